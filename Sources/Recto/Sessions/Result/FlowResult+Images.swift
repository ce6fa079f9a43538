extension FlowResult {
    /// The names of all pictures that the result speaks of, each once, in its order.
    public var imageIDs: [String] {
        var ids: [String?] = []
        for document in documents {
            ids += [document.scan?.frontImageId, document.scan?.backImageId, document.scan?.faceImageId]
            ids += [document.reading?.data.faceImageId, document.lookup?.data[Gathered.lookupImageName]]
            ids.append(document.face?.auditTrailImageId)
        }
        ids.append(face?.auditTrailImageId)
        var seen: Set<String> = []
        return ids.compactMap(\.self).filter { seen.insert($0).inserted }
    }
}

extension ScanOptions.Side: Codable {}

extension DocumentType: Codable {}

import Recto
import Testing

@Suite("The catalogue in flows") struct FlowCatalogueTests {
    @Test("every listed type is known to flows", arguments: DocumentCatalogue.standard.types)
    func known(_ entry: CatalogueEntry) throws {
        let document = try #require(FlowSurroundings(now: 0).catalogue.document(entry.id))
        #expect(document.id == entry.id && (1...2).contains(document.sides))
        #expect(document.supports.contains(.lookup) == !document.form.isEmpty)
        if FlowDocumentTable.builtIn.document(entry.id) == nil {
            #expect(document.sides == entry.sides && document.country == entry.country)
            #expect(document.supports.contains(.reading) == entry.isSupportReading)
        }
    }

    @Test("a name that nobody knows is refused")
    func unknown() { #expect(DocumentCatalogue.standard.document("SPOON") == nil) }

    @Test("a flow is built of a type that only the catalogue lists")
    func built() throws {
        var builder = FlowBuilder(.enrolment)
        builder.documents = [DocumentOptions("GHA_DL")]
        builder.face = FaceStepOptions()
        _ = try builder.build(in: FlowSurroundings(now: 0))
    }
}

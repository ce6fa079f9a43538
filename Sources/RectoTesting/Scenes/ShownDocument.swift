/// Which drawn document a frame shows.
public struct ShownDocument: Sendable, Hashable {
    public let kind: SpecimenKind
    /// Of the kind: another person, another number. All kinds of a variant show one person.
    public let variant: UInt64
    /// Fixes colours, patterns and layout, whatever the set's seed.
    public let design: UInt64
}

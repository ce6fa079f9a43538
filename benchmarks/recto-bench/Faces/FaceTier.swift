import RectoCore

/// A set of networks to be compared with others.
struct FaceTierNetworks {
    let name: String
    let networks: FaceNetworks
}

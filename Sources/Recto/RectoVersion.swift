/// The version of the package.
public enum RectoVersion {
    public static let current = "0.1.0"
}

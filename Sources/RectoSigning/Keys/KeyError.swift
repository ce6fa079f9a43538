#if SignedResults
    /// Why a key was not taken. Says nothing of the key.
    public enum KeyError: String, Error, Sendable, Hashable, CaseIterable {
        case notPEM, encryptedPEM, notAPrivateKey, notAPublicKey, unsupportedKey, damagedKey
        case notAKeySet, privateKeyInSet, duplicateKeyID, noUsableKey
        case unreadableFile, fileNotPrivate
    }

    extension KeyError: CustomStringConvertible {
        /// What is wrong and how to mend it.
        public var description: String {
            switch self {
            case .notPEM: "no PEM: it begins with -----BEGIN"
            case .encryptedPEM: "the key is encrypted with a passphrase; give it decrypted"
            case .notAPrivateKey: "no private key in PKCS#8, SEC 1 or PKCS#1"
            case .notAPublicKey: "no public key; give one in SPKI (-----BEGIN PUBLIC KEY-----)"
            case .unsupportedKey: "keys are P-256, or RSA of 2048 to 8192 bits"
            case .damagedKey: "the key is damaged"
            case .notAKeySet: "no JSON Web Key Set"
            case .privateKeyInSet: "the key set holds a private key; treat it as disclosed"
            case .duplicateKeyID: "two keys of the set have one id"
            case .noUsableKey: "the set holds no key for ES256 or RS256 signatures"
            case .unreadableFile: "the file cannot be read"
            case .fileNotPrivate: "others than its owner may read the file: chmod 600"
            }
        }
    }
#endif

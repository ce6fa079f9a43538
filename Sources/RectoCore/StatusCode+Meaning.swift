extension StatusCode {
    /// What the code says, for a developer.
    public var meaning: String {
        switch self {
        case .userCancel:
            "The person cancelled the flow, declined the background check, or stopped reading the chip."
        case .sessionExpired:
            "The session ran out, for example because its token is no longer valid."
        case .unexpectedError:
            "The flow ended because of an error that no other code names."
        case .cameraPermissionNotGranted:
            "The person or the system refused access to the camera."
        case .cameraNotAvailable:
            "There is no camera, or another program holds it."
        case .scanDocumentDarkEnvironmentDetected:
            "There is too little light on the document."
        case .scanDocumentNotRecognized:
            "No document was found, or none that could be read."
        case .scanDocumentIncorrectDistanceDetected:
            "The document is too far from the camera or too close to it."
        case .scanDocumentIncorrectPositionDetected:
            "The document is cut off by the frame or far from its centre."
        case .scanDocumentFingerDetected:
            "Fingers or another object cover part of the document."
        case .scanDocumentBlurDetected:
            "The picture of the document is blurred or noisy."
        case .scanDocumentGlareDetected:
            "Reflections hide part of the document."
        case .scanDocumentIncorrectTypeDetected:
            "Another type of document is shown than the one asked for."
        case .scanDocumentIncorrectSideDetected:
            "The other side of the document is shown than the one asked for."
        case .scanDocumentScreenDetected:
            "The document is shown on a screen."
        case .scanDocumentPrintDetected:
            "The document is a print or a copy."
        case .scanDocumentIdPhotoTamperingDetected:
            "The photo on the document shows signs of having been changed."
        case .scanDocumentIdPhotoBadQualityDetected:
            "The photo on the document is not clear."
        case .scanDocumentFrontBackMismatch:
            "Front and back do not belong to the same document."
        case .scanDocumentExpired:
            "The document's date of expiry has passed."
        case .readNfcUnavailable:
            "The device has no chip reader; the step is skipped."
        case .readNfcDocumentNotSupported:
            "The document has no chip to read; the step is skipped."
        case .readDocumentDisconnected:
            "The document was taken away while its chip was being read."
        case .readAuthenticationFailed:
            "The chip refused access: the data read from the document do not fit it."
        case .readDocumentValidationFailed:
            "The chip's data are not authentic, and reading was required."
        case .readChipValidationFailed:
            "The chip is not genuine or there is none, and reading was required."
        case .faceRecognitionTooManyAttempts:
            "Too many attempts to recognise the face failed."
        case .faceTimeout:
            "No face or no movement was seen in time."
        case .faceDarkEnvironmentDetected:
            "There is too little light on the face."
        case .faceMultipleFacesDetected:
            "More than one face is in the frame."
        case .faceIncorrectPositionDetected:
            "The face is not in the middle of the frame."
        case .faceIncorrectDistanceDetected:
            "The face is too far from the camera or too close to it."
        case .faceBlurDetected:
            "The picture of the face is blurred or noisy."
        case .faceMouthCoverDetected:
            "The mouth is covered."
        case .faceEyesCoverDetected:
            "The eyes are covered."
        case .faceEyesClosedDetected:
            "The eyes are closed."
        case .faceSpotlightDetected:
            "A bright spot of light lies on the face."
        case .faceShadowDetected:
            "A shadow lies on the face."
        case .faceEyesShadowDetected:
            "A shadow lies on the eyes."
        case .faceLivenessFailed:
            "It could not be shown that a live person is in front of the camera."
        case .faceNoMatch:
            "The face does not match the document's photo."
        case .lookupInvalidInput:
            "The number entered cannot be one of this document type."
        case .lookupIdNotFound:
            "The register knows no such document."
        case .lookupOtpTooManyAttempts:
            "Too many one-time codes were wrong."
        case .scanDocumentFrontProcessed:
            "The front of the document was scanned."
        case .scanDocumentBackProcessed:
            "The back of the document was scanned."
        }
    }
}

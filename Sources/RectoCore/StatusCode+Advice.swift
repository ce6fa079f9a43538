extension StatusCode {
    /// What a person is told to do, in English.
    public var advice: String {
        switch self {
        case .userCancel:
            "You stopped. Start again when you are ready."
        case .sessionExpired:
            "The session has expired. Please start again."
        case .unexpectedError:
            "Something went wrong. Please try again."
        case .cameraPermissionNotGranted:
            "Allow access to the camera, then try again."
        case .cameraNotAvailable:
            "The camera is not available. Close other apps that use it."
        case .scanDocumentDarkEnvironmentDetected:
            "It is too dark. Find more light."
        case .scanDocumentNotRecognized:
            "Hold your document inside the frame, flat and in good light."
        case .scanDocumentIncorrectDistanceDetected:
            "Move the document until all of it is in view and fills most of the frame."
        case .scanDocumentIncorrectPositionDetected:
            "Move the document to the middle of the frame."
        case .scanDocumentFingerDetected:
            "Take your fingers off the document."
        case .scanDocumentBlurDetected:
            "Hold still and let the camera focus."
        case .scanDocumentGlareDetected:
            "Tilt the document until the reflection is gone."
        case .scanDocumentIncorrectTypeDetected:
            "This is not the document that was asked for."
        case .scanDocumentIncorrectSideDetected:
            "Turn the document over."
        case .scanDocumentScreenDetected:
            "Use the document itself, not a picture on a screen."
        case .scanDocumentPrintDetected:
            "Use the document itself, not a copy."
        case .scanDocumentIdPhotoTamperingDetected:
            "The photo on this document could not be accepted."
        case .scanDocumentIdPhotoBadQualityDetected:
            "Make sure that the photo on the document is clear and not covered."
        case .scanDocumentFrontBackMismatch:
            "Show the front and the back of the same document."
        case .scanDocumentExpired:
            "This document has expired. Use a valid one."
        case .readNfcUnavailable:
            "This device cannot read the chip."
        case .readNfcDocumentNotSupported:
            "This document has no chip."
        case .readDocumentDisconnected:
            "Keep the document on the reader until it is done."
        case .readAuthenticationFailed:
            "Scan the document again, then read the chip."
        case .readDocumentValidationFailed:
            "The chip of this document could not be verified."
        case .readChipValidationFailed:
            "The chip of this document could not be verified."
        case .faceRecognitionTooManyAttempts:
            "Too many attempts. Please start again later."
        case .faceTimeout:
            "Look at the camera and follow the instructions."
        case .faceDarkEnvironmentDetected:
            "It is too dark. Find more light."
        case .faceMultipleFacesDetected:
            "Make sure that you are alone in the frame."
        case .faceIncorrectPositionDetected:
            "Move your face to the middle of the frame."
        case .faceIncorrectDistanceDetected:
            "Move so that your face fills the outline."
        case .faceBlurDetected:
            "Hold still."
        case .faceMouthCoverDetected:
            "Uncover your mouth."
        case .faceEyesCoverDetected:
            "Take off your sunglasses."
        case .faceEyesClosedDetected:
            "Open your eyes."
        case .faceSpotlightDetected:
            "Move away from the bright light."
        case .faceShadowDetected:
            "Turn towards the light."
        case .faceEyesShadowDetected:
            "Turn towards the light."
        case .faceLivenessFailed:
            "Please try again and follow the instructions."
        case .faceNoMatch:
            "The face does not match the document."
        case .lookupInvalidInput:
            "Check the number and enter it again."
        case .lookupIdNotFound:
            "Check the number and enter it again."
        case .lookupOtpTooManyAttempts:
            "Too many attempts. Please start again later."
        case .scanDocumentFrontProcessed:
            "Front scanned."
        case .scanDocumentBackProcessed:
            "Back scanned."
        }
    }
}

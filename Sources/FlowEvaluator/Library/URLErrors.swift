// The errors of URL loading, written in Flow.

extension LibraryModule {
    static let urlErrors = LibraryModule(
        names: ["URLError"],
        source: #"""
            struct URLError: Error {
                enum Code: Int {
                    case unknown = -1, cancelled = -999, badURL = -1000, timedOut = -1001, unsupportedURL = -1002
                    case cannotFindHost = -1003, cannotConnectToHost = -1004, networkConnectionLost = -1005
                    case dnsLookupFailed = -1006, httpTooManyRedirects = -1007, resourceUnavailable = -1008
                    case notConnectedToInternet = -1009, redirectToNonExistentLocation = -1010
                    case badServerResponse = -1011, userCancelledAuthentication = -1012
                    case userAuthenticationRequired = -1013, zeroByteResource = -1014
                    case cannotDecodeRawData = -1015, cannotDecodeContentData = -1016, cannotParseResponse = -1017
                    case internationalRoamingOff = -1018, callIsActive = -1019, dataNotAllowed = -1020
                    case requestBodyStreamExhausted = -1021
                    case appTransportSecurityRequiresSecureConnection = -1022
                    case fileDoesNotExist = -1100, fileIsDirectory = -1101, noPermissionsToReadFile = -1102
                    case dataLengthExceedsMaximum = -1103, secureConnectionFailed = -1200
                    case serverCertificateHasBadDate = -1201, serverCertificateUntrusted = -1202
                    case serverCertificateHasUnknownRoot = -1203, serverCertificateNotYetValid = -1204
                    case clientCertificateRejected = -1205, clientCertificateRequired = -1206
                    case cannotLoadFromNetwork = -2000, cannotCreateFile = -3000, cannotOpenFile = -3001
                    case cannotCloseFile = -3002, cannotWriteToFile = -3003, cannotRemoveFile = -3004
                    case cannotMoveFile = -3005, downloadDecodingFailedMidStream = -3006
                    case downloadDecodingFailedToComplete = -3007
                }
                let code: URLError.Code
                var userInfo = [:]
                init(_ code: URLError.Code, userInfo: Any = [:]) {
                    self.code = code
                    self.userInfo = userInfo
                }
                var errorCode { code.rawValue }
                var domain { "NSURLErrorDomain" }
                static var errorDomain { "NSURLErrorDomain" }
            }
            """#)
}

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
                static var unknown: URLError.Code { URLError.Code.unknown }
                static var cancelled: URLError.Code { URLError.Code.cancelled }
                static var badURL: URLError.Code { URLError.Code.badURL }
                static var timedOut: URLError.Code { URLError.Code.timedOut }
                static var unsupportedURL: URLError.Code { URLError.Code.unsupportedURL }
                static var cannotFindHost: URLError.Code { URLError.Code.cannotFindHost }
                static var cannotConnectToHost: URLError.Code { URLError.Code.cannotConnectToHost }
                static var networkConnectionLost: URLError.Code { URLError.Code.networkConnectionLost }
                static var dnsLookupFailed: URLError.Code { URLError.Code.dnsLookupFailed }
                static var httpTooManyRedirects: URLError.Code { URLError.Code.httpTooManyRedirects }
                static var resourceUnavailable: URLError.Code { URLError.Code.resourceUnavailable }
                static var notConnectedToInternet: URLError.Code { URLError.Code.notConnectedToInternet }
                static var redirectToNonExistentLocation: URLError.Code { URLError.Code.redirectToNonExistentLocation }
                static var badServerResponse: URLError.Code { URLError.Code.badServerResponse }
                static var userCancelledAuthentication: URLError.Code { URLError.Code.userCancelledAuthentication }
                static var userAuthenticationRequired: URLError.Code { URLError.Code.userAuthenticationRequired }
                static var zeroByteResource: URLError.Code { URLError.Code.zeroByteResource }
                static var cannotDecodeRawData: URLError.Code { URLError.Code.cannotDecodeRawData }
                static var cannotDecodeContentData: URLError.Code { URLError.Code.cannotDecodeContentData }
                static var cannotParseResponse: URLError.Code { URLError.Code.cannotParseResponse }
                static var internationalRoamingOff: URLError.Code { URLError.Code.internationalRoamingOff }
                static var callIsActive: URLError.Code { URLError.Code.callIsActive }
                static var dataNotAllowed: URLError.Code { URLError.Code.dataNotAllowed }
                static var requestBodyStreamExhausted: URLError.Code { URLError.Code.requestBodyStreamExhausted }
                static var appTransportSecurityRequiresSecureConnection: URLError.Code { URLError.Code.appTransportSecurityRequiresSecureConnection }
                static var fileDoesNotExist: URLError.Code { URLError.Code.fileDoesNotExist }
                static var fileIsDirectory: URLError.Code { URLError.Code.fileIsDirectory }
                static var noPermissionsToReadFile: URLError.Code { URLError.Code.noPermissionsToReadFile }
                static var dataLengthExceedsMaximum: URLError.Code { URLError.Code.dataLengthExceedsMaximum }
                static var secureConnectionFailed: URLError.Code { URLError.Code.secureConnectionFailed }
                static var serverCertificateHasBadDate: URLError.Code { URLError.Code.serverCertificateHasBadDate }
                static var serverCertificateUntrusted: URLError.Code { URLError.Code.serverCertificateUntrusted }
                static var serverCertificateHasUnknownRoot: URLError.Code { URLError.Code.serverCertificateHasUnknownRoot }
                static var serverCertificateNotYetValid: URLError.Code { URLError.Code.serverCertificateNotYetValid }
                static var clientCertificateRejected: URLError.Code { URLError.Code.clientCertificateRejected }
                static var clientCertificateRequired: URLError.Code { URLError.Code.clientCertificateRequired }
                static var cannotLoadFromNetwork: URLError.Code { URLError.Code.cannotLoadFromNetwork }
                static var cannotCreateFile: URLError.Code { URLError.Code.cannotCreateFile }
                static var cannotOpenFile: URLError.Code { URLError.Code.cannotOpenFile }
                static var cannotCloseFile: URLError.Code { URLError.Code.cannotCloseFile }
                static var cannotWriteToFile: URLError.Code { URLError.Code.cannotWriteToFile }
                static var cannotRemoveFile: URLError.Code { URLError.Code.cannotRemoveFile }
                static var cannotMoveFile: URLError.Code { URLError.Code.cannotMoveFile }
                static var downloadDecodingFailedMidStream: URLError.Code { URLError.Code.downloadDecodingFailedMidStream }
                static var downloadDecodingFailedToComplete: URLError.Code { URLError.Code.downloadDecodingFailedToComplete }
                static func ~= (code: URLError.Code, error: Any) -> Bool { return error is URLError && error.code == code }
                static var errorDomain { "NSURLErrorDomain" }
            }
            """#)
}

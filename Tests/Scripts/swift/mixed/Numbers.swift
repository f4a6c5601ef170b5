import Foundation

enum Numbers {
    static func digits(_ number: Double) -> Double {
        return
            ceil(Foundation.log10(number))
    }
}

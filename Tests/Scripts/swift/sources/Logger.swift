// Global variables are initialized when they are first read, whichever file declares them.
var shown = 0
let limit = half * 2
let half = 2
var next: Int { return shown + 1 }

final class Logger {
    static let shared = Logger()
    init() { print("the logger is made") }
    func write(_ text: String) { print("panel: " + text) }
}

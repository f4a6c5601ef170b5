import Foundation

do { throw URLError(.notConnectedToInternet) } catch let e as URLError {
    print(e.code == .notConnectedToInternet, e.code.rawValue)
    switch e.code {
    case .timedOut: print("timed out")
    case .notConnectedToInternet, .networkConnectionLost: print("offline")
    default: print("other")
    }
} catch { print("no") }
let wrong = URLError(.badURL)
print(wrong.errorCode, wrong.code == URLError.Code.badURL, URLError.Code.timedOut.rawValue)
do { throw wrong } catch let e as URLError where e.code == .badURL { print("bad") } catch { print("other") }
func load(_ text: String) -> Result<String, URLError> { text.isEmpty ? .failure(URLError(.badURL)) : .success(text) }
if case .failure(let e) = load("") { print(e.code == .badURL) }
if case .success(let t) = load("x") { print(t) }

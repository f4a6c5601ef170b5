// A type's own static property replaces the one of a protocol's extension.
protocol Reusable { static var identifier: String { get } }
extension Reusable { static var identifier: String { "default" } }
struct Constant: Reusable { static let identifier = "constant" }
struct Annotated: Reusable { static let identifier: String = "annotated" }
struct Stored: Reusable { static var identifier = "stored" + "1" }
final class Cell: Reusable { static let identifier = "cell" }
enum Choice: Reusable { static let identifier = "choice" }
struct Plain: Reusable {}
func identifier<T: Reusable>(of type: T.Type) -> String { T.identifier }

print(
    Constant.identifier, Annotated.identifier, Stored.identifier, Cell.identifier, Choice.identifier, Plain.identifier)
print(identifier(of: Constant.self), identifier(of: Cell.self), identifier(of: Plain.self))

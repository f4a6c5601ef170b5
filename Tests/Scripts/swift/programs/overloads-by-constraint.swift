// Dispatch by the constraint of an extension, and by the types of arguments.
class View { var hidden = false }
final class Label: View { var text = "t" }
struct Wrapper<Base> { let base: Base }
extension Wrapper where Base: View { func kind() -> String { "view \(base.hidden)" } }
extension Wrapper where Base == Int { func kind() -> String { "int \(base + 1)" } }
extension Wrapper where Base == String { func kind() -> String { "string \(base.count)" } }
print(Wrapper(base: Label()).kind(), Wrapper(base: 3).kind(), Wrapper(base: "ab").kind())
extension Array where Element == Int { var summary: String { "sum \(reduce(0, +))" } }
extension Array where Element == String { var summary: String { "text \(joined())" } }
print([1, 2].summary, ["a", "b"].summary)
protocol Card {}
protocol Foldable: Card {}
struct Plain: Card {}
struct Folder: Foldable {}
func describe<T: Card>(_ card: T) -> String { "card" }
func describe<T: Foldable>(_ card: T) -> String { "foldable" }
print(describe(Plain()), describe(Folder()))

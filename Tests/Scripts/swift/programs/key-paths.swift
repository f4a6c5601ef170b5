// Key paths: reading, writing, as functions, appended, dynamic members.
struct Address { var city: String; var zip = 1 }
struct Person {
    var name: String; var age: Int; var address = Address(city: "Rome"); var tags: [String] = ["x"]; var boss: Boss?
}
class Boss { var title = "chief"; init() {} }
var people = [Person(name: "Bob", age: 30), Person(name: "Ada", age: 36, boss: Boss())]
print(people.map(\.name), people.map(\.address.city), people.filter(\.name.isEmpty).count, people.map(\.tags.count))
let path = \Person.age
print(people[0][keyPath: path], people[1][keyPath: \.address.zip])
print(people[0].age, people[0].address.city)
func sorted<T, V: Comparable>(_ items: [T], by path: KeyPath<T, V>) -> [T] {
    items.sorted { $0[keyPath: path] < $1[keyPath: path] }
}
print(sorted(people, by: \.name).map(\.name), sorted(people, by: \.age).first!.name)
print(people.compactMap(\.boss?.title), people[1][keyPath: \.tags[0]])
let boss = Boss()
print(boss.title)
extension Sequence { func sum<T: Numeric>(_ path: KeyPath<Element, T>) -> T { reduce(0) { $0 + $1[keyPath: path] } } }
print(people.sum(\.age))
let paths: [KeyPath<Person, Int>] = [\.age, \.address.zip]
print(
    paths.map { people[0][keyPath: $0] }, ["a", "bb"].map(\.count), [1, 2].map(\.description),
    [[1], []].filter(\.isEmpty).count)
print(people.map(\.name.count).reduce(0, +))

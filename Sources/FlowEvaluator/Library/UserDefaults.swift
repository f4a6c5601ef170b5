// `UserDefaults`, written in Flow. The values outlive the process, and those of `register(defaults:)` do not.

extension LibraryModule {
    /// The volatile domain of an object, which Flow keeps without a meaning, has the name of its suite; that of `standard` has the
    /// registered values.
    static let userDefaults = LibraryModule(
        names: ["UserDefaults"],
        source: #"""
            extension UserDefaults {
                static let didChangeNotification = "NSUserDefaultsDidChangeNotification"
                private static var prelude_stored = [:]
                convenience init?(suiteName: String?) {
                    self.init()
                    setVolatileDomain(suiteName, forName: "")
                }
                var prelude_suite: String {
                    let name = volatileDomain(forName: "")
                    return name is String ? name as! String : ""
                }
                func prelude_change(_ value, _ key: String) {
                    let suite = prelude_suite
                    if value == nil && UserDefaults.prelude_stored[suite]?[key] == nil { return }
                    UserDefaults.prelude_stored[suite, default: [:]][key] = value
                    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
                }
                func set(_ value, forKey key: String) { prelude_change(value, key) }
                func setValue(_ value, forKey key: String) { set(value, forKey: key) }
                func removeObject(forKey key: String) { prelude_change(nil, key) }
                func object(forKey key: String) {
                    let values = UserDefaults.prelude_stored[prelude_suite] ?? [:]
                    return values[key] ?? prelude_registered[key]
                }
                func value(forKey key: String) { object(forKey: key) }
                var prelude_registered { UserDefaults.standard.volatileDomain(forName: "") }
                func register(defaults: [String: Any]) {
                    var all = prelude_registered
                    for (key, value) in defaults { all[key] = value }
                    UserDefaults.standard.setVolatileDomain(all, forName: "")
                }
                func integer(forKey key: String) -> Int {
                    let value = object(forKey: key)
                    if value is Int { return value as! Int }
                    if value is Bool { return (value as! Bool) ? 1 : 0 }
                    if value is Double { return Int(value as! Double) }
                    if value is String { return Int(value as! String) ?? 0 }
                    return 0
                }
                func double(forKey key: String) -> Double {
                    let value = object(forKey: key)
                    if value is String { return Double(value as! String) ?? 0.0 }
                    if value is Double { return value as! Double }
                    return Double(integer(forKey: key))
                }
                func float(forKey key: String) -> Float { Float(double(forKey: key)) }
                func bool(forKey key: String) -> Bool {
                    let value = object(forKey: key)
                    if value is Bool { return value as! Bool }
                    if value is String { return ["YES", "yes", "true", "TRUE", "1"].contains(value as! String) }
                    return double(forKey: key) != 0
                }
                func string(forKey key: String) -> String? {
                    let value = object(forKey: key)
                    if value is String { return value as! String }
                    if value is Bool { return (value as! Bool) ? "1" : "0" }
                    if value is Int { return "\(value!)" }
                    if value is Double {
                        let number = value as! Double
                        return number == number.rounded() ? "\(Int(number))" : "\(number)"
                    }
                    return nil
                }
                func array(forKey key: String) -> [Any]? {
                    let value = object(forKey: key)
                    return value is [Any] ? value : nil
                }
                func stringArray(forKey key: String) -> [String]? {
                    let value = object(forKey: key)
                    return value is [String] ? value : nil
                }
                func dictionary(forKey key: String) -> [String: Any]? {
                    let value = object(forKey: key)
                    return value is [String: Any] ? value : nil
                }
                func data(forKey key: String) { object(forKey: key) }
                func url(forKey key: String) { object(forKey: key) }
                func dictionaryRepresentation() -> [String: Any] {
                    var all = prelude_registered
                    for (key, value) in UserDefaults.prelude_stored[prelude_suite] ?? [:] { all[key] = value }
                    return all
                }
                func persistentDomain(forName name: String) -> [String: Any]? { UserDefaults.prelude_stored[prelude_domain(name)] }
                func removePersistentDomain(forName name: String) { setPersistentDomain(nil, forName: name) }
                func setPersistentDomain(_ domain, forName name: String) {
                    UserDefaults.prelude_stored[prelude_domain(name)] = domain
                    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
                }
                func prelude_domain(_ name: String) -> String { name == Bundle.main.bundleIdentifier ? "" : name }
                func synchronize() -> Bool { true }
            }
            """#)
}

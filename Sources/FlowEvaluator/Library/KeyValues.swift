// Key-value coding of the program's objects, written in Flow: `object.setValue("b", forKey: "name")`. The machine decides which
// objects have it (Machine+KeyValueCoding.swift); objects that Flow only keeps store any value under any key.

extension LibraryModule {
    /// `prelude_keyAccess` says what a key is: 0 no property, 1 one whose changes nothing announces, 2 one that announces them,
    /// 3 one that cannot be nil, 4 a key of an object that Flow keeps.
    static let keyValues = LibraryModule(
        names: [], calls: ["setValue", "value", "setValuesForKeys", "dictionaryWithValues"],
        source: #"""
            func prelude_readKey(_ target, _ key) { return target.prelude_keyed(key) }
            func prelude_storeKey(_ target, _ key, _ value) { target.prelude_setKeyed(key, value) }
            extension NSObject {
                func prelude_setValue(_ value, forKey key: String) {
                    switch prelude_keyAccess(self, key, value, true) {
                    case 0: setValue(value, forUndefinedKey: key)
                    case 1:
                        let old = prelude_readKey(self, key)
                        willChangeValue(forKey: key, from: old)
                        prelude_storeKey(self, key, value)
                        didChangeValue(forKey: key, from: old, to: prelude_readKey(self, key))
                    case 3: setNilValueForKey(key)
                    default: prelude_storeKey(self, key, value)
                    }
                }
                func prelude_value(forKey key: String) {
                    if prelude_keyAccess(self, key, nil, false) == 0 { return value(forUndefinedKey: key) }
                    return prelude_readKey(self, key)
                }
                func prelude_setValue(_ value, forKeyPath path: String) {
                    let keys = path.split(separator: ".")
                    var target = self
                    for position in 0..<keys.count - 1 {
                        if target != nil { target = prelude_next(target, String(keys[position])) }
                    }
                    if target != nil { target.setValue(value, forKey: String(keys[keys.count - 1])) }
                }
                func prelude_value(forKeyPath path: String) {
                    var target = self
                    for key in path.split(separator: ".") { if target != nil { target = prelude_next(target, String(key)) } }
                    return target
                }
                func prelude_next(_ target, _ key: String) {
                    return prelude_keyAccess(target, key, nil, false) < 0 ? nil : target.value(forKey: key)
                }
                func setValue(_ value, forUndefinedKey key: String) { prelude_lacksKey("set", key) }
                func value(forUndefinedKey key: String) { prelude_lacksKey("get", key) }
                func setNilValueForKey(_ key: String) { prelude_lacksKey("nil", key) }
                func setValuesForKeys(_ values) { for (key, value) in values { setValue(value, forKey: key) } }
                func dictionaryWithValues(forKeys keys) {
                    var values = [:]
                    for key in keys { values[key] = value(forKey: key) }
                    return values
                }
            }
            """#)
}

// Colours that follow the traits, written in Flow: `UIColor(dynamicProvider:)` and `resolvedColor(with:)`. A colour of the system
// resolves to itself.

extension LibraryModule {
    static let dynamicColors = LibraryModule(
        names: ["resolvedColor"],
        source: #"""
            extension UIColor {
                convenience init(dynamicProvider provider: @escaping (UITraitCollection) -> UIColor) {
                    self.init()
                    setValue(provider, forKey: "prelude_provider")
                }
                func resolvedColor(with traits: UITraitCollection) -> UIColor {
                    let provider = value(forKey: "prelude_provider")
                    return provider == nil ? self : provider!(traits)
                }
            }
            """#)
}

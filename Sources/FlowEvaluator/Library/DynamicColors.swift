// Colours that follow the traits, written in Flow: `UIColor(dynamicProvider:)` and `resolvedColor(with:)`. A colour of the system
// resolves to itself.

extension LibraryModule {
    static let dynamicColors = LibraryModule(
        names: ["resolvedColor", "dynamicProvider"], initializers: ["UIColor", "{}"],
        source: #"""
            extension UIColor {
                convenience init(dynamicProvider provider: @escaping (UITraitCollection) -> UIColor) {
                    self.init()
                    setValue(provider, forKey: "prelude_provider")
                }
                func prelude_currentCGColor() -> CGColor {
                    return resolvedColor(with: UITraitCollection.current).cgColor
                }
                func resolvedColor(with traits: UITraitCollection) -> UIColor {
                    let provider = value(forKey: "prelude_provider")
                    return provider == nil ? self : provider!(traits)
                }
            }
            """#)
}

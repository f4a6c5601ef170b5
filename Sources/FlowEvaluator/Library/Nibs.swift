// Nibs, written in Flow. The loader writes a xib's content as a class (`StoryboardProgram`), whose method `load` creates the
// objects, connects them to their owner and sends awakeFromNib. A controller loads its nib when its view is needed.

extension LibraryModule {
    /// The module has no names that load it. The declaration of a xib does.
    static let nibs = LibraryModule(
        names: [],
        source: #"""
            class PreludeNibFile {
                var name = ""
                var items = []
                var lists = []
                init(_ name) { self.name = name }
                func objects(_ owner) {
                    let content = prelude_nibContent(name)
                    if content == nil { self.prelude_fails("nib", name) }
                    return content.load(owner, self)
                }
                func prelude_load(_ x) {
                    objects(x)
                    if x.viewIfLoaded == nil { x.prelude_fails("nib-view", name) }
                }
            }
            class UINib {
                var prelude_name = ""
                init(nibName: String, bundle: Any? = nil) { prelude_name = nibName }
                func instantiate(withOwner owner: Any?, options: Any? = nil) -> [Any] {
                    return PreludeNibFile(prelude_name).objects(owner)
                }
                func prelude_make(_ identifier) {
                    let objects = instantiate(withOwner: nil)
                    if objects.count == 1 && (objects[0] is UITableViewCell || objects[0] is UICollectionViewCell || objects[0] is UICollectionReusableView || objects[0] is UITableViewHeaderFooterView) { return objects[0] }
                    self.prelude_fails("nib-cell", identifier)
                }
            }
            extension Bundle {
                func loadNibNamed(_ name: String, owner: Any?, options: Any? = nil) -> [Any]? {
                    return PreludeNibFile(name).objects(owner)
                }
            }
            extension UIViewController {
                func prelude_useNib(_ name) { if name != nil { self.prelude_setNib(name, PreludeNibFile(name)) } }
                func prelude_loadDefault() {
                    PreludeNibFile(prelude_defaultNib("\(type(of: self))")).prelude_load(self)
                }
            }
            """#)

    /// The index of this module in `LibraryModule.module(_:)`.
    static let nibIndex = 31
}

// Storyboards and segues, written in Flow. The loader writes a storyboard's content as a class (`StoryboardProgram`). The
// classes here create its scenes and perform its segues, and call the world's room `Storyboards` for callbacks (decision 0113).
//
// `prelude_instantiate` creates a scene in UIKit's order: it calls init(coder:), sets the attributes, creates the controllers
// at the relationship segues, adds these as children, and calls awakeFromNib. The view loads later
// (`PreludeNib.prelude_load`).
//
// `search` asks canPerformUnwindSegueAction only of controllers that have no child to search, as the logs of unwind segues show
// (rule unwind.1). `prelude_unwindContainers` dismisses once, from the highest presenter on the path, because UIKit dismisses a
// whole chain of presentations at once. Then it passes the segue down the containers (rule unwind.3).

extension LibraryModule {
    /// The module has no names that load it. The declaration of a storyboard does.
    static let storyboards = LibraryModule(
        names: [],
        source: #"""
            class UIStoryboardSegue {
                var identifier: String? = nil
                var source = nil
                var destination = nil
                var prelude_template = nil
                var prelude_handler = nil
                init(identifier: String?, source: UIViewController, destination: UIViewController, performHandler: Any?) {
                    self.identifier = identifier
                    self.source = source
                    self.destination = destination
                    prelude_handler = performHandler
                }
                init(identifier: String?, source: UIViewController, destination: UIViewController) {
                    self.identifier = identifier
                    self.source = source
                    self.destination = destination
                }
                func perform() { if prelude_handler != nil { prelude_handler() } else { prelude_performSegue(self) } }
            }
            class UIStoryboardUnwindSegueSource {
                var source = nil
                var unwindAction = nil
                var sender = nil
                init(_ source, _ action, _ sender) {
                    self.source = source
                    unwindAction = action
                    self.sender = sender
                }
            }
            class PreludeSegue {
                var kind = ""
                var identifier = nil
                var destination = -1
                var style = nil
                var transition = nil
                var isAnimated = true
                var detail = nil
                var isOwn = false
                init(_ kind, _ identifier, _ destination, _ style, _ transition, _ isAnimated, _ detail, _ isOwn) {
                    self.kind = kind
                    self.identifier = identifier
                    self.destination = destination
                    self.style = style
                    self.transition = transition
                    self.isAnimated = isAnimated
                    self.detail = detail
                    self.isOwn = isOwn
                }
            }
            class UIStoryboard {
                var prelude_name = ""
                var prelude_content = nil
                init(name: String, bundle: Any? = nil) {
                    prelude_name = name
                    prelude_content = prelude_storyboardContent(name)
                    if prelude_content == nil { self.prelude_fails("storyboard", name) }
                    self.prelude_opened(name)
                }
                func instantiateInitialViewController(creator: Any? = nil) {
                    return prelude_content.initial < 0 ? nil : prelude_instantiate(prelude_content.initial, creator)
                }
                func instantiateViewController(withIdentifier identifier: String) {
                    return prelude_instantiate(prelude_find(identifier), nil)
                }
                func instantiateViewController(identifier: String, creator: Any? = nil) {
                    return prelude_instantiate(prelude_find(identifier), creator)
                }
                func prelude_find(_ identifier) {
                    let scene = prelude_content.scene(identifier)
                    if scene < 0 { self.prelude_fails("scene", identifier) }
                    return scene
                }
                func prelude_restore(_ identifier, _ name) {
                    if name != prelude_name {
                        if prelude_storyboardContent(name) != nil { UIStoryboard(name: name).prelude_restore(identifier, name) }
                        return
                    }
                    let scene = prelude_content.scene(identifier)
                    if scene >= 0 { self.prelude_restored(prelude_instantiate(scene, nil)) }
                }
                func prelude_instantiate(_ scene, _ creator) {
                    if let reference = prelude_content.reference(scene) {
                        let other = reference[0] == nil ? self : UIStoryboard(name: reference[0], bundle: nil)
                        if reference[1] == nil { return other.instantiateInitialViewController(creator: creator) }
                        return other.prelude_instantiate(other.prelude_find(reference[1]), creator)
                    }
                    let coder = NSCoder()
                    var made = nil
                    if creator != nil { made = creator(coder) }
                    let x = made ?? prelude_content.make(scene, coder)
                    x.prelude_made(self, PreludeNib(self, scene), prelude_content.identifier(scene), prelude_content.hasView(scene), coder)
                    prelude_content.set(scene, x)
                    prelude_content.items(scene, x, x.prelude_nib)
                    var children = []
                    for index in prelude_content.segues(scene) {
                        let template = prelude_content.template(index)
                        if template.kind != "relationship" { continue }
                        if template.destination == -2 { x.prelude_fails("cycle", "") }
                        if template.destination < 0 { continue }
                        let child = prelude_instantiate(template.destination, prelude_content.creator(index, x, nil))
                        if child != nil { children.append([template.detail, child]) }
                    }
                    prelude_adopt(scene, x, children)
                    if x is UITabBarController { _ = x.view }
                    x.awakeFromNib()
                    return x
                }
                func prelude_adopt(_ scene, _ x, _ pending) {
                    if pending.isEmpty { return }
                    if pending[0][0] == "rootViewController" {
                        x.viewControllers = [pending[0][1]]
                        return
                    }
                    if !prelude_content.columns(scene) {
                        var first = []
                        var last = []
                        for pair in pending { if pair[0] == "detailViewController" { last.append(pair[1]) } else { first.append(pair[1]) } }
                        x.viewControllers = first + last
                        return
                    }
                    for pair in pending {
                        switch pair[0] {
                        case "masterViewController": x.setViewController(pair[1], for: .primary)
                        case "supplementaryViewController": x.setViewController(pair[1], for: .supplementary)
                        case "compactViewController": x.setViewController(pair[1], for: .compact)
                        default: x.setViewController(pair[1], for: .secondary)
                        }
                    }
                }
            }
            class PreludeTrigger {
                weak var x = nil
                weak var nib = nil
                var index = 0
                init(_ x, _ nib, _ index) {
                    self.x = x
                    self.nib = nib
                    self.index = index
                }
                func prelude_fire(_ sender) { if x != nil { nib?.fire(x, index, sender) } }
            }
            class PreludePrototype {
                weak var x = nil
                weak var nib = nil
                var index = 0
                init(_ x, _ nib, _ index) {
                    self.x = x
                    self.nib = nib
                    self.index = index
                }
                func prelude_make(_ identifier) { return nib.board.prelude_content.prototype(index, x, nib) }
            }
            class PreludeStaticList {
                var sections = []
                init(_ sections) { self.sections = sections }
                func numberOfSections(in tableView) -> Int { return sections.count }
                func tableView(_ tableView, numberOfRowsInSection section) -> Int { return sections[section].count }
                func tableView(_ tableView, cellForRowAt indexPath) { return sections[indexPath.section][indexPath.row] }
                func tableView(_ tableView, heightForRowAt indexPath) {
                    let height = sections[indexPath.section][indexPath.row].prelude_rowHeight
                    return height > 0 ? height : tableView.rowHeight
                }
                func tableView(_ tableView, titleForHeaderInSection section) -> String? { return nil }
                func tableView(_ tableView, titleForFooterInSection section) -> String? { return nil }
            }
            class PreludeTitledList: PreludeStaticList {
                var headers = []
                var footers = []
                init(_ sections, _ headers, _ footers) {
                    super.init(sections)
                    self.headers = headers
                    self.footers = footers
                }
                override func tableView(_ tableView, titleForHeaderInSection section) -> String? { return headers[section] }
                override func tableView(_ tableView, titleForFooterInSection section) -> String? { return footers[section] }
            }
            class PreludeNib {
                var board = nil
                var scene = 0
                var lists = []
                var triggers = []
                var items = []
                var anchors = [:]
                func trigger(_ x, _ index) {
                    let trigger = PreludeTrigger(x, self, index)
                    triggers.append(trigger)
                    return trigger
                }
                func recognize(_ x, _ index, _ recognizer) { recognizer.addTarget(trigger(x, index), action: "prelude_fire") }
                init(_ board, _ scene) {
                    self.board = board
                    self.scene = scene
                }
                func prelude_load(_ x) {
                    board.prelude_content.load(scene, x, self)
                }
                func find(_ identifier) {
                    for index in board.prelude_content.segues(scene) {
                        let template = board.prelude_content.template(index)
                        if template.identifier == identifier, template.kind != "relationship", template.kind != "embed",
                            template.destination >= 0 || template.kind == "unwind" { return index }
                    }
                    return -1
                }
                func fire(_ x, _ index, _ sender) {
                    let template = board.prelude_content.template(index)
                    if x.prelude_mayPerform(template.identifier ?? "", sender) { perform(x, index, sender) }
                }
                func make(_ x, _ index, _ template, _ destination) {
                    let segue = board.prelude_content.segue(index, template.identifier, x, destination)
                        ?? UIStoryboardSegue(identifier: template.identifier, source: x, destination: destination)
                    segue.prelude_template = template
                    return segue
                }
                func perform(_ x, _ index, _ sender) {
                    let template = board.prelude_content.template(index)
                    if template.kind == "unwind" { return unwind(x, index, template, sender) }
                    if template.destination < 0 { return }
                    let creator = board.prelude_content.creator(index, x, sender)
                    let destination = board.prelude_instantiate(template.destination, creator)
                    if destination == nil { return }
                    let segue = make(x, index, template, destination)
                    prelude_prepareSegue(destination, template, anchors[index])
                    x.prepare(for: segue, sender: sender)
                    let wasAnimating = UIView.areAnimationsEnabled
                    if !template.isAnimated { UIView.setAnimationsEnabled(false) }
                    if template.isOwn { segue.prelude_send("perform", nil) } else { segue.perform() }
                    if !template.isAnimated { UIView.setAnimationsEnabled(wasAnimating) }
                }
                func embed(_ x, _ index, _ container) {
                    let template = board.prelude_content.template(index)
                    if template.destination == -2 { x.prelude_fails("cycle", "") }
                    if template.destination < 0 { return }
                    let child = board.prelude_instantiate(template.destination, board.prelude_content.creator(index, x, nil))
                    if child == nil { return }
                    let segue = make(x, index, template, child)
                    x.prepare(for: segue, sender: nil)
                    if !container.subviews.isEmpty { x.prelude_fails("container", "") }
                    x.addChild(child)
                    child.view.frame = container.bounds
                    container.addSubview(child.view)
                    child.didMove(toParent: x)
                }
                func unwind(_ x, _ index, _ template, _ sender) {
                    let origin = UIStoryboardUnwindSegueSource(x, template.detail, sender)
                    var found = nil
                    var ancestor = x
                    while found == nil && ancestor != nil {
                        found = search(ancestor, origin)
                        ancestor = ancestor.prelude_unwindParent()
                    }
                    if found == nil { return }
                    let segue = make(x, index, template, found)
                    x.prepare(for: segue, sender: sender)
                    found.prelude_send(template.detail, segue)
                    if template.isOwn { segue.prelude_send("perform", nil) } else { segue.perform() }
                }
                func search(_ x, _ origin) {
                    let children = x.prelude_allowedChildren(origin, origin.source)
                    for child in children {
                        let found = search(child, origin)
                        if found != nil { return found }
                    }
                    if !children.isEmpty { return nil }
                    let can = x.prelude_answersUnwind()
                        ? x.prelude_mayUnwind(origin.unwindAction, origin.source, origin.sender)
                        : x.responds(to: origin.unwindAction)
                    return can && x !== origin.source ? x : nil
                }
            }
            func prelude_prepareSegue(_ destination, _ template, _ anchor) {
                if template.style != nil { destination.modalPresentationStyle = template.style }
                if template.transition != nil { destination.modalTransitionStyle = template.transition }
                if template.kind != "popoverPresentation" && template.kind != "popover" { return }
                destination.modalPresentationStyle = .popover
                destination.prelude_isAnchored = true
                let popover = destination.popoverPresentationController
                if popover == nil { return }
                if template.detail != nil { popover.prelude_directions = template.detail }
                if anchor == nil { return }
                if anchor is UIBarButtonItem { popover.barButtonItem = anchor } else { popover.sourceView = anchor }
            }
            func prelude_performSegue(_ segue) {
                let template = segue.prelude_template
                let x = segue.source
                let destination = segue.destination
                if template == nil { x.prelude_fails("perform", segue.identifier ?? "") }
                switch template.kind {
                case "show":
                    if template.detail == "showDetail" { x.showDetailViewController(destination, sender: segue) } else { x.show(destination, sender: segue) }
                case "showDetail":
                    if template.detail == "show" { x.show(destination, sender: segue) } else { x.showDetailViewController(destination, sender: segue) }
                case "push":
                    let navigation = x.navigationController
                    if template.detail == 1 && x.splitViewController != nil {
                        prelude_replaceDetail(x.splitViewController, destination)
                    } else if navigation == nil {
                        x.prelude_fails("push", "")
                    } else {
                        navigation.pushViewController(destination, animated: template.isAnimated)
                    }
                case "presentation", "modal", "popoverPresentation", "popover":
                    x.present(destination, animated: template.isAnimated, completion: nil)
                case "replace":
                    let split = x.splitViewController
                    if split != nil { prelude_replaceDetail(split, destination) }
                case "unwind": prelude_unwindContainers(segue, x, destination)
                default: x.prelude_fails("perform", template.identifier ?? "")
                }
            }
            func prelude_replaceDetail(_ split, _ destination) {
                let columns = split.viewControllers
                if columns.count < 2 { split.viewControllers = [columns[0], destination] } else { split.viewControllers = [columns[0], destination] }
            }
            func prelude_unwindContainers(_ segue, _ x, _ destination) {
                var path = [destination]
                var step = destination
                while step.parent != nil {
                    step = step.parent
                    path.append(step)
                }
                var presenter = nil
                step = x
                var index = -1
                while index < 0 {
                    for position in 0..<path.count where path[position] === step { index = position }
                    if index >= 0 { break }
                    if step.parent != nil {
                        step = step.parent
                    } else if step.presentingViewController != nil {
                        presenter = step.presentingViewController
                        step = presenter
                    } else {
                        return
                    }
                }
                if presenter != nil { presenter.dismiss(animated: segue.prelude_template.isAnimated, completion: nil) }
                while index > 0 {
                    if !path[index].prelude_passesUnwind(segue, path[index - 1]) {
                        prelude_unwindContainer(
                            path[index], path[index - 1], segue.prelude_template.isAnimated && presenter == nil)
                    }
                    index -= 1
                }
            }
            func prelude_unwindContainer(_ x, _ child, _ animated) {
                if x is UINavigationController {
                    x.popToViewController(child, animated: animated)
                } else if x is UITabBarController {
                    x.selectedViewController = child
                }
            }
            extension UIViewController {
                func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
                    var step = source.source
                    while step != nil {
                        if step.parent === self { return step }
                        step = step.prelude_unwindParent()
                    }
                    return nil
                }
                func performSegue(withIdentifier identifier: String, sender: Any? = nil) {
                    let nib = self.prelude_nib
                    let index = nib == nil ? -1 : nib.find(identifier)
                    if index < 0 { self.prelude_fails("segue", identifier) }
                    nib.perform(self, index, sender)
                }
            }
            """#)

    /// The index of this module in `LibraryModule.module(_:)`.
    static let storyboardIndex = 30
}

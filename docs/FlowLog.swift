// FlowLog: add this file to an app to print the callbacks that UIKit sends to its view controllers, one JSON object per
// line, for `flow compare SCRIPT LOG`. Let your view controllers inherit from FlowLoggedViewController; where they
// cannot, call `FlowLog.event(self, "viewWillAppear", animated)` in their overrides. A callback is not logged if its
// override does not call super.

import UIKit

@MainActor public enum FlowLog {
    /// Receives each line.
    public static var output: (String) -> Void = { print($0) }
    fileprivate static var counts: [String: Int] = [:]

    /// Prints a callback: `FlowLog.event(self, "viewDidLoad")`.
    public static func event(_ object: UIViewController, _ callback: String, _ argument: (String, String)? = nil) {
        let token = FlowToken.of(object)
        write(token.type, token.name, callback, argument)
    }

    /// Prints an appearance callback, and returns its argument for the call of super.
    @discardableResult
    public static func event(_ object: UIViewController, _ callback: String, _ animated: Bool) -> Bool {
        event(object, callback, ("animated", String(animated)))
        return animated
    }

    /// Prints a containment callback, and returns its argument for the call of super.
    @discardableResult
    public static func event(
        _ object: UIViewController, _ callback: String, toParent parent: UIViewController?
    ) -> UIViewController? {
        event(object, callback, ("toParent", parent.map { FlowToken.type(of: $0) } ?? "nil"))
        return parent
    }

    static func write(_ type: String, _ name: String, _ callback: String, _ argument: (String, String)? = nil) {
        let arguments = argument.map { #"{"label":"\#($0.0)","value":"\#($0.1)"}"# } ?? ""
        let call = #""class":"\#(type)","callback":"\#(callback)","arguments":[\#(arguments)]"#
        output(#"{"kind":"event","depth":0,"subject":"\#(name)",\#(call)}"#)
    }
}

/// The name of an object, such as `inbox` or `inbox2`. It is deallocated with the object, and then prints `deinit`.
final class FlowToken {
    let type: String
    let name: String
    @MainActor private static var key = 0

    @MainActor init(_ object: UIViewController) {
        type = FlowToken.type(of: object)
        if FlowLog.counts.isEmpty { FlowLog.output(#"{"kind":"flow-trace","version":1}"#) }
        let number = FlowLog.counts[type, default: 0] + 1
        FlowLog.counts[type] = number
        name = type.prefix(1).lowercased() + type.dropFirst() + (number == 1 ? "" : String(number))
    }

    deinit {
        let (type, name) = (type, name)
        guard Thread.isMainThread else { return DispatchQueue.main.async { FlowLog.write(type, name, "deinit") } }
        MainActor.assumeIsolated { FlowLog.write(type, name, "deinit") }
    }

    /// The token of an object, created on first access.
    @MainActor static func of(_ object: UIViewController) -> FlowToken {
        if let logged = object as? FlowLoggedViewController { return logged.flowToken }
        #if canImport(ObjectiveC)
            if let token = objc_getAssociatedObject(object, &key) as? FlowToken { return token }
            let token = FlowToken(object)
            objc_setAssociatedObject(object, &key, token, .OBJC_ASSOCIATION_RETAIN)
            return token
        #else
            return FlowToken(object)
        #endif
    }

    static func type(of object: UIViewController) -> String {
        String(String(describing: Swift.type(of: object)).prefix { $0 != "<" })
    }
}

/// A view controller that prints the callbacks that UIKit sends to it.
open class FlowLoggedViewController: UIViewController {
    fileprivate lazy var flowToken = FlowToken(self)

    override open func viewDidLoad() {
        FlowLog.event(self, "viewDidLoad")
        super.viewDidLoad()
    }
    override open func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(FlowLog.event(self, "viewWillAppear", animated))
    }
    override open func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(FlowLog.event(self, "viewIsAppearing", animated))
    }
    override open func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(FlowLog.event(self, "viewDidAppear", animated))
    }
    override open func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(FlowLog.event(self, "viewWillDisappear", animated))
    }
    override open func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(FlowLog.event(self, "viewDidDisappear", animated))
    }
    override open func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: FlowLog.event(self, "willMove", toParent: parent))
    }
    override open func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: FlowLog.event(self, "didMove", toParent: parent))
    }
}

// Forms with rules, an onboarding flow, colours, feature flags and analytics.
import Foundation
// Table-driven UI logic: form validation, onboarding flow, theming, feature flags, analytics, deep links
protocol FormField: AnyObject { var key: String { get }; var error: String? { get set }; func validate() -> Bool }
class TextField: FormField {
    let key: String; var text: String { didSet { if text != oldValue { onEdit?(self); error = nil } } };
    var error: String?; var rules: [(String) -> String?]; var onEdit: ((TextField) -> Void)?
    init(_ key: String, text: String = "", rules: [(String) -> String?] = []) {
        self.key = key; self.text = text; self.rules = rules
    }
    func validate() -> Bool { error = rules.lazy.compactMap { $0(self.text) }.first; return error == nil }
}
final class Toggle: FormField {
    let key: String; var isOn = false; var error: String?; let required: Bool;
    init(_ key: String, required: Bool = false) { self.key = key; self.required = required };
    func validate() -> Bool { error = required && !isOn ? "Please accept \(key)" : nil; return error == nil }
}
enum Rules {
    static func required(_ n: String) -> (String) -> String? {
        { $0.trimmingCharacters(in: .whitespaces).isEmpty ? "\(n) is required" : nil }
    }
    static func length(_ r: ClosedRange<Int>) -> (String) -> String? {
        { r.contains($0.count) ? nil : "Must have \(r.lowerBound)–\(r.upperBound) characters" }
    }
    static let email: (String) -> String? = { s in
        let p = s.split(separator: "@", omittingEmptySubsequences: false);
        return p.count == 2 && !p[0].isEmpty && p[1].contains(".") ? nil : "Not an address"
    }
}
final class Form {
    private(set) var fields: [FormField] = []; private var dirty: Set<String> = [];
    var isValid: Bool { fields.map { $0.validate() }.allSatisfy { $0 } };
    var errors: [String: String] { fields.reduce(into: [:]) { d, f in if let e = f.error { d[f.key] = e } } }
    func add<F: FormField>(_ f: F) -> F {
        fields.append(f); if let t = f as? TextField { t.onEdit = { [weak self] in self?.dirty.insert($0.key) } };
        return f
    }
    var changed: [String] { dirty.sorted() }
    subscript(key: String) -> FormField? { fields.first { $0.key == key } }
}
let form = Form();
let name = form.add(TextField("name", rules: [Rules.required("Name"), Rules.length(2...10)])),
    mail = form.add(TextField("mail", rules: [Rules.email])), terms = form.add(Toggle("terms", required: true))
print(form.isValid, form.errors.sorted { $0.key < $1.key }.map { "\($0): \($1)" }); name.text = "Al";
mail.text = "a@b.c"; mail.text = "a@b.c"; terms.isOn.toggle();
print(form.isValid, form.errors.isEmpty, form.changed, (form["terms"] as? Toggle)?.isOn ?? false, form["x"] == nil)
enum Step: Int, CaseIterable {
    case welcome, permissions, profile, done;
    var title: String {
        switch self {
        case .welcome: return "Welcome";
        case .permissions, .profile: return "\(self)".capitalized;
        case .done: return "All set"
        }
    }
}
struct Flow {
    private(set) var step = Step.welcome; private(set) var history: [Step] = []; var skipping: Set<Step> = [];
    var progress: Double { Double(step.rawValue) / Double(Step.allCases.count - 1) }
    mutating func next() -> Bool {
        var n = step.rawValue + 1; while let s = Step(rawValue: n), skipping.contains(s) { n += 1 };
        guard let s = Step(rawValue: n) else { return false }; history.append(step); step = s; return true
    }
    mutating func back() { guard let last = history.popLast() else { return }; step = last }
}
var flow = Flow(skipping: [.permissions]);
while flow.next() { print(flow.step.title, String(format: "%.2f", flow.progress)) }; flow.back();
print(flow.step, flow.history.map { "\($0)" })
struct Color: Equatable {
    var r, g, b: UInt8;
    init(hex: UInt32) { r = UInt8((hex >> 16) & 0xff); g = UInt8((hex >> 8) & 0xff); b = UInt8(hex & 0xff) };
    init?(_ s: String) {
        var h = s; if h.hasPrefix("#") { h.removeFirst() };
        guard h.count == 6, let v = UInt32(h, radix: 16) else { return nil }; self.init(hex: v)
    }; var hex: String { String(format: "#%02X%02X%02X", r, g, b) };
    var luminance: Double { (0.299 * Double(r) + 0.587 * Double(g) + 0.114 * Double(b)) / 255 };
    func mixed(with o: Color, _ t: Double) -> Color {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Double(a) * (1 - t) + Double(b) * t).rounded()) };
        var c = self; c.r = mix(r, o.r); c.g = mix(g, o.g); c.b = mix(b, o.b); return c
    }
}
print(
    Color(hex: 0xff8000).hex, Color("#00ff7f")!.g, Color("zz") as Any,
    Color(hex: 0).mixed(with: Color(hex: 0xffffff), 0.5).hex, Color(hex: 0xffffff).luminance,
    Color("ff8000") == Color(hex: 0xff8000))
@propertyWrapper struct Flag {
    let name: String;
    var wrappedValue: Bool {
        get { Flags.shared[name] }
        nonmutating set { Flags.shared[name] = newValue }
    }; init(wrappedValue: Bool, _ name: String) { self.name = name; Flags.shared.register(name, wrappedValue) }
}
final class Flags {
    static let shared = Flags(); private var defaults: [String: Bool] = [:], overrides: [String: Bool] = [:];
    func register(_ n: String, _ d: Bool) { defaults[n] = d };
    subscript(n: String) -> Bool {
        get { overrides[n] ?? defaults[n, default: false] }
        set { overrides[n] = newValue }
    }; var all: [(String, Bool)] { defaults.keys.sorted().map { ($0, self[$0]) } }
}
struct Features { @Flag("new-home") var newHome = false; @Flag("dark") var dark = true }; let features = Features();
print(features.newHome, features.dark); features.newHome = true;
print(Features().newHome, Flags.shared.all.map { "\($0.0)=\($0.1)" })
protocol AnalyticsEvent { var name: String { get }; var params: [String: Any] { get } };
extension AnalyticsEvent { var params: [String: Any] { [:] } }
enum Screen: AnalyticsEvent {
    case home, detail(id: Int, from: String);
    var name: String {
        switch self {
        case .home: "home";
        case .detail: "detail"
        }
    };
    var params: [String: Any] {
        guard case let .detail(id, from) = self else { return [:] }; return ["id": id, "from": from]
    }
}; struct Tap: AnalyticsEvent { let name = "tap" }
final class Tracker {
    private(set) var sent: [String] = []; var enabled = true;
    func track(_ e: AnalyticsEvent...) {
        guard enabled else { return };
        for e in e {
            sent.append(
                e.name
                    + (e.params.isEmpty
                        ? "" : e.params.sorted { $0.key < $1.key }.map { "[\($0.key):\($0.value)]" }.joined()))
        }
    }
}; let tracker = Tracker(); tracker.track(Screen.home, Tap(), Screen.detail(id: 3, from: "list"));
tracker.enabled = false; tracker.track(Tap()); print(tracker.sent)
struct Pager: Sequence {
    let total: Int, size: Int;
    func makeIterator() -> AnyIterator<Range<Int>> {
        var s = 0;
        return AnyIterator {
            guard s < total else { return nil }; defer { s += size }; return s..<Swift.min(s + size, total)
        }
    }
}; print(Pager(total: 7, size: 3).map { $0 }, Pager(total: 0, size: 2).map { $0.count });
for (i, r) in Pager(total: 4, size: 2).enumerated() { print(i, r.lowerBound, r.upperBound) }
func debounceOrder(_ events: [(t: Int, v: String)], _ w: Int) -> [String] {
    var out: [String] = [];
    for (i, e) in events.enumerated() { if i == events.count - 1 || events[i + 1].t - e.t >= w { out.append(e.v) } };
    return out
}; print(debounceOrder([(0, "a"), (1, "ab"), (10, "abc"), (11, "abcd")], 5));
let merged = ["a": 1].merging(["a": 2, "b": 3]) { max($0, $1) };
print(
    merged.sorted { $0.key < $1.key }.map { $0.value },
    Dictionary(grouping: 1...6) { $0 % 3 }.sorted { $0.key < $1.key }.map { $0.value })

// Creates the table of the names of UIKit and the modules that it exports: `surface-table WORDS ADDITIONS SOURCE…`
// prints the plain table, one type per line. `Scripts/builders/surface` calls it.
//
// A line is KIND NAME:SUPERCLASS,PROTOCOL…|member|member…. KIND is c (class), p (protocol), e (enumeration), o (option set),
// s (structure), g (the names outside types). A member is [+][~]name[=TYPE][!] for a property (+ static, ~ weak, ! read-only),
// [+]name(label:…)TYPE for a method, .name#RAW for a case, with ~ for a negative raw value. @N is the first version of iOS, -N the
// version that deprecated it.

import Foundation

let arguments = CommandLine.arguments
Spelling.words = Set(try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n").map(String.init))
let additions = try String(contentsOfFile: arguments[2], encoding: .utf8).split(separator: "\n").map(String.init)

var declarations: [Declaration] = []
for path in arguments.dropFirst(3) {
    var reader = Reader(tokens(of: try String(contentsOfFile: path, encoding: .utf8)))
    reader.read()
    declarations += reader.declarations
}

/// Classes of other platforms and of the bridge, and parts of Foundation that apps do not use.
let ignoredPrefixes = [
    "NSApple", "NSScript", "NSXpc", "NSDistributed", "NSPort", "NSMachPort", "NSTask", "NSConnection", "NSHost", "NSAffine",
    "NSUserNotification", "NSUserAppleScript", "NSUserAutomator", "NSUserScript", "NSUserUnix", "NSMetadata", "NSNetService", "NSOrthography",
    "NSUnit", "NSPositional", "NSLinguistic", "NSMorphology", "NSTermOf", "NSInflection", "NSArchiver", "NSUnarchiver", "NSDimension", "NSMeasurement",
]
func isIgnored(_ declaration: Declaration) -> Bool {
    declaration.has("NoiOS") || declaration.has("Internal") || ignoredPrefixes.contains { declaration.name.hasPrefix($0) }
        || !["UI", "NS", "CA", "CG"].contains { declaration.name.hasPrefix($0) }
}
declarations.removeAll(where: isIgnored)

/// Foundation's classes that Swift names without their prefix.
let renamed: [String: String] = [
    "NSBundle": "Bundle", "NSNotificationCenter": "NotificationCenter", "NSNotification": "NSNotification", "NSUserDefaults": "UserDefaults",
    "NSFileManager": "FileManager", "NSTimer": "Timer", "NSOperation": "Operation", "NSOperationQueue": "OperationQueue",
    "NSBlockOperation": "BlockOperation", "NSThread": "Thread", "NSRunLoop": "RunLoop", "NSProcessInfo": "ProcessInfo",
    "NSDateFormatter": "DateFormatter", "NSNumberFormatter": "NumberFormatter", "NSFormatter": "Formatter",
    "NSUrlSession": "URLSession", "NSUrlSessionTask": "URLSessionTask", "NSUrlSessionDataTask": "URLSessionDataTask",
    "NSUrlSessionDownloadTask": "URLSessionDownloadTask", "NSUrlSessionUploadTask": "URLSessionUploadTask",
    "NSUrlSessionConfiguration": "URLSessionConfiguration", "NSUrlResponse": "URLResponse", "NSHttpUrlResponse": "HTTPURLResponse",
    "NSUrlCache": "URLCache", "NSUrlProtocol": "URLProtocol", "NSUrlCredential": "URLCredential", "NSHttpCookie": "HTTPCookie",
    "NSHttpCookieStorage": "HTTPCookieStorage", "NSJsonSerialization": "JSONSerialization", "NSProgress": "Progress",
    "NSScanner": "Scanner", "NSStream": "Stream", "NSInputStream": "InputStream", "NSOutputStream": "OutputStream",
    "NSUndoManager": "UndoManager", "NSFileHandle": "FileHandle", "NSByteCountFormatter": "ByteCountFormatter",
    "NSDateComponentsFormatter": "DateComponentsFormatter", "NSDateIntervalFormatter": "DateIntervalFormatter",
    "NSIso8601DateFormatter": "ISO8601DateFormatter", "NSLengthFormatter": "LengthFormatter", "NSMassFormatter": "MassFormatter",
    "NSEnergyFormatter": "EnergyFormatter", "NSPropertyListSerialization": "PropertyListSerialization",
    "NSUrl": "NSURL", "NSUuid": "NSUUID", "NSUrlRequest": "NSURLRequest", "NSMutableUrlRequest": "NSMutableURLRequest",
    "NSUrlComponents": "NSURLComponents", "NSUrlQueryItem": "NSURLQueryItem", "NSUrlConnection": "NSURLConnection",
    "NSKeyedArchiver": "NSKeyedArchiver", "NSUrlAuthenticationChallenge": "URLAuthenticationChallenge",
    "NSUrlProtectionSpace": "URLProtectionSpace", "NSUrlSessionDelegate": "URLSessionDelegate",
    "NSUrlSessionTaskDelegate": "URLSessionTaskDelegate", "NSUrlSessionDataDelegate": "URLSessionDataDelegate",
    "NSUrlSessionDownloadDelegate": "URLSessionDownloadDelegate", "NSXmlParser": "XMLParser", "NSXmlParserDelegate": "XMLParserDelegate",
    "NSStreamDelegate": "StreamDelegate", "NSFileManagerDelegate": "FileManagerDelegate", "NSCachedUrlResponse": "CachedURLResponse",
    "NSObject": "NSObject", "NSPersonNameComponentsFormatter": "PersonNameComponentsFormatter", "NSRelativeDateTimeFormatter": "RelativeDateTimeFormatter",
    "NSListFormatter": "ListFormatter", "CAKeyFrameAnimation": "CAKeyframeAnimation", "UITouchEventArgs": "",
]
/// Swift's value types that replace Foundation's classes, and C#'s types.
let typeNames: [String: String] = [
    "string": "String", "NSString": "String", "bool": "Bool", "nint": "Int", "int": "Int", "long": "Int", "nuint": "Int", "uint": "Int",
    "ulong": "Int", "byte": "Int", "short": "Int", "ushort": "Int", "nfloat": "CGFloat", "double": "Double", "float": "Double",
    "NSObject": "Any", "NativeHandle": "Any", "void": "", "NSUrl": "URL", "NSDate": "Date", "NSData": "Data", "NSIndexPath": "IndexPath",
    "NSUuid": "UUID", "NSUrlRequest": "URLRequest", "NSLocale": "Locale", "NSTimeZone": "TimeZone", "NSCalendar": "Calendar",
    "NSDateComponents": "DateComponents", "NSIndexSet": "IndexSet", "NSCharacterSet": "CharacterSet", "NSDictionary": "[:]",
    "NSArray": "[]", "NSSet": "Set", "NSError": "Error", "Class": "AnyClass", "IntPtr": "Any", "NSAction": "()", "Action": "()",
    "NSNumber": "NSNumber", "INativeObject": "Any", "NSDirectionalEdgeInsets": "NSDirectionalEdgeInsets", "id": "Any",
]

let classes = Set(
    declarations.filter { $0.kind == .interface && $0.attributes.contains { $0.name == "BaseType" } && !$0.has("Category") && !$0.has("Model") }
        .map(\.name))
let enumerations = Set(declarations.filter { $0.kind == .enumeration }.map(\.name))
let protocols = Set(declarations.filter { $0.has("Protocol") }.map(\.name))

func swiftName(_ name: String) -> String {
    if let renamed = renamed[name] { return renamed }
    if enumerations.contains(name) { return Spelling.nested(name, classes: classes) }
    return name.replacingOccurrences(of: "Url", with: "URL")
}

func swiftType(_ type: String, in owner: String) -> String {
    if type.hasSuffix("[]") { return "[]" }
    let type = type.replacingOccurrences(of: "?", with: "")
    if let known = typeNames[type] { return known }
    if type == "instancetype" { return swiftName(owner) }
    if classes.contains(type) || enumerations.contains(type) || protocols.contains(type) { return swiftName(type) }
    if type.hasPrefix("I"), protocols.contains(String(type.dropFirst())) { return swiftName(String(type.dropFirst())) }
    if type.hasPrefix("CG") || type.hasPrefix("UI") || type.hasPrefix("NS") || type.hasPrefix("CA") {
        if type.hasSuffix("Handler") || type.hasSuffix("Callback") || type.hasSuffix("Provider") || type.hasSuffix("Action") { return "()" }
        return type
    }
    return "()"
}

func version(_ attributes: [Attribute], _ name: String) -> String? {
    for attribute in attributes {
        let words = attribute.arguments.split(whereSeparator: { " ,.".contains($0) }).map(String.init)
        if name == "iOS", attribute.name == "iOS" || (attribute.name == "Introduced" && words.contains("iOS")) {
            return words.first { Int($0) != nil }.flatMap { Int($0)! > 8 ? $0 : nil }
        }
        if name == "Deprecated", attribute.name == "Deprecated" || attribute.name == "Obsoleted", words.contains("iOS") {
            return words.first { Int($0) != nil }
        }
    }
    return nil
}

func suffix(_ attributes: [Attribute]) -> String {
    (version(attributes, "iOS").map { "@\($0)" } ?? "") + (version(attributes, "Deprecated").map { "-\($0)" } ?? "")
}

struct Row {
    var kind: String
    var name: String
    var bases: [String] = []
    var members: [String] = []
}
var rows: [String: Row] = [:]
/// The identity of a member: its name and labels.
func key(_ member: String) -> Substring {
    let plain = member.drop { "+~.".contains($0) }
    if let end = plain.firstIndex(of: ")") { return plain[...end] }
    return plain.prefix { !"=@-!#".contains($0) }
}
func add(_ name: String, _ member: String) {
    if !(rows[name]?.members.contains { key($0) == key(member) } ?? true) { rows[name]!.members.append(member) }
}

for declaration in declarations where declaration.kind == .enumeration {
    let name = swiftName(declaration.name)
    let isOptions = declaration.has("Flags")
    // The name in Objective-C, which older Swift used.
    if name != declaration.name, rows[declaration.name] == nil {
        rows[declaration.name] = Row(kind: isOptions ? "o" : "e", name: declaration.name, bases: [name])
    }
    if rows[name] == nil { rows[name] = Row(kind: isOptions ? "o" : "e", name: name) }
    for (own, attributes, raw) in declaration.cases where !attributes.contains(where: { $0.name == "NoiOS" }) {
        let number = raw.map { $0 < 0 ? "#~\($0.magnitude)" : "#\($0)" } ?? ""
        add(name, "." + Spelling.lowered(own) + number + suffix(attributes))
    }
}

/// A constant under its Swift name, in the class whose name it begins with: `UIApplicationDidBecomeActiveNotification`.
func constant(_ field: String, _ type: String, _ attributes: [Attribute]) {
    var owner = ""
    for end in field.indices.dropFirst(3) where field[end].isUppercase {
        if classes.contains(String(field[..<end])) { owner = String(field[..<end]) }
    }
    if rows[""] == nil { rows[""] = Row(kind: "g", name: "") }
    if owner.isEmpty {
        add("", "+\(field)=\(type)!\(suffix(attributes))")
    } else {
        let name = swiftName(owner)
        if rows[name] == nil { rows[name] = Row(kind: "c", name: name) }
        add(name, "+\(Spelling.lowered(String(field.dropFirst(owner.count))))=\(type)!\(suffix(attributes))")
    }
}

for declaration in declarations where declaration.kind == .interface && !declaration.has("Category") {
    let name = swiftName(declaration.name)
    guard !name.isEmpty, classes.contains(declaration.name) || protocols.contains(declaration.name) || declaration.has("Static") else { continue }
    if declaration.has("Static") {
        for member in declaration.members {
            if let field = member.argument("Field") { constant(field, swiftType(member.type, in: declaration.name), member.attributes) }
        }
        continue
    }
    let isProtocol = !classes.contains(declaration.name)
    if rows[name] == nil { rows[name] = Row(kind: isProtocol ? "p" : "c", name: name) }
    var bases: [String] = []
    if let base = declaration.attributes.first(where: { $0.name == "BaseType" }) {
        let words = base.arguments.split(whereSeparator: { "() ,<".contains($0) }).map(String.init)
        if words.count > 1, words[0] == "typeof", words[1] != "NSObject" || !isProtocol { bases.append(swiftName(words[1])) }
    }
    for own in declaration.bases where own.hasPrefix("UI") || own.hasPrefix("NS") || own.hasPrefix("CA") || own.hasPrefix("I") {
        let plain = own.hasPrefix("IUI") || own.hasPrefix("INS") || own.hasPrefix("ICA") ? String(own.dropFirst()) : own
        if protocols.contains(plain) { bases.append(swiftName(plain)) }
    }
    rows[name]!.bases += bases.filter { !rows[name]!.bases.contains($0) }
}

/// The class whose members an interface declares: its own, or that of a category.
func owner(of declaration: Declaration) -> String {
    guard declaration.has("Category") else { return declaration.name }
    let base = declaration.attributes.first { $0.name == "BaseType" }
    return base?.arguments.split(whereSeparator: { "() ,<".contains($0) }).map(String.init).last ?? ""
}

var propertyNames: [String: Set<String>] = [:]
for declaration in declarations where declaration.kind == .interface {
    for member in declaration.members {
        if let export = member.argument("Export"), !export.contains(":") { propertyNames[owner(of: declaration), default: []].insert(export) }
    }
}

for declaration in declarations where declaration.kind == .interface && !declaration.has("Static") {
    let owner = owner(of: declaration)
    let name = swiftName(owner)
    guard rows[name] != nil else { continue }
    Spelling.properties = propertyNames[owner] ?? []
    for member in declaration.members {
        if member.has("NoiOS") || member.has("Internal") && !member.has("Export") { continue }
        if let field = member.argument("Field") {
            constant(field, swiftType(member.type, in: owner), member.attributes)
            continue
        }
        guard let export = member.argument("Export") else { continue }
        let isStatic = member.has("Static")
        let plus = isStatic ? "+" : ""
        var type = swiftType(member.type, in: owner)
        if member.has("NullAllowed") || member.attributes.contains(where: { $0.name == "return" }) , !type.isEmpty { type += "?" }
        if let parameters = member.parameters {
            if parameters.isEmpty, !export.contains(":"), isStatic, !type.isEmpty {
                add(name, "+\(Spelling.property(member, export: export, in: owner, isStatic: true))=\(type)!\(suffix(member.attributes))")
                continue
            }
            let own = member.name == "Constructor" ? "instancetype" : member.type
            let signature = Spelling.method(export, parameters, in: owner, result: own, isStatic: isStatic)
            let labels = signature.labels.map { "\($0):" }.joined()
            add(
                name,
                signature.isInitializer
                    ? "init(\(labels))\(suffix(member.attributes))" : "\(plus)\(signature.base)(\(labels))\(type)\(suffix(member.attributes))")
        } else {
            let isWeak = member.attributes.contains { $0.name == "Export" && ($0.arguments.contains("Weak") || $0.arguments.contains("Assign") && classes.contains(member.type)) }
                || export.hasSuffix("delegate") || export.hasSuffix("Delegate") || export.hasSuffix("dataSource")
            if isWeak, type == "Any" || type.hasSuffix("Delegate") { type += type.hasSuffix("?") ? "" : "?" }
            add(
                name,
                plus + (isWeak ? "~" : "") + Spelling.property(member, export: export, in: owner, isStatic: isStatic) + "=\(type)"
                    + (member.isSettable ? "" : "!") + suffix(member.attributes))
        }
    }
}

// Information that the bindings lack: Swift's own types and overlays.
for line in additions where !line.hasPrefix("#") {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let head = parts[0].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let kind = String(head[0].prefix(1))
    let name = head[0].dropFirst().trimmingCharacters(in: .whitespaces)
    if rows[name] == nil { rows[name] = Row(kind: kind, name: name) }
    rows[name]!.kind = kind
    if head.count > 1 {
        let bases = head[1].split(separator: ",").map(String.init)
        rows[name]!.bases += bases.filter { !rows[name]!.bases.contains($0) }
    }
    for member in parts.dropFirst() where !member.isEmpty {
        // Only the bindings have the raw values of most cases.
        if member.hasPrefix("."), rows[name]!.members.contains(where: { $0.contains("#") && key($0) == key(member) }) { continue }
        rows[name]!.members.removeAll { key($0) == key(member) }
        rows[name]!.members.append(member)
    }
}

let lines = rows.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.map { row in
    row.kind + row.name + (row.bases.isEmpty ? "" : ":" + row.bases.joined(separator: ",")) + row.members.sorted().map { "|" + $0 }.joined()
}
let text = lines.joined(separator: "\n") + "\n"
if arguments[0].hasSuffix("plain") { print(text, terminator: "") } else { print(Packing.source(text), terminator: "") }

// Archives that are well formed but odd. The bytes of an input only seed the random generator.

import Flow
import StateArchive

/// Reads odd archives. Each must be rejected with a reason, or its JSON must convert back to the same bytes.
public struct FuzzedArchiveShape: FuzzedReader {
    public let name = "archive-shape"
    public let endings: Set<String> = ["state"]

    public init() {}

    /// The outcome of reading an odd archive.
    public enum Fate: Sendable, Hashable { case refused, readOnly, kept }

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        switch fate(of: bytes) {
        case .success: nil
        case .failure(let harm): harm.message
        }
    }

    /// A violated property.
    public struct Harm: Error, Sendable { public var message: String }

    /// Creates an odd archive and reads it.
    public func fate(of input: ContiguousArray<UInt8>) -> Result<Fate, Harm> {
        let seed = input.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
        var chance = SplitMix(state: seed)
        var odd = OddArchive(Self.sample)
        for _ in 0..<chance.below(4) { odd.distort(&chance) }
        let bytes = odd.bytes
        do throws(ArchiveError) {
            let state = try StateArchive.decode(bytes)
            if let harm = FuzzedArchive().harm(of: state) { return .failure(Harm(message: harm)) }
            do throws(ArchiveError) {
                try StateArchive.checkFormat(bytes, of: state)
            } catch {
                return reported(error, .readOnly)
            }
            let again = try StateArchive.encode(try StateArchive.state(json: try StateArchive.json(state)))
            return again == bytes ? .success(.kept) : .failure(Harm(message: "JSON gives other bytes"))
        } catch {
            return reported(error, .refused)
        }
    }

    private func reported(_ error: ArchiveError, _ fate: Fate) -> Result<Fate, Harm> {
        error.problem.isEmpty || error.advice.isEmpty || error.description.contains("\n")
            ? .failure(Harm(message: "an error says too little: \(error)")) : .success(fate)
    }

    /// An archive with a value of each kind.
    private static let sample: ContiguousArray<UInt8> = {
        let values: [SavedValue] = [
            .nil, .bool(true), .int(-7), .double(1.5), .string("é"), .duration(5), .percent(0.5), .enumCase("top"),
            .type("Inbox"), .range(1, 9), .list([.int(1), .string("a"), .list([])]), .reference("Inbox"),
            .dictionary([SavedValue.Pair(key: .string("a"), value: .int(2))]), .object(0), .object(1),
        ]
        let entries = values.enumerated().map { SavedCoder.Entry(key: "k\($0.offset)", value: $0.element) }
        let coder = SavedCoder(
            entries: entries,
            objects: [
                SavedCoder.Object(className: "Draft", entries: [SavedCoder.Entry(key: "next", value: .object(1))]),
                SavedCoder.Object(className: "Draft", entries: [SavedCoder.Entry(key: "next", value: .object(0))]),
            ])
        var record = SavedRecord(kind: .viewController, path: "nav/inbox", className: "Inbox")
        record.restorationClass = "Inbox"
        record.coder = coder
        var state = SavedState(
            bundleVersion: "1", systemVersion: "17.0", interfaceIdiom: 0, timestamp: 1, ignoresSnapshot: false)
        state.firstResponders = ["nav/inbox"]
        state.windows = [SavedWindow(identifier: "main", horizontal: .compact, vertical: .regular)]
        state.records = [record, SavedRecord(kind: .view, path: "nav/inbox/list", className: "UITableView")]
        state.activity = SavedActivity(
            activityType: "reading", title: "Inbox", userInfo: [SavedCoder.Entry(key: "id", value: .int(3))])
        state.application.entries = [SavedCoder.Entry(key: "launches", value: .int(2))]
        return (try? StateArchive.encode(state)) ?? []
    }()
}

// A view model that loads pages.
import Foundation
// View model with loading states
enum LoadState<Value> {
    case idle, loading(progress: Double), loaded(Value), failed(Error)
    var value: Value? { if case .loaded(let v) = self { return v }; return nil }
    var isLoading: Bool { if case .loading = self { return true } else { return false } }
}
extension LoadState: Equatable where Value: Equatable {
    static func == (l: LoadState, r: LoadState) -> Bool {
        switch (l, r) {
        case (.idle, .idle): return true
        case let (.loading(a), .loading(b)): return a == b
        case let (.loaded(a), .loaded(b)): return a == b
        case (.failed, .failed): return true
        default: return false
        }
    }
}
enum NetworkError: Error, LocalizedError, Equatable {
    case offline, status(code: Int), decoding(String)
    var errorDescription: String? {
        switch self {
        case .offline: return "You are offline";
        case .status(let c): return "Server said \(c)";
        case .decoding(let f): return "Bad field \(f)"
        }
    }
}
struct Article: Codable, Identifiable, Equatable {
    let id: Int; var title: String; var tags: [String]; var published: Bool = false
    enum CodingKeys: String, CodingKey { case id, title, tags }
}
protocol ArticleService { func fetch(page: Int, completion: @escaping (Result<[Article], NetworkError>) -> Void) }
final class StubService: ArticleService {
    var pages: [Int: Result<[Article], NetworkError>] = [:]
    private(set) var calls: [Int] = []
    func fetch(page: Int, completion: @escaping (Result<[Article], NetworkError>) -> Void) {
        calls.append(page); completion(pages[page] ?? .failure(.status(code: 404)))
    }
}
final class ListViewModel {
    private let service: ArticleService
    private(set) var state: LoadState<[Article]> = .idle { didSet { onChange?(state) } }
    var onChange: ((LoadState<[Article]>) -> Void)?
    private var page = 0
    private var seen = Set<Int>()
    init(service: ArticleService) { self.service = service }
    func loadNext() {
        state = .loading(progress: Double(page) / 10)
        service.fetch(page: page + 1) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let new):
                let fresh = new.filter { self.seen.insert($0.id).inserted }
                self.page += 1
                self.state = .loaded((self.items + fresh).sorted { $0.title < $1.title })
                self.items = self.state.value ?? []
            case .failure(let e): self.state = .failed(e)
            }
        }
    }
    private var items: [Article] = []
    var titles: [String] { items.map(\.title) }
    subscript(id: Int) -> Article? { items.first { $0.id == id } }
}
let service = StubService()
service.pages[1] = .success([Article(id: 1, title: "Zeta", tags: ["a"]), Article(id: 2, title: "Alpha", tags: [])])
service.pages[2] = .success([Article(id: 2, title: "Alpha", tags: []), Article(id: 3, title: "Mid", tags: ["b", "c"])])
let vm = ListViewModel(service: service)
vm.onChange = { state in
    switch state {
    case .idle: print("idle")
    case .loading(let p): print("loading \(Int(p * 100))%")
    case .loaded(let a): print("loaded", a.count, a.map { $0.title }.joined(separator: "|"))
    case .failed(let e as NetworkError): print("failed", e, e.localizedDescription)
    case .failed(let e): print("other", e)
    }
}
vm.loadNext(); vm.loadNext(); vm.loadNext()
print(vm.titles, vm[3]?.tags ?? [], vm[9] as Any, service.calls)
print(
    LoadState.loaded(3) == .loaded(3), LoadState<Int>.idle == .loading(progress: 0),
    LoadState<Int>.loading(progress: 1).isLoading)
let json = #"[{"id": 7, "title": "J", "tags": ["x"]}]"#.data(using: .utf8)!
do {
    let a = try JSONDecoder().decode([Article].self, from: json); print(a.map(\.title)); let e = JSONEncoder();
    e.outputFormatting = [.sortedKeys]; print(String(data: try e.encode(a), encoding: .utf8)!)
} catch { print(error) }
do { _ = try JSONDecoder().decode(Article.self, from: Data("{\"id\":\"x\"}".utf8)) } catch let
    DecodingError.typeMismatch(t, c)
{ print("mismatch", t, c.codingPath.map { $0.stringValue }) } catch { print("?", error) }
do { _ = try JSONDecoder().decode(Article.self, from: Data("{\"id\":1}".utf8)) } catch let DecodingError.keyNotFound(
    k, c)
{ print("missing", k.stringValue, c.codingPath.count) } catch { print("?", error) }

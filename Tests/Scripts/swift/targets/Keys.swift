private extension Names {
    struct Key {
        static let text = "second"
    }
}

enum OtherNames {
    static var own: String { Names.Key.text }
}

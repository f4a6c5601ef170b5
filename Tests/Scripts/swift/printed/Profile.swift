import UIKit

struct Person {
    var name: String?
    var age: Int?
}

final class Profile: UIViewController {
    var person: Person? = Person(name: "Ada", age: nil)
    var count = 3

    var texts: [String] {
        [
            "\(title)", "\(self.title)", "\(navigationController == nil)", "\(person?.name)", "\(person!)", "\(count)",
            "\(title ?? "none")", "\(presentedViewController)", "\(view.frame.origin)",
        ]
    }

    /// A cell of the type that the caller expects.
    func make<T: UIView>() -> T { T() }

    func size() -> CGSize {
        let badge: Badge = make()
        badge.frame.size = CGSize(width: 10, height: 5)
        return badge.doubled
    }
}

final class Badge: UIView {
    var doubled: CGSize { CGSize(width: bounds.width * 2, height: bounds.height * 2) }
}

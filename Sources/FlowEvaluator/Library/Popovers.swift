// The directions of a popover's arrow, written in Flow, with the raw values of `PopoverArrow`. The runtime stores the permitted
// ones as a number. The text is a literal, because each start makes it.

extension LibraryModule {
    static let popovers = LibraryModule(
        names: ["UIPopoverArrowDirection", "permittedArrowDirections", "arrowDirection"],
        needs: 1 << 8,
        source: """
            struct UIPopoverArrowDirection: OptionSet {
                let rawValue: Int
                static let up = UIPopoverArrowDirection(rawValue: 1)
                static let down = UIPopoverArrowDirection(rawValue: 2)
                static let left = UIPopoverArrowDirection(rawValue: 4)
                static let right = UIPopoverArrowDirection(rawValue: 8)
                static let any = UIPopoverArrowDirection(rawValue: 15)
                static let unknown = UIPopoverArrowDirection(rawValue: Int.max)
            }
            extension UIPopoverPresentationController {
                var permittedArrowDirections: UIPopoverArrowDirection {
                    get { return UIPopoverArrowDirection(rawValue: prelude_arrows) }
                    set { prelude_arrows = newValue.rawValue }
                }
                var arrowDirection: UIPopoverArrowDirection {
                    if prelude_arrow < 0 { return .unknown }
                    return UIPopoverArrowDirection(rawValue: prelude_arrow)
                }
            }
            """)
}

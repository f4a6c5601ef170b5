// The directions of a popover's arrow, written in Flow. The runtime stores the permitted ones as a number.

internal import ContainerRuntime

extension LibraryModule {
    static let popovers = LibraryModule(
        names: ["UIPopoverArrowDirection", "permittedArrowDirections", "arrowDirection"],
        needs: 1 << 8,
        source: """
            struct UIPopoverArrowDirection: OptionSet {
                let rawValue: Int
            \(PopoverArrow.allCases.map { constant($0.name, "\($0.rawValue)") }.joined())
            \(constant("any", "\(PopoverArrow.allCases.reduce(0) { $0 | $1.rawValue })"))
            \(constant("unknown", "Int.max"))
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

    private static func constant(_ name: String, _ value: String) -> String {
        "    static let \(name) = UIPopoverArrowDirection(rawValue: \(value))\n"
    }
}

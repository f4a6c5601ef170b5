// The edges from which a program divides a rectangle.

enum RectEdges: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.cgRectEdge, "CGRectEdge", "minXEdge minYEdge maxXEdge maxYEdge", .counted(from: 0))
    }
}

extension EnumType {
    static var cgRectEdge: EnumType { EnumType(101) }
}

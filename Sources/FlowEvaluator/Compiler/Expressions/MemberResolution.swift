// What a member's name refers to.

/// The target of a member's name.
enum MemberResolution {
    case field(Int, ClassDefinition.Field)
    case computed(getter: Int, setter: Int?)
    case slot(ClassDefinition.Slot)
    case methods(Overloads)
    case uikitProperty(Int)
    case uikitMethods
    /// A member of the type that conforms to a protocol, looked up at run time.
    case dynamic
    case missing
}

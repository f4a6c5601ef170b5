// The storyboards that a program has opened, which restoration asks for controllers.

/// The objects of opened storyboards.
public enum OpenedStoryboards {
    /// The object with which the program opened a storyboard last; `.none` if there is none. O(opened storyboards)
    public static func object(named name: String, in world: borrowing World) -> ObjectID {
        for opened in world.restoration.storyboards.reversed() where opened.name == name {
            if world.isReachable(opened.object) { return opened.object }
        }
        return .none
    }

    /// The object that can open a storyboard: the storyboard itself, or else the one that was opened last. `.none` if none was.
    static func opener(of name: String, in world: borrowing World) -> ObjectID {
        let own = object(named: name, in: world)
        guard !own.exists else { return own }
        return world.restoration.storyboards.last { world.isReachable($0.object) }?.object ?? .none
    }
}

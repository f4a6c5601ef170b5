// The end of a running app, which the user swipes away. A suspended app is not notified.

/// The end of the app's process.
public enum Termination {
    /// Notifies a running app that it ends, after everything that is scheduled next.
    public static func announce(to application: ObjectID, in world: inout World) {
        world.schedule(
            .enter(.willTerminate, application, .launch4), .post(.willTerminate, from: application, .launch4))
    }
}

// The end of an app that the user swipes away. UIKit notifies only a running app, not a suspended one.

/// The end of the app's process.
public enum Termination {
    /// Notifies a running app that it ends. Effects scheduled after this call run before the notification.
    public static func announce(to application: ObjectID, in world: inout World) {
        world.schedule(
            .enter(.willTerminate, application, .launch4), .post(.willTerminate, from: application, .launch4))
    }
}

// The state of notification centers: the observers by name and object, and the notifications being delivered.

/// The state of all notification centers of the app.
struct NotificationState: Sendable {
    /// The number of registrations. While it is zero, posting costs one comparison.
    var observerCount = 0
    /// Whether a center or a notification was ever created.
    var isUsed = false
    var observers = SlotTable<ObserverRecord>()
    var lists = SlotTable<ObserverList>()
    var names = SlotTable<ObservedName>()
    var centers = SlotTable<CenterRecord>()
    var posted = SlotTable<PostedNotification>()
    /// The newest registration of each observer.
    var newest: [ObjectID: Int32] = [:]
    var lastSerial: UInt64 = 0
    /// Registrations of key-value observation, and their slots by object and by observer.
    var observations = SlotTable<KeyValueRecord>()
    var observed: [ObjectID: Registrations] = [:]
    var observing: [ObjectID: Registrations] = [:]
    /// `NotificationCenter.default`, retained; `.none` until its first use.
    var standard = ObjectID.none
    /// `UIDevice.current`, retained; `.none` until its first use.
    var device = ObjectID.none
}

/// A registration: an observer with a selector, or a token with a block.
struct ObserverRecord: Sendable {
    /// The position in the order of all registrations; 0 for a free slot.
    var serial: UInt64 = 0
    /// The observer, not retained; for a block, the token, which the center retains.
    var observer = ObjectID.none
    var selector = ""
    var code: CodeToken?
    /// The index in `NotificationState.lists`.
    var list: Int32 = -1
    var next: Int32 = -1
    var previous: Int32 = -1
    var older: Int32 = -1
    var newer: Int32 = -1

    static var free: ObserverRecord { ObserverRecord() }
}

/// The registrations for the same notifications, in their order.
struct ObserverList: Sendable {
    var first: Int32 = -1
    var last: Int32 = -1
    /// The index in `NotificationState.names`.
    var name: Int32 = -1
    /// The object whose notifications it receives, not retained; `.none` for all objects.
    var object = ObjectID.none
}

/// The lists of the registrations for a name of a center.
struct ObservedName: Sendable {
    /// The index in `NotificationState.centers`.
    var center: Int32 = -1
    /// Nil for the registrations for any name.
    var name: String?
    /// The list of the registrations for any object, or -1.
    var ofAny: Int32 = -1
    var byObject: [ObjectID: Int32] = [:]
}

struct CenterRecord: Sendable {
    /// The indices in `NotificationState.names`.
    var names: [String: Int32] = [:]
    /// The index of the registrations for any name, or -1.
    var anyName: Int32 = -1
}

/// A notification, and the registrations that it has yet to reach.
struct PostedNotification: Sendable {
    var name = ""
    var object = ObjectID.none
    /// What a program posts in place of an object: a string, a number, an array or a dictionary.
    var value = RuntimeValue.nil
    /// Keys and values alternate.
    var userInfo: [RuntimeValue] = []
    var waiting: ContiguousArray<WaitingObserver> = []
    var delivered = 0

    /// `Notification.object`.
    var subject: RuntimeValue { object.exists ? .object(object) : value }
}

/// A registration that existed when a notification was posted. If it has been removed since, its slot has another
/// serial.
struct WaitingObserver: Sendable, BitwiseCopyable {
    var slot: Int32
    var serial: UInt64
}

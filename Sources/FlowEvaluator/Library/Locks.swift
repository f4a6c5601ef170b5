// The locks that a thread cannot take twice, written in Flow. All code runs on the main thread, so a lock only remembers whether it is held.

extension LibraryModule {
    static let locks = LibraryModule(
        names: ["os_unfair_lock", "os_unfair_lock_s", "NSLock"],
        source: #"""
            struct os_unfair_lock {
                var prelude_isHeld = false
                init() {}
            }
            typealias os_unfair_lock_s = os_unfair_lock
            func os_unfair_lock_lock(_ lock: inout os_unfair_lock) {
                if lock.prelude_isHeld { fatalError("Trying to recursively lock an os_unfair_lock") }
                lock.prelude_isHeld = true
            }
            func os_unfair_lock_trylock(_ lock: inout os_unfair_lock) -> Bool {
                if lock.prelude_isHeld { return false }
                lock.prelude_isHeld = true
                return true
            }
            func os_unfair_lock_unlock(_ lock: inout os_unfair_lock) { lock.prelude_isHeld = false }
            class NSLock {
                var name = nil
                private var isHeld = false
                init() {}
                func lock() {
                    if isHeld { fatalError("NSLock.lock() waits for a lock that the same thread holds, so the app hangs") }
                    isHeld = true
                }
                func unlock() { isHeld = false }
                func `try`() -> Bool {
                    if isHeld { return false }
                    isHeld = true
                    return true
                }
                func lock(before limit: Any) -> Bool { return self.`try`() }
                func withLock(_ body: () -> Any) rethrows {
                    lock()
                    defer { unlock() }
                    return try body()
                }
            }
            """#)
}

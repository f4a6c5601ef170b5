// Creating objects. The class determines the records of an instance.

extension World {
    /// Creates an instance. The caller owns the reference. `payload` belongs to the driver. 0 means that the driver
    /// stores nothing for the object; `Step.reclaim` does not report such an object.
    public mutating func make(_ id: ClassID, payload: UInt32) -> ObjectID {
        let recordKind = tables.traits[Int(id.raw)].recordKind
        let slot = tables.traits[Int(id.raw)].slot
        let family = family(of: id)
        let index = objects.take(slot)
        lifetimes.lastSerial += 1
        lifetimes.liveCount += 1
        names.families[family].lastOrdinal += 1
        if names.families[family].lastOrdinal == 1 || names.hasNumberedNames { skipDeclaredNames(family) }
        var record = ObjectRecord(generation: objects[index].generation, slot: slot)
        record.kind = .plain
        record.classID = id
        record.payload = payload
        record.strong = 1
        record.ordinal = names.families[family].lastOrdinal
        record.serial = lifetimes.lastSerial
        let object = ObjectID(index: UInt32(index), generation: record.generation)
        switch recordKind {
        case .plain: break
        case .alertAction:
            record.kind = .alertAction
            record.component = records.alertActions.insert(AlertActionRecord(object: object))
        case .timer:
            record.kind = .timer
            record.component = makeTimer(object)
        case .controller, .listController:
            record.kind = .controller
            initializeController(at: index, recordKind, tables.traits[Int(id.raw)].container)
        case .view, .window, .list, .picker:
            record.kind = .view
            initializeView(object, recordKind, tables.traits[Int(id.raw)].uikit)
        }
        objects[index] = record
        names.newest = object
        return object
    }

    private mutating func initializeController(at index: Int, _ recordKind: RecordKind, _ kind: ContainerKind) {
        var record = ControllerRecord()
        if configuration.ios >= 13 { record.sentTraits = screenTraits }
        record.hasListView = recordKind == .listController
        if let container = kind.container {
            record.setContainer(kind, container.traits, container.insertRecord(at: index, in: &self))
        }
        objects.controller(index).initialize(to: record)
    }

    private mutating func initializeView(_ object: ObjectID, _ recordKind: RecordKind, _ uikit: UIKitClass) {
        var record = ViewRecord()
        record.needs = interests.needs
        switch recordKind {
        case .window:
            record.window = object
            record.isHidden = true
            record.hasFrame = true
            record.frame = Rect(x: 0, y: 0, width: screenSize.width, height: screenSize.height)
            let index = records.windows.insert(WindowRecord(object: object))
            record.setExtra(.window, index)
        case .list: record.setExtra(.list, records.lists.insert(ListRecord()))
        case .picker: record.setExtra(.picker, -1)
        case .view, .plain, .alertAction, .timer, .controller, .listController: break
        }
        if let frame = lifetimes.decodedFrame {
            record.frame = frame
            record.hasFrame = true
            lifetimes.decodedFrame = nil
        }
        if uikit != .view {
            if uikit.isKind(of: .scrollView) {
                record.features.insert(.scrolls)
                lifetimes.hasScrollViews = true
            } else if !record.hasFrame, let size = uikit.firstSize(inIOS: configuration.ios) {
                record.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
            }
        }
        objects.view(object.index).initialize(to: record)
    }

    /// The size of the screen in points, in the current orientation.
    public var screenSize: Size {
        let device = configuration.device
        return orientation.isLandscape ? Size(width: device.height, height: device.width) : device
    }

    /// The traits of a controller that is in no hierarchy: the screen's.
    var screenTraits: Traits { traits(ofWindow: screenSize) }

    /// The size classes of a window. On iPhone they follow the orientation: in landscape, only the large models, from 414
    /// points, have a regular width. On iPad, a width of 640 points or less is compact.
    func traits(ofWindow size: Size) -> Traits {
        var classes = Traits(horizontal: .compact, vertical: .regular)
        if configuration.isPad {
            if size.width > 640 { classes.horizontal = .regular }
        } else if size.width > size.height {
            classes = Traits(horizontal: size.height >= 414 ? .regular : .compact, vertical: .compact)
        }
        return classes.overridden(by: lifetimes.systemTraits)
    }

    private mutating func makeTimer(_ object: ObjectID) -> Int32 {
        queues.timers.insert(TimerRecord(object: object, isValid: false))
    }

    /// The exception raised when a weak reference to an object is formed; nil if the reference is allowed. The
    /// Objective-C runtime traps if the object's deallocation has begun. For an object of a pure Swift class, the weak
    /// reference is nil from the start.
    public func weakReferenceFailure(_ object: ObjectID) -> UIKitException? {
        guard isAlive(object), objects[object.index].isDeallocating, isObjectiveC(object) else { return nil }
        return exception(
            .weakReferenceInDeinit, ["object": description(of: object), "class": className(classOf(object))])
    }

    func isObjectiveC(_ object: ObjectID) -> Bool { tables.classes[Int(classOf(object).raw)].isObjectiveC }

    /// The traits of a live object's class, or of the class of `.none`.
    @inline(__always)
    subscript(traits object: ObjectID) -> ClassTraits {
        @inline(__always) _read { yield tables.traits[Int(objects[object.index].classID.raw)] }
    }
}

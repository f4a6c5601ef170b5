// Objects are made of classes: which records an instance has is its class's matter.

extension World {
    /// Makes an instance, owned once by the caller. `payload` is the driver's, and 0 where the driver keeps nothing for the
    /// object: one that goes without a payload is not reported by `Step.reclaim`.
    public mutating func make(_ id: ClassID, payload: UInt32) -> ObjectID {
        let form = tables.traits[Int(id.raw)].form
        let slot = tables.traits[Int(id.raw)].slot
        let family = tables.classes[Int(id.raw)].family
        let index = objects.take(slot)
        lifetimes.lastSerial += 1
        lifetimes.liveCount += 1
        names.lastOrdinals[family] += 1
        var record = ObjectRecord(generation: objects[index].generation, slot: slot)
        record.kind = .plain
        record.classID = id
        record.payload = payload
        record.strong = 1
        record.ordinal = names.lastOrdinals[family]
        record.serial = lifetimes.lastSerial
        let object = ObjectID(index: UInt32(index), generation: record.generation)
        switch form {
        case .plain: break
        case .alertAction:
            record.kind = .alertAction
            record.component = records.alertActions.insert(AlertActionRecord(object: object))
        case .timer:
            record.kind = .timer
            record.component = makeTimer(object)
        case .controller, .listController:
            record.kind = .controller
            initializeController(at: index, form, tables.traits[Int(id.raw)].container)
        case .view, .window, .list:
            record.kind = .view
            initializeView(object, form)
        }
        objects[index] = record
        names.newest = object
        return object
    }

    private mutating func initializeController(at index: Int, _ form: ObjectForm, _ kind: ContainerKind) {
        var record = ControllerRecord()
        if configuration.ios >= 13 { record.told = screenTraits }
        record.hasListView = form == .listController
        if let container = kind.container {
            record.setContainer(kind, container.traits, container.insertRecord(at: index, in: &self))
        }
        objects.controller(index).initialize(to: record)
    }

    private mutating func initializeView(_ object: ObjectID, _ form: ObjectForm) {
        var record = ViewRecord()
        record.needs = interests.needs
        switch form {
        case .window:
            record.window = object
            record.isHidden = true
            record.hasFrame = true
            record.frame = Rect(x: 0, y: 0, width: screenSize.width, height: screenSize.height)
            let index = records.windows.insert(WindowRecord(object: object))
            record.setExtra(.window, index)
        case .list: record.setExtra(.list, records.lists.insert(ListRecord()))
        // These have nothing to begin with that any view has not.
        case .view, .plain, .alertAction, .timer, .controller, .listController: break
        }
        objects.view(object.index).initialize(to: record)
    }

    /// The size of the screen as the interface lies now, in points.
    public var screenSize: Size {
        let device = configuration.device
        return orientation.isLandscape ? Size(width: device.height, height: device.width) : device
    }

    /// What a controller that is in no hierarchy may expect: the screen's.
    var screenTraits: Traits { traits(ofWindow: screenSize) }

    /// The size classes of a window. On iPhone they follow the orientation, where only the large models are wide
    /// enough lying down (from 414 points); on iPad the width decides, and 640 points or less are compact.
    func traits(ofWindow size: Size) -> Traits {
        if configuration.isPad {
            return Traits(horizontal: size.width > 640 ? .regular : .compact, vertical: .regular)
        }
        guard size.width > size.height else { return Traits(horizontal: .compact, vertical: .regular) }
        return Traits(horizontal: size.height >= 414 ? .regular : .compact, vertical: .compact)
    }

    private mutating func makeTimer(_ object: ObjectID) -> Int32 {
        queues.timers.insert(TimerRecord(object: object, isValid: false))
    }

    /// What stops the app where a weak reference to an object is formed; nil where one can be. To an object of the
    /// Objective-C runtime none can be once deallocation has begun, in that runtime's words; one to an object of a class of
    /// Swift's own is nil from the start.
    public func weakReferenceFailure(_ object: ObjectID) -> UIKitException? {
        guard isAlive(object), objects[object.index].isDeallocating, isObjectiveC(object) else { return nil }
        return exception(
            .weakReferenceInDeinit, ["object": description(of: object), "class": className(classOf(object))])
    }

    func isObjectiveC(_ object: ObjectID) -> Bool { tables.classes[Int(classOf(object).raw)].isObjectiveC }

    /// What the class of a live object, or of one that is none, is like.
    @inline(__always)
    subscript(traits object: ObjectID) -> ClassTraits {
        @inline(__always) _read { yield tables.traits[Int(objects[object.index].classID.raw)] }
    }
}

// The declaration of alerts as containers: an alert contains no controllers but has a record like a container's.

extension ControllerRecord {
    /// Index into `ContainerState.alerts`, or -1.
    var alert: Int32 { container == AlertController.kind ? containerIndex : -1 }
}

extension AlertController: Container {
    static var kind: ContainerKind { ContainerKind(rawValue: 5) }
    static var uikit: UIKitClass { .alertController }
    static var traits: ContainerTraits { [] }

    static func insertRecord(at slot: Int, in world: inout World) -> Int32 {
        world.containers.alerts.insert(AlertRecord())
    }

    static func removeRecord(_ record: Int32, of alert: ObjectID, in world: inout World) {
        reclaimAlert(record, in: &world)
    }

    static func recordCount(in world: borrowing World) -> Int { world.containers.alerts.usedCount }

    static func addReferences(of alert: ObjectID, to list: inout ReferenceList, in world: borrowing World) {
        list.add("actions", world[alert: alert].actions)
        list.add("textFields", world[alert: alert].fields)
    }
}

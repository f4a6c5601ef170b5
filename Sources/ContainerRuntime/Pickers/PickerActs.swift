// The acts of pickers.

/// The effects with which pickers load their rows and turn their wheels.
enum PickerRoomAct: UInt8, RoomAct {
    /// Loads the data before the first layout, and places the views of rows.
    case layout
    /// The data source or the delegate has answered.
    case components, rows, width, height, attributedTitle, content
    /// Turns a wheel to a row.
    case turn
    /// Answers a query once the data is loaded.
    case answer

    static var room: Effect.Room { .pickers }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .layout: PickerView.layOut(effect.subject, in: &world)
        case .components: PickerView.takeComponents(effect, in: &world)
        case .rows: PickerView.takeRows(effect, in: &world)
        case .width: PickerView.takeWidth(effect, in: &world)
        case .height: PickerView.takeHeight(effect, in: &world)
        case .attributedTitle: PickerView.takeAttributedTitle(effect, in: &world)
        case .content: PickerView.takeContent(effect, in: &world)
        case .turn: PickerView.turn(effect, in: &world)
        case .answer: PickerView.answer(effect, in: &world)
        }
    }
}

extension Effect.Operation {
    @inline(__always)
    static func pickers(_ act: PickerRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

// The payloads of these acts.
extension Effect {
    /// The query. It is stored in the cursor, which is unused because the act is not a plan.
    var pickerQuery: PickerView.Query? { PickerView.Query(rawValue: rawCursor) }

    static func pickerAnswer(_ query: PickerView.Query, _ path: IndexPath, of picker: ObjectID) -> Effect {
        Effect(
            operation: .pickers(.answer), rawCursor: query.rawValue, rule: .picker1, subject: picker,
            rawWord: path.packed)
    }
}

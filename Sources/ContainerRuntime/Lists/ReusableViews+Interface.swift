// The API of cells and their reuse.

extension ReusableViews: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.headerFooterView, "UITableViewHeaderFooterView", .view, nil)
        add(.collectionReusableView, "UICollectionReusableView", .view, nil)
    }

    static var messages: [SystemMessage] { [.cellNotRegistered, .viewNotRegistered] }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .prepareForReuse, "prepareForReuse", [], .viewOwn, owner: .view,
            declarers: [.tableViewCell, .headerFooterView, .collectionReusableView, .collectionViewCell], isQuiet: true,
            "A cell or another view of a list is about to be reused.", rules: [.list6])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.identifier(.tableViewCell)
        PropertyInfo.identifier(.headerFooterView)
        PropertyInfo.identifier(.collectionViewCell)
        PropertyInfo.identifier(.collectionReusableView)
        PropertyInfo.part(.tableViewCell, "contentView", .view, "The view for the cell's content.")
        PropertyInfo.part(.tableViewCell, "textLabel", .label, "The label of the cell's title.")
        PropertyInfo.part(
            .tableViewCell, "detailTextLabel", .label, "The label of the detail; nil in the default style.")
        PropertyInfo.part(.tableViewCell, "imageView", .imageView, "The view of the cell's image.")
        PropertyInfo.part(.collectionViewCell, "contentView", .view, "The view for the cell's content.")
        PropertyInfo.part(.headerFooterView, "contentView", .view, "The view for the content.")
        PropertyInfo.part(.headerFooterView, "textLabel", .label, "The label of the title.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .tableViewCell,
            [.of("style", "style", .any), .of("reuseIdentifier", "reuseIdentifier", .any)],
            "Creates a cell of a style, with a reuse identifier or nil."
        ) { world, cell, arguments in
            ListCells.setStyle(arguments[0], of: cell, in: &world)
            setIdentifier(arguments[1], of: cell, in: &world)
        }
        MethodInfo.initializer(
            .headerFooterView, [.of("reuseIdentifier", "reuseIdentifier", .any)],
            "Creates a header or footer, with a reuse identifier or nil."
        ) { world, view, arguments in setIdentifier(arguments[0], of: view, in: &world) }
        MethodInfo.register(.tableView, "forCellReuseIdentifier", .tableCell)
        MethodInfo.register(.tableView, "forHeaderFooterViewReuseIdentifier", .headerFooter)
        MethodInfo.register(.collectionView, "forCellWithReuseIdentifier", .collectionCell)
        MethodInfo.method(
            .collectionView, "register",
            [
                .of("_", "viewClass", .any), .of("forSupplementaryViewOfKind", "elementKind", .string),
                .of("withReuseIdentifier", "identifier", .string),
            ], "Registers a class or a nib for a kind of supplementary views; nil removes it."
        ) { world, list, arguments in
            guard case .string(let kind) = arguments[1] else { return }
            register(arguments[0], .supplementary(kind), arguments[2], of: list, in: &world)
        }
        MethodInfo.method(
            .tableView, "dequeueReusableCell", [.of("withIdentifier", "identifier", .string)],
            result: .object(.tableViewCell, isOptional: true),
            "A reused or new cell for an identifier; nil if no class is registered."
        ) { world, list, arguments in
            dequeue(.tableCell, arguments[0], of: list, isRequired: false, in: &world)
        }
        MethodInfo.method(
            .tableView, "dequeueReusableCell",
            [.of("withIdentifier", "identifier", .string), .of("for", "indexPath", .any)],
            result: .object(.tableViewCell, isOptional: false), "A reused or new cell for an identifier."
        ) { world, list, arguments in
            dequeue(.tableCell, arguments[0], of: list, isRequired: true, in: &world)
        }
        MethodInfo.method(
            .tableView, "dequeueReusableHeaderFooterView", [.of("withIdentifier", "identifier", .string)],
            result: .object(.headerFooterView, isOptional: true), "A header or footer for an identifier."
        ) { world, list, arguments in
            dequeue(.headerFooter, arguments[0], of: list, isRequired: false, in: &world)
        }
        MethodInfo.method(
            .collectionView, "dequeueReusableCell",
            [.of("withReuseIdentifier", "identifier", .string), .of("for", "indexPath", .any)],
            result: .object(.collectionViewCell, isOptional: false), "A reused or new cell for an identifier."
        ) { world, list, arguments in
            dequeue(.collectionCell, arguments[0], of: list, isRequired: true, in: &world)
        }
        MethodInfo.method(
            .collectionView, "dequeueReusableSupplementaryView",
            [
                .of("ofKind", "elementKind", .string), .of("withReuseIdentifier", "identifier", .string),
                .of("for", "indexPath", .any),
            ], result: .object(.view, isOptional: false), "A supplementary view for an identifier."
        ) { world, list, arguments in
            guard case .string(let kind) = arguments[0] else { return }
            dequeue(.supplementary(kind), arguments[1], of: list, isRequired: true, in: &world)
        }
    }
}

// Helpers that build rows.

extension PropertyInfo {
    fileprivate static func identifier(_ owner: UIKitClass) -> PropertyInfo {
        known(owner, "reuseIdentifier", .any, first: .nil, "The identifier under which a list reuses the view.")
    }

    fileprivate static func part(_ owner: UIKitClass, _ name: String, _ type: UIKitClass, _ summary: String)
        -> PropertyInfo
    {
        computed(owner, name, .object(type, isOptional: type != .view), summary) { world, cell in
            .optional(ListCells.part(name, type, of: cell, in: &world))
        }
    }
}

extension MethodInfo {
    fileprivate static func register(_ owner: UIKitClass, _ label: String, _ kind: ListViewKind) -> MethodInfo {
        method(
            owner, "register", [.of("_", "viewClass", .any), .of(label, "identifier", .string)],
            "Registers a class or a nib for an identifier; nil removes it."
        ) { world, list, arguments in
            ReusableViews.register(arguments[0], kind, arguments[1], of: list, in: &world)
        }
    }
}

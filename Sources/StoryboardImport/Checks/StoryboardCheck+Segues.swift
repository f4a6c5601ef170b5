// Checks of segues, of the scenes that they reach, and of references to other storyboards.

import FlowDiagnostics

extension StoryboardCheck {
    mutating func checkSegues() {
        for segue in blueprint.segues {
            checkDestination(of: segue)
            checkKind(of: segue)
            checkTrigger(of: segue)
        }
        checkCycles()
    }

    /// Reports what a launched document contains and no app can run: segues to nowhere and cycles of containment.
    mutating func checkLaunched() {
        for segue in blueprint.segues { checkDestination(of: segue, as: .warning) }
        checkCycles(as: .warning)
    }

    private mutating func checkCycles(as severity: Severity = .error) {
        for cycle in blueprint.containmentCycles {
            let segue = blueprint.segues[cycle]
            report(
                "containment-cycle", as: severity,
                "\(segue.source.map { blueprint.label($0) } ?? "the controller") contains itself by this segue",
                at: segue.element, .destination, fix: "expected a destination that does not contain the source")
        }
    }

    private mutating func checkDestination(of segue: Blueprint.Segue, as severity: Severity = .error) {
        if case .exit = segue.destination, segue.kind != .unwind {
            return report(
                "dangling-segue", as: severity,
                "only an unwind segue leads to the exit, but this segue of \(blueprint.describe(segue.owner)) is none",
                at: segue.element, .destination, fix: "connect it to a scene, or make it an unwind segue")
        }
        guard segue.destination == .missing else { return }
        let id = tree.value(.destination, of: segue.element)
        let name = segue.identifier.map { " '\($0)'" } ?? ""
        guard let id, !id.isEmpty else {
            report(
                "dangling-segue", as: severity,
                "the segue\(name) of \(blueprint.describe(segue.owner)) has no destination",
                at: segue.element, fix: "connect it to a scene, or remove it")
            return
        }
        let found = blueprint.objects[id].map { "is \(blueprint.describe($0)), not a controller" } ?? "is missing"
        report(
            "dangling-segue", as: severity,
            "the destination '\(id)' of the segue\(name) of \(blueprint.describe(segue.owner)) \(found)",
            at: segue.element, .destination, fix: "connect it to a scene, or remove it")
    }

    private mutating func checkKind(of segue: Blueprint.Segue) {
        switch segue.kind {
        case .custom where tree.value(.customClass, of: segue.element) == nil:
            report(
                "segue-without-class", as: .error, "a custom segue without a class cannot be performed",
                at: segue.element,
                .kind, fix: "expected customClass: a subclass of UIStoryboardSegue that overrides perform()")
        case .unwind where tree.value(.unwindAction, of: segue.element) == nil:
            report(
                "unwind-without-action", as: .error, "the unwind segue names no action", at: segue.element, .kind,
                fix: "expected unwindAction: a method with @IBAction that takes a UIStoryboardSegue")
        case .unknown:
            let kind = tree.value(.kind, of: segue.element) ?? ""
            report(
                "unknown-segue-kind", as: .note, "the segue kind '\(kind)' is unknown", at: segue.element, .kind,
                fix: "kept, but never performed")
        case .embed where tree.tag(segue.owner) != .containerView:
            report(
                "embed-outside-container", as: .error,
                "the embed segue belongs to \(blueprint.describe(segue.owner)), which is not a container view",
                at: segue.element, .kind, fix: "expected a containerView as its owner")
        default: break
        }
    }

    /// A segue that starts at the controller itself has no control that triggers it, so code must perform it by its identifier.
    private mutating func checkTrigger(of segue: Blueprint.Segue) {
        guard !segue.kind.isContainment, segue.kind != .unknown, let source = segue.source,
            segue.owner == blueprint.controllers[source].element, (segue.identifier ?? "").isEmpty
        else { return }
        report(
            "segue-without-trigger",
            "no control triggers this segue of \(blueprint.describe(segue.owner)), and it has no identifier",
            at: segue.element,
            fix: "give it an identifier for performSegue(withIdentifier:sender:), or connect it to a control")
    }

    // MARK: Reachability

    /// Reports the scenes that neither a segue from a reachable scene nor code can reach.
    mutating func checkReachability() {
        // The code that loads a xib receives its controllers.
        guard !blueprint.isNib else { return }
        var isReached = [Bool](repeating: false, count: blueprint.controllers.count)
        var waiting = blueprint.controllers.indices.filter {
            blueprint.controllers[$0].isInitial || blueprint.controllers[$0].storyboardIdentifier != nil
        }
        for index in waiting { isReached[index] = true }
        while let next = waiting.popLast() {
            for segue in blueprint.controllers[next].segues {
                guard case .controller(let destination) = blueprint.segues[segue].destination, !isReached[destination]
                else { continue }
                isReached[destination] = true
                waiting.append(destination)
            }
        }
        for (index, controller) in blueprint.controllers.enumerated() where !isReached[index] {
            let incoming = blueprint.segues(to: index).filter { $0.source != index }
            guard incoming.isEmpty || incoming.allSatisfy({ $0.source.map { !isReached[$0] } ?? false }) else {
                continue
            }
            // Only the first scene of an unreachable flow is reported. A segue to it makes the others reachable.
            guard incoming.isEmpty else { continue }
            // In a file with a single scene, the missing initial controller has already been reported.
            guard blueprint.controllers.count > 1 else { continue }
            report(
                "unreachable-scene",
                "nothing leads to \(blueprint.describe(controller.element))"
                    + (blueprint.label(index).isEmpty ? "" : ", \(blueprint.label(index))"),
                at: controller.element,
                fix: controller.kind == .viewControllerPlaceholder
                    ? "add a segue to it, or remove it"
                    : "add a segue to it or a storyboard identifier, or make it the initial controller")
        }
    }

    // MARK: References

    mutating func checkReferences() {
        for reference in blueprint.references {
            let element = blueprint.controllers[reference.controller].element
            guard reference.storyboardName != nil || reference.identifier != nil else {
                report(
                    "nameless-reference", as: .error,
                    "\(blueprint.describe(element)) names neither a storyboard nor a scene",
                    at: element, fix: "expected storyboardName, referencedIdentifier or both")
                continue
            }
            guard reference.bundle == nil else { continue }
            let target = reference.storyboardName.map { others[$0] } ?? blueprint
            // A storyboard outside the set may exist elsewhere in the app, for example in a framework.
            guard let target else { continue }
            if let identifier = reference.identifier {
                let known = target.controllers.compactMap(\.storyboardIdentifier)
                guard !known.contains(identifier) else { continue }
                let nearest = nearestSpelling(to: identifier, among: known)
                report(
                    "unresolved-reference", as: .error,
                    "\(target.source.name) has no scene with the identifier '\(identifier)'", at: element,
                    .referencedIdentifier,
                    fix: nearest.map { "did you mean '\($0)'?" } ?? "expected a storyboard identifier")
            } else if target.initial == nil {
                report(
                    "unresolved-reference", as: .error, "\(target.source.name) has no initial controller", at: element,
                    .storyboardName, fix: "expected referencedIdentifier, or an initial controller there")
            }
        }
    }
}

// The names in storyboards that code refers to by strings: identifiers of scenes, segues and restoration.

internal import StoryboardImport

extension Session {
    /// Candidates for strings, from the storyboards that the session has loaded.
    func storyboardNames() -> [CompletionCandidate] {
        state.loader.storyboards.flatMap { storyboard in
            let blueprint = storyboard.blueprint
            let name = storyboard.variable ?? "the app"
            let scenes = blueprint.controllers.compactMap { controller in
                controller.storyboardIdentifier.map { CompletionCandidate($0, "a scene of \(name)") }
            }
            let segues = blueprint.segues.compactMap { segue in
                segue.identifier.map { CompletionCandidate($0, "a segue of \(name)") }
            }
            return scenes + segues
        }
    }
}

// The library's umbrella: loads scripts, runs them, and reads their traces.

@_exported public import ContainerRuntime
@_exported public import FlowDiagnostics
@_exported public import FlowEvaluator
@_exported public import FlowSyntax
@_exported public import FlowTrace
@_exported public import StateArchive

// Flow as a library: everything that a program needs to load scripts, run them, and read what they did.

@_exported public import ContainerRuntime
@_exported public import FlowDiagnostics
@_exported public import FlowEvaluator
@_exported public import FlowSyntax
@_exported public import FlowTrace
@_exported public import StateArchive

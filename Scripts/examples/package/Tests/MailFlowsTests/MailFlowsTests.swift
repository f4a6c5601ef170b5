import FlowSwiftTesting
import FlowTesting
import Testing

@Suite struct MailFlowsTests {
    /// One case for each script below `Flows`.
    @Test(arguments: FlowSuite("Flows")) func script(_ flow: FlowCase) { flow.check() }

    /// One case for each scenario, so that a failure names it.
    @Test(arguments: FlowSuite("Flows", by: .scenario)) func scenario(_ flow: FlowCase) { flow.check() }
}

// GNU readline is under the GPL. The libraries stay under the Apache License only as long as none of them depends on
// it.

import Foundation
import Testing

@Suite("Licence") struct LicenceTests {
    @Test("Only the command line sees readline, and only through its trait") func readlineIsBehindTheCommandLine()
        throws
    {
        for file in House.files(under: "Sources", extensions: ["swift"]) {
            let text = try House.text(file)
            guard text.contains("import CReadline") else { continue }
            #expect(file.hasPrefix("Sources/flow/"), "\(file) imports CReadline")
            #expect(text.contains("#if Readline"), "\(file) imports CReadline in every build")
        }
        for file in House.files(under: "Sources", extensions: ["c", "h"]) where !file.hasPrefix("Sources/CReadline/") {
            #expect(!(try House.text(file)).contains("readline/"), "\(file) includes readline")
        }
    }

    @Test("In the package, one target depends on readline, and no product contains the prompt")
    func packageKeepsReadlineApart() throws {
        let package = try House.text("Package.swift")
        #expect(package.components(separatedBy: "\"CReadline\"").count == 3)
        #expect(package.contains(".target(name: \"CReadline\", condition: .when(traits: [\"Readline\"]))"))
        let products = try #require(package.components(separatedBy: "products: [").dropFirst().first)
            .components(separatedBy: "],\n    ")[0]
        #expect(products.contains("FlowTesting"))
        for name in ["FlowREPL", "CReadline", "CTerminal"] { #expect(!products.contains(name), "\(name) is a product") }
    }
}

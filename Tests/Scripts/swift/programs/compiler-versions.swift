// Conditions on the compiler, the language and modules.
#if swift(>=6.9)
    print("6.9")
#elseif swift(>=5.5)
    print("5.5")
#endif
#if swift(<5)
    print("old")
#else
    print("new")
#endif
#if compiler(>=7.0)
    print("c7")
#elseif compiler(>=5.3)
    print("c5.3")
#endif
#if compiler(<6)
    print("c<6")
#endif
#if canImport(Foundation)
    print("F")
#endif
#if canImport(NoSuchThing)
    print("N")
#else
    print("none")
#endif
#if DEBUG && swift(>=5)
    print("debug")
#endif
#if swift(>=5.9) && !canImport(NoSuchThing)
    print("both")
#endif
#if swift(>=5.10.1)
    print("5.10.1")
#endif
#if compiler(>=6.0.3)
    print("6.0.3")
#endif
#if hasFeature(NoSuch)
    print("feature")
#endif
#if hasAttribute(escaping)
    print("attr")
#endif

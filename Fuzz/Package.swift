// swift-tools-version: 6.2

import PackageDescription

// The libraries are compiled again here, from the same files, because libFuzzer only sees code that was compiled for
// it.
let fuzzed: [SwiftSetting] = [.treatAllWarnings(as: .error), .unsafeFlags(["-sanitize=fuzzer,address"])]

let package = Package(
  name: "Fuzz",
  targets: [
    .target(name: "ListDiff", exclude: ["ListDiff.docc"], swiftSettings: fuzzed),
    .target(
      name: "DiffableSnapshots", dependencies: ["ListDiff"], exclude: ["DiffableSnapshots.docc"], swiftSettings: fuzzed),
    .target(name: "DiffableHost", exclude: ["DiffableHost.docc"], swiftSettings: fuzzed),
    .target(name: "FuzzerDriver"),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["DiffableHost", "DiffableSnapshots", "ListDiff", "FuzzerDriver"],
      swiftSettings: fuzzed,
      // gold, the default linker on some systems, does not support the sections in which coverage is counted.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ]
)

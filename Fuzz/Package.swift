// swift-tools-version: 6.2

import PackageDescription

// The lower floors are compiled here once more, from the same files, because libFuzzer sees only what was compiled for it.
let fuzzed: [SwiftSetting] = [.treatAllWarnings(as: .error), .unsafeFlags(["-sanitize=fuzzer,address"])]

let package = Package(
  name: "Fuzz",
  targets: [
    .target(name: "ListDiff", exclude: ["ListDiff.docc"], swiftSettings: fuzzed),
    .target(
      name: "DiffableSnapshots", dependencies: ["ListDiff"], exclude: ["DiffableSnapshots.docc"], swiftSettings: fuzzed),
    .target(name: "FuzzerDriver"),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["DiffableSnapshots", "ListDiff", "FuzzerDriver"],
      swiftSettings: fuzzed,
      // gold, the default on some systems, does not know the sections that count what was executed.
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
  ]
)

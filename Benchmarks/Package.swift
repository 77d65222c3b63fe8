// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// A separate package, so that users of the libraries do not download the libraries of the comparison.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DiffableKit", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    .target(name: "AllocationCounting"),
    .target(name: "Tables", swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "AllocationCounting", "Tables",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "DiffableSnapshots", package: "DiffableKit"),
        .product(name: "ListDiff", package: "DiffableKit"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    // A program apart from `bench`, because it is linked with the views: with them UUIDs are bitwise identifiers, which
    // users of the snapshots alone do not have.
    .executableTarget(
      name: "applies",
      dependencies: [
        "Tables",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "DiffableKit", package: "DiffableKit"),
        .product(name: "DiffableTesting", package: "DiffableKit"),
      ],
      swiftSettings: strict),
    // A separate program: only this one needs a database.
    .executableTarget(
      name: "results",
      dependencies: [
        "Tables",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FetchedResults", package: "DiffableKit"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
  ]
)

// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// A package of its own, so that nobody who uses the libraries fetches what they are compared with.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DiffableKit", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    .target(name: "AllocationCounting"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "AllocationCounting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "DiffableSnapshots", package: "DiffableKit"),
        .product(name: "ListDiff", package: "DiffableKit"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
  ]
)

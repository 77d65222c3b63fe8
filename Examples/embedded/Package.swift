// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// A separate package, so that users of the libraries do not download Hummingbird and what it needs.
let package = Package(
  name: "embedded",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DiffableKit", path: "../..", traits: ["Hummingbird"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(name: "ShoppingStore", path: "Store", swiftSettings: strict),
    .target(
      name: "ShoppingInterface",
      dependencies: ["ShoppingStore", .product(name: "DiffableKit", package: "DiffableKit")],
      path: "Interface", swiftSettings: strict),
    .target(
      name: "ShoppingServer",
      dependencies: [
        "ShoppingInterface", "ShoppingStore",
        .product(name: "PrometheusText", package: "DiffableKit"),
        .product(name: "DiffableHummingbird", package: "DiffableKit"),
        .product(name: "DiffableWeb", package: "DiffableKit"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
      ],
      path: "Server", swiftSettings: strict),
    .executableTarget(
      name: "shopping",
      dependencies: ["ShoppingServer", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "Program", swiftSettings: strict),
    .testTarget(
      name: "ShoppingTests",
      dependencies: [
        "ShoppingInterface", "ShoppingServer", "ShoppingStore",
        .product(name: "PrometheusText", package: "DiffableKit"),
        .product(name: "DiffableHummingbird", package: "DiffableKit"),
        .product(name: "DiffableKit", package: "DiffableKit"),
        .product(name: "DiffableTesting", package: "DiffableKit"),
        .product(name: "DiffableWeb", package: "DiffableKit"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      path: "Tests", swiftSettings: strict),
  ]
)

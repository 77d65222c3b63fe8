// swift-tools-version: 6.2

import PackageDescription

// A package of its own, since a package is built with one choice of traits: it depends on this one with the trait TLS, as a program
// does that wants it. `script/tls` builds it and runs its tests.
let package = Package(
  name: "TLS",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "DiffableKit", path: "../..", traits: ["TLS"]),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
  ],
  targets: [
    .testTarget(
      name: "TLSTests",
      dependencies: [
        .product(name: "DiffableKit", package: "DiffableKit"), .product(name: "DiffableWeb", package: "DiffableKit"),
        .product(name: "Logging", package: "swift-log"), .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)

// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// In release the tests themselves stay unoptimised and are compiled file by file: what they test is optimised, and two
// cores would spend ten minutes on the whole of them as one module. Those that compare with models a million times are
// optimised. A compiler reads the modules that a file imports for each batch of files: 150 take less time than 25.
let fileByFile = ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-driver-batch-size-limit", "150"]
let tests = strict + [.unsafeFlags(fileByFile, .when(configuration: .release))]

func nio(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "swift-nio") } }
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let sqlite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let services: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let metricsTests: Target.Dependency = .product(name: "MetricsTestKit", package: "swift-metrics")
let hummingbird: TargetDependencyCondition? = .when(traits: ["Hummingbird"])

let package = Package(
  name: "DiffableKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ListDiff", targets: ["ListDiff"]),
    .library(name: "DiffableSnapshots", targets: ["DiffableSnapshots"]),
    .library(name: "FetchedResults", targets: ["FetchedResults"]),
    .library(name: "DiffableKit", targets: ["DiffableKit"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "DiffableTesting", targets: ["DiffableTesting"]),
    .library(name: "DiffableWeb", targets: ["DiffableWeb"]),
    .library(name: "DiffableHummingbird", targets: ["DiffableHummingbird"]),
  ],
  traits: [
    .trait(name: "Hummingbird", description: "DiffableHummingbird: interfaces in applications of Hummingbird."),
    .trait(name: "TLS", description: "DiffableWeb: the server speaks TLS itself, with a certificate from files."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    // Three packages for the trait Hummingbird, and one for TLS; without the traits they are not even fetched.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
  ],
  targets: [
    .target(name: "ListDiff"),
    .target(name: "DiffableSnapshots", dependencies: ["ListDiff"]),
    .target(name: "SnapshotReferences", dependencies: ["DiffableSnapshots"]),
    .target(name: "FetchedResults", dependencies: ["SnapshotReferences", grdb, sqlite]),
    .target(name: "ConstraintSolver"),
    .target(name: "DiffableHost"),
    .target(name: "LayoutGeometry", dependencies: ["DiffableHost", "DiffableSnapshots"]),
    .target(name: "DiffableKit", dependencies: ["ConstraintSolver", "LayoutGeometry"]),
    .target(name: "UIKit", dependencies: ["DiffableKit"]),
    .target(name: "_Testing_UIKit"),
    .target(name: "DiffableTesting", dependencies: ["DiffableKit"]),
    .systemLibrary(name: "CZlib"),
    .target(
      name: "DiffableWeb",
      dependencies: ["CZlib", "DiffableKit", logging, .product(name: "Metrics", package: "swift-metrics"), services]
        + nio("NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket")
        + [.product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["TLS"]))],
      exclude: ["ClientTypes"], resources: [.embedInCode("Client")]),
    // A target without any code unless the trait Hummingbird is on: all its files are within `#if Hummingbird`.
    .target(
      name: "DiffableHummingbird",
      dependencies: ["DiffableWeb", logging, services] + nio("NIOCore", "NIOHTTP1", "NIOTLS") + [
        .product(name: "Hummingbird", package: "hummingbird", condition: hummingbird),
        .product(name: "HummingbirdCore", package: "hummingbird", condition: hummingbird),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: hummingbird),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras", condition: hummingbird),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras", condition: hummingbird),
      ]),
    // For `script/bench operations`; they belong to no product. Messages and frames as bytes have package access.
    .target(name: "AllocationCounts", path: "Benchmarks/Sources/AllocationCounting"),
    .target(name: "CountedCall", path: "Benchmarks/Operations/CountedCall"),
    .executableTarget(
      name: "operations",
      dependencies: ["AllocationCounts", "CountedCall", "DiffableTesting", "DiffableWeb"] + nio("NIOEmbedded"),
      path: "Benchmarks/Operations/Program"),
    .testTarget(name: "ListDiffTests", dependencies: ["ListDiff"]),
    .testTarget(name: "DiffableSnapshotsTests", dependencies: ["DiffableSnapshots"]),
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "DiffableTesting"]),
    .testTarget(name: "DiffableHostTests", dependencies: ["DiffableHost"]),
    .testTarget(name: "LayoutGeometryTests", dependencies: ["LayoutGeometry", "DiffableTesting"]),
    .testTarget(name: "FetchedResultsTests", dependencies: ["FetchedResults", grdb]),
    // Without the server, so that a change of the server does not compile these three hundred files.
    .testTarget(name: "DiffableKitTests", dependencies: ["DiffableTesting"]),
    .testTarget(name: "RandomListTests", dependencies: ["DiffableTesting", "DiffableWeb"]),
    .testTarget(
      name: "DiffableWebTests",
      dependencies: ["DiffableWeb", "DiffableTesting", logging, metricsTests] + nio("NIOEmbedded", "NIOPosix")),
  ]
)

let optimisedTests: Set = ["ListDiffTests", "DiffableSnapshotsTests", "FetchedResultsTests"]
// SwiftPM compiles a target anew when a module that it names has changed, and not when one below that has: object files
// with a former layout of types would remain. So each target names all targets below it, which the list has before it,
// and each product has them for the packages that name it, as the examples' does.
var below: [String: Set<String>] = [:]
for target in package.targets {
  let named = Set(target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } })
  let missing = named.filter { below[$0] == nil }
  precondition(missing.isEmpty, "\(missing), below \(target.name), are no targets that stand before it.")
  below[target.name] = named.union(named.flatMap { below[$0] ?? [] })
  target.dependencies += below[target.name, default: []].subtracting(named).sorted().map { .target(name: $0) }
  let isUnoptimised = target.type == .test && !optimisedTests.contains(target.name)
  target.swiftSettings = target.type == .system ? nil : isUnoptimised ? tests : strict
}
// A product with the module of a system library may have no other.
package.products = package.products.compactMap { $0 as? Product.Library }.map { library in
  let all = Set(library.targets).union(library.targets.flatMap { below[$0] ?? [] }).subtracting(["CZlib"])
  return .library(name: library.name, targets: all.sorted())
}

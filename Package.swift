// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// In release the tests themselves stay unoptimised and are compiled file by file: what they test is optimised, and two cores
// would spend ten minutes on the whole of them as one module. Those that compare with models
// a million times are optimised.
// A compiler reads the modules that a file imports anew for each batch of files: batches of 150 take less time than those of 25.
let fileByFile = ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-driver-batch-size-limit", "150"]
let tests: [SwiftSetting] = strict + [.unsafeFlags(fileByFile, .when(configuration: .release))]

let hummingbird: TargetDependencyCondition? = .when(traits: ["Hummingbird"])
let tls: TargetDependencyCondition? = .when(traits: ["TLS"])

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
    // For the programs among the examples; a program of its own takes an exporter that is maintained as a package.
    .library(name: "PrometheusText", targets: ["PrometheusText"]),
    .executable(name: "recipes", targets: ["recipes"]),
    .executable(name: "gallery", targets: ["gallery"]),
    .executable(name: "superheroes", targets: ["superheroes"]),
    .executable(name: "roster", targets: ["roster"]),
    .executable(name: "chat", targets: ["chat"]),
    .executable(name: "characters", targets: ["characters"]),
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
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    // Three packages for the trait Hummingbird; without the trait they are not even fetched.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    // A package for the trait TLS; without the trait it is not even fetched.
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
  ],
  targets: [
    .target(name: "ListDiff", swiftSettings: strict),
    .target(name: "DiffableSnapshots", dependencies: ["ListDiff"], swiftSettings: strict),
    .target(name: "SnapshotReferences", dependencies: ["DiffableSnapshots"], swiftSettings: strict),
    .target(
      name: "FetchedResults",
      dependencies: [
        "DiffableSnapshots", "ListDiff", "SnapshotReferences", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .target(name: "ConstraintSolver", swiftSettings: strict),
    .target(name: "DiffableHost", swiftSettings: strict),
    .target(
      name: "LayoutGeometry", dependencies: ["DiffableHost", "DiffableSnapshots", "ListDiff"], swiftSettings: strict),
    .target(
      name: "DiffableKit",
      dependencies: ["ConstraintSolver", "DiffableHost", "DiffableSnapshots", "LayoutGeometry", "ListDiff"],
      swiftSettings: strict),
    .target(name: "UIKit", dependencies: ["DiffableKit"], swiftSettings: strict),
    .target(name: "_Testing_UIKit", swiftSettings: strict),
    .target(name: "DiffableTesting", dependencies: ["DiffableHost", "DiffableKit"], swiftSettings: strict),
    .systemLibrary(name: "CZlib"),
    .target(
      name: "DiffableWeb",
      dependencies: [
        "CZlib", "DiffableHost", "DiffableKit",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"), .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: tls),
      ],
      exclude: ["ClientTypes"],
      resources: [.embedInCode("Client")],
      swiftSettings: strict),
    // A target without any code unless the trait Hummingbird is on: all its files are within `#if Hummingbird`.
    .target(
      name: "DiffableHummingbird",
      dependencies: [
        "DiffableWeb",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOTLS", package: "swift-nio"), .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Hummingbird", package: "hummingbird", condition: hummingbird),
        .product(name: "HummingbirdCore", package: "hummingbird", condition: hummingbird),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: hummingbird),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras", condition: hummingbird),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras", condition: hummingbird),
      ],
      swiftSettings: strict),

    .target(
      name: "SharedInterface", dependencies: ["DiffableKit"], path: "Examples/shared/Interface", swiftSettings: strict),
    .target(
      name: "PrometheusText", dependencies: [.product(name: "CoreMetrics", package: "swift-metrics")],
      path: "Examples/shared/Metrics", swiftSettings: strict),
    .target(
      name: "SharedStore", dependencies: [.product(name: "GRDB", package: "GRDB.swift")], path: "Examples/shared/Store",
      swiftSettings: strict),
    .target(name: "SharedProgram", path: "Examples/shared/Program", swiftSettings: strict),
    .target(
      name: "RecipesStore",
      dependencies: ["FetchedResults", "SharedStore", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Examples/recipes/Store",
      resources: [.copy("Resources")],
      swiftSettings: strict),
    .target(
      name: "RecipesInterface",
      dependencies: ["DiffableKit", "FetchedResults", "RecipesStore", "SharedInterface"],
      path: "Examples/recipes/Interface",
      swiftSettings: strict),
    .executableTarget(
      name: "recipes",
      dependencies: [
        "RecipesInterface", "RecipesStore", "DiffableWeb", "PrometheusText", "SharedProgram",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"), .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Examples/recipes/Program",
      swiftSettings: strict),

    .target(
      name: "GalleryInterface", dependencies: ["DiffableKit", "SharedInterface"], path: "Examples/gallery/Interface",
      swiftSettings: strict),
    .executableTarget(
      name: "gallery", dependencies: ["GalleryInterface", "DiffableWeb"], path: "Examples/gallery/Program",
      swiftSettings: strict),

    .target(
      name: "SuperheroesInterface", dependencies: ["DiffableKit", "SharedInterface"],
      path: "Examples/superheroes/Interface", swiftSettings: strict),
    .executableTarget(
      name: "superheroes", dependencies: ["SuperheroesInterface", "DiffableWeb"], path: "Examples/superheroes/Program",
      swiftSettings: strict),
    .target(
      name: "RosterInterface", dependencies: ["DiffableKit", "SharedInterface"], path: "Examples/roster/Interface",
      swiftSettings: strict),
    .executableTarget(
      name: "roster", dependencies: ["RosterInterface", "DiffableWeb"], path: "Examples/roster/Program",
      swiftSettings: strict),
    .target(
      name: "ChatInterface", dependencies: ["DiffableKit", "SharedInterface"], path: "Examples/chat/Interface",
      swiftSettings: strict),
    .executableTarget(
      name: "chat", dependencies: ["ChatInterface", "DiffableWeb"], path: "Examples/chat/Program", swiftSettings: strict
    ),
    .target(
      name: "CharactersStore",
      dependencies: ["FetchedResults", "SharedStore", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Examples/characters/Store", swiftSettings: strict),
    .target(
      name: "CharactersInterface",
      dependencies: ["CharactersStore", "DiffableKit", "FetchedResults", "SharedInterface"],
      path: "Examples/characters/Interface", swiftSettings: strict),
    .executableTarget(
      name: "characters", dependencies: ["CharactersInterface", "CharactersStore", "DiffableWeb"],
      path: "Examples/characters/Program", swiftSettings: strict),

    // Targets for `script/bench operations`, which belong to no product: who depends on this package builds none of them. They are among
    // the benchmarks, but not in the package of the benchmarks: messages and frames as bytes have package access.
    .target(name: "AllocationCounts", path: "Benchmarks/Sources/AllocationCounting"),
    .target(name: "CountedCall", path: "Benchmarks/Operations/CountedCall"),
    .executableTarget(
      name: "operations",
      dependencies: [
        "AllocationCounts", "CountedCall", "DiffableKit", "DiffableTesting", "DiffableWeb",
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ],
      path: "Benchmarks/Operations/Program", swiftSettings: strict),

    .testTarget(name: "ListDiffTests", dependencies: ["ListDiff"], swiftSettings: strict),
    .testTarget(name: "DiffableSnapshotsTests", dependencies: ["DiffableSnapshots"], swiftSettings: strict),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "DiffableTesting"], swiftSettings: tests),
    .testTarget(name: "DiffableHostTests", dependencies: ["DiffableHost"], swiftSettings: tests),
    .testTarget(
      name: "LayoutGeometryTests", dependencies: ["LayoutGeometry", "ListDiff", "DiffableTesting"], swiftSettings: tests
    ),
    .testTarget(
      name: "FetchedResultsTests",
      dependencies: ["FetchedResults", "SnapshotReferences", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: strict),
    // Without the server, so that a change of the server does not compile these three hundred files.
    .testTarget(name: "DiffableKitTests", dependencies: ["DiffableKit", "DiffableTesting"], swiftSettings: tests),
    .testTarget(
      name: "RandomListTests", dependencies: ["DiffableKit", "DiffableTesting", "DiffableWeb"], swiftSettings: tests),
    .testTarget(
      name: "DiffableWebTests",
      dependencies: [
        "CZlib", "DiffableWeb", "DiffableTesting", .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "RecipesTests",
      dependencies: [
        "RecipesStore", "RecipesInterface", "FetchedResults", "DiffableTesting", "SharedProgram",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: tests),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "GalleryInterface", "RosterInterface", "SharedInterface", "SuperheroesInterface", "DiffableTesting",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "CharactersTests",
      dependencies: [
        "CharactersInterface", "CharactersStore", "DiffableTesting", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: tests),
    .testTarget(name: "ChatTests", dependencies: ["ChatInterface", "DiffableTesting"], swiftSettings: tests),
  ]
)

// SwiftPM compiles a target anew when a module that it names has changed, and not when one below that has: object files
// with a former layout of types would remain. So each target names all targets below it, which the list has before it. Packages that name
// products of this one, as the examples' and the benchmarks', are built anew after a change of a stored property.
var below: [String: Set<String>] = [:]
for target in package.targets {
  let named = Set(
    target.dependencies.compactMap { dependency in
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    })
  for name in named {
    precondition(below[name] != nil, "\(name), on which \(target.name) depends, is no target that stands before it.")
  }
  let all = named.union(named.flatMap { below[$0] ?? [] })
  below[target.name] = all
  target.dependencies += all.subtracting(named).sorted().map { .target(name: $0) }
}

// swift-tools-version: 6.2

import PackageDescription

// The examples depend on the library as a program of its users does, with both traits.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

// In release the tests themselves stay unoptimised and are compiled file by file, as those of the library are.
let fileByFile = ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode", "-driver-batch-size-limit", "150"]
let unoptimised: SwiftSetting = .unsafeFlags(fileByFile, .when(configuration: .release))
let tests = strict + [unoptimised]
// The tests of the program for iOS import it with `@testable`, and SwiftPM imports those with XCTest so, which only a
// debug build permits by itself.
let testable: SwiftSetting = .unsafeFlags(["-enable-testing"], .when(configuration: .release))

func library(_ name: String) -> Target.Dependency { .product(name: name, package: "DiffableKit") }
func nio(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "swift-nio") } }
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let metrics: Target.Dependency = .product(name: "Metrics", package: "swift-metrics")

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "DiffableKit", path: "..", traits: ["Hummingbird", "TLS"]),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "SharedInterface", dependencies: [library("DiffableKit")], path: "shared/Interface", swiftSettings: strict),
    // A program of its own takes an exporter that is maintained as a package.
    .target(
      name: "PrometheusText", dependencies: [.product(name: "CoreMetrics", package: "swift-metrics")],
      path: "shared/Metrics", swiftSettings: strict),
    .target(name: "SharedStore", dependencies: [grdb], path: "shared/Store", swiftSettings: strict),
    .target(name: "SharedProgram", path: "shared/Program", swiftSettings: strict),

    .target(
      name: "RecipesStore", dependencies: ["SharedStore", library("FetchedResults"), grdb], path: "recipes/Store",
      resources: [.copy("Resources")], swiftSettings: strict),
    .target(
      name: "RecipesInterface",
      dependencies: ["RecipesStore", "SharedInterface", library("DiffableKit"), library("FetchedResults")],
      path: "recipes/Interface", swiftSettings: strict),
    .executableTarget(
      name: "recipes",
      dependencies: [
        "PrometheusText", "RecipesInterface", "RecipesStore", "SharedProgram", library("DiffableKit"),
        library("DiffableWeb"), arguments, logging, metrics,
      ] + nio("NIOCore", "NIOHTTP1", "NIOPosix"),
      path: "recipes/Program", swiftSettings: strict),
    .testTarget(
      name: "RecipesTests",
      dependencies: [
        "RecipesInterface", "RecipesStore", "SharedProgram", "SharedStore", library("DiffableKit"),
        library("DiffableTesting"), library("FetchedResults"), grdb,
      ],
      swiftSettings: tests),

    .target(
      name: "GalleryInterface", dependencies: ["SharedInterface", library("DiffableKit")], path: "gallery/Interface",
      swiftSettings: strict),
    .executableTarget(
      name: "gallery", dependencies: ["GalleryInterface", library("DiffableWeb")], path: "gallery/Program",
      swiftSettings: strict),

    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "GalleryInterface", "SharedInterface", library("DiffableKit"), library("DiffableTesting"),
      ],
      swiftSettings: tests),

    .target(
      name: "ChatInterface", dependencies: ["SharedInterface", library("DiffableKit")], path: "chat/Interface",
      swiftSettings: strict),
    .executableTarget(
      name: "chat", dependencies: ["ChatInterface", library("DiffableKit"), library("DiffableWeb")],
      path: "chat/Program", swiftSettings: strict),
    .testTarget(
      name: "ChatTests", dependencies: ["ChatInterface", library("DiffableKit"), library("DiffableTesting")],
      swiftSettings: tests),

    .target(
      name: "CharactersStore", dependencies: ["SharedStore", library("FetchedResults"), grdb], path: "characters/Store",
      swiftSettings: strict),
    .target(
      name: "CharactersInterface",
      dependencies: ["CharactersStore", "SharedInterface", library("DiffableKit"), library("FetchedResults")],
      path: "characters/Interface", swiftSettings: strict),
    .executableTarget(
      name: "characters",
      dependencies: ["CharactersInterface", "CharactersStore", library("DiffableKit"), library("DiffableWeb")],
      path: "characters/Program", swiftSettings: strict),
    .testTarget(
      name: "CharactersTests",
      dependencies: [
        "CharactersInterface", "CharactersStore", library("DiffableKit"), library("DiffableTesting"),
        library("FetchedResults"), grdb,
      ],
      swiftSettings: tests),

    .target(name: "ShoppingStore", path: "shopping/Store", swiftSettings: strict),
    .target(
      name: "ShoppingInterface", dependencies: ["ShoppingStore", library("DiffableKit")], path: "shopping/Interface",
      swiftSettings: strict),
    .target(
      name: "ShoppingServer",
      dependencies: [
        "PrometheusText", "ShoppingInterface", "ShoppingStore", library("DiffableHummingbird"), library("DiffableWeb"),
        .product(name: "Crypto", package: "swift-crypto"), httpTypes, hummingbird, logging,
      ],
      path: "shopping/Server", swiftSettings: strict),
    .executableTarget(
      name: "shopping",
      dependencies: ["PrometheusText", "ShoppingServer", "ShoppingStore", arguments, logging, metrics],
      path: "shopping/Program", swiftSettings: strict),
    // Tests of the library's adapter are among them: nobody else builds it.
    .testTarget(
      name: "ShoppingTests",
      dependencies: [
        "PrometheusText", "ShoppingInterface", "ShoppingServer", "ShoppingStore", library("DiffableHummingbird"),
        library("DiffableKit"), library("DiffableTesting"), library("DiffableWeb"), httpTypes, hummingbird,
        .product(name: "HummingbirdCore", package: "hummingbird"), logging,
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: tests),

    // Servers that speak TLS themselves.
    .testTarget(
      name: "TLSTests",
      dependencies: [
        library("DiffableKit"), library("DiffableWeb"), logging,
        .product(name: "MetricsTestKit", package: "swift-metrics"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ] + nio("NIOCore", "NIOPosix"),
      swiftSettings: tests),

    // A program as it is written for iOS, with its tests: nothing in it knows that it is not on one of Apple's systems.
    // Warnings are no errors here; `ported/warnings.txt` says which there are. `Articles6` and `ArticlesTests5` are
    // links: the same files are compiled in both language modes. In Swift 5 mode a test may touch views from anywhere.
    .target(
      name: "Articles5", dependencies: [library("UIKit")], path: "ported/Articles5",
      swiftSettings: [.swiftLanguageMode(.v5), testable]),
    .target(
      name: "Articles6", dependencies: [library("UIKit")], path: "ported/Articles6", swiftSettings: [testable]),
    .target(
      name: "Ported", dependencies: [library("UIKit"), .product(name: "OpenCombine", package: "OpenCombine")],
      path: "ported/Ported", resources: [.copy("Resources")], swiftSettings: [testable]),
    .executableTarget(
      name: "PortedProgram", dependencies: [library("UIKit"), library("DiffableWeb")], path: "ported/PortedProgram"),
    .testTarget(
      name: "ArticlesTests", dependencies: ["Articles5", "Articles6", library("UIKit"), library("DiffableTesting")],
      swiftSettings: [testable, unoptimised]),
    .testTarget(
      name: "ArticlesTests5", dependencies: ["Articles5", "Articles6", library("UIKit"), library("DiffableTesting")],
      swiftSettings: [.swiftLanguageMode(.v5), testable, unoptimised]),
    .testTarget(
      name: "PortedTests", dependencies: ["Ported", library("UIKit"), library("DiffableTesting")],
      swiftSettings: [testable, unoptimised]),
  ]
)

// As in the library's manifest: each target names all targets below it, or a change of a type's layout would leave
// object files with the former one.
var below: [String: Set<String>] = [:]
for target in package.targets {
  let named = Set(target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } })
  let missing = named.filter { below[$0] == nil }
  precondition(missing.isEmpty, "\(missing), below \(target.name), are no targets that stand before it.")
  below[target.name] = named.union(named.flatMap { below[$0] ?? [] })
  target.dependencies += below[target.name, default: []].subtracting(named).sorted().map { .target(name: $0) }
}

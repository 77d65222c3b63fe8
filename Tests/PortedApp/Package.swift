// swift-tools-version: 6.2

import PackageDescription

// A program as it is written for iOS, with its tests: nothing in it knows that it is not on one of Apple's systems. Warnings are
// not errors here; `warnings.txt` says which there are.
let uiKit: Target.Dependency = .product(name: "UIKit", package: "DiffableKit")

let package = Package(
  name: "PortedApp",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "DiffableKit", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // The same files in both language modes: `Articles6` is a link.
    .target(name: "Articles5", dependencies: [uiKit], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Articles6", dependencies: [uiKit]),
    .target(
      name: "Ported", dependencies: [uiKit, .product(name: "OpenCombine", package: "OpenCombine")],
      resources: [.copy("Resources")]),
    .executableTarget(
      name: "PortedProgram", dependencies: [uiKit, .product(name: "DiffableWeb", package: "DiffableKit")]),
    .testTarget(
      name: "ArticlesTests",
      dependencies: ["Articles5", "Articles6", uiKit, .product(name: "DiffableTesting", package: "DiffableKit")]),
    // The same tests in Swift 5 mode, where a test may touch views from anywhere: `ArticlesTests5` is a link.
    .testTarget(
      name: "ArticlesTests5",
      dependencies: ["Articles5", "Articles6", uiKit, .product(name: "DiffableTesting", package: "DiffableKit")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "PortedTests", dependencies: ["Ported", uiKit, .product(name: "DiffableTesting", package: "DiffableKit")]),
  ]
)

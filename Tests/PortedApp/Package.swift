// swift-tools-version: 6.2

import PackageDescription

// A program as it is written for iOS, with its tests: nothing in it knows that it is not on one of Apple's systems. Warnings are
// not errors here: `warnings.txt` says which there are, as on iOS.
let package = Package(
  name: "PortedApp",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "DiffableKit", path: "../..")],
  targets: [
    .target(
      name: "Articles5", dependencies: [.product(name: "UIKit", package: "DiffableKit")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "Articles6", dependencies: [.product(name: "UIKit", package: "DiffableKit")]),
    .testTarget(
      name: "ArticlesTests",
      dependencies: ["Articles5", "Articles6", .product(name: "DiffableTesting", package: "DiffableKit")]),
  ]
)

import DiffableKit
import DiffableTesting
import Foundation
import Testing

/// The frames of many layouts, compared with the files in `Tests/Goldens/Layouts`.
///
/// With `RECORD_GOLDENS=1` the files are written again and the test fails, so that nothing is recorded silently. Review the
/// differences of recorded files.
@MainActor struct LayoutGoldenTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens/Layouts")

  @Test("Each layout's frames equal its recorded golden file")
  func goldens() throws {
    let records = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
    let all = LayoutGolden.all
    #expect(all.count >= 60 && Set(all.map(\.name)).count == all.count)
    for golden in all {
      let file = Self.folder.appending(path: golden.name + ".txt")
      let text = golden.make().text()
      if records {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("\(golden.name) was recorded")
      } else {
        let expected = try? String(contentsOf: file, encoding: .utf8)
        #expect(text == expected, "\(golden.name)")
      }
    }
  }

  @Test("Every recorded golden file belongs to a layout")
  func nothingIsLeftOver() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    #expect(Set(files) == Set(LayoutGolden.all.map { $0.name + ".txt" }))
  }
}

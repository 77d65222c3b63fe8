import DiffableSnapshots

/// Stops the program because a layout was described wrongly, or reports it and returns.
@MainActor func refuseDescription(
  _ message: String, api: String, remedy: String, file: StaticString = #file, line: UInt = #line
) {
  report(MisuseReport(message, api: api, remedy: remedy), under: .current, file: file, line: line)
}

extension CGFloat {
  /// The length, or 0 in place of what is none, which is misuse.
  @MainActor func checkedLength(_ noun: String, api: String) -> CGFloat {
    guard isFinite, self >= 0 else {
      refuseDescription(
        "Invalid \(noun): \(self).", api: api, remedy: "Give a number of points, or a part, that is 0 or more.")
      return 0
    }
    return self
  }

  /// The distance, or 0 in place of what is none, which is misuse; it may be negative.
  @MainActor func checkedDistance(_ noun: String, api: String) -> CGFloat {
    guard isFinite else {
      refuseDescription("Invalid \(noun): \(self).", api: api, remedy: "Give a number of points.")
      return 0
    }
    return self
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets, or none in place of what are none, which is misuse; they may be negative.
  @MainActor func checkedInsets(api: String) -> NSDirectionalEdgeInsets {
    guard isFinite else {
      refuseDescription("Invalid contentInsets: \(self).", api: api, remedy: "Give numbers of points.")
      return .zero
    }
    return self
  }
}

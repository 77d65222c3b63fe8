import DiffableSnapshots

/// Reports misuse in the description of a layout; returns if the program continues after misuse.
@MainActor func refuseDescription(
  _ message: String, api: String, remedy: String, file: StaticString = #file, line: UInt = #line
) {
  report(MisuseReport(message, api: api, remedy: remedy), under: .current, file: file, line: line)
}

extension CGFloat {
  /// Returns the length, or 0 for a negative or non-finite number, which is misuse.
  @MainActor func checkedLength(_ noun: String, api: String) -> CGFloat {
    guard isFinite, self >= 0 else {
      refuseDescription(
        "Invalid \(noun): \(self).", api: api, remedy: "Give a number of points, or a part, that is 0 or more.")
      return 0
    }
    return self
  }

  /// Returns the distance, or 0 for a non-finite number, which is misuse; a distance may be negative.
  @MainActor func checkedDistance(_ noun: String, api: String) -> CGFloat {
    guard isFinite else {
      refuseDescription("Invalid \(noun): \(self).", api: api, remedy: "Give a number of points.")
      return 0
    }
    return self
  }
}

extension NSDirectionalEdgeInsets {
  /// Returns the insets, or zero for non-finite insets, which are misuse; insets may be negative.
  @MainActor func checkedInsets(api: String) -> NSDirectionalEdgeInsets {
    guard isFinite else {
      refuseDescription("Invalid contentInsets: \(self).", api: api, remedy: "Give numbers of points.")
      return .zero
    }
    return self
  }
}

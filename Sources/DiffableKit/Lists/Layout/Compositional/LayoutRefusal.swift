import DiffableSnapshots

/// Reports misuse in the description of a layout; returns if the program continues after misuse.
@MainActor func refuseDescription(
  _ message: String, api: String, remedy: String, file: StaticString = #file, line: UInt = #line
) {
  report(MisuseReport(message, api: api, remedy: remedy), under: .current, file: file, line: line)
}

extension CGFloat {
  /// Returns this length of a layout's description, or 0 if it is negative or not finite, which is misuse.
  @MainActor func checkedLength(_ noun: String, api: String) -> CGFloat {
    guard isFinite, self >= 0 else {
      refuseDescription(
        "Invalid \(noun): \(self).", api: api, remedy: "Give a number of points, or a part, that is 0 or more.")
      return 0
    }
    return self
  }

  /// Returns this distance of a layout's description, or 0 if it is not finite, which is misuse; a distance may be
  /// negative.
  @MainActor func checkedDistance(_ noun: String, api: String) -> CGFloat {
    guard isFinite else {
      refuseDescription("Invalid \(noun): \(self).", api: api, remedy: "Give a number of points.")
      return 0
    }
    return self
  }
}

extension NSDirectionalEdgeInsets {
  /// Returns these insets of a layout's description, or zero if they are not finite, which is misuse; insets may be
  /// negative.
  @MainActor func checkedInsets(api: String) -> NSDirectionalEdgeInsets {
    guard isFinite else {
      refuseDescription("Invalid contentInsets: \(self).", api: api, remedy: "Give numbers of points.")
      return .zero
    }
    return self
  }
}

import ArgumentParser

extension Option where Value == Duration {
  /// Makes an option for a time that is given in whole seconds, at most 1,000,000 of them.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default time, which the help of the program tells.
  ///   - least: The least number of seconds.
  ///   - help: The description of the option.
  init(wrappedValue: Duration, secondsFrom least: Int, help: String) {
    let range = least...1_000_000
    self.init(
      wrappedValue: wrappedValue,
      help: ArgumentHelp("\(help) (default: \(wrappedValue.components.seconds))", valueName: "seconds"),
      transform: { text in
        guard let seconds = Int(text), range.contains(seconds) else {
          throw ValidationError("it has to be a whole number from \(range.lowerBound) to \(range.upperBound).")
        }
        return Duration.seconds(seconds)
      })
  }
}

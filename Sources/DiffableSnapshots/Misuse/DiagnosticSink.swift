#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

#if hasFeature(Embedded)
  /// Prints a warning that does not stop the program to standard output; without an operating system there is no
  /// standard error.
  ///
  /// - Parameter line: The warning.
  package func diagnosticSink(_ line: String) {
    print(line)
  }
#else
  /// The sink of warnings that do not stop the program: standard error, one line each.
  ///
  /// A task-local value, so that a test reads its own warnings and not those of tests beside it:
  /// `$diagnosticSink.withValue({ … }) { … }`.
  @TaskLocal package var diagnosticSink: @Sendable (String) -> Void = { line in
    writeToStandardError(line + "\n")
  }

  /// Runs an operation whose warnings go to another sink.
  ///
  /// Never inlined: in an optimised build of another module that binds the value in a generic method, Swift 6.3.1
  /// passes the type of the value as null, and the program crashes.
  ///
  /// - Parameters:
  ///   - sink: The closure that receives the warnings, one line at a time.
  ///   - body: The operation to run.
  /// - Returns: The result of `body`.
  @inline(never)
  package func withDiagnosticSink<Result>(
    _ sink: @escaping @Sendable (String) -> Void, _ body: () throws -> Result
  ) rethrows -> Result { try $diagnosticSink.withValue(sink, operation: body) }

  private func writeToStandardError(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let written = write(2, start, numericCast(rest.count))
        guard written > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(Int(written)))
      }
    }
  }
#endif

/// Warns that added identifiers exist already and are moved instead (`behaviour.md` A12).
///
/// The function's name is the symbol on which the warning suggests to set a breakpoint.
///
/// - Parameter warning: The line to write.
// swift-format-ignore: AlwaysUseLowerCamelCase
@inline(never)
func BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS(_ warning: String) {
  diagnosticSink("[UIDiffableDataSource] " + warning)
}

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
  /// Takes warnings that do not stop the program: without an operating system, to what `print` is connected to.
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

  /// Runs something whose warnings go elsewhere.
  ///
  /// Never inlined: in an optimised build of another module that binds the value in a generic method, Swift 6.3.1 hands the type of
  /// the value over as null, and the program ends.
  ///
  /// - Parameters:
  ///   - sink: Where the warnings go, one line at a time.
  ///   - body: What to run.
  /// - Returns: What `body` returns.
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

/// Warns that identifiers were added that exist already and are moved instead (`behaviour.md` A12).
///
/// Its name is the symbol on which the warning tells people to set a breakpoint.
///
/// - Parameter warning: The line to write.
// swift-format-ignore: AlwaysUseLowerCamelCase
@inline(never)
func BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS(_ warning: String) {
  diagnosticSink("[UIDiffableDataSource] " + warning)
}

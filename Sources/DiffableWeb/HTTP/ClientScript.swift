import Foundation

/// A script that contains a module of the client and all modules that it imports, so that a page waits for one file
/// instead of fifty.
///
/// Each module becomes a function that is called where the browser would run the module, and returns what the module
/// exports. Lines that are comments are left out. `script/client` checks that modules are written as this reads them:
///
/// - `import { a, b as c } from "./NAME.js";`, over one or several lines,
/// - `export const NAME = …` at the beginning of a line, and no other export,
/// - no line within a text that looks like a comment.
package struct ClientScript {
  private let modules: [String: [UInt8]]
  private var parts: [String] = []
  private var included: Set<String> = []

  /// The bytes of the script, a module itself that exports what its last module exports.
  package var bytes: [UInt8] { parts.flatMap { Array($0.utf8) } }

  /// Creates a script.
  ///
  /// - Parameters:
  ///   - name: The file name of the module.
  ///   - modules: The modules by their file names, without cycles of imports.
  /// - Complexity: O(*n*) in the bytes of the modules.
  package init(of name: String, in modules: [String: [UInt8]]) {
    self.modules = modules
    let exports = include(name)
    if !exports.isEmpty { parts.append("export const \(Self.names(exports)) = \(Self.variable(of: name));\n") }
  }

  /// Appends a module after those that it imports, unless the script has it already, and returns what it exports.
  @discardableResult
  private mutating func include(_ name: String) -> [String] {
    guard included.insert(name).inserted, let module = modules[name] else { return [] }
    var exports: [String] = []
    var body: [String] = []
    // The lines are found in bytes, since finding them in characters takes several times as long.
    var lines = module.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring(decoding: $0, as: UTF8.self) }[...]
    while var line = lines.popFirst() {
      let code = line.utf8.drop { $0 == UInt8(ascii: " ") }
      if code.starts(with: "//".utf8) { continue }
      if code.starts(with: "/*".utf8) {
        while !line.contains("*/"), let next = lines.popFirst() { line = next }
        // After a cast the line goes on with code.
        line = line[(line.firstRange(of: "*/")?.upperBound ?? line.endIndex)...]
        if line.isEmpty { continue }
      }
      if line.hasPrefix("import ") {
        while !line.hasSuffix(";"), let next = lines.popFirst() { line += next }
        body.append(importing(line))
      } else if line.hasPrefix("export const ") {
        let declaration = line.dropFirst("export ".count)
        exports.append(String(declaration.dropFirst("const ".count).prefix { $0 != " " }))
        body.append(String(declaration))
      } else {
        body.append(String(line))
      }
    }
    let made = body.joined(separator: "\n")
    parts.append("const \(Self.variable(of: name)) = (() => {\n\(made)\nreturn \(Self.names(exports));\n})();\n")
    return exports
  }

  /// Includes the module of an import, and returns the declaration of the imported names.
  private mutating func importing(_ statement: Substring) -> String {
    guard let match = statement.wholeMatch(of: /import (\{.*\}) from "\.\/(\w+\.js)";/) else {
      return String(statement)
    }
    include(String(match.2))
    return "const \(match.1.replacingOccurrences(of: " as ", with: ": ")) = \(Self.variable(of: String(match.2)));"
  }

  private static func names(_ names: [String]) -> String { "{ " + names.joined(separator: ", ") + " }" }

  /// The name of the variable with what a module exports; no module uses names with a dollar.
  private static func variable(of module: String) -> String { "$" + module.dropLast(".js".count) }
}

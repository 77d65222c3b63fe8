import Foundation

/// An importer of recipes from files: the program's own format, and schema.org `Recipe` as JSON-LD in a `.json` file or
/// a saved web page.
///
/// The importer does not change the store. The program's own format is read strictly: a file with any error gives an
/// error and no recipe. Of a page what cannot be read is left out, as long as a whole recipe remains.
struct RecipeImporter {
  /// The maximum size of a file in bytes: 32 MiB.
  static let largestFile = 32 << 20
  /// The extensions of the files that are imported from a folder, in lower case.
  static let extensions: Set = ["htm", "html", "json", "jsonld", "xhtml"]

  /// Returns a file, or the pages and JSON files of a folder in the order of their names; a folder without any is
  /// returned itself, and is refused as a file.
  func files(at url: URL) -> [URL] {
    guard Self.isFolder(url) else { return [url] }
    let all = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    let files = (all ?? []).filter { Self.extensions.contains($0.pathExtension.lowercased()) && !Self.isFolder($0) }
    return files.isEmpty ? [url] : files.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }

  /// Returns the recipes of a file.
  func recipes(in file: URL) throws(RecipeImportError) -> ImportedFile {
    let name = file.lastPathComponent
    let data = try data(of: file, name: name)
    return try recipes(in: data, name: name, folder: file.deletingLastPathComponent())
  }

  /// Returns the recipes of a file's content; `name` is for errors, and `folder` contains the file's pictures.
  func recipes(in data: Data, name: String, folder: URL?) throws(RecipeImportError) -> ImportedFile {
    let start = data.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }.first
    let isPage = start == UInt8(ascii: "<")
    guard let text = String(validating: data, as: UTF8.self) ?? (isPage ? Self.latinText(data) : nil) else {
      throw RecipeImportError(file: name, problem: "the file is not UTF-8 text")
    }
    if start == nil { throw RecipeImportError(file: name, problem: "the file is empty") }
    let file =
      isPage
      ? try pageRecipes(in: text, name: name)
      : try jsonRecipes(in: text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text, name: name, folder: folder)
    if file.recipes.isEmpty { throw RecipeImportError(file: name, problem: "there is no recipe in this file") }
    return file
  }

  private func jsonRecipes(in text: String, name: String, folder: URL?) throws(RecipeImportError) -> ImportedFile {
    let value: JSONValue
    do throws(JSONParser.Failure) {
      value = try JSONParser.value(in: text)
    } catch {
      throw RecipeImportError(file: name, problem: error.description)
    }
    if NativeFormat.matches(value) {
      return ImportedFile(recipes: try NativeFormat(file: name, folder: folder).recipes(in: value))
    }
    return try SchemaOrgFormat(file: name).recipes(in: SchemaOrgFormat.recipeObjects(in: value))
  }

  private func pageRecipes(in page: String, name: String) throws(RecipeImportError) -> ImportedFile {
    var objects: [JSONValue] = []
    for block in JSONLDScanner.blocks(in: page) {
      do throws(JSONParser.Failure) {
        objects += SchemaOrgFormat.recipeObjects(in: try value(of: block))
      } catch {
        // Many pages have broken blocks about navigation or ratings; only blocks with a recipe must be valid.
        guard block.text.contains("Recipe") else { continue }
        throw RecipeImportError(file: name, problem: error.description)
      }
    }
    return try SchemaOrgFormat(file: name).recipes(in: objects)
  }

  private func value(of block: JSONLDScanner.Block) throws(JSONParser.Failure) -> JSONValue {
    do throws(JSONParser.Failure) {
      return try JSONParser.value(in: block.text, firstLine: block.line, isLenient: true)
    } catch {
      // Some sites escape the whole block as if it were the page's text.
      guard block.text.contains("&quot;") else { throw error }
      let decoded = MarkupText.decodingEntities(block.text)
      return try JSONParser.value(in: decoded, firstLine: block.line, isLenient: true)
    }
  }

  private func data(of file: URL, name: String) throws(RecipeImportError) -> Data {
    do {
      if Self.isFolder(file) {
        throw RecipeImportError(file: name, problem: "no page and no JSON file can be read in this folder")
      }
      if let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize, size > Self.largestFile {
        throw RecipeImportError(
          file: name, problem: "the file has \(size) bytes, at most \(Self.largestFile) (32 MiB) are accepted")
      }
      return try Data(contentsOf: file)
    } catch let error as RecipeImportError {
      throw error
    } catch {
      let isMissing = !FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
      throw RecipeImportError(file: name, problem: isMissing ? "there is no such file" : "the file can't be read")
    }
  }

  /// Returns the text of a page that is not UTF-8: most likely the old Western encoding, in which every byte is a
  /// character.
  private static func latinText(_ data: Data) -> String? {
    String(data: data, encoding: .windowsCP1252) ?? String(data: data, encoding: .isoLatin1)
  }
}

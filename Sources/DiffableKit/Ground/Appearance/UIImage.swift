/// An image: a drawn symbol, or bytes in a format that the host understands.
public final class UIImage: NSObject, Sendable {
  enum Source: Hashable, Sendable {
    case nothing
    case symbol(String)
    case data(name: String, ImageFormat, Data)
    case file(ImageFile)

    /// The bytes of an image and their name, read from the file if they were not yet; nil for a symbol and for nothing.
    var content: ImageFile.Content? {
      switch self {
      case .nothing, .symbol: nil
      case .data(let name, _, let data): ImageFile.Content(name: name, data: data)
      case .file(let file): file.load()
      }
    }

    /// The format of the bytes, nil for a symbol and for nothing.
    var format: ImageFormat? {
      switch self {
      case .nothing, .symbol: nil
      case .data(_, let format, _): format
      case .file(let file): file.format
      }
    }
  }

  /// How bytes or a symbol are shown.
  struct Look: Hashable, Sendable {
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var flips = false
    /// How many pixels are a point.
    var scale: CGFloat = 1
    /// How the pixels are turned; nil for as the bytes say.
    var turn: Orientation?
    /// What is shown in the dark in place of the source; nil if that is shown there too.
    var dark: Source?
  }

  let source: Source
  let look: Look
  /// The size in points: of a symbol that of its font, of an image that of its pixels, turned as it is shown and divided by
  /// ``scale``.
  public let size: CGSize
  /// How a symbol was asked to look.
  public let symbolConfiguration: SymbolConfiguration?

  /// Whether the image is drawn in its own colours or as a shape in the tint colour.
  public var renderingMode: RenderingMode { look.renderingMode }
  var tint: UIColor? { look.tint }
  /// How many pixels are a point; 1 of a symbol.
  public var scale: CGFloat { look.scale }
  /// Whether the image is mirrored where reading goes from right to left.
  ///
  /// True of symbols whose names end in `forward` or `backward`, and of what ``imageFlippedForRightToLeftLayoutDirection()``
  /// returns.
  public var flipsForRightToLeftLayoutDirection: Bool { look.flips }

  private init(source: Source, size: CGSize, look: Look = Look(), symbolConfiguration: SymbolConfiguration? = nil) {
    self.source = source
    self.size = size
    self.look = look
    self.symbolConfiguration = symbolConfiguration
  }

  /// An image of nothing, without a size.
  ///
  /// A view that shows it shows nothing, and takes no room.
  public convenience override init() { self.init(source: .nothing, size: .zero) }

  /// A symbol by its name.
  ///
  /// For a symbol that is not drawn here a square stands, and a line in the log says so once, because programs for UIKit count on
  /// the symbols that they name. It is nil only if the name could be that of none: one that is empty or longer than 128 bytes, or
  /// that has other characters than small letters, digits and single dots between them.
  ///
  /// - Parameter name: The name, such as `heart.fill`; <doc:Symbols> lists those that are drawn.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol by its name, in a size and weight.
  ///
  /// It is nil if the name could be that of no symbol.
  ///
  /// - Parameters:
  ///   - name: The name; a square stands for a symbol that is not drawn here.
  ///   - configuration: The size and colour.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    if SymbolCatalogue.drawing(named: name) == nil {
      guard UndrawnSymbols.isName(name) else { return nil }
      UndrawnSymbols.notice(name)
    }
    let side = (configuration ?? SymbolConfiguration()).side
    self.init(
      source: .symbol(name), size: CGSize(width: side, height: side),
      look: Look(tint: configuration?.color, flips: name.hasSuffix("forward") || name.hasSuffix("backward")),
      symbolConfiguration: configuration)
  }

  /// An image from the bytes of a file.
  ///
  /// It is nil if the bytes are in none of these formats.
  ///
  /// - Parameter data: A PNG, JPEG, GIF, WebP or SVG file.
  /// - Complexity: O(*n*) in the bytes, once.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// An image from the bytes of a file, for a screen with several pixels to a point.
  ///
  /// It is nil if the bytes are in none of these formats.
  ///
  /// - Parameters:
  ///   - data: A PNG, JPEG, GIF, WebP or SVG file.
  ///   - scale: How many pixels are a point; 1 in place of what is not positive and finite.
  /// - Complexity: O(*n*) in the bytes, once.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let format = ImageFormat(data) else { return nil }
    self.init(
      .data(name: Self.name(of: data), format, data), look: Look(scale: scale))
  }

  /// An image from a file.
  ///
  /// It is nil if the file cannot be read or is in none of these formats. Only the beginning is read at once; the rest is when
  /// the image is shown for the first time, or before that by ``prepareForDisplay(completionHandler:)`` and its kin. If the
  /// file is gone by then, or another image, nothing is shown.
  ///
  /// - Parameter path: The path of a PNG, JPEG, GIF, WebP or SVG file. A name that ends in `@2x` or `@3x` before the dot is that of
  ///   an image with so many pixels to a point.
  /// - Complexity: O(1).
  public convenience init?(contentsOfFile path: String) {
    guard let file = ImageFile(path: path) else { return nil }
    self.init(.file(file), look: Look(scale: Self.scale(ofFileAt: path)))
  }

  /// How many pixels a point has in a file, by its name.
  static func scale(ofFileAt path: String) -> CGFloat {
    let name = (path as NSString).lastPathComponent
    let stem = (name as NSString).deletingPathExtension
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// An image of bytes in a known format, in the size of its pixels.
  convenience init(_ source: Source, look: Look) {
    var look = look
    if !(look.scale > 0 && look.scale.isFinite) { look.scale = 1 }
    let format = source.format
    let pixels = format?.size ?? .zero
    let isUpright = (look.turn ?? format?.orientation ?? .up).isUpright
    self.init(
      source: source,
      size: CGSize(
        width: (isUpright ? pixels.width : pixels.height) / look.scale,
        height: (isUpright ? pixels.height : pixels.width) / look.scale),
      look: look)
  }

  /// What is drawn in the same way, from other bytes or in another size.
  func with(_ source: Source, dark: Source?, size: CGSize) -> UIImage {
    var changed = look
    changed.dark = dark
    return UIImage(source: source, size: size, look: changed, symbolConfiguration: symbolConfiguration)
  }

  /// The same image in another look.
  private func with<Value>(_ property: WritableKeyPath<Look, Value>, _ value: Value) -> UIImage {
    var changed = look
    changed[keyPath: property] = value
    return UIImage(source: source, size: size, look: changed, symbolConfiguration: symbolConfiguration)
  }

  /// The name of a symbol, nil for an image.
  var symbolName: String? {
    if case .symbol(let name) = source { name } else { nil }
  }

  /// The name of a symbol as words, such as “Square and pencil”, nil for an image.
  var spokenName: String? {
    guard let words = symbolName?.split(separator: ".").filter({ $0 != "fill" }), let first = words.first else {
      return nil
    }
    return ([first.capitalized] + words.dropFirst().map(String.init)).joined(separator: " ")
  }

  /// Whether this is a drawn symbol.
  public var isSymbolImage: Bool { symbolName != nil }

  /// The same image, drawn in its own colours or as a shape.
  ///
  /// - Parameter mode: How to draw it.
  /// - Returns: The new image.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { with(\.renderingMode, mode) }

  /// The same image, mirrored where reading goes from right to left.
  ///
  /// - Returns: The new image.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with(\.flips, true) }

  /// The same symbol in a colour.
  ///
  /// - Parameter color: The colour, whatever the tint colour of the view is.
  /// - Returns: The new image.
  public func withTintColor(_ color: UIColor) -> UIImage { with(\.tint, color) }

  /// The same symbol in a colour, drawn in its own colours or as a shape.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - renderingMode: How to draw it.
  /// - Returns: The new image.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  /// The same symbol as a configuration says on top of its own; an image stays as it is.
  ///
  /// - Parameter configuration: What is changed: the rest stays as it was.
  /// - Returns: The new image.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
  }

  /// The same symbol in a size and weight; an image stays as it is.
  ///
  /// - Parameter configuration: The size and colour.
  /// - Returns: The new image.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard let name = symbolName else { return self }
    var changed = UIImage(systemName: name, withConfiguration: configuration) ?? self
    if flipsForRightToLeftLayoutDirection { changed = changed.imageFlippedForRightToLeftLayoutDirection() }
    // A colour that the image was given counts, unless the configuration brings another one.
    let isNew = configuration.color != nil && configuration.color != symbolConfiguration?.color
    guard let tint, !isNew else { return changed }
    return changed.withTintColor(tint)
  }

  /// Images are equal in bytes or symbol and in the way they are drawn.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self
      || (other.source == source && other.size == size && other.look == look)
  }

  /// The hash of what is drawn.
  public override var hash: Int {
    switch source {
    case .nothing: 0
    case .symbol(let name): name.hashValue
    case .data(let name, _, _): name.hashValue
    case .file(let file): file.hashValue
    }
  }

  /// Two 64-bit FNV-1a hashes with different starts: equal bytes share a name, and so a place in the host's cache.
  static func name(of data: Data) -> String {
    var first: UInt64 = 0xCBF2_9CE4_8422_2325
    var second: UInt64 = 0x9AE1_6A3B_2F90_404F
    for byte in data {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
      second = (second &+ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
      second ^= second >> 29
    }
    return String(first, radix: 36) + "-" + String(second, radix: 36)
  }
}

extension UIImage {
  /// Whether an image is drawn in its own colours.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// Symbols as shapes, images in their colours.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// As a shape in the tint colour.
    case alwaysTemplate
  }
}

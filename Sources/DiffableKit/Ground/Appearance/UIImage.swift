/// An image: a drawn symbol, or bytes in an image format that hosts understand.
public final class UIImage: NSObject, Sendable {
  /// The source of an image: no bytes, the name of a symbol, bytes in memory, or a file.
  enum Source: Hashable, Sendable {
    case nothing
    case symbol(String)
    case data(name: String, ImageFormat, Data)
    case file(LazyImageFile)

    /// The bytes of this image source and their name, read from the file the first time; `nil` for a symbol and for an
    /// empty image.
    var content: LazyImageFile.NamedImageData? {
      switch self {
      case .nothing, .symbol: nil
      case .data(let name, _, let data): LazyImageFile.NamedImageData(name: name, data: data)
      case .file(let file): file.load()
      }
    }

    /// The format of the bytes of this image source; `nil` for a symbol and for an empty image.
    var format: ImageFormat? {
      switch self {
      case .nothing, .symbol: nil
      case .data(_, let format, _): format
      case .file(let file): file.format
      }
    }
  }

  /// A value with an image's drawing attributes: rendering mode, tint, mirroring, scale, orientation and the variant
  /// for dark mode.
  struct DrawingAttributes: Hashable, Sendable {
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var flips = false
    /// The drawing attribute that states the number of the image's pixels in a point.
    var scale: CGFloat = 1
    /// The drawing attribute that states the orientation of the image's pixels; `nil` for the orientation that is
    /// stored in the bytes.
    var turn: Orientation?
    /// The drawing attribute that replaces the source in dark mode; `nil` if the image is the same in both modes.
    var dark: Source?
  }

  let source: Source
  let look: DrawingAttributes
  /// The size in points: for a symbol from its font size, for an image the oriented size in pixels divided by
  /// ``scale``, or else the size that a thumbnail was given.
  public let size: CGSize
  /// The configuration of a symbol's size and colour.
  public let symbolConfiguration: SymbolConfiguration?

  /// The mode in which the image is drawn: in its own colours or as a template in the tint colour.
  public var renderingMode: RenderingMode { look.renderingMode }
  var tint: UIColor? { look.tint }
  /// The number of the image's pixels in a point; 1 for a symbol.
  public var scale: CGFloat { look.scale }
  /// True if the image is mirrored in right-to-left layouts.
  ///
  /// This holds for symbols whose names end in `forward` or `backward`, and for images that
  /// ``imageFlippedForRightToLeftLayoutDirection()`` returns.
  public var flipsForRightToLeftLayoutDirection: Bool { look.flips }

  private init(
    source: Source, size: CGSize, look: DrawingAttributes = DrawingAttributes(),
    symbolConfiguration: SymbolConfiguration? = nil
  ) {
    self.source = source
    self.size = size
    self.look = look
    self.symbolConfiguration = symbolConfiguration
  }

  /// Makes an empty image of size zero.
  ///
  /// A view that shows an empty image shows nothing and takes no space.
  public convenience override init() { self.init(source: .nothing, size: .zero) }

  /// Makes a symbol by its name.
  ///
  /// A symbol that is not drawn by this package appears as a square, and the log says so once, because programs for
  /// UIKit count on the symbols that they name. The result is `nil` only if no symbol could have the name: an empty
  /// one, one of more than 128 bytes, or one with other characters than lower-case letters, digits and single dots
  /// between them.
  ///
  /// - Parameter name: The name, such as `heart.fill`; <doc:Symbols> lists the symbols that are drawn.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Makes a symbol by its name, in a size and colour.
  ///
  /// The result is `nil` if no symbol could have the name.
  ///
  /// - Parameters:
  ///   - name: The name; a symbol that is not drawn by this package appears as a square.
  ///   - configuration: The size and colour.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    if SymbolCatalogue.drawing(named: name) == nil {
      guard UndrawnSymbols.isName(name) else { return nil }
      UndrawnSymbols.notice(name)
    }
    let side = (configuration ?? SymbolConfiguration()).side
    self.init(
      source: .symbol(name), size: CGSize(width: side, height: side),
      look: DrawingAttributes(
        tint: configuration?.color, flips: name.hasSuffix("forward") || name.hasSuffix("backward")),
      symbolConfiguration: configuration)
  }

  /// Makes an image from the bytes of a file.
  ///
  /// The result is `nil` if the bytes are in none of the formats below.
  ///
  /// - Parameter data: A PNG, JPEG, GIF, WebP or SVG file.
  /// - Complexity: O(*n*) in the number of bytes, once.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Makes an image from the bytes of a file, with several pixels to a point.
  ///
  /// The result is `nil` if the bytes are in none of the formats below.
  ///
  /// - Parameters:
  ///   - data: A PNG, JPEG, GIF, WebP or SVG file.
  ///   - scale: The number of pixels in a point; 1 replaces a number that is not positive and finite.
  /// - Complexity: O(*n*) in the number of bytes, once.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let format = ImageFormat(data) else { return nil }
    self.init(
      .data(name: Self.name(of: data), format, data), look: DrawingAttributes(scale: scale))
  }

  /// Makes an image from a file.
  ///
  /// The result is `nil` if the file cannot be read or is in none of the formats below. Only the beginning of the file
  /// is read at once; the rest is read when the image is first shown, or earlier by
  /// ``prepareForDisplay(completionHandler:)`` and its variants. If the file is gone by then, or holds another image,
  /// nothing is shown.
  ///
  /// - Parameter path: The path of a PNG, JPEG, GIF, WebP or SVG file. A name that ends in `@2x` or `@3x` before the
  ///   extension sets the number of pixels in a point.
  /// - Complexity: O(1).
  public convenience init?(contentsOfFile path: String) {
    guard let file = LazyImageFile(path: path) else { return nil }
    self.init(.file(file), look: DrawingAttributes(scale: Self.scale(ofFileAt: path)))
  }

  /// Returns the number of pixels in a point that the name of an image file states with `@2x` or `@3x`.
  static func scale(ofFileAt path: String) -> CGFloat {
    let name = (path as NSString).lastPathComponent
    let stem = (name as NSString).deletingPathExtension
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// Makes an image of its natural size from a source.
  convenience init(_ source: Source, look: DrawingAttributes) {
    var look = look
    if !(look.scale > 0 && look.scale.isFinite) { look.scale = 1 }
    let format = source.format
    let pixels = format?.size ?? .zero
    let isUpright = (look.turn ?? format.map { Orientation($0.orientation) } ?? .up).isUpright
    self.init(
      source: source,
      size: CGSize(
        width: (isUpright ? pixels.width : pixels.height) / look.scale,
        height: (isUpright ? pixels.height : pixels.width) / look.scale),
      look: look)
  }

  /// Returns an image with the same drawing attributes but other bytes and another size.
  func with(_ source: Source, dark: Source?, size: CGSize) -> UIImage {
    var changed = look
    changed.dark = dark
    return UIImage(source: source, size: size, look: changed, symbolConfiguration: symbolConfiguration)
  }

  /// Returns the same image with one drawing attribute changed.
  private func with<Value>(_ property: WritableKeyPath<DrawingAttributes, Value>, _ value: Value) -> UIImage {
    var changed = look
    changed[keyPath: property] = value
    return UIImage(source: source, size: size, look: changed, symbolConfiguration: symbolConfiguration)
  }

  /// The name of the symbol, or `nil` for an image.
  var symbolName: String? {
    if case .symbol(let name) = source { name } else { nil }
  }

  /// The name of the symbol in words for screen readers, such as “Square and pencil”; `nil` for an image.
  var spokenName: String? {
    guard let words = symbolName?.split(separator: ".").filter({ $0 != "fill" }), let first = words.first else {
      return nil
    }
    return ([first.capitalized] + words.dropFirst().map(String.init)).joined(separator: " ")
  }

  /// True if this image is a drawn symbol.
  public var isSymbolImage: Bool { symbolName != nil }

  /// Returns the same image, drawn in its own colours or as a template.
  ///
  /// - Parameter mode: The rendering mode.
  /// - Returns: The new image.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { with(\.renderingMode, mode) }

  /// Returns the same image, mirrored in right-to-left layouts.
  ///
  /// - Returns: The new image.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with(\.flips, true) }

  /// Returns the same symbol in a colour.
  ///
  /// - Parameter color: The colour, whatever the tint colour of the view is.
  /// - Returns: The new image.
  public func withTintColor(_ color: UIColor) -> UIImage { with(\.tint, color) }

  /// Returns the same symbol in a colour, in a rendering mode.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - renderingMode: The rendering mode.
  /// - Returns: The new image.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  /// Returns the same symbol with a configuration on top of its own; an image is returned unchanged.
  ///
  /// - Parameter configuration: The properties to change; the others stay.
  /// - Returns: The new image.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
  }

  /// Returns the same symbol with another configuration; an image is returned unchanged.
  ///
  /// - Parameter configuration: The size and colour.
  /// - Returns: The new image.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard let name = symbolName else { return self }
    var changed = UIImage(systemName: name, withConfiguration: configuration) ?? self
    if flipsForRightToLeftLayoutDirection { changed = changed.imageFlippedForRightToLeftLayoutDirection() }
    // A tint colour that the image was given prevails, unless the configuration brings a new colour.
    let isNew = configuration.color != nil && configuration.color != symbolConfiguration?.color
    guard let tint, !isNew else { return changed }
    return changed.withTintColor(tint)
  }

  /// Returns true if both images have the same bytes or symbol, the same size and the same drawing attributes.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other === self
      || (other.source == source && other.size == size && other.look == look)
  }

  /// The hash of the symbol's name, of the bytes or of the file.
  public override var hash: Int {
    switch source {
    case .nothing: 0
    case .symbol(let name): name.hashValue
    case .data(let name, _, _): name.hashValue
    case .file(let file): file.hashValue
    }
  }

  /// Returns the name of an image's bytes, a hash: equal bytes share a name, and so an entry in the host's cache.
  ///
  /// The hash is one for which nobody can make other bytes: they would be shown in place of an image that a browser
  /// caches for ever.
  static func name(of data: Data) -> String { SHA256Digest(of: data).text }
}

extension UIImage {
  /// A mode in which an image is drawn: in its own colours, or as a template in the tint colour.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// Symbols are drawn as templates in the tint colour, other images in their own colours.
    case automatic
    /// The image is drawn in its own colours.
    case alwaysOriginal
    /// The image is drawn as a template, whose shape is filled with the tint colour.
    case alwaysTemplate
  }
}

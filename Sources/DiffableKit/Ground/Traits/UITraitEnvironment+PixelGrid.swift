extension UITraitEnvironment {
  /// The pixel grid of the screen that shows the view or controller, for rounding coordinates.
  var pixelGrid: PixelGrid { PixelGrid(displayScale: traitCollection.displayScale) }
}

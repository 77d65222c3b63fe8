extension UITraitEnvironment {
  /// The lines between the pixels of the screen that the view or controller is on.
  var pixelGrid: PixelGrid { PixelGrid(displayScale: traitCollection.displayScale) }
}

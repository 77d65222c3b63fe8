extension SymbolCatalogue {
  /// The drawings of arrows and chevrons.
  static let arrows: [SymbolDrawing] = [
    SymbolDrawing("chevron.right", .stroked("M9 4.5L16.5 12L9 19.5")),
    SymbolDrawing("chevron.left", .stroked("M15 4.5L7.5 12L15 19.5")),
    SymbolDrawing("chevron.up", .stroked("M4.5 15.5L12 8L19.5 15.5")),
    SymbolDrawing("chevron.down", .stroked("M4.5 8.5L12 16L19.5 8.5")),
    SymbolDrawing("chevron.up.chevron.down", .stroked("M7 8.75L12 3.75L17 8.75M7 15.25L12 20.25L17 15.25")),
    SymbolDrawing("arrow.up", .stroked("M12 20V4M5.25 10.75L12 4L18.75 10.75")),
    SymbolDrawing("arrow.down", .stroked("M12 4V20M5.25 13.25L12 20L18.75 13.25")),
    SymbolDrawing("arrow.left", .stroked("M20 12H4M10.75 5.25L4 12L10.75 18.75")),
    SymbolDrawing("arrow.right", .stroked("M4 12H20M13.25 5.25L20 12L13.25 18.75")),
    SymbolDrawing(
      "arrow.up.arrow.down",
      .stroked("M7.25 19.75V4.25M3 8.5L7.25 4.25L11.5 8.5M16.75 4.25V19.75M12.5 15.5L16.75 19.75L21 15.5")),
    SymbolDrawing("arrow.uturn.backward", .stroked("M8.25 4.25L3.5 9L8.25 13.75M3.5 9H15A5.25 5.25 0 0 1 15 19.5H9.5")),
    SymbolDrawing(
      "arrow.uturn.forward",
      .stroked("M15.75 4.25L20.5 9L15.75 13.75M20.5 9H9A5.25 5.25 0 0 0 9 19.5H14.5")),
    SymbolDrawing("arrow.clockwise", .stroked("M19.25 15.4A8 8 0 1 1 18.1 7.2L20 9.25M20.25 4.25V9.5H15")),
    SymbolDrawing("arrow.counterclockwise", .stroked("M4.75 15.4A8 8 0 1 0 5.9 7.2L4 9.25M3.75 4.25V9.5H9")),
    SymbolDrawing(
      "square.and.arrow.up",
      .stroked(
        """
        M8.25 9.25H7A2 2 0 0 0 5 11.25V18.5A2 2 0 0 0 7 20.5H17A2 2 0 0 0 19 18.5V11.25A2 2 0 0 0 17 9.25H15.75 \
        M12 14.75V3.25M8.5 6.75L12 3.25L15.5 6.75
        """)),
    SymbolDrawing(
      "square.and.arrow.down",
      .stroked(
        """
        M8.25 9.25H7A2 2 0 0 0 5 11.25V18.5A2 2 0 0 0 7 20.5H17A2 2 0 0 0 19 18.5V11.25A2 2 0 0 0 17 9.25H15.75 \
        M12 3.25V15.25M8.5 11.75L12 15.25L15.5 11.75
        """)),
  ]
}

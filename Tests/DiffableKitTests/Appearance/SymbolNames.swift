/// The names of symbols for tests.
enum SymbolNames {
  /// The names of the symbols that programs with lists use most.
  static let common = """
    airplane alarm archivebox archivebox.fill arrow.clockwise arrow.down arrow.down.circle arrow.down.circle.fill
    arrow.left arrow.right arrow.up arrow.up.arrow.down arrow.up.circle arrow.up.circle.fill arrow.uturn.backward
    arrow.uturn.forward bag bag.fill barcode.viewfinder bell bell.fill bell.slash bicycle bolt bolt.fill book
    book.fill bookmark bookmark.fill books.vertical bubble.left bubble.left.fill building.2 calendar camera
    camera.fill car car.fill cart cart.fill chart.bar chart.bar.fill chart.pie checkmark checkmark.circle
    checkmark.circle.fill checkmark.seal chevron.down chevron.left chevron.right chevron.up chevron.up.chevron.down
    circle circle.fill clock clock.fill cloud cloud.fill creditcard creditcard.fill cup.and.saucer desktopcomputer
    doc doc.fill doc.on.doc doc.text ellipsis ellipsis.circle envelope envelope.badge envelope.fill envelope.open
    exclamationmark.circle exclamationmark.triangle exclamationmark.triangle.fill eye eye.fill eye.slash faceid
    figure.walk flag flag.fill flame flame.fill folder folder.badge.plus folder.fill fork.knife gear gearshape
    gearshape.fill gift gift.fill globe graduationcap hammer hand.thumbsdown hand.thumbsup hand.thumbsup.fill heart
    heart.fill heart.slash hourglass house house.fill info.circle info.circle.fill iphone key key.fill keyboard leaf
    leaf.fill line.3.horizontal line.3.horizontal.decrease.circle link list.bullet list.number location
    location.fill lock lock.fill lock.open magnifyingglass map map.fill mappin mappin.and.ellipse message
    message.fill mic mic.fill minus minus.circle minus.circle.fill moon moon.fill music.note paintbrush paperclip
    paperplane paperplane.fill pause pause.fill pawprint pencil pencil.circle person person.2 person.2.fill
    person.crop.circle person.crop.circle.fill person.fill phone phone.fill photo photo.fill pin pin.fill pin.slash
    play play.fill plus plus.circle plus.circle.fill power printer qrcode questionmark.circle rectangle.stack
    scissors sidebar.left slider.horizontal.3 sparkles speaker.wave.2 speaker.wave.2.fill square
    square.and.arrow.down square.and.arrow.up square.and.pencil square.fill square.grid.2x2 square.grid.2x2.fill
    star star.fill star.slash sun.max sun.max.fill tag tag.fill touchid tram trash trash.fill trash.slash tray
    tray.fill triangle triangle.fill video video.fill wand.and.stars wifi wrench xmark xmark.circle.fill
    """
    .split { $0.isWhitespace }.map(String.init)
}

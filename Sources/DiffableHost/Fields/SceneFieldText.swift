/// The text of a field in the scene, where the program changes it while edits of the person are on their way.
///
/// An edit of the host was made on the text that the host showed then. The scene knows this text, since it follows the
/// host's rule with a ``HostFieldText`` of its own, and merges the edit with the program's changes that the host had not
/// seen (`behaviour.md` D73). So after all edits and texts have arrived, both sides have the same text.
package struct SceneFieldText: Equatable, Sendable {
  /// The greatest number of texts that are remembered until the host has seen them.
  ///
  /// A host has at most two host frames in flight, so it is never further behind than a few.
  private static let limit = 8

  /// The field's text with all changes of the program, and with the accepted edits of the person.
  package private(set) var text: String
  /// The number of the person's last edit that was received.
  package private(set) var revision = 0
  /// The number of the program's changes of the text.
  package private(set) var programRevision = 0
  /// The state of the field on the host, as the host's edits prove it: with the edits themselves, and with the texts of
  /// the scene up to the one that the last edit has named as seen.
  private var host: HostFieldText
  /// The texts that were sent with changes of the program that the host may not have seen, the oldest first.
  private var updates: [HostFieldText.Update] = []

  /// Makes the text of a field that no host has shown.
  package init(_ text: String = "") {
    self.text = text
    host = HostFieldText(HostFieldText.Update(text: text, revision: 0, programRevision: 0))
  }

  /// Changes the text as the program does.
  package mutating func set(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    programRevision += 1
  }

  /// Returns the text for the next host frame, and remembers it.
  package mutating func update() -> HostFieldText.Update {
    let update = HostFieldText.Update(text: text, revision: revision, programRevision: programRevision)
    // One text is remembered for each change of the text by the program: a later text of the same change only answers
    // more edits of the person, which the host knows.
    if updates.last?.programRevision == programRevision {
      updates[updates.count - 1] = update
    } else if programRevision > host.programRevision {
      updates.append(update)
      if updates.count > Self.limit { updates.removeFirst() }
    }
    return update
  }

  /// Receives an edit of the person.
  ///
  /// - Parameter edit: The edit.
  /// - Returns: The text of the program with the edit, which is then passed to ``accept(_:)`` or ``refuse(_:)``; `nil` if the
  ///   edit was received before.
  package mutating func receive(_ edit: HostFieldText.Edit) -> String? {
    guard edit.revision > revision else { return nil }
    if edit.programRevision > host.programRevision,
      let index = updates.lastIndex(where: { $0.programRevision <= edit.programRevision })
    {
      host.receive(updates[index])
      updates.removeFirst(index + 1)
    }
    if updates.isEmpty { host = HostFieldText(shown) }
    let base = host.text
    host.note(edit)
    host.forgetTexts()
    revision = edit.revision
    return TextMerge.merged(base: base, person: edit.text, program: text)
  }

  /// The text and numbers of ``host`` as if the scene had answered all edits, to begin a new copy without unanswered
  /// ones.
  private var shown: HostFieldText.Update {
    HostFieldText.Update(text: host.text, revision: revision, programRevision: host.programRevision)
  }

  /// Accepts the text that an edit has made.
  package mutating func accept(_ text: String) { self.text = text }

  /// Refuses the text that an edit has made: the host is to show the program's again.
  package mutating func refuse(_ text: String) {
    if text != self.text { programRevision += 1 }
  }
}

/// The text of a field on the host, where the person edits it while texts of the program are on their way.
///
/// The host shows an edit at once and sends it with its number, the revision, and the number of the program's last change
/// that it has seen. A text of the program answers a certain revision: it is merged with the edits that the program had
/// not received then (`behaviour.md` D73). The client's module `fieldText.js` follows the same rule.
package struct HostFieldText: Equatable, Sendable {
  /// An update of a field's text, as the scene sends it to the host.
  package struct Update: Equatable, Sendable {
    /// The whole text of the field.
    package var text: String
    /// The number of the last edit of the person that the text contains or answers.
    package var revision: Int
    /// The number of the program's changes of the text.
    package var programRevision: Int

    package init(text: String, revision: Int, programRevision: Int) {
      self.text = text
      self.revision = revision
      self.programRevision = programRevision
    }
  }

  /// An edit of the person as the host sends it.
  package struct Edit: Equatable, Sendable {
    /// The whole text after the edit.
    package var text: String
    /// The number of the edit.
    package var revision: Int
    /// The number of the program's last change that the host had seen.
    package var programRevision: Int

    package init(text: String, revision: Int, programRevision: Int) {
      self.text = text
      self.revision = revision
      self.programRevision = programRevision
    }
  }

  /// The greatest number of edits that are sent before the scene has answered one; further edits are sent as one when it
  /// has.
  package static let limit = 64

  /// The text that the host shows in the field, with edits of the person that were not sent yet.
  package private(set) var text: String
  /// The number of the program's last change of the text that has reached the host.
  package private(set) var programRevision: Int
  /// The texts after the edits that were sent, by their numbers: the first is the last one that the scene has answered.
  private var sent: [(revision: Int, text: String)]

  /// Makes the text of a field that has just appeared.
  package init(_ update: Update) {
    text = update.text
    programRevision = update.programRevision
    sent = [(update.revision, update.text)]
  }

  /// The number of the last edit that was sent.
  package var revision: Int { sent[sent.count - 1].revision }

  /// True if an edit was sent that the scene has not answered.
  package var isUnanswered: Bool { sent.count > 1 }

  /// Changes the shown text as the person does.
  package mutating func type(_ text: String) { self.text = text }

  /// Returns the edit to be sent; `nil` if everything was sent, or too much is unanswered.
  package mutating func takeEdit() -> Edit? {
    guard text != sent[sent.count - 1].text, sent.count <= Self.limit else { return nil }
    sent.append((revision + 1, text))
    return Edit(text: text, revision: revision, programRevision: programRevision)
  }

  /// The last edit that the scene has not answered, to be sent again after a connection was lost; `nil` if there is none.
  package var unansweredEdit: Edit? {
    isUnanswered
      ? Edit(text: sent[sent.count - 1].text, revision: revision, programRevision: programRevision) : nil
  }

  /// Takes a text of the scene over, and merges with it what the scene had not received; a text with the numbers of the
  /// last one tells nothing new.
  ///
  /// A text that answers none of the edits that were sent replaces everything: it is another field's, or of a scene that
  /// was rebuilt.
  ///
  /// - Complexity: O(*e* × *n*) in the number of unanswered edits and the length of the texts.
  package mutating func receive(_ update: Update) {
    if update.revision == sent[0].revision, update.programRevision == programRevision { return }
    guard let index = sent.lastIndex(where: { $0.revision <= update.revision }), update.revision <= revision,
      update.programRevision >= programRevision
    else {
      self = HostFieldText(update)
      return
    }
    sent.removeFirst(index)
    var (old, new) = (sent[0].text, update.text)
    sent[0] = (update.revision, update.text)
    for index in sent.indices.dropFirst() {
      let merged = TextMerge.merged(base: old, person: sent[index].text, program: new)
      (old, new) = (sent[index].text, merged)
      sent[index].text = merged
    }
    text = TextMerge.merged(base: old, person: text, program: new)
    programRevision = update.programRevision
  }

  /// Records an edit that the host has sent; called on the scene's copy of the field on the host.
  mutating func note(_ edit: Edit) {
    text = edit.text
    sent.append((edit.revision, edit.text))
  }

  /// Forgets the oldest of the sent texts once there are too many, as for a host that does not read answers.
  mutating func forgetTexts() {
    if sent.count > 2 * Self.limit { sent.removeFirst(Self.limit) }
  }

  package static func == (one: HostFieldText, other: HostFieldText) -> Bool {
    one.text == other.text && one.programRevision == other.programRevision
      && one.sent.elementsEqual(other.sent, by: ==)
  }
}

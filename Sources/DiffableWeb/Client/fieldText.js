// @ts-check
// The text of a field, which person and program edit from two sides: a text of the program answers a certain edit of the person, and is
// merged with the edits after that one. Functions without a document; `HostFieldText` in Swift follows the same rule.

/** The greatest number of edits that are sent before the server has answered one; further edits are sent as one when it has. */
const LIMIT = 64;

/** The greatest product of the lengths of two texts, without what they begin and end with alike, for a longest common subsequence. */
const PRODUCT_LIMIT = 250_000;

/** @type {(old: string[], set: string[]) => [number, number][]} The indices of a longest common subsequence in both texts. */
const commonLetters = (old, set) => {
  const width = set.length + 1, lengths = new Int32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = set.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = old[i] === set[j] ? lengths[(i + 1) * width + j + 1] + 1
        : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    }
  }
  const result = /** @type {[number, number][]} */ ([]);
  for (let i = 0, j = 0; i < old.length && j < set.length;) {
    if (old[i] === set[j]) result.push([i++, j++]);
    else if (lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]) i += 1;
    else j += 1;
  }
  return result;
};

/**
 * The differences of a text from its base: for each place of the base the inserted text, for each letter if it was removed. A letter is a
 * code point.
 * @type {(base: string[], text: string[]) => { inserted: Record<number, string>, isRemoved: boolean[] }}
 */
const changes = (base, text) => {
  const shared = Math.min(base.length, text.length);
  let head = 0, tail = 0;
  while (head < shared && base[head] === text[head]) head += 1;
  while (tail < shared - head && base[base.length - 1 - tail] === text[text.length - 1 - tail]) tail += 1;
  const old = base.slice(head, base.length - tail), set = text.slice(head, text.length - tail);
  const kept = old.length * set.length > PRODUCT_LIMIT ? [] : commonLetters(old, set);
  const inserted = /** @type {Record<number, string>} */ ({}), isRemoved = base.map(() => false);
  let from = 0, place = 0;
  for (const [i, j] of [...kept, [old.length, set.length]]) {
    isRemoved.fill(true, head + from, head + i);
    if (j > place) inserted[head + from] = set.slice(place, j).join("");
    [from, place] = [i + 1, j + 1];
  }
  return { inserted, isRemoved };
};

/**
 * Returns the text with the edits that person and program have made of the same base. What one side has removed is gone, what one side has
 * inserted stays; where both have inserted, the program's text comes first.
 * @type {(base: string, person: string, program: string) => string}
 */
export const merged = (base, person, program) => {
  if (person === base) return program;
  if (program === base) return person;
  const letters = [...base], typed = changes(letters, [...person]), set = changes(letters, [...program]);
  let result = "";
  for (let index = 0; index <= letters.length; index += 1) {
    result += (set.inserted[index] ?? "") + (typed.inserted[index] ?? "");
    if (index < letters.length && !typed.isRemoved[index] && !set.isRemoved[index]) result += letters[index];
  }
  return result;
};

/**
 * Returns the place in a text that corresponds to one in an earlier text, in UTF-16 code units: behind the letters that are left of those
 * before it, and behind what was inserted there.
 * @type {(place: number, before: string, after: string) => number}
 */
export const place = (place, before, after) => {
  const letters = [...before], { inserted, isRemoved } = changes(letters, [...after]);
  let from = 0, to = 0;
  for (let index = 0; index <= letters.length && from <= place; index += 1) {
    to += inserted[index]?.length ?? 0;
    if (index < letters.length && from < place && !isRemoved[index]) to += letters[index].length;
    from += letters[index]?.length ?? 1;
  }
  return to;
};

/** @type {(update: FieldUpdate) => FieldText} The text of a field that has just appeared. */
export const fieldText = ([text, revision, programRevision]) => ({ text, programRevision, sent: [[revision, text]] });

/** @type {(field: FieldText) => [revision: number, text: string]} */
const last = field => field.sent[field.sent.length - 1];

/** @type {(field: FieldText) => FieldUpdate} */
const edit = field => [last(field)[1], last(field)[0], field.programRevision];

/**
 * Returns the edit to be sent: text, revision, and the number of the program's last change that was seen; null if everything was sent, or
 * too much is unanswered.
 * @type {(field: FieldText) => FieldUpdate | null}
 */
export const takeEdit = field => {
  if (field.text === last(field)[1] || field.sent.length > LIMIT) return null;
  field.sent.push([last(field)[0] + 1, field.text]);
  return edit(field);
};

/** @type {(field: FieldText) => FieldUpdate | null} The last unanswered edit, to be sent again after a connection was lost. */
export const unansweredEdit = field => field.sent.length > 1 ? edit(field) : null;

/**
 * Takes a text of the server over, and merges with it what the server had not received. A text that answers none of the edits that were
 * sent replaces everything.
 * @type {(field: FieldText, update: FieldUpdate) => void}
 */
export const receive = (field, update) => {
  const { sent } = field, [text, revision, programRevision] = update;
  if (revision === sent[0][0] && programRevision === field.programRevision) return;
  let index = sent.length - 1;
  while (index >= 0 && sent[index][0] > revision) index -= 1;
  if (index < 0 || revision > last(field)[0] || programRevision < field.programRevision) {
    Object.assign(field, fieldText(update));
    return;
  }
  sent.splice(0, index);
  let before = sent[0][1], after = text;
  sent[0] = [revision, text];
  for (const entry of sent.slice(1)) {
    const both = merged(before, entry[1], after);
    [before, after, entry[1]] = [entry[1], both, both];
  }
  field.text = merged(before, field.text, after);
  field.programRevision = programRevision;
};

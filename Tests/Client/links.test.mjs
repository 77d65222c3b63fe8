// Tests of the addresses that a link in a text may open.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isOutside } from "../../Sources/DiffableWeb/Client/links.js";

test("D122: Addresses of the web and of mailboxes may be opened, and no others, whatever the server sends", () => {
  for (const link of ["https://example.org/a?b#c", "HTTP://example.org", "mailto:a@example.org"]) assert.ok(isOutside(link), link);
  for (const link of ["javascript:alert(1)", " https://example.org", "https://a b", "https://a\n", "\tjavascript:alert(1)", "/a", "",
    "data:text/html,a", "blob:https://example.org/a", "https:example.org", "mailto:", "https://a\u202eb"]) assert.ok(!isOutside(link), link);
});

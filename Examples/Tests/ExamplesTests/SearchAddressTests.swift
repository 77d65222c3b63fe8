import SharedInterface
import Testing

/// Tests of the part of a search text that an address contains.
struct SearchAddressTests {
  @Test("The part of a search text in an address has at most 600 bytes and whole characters")
  func length() {
    #expect("soup".inAddress == "soup" && "".inAddress == "")
    let family = String(repeating: "👩‍👩‍👧‍👦", count: 200).inAddress
    #expect(family.utf8.count <= 600 && family.count == 24)
    let accents = "e" + String(repeating: "\u{301}", count: 1000)
    #expect(accents.inAddress == "")
  }
}

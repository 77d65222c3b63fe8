import DiffableKit
import Foundation
import Testing

/// Tests of the hash by which images are named.
@Suite struct SHA256DigestTests {
  @Test(
    "SHA-256 of the examples of the standard is as the standard says",
    arguments: [
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
  func examples(text: String, count: Int, hash: String) {
    #expect(SHA256Digest(of: Data(String(repeating: text, count: count).utf8)).hexadecimal == hash)
  }

  @Test("SHA-256 of bytes of each length up to three blocks is that of another implementation")
  func lengths() {
    // The expected hash is that of Python's hashlib over the hashes of all lengths.
    let hashes = (0..<200).map { length in
      SHA256Digest(of: Data((0..<length).map { UInt8(truncatingIfNeeded: $0 * 7 + length) })).hexadecimal
    }
    #expect(
      SHA256Digest(of: Data(hashes.joined().utf8)).hexadecimal
        == "b8f5d54cfd1cbbcae2003d1365d9fab7e5bc61813fa3486ee6a6a6bf38db4745")
  }

  @Test("SHA-256 of a part of other data is that of its bytes alone") func slices() {
    let whole = Data("0123456789".utf8)
    #expect(SHA256Digest(of: whole[3..<6]).bytes == SHA256Digest(of: Data("345".utf8)).bytes)
  }

  @Test("The text of a hash is its bytes in base64url, without padding") func text() {
    #expect(SHA256Digest(of: Data()).text == "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU")
  }
}

extension SHA256Digest {
  fileprivate var hexadecimal: String { bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}

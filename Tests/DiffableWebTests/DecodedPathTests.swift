import DiffableWeb
import Testing

/// Tests of the paths of the client's files and images, in each of their spellings.
struct DecodedPathTests {
  @Test(
    "A path of a client's file is one however it is encoded, with the folder of its version if there is one",
    arguments: [
      ("/page.js", nil), ("//page.js", nil), ("/%70age%2Ejs", nil), ("/./page.js/", nil),
      ("/client/v1/page.js", "v1"), ("/%63lient/v1/page.js", "v1"), ("/client%2Fv1%2Fpage.js", "v1"),
    ] as [(String, String?)])
  func files(path: String, version: String?) {
    let file = DecodedPath(path).file
    #expect(file?.name == "page.js" && file?.version == version)
    #expect(DecodedPath(path).isOfFiles)
  }

  @Test(
    "No spelling of a path leads to anything else than a file of the client: to a folder, a template or a file above",
    arguments: [
      "/", "/client", "/client/page.js", "/page.html", "/client/v1/page.html", "/client/v1/page%2Ehtml",
      "/client/v1/..%2Fpage.js", "/client/v1/x/page.js", "/other/v1/page.js", "/..%2Fpage.js", "/%2e%2e/%2e%2e/page.js",
      "/client/v1/page%252Ejs", "/page.js%00", "/page.js%2", "/page.js%+1", "/client.js/..", "/%2Fetc%2Fpasswd",
    ])
  func others(path: String) {
    #expect(DecodedPath(path).file == nil)
  }

  @Test("D159: paths below client and image are kept for files, as they are written and as a proxy resolves them")
  func folders() {
    let kept = [
      "/client/x", "/image/x", "/image//x", "/client%2Fx", "/%69mage/x", "/client/%FF", "/%63lient%2F%FF",
      "/client/%CC%81x", "/./client/x", "/x/../client/y", "/../client/y", "/client/../x", "/x/%2E%2E/page.js",
    ]
    for path in kept { #expect(DecodedPath(path).isOfFiles, "\(path)") }
    let free = ["/", "", "/client", "/image/", "/x/client/y", "/clients/x", "/a%2F..", "/100%", "/%"]
    for path in free { #expect(!DecodedPath(path).isOfFiles, "\(path)") }
  }
}

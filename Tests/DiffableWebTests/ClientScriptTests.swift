import DiffableWeb
import Testing

/// Tests of the scripts that contain a module of the client and all modules that it imports.
@Suite struct ClientScriptTests {
  private static func script(of name: String, in modules: [String: String]) -> String {
    String(decoding: ClientScript(of: name, in: modules.mapValues { Array($0.utf8) }).bytes, as: UTF8.self)
  }

  @Test(
    "A module stands once in a script, after those that it imports, and the script exports what its last module exports"
  )
  func order() {
    let modules = [
      "top.js":
        "import { left } from \"./left.js\";\nimport {\n  right as other,\n  more,\n} from \"./right.js\";\nexport const top = left + other + more;\n",
      "left.js": "import { base } from \"./base.js\";\nexport const left = base;\n",
      "right.js": "import { base } from \"./base.js\";\nexport const right = base;\nexport const more = 1;\n",
      "base.js": "const own = 2;\nexport const base = own;\n",
      "alone.js": "export const alone = 3;\n",
    ]
    #expect(
      Self.script(of: "top.js", in: modules) == """
        const $base = (() => {
        const own = 2;
        const base = own;

        return { base };
        })();
        const $left = (() => {
        const { base } = $base;
        const left = base;

        return { left };
        })();
        const $right = (() => {
        const { base } = $base;
        const right = base;
        const more = 1;

        return { right, more };
        })();
        const $top = (() => {
        const { left } = $left;
        const {  right: other,  more,} = $right;
        const top = left + other + more;

        return { top };
        })();
        export const { top } = $top;

        """)
  }

  @Test("Lines that are comments are left out; a cast at the beginning of a line leaves the code behind it")
  func comments() {
    let module = """
      // @ts-check
      const a = 1; // said
      /**
       * Said.
       * @type {number} */
      const b = 2;
      /* said */
        /** @type {A} */ (a).b = /** @type {B} */ (b);
        // said
      const address = "https://example.com"; /* said */
      """
    #expect(
      Self.script(of: "a.js", in: ["a.js": module]) == """
        const $a = (() => {
        const a = 1; // said
        const b = 2;
         (a).b = /** @type {B} */ (b);
        const address = "https://example.com"; /* said */
        return {  };
        })();

        """)
  }

  @Test(
    "A script has each module of the client once, and no import, comment line or export but its own",
    arguments: ["page.js", "client.js"])
  func allModules(name: String) throws {
    let script = try #require(ClientAsset.all[name])
    var lines = String(decoding: script.bytes, as: UTF8.self).split(separator: "\n")
    for module in ClientAsset.modules.keys where module == name || !["page.js", "mounts.js"].contains(module) {
      #expect(lines.count { $0 == "const $\(module.dropLast(3)) = (() => {" } == 1, "\(module)")
    }
    #expect(name != "client.js" || lines.popLast() == "export const { mount } = $client;")
    for line in lines {
      let code = line.drop { $0 == " " }
      #expect(["import ", "export ", "//", "/*"].allSatisfy { !code.hasPrefix($0) }, "\(line)")
    }
  }
}

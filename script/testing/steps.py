"""The table of the steps: what each proves, what it runs, what it needs, and which files it depends on."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    name: str
    #: What holds if the step passes.
    proves: str
    #: Commands of bash; all of them run, also after one has failed.
    commands: tuple
    #: Steps that have to pass first.
    needs: tuple = ("install",)
    #: True if `script/test` runs the step; the others belong to `script/test all`.
    daily: bool = False
    #: True if nothing runs beside the step, since it keeps a person, a page or a socket waiting.
    alone: bool = False
    #: True if the step only compiles and computes, and gives way to a step beside it.
    polite: bool = False
    #: A folder that only one step at a time can build in.
    holds: str = ""
    #: Patterns of the files on which the step depends; `script/test changed` runs a step that is not daily if one of them differs.
    inputs: tuple = ()
    #: True if a run in which no test ran is a failure.
    tests: bool = False
    #: A program that a machine may lack; `script/test changed` then leaves the step out, and says so.
    requires: str = ""
    #: The minutes after which the step is taken to hang. A slow machine has taken 40 for the build.
    minutes: int = 60
    #: The minutes without an event of a test or a line of output after which it is, too. The gate's own time ends at 90 minutes: a test that
    #: hangs has to be named before.
    silent_minutes: int = 60


def swift_tests(name, arguments, environment=""):
    """The command that runs tests of the library's release build and records their results.

    It is the test program itself and not `swift test`, which can run only once at a time.
    """
    return (f'{environment} NO_COLOR=1 "$BUILD/release/DiffableKitPackageTests.xctest" --testing-library swift-testing'
            f' --event-stream-version 0 --event-stream-output-path "$EVIDENCE/{name}.events" {arguments}').strip()


def beside(*commands):
    """A command that runs others beside each other, all to their ends, and has the status of one that failed."""
    begun = " ".join(f"{{ {command}; }} & begun+=($!);" for command in commands)
    return f'begun=(); {begun} status=0; for one in "${{begun[@]}}"; do wait "$one" || status=$?; done; exit "$status"'


def end_to_end(arguments):
    return f'"$BUILD/python/bin/python" Tests/EndToEnd/run.py --output "$EVIDENCE/pages" --programs "$PROGRAMS" {arguments}'


LOWER_FLOORS = ("Sources/ListDiff/*", "Sources/DiffableSnapshots/*", "Tests/ListDiffTests/*", "Tests/DiffableSnapshotsTests/*", "Tests/Corpus/*")
EXAMPLES = ("Examples/*/Program/*", "Examples/*/Interface/*", "Examples/*/Store/*")

# In the order in which they begin when they may. Steps that are alone begin when nothing else is left to run beside them.
STEPS = (
    Step("install", "The machine has what the other steps need, and the packages are fetched.",
         ("script/setup swift sqlite shell python browser node valgrind openssl packages",), needs=(), daily=True),
    Step("build", "The library and its tests compile in release, in Swift 6 mode, without warnings.",
         ('swift build -c release --build-tests --scratch-path "$BUILD"',),
         daily=True, holds="build", minutes=90),
    Step("command", "The test command names what fails, runs alone what has to, and looks twice only at what may be the machine's fault.",
         ("python3 -B script/testing/checks.py",), daily=True),
    Step("format", "`swift format lint --strict` passes.", ("script/format --check",), daily=True),
    Step("layers", "Imports point down; there is no `@testable`, no `unowned` and no file over 600 lines.", ("script/layers",), daily=True),
    Step("rows", "Rows of behaviour and tests agree, public types have topics, comments and titles use the glossary's words.",
         ("script/rows", "script/topics", "script/words"), daily=True),
    Step("wire", "Constants and tables of the wire agree with wire.tsv, the attacker knows all entries, sequences of field edits agree with their model.",
         ("script/wire --check", "script/field-sequences --check"), daily=True),
    Step("client", "The client's modules import modules of lower layers, `tsc` finds no type errors, and their unit tests pass in Node.",
         ("script/client",), daily=True, tests=True),
    Step("examples-build", "The examples compile in a package of their own, in release and with both traits; the program for iOS "
         "compiles unchanged, in Swift 5 and 6 mode, with known warnings.",
         ("script/examples build",), daily=True, holds="examples", minutes=90),
    Step("arrows", "Files use their own folder and those before it in arrows.txt alone, but for pairs of folders with a reason and a ceiling.",
         # The build of the examples has an index of all modules.
         ("script/arrows",), needs=("examples-build",), daily=True),
    Step("parity", "PARITY.md agrees with the modules; each absent or different declaration has its reason.",
         ("DIFFABLEKIT_CONFIGURATION=release script/parity --check",), needs=("build",), daily=True),
    Step("thresholds", "Operations take at most 5 % more instructions and allocations than recorded, and the greatest requests no more bytes.",
         ("script/bench operations", 'python3 Benchmarks/Requests/requests.py --programs "$PROGRAMS"'),
         needs=("build", "examples-build"), daily=True, holds="build"),
    Step("documentation", "DocC makes the pages of all modules from the symbols of the release build, without warnings.",
         ("script/documentation",), needs=("build",), daily=True, polite=True),

    Step("sanitizers", "The tests of the two lowest modules pass in debug, by themselves and with AddressSanitizer and ThreadSanitizer.",
         ("script/sanitize",), polite=True, tests=True, inputs=(*LOWER_FLOORS, "script/sanitize"), minutes=90),
    Step("embedded", "The two lowest modules compile as Embedded Swift for wasm32, and the core of their tests runs there.",
         ("script/embedded-wasm",), polite=True, inputs=(*LOWER_FLOORS, "script/embedded*")),
    Step("fuzzing", "libFuzzer finds no failure from the inputs in Fuzz/Corpus.",
         ('script/fuzz "$FUZZING_SECONDS"',), polite=True,
         inputs=(*LOWER_FLOORS, "Sources/DiffableHost/*", "Examples/recipes/Store/Import/*",
                 "Examples/recipes/Store/Model/*", "Fuzz/*", "script/fuzz")),
    Step("dependency-build", "README's first program compiles in another package, which depends on a clone by file URL and version.",
         ("script/dependency build",), polite=True, minutes=90, inputs=("README.md", "Package.swift", "script/dependency")),
    Step("benchmarks", "The benchmarks compile and run; only counts of hashes can fail, never times.",
         ("script/bench applies --quick", "script/bench results --quick", "script/bench reach --quick"),
         needs=("build",), holds="build", polite=True, inputs=("Benchmarks/*", "script/bench", "PARITY.md", *LOWER_FLOORS)),
    Step("properties", "Tests pass with many random edits, applies and transactions, and with all pairs of small snapshots.",
         (swift_tests("edits", "--filter 'DiffableSnapshotsTests.*(Properties|Exhaustive|Counting|Footprint)'",
                      "DIFFABLEKIT_RANDOM_EDITS=$RANDOM_EDITS"),
          swift_tests("applies", "--filter 'RandomListTests.*RandomListTests|DiffableKitTests.*Wish05QueueTests'", "DIFFABLEKIT_RANDOM_APPLIES=$RANDOM_APPLIES"),
          swift_tests("transactions", "--filter 'FetchedResultsTests.*(RandomTransaction|Counting)Tests'",
                      "DIFFABLEKIT_RANDOM_TRANSACTIONS=$RANDOM_TRANSACTIONS DIFFABLEKIT_FETCHED_ROWS=$FETCHED_ROWS")),
         needs=("build",), tests=True,
         inputs=(*LOWER_FLOORS, "Sources/FetchedResults/*", "Sources/DiffableKit/Lists/*", "Tests/*Random*", "Tests/*Counting*")),

    Step("tests", "All test targets of the library pass in release, exit tests of misuse among them.",
         # One test after the other: tests wait for a server, whose port may be given to another test once it is free, or for the main
         # actor, so that the time of a test is its own. Beside those the tests of views, which have no server, run in a process of their
         # own.
         (beside(swift_tests("models", "--no-parallel --skip DiffableKitTests"),
                 swift_tests("views", "--no-parallel --filter DiffableKitTests")),),
         needs=("build",), daily=True, alone=True, tests=True, silent_minutes=10),
    Step("end-to-end", "The programs work in Chromium: actions of a person, changes by another process; several browsers in parallel.",
         # `script/test all` uses the browser that people have, `script/test` the headless shell, which takes half the time.
         # The browser has to show random lists and the scenarios for all hosts as a host without a screen has shown them, which writes
         # the traces.
         ('[[ "$BROWSERS" != *desktop* ]] || script/setup desktop',
          'DIFFABLEKIT_TRACES="$BUILD/traces" ' + swift_tests("traces", "--filter '(RandomList|Conformance)TraceTests'"),
          'DIFFABLEKIT_TRACES="$BUILD/traces" ' + end_to_end("$BROWSERS")),
         # A test of a page has ten minutes.
         needs=("build", "examples-build"), daily=True, alone=True, tests=True, silent_minutes=15),
    Step("examples", "The Swift tests of the examples pass in release.",
         ("script/examples tests",), needs=("examples-build",), daily=True, alone=True, tests=True, silent_minutes=10),
    Step("ported", "The program for iOS starts at its own entry point and shows its rows in Chromium; its tests of both kinds pass.",
         ("script/examples ported",), needs=("examples-build",), daily=True, alone=True, tests=True, silent_minutes=15),
    Step("firefox", "The tests of input, lost connections and resumption pass in Debian's Firefox, too.",
         ("script/setup firefox", end_to_end("--workers 2 --browser firefox")), needs=("examples-build",), alone=True, tests=True,
         inputs=("Sources/DiffableWeb/Client/*", "Sources/DiffableWeb/ClientTypes/*", "Tests/EndToEnd/*")),
    Step("dependency", "README's first program shows its rows in Chromium.",
         ("script/dependency run",), needs=("dependency-build",), alone=True, inputs=("README.md", "Package.swift", "script/dependency")),
    Step("tls", "A server with TLS: page and WebSocket, versions, plain HTTP, unfinished handshakes, certificates that are read again.",
         ("script/examples tls",), needs=("examples-build",), alone=True, tests=True,
         inputs=("Sources/DiffableWeb/Network/*", "Sources/DiffableWeb/HTTP/*", "Sources/DiffableWeb/Configuration/*",
                 "Sources/DiffableWeb/Server/*", "Examples/Tests/TLSTests/*", "Examples/Package.swift", "Package.swift", "script/examples")),
    Step("hummingbird", "The app on Hummingbird works over real connections, and in Chromium for two people at once, also through nginx; its "
         "places outlive page, tab and app in Firefox, too.",
         ("script/examples hummingbird", "script/examples firefox"), needs=("examples-build",), alone=True, tests=True,
         inputs=("Sources/DiffableHummingbird/*", "Sources/DiffableWeb/*", "Examples/shopping/*", "Examples/Tests/ShoppingTests/*",
                 "Examples/Tests/Hummingbird/*", "Tests/EndToEnd/harness/shopping.py", "Tests/EndToEnd/test_places.py", "Deployment/nginx.conf",
                 "Examples/Package.swift", "Package.swift", "script/examples")),
    Step("deployment", "systemd accepts the unit; the program, started by its command, is used through nginx and HAProxy.",
         ("script/deployment",), needs=("examples-build",), alone=True, tests=True, requires="unshare",
         inputs=("Deployment/*", ".dockerignore", "Documentation/Deployment.md", "Documentation/Internals/wire.tsv", "Sources/DiffableWeb/*",
                 "Tests/Deployment/*", "script/deployment")),
    Step("attack", "Hostile clients, storms of tabs and visitors affect no other page, and leave nothing behind.",
         ('python3 Tests/Attack/run.py --programs "$PROGRAMS" --messages "$HOSTILE_MESSAGES" --seed "$DIFFABLEKIT_SEED" --output "$EVIDENCE/attack"',
          # The app on Hummingbird has as many messages as each of the six programs.
          'python3 Tests/Attack/run.py --programs "$PROGRAMS" --only shopping --messages "$((HOSTILE_MESSAGES / 6))"'
          ' --seed "$DIFFABLEKIT_SEED" --output "$EVIDENCE/attack"',
          'python3 Benchmarks/Requests/requests.py --programs "$PROGRAMS" shopping',
          'python3 Tests/Attack/storm.py --programs "$PROGRAMS" --tabs "$LEAVING_TABS" --seed "$DIFFABLEKIT_SEED"',
          'python3 Tests/Attack/visits.py --programs "$PROGRAMS" --visits "$VISITORS" --seed "$DIFFABLEKIT_SEED"'),
         needs=("examples-build",), alone=True, tests=True,
         inputs=("Sources/DiffableWeb/*", "Sources/DiffableHost/*", "Sources/DiffableHummingbird/*", *EXAMPLES, "Examples/shopping/Server/*",
                 "Tests/Attack/*", "Tests/EndToEnd/harness/*", "Benchmarks/Requests/*", "Benchmarks/Thresholds/requests.tsv",
                 "Documentation/Internals/wire.tsv")),
)

#: The amounts of random testing, of `script/test all` and of `script/test thorough`.
AMOUNTS = {
    "RANDOM_EDITS": (100_000, 1_000_000), "RANDOM_APPLIES": (10_000, 100_000), "RANDOM_TRANSACTIONS": (2_000, 20_000),
    "FETCHED_ROWS": (100_000, 1_000_000), "FUZZING_SECONDS": (30, 300), "HOSTILE_MESSAGES": (20_000, 1_000_000),
    "LEAVING_TABS": (1_000, 10_000), "VISITORS": (1_000, 5_000), "DIFFABLEKIT_SANITIZED_EDITS": (2_000, 20_000),
}

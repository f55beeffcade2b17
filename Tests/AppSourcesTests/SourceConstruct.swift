import ExpressionDialects

/// App code with one construct of any size: those that were slow once.
struct SourceConstruct: Sendable, CustomStringConvertible {
  let name: String
  let language: SourceLanguage

  /// The bytes of an entry, about.
  let entrySize: Int

  /// The code with so many entries.
  let code: @Sendable (_ count: Int) -> String

  var description: String { name }

  static var all: [SourceConstruct] { swift + objectiveC }

  private static var swift: [SourceConstruct] {
    let call = "layer.lineWidth = MGLStyleValue(rawValue: 2)\n"
    return [
      Self("functions with a style value of one name", 100) { count in
        list(count) { "func f\($0)() { let v = MGLStyleValue<NSNumber>(rawValue: 1); layer.circleRadius = v }\n" }
      },
      Self("functions that declare one name", 43) { count in
        call + list(count) { "func f\($0)() { let result = g(); h(result) }\n" }
      },
      Self("stops of one variable", 35) { count in
        "let stops: [NSNumber: MGLStyleValue<NSNumber>] = [\(list(count) { "\($0): MGLStyleValue(rawValue: \($0 % 7))," })]\n"
          + "layer.lineWidth = MGLStyleValue(interpolationMode: .exponential, cameraStops: stops, options: nil)\n"
      },
      Self("calls in one #if", 45) { count in "#if DEBUG\n" + list(count) { _ in call } + "#endif\n" },
      Self("calls, each in an #if", 63) { count in list(count) { _ in "#if DEBUG\n" + call + "#endif\n" } },
      Self("names of one class", 14) { count in list(count) { _ in "MGLStyleValue " } },
      Self("functions with a call", 75) { count in
        list(count) { "func f\($0)(_ layer: MGLLineStyleLayer) { let w = \($0); \(call)}\n" }
      },
      Self("stored values", 60) { count in
        list(count) { "private let w\($0) = MGLStyleValue<NSNumber>(rawValue: 2)\nlayer.lineWidth = w\($0)\n" }
      },
      Self("strings with names", 30) { count in call + list(count) { "print(\"result \\(result\($0))\")\n" } },
      Self("comments around a call", 20) { count in
        "layer.lineWidth = MGLStyleValue(\(list(count) { "/* comment \($0) */\n" })rawValue: 2)\n"
      },
      Self("format strings", 90) { count in
        list(count) { _ in "layer.lineWidth = NSExpression(format: \"mgl_step:from:stops:(mag, 1, %@)\", [3: 4])\n" }
      },
    ]
  }

  private static var objectiveC: [SourceConstruct] {
    let call = "layer.lineWidth = [MGLStyleValue valueWithRawValue:@2];\n"
    return [
      Self("functions that declare one name", 45, in: .objectiveC) { count in
        call + list(count) { "void f\($0)(void) { id result = g(); h(result); }\n" }
      },
      Self("stops of one variable", 50, in: .objectiveC) { count in
        "NSDictionary *stops = @{\(list(count) { "@\($0): [MGLStyleValue valueWithRawValue:@\($0 % 7)]," })};\n"
          + "layer.lineWidth = [MGLStyleValue valueWithInterpolationMode:MGLInterpolationModeExponential cameraStops:stops "
          + "options:nil];\n"
      },
      Self("calls in one #if", 56, in: .objectiveC) { count in "#if DEBUG\n" + list(count) { _ in call } + "#endif\n" },
      Self("names of one class", 14, in: .objectiveC) { count in list(count) { _ in "MGLStyleValue " } },
    ]
  }

  private init(
    _ name: String, _ entrySize: Int, in language: SourceLanguage = .swift, _ code: @escaping @Sendable (Int) -> String
  ) {
    self.name = name + ", \(language.title)"
    self.entrySize = entrySize
    self.language = language
    self.code = code
  }

  private static func list(_ count: Int, _ item: (Int) -> String) -> String { (0..<count).map(item).joined() }
}

import StyleMigrationModule
import Testing

/// What counts as a style in a folder goes by the layers, whatever the version says.
@Suite struct StyleShapeTests {
  @Test(arguments: [
    #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "background"}]}"#,
    #"{"layers": [{"id": "a", "type": "line"}]}"#,
    #"{"layers": [{"id": "a", "ref": "b"}]}"#,
    #"{"layers": [5, {"paint": {"line-width": 1}}]}"#,
    #"{"version": 503, "layers": [{"layout": {"text-size": 1}}]}"#,
    #"{"layers": [{"name": "a", "style": {"id": "a", "type": "fill", "paint": {}}}]}"#,
    #"[{"id": "a", "type": "line", "filter": ["==", "b", 1]}, 5]"#,
    #"[{"style": {"paint": {"line-width": 1}}}]"#,
    #"{"id": "a", "type": "line", "paint": {}}"#,
    #"{"paint": {"fill-color": "red"}}"#,
    #"{"id": "a", "type": "building", "layout": {}}"#,
    #"{"version": 8, "imports": [{"id": "b", "url": "u"}], "sources": {}, "layers": []}"#,
    #"{"version": 8, "light": {"intensity": {"stops": [[1, 1], [2, 0]]}}, "layers": []}"#,
    // Broken, and it speaks of layers: the error is worth a line.
    #"{"version": 8, "layers": [{"id": "a", "type": "line",}]}"#,
  ])
  func styles(text: String) {
    #expect(StyleShape.isStyle(Array(text.utf8)))
  }

  @Test(arguments: [
    #"{"version": 8, "layers": []}"#,
    #"{"version": 8, "layers": {"id": "a", "type": "line"}}"#,
    // A map of Tiled, an animation of Lottie, a model of Keras, a map of ArcGIS.
    #"{"version": "1.10", "layers": [{"id": 1, "name": "Ground", "type": "tilelayer", "data": [1]}]}"#,
    #"{"version": 8, "layers": [{"id": 1, "name": "Ground", "type": "objectgroup"}]}"#,
    #"{"v": "5.7.4", "fr": 60, "layers": [{"ty": 4, "nm": "Shape", "ks": {}, "shapes": []}]}"#,
    #"{"version": 8, "sources": {}, "layers": [{"class_name": "Dense", "config": {"units": 5}, "name": "dense"}]}"#,
    #"{"version": 8, "layers": [{"id": 0, "name": "Roads", "type": "Feature Layer"}]}"#,
    #"{"layers": [{"id": "a", "type": "custom", "paint": {"unknown": 1}}]}"#,
    // A layer where no reader looks for one.
    #"{"version": 8, "layers": [{"style": {"version": 8, "layers": [{"id": "a", "type": "line"}]}}]}"#,
    #"{"config": {"layers": [{"id": "a", "type": "line"}]}}"#,
    #"[{"version": 8, "layers": [{"id": "a", "type": "line"}]}]"#,
    #"{"ref": "refs/heads/main", "id": "a"}"#,
    #"{"type": "object", "layout": {"columns": 2}}"#,
    #"[]"#, #"5"#, #"["paint"]"#, #"{"paint": 5}"#,
    #"{"paint": {"line-width": }"#,
  ])
  func others(text: String) {
    #expect(!StyleShape.isStyle(Array(text.utf8)))
  }

  /// Each byte order of UTF-16: the error tells of it.
  @Test func otherEncodingsAreStyles() {
    let style = Array(#"{"version": 8, "layers": []}"#.utf16)
    #expect(StyleShape.isStyle([0xFF, 0xFE] + style.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
    #expect(StyleShape.isStyle([0xFE, 0xFF] + style.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
    #expect(!StyleShape.isStyle(Array(#"{"a": "layers"}"#.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
  }
}

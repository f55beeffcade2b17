/// A style with one legacy form planted somewhere.
package struct PlantedStyle: Sendable, CustomStringConvertible {
  package let place: PlantedPlace
  package let form: PlantedForm

  /// What was planted.
  package let value: String
  package var json: String { place.style(with: value) }
  package var description: String { "\(form) at \(place.pointer): \(json)" }

  /// Any form at any place where it is legacy.
  package static func draw(_ source: inout ChoiceSource, in places: [PlantedPlace]) -> PlantedStyle {
    let place = source.pick(places)
    let forms = PlantedForm.allCases.filter { $0.isOld(at: place) }
    return PlantedStyle(place, source.pick(forms), &source)
  }

  /// A form at a place.
  package init(_ place: PlantedPlace, _ form: PlantedForm, _ source: inout ChoiceSource) {
    self.place = place
    self.form = form
    value = form.value(at: place, &source)
  }
}

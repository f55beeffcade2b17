"""One style in one renderer: the legacy form beside the migrated one, drawn twice, and beside mutants."""

import dataclasses

import accidents
import mutants
import refusals
import sites
from drawing import TOLERANCE, Drawing, difference, differing_views, is_blank

ROUNDS = 3
MIDDLE = slice(2, 3)


@dataclasses.dataclass
class Result:
    """What was seen of one style, one renderer and one semantics."""

    renderer: str
    semantics: str
    kind: str
    style: str
    refusal: str | None = None
    dropped: dict = dataclasses.field(default_factory=dict)
    pairs: int = 0
    blank: int = 0
    again: int = 0
    again_differing: int = 0
    differences: list = dataclasses.field(default_factory=list)
    mutants: list = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Difference:
    """A pair of pictures that differ; `names` are those of the accidents, `places` values of no known one."""

    zoom: float
    largest: int
    names: list
    places: list
    pictures: tuple


class Check:
    def __init__(self, renderer, server, views_of, announced):
        self.renderer, self.server, self.views_of, self.announced = renderer, server, views_of, announced

    def results(self, style, scene, semantics, twice, mutant_seeds):
        """A result for each semantics. What differs depends on nothing but the arguments."""
        views = self.views_of(style.legacy)
        legacy, drawing, dropped = self.accepted(style.legacy, scene, views)
        done = []
        for name in semantics:
            same = next((other for other in done if style.migrated[other.semantics] == style.migrated[name]), None)
            if same:
                # Most camera functions and filters have one form in all semantics.
                yield dataclasses.replace(same, semantics=name)
                continue
            result = Result(self.renderer.name, name, style.kind, style.name, dropped=dropped)
            if drawing.refusal:
                result.refusal = drawing.refusal
                yield result
                continue
            migrated = refusals.without(style.migrated[name], dropped)
            new = self.draw(migrated, scene, views)
            result.pairs = len(views)
            result.blank = sum(is_blank(a) and is_blank(b) for a, b in zip(drawing.pictures, new.pictures))
            differing = differing_views(drawing, new)
            names = self.names(legacy, migrated, name) if differing else {}
            result.differences += self.explained(legacy, migrated, names, scene, views, drawing, new, differing)
            if twice:
                result.again = len(views)
                result.again_differing = len(differing_views(drawing, self.draw(legacy, scene, views)))
            if result.blank < len(views) and not new.refusal:
                for seed in mutant_seeds:
                    result.mutants += self.mutant(legacy, migrated, scene, views, new, f"{style.name} {seed}")
            done.append(result)
            yield result

    def draw(self, style, scene, views):
        return self.renderer.draw(self.server.rewritten(style, scene), views)

    def accepted(self, style, scene, views):
        """The style without the values that the renderer refuses, which are counted with the reason."""
        dropped = {}
        drawing = self.draw(style, scene, views)
        for _ in range(ROUNDS):
            places = refusals.named(drawing.log) if drawing.refusal else {}
            if not places and drawing.complaint:
                if self.renderer.complains_while_drawing:
                    places = refusals.complained(
                        style, lambda layers: self.draw({**style, "layers": layers}, scene, views[MIDDLE]).complaint)
                else:
                    places = refusals.complained_in_order(
                        style, lambda layers: self.draw({**style, "layers": layers}, scene, []).log)
            places = {path: reason for path, reason in places.items() if path not in dropped}
            if not places:
                break
            dropped.update(places)
            style = refusals.without(style, places)
            drawing = self.draw(style, scene, views)
        return style, drawing, dropped

    # MARK: differences

    def names(self, legacy, migrated, semantics):
        """The accident announced for each value that was migrated, or `None`."""
        places = sites.differing(legacy, migrated)
        names = self.announced.names(legacy, places, semantics)
        if semantics == "documented":
            # The precision of the native renderers is a part of their meaning, and not of the documented one.
            nameless = [site for site in places if names[site] is None]
            for site, name in self.announced.names(legacy, nameless, "native").items():
                names[site] = accidents.ROUNDING if name == accidents.ROUNDING else names[site]
        return names

    def explained(self, legacy, migrated, names, scene, views, old, new, differing):
        """For each view the accidents that were announced and make a difference, and values that differ without one.

        All values with a name are migrated first. What they leave different is searched for among the others.
        """
        if not differing:
            return
        groups = {}
        for site, name in names.items():
            groups.setdefault(name, []).append(site)
        others = groups.pop(None, [])
        named = [site for group in groups.values() for site in group]

        def drawn(chosen, some):
            return self.draw(sites.with_values(legacy, migrated, chosen), scene, [views[index] for index in some]).pictures

        starts = drawn(named, differing) if named else [old.pictures[index] for index in differing]
        # A single group is what all named values are.
        alone = {name: drawn(group, differing) if len(groups) > 1 else starts for name, group in groups.items()}
        for number, (index, start) in enumerate(zip(differing, starts)):
            before, after = old.pictures[index], new.pictures[index]
            seen = [name for name in groups if difference(before, alone[name][number]) > TOLERANCE]
            places = []
            if after is None:
                places = [{"path": "the migrated style was not drawn", "reason": new.refusal, "log": new.log[:3]}]
            elif difference(start, after) > TOLERANCE:
                found = sites.responsible(
                    others, lambda chosen: difference(start, drawn(named + chosen, [index])[0]) > TOLERANCE)
                places = [
                    {"path": str(site), "old": sites.value(legacy, site), "new": sites.value(migrated, site)}
                    for site in found]
                if not found or difference(drawn(named + found, [index])[0], after) > TOLERANCE:
                    places.append({"path": "more than the values found", "log": new.log[:3]})
            yield Difference(views[index][2], difference(before, after), seen, places, (before, after))

    # MARK: mutants

    def mutant(self, legacy, migrated, scene, views, drawing, seed):
        """A mutant that the renderer takes, and whether a picture shows it."""
        for attempt in range(5):
            made = mutants.mutant(legacy, migrated, f"{seed} {attempt}")
            if made is None:
                return []
            style, what, site = made
            # Most are noticed in the first picture that is drawn.
            noticed = False
            for part in (MIDDLE, slice(0, MIDDLE.start), slice(MIDDLE.stop, None)):
                mutated = self.draw(style, scene, views[part])
                if mutated.refusal or mutated.complaint:
                    break
                noticed = bool(differing_views(Drawing(drawing.pictures[part]), mutated))
                if noticed:
                    break
            if mutated.refusal or mutated.complaint:
                continue
            reason = None if noticed else self.reason(migrated, site, scene, views, drawing)
            return [{"what": what, "noticed": noticed, "reason": reason}]
        return []

    def reason(self, migrated, site, scene, views, drawing):
        """Why a mutant was missed; the reasons in `mutants.BLANK` are those of values that are not drawn at all."""
        if len(site.path) < 3 or site.path[0] != "layers":
            return mutants.OUTSIDE
        without = refusals.without(migrated, [site.path[:2]])
        if not differing_views(drawing, self.draw(without, scene, views)):
            return mutants.LAYER_HIDDEN
        if site.property == "filter":
            return mutants.SAME_FEATURES
        if not differing_views(drawing, self.draw(refusals.without(migrated, [site.path]), scene, views)):
            return mutants.VALUE_HIDDEN
        return mutants.OTHER_INPUT

/** A place of a sweep in a scenario's name: `force.hero.labs=`. */
const PLACE = /(^|, )([\w-]+(?:\.[\w-]+)*)=/g;

/**
 * Short names of scenarios for charts and sentences: of the places of a sweep only as much as tells them apart, so
 * `printed, force.fleet.speed=8` is `printed, speed 8`. Where that would make two scenarios alike, the names stay as they
 * are. Files have the full names.
 */
export function scenarioLabels(names: readonly string[]): readonly string[] {
  const places = [...new Set(names.flatMap((name) => [...name.matchAll(PLACE)].map(([, , place]) => place)))];
  const short = new Map(places.map((place) => [place, shortest(place, places)]));
  const labels = names.map((name) =>
    name.replace(PLACE, (_, before: string, place: string) => `${before}${short.get(place)} `),
  );
  return new Set(labels).size === new Set(names).size ? labels : names;
}

/** The fewest last parts of a place that no other place ends with. */
function shortest(place: string, places: readonly string[]): string {
  const parts = place.split('.');
  for (let kept = 1; kept < parts.length; kept += 1) {
    const end = parts.slice(-kept).join('.');
    const isAlone = places.every((other) => other === place || !`.${other}`.endsWith(`.${end}`));
    if (isAlone) return end;
  }
  return place;
}

/** Short names of places of the setup: of their paths only as much as tells them apart, `count` of `fleet.van.count`. */
export function placeLabels(paths: readonly string[]): readonly string[] {
  return scenarioLabels(paths.map((path) => `${path}=`)).map((label) => label.replace(/[ =]$/, ''));
}

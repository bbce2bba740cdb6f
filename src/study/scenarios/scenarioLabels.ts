/** A path of a sweep in a scenario's name: `force.hero.labs=`. */
const PLACE = /(^|, )([\w-]+(?:\.[\w-]+)*)=/g;

/**
 * Short names of scenarios for charts and sentences. Each path of a sweep is shortened to the last parts that distinguish
 * it, so `printed, force.fleet.speed=8` becomes `printed, speed 8`. If two scenarios would have the same short name, all
 * keep their full names. Files always use full names.
 */
export function scenarioLabels(names: readonly string[]): readonly string[] {
  const places = [...new Set(names.flatMap((name) => [...name.matchAll(PLACE)].map(([, , place]) => place)))];
  const short = new Map(places.map((place) => [place, shortest(place, places)]));
  const labels = names.map((name) =>
    name.replace(PLACE, (_, before: string, place: string) => `${before}${short.get(place)} `),
  );
  return new Set(labels).size === new Set(names).size ? labels : names;
}

/** The fewest last parts of a path with which no other path ends. */
function shortest(place: string, places: readonly string[]): string {
  const parts = place.split('.');
  for (let kept = 1; kept < parts.length; kept += 1) {
    const end = parts.slice(-kept).join('.');
    const isAlone = places.every((other) => other === place || !`.${other}`.endsWith(`.${end}`));
    if (isAlone) return end;
  }
  return place;
}

/** Short names of paths of the setup: the last parts that distinguish them, such as `count` for `fleet.van.count`. */
export function placeLabels(paths: readonly string[]): readonly string[] {
  return scenarioLabels(paths.map((path) => `${path}=`)).map((label) => label.replace(/[ =]$/, ''));
}

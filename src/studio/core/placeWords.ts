import { capitalised } from '../../foundation/text.ts';
import { STATS } from '../../rules/skirmish/cards/stats.ts';
import type { Field } from './fields.ts';

/** Returns a key as words: `space cannon` for `spaceCannon`. */
export function words(key: string): string {
  return key.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

/**
 * Returns the words for paths of the setup, by path: `Count of van` for `fleet.van.count`. If two paths would have the same
 * words, both keep their paths.
 *
 * @param setup the form of the setup
 */
export function placeWords(setup: Field, paths: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map(paths.map((path) => [path, wordsAt(setup, path.split('.'))]));
  const all = [...found.values()];
  const isAlone = (words: string) => all.indexOf(words) === all.lastIndexOf(words);
  return new Map([...found].map(([path, one]) => [path, isAlone(one) ? one : path]));
}

/**
 * Returns the words for a path: the words of its last key, followed by the names in the path that the designer chose,
 * the last name first. For example, `sides.a.units.brute.changes.hp` becomes `HP of brute, side a`. If the path has no
 * such names, the words of the key above the last key take their place.
 */
function wordsAt(setup: Field, path: readonly string[]): string {
  const names: { readonly name: string; readonly among: string }[] = [];
  const keys: string[] = [];
  let field: Field | undefined = setup;
  let isName = false;
  for (const key of path) {
    const kind = field?.input.kind;
    isName = kind === 'names' || kind === 'items';
    if (isName) {
      const among = keys.pop() ?? '';
      names.unshift({ name: kind === 'names' ? key : `${singular(among)} ${Number(key) + 1}`, among });
    } else {
      keys.push(isStat(key, keys.at(-1)) ? key.toUpperCase() : words(key));
    }
    field = below(field, key);
  }
  const last = isName ? nameAlone(names.shift()!) : keys.pop();
  const group = keys.filter((key) => !CARD.has(key)).at(-1);
  const [nearest = group, ...others] = names.map(({ name, among }, at) =>
    at === 0 ? name : `${singular(among)} ${name}`,
  );
  return capitalised([nearest === undefined ? `${last}` : `${last} of ${nearest}`, ...others].join(', '));
}

/** Returns the words for a path that ends with a name: `dreadnought (against)` for `against.dreadnought`. */
function nameAlone({ name, among }: { readonly name: string; readonly among: string }): string {
  return among === 'units' ? name : `${name} (${among})`;
}

function singular(word: string): string {
  return word.replace(/s$/, '');
}

/**
 * Returns the field of a key; undefined if the form has no such field, for example because the text does not have the
 * key.
 */
function below(field: Field | undefined, key: string): Field | undefined {
  const { input } = field ?? {};
  if (input?.kind !== 'group' && input?.kind !== 'names' && input?.kind !== 'items') return undefined;
  return input.fields.find(({ path }) => path.at(-1) === key);
}

/** The keys that contain the stats of a card. */
const CARD: ReadonlySet<string | undefined> = new Set(['card', 'changes']);

/** Returns true for a stat whose name is in capitals on a card. */
function isStat(key: string, above: string | undefined): boolean {
  return CARD.has(above) && [...STATS, 'hp', 'mp'].includes(key) && key !== 'range';
}

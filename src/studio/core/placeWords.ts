import { capitalised } from '../../foundation/text.ts';
import { STATS } from '../../rules/skirmish/cards/stats.ts';
import type { Field } from './fields.ts';

/** `spaceCannon` as words: `space cannon`. */
export function words(key: string): string {
  return key.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

/**
 * The words for paths of the setup, such as `Count of van` for `fleet.van.count`, by path. If two paths would have the same words,
 * both keep their paths.
 *
 * @param setup the form of the setup
 */
export function placeWords(setup: Field, paths: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map(paths.map((path) => [path, wordsAt(setup, path.split('.'))]));
  const all = [...found.values()];
  const isAlone = (words: string) => all.indexOf(words) === all.lastIndexOf(words);
  return new Map([...found].map(([path, one]) => [path, isAlone(one) ? one : path]));
}

/** The last key of a path, then the names that the designer has given on the way, the nearest first: `HP of brute, side a`. */
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

/** A name whose value is the number itself, such as the number of cruisers: `dreadnought (against)`. */
function nameAlone({ name, among }: { readonly name: string; readonly among: string }): string {
  return among === 'units' ? name : `${name} (${among})`;
}

function singular(word: string): string {
  return word.replace(/s$/, '');
}

/** The field of a key; undefined if the form has none, because the text does not have it. */
function below(field: Field | undefined, key: string): Field | undefined {
  const { input } = field ?? {};
  if (input?.kind !== 'group' && input?.kind !== 'names' && input?.kind !== 'items') return undefined;
  return input.fields.find(({ path }) => path.at(-1) === key);
}

/** The keys that hold the stats of a card. */
const CARD: ReadonlySet<string | undefined> = new Set(['card', 'changes']);

/** Returns true for a stat that a card writes in capitals. */
function isStat(key: string, above: string | undefined): boolean {
  return CARD.has(above) && [...STATS, 'hp', 'mp'].includes(key) && key !== 'range';
}

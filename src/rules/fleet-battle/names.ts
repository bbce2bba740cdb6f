import { nearestWord } from '../../foundation/nearestWord.ts';
import type { Game } from './game.ts';

// The functions here find factions, technologies and cards by the names that players use.

/** The parts of a game that a side names in addition to its units. */
const PARTS = {
  faction: { what: 'faction', named: ({ factions }: Game) => factions },
  modifier: { what: 'technology, card, agenda or relic', named: ({ modifiers }: Game) => modifiers },
} as const;

/**
 * The id that was found for a name; null if no id was found. In this case, `mistake` is the message for the user. The
 * message does not give the place of the mistake.
 */
export type FoundId = { readonly id: string } | { readonly id: null; readonly mistake: string };

/** The highest number of names that a message lists; a longer list is cut. */
const MOST_LISTED = 12;

/**
 * Finds a faction or a modifier by its id or its name. Capitals, spaces, hyphens, apostrophes and a leading `The` are ignored.
 * A faction is also found by consecutive words of its name, if no other faction's name has them.
 *
 * @param where the name or file of the game, for the command that lists the parts of the game
 * @example idNamed("N'orr", 'faction', ti4, 'ti4') // {id: 'sardakk'}, which is called Sardakk N'orr
 */
export function idNamed(written: string, part: keyof typeof PARTS, game: Game, where: string): FoundId {
  const { what, named } = PARTS[part];
  const things = named(game);
  if (Object.hasOwn(things, written)) return { id: written };
  const ids = Object.keys(things);
  const key = plainName(withoutArticle(written));
  if (key === '') return { id: null, mistake: `expected a ${what}; got none` };
  const called = ids.filter((id) =>
    [id, things[id].name].some((form) => plainName(withoutArticle(form)) === key || plainName(form) === key),
  );
  const partly = ids.filter((id) => hasWords(things[id].name, key));
  const found = called.length === 0 && part === 'faction' ? partly : called;
  if (found.length === 1) return { id: found[0] };
  if (found.length > 1) {
    const several = found.map((id) => `\`${id}\` (${things[id].name})`);
    return { id: null, mistake: `\`${written}\` may be any of ${someOf(several)}; write one of these ids` };
  }
  const forms = new Map(ids.flatMap((id) => [id, withoutArticle(things[id].name)].map((form) => [form, id])));
  const near = nearestWord(written, forms.keys());
  const nearIds = near === undefined ? partly : [forms.get(near) as string];
  const advice =
    nearIds.length > 0
      ? `did you mean ${nearIds
          .slice(0, 3)
          .map((id) => `\`${id}\``)
          .join(' or ')}?`
      : ids.length === 0
        ? 'the game has none'
        : ids.length <= MOST_LISTED
          ? `expected ${ids.length === 1 ? '' : 'one of '}${ids.join(', ')}`
          : `\`npx riftlab explain ${where}\` lists all`;
  return { id: null, mistake: `${game.name} has no ${what} called \`${written}\`; ${advice}` };
}

/** Returns a name in lower case, without spaces and marks: `warsuns` for `War Suns`, `norr` for `N'orr`. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function withoutArticle(name: string): string {
  return name.trim().replace(/^the\s+/i, '');
}

/** Returns true if consecutive words of a name, written as one word, are `key`. */
function hasWords(name: string, key: string): boolean {
  const words = withoutArticle(name)
    .split(/[\s-]+/)
    .map(plainName);
  return words.some((_, from) => words.some((_word, to) => to >= from && words.slice(from, to + 1).join('') === key));
}

/** Formats a list for a message; a long list is cut. */
export function someOf(names: readonly string[]): string {
  return names.length <= MOST_LISTED ? names.join(', ') : `${names.slice(0, MOST_LISTED).join(', ')} …`;
}

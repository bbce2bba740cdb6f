import { existsSync } from 'node:fs';
import { stringify } from 'yaml';
import { didYouMean } from '../../foundation/nearestWord.ts';
import { fleetBattle } from '../../rules/fleet-battle/fleetBattle.ts';
import type { Game } from '../../rules/fleet-battle/game.ts';
import { idNamed, plainName, someOf } from '../../rules/fleet-battle/names.ts';
import { readGame, upgradesOf } from '../../rules/fleet-battle/readGame.ts';
import { namedTwice, type SideText } from '../../rules/fleet-battle/setup.ts';
import type { Rules } from '../../rules/Rules.ts';
import { filesBeside } from '../../study/loadStudy.ts';
import { parseStudy } from '../../study/parseStudy.ts';
import type { Study } from '../../study/Study.ts';
import { type Mistake, StudyError } from '../../study/StudyError.ts';
import { UsageError } from './Console.ts';

/** A game file that a command has read: its text and the game. */
export interface ReadGame {
  readonly game: Game;
  readonly text: string;
  /** The name by which a study in another folder refers to the game: the name of a shipped game, or `COPY` for a game file. */
  readonly name: string;
}

/** The file name of the copy of a game in the folder of a study. */
export const COPY = 'game.yaml';

/** Reads a shipped game by its name, or a game file. @throws StudyError with every mistake of the file */
export function readGameFile(name: string): ReadGame {
  const text = filesBeside('fight.yaml', true)(name);
  const mistakes: Mistake[] = [];
  const game = readGame(text, (mistake) => mistakes.push({ ...mistake, file: name, path: '' }));
  if (mistakes.length > 0) throw new StudyError(mistakes, () => text);
  return { game, text, name: existsSync(name) ? COPY : name };
}

const MOST_UNITS = 1000;

/**
 * Reads a fleet, and returns the number of units by id: `3 cruiser, carrier, 4 fighters` is
 * `{cruiser: 3, carrier: 1, fighter: 4}`. The text may call a unit by its id or its name, in the singular or plural, in upper or
 * lower case.
 *
 * @throws UsageError with the place of every word that is not a unit, and the nearest unit
 */
export function readFleet(text: string, game: Game): Record<string, number> {
  const words = unitWords(game);
  const units: Record<string, number> = {};
  const mistakes: string[] = [];
  let place = 0;
  if (text.trim() === '')
    throw new UsageError(`a fleet is empty; expected units, as in \`3 ${[...words.values()][0]}\``);
  for (const part of text.split(/(,|;|\+|\band\b)/i)) {
    const start = place + (part.length - part.trimStart().length) + 1;
    place += part.length;
    if (/^(,|;|\+|and)$/i.test(part)) continue;
    const [, number, gap, word] = /^(-?\d*)((?:\s*x)?\s+|)(.*)$/is.exec(part.trim()) ?? ['', '', '', ''];
    const at = number === '' ? start : start + number.length + gap.length;
    // If there is no number, an x at the beginning belongs to the unit's name.
    const written = number === '' ? part.trim() : word;
    const id = words.get(plainName(written));
    const count = number === '' ? 1 : Number(number);
    const [fraction] = /^-?\d*\.\d+(?=\s|x|$)/.exec(part.trim()) ?? [];
    if (fraction !== undefined) {
      mistakes.push(`character ${start}: expected a whole number from 1 to ${MOST_UNITS}; got ${fraction}`);
    } else if (written === '') {
      mistakes.push(`character ${at}: expected a unit, as in \`3 ${[...words.values()][0]}\``);
    } else if (id === undefined && words.has(plainName(written.replace(/\s+\d+$/, '')))) {
      mistakes.push(`character ${at}: expected the number first: \`${swapped(written)}\`; got \`${written}\``);
    } else if (id === undefined) {
      const near = didYouMean(written, words.forms) || `; units are ${someOf(Object.keys(game.units))}`;
      mistakes.push(`character ${at}: no unit of ${game.name} is called \`${written}\`${near}`);
    } else if (count < 1 || (units[id] ?? 0) + count > MOST_UNITS) {
      mistakes.push(`character ${start}: expected a number of units from 1 to ${MOST_UNITS}; got ${number}`);
    } else units[id] = (units[id] ?? 0) + count;
  }
  if (mistakes.length > 0) throw new UsageError(mistakes.map((mistake) => `fleet \`${text}\`, ${mistake}`).join('\n'));
  return units;
}

/** Moves the number at the end of a text to its front: `3 cruiser` for `cruiser 3`. */
function swapped(text: string): string {
  return text.replace(/^(.*\S)\s+(\d+)$/s, '$2 $1');
}

/** Formats a fleet so that `readFleet` reads it: `3 cruiser, carrier`. */
export function fleetText(units: Readonly<Record<string, number>>): string {
  return Object.entries(units)
    .map(([id, count]) => (count === 1 ? id : `${count} ${id}`))
    .join(', ');
}

/** Maps every name of a unit, in the form of `plainName`, to the unit's id. */
class UnitWords extends Map<string, string> {
  /** All names as messages show them, such as `war suns`. A message about a mistyped word suggests the nearest one. */
  readonly forms: string[] = [];

  name(form: string, id: string): void {
    const key = plainName(form);
    if (this.has(key)) return;
    this.set(key, id);
    this.forms.push(form);
  }
}

function unitWords(game: Game): UnitWords {
  const { units } = game;
  const words = new UnitWords();
  for (const id of Object.keys(units)) words.name(id, id);
  for (const [id, { name }] of Object.entries(units)) words.name(name.toLowerCase(), id);
  for (const [id, { name }] of Object.entries(units)) {
    for (const form of [id, name.toLowerCase()]) for (const plural of pluralsOf(form)) words.name(plural, id);
  }
  for (const [id, forms] of upgradeForms(game)) {
    for (const form of forms) for (const word of [form, ...pluralsOf(form)]) words.name(word, id);
  }
  return words;
}

/**
 * Returns further names of upgrades, by their ids. If the id of an upgrade is a unit's id and a digit, the names come from that
 * unit: `eel 2` and `eel ii` for `eel2`. Otherwise the names come from the unit that the upgrade replaces, if that unit has no
 * other upgrade.
 */
function upgradeForms(game: Game): [string, string[]][] {
  const { units } = game;
  const upgrades = [...upgradesOf(game)];
  return upgrades.flatMap(([id, below]): [string, string[]][] => {
    const [, stem = '', digit = ''] = /^(.+?)[-_]?([23])$/.exec(id) ?? [];
    const isOnly = upgrades.filter(([, other]) => other === below).length === 1;
    const base = units[stem] !== undefined ? stem : isOnly ? below : null;
    if (base === null) return [];
    const mark = base === stem && digit === '3' ? 3 : 2;
    const names = [base, units[base].name.toLowerCase().replace(/\s+(i|1)$/, '')];
    return [[id, names.flatMap((name) => [`${name} ${mark}`, `${name} ${'i'.repeat(mark)}`])]];
  });
}

/** Returns the plurals of a name: `cruisers`; `cruisers ii` and `cruiser iis`; `cruisers2`; `cavalries`; `wolves`. */
function pluralsOf(form: string): string[] {
  const [, stem, mark] = /^(.*?)(\s*(?:\d+|\bi{1,3}))?$/s.exec(form) ?? ['', form, ''];
  const plural = /[^aeiou]y$/.test(stem)
    ? `${stem.slice(0, -1)}ies`
    : /(s|x|ch|sh)$/.test(stem)
      ? `${stem}es`
      : `${stem}s`;
  const soft = /[^f]fe?$/.test(stem) ? [`${stem.replace(/fe?$/, 'ves')}${mark ?? ''}`] : [];
  return [`${plural}${mark ?? ''}`, `${form}s`, ...soft];
}

/**
 * Reads an option that gives a faction or a modifier by its id or name.
 *
 * @param where the name or file of the game
 * @throws UsageError with the nearest id
 */
export function readId(option: string, part: 'faction' | 'modifier', word: string, game: Game, where: string): string {
  const found = idNamed(word, part, game, where);
  if (found.id === null) throw new UsageError(`${option}: ${found.mistake}`);
  return found.id;
}

/** Reads the ids or names of modifiers: `assault-cannon, Morale Boost`. @throws UsageError with every mistake */
export function readModifiers(option: string, text: string, game: Game, where: string): string[] {
  if (text.trim() === '')
    throw new UsageError(`${option} is empty; expected ids or names, as in \`assault-cannon,bunker\``);
  const ids: string[] = [];
  const mistakes: string[] = [];
  for (const word of text.split(',')) {
    const found = idNamed(word.trim(), 'modifier', game, where);
    if (found.id === null) mistakes.push(found.mistake);
    else if (ids.includes(found.id)) mistakes.push(namedTwice(game.modifiers[found.id]));
    else ids.push(found.id);
  }
  if (mistakes.length > 0) throw new UsageError(mistakes.map((mistake) => `${option}: ${mistake}`).join('\n'));
  return ids;
}

/** Reads when a side retreats: `never`, `2`, `after 2 rounds`, `35%`, `below 35 %` or `below 0.35`. @throws UsageError */
export function readRetreat(option: string, text: string): SideText['retreat'] {
  const words = text.trim().toLowerCase();
  if (words === 'never') return 'never';
  const [, rounds] = /^(?:after\s+)?(\d{1,3})(?:\s+rounds?)?$/.exec(words) ?? [];
  if (rounds !== undefined && Number(rounds) >= 1 && Number(rounds) <= 100) return { after: Number(rounds) };
  const [, percent] = /^(?:below\s+)?(\d{1,3}(?:\.\d+)?)\s*%$/.exec(words) ?? [];
  const [, share = percent === undefined ? undefined : Number(percent) / 100] =
    /^below\s+(\d?\.\d+)$/.exec(words) ?? [];
  if (share !== undefined && Number(share) <= 1) return { below: Number(share) };
  throw new UsageError(
    `${option}: expected never, a number of rounds from 1 to 100 (\`2\`), or a share of the fleet's value (\`35%\`); got \`${text}\``,
  );
}

/** One side of a battle in a study. */
export type WrittenSide = Pick<SideText, 'units'> & {
  readonly faction?: string;
  readonly with?: readonly string[];
  readonly losses?: { readonly order?: 'keep-capacity' | readonly string[]; readonly sustain?: string };
  readonly retreat?: SideText['retreat'];
};

/** A battle in a study, without the game. */
export interface WrittenBattle {
  readonly place: string;
  readonly attacker: WrittenSide;
  readonly defender: WrittenSide;
  readonly rounds?: number;
}

/**
 * Makes a study of one battle, and its files. The study is written as YAML and parsed like any study file, so that a run of the
 * returned file gives the same numbers.
 */
export function fightStudy(
  question: string,
  { game, text: gameText, name }: ReadGame,
  battle: WrittenBattle,
  { seed, trials }: { readonly seed?: string; readonly trials: number },
): { readonly study: Study; readonly files: readonly { readonly path: string; readonly text: string }[] } {
  const file = `${nameOf(battle.attacker, game)}-${nameOf(battle.defender, game)}.yaml`;
  const text = stringify({
    question,
    rules: 'fleet-battle',
    seed: seed ?? 'fight',
    trials,
    setup: { game: name, ...battle },
  });
  return {
    study: parseStudy(text, file, engine, {}, () => gameText),
    files: [{ path: file, text }, ...(name === COPY ? [{ path: COPY, text: gameText }] : [])],
  };
}

/** Only this engine is loaded for a battle of fleets. */
const engine = new Map([[fleetBattle.name, fleetBattle as unknown as Rules<unknown, unknown>]]);

/** Returns the type of unit with the largest total cost in a fleet, for a file name. */
function nameOf({ units }: WrittenSide, game: Game): string {
  const worth = (id: string) => units[id] * game.units[id].cost;
  return Object.keys(units).reduce((best, id) => (worth(id) > worth(best) ? id : best));
}

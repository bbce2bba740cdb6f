import { didYouMean } from '../../../nearestWord.ts';
import type { Report } from '../../../Report.ts';
import { units as printedUnits } from '../../data/units.ts';
import type { Setup } from '../../setup.ts';

/** A kind of unit, as far as a crossing asks. */
export interface Unit {
  readonly id: string;
  /** As it stands in a sentence: `cruiser`, `cruiser II`. */
  readonly word: string;
  readonly kind: 'ship' | 'fighter' | 'ground-force';
  /** Half resources. */
  readonly cost: number;
  /** Systems it may enter; 0: it cannot move itself. */
  readonly move: number;
  readonly capacity: number;
  readonly sustainDamage: boolean;
}

/** A number of like units. */
export interface Load {
  readonly unit: Unit;
  readonly count: number;
}

/** The units of a setup by id, its upgrades applied: with `upgrades: [cruiser2]` the word `cruiser` means Cruiser II. */
export function unitTable(setup: Setup, report: Report): ReadonlyMap<string, Unit> {
  const table = new Map(printedUnits.map((row) => [row.id as string, printedUnit(row)]));
  const bases = new Map(printedUnits.map((row) => [row.id as string, row.baseType as string]));
  for (const [id, own] of Object.entries(setup.units)) {
    const like = own.like ?? id;
    const model = table.get(like);
    if (own.like !== undefined && model === undefined) {
      report(['units', id, 'like'], `unknown unit \`${like}\`${didYouMean(like, table.keys())}`);
    }
    if (model === undefined && own.kind === undefined) {
      report(
        ['units', id],
        `\`${id}\` is not a printed unit, so it needs a kind (ship, fighter or ground-force) or \`like: UNIT\``,
      );
    }
    table.set(id, {
      id,
      word: table.get(id)?.word ?? id,
      kind: own.kind ?? model?.kind ?? 'ship',
      cost: own.cost === undefined ? (model?.cost ?? 0) : own.cost * 2,
      move: own.move ?? model?.move ?? 0,
      capacity: own.capacity ?? model?.capacity ?? 0,
      sustainDamage: own.sustainDamage ?? model?.sustainDamage ?? false,
    });
  }
  for (const [at, upgrade] of setup.upgrades.entries()) {
    const base = bases.get(upgrade);
    const upgraded = table.get(upgrade);
    const upgrades = [...bases].filter(([id, base]) => id !== base).map(([id]) => id);
    if (upgraded === undefined || base === undefined || base === upgrade) {
      report(
        ['upgrades', at],
        `expected a unit upgrade (${upgrades.join(', ')}); got \`${upgrade}\`${didYouMean(upgrade, upgrades)}`,
      );
    } else {
      table.set(base, upgraded);
    }
  }
  return table;
}

/** `cruisers II`, `infantry`. */
export function pluralOf({ word }: Unit): string {
  if (word.startsWith('infantry')) return word;
  const [first, ...rest] = word.split(/ (?=I+$)/);
  return [`${first}s`, ...rest].join(' ');
}

/** A number of units in words: `2 cruisers II`, `1 infantry`. */
export function countedUnits({ unit, count }: Load): string {
  return `${count} ${count === 1 ? unit.word : pluralOf(unit)}`;
}

/** Several numbers of units in words: `2 carriers and 3 infantry`. */
export function listedUnits(loads: readonly Load[]): string {
  const words = loads.filter(({ count }) => count > 0).map(countedUnits);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

function printedUnit(row: (typeof printedUnits)[number]): Unit {
  const word = row.name.replace(/^Factionless /, '').replace(/ I$/, '');
  return {
    id: row.id,
    word: word.replace(/^[A-Z]\w+( [A-Z][a-z]\w*)?/, (name) => name.toLowerCase()),
    kind: row.isGroundForce ? 'ground-force' : row.baseType === 'fighter' ? 'fighter' : 'ship',
    cost: row.cost * 2,
    move: row.move ?? 0,
    capacity: row.capacity,
    sustainDamage: row.sustainDamage,
  };
}

import { didYouMean } from '../../../foundation/nearestWord.ts';
import type { Report } from '../../ReportIssue.ts';
import { units as printedUnits } from '../data/units.ts';
import type { Setup } from '../setup.ts';

/** A type of unit, with the properties that a crossing needs. */
export interface Unit {
  readonly id: string;
  /** The unit's name as it stands in a sentence: `cruiser`, `cruiser II`. */
  readonly word: string;
  readonly kind: 'ship' | 'fighter' | 'ground-force';
  /** The cost of one unit, in half resources. */
  readonly cost: number;
  /** The number of systems that the unit may enter; 0 means that it cannot move by itself. */
  readonly move: number;
  readonly capacity: number;
  readonly sustainDamage: boolean;
}

/** A number of units of one type. */
export interface Load {
  readonly unit: Unit;
  readonly count: number;
}

/**
 * Returns the units of a setup by id, with the setup's upgrades applied: with `upgrades: [cruiser2]`, the id `cruiser`
 * means Cruiser II.
 */
export function unitTable(setup: Setup, report: Report): ReadonlyMap<string, Unit> {
  const table = new Map(printedUnits.map((row) => [row.id as string, printedUnit(row)]));
  const bases = new Map(printedUnits.map((row) => [row.id as string, row.baseType as string]));
  addOwnUnits(table, setup.units, report);
  for (const [at, upgrade] of setup.upgrades.entries()) {
    const base = bases.get(upgrade);
    const upgrades = [...bases].filter(([id, base]) => id !== base).map(([id]) => id);
    if (base === undefined || base === upgrade) {
      report(
        ['upgrades', at],
        `expected a unit upgrade (${upgrades.join(', ')}); got \`${upgrade}\`${didYouMean(upgrade, upgrades)}`,
      );
    } else {
      table.set(base, table.get(upgrade) as Unit);
    }
  }
  return table;
}

/**
 * Adds a setup's own units to the table, and applies its changes to printed units. A unit with `like` copies another
 * unit, with all changes that the setup makes to that other unit, even if they are written later. A unit without
 * `like`, or with its own id as `like`, changes the printed unit with this id, if there is one.
 */
function addOwnUnits(table: Map<string, Unit>, own: Setup['units'], report: Report): void {
  const made = new Set<string>();
  const open = new Set<string>();
  const unitCalled = (id: string): Unit | undefined => {
    if (Object.hasOwn(own, id) && !made.has(id)) make(id);
    return table.get(id);
  };
  const make = (id: string): void => {
    const { like, ...changes } = own[id];
    const isCircle = like !== undefined && open.has(like);
    open.add(id);
    const model = like === undefined || open.has(like) ? table.get(like ?? id) : unitCalled(like);
    open.delete(id);
    made.add(id);
    if (isCircle) {
      report(
        ['units', id, 'like'],
        `\`${id}\` and \`${like}\` refer to each other by \`like\`; expected a unit that does not refer back`,
      );
    } else {
      if (like !== undefined && model === undefined) {
        const near = didYouMean(like, [...table.keys(), ...Object.keys(own)]);
        report(['units', id, 'like'], `unknown unit \`${like}\`${near}`);
      }
      if (model === undefined && changes.kind === undefined) {
        report(
          ['units', id],
          `\`${id}\` is not a printed unit, so it needs a kind (ship, fighter or ground-force) or \`like: UNIT\``,
        );
      }
    }
    table.set(id, {
      id,
      word: table.get(id)?.word ?? id,
      kind: changes.kind ?? model?.kind ?? 'ship',
      cost: changes.cost === undefined ? (model?.cost ?? 0) : changes.cost * 2,
      move: changes.move ?? model?.move ?? 0,
      capacity: changes.capacity ?? model?.capacity ?? 0,
      sustainDamage: changes.sustainDamage ?? model?.sustainDamage ?? false,
    });
  };
  for (const id of Object.keys(own)) unitCalled(id);
}

/** Returns the plural of a unit's name: `cruisers II`, `infantry`. */
export function pluralOf({ word }: Unit): string {
  if (word.startsWith('infantry')) return word;
  return word.replace(/( I+)?$/, 's$1');
}

/** Returns a number of units in words: `2 cruisers II`, `1 infantry`. */
export function countedUnits({ unit, count }: Load): string {
  return `${count} ${count === 1 ? unit.word : pluralOf(unit)}`;
}

/** Returns several numbers of units in words: `2 carriers and 3 infantry`. */
export function listedUnits(loads: readonly Load[]): string {
  const words = loads.map(countedUnits);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

function printedUnit(row: (typeof printedUnits)[number]): Unit {
  const word = row.name.replace('Factionless ', '').replace(/ I$/, '');
  return {
    id: row.id,
    word: word.replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()),
    kind: row.isGroundForce ? 'ground-force' : row.baseType === 'fighter' ? 'fighter' : 'ship',
    cost: row.cost * 2,
    move: row.move ?? 0,
    capacity: row.capacity,
    sustainDamage: row.sustainDamage,
  };
}

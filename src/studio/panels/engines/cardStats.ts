import { isMapping } from '../../../study/text/StudyText.ts';
import { mappingAt, written } from '../../components/data.ts';
import type { Edit } from '../../core/editing.ts';
import type { CardFacts } from '../../core/engines/cards.ts';
import type { Path } from '../../core/fields.ts';

/** A number on a card that the editor shows with a stepper. */
export interface Stat {
  readonly key: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** `bar`: the number of boxes. `need`: the least roll of a die that succeeds, written as 4 or 4+. */
  readonly kind: 'number' | 'bar' | 'need';
}

/** The numbers of a card, in the order of the editor's table. */
export const STATS: readonly Stat[] = [
  { key: 'ccs', label: 'CCS: close attack hits on', min: 2, max: 6, kind: 'need' },
  { key: 'att', label: 'ATT: attack dice', min: 0, max: 100, kind: 'number' },
  { key: 'tec', label: 'TEC: dodge dice', min: 0, max: 100, kind: 'number' },
  { key: 'def', label: 'DEF: block dice', min: 0, max: 100, kind: 'number' },
  { key: 'ini', label: 'INI: initiative', min: 0, max: 100, kind: 'number' },
  { key: 'hp', label: 'HP: health boxes', min: 0, max: 100, kind: 'bar' },
  { key: 'mp', label: 'MP: morale boxes', min: 0, max: 100, kind: 'bar' },
  { key: 'ap', label: 'AP: action points', min: 0, max: 20, kind: 'number' },
  { key: 'rp', label: 'RP: reaction points', min: 0, max: 20, kind: 'number' },
  { key: 'mov', label: 'MOV: move, cm', min: 0, max: 150, kind: 'number' },
  { key: 'rof', label: 'ROF: ranged dice', min: 0, max: 100, kind: 'number' },
  { key: 'mms', label: 'MMS: ranged attack hits on', min: 2, max: 6, kind: 'need' },
  { key: 'range', label: 'range, cm', min: 0, max: 150, kind: 'number' },
  { key: 'idef', label: 'IDEF: shelter dice', min: 0, max: 100, kind: 'number' },
  { key: 'cost', label: 'cost, points', min: 0, max: 1000, kind: 'number' },
];

/** A unit of a fight, by its path in the study. */
export interface FightUnit {
  readonly name: string;
  readonly path: Path;
  /** The side of the unit. In an attack or a duel, this is the name of the unit. */
  readonly side: string;
}

/** The units of an attack, a duel or a battle. */
export function fightUnits(): readonly FightUnit[] {
  const mode = written(['setup', 'mode']);
  if (mode === 'attack') {
    return ['attacker', 'defender'].map((name) => ({ name, side: name, path: ['setup', name] }));
  }
  const sides = Object.keys(mappingAt(['setup', 'sides']));
  if (mode !== 'battle') return sides.map((name) => ({ name, side: name, path: ['setup', 'sides', name] }));
  return sides.flatMap((side) => {
    const place = ['setup', 'sides', side, 'units'];
    return Object.keys(mappingAt(place)).map((name) => ({ name, side, path: [...place, name] }));
  });
}

/** Returns the name of a unit's card in the file of cards; null if the card is written in the study. */
export function cardName({ path }: FightUnit): string | null {
  const card = written([...path, 'card']);
  return typeof card === 'string' ? card : null;
}

/** Returns the value of a stat on a unit's card, in the file or in the study, without the unit's changes. */
export function printedValue(unit: FightUnit, key: string, { cards }: CardFacts): unknown {
  const name = cardName(unit);
  return name === null ? written([...unit.path, 'card', key]) : cards[name]?.[key];
}

/** Returns the value of a stat with the unit's changes; undefined if the card does not have the stat. */
export function statOf(unit: FightUnit, key: string, facts: CardFacts): unknown {
  const changed = written([...unit.path, 'changes', key]);
  return changed === undefined ? printedValue(unit, key, facts) : changed;
}

/** Returns a stat as a number: the number of boxes of a bar, or 4 for 4+. Null if the card does not have the stat. */
export function numberOf(value: unknown): number | null {
  if (Array.isArray(value)) return value.length;
  if (isMapping(value)) return typeof value.boxes === 'number' ? value.boxes : null;
  if (typeof value === 'string' && /^[2-6]\+?$/.test(value)) return Number.parseInt(value, 10);
  return typeof value === 'number' ? value : null;
}

/**
 * Returns the edit that gives a stat of a unit another number. Usually the edit changes the stat in the unit's
 * `changes`. There are two exceptions:
 * - If the card is written in the study, and `changes` does not have the stat, the edit changes the card.
 * - If the number is the card's own, the edit removes the stat from `changes`.
 */
export function statEdit(unit: FightUnit, { key, kind }: Stat, number: number, facts: CardFacts): Edit {
  const now = statOf(unit, key, facts);
  const value =
    kind !== 'bar' ? number : Array.isArray(now) ? resized(now, number) : isMapping(now) ? { boxes: number } : number;
  const changes = mappingAt([...unit.path, 'changes']);
  const isWritten = cardName(unit) === null && isMapping(written([...unit.path, 'card']));
  if (isWritten && !(key in changes)) return { kind: 'set', path: [...unit.path, 'card', key], value };
  const place = [...unit.path, 'changes'];
  if (JSON.stringify(value) === JSON.stringify(printedValue(unit, key, facts)) && key in changes) {
    return { kind: 'remove', path: Object.keys(changes).length === 1 ? place : [...place, key] };
  }
  return { kind: 'set', path: [...place, key], value };
}

/**
 * Returns true if the study can give a bar as a number of boxes, `{boxes: 9}`. In this form, the boxes keep the effects that they
 * have on the card.
 */
export function keepsBoxes(unit: FightUnit, key: string, facts: CardFacts): boolean {
  const [now, printed] = [statOf(unit, key, facts), printedValue(unit, key, facts)];
  if (isMapping(now)) return true;
  return (
    Array.isArray(now) && Array.isArray(printed) && JSON.stringify(now) === JSON.stringify(resized(printed, now.length))
  );
}

/** Returns a bar with another number of boxes. Empty boxes are added at its end, or boxes are removed from its end. */
function resized(boxes: readonly unknown[], count: number): readonly unknown[] {
  return Array.from({ length: count }, (_, at) => (at < boxes.length ? boxes[at] : ''));
}

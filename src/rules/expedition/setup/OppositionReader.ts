import type { z } from 'zod';
import { didYouMean, nearestWord } from '../../../foundation/nearestWord.ts';
import type { FileText } from '../../fieldSchemas.ts';
import { delimiterOf, splitRecords } from '../../gravity-portals/destinations/splitRecords.ts';
import { type Complain, checkCard, ForceSource, type Path } from './ForceSource.ts';
import { type CostOf, checkMemberNames, type ForceText, memberNames, readUnits } from './force.ts';
import type { BattleStage, Encounter, Opposition, Text } from './Setup.ts';
import type { BattleText } from './stageShapes.ts';

/** Reads the oppositions that the force may meet in one battle. */
export class OppositionReader {
  /** For each opposition: the force text or file from which it was read; null if it was not read from one. */
  readonly sources: (ForceSource | null)[] = [null];
  private readonly oppositions: Opposition[] = [{ name: NONE, isScaled: false, foes: [] }];
  private readonly path: Path;
  private readonly costOf: CostOf;
  private readonly complain: Complain;
  private readonly context: z.RefinementCtx;

  /** @param path the path of the battle in the setup */
  constructor(path: Path, costOf: CostOf, complain: Complain, context: z.RefinementCtx) {
    this.path = path;
    this.costOf = costOf;
    this.complain = complain;
    this.context = context;
  }

  /** @param hasGate true if a portal comes before the battle, so that its destination can determine the opposition */
  read(battle: BattleText, hasGate: boolean): BattleStage {
    const { mode, against, encounters, unmapped } = battle;
    const mistake = (message: string, ...keys: string[]) => this.complain([...this.path, ...keys], message);
    if (against === undefined && encounters === undefined && typeof unmapped !== 'object') {
      mistake('expected `against: FORCE`, or `encounters: FILE` with `unmapped` for destinations that fit no row');
    } else if (against !== undefined && (encounters !== undefined || unmapped !== undefined)) {
      mistake('expected either `against`, or `encounters` and `unmapped`, not both', 'against');
    } else if (against === undefined && !hasGate) {
      mistake(
        'expected a portal stage before this battle (the destination determines the opposition), or `against: FORCE`',
      );
    } else if (encounters !== undefined && unmapped === undefined) {
      mistake('missing; expected `unmapped: skip`, or a card to scale: {card: raider, bpv: 60}', 'unmapped');
    }
    const which = against === undefined ? -1 : this.force(against, 'the opposition', [...this.path, 'against']);
    const rows = encounters === undefined ? [] : this.encounters(encounters);
    return {
      mode,
      oppositions: this.oppositions,
      against: which,
      encounters: rows,
      file: encounters?.file ?? '',
      unmapped: unmapped === undefined || unmapped === 'skip' ? null : this.scaled(unmapped),
    };
  }

  private encounters({ file, text, files }: FileText & { files: Readonly<Record<string, string>> }): Encounter[] {
    const path = [...this.path, 'encounters'];
    const known = new Map<string, number>();
    const rows = readEncounters(text, (line, message, column) =>
      this.complain(path, message, { file, line, ...(column !== undefined && { column }) }),
    );
    return rows.map(({ force, character: _character, ...row }) => {
      if (force === '') return { ...row, opposition: 0 };
      const opposition = known.get(force) ?? this.encountered(force, files, path);
      known.set(force, opposition);
      return { ...row, opposition };
    });
  }

  private encountered(force: string, files: Readonly<Record<string, string>>, path: Path): number {
    if (force !== NONE) return this.force({ file: force, text: files[force] ?? '' }, force, path);
    // A row with `none` gets an empty opposition of its own, so that it counts as `NAME.mapped` and not as `NAME.skipped`.
    return this.add({ name: NONE, isScaled: false, foes: [] }, null);
  }

  private force(written: ForceText | FileText, name: string, path: Path): number {
    const source = new ForceSource(written, path, this.context);
    // `ForceSource` has reported the mistakes.
    if (source.text === null) return 0;
    for (const [unit, { card }] of Object.entries(source.text.units)) {
      const mistake = (inside: Path, message: string, isAboutKey = false) => {
        const { path: at, place } = source.placeOf(['units', unit, ...inside], isAboutKey);
        this.complain(at, message, place);
      };
      if (card === undefined)
        mistake(['card'], `expected a \`card\` for ${unit}, because a battle needs one for every unit`);
      else if (typeof card === 'object')
        checkCard(card, (inside, message, is) => mistake(['card', ...inside], message, is));
    }
    const units = readUnits(source.text, {}, { ofCard: this.costOf }, () => {});
    checkMemberNames(units, (unit, message) => {
      const { path: at, place } = source.placeOf(['units', unit], true);
      this.complain(at, message, place);
    });
    const foes = units.flatMap((unit) =>
      memberNames(unit).map((member) => ({ name: member, value: unit.value, card: unit.card ?? '' })),
    );
    return this.add({ name: source.text.name ?? name, isScaled: false, foes }, source);
  }

  private scaled({
    card,
    value,
    bpv,
    most,
  }: Exclude<BattleText['unmapped'], 'skip' | undefined>): BattleStage['unmapped'] {
    if (typeof card === 'object') {
      checkCard(card, (inside, message) => this.complain([...this.path, 'unmapped', 'card', ...inside], message));
    }
    const cost = this.costOf(card as string | Text);
    const worth = 2 * (value ?? (cost > 0 ? cost : 1));
    const first = this.oppositions.length;
    const name = typeof card === 'string' ? card : 'opponent';
    for (let size = 1; size <= most; size += 1) {
      const foes = Array.from({ length: size }, (_, at) => ({
        name: `${name}-${at + 1}`,
        value: worth,
        card: card as string | Text,
      }));
      this.add({ name: size === 1 ? `1 ${name}` : `${size} × ${name}`, isScaled: true, foes }, null);
    }
    return { first, bpv, most };
  }

  private add(opposition: Opposition, source: ForceSource | null): number {
    this.sources.push(source);
    return this.oppositions.push(opposition) - 1;
  }
}

const COLUMNS = ['chart', 'roll', 'scenario', 'race', 'bpv_min', 'bpv_max', 'force'] as const;
type Column = (typeof COLUMNS)[number];

/** The word in the column `force` that means no opposition. */
const NONE = 'none';

/** An encounters row before its force is read; `force` is the name of a file, or `none`. */
interface WrittenEncounter extends Omit<Encounter, 'opposition'> {
  readonly force: string;
  /** The position of the force's name in its line, from 1. */
  readonly character: number;
}

type Mistake = (line: number, message: string, column?: number) => void;

/** Returns the force files that an encounters file names, each with its line. The loader reads these files. */
export function forcesNamed(text: string): { name: string; line: number }[] {
  return readEncounters(text, () => {}).flatMap(({ force, line }) =>
    force === NONE || force === '' ? [] : [{ name: force, line }],
  );
}

/**
 * Reads an encounters file: CSV with a header of `COLUMNS` in any order. The column `force` must have a value in every row. The
 * other columns are conditions: an empty cell, or a column that the file does not have, fits every destination.
 */
export function readEncounters(text: string, mistake: Mistake): WrittenEncounter[] {
  const { records, mistakes } = splitRecords(text.replace(/^\uFEFF/, ''), delimiterOf(text));
  for (const { line, message } of mistakes) mistake(line, message);
  const [header, ...rows] = records;
  if (header === undefined) {
    mistake(1, `expected a header line with the columns ${COLUMNS.join(', ')}`);
    return [];
  }
  const places = new Map<Column, number>();
  for (const [at, cell] of header.cells.entries()) {
    const column = COLUMNS.find((name) => name === cell.toLowerCase());
    if (column !== undefined && places.has(column)) {
      mistake(header.line, `expected the column ${column} once; the header has it twice`, header.characters[at]);
    } else if (column !== undefined) places.set(column, at);
    else if (cell !== '') {
      const near = didYouMean(cell, COLUMNS);
      mistake(header.line, `expected the columns ${COLUMNS.join(', ')}; got \`${cell}\`${near}`, header.characters[at]);
    }
  }
  const isMeant = header.cells.some((cell) => nearestWord(cell, COLUMNS) === 'force');
  if (!places.has('force') && !isMeant) mistake(header.line, 'expected a column `force`; the file has none');
  if (rows.length === 0) mistake(header.line, 'expected at least one row below the header');
  return rows.map((record) => {
    const cell = (column: Column) => record.cells[places.get(column) ?? -1] ?? '';
    const characterOf = (column: Column) => record.characters[places.get(column) ?? -1];
    const amount = (column: Column): number | null => {
      const written = cell(column);
      if (written === '') return null;
      if (/^\d{1,7}$/.test(written)) return Number(written);
      mistake(record.line, `${column}: expected a whole number; got ${written}`, characterOf(column));
      return null;
    };
    const least = amount('bpv_min') ?? 0;
    const most = amount('bpv_max') ?? Number.MAX_SAFE_INTEGER;
    if (most < least) mistake(record.line, `bpv_max: expected ${least} or more; got ${most}`, characterOf('bpv_max'));
    if (cell('force') === '' && places.has('force')) {
      mistake(
        record.line,
        'force: expected the name of a force file, or the word none; got an empty cell',
        characterOf('force'),
      );
    }
    return {
      line: record.line,
      chart: cell('chart') || null,
      roll: amount('roll'),
      scenario: cell('scenario') || null,
      race: cell('race') || null,
      least,
      most,
      force: cell('force'),
      character: characterOf('force') ?? 1,
    };
  });
}

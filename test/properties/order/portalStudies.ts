import * as fc from 'fast-check';
import { splitRecords } from '../../../src/rules/gravity-portals/destinations/splitRecords.ts';
import { gravityPortals } from '../../../src/rules/gravity-portals/gravityPortals.ts';
import { shippedText } from '../../unit/rules/gravity-portals/charts/shippedCharts.ts';

/*
 * Random studies of gravity portals: all keys and all values of a choice are equally likely, rare or common.
 * Contradictions are removed afterwards, so that riftlab can play each study.
 */

type Json = Readonly<Record<string, unknown>>;

const upTo = (max: number) => fc.integer({ min: 0, max });
const from1To = (max: number) => fc.integer({ min: 1, max });
const optional = <Keys>(keys: { [Key in keyof Keys]: fc.Arbitrary<Keys[Key]> }) =>
  fc.record(keys, { requiredKeys: [] });

/**
 * A map: small, so that its edge is reached, or of the printed size. Its hexes are near the middle, where the portal
 * is.
 */
const anyMap = fc.constantFrom({ columns: 42, rows: 30 }, { columns: 9, rows: 7 });
type MapSize = { readonly columns: number; readonly rows: number };
const hexText = (column: number, row: number) => String(column).padStart(2, '0') + String(row).padStart(2, '0');
const hexOf = ({ columns, rows }: MapSize) =>
  fc.tuple(from1To(Math.min(columns, 9)), from1To(Math.min(rows, 7))).map(([column, row]) => hexText(column, row));
const hexesOf = (size: MapSize, most: number) => fc.uniqueArray(hexOf(size), { maxLength: most });

const RACES = ['Gorn', 'Hydran', 'Klingon'];
const SIDES = ['A', 'B', 'C', 'D', 'E', 'F'];
const COLUMNS = ['chart', 'roll', 'set', 'number', 'port', 'race', 'defend', 'bpv', 'ships', 'notes'];

/** Charts of a study's own: at most one chart for each chart roll, with a row for each row roll. */
function ownCharts(size: MapSize, chartRolls: readonly number[], rowRolls: readonly number[]) {
  const hex = hexOf(size);
  const openHex = fc.oneof(
    hex,
    hex.map((text) => `${text.slice(0, 2)}xx`),
  );
  const row = fc.tuple(
    fc.constantFrom('SH', 'SG'),
    from1To(3),
    openHex,
    fc.constantFrom('', 'Us', 'Federation'),
    fc.oneof(openHex, fc.constantFrom('SH7', 'SG2')),
    fc.constantFrom(0, 40, 113, 3271),
    fc.constantFrom('', 'Any: ships', 'Gorn: ships', 'Klingon: D6', 'monster'),
    fc.constantFrom('', 'no planet'),
  );
  const chart = fc.array(row, { minLength: rowRolls.length, maxLength: rowRolls.length });
  return fc
    .tuple(
      fc.shuffledSubarray([...chartRolls], { minLength: 1 }),
      fc.array(chart, { minLength: chartRolls.length, maxLength: chartRolls.length }),
    )
    .map(([present, charts]) => ({
      file: 'own.csv',
      text: [
        COLUMNS.join(','),
        ...present.flatMap((roll, at) => charts[at].map((cells, of) => [`C${roll}`, rowRolls[of], ...cells].join(','))),
      ].join('\n'),
    }));
}

const DICE: readonly (readonly [string, readonly number[]])[] = [
  ['d2', [1, 2]],
  ['d3', [1, 2, 3]],
  ['2d2', [2, 3, 4]],
];
const missing = fc.constantFrom('reroll', 'mirror', 'clamp', 'error');

function anyCharts(size: MapSize): fc.Arbitrary<Json> {
  const own = fc
    .tuple(fc.constantFrom(...DICE), fc.constantFrom(...DICE), missing)
    .chain(([[chartDice, chartRolls], [rowDice, rowRolls], missing]) => {
      const file = ownCharts(size, chartRolls, rowRolls);
      return fc.record({
        charts: fc.oneof(file, fc.record(Object.fromEntries(SIDES.map((side) => [side, file])))),
        select: fc.constant({ chartDice, rowDice, missing }),
      });
    });
  if (size.columns < 42) return own;
  const printed = fc.record({
    charts: fc.constant({ file: 'ip2.csv', text: shippedText }),
    select: fc.record({ missing }),
  });
  return fc.oneof(printed, own);
}

const anyUnit = optional({
  count: from1To(3),
  kind: fc.constantFrom('ship', 'fighter', 'shuttle', 'base', 'fixed'),
  speed: fc.oneof(fc.constantFrom(16, 24, 31), upTo(32)),
  breakdown: fc.constantFrom('5-6', '1-6', '3-6', '6', 'none'),
  labs: fc.constantFrom(0, 4, 30, 104),
  range: upTo(12),
  approach: from1To(6),
  towedBy: fc.constantFrom('lead', 'lead', 'aid'),
  displaced: fc.boolean(),
  reverses: fc.boolean(),
  facing: fc.constantFrom(...SIDES),
  weaponsStatus: upTo(3),
  items: fc.constantFrom({ carried: 6 }, { carried: 6, expended: 2 }),
  seekers: optional({ guided: upTo(2), ballistic: upTo(2), typeThree: upTo(2) }),
  cloaked: fc.boolean(),
  esg: upTo(2),
  flywheel: fc.boolean(),
  pods: upTo(2),
});

/** The first unit leads, and mostly gets in; the other units are in any order. */
const anyForce = fc
  .tuple(
    anyUnit,
    fc.constantFrom({}, { speed: 16 }, { speed: 31, breakdown: 'none' }, { speed: 24, labs: 104, range: 0 }),
    optional({ aid: anyUnit, wing: anyUnit, convoy: anyUnit }),
  )
  .map(([lead, other, followers]) => ({ lead: { ...lead, ...other }, ...followers }));

/** Windows in order, without overlap. */
const anyWindows = fc
  .uniqueArray(from1To(32), { minLength: 2, maxLength: 8 })
  .map((impulses) => [...impulses].sort((one, other) => one - other))
  .map((impulses) =>
    Array.from({ length: Math.floor(impulses.length / 2) }, (_, at) => [impulses[2 * at], impulses[2 * at + 1]]),
  );

const anyPortal = (size: MapSize) =>
  optional({
    at: hexOf(size),
    windows: anyWindows,
    driftEvery: fc.oneof(
      fc.constantFrom<unknown>(1, 2, 3),
      fc.constantFrom(4, 8, 16, 20, 32, 45, 64).map((impulses) => ({ impulses })),
    ),
    wave: optional({
      on: fc.oneof(
        fc.uniqueArray(fc.integer({ min: 2, max: 12 }), { maxLength: 4 }),
        fc.constant([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
      ),
      multiplier: upTo(3),
    }),
    information: optional({
      needed: fc.constantFrom(1, 50, 200, 500),
      decay: fc.constantFrom(0, 20, 100),
      hold: fc.constantFrom(0, 32, 40, 64),
      extra: fc.constantFrom(0, 50, 200),
      missed: fc.constantFrom(0, 0.1, 0.25, 1),
    }),
    returns: fc.boolean(),
    byDirection: fc.boolean(),
  });

const anyDefender = (size: MapSize) =>
  optional({
    follows: fc.boolean(),
    leavesOnTurn: from1To(4),
    weaponsStatus: upTo(3),
    chooses: fc.constantFrom(...RACES),
    openRaces: fc.shuffledSubarray([...RACES, 'Romulan']),
    distance: upTo(40),
    layout: fc.record({
      anchor: hexOf(size),
      others: optional({ picket: hexOf(size), mine: hexOf(size), dock: hexOf(size) }),
    }),
    alternatives: optional({ 'DR2/8': upTo(500), 'DR7/8': upTo(500), 'C2/2': upTo(500) }),
    agreed: fc.boolean(),
  });

const anyOptions = optional({
  entryTiming: fc.constantFrom('impulse-chart', 'uniform'),
  alreadyThere: fc.constantFrom('stays', 'goes'),
  destination: fc.constantFrom('per-window', 'per-unit'),
  clock: fc.constantFrom('carries', 'restarts'),
  samePortalWindow: fc.constantFrom('back', 'new-roll'),
  drift: fc.constantFrom('each-end', 'shared'),
  arrivalDrift: fc.constantFrom('next-turn', 'at-once'),
  edge: fc.constantFrom('stay', 'reroll', 'bounce'),
  floatingEdge: fc.constantFrom('unbounded', 'clamp'),
  waves: fc.constantFrom('one', 'each-end'),
  tractored: fc.constantFrom('goes', 'stays'),
  upkeep: fc.constantFrom('before-gain', 'after-gain'),
  hold: fc.constantFrom('literal', 'turn-ends', 'at-once'),
  wait: fc.constantFrom('present-turn', 'next-turn'),
  windowDie: fc.constantFrom('return-turn', 'with-wait'),
  returnWindows: fc.constantFrom('portal', 'printed'),
  companions: fc.constantFrom('same-trip', 'own-roll'),
  below: fc.constantFrom('fresh', 'net', 'reach', 'stays'),
  upkeepCounts: fc.boolean(),
  missedRounding: fc.constantFrom('half-up', 'down', 'up'),
  afterMiss: fc.constantFrom('roll', 'extra'),
  home: fc.constantFrom('first', 'last'),
  escapeExcludes: fc.constantFrom('none', 'current'),
  columnEdge: fc.constantFrom('uniform', 'middle'),
});

/** Every plan, and the search of a force that has arrived already (P37). */
const anyPlan = fc.constantFrom<Json>(
  ...['enter', 'dash', 'return', 'hop', 'stay'].map((plan) => ({ plan })),
  { plan: 'return', begins: 'entry' },
  { plan: 'return', begins: 'arrived', latecomers: 'wait', returnSide: undefined, storm: false, entry: 'first-open' },
);

function anyText(size: MapSize): fc.Arbitrary<Json> {
  const rest = optional({
    latecomers: fc.constantFrom('wait', 'follow'),
    entry: fc.oneof(
      fc.constantFrom<unknown>('random-move', 'first-open'),
      from1To(32).map((impulse) => ({ impulse })),
    ),
    portal: anyPortal(size),
    settle: fc.constantFrom(0, 50, 120, 1_000_000),
    whenLocated: fc.constantFrom('hop', 'wait'),
    searchFrom: from1To(3),
    returnSide: fc.constantFrom(...SIDES),
    stayAt: hexOf(size),
    fireLine: fc.tuple(hexOf(size), hexOf(size)),
    webs: optional({ laid: hexesOf(size, 3), casting: hexesOf(size, 2) }),
    judge: fc.boolean(),
    defender: anyDefender(size),
    storm: fc.boolean(),
    ignore: fc.shuffledSubarray(['drift', 'waves', 'destination']),
    options: anyOptions,
  });
  const map = optional({
    edge: fc.constantFrom('barrier', 'floating'),
    massive: hexesOf(size, 6),
    light: hexesOf(size, 3),
  });
  // Half of the voyages have few turns, so that the exact solver can follow them.
  const turns = fc.oneof(from1To(3), fc.constantFrom(8, 16, 33));
  return fc
    .tuple(anyCharts(size), rest, map, anyForce, turns, anyPlan)
    .map(([charts, text, more, force, turns, course]) => ({
      ...charts,
      ...text,
      force,
      map: { ...size, ...more },
      ...(course.plan === 'enter' || course.plan === 'dash' ? {} : { turns }),
      ...course,
    }));
}

/** Returns a setup without the key at which a mistake was reported. */
function without(value: unknown, [key, ...path]: readonly PropertyKey[]): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    return path.length === 0
      ? value.filter((_, at) => at !== key)
      : value.map((item, at) => (at === key ? without(item, path) : item));
  }
  const { [key as string]: found, ...others } = value as Json;
  if (path.length === 0 || found === undefined) return others;
  // Keeps the order of the keys, because the first unit of a force leads.
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? without(item, path) : item]),
  );
}

const MOST_REPAIRS = 12;

/** Removes contradictory keys from a setup. Returns null if that does not help. */
function repaired(text: Json): Json | null {
  let setup: unknown = JSON.parse(JSON.stringify(text));
  for (let repair = 0; repair < MOST_REPAIRS; repair += 1) {
    const { error } = gravityPortals.setupSchema.safeParse(setup);
    if (error === undefined) return setup as Json;
    // From the last to the first, so that the indices of earlier list items stay valid.
    for (const { path } of [...error.issues].reverse()) {
      // Charts are not repaired.
      if (path.length === 0 || path[0] === 'charts') return null;
      setup = without(setup, path);
    }
  }
  return null;
}

/** A setup without mistakes, as it would stand in a study file. */
export const arbitrarySetup: fc.Arbitrary<{ setup: unknown }> = anyMap
  .chain(anyText)
  .map(repaired)
  .filter((setup) => setup !== null)
  .map((setup) => ({ setup }));

/** The keys of lists whose order has no meaning. */
const UNORDERED = ['massive', 'light', 'laid', 'casting', 'on', 'ignore', 'openRaces', 'fireLine'];

/**
 * The same study in another order: all keys, followers (the first of the force stays first), lists without a meaningful
 * order, and the rows and columns of chart files.
 */
export function shuffled(setup: unknown): fc.Arbitrary<unknown> {
  return inAnotherOrder(setup, UNORDERED, false);
}

/** The same without the followers and the agreed table of races, whose positions determine their draws. */
export function shuffledWithDraws(setup: unknown): fc.Arbitrary<unknown> {
  return inAnotherOrder(
    setup,
    UNORDERED.filter((key) => key !== 'openRaces'),
    true,
  );
}

function inAnotherOrder(setup: unknown, unordered: readonly string[], keepsForce: boolean): fc.Arbitrary<unknown> {
  const draws = fc.array(fc.nat(), { minLength: DRAWS, maxLength: DRAWS });
  return draws.map((numbers) => {
    let drawn = 0;
    const draw = (below: number) => numbers[drawn++ % DRAWS] % below;
    const shuffle = (value: unknown, key: string): unknown => {
      if (key === 'text') return shuffledCsv(String(value), draw);
      if (Array.isArray(value)) return unordered.includes(key) ? inAnyOrder(value, draw) : value;
      if (value === null || typeof value !== 'object') return value;
      const entries = Object.entries(value).map(([name, item]) => [name, shuffle(item, name)] as const);
      const kept = key !== 'force' ? 0 : keepsForce ? entries.length : 1;
      return Object.fromEntries([...entries.slice(0, kept), ...inAnyOrder(entries.slice(kept), draw)]);
    };
    return shuffle(setup, '');
  });
}

/**
 * The number of random numbers drawn for a shuffle. They are reused cyclically; the number is prime, so that they do
 * not meet the same items again.
 */
const DRAWS = 97;

function shuffledCsv(text: string, draw: (below: number) => number): string {
  const [header, ...rows] = splitRecords(text, ',').records.map(({ cells }) => cells);
  const columns = inAnyOrder([...header.keys()], draw);
  return [header, ...inAnyOrder(rows, draw)]
    .map((cells) => columns.map((at) => `"${(cells[at] ?? '').replaceAll('"', '""')}"`).join(','))
    .join('\n');
}

/** Fisher–Yates shuffle. */
function inAnyOrder<Item>(items: readonly Item[], draw: (below: number) => number): Item[] {
  const left = [...items];
  return items.map(() => left.splice(draw(left.length), 1)[0]);
}

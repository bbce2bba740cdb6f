import seedrandom from 'seedrandom';

/** A setup of gravity-portals as in a study, and the chart files that it names. */
export interface DrawnSetup {
  readonly setup: Record<string, unknown>;
  readonly files: Readonly<Record<string, string>>;
}

const SIDES = ['A', 'B', 'C', 'D', 'E', 'F'];

/** The options of a study and their values. All values are equally likely. */
const OPTIONS: Readonly<Record<string, readonly unknown[]>> = {
  entryTiming: ['impulse-chart', 'uniform'],
  alreadyThere: ['stays', 'goes'],
  destination: ['per-window', 'per-unit'],
  clock: ['carries', 'restarts'],
  samePortalWindow: ['back', 'new-roll'],
  drift: ['each-end', 'shared'],
  arrivalDrift: ['next-turn', 'at-once'],
  edge: ['stay', 'reroll', 'bounce'],
  floatingEdge: ['unbounded', 'clamp'],
  waves: ['one', 'each-end'],
  tractored: ['goes', 'stays'],
  upkeep: ['before-gain', 'after-gain'],
  hold: ['literal', 'turn-ends', 'at-once'],
  wait: ['present-turn', 'next-turn'],
  windowDie: ['return-turn', 'with-wait'],
  returnWindows: ['portal', 'printed'],
  companions: ['same-trip', 'own-roll'],
  below: ['fresh', 'net', 'reach', 'stays'],
  upkeepCounts: [true, false],
  missedRounding: ['half-up', 'down', 'up'],
  afterMiss: ['roll', 'extra'],
  home: ['first', 'last'],
  escapeExcludes: ['none', 'current'],
  columnEdge: ['uniform', 'middle'],
};

const WINDOWS = [
  undefined,
  [
    [3, 4],
    [8, 9],
    [13, 14],
    [18, 19],
    [23, 24],
    [28, 29],
  ],
  [
    [2, 5],
    [12, 15],
    [28, 31],
  ],
  [
    [1, 9],
    [10, 20],
  ],
  [
    [7, 10],
    [23, 26],
  ],
  [
    [6, 6],
    [16, 17],
    [32, 32],
  ],
  [[1, 32]],
] as const;

/** Returns a setup that depends only on the seed and the number. riftlab may reject keys of the setup that are incompatible. */
export function drawPortalSetup(seed: string, number: number): DrawnSetup {
  const draw = new Draw(`${seed} portals ${number}`);
  const columns = draw.whole(4, 12);
  const rows = draw.whole(4, 12);
  const hex = () => draw.hex(columns, rows);
  const at = hex();
  const plan = draw.one(['enter', 'dash', 'return', 'hop', 'stay']);
  const isStorm = draw.chance(0.12);
  const dice = draw.one([
    { chartDice: '2d6', rowDice: '2d6', charts: [2, 12], rows: [2, 12] },
    { chartDice: 'd6', rowDice: 'd4', charts: [1, 6], rows: [1, 4] },
    { chartDice: '3d2', rowDice: '2d3', charts: [3, 6], rows: [2, 6] },
  ]);
  const chartFile = () => drawCharts(draw, dice.charts, dice.rows, { columns, rows });
  const bySide = draw.chance(0.2);
  const files: Record<string, string> = Object.fromEntries(
    (bySide ? SIDES.map((side) => `charts-${side}.csv`) : ['charts.csv']).map((name) => [name, chartFile()]),
  );
  const charts = bySide ? Object.fromEntries(SIDES.map((side) => [side, `charts-${side}.csv`])) : 'charts.csv';
  const setup: Record<string, unknown> = {
    charts,
    plan,
    select: {
      missing: draw.one(['reroll', 'mirror', 'clamp']),
      chartDice: dice.chartDice,
      rowDice: dice.rowDice,
    },
    force: drawForce(draw),
    map: {
      columns,
      rows,
      edge: draw.one(['barrier', 'floating']),
      massive: draw.listOf(draw.one([0, 1, 3, 8]), hex).filter((place) => place !== at),
      light: draw.listOf(draw.one([0, 2]), hex),
    },
    portal: drawPortal(draw, at),
    judge: draw.chance(0.6),
    defender: drawDefender(draw, hex, dice),
    webs: { laid: draw.listOf(draw.one([0, 2]), hex) },
    options: Object.fromEntries(Object.entries(OPTIONS).map(([name, values]) => [name, draw.one(values)])),
  };
  draw.sometimes(setup, 'latecomers', () => 'follow');
  draw.sometimes(setup, 'entry', () => draw.one(['first-open', 'first-open', { impulse: draw.whole(1, 32) }]));
  draw.sometimes(setup, 'begins', () => 'arrived', 0.15);
  draw.sometimes(setup, 'settle', () => draw.one([0, 10, 40, 100]));
  draw.sometimes(setup, 'whenLocated', () => 'wait');
  draw.sometimes(setup, 'searchFrom', () => draw.whole(1, 4));
  draw.sometimes(setup, 'returnSide', () => draw.one(SIDES), 0.3);
  draw.sometimes(setup, 'stayAt', hex);
  draw.sometimes(setup, 'fireLine', () => [hex(), hex()]);
  draw.sometimes(setup, 'ignore', () => ['drift', 'waves', 'destination'].filter(() => draw.chance(0.4)), 0.3);
  if (isStorm) setup.storm = true;
  const searches = (plan === 'return' || plan === 'hop') && draw.chance(0.7);
  if (searches) search(draw, setup);
  const turns = isStorm ? draw.whole(31, 36) : searches ? draw.whole(10, 28) : draw.whole(1, draw.one([3, 8, 18]));
  if (plan !== 'enter' && plan !== 'dash') setup.turns = turns;
  return { setup, files };
}

/** Makes it likely that the leader locates the portal, loses it again and finds its return windows. */
function search(draw: Draw, setup: Record<string, unknown>): void {
  const { first } = setup.force as Record<string, Record<string, unknown>>;
  first.labs = draw.one([10, 20, 40]);
  first.range = draw.whole(0, 5);
  const { information } = setup.portal as Record<string, Record<string, unknown>>;
  information.needed = draw.one([50, 100, 200, 300]);
  information.decay = draw.one([0, 20, 60, 100, 150]);
}

function drawForce(draw: Draw): Record<string, unknown> {
  const names = ['first', 'second', 'third'].slice(0, draw.whole(1, 3));
  return Object.fromEntries(
    names.map((name, at) => {
      const unit: Record<string, unknown> = {
        speed: draw.one([16, draw.whole(at === 0 ? 4 : 0, 31), draw.whole(8, 31)]),
        breakdown: draw.one(['5-6', '6', 'none', '3-6', '1-6']),
      };
      const labs = draw.one([0, 3, 10, 30]);
      if (labs > 0) unit.labs = labs;
      draw.sometimes(unit, 'count', () => draw.whole(1, 3));
      draw.sometimes(
        unit,
        'kind',
        () => draw.one(['ship', 'fighter', 'shuttle', 'base', 'fixed']),
        at === 0 ? 0.15 : 0.4,
      );
      draw.sometimes(unit, 'range', () => draw.one([0, 1, 2, 5, 9, 12, 33]));
      draw.sometimes(unit, 'approach', () => draw.whole(1, 8));
      if (at > 0) draw.sometimes(unit, 'towedBy', () => draw.one(names.filter((other) => other !== name)), 0.3);
      draw.sometimes(unit, 'displaced', () => true, at === 0 ? 0.05 : 0.15);
      draw.sometimes(unit, 'reverses', () => false);
      draw.sometimes(unit, 'facing', () => draw.one(SIDES));
      draw.sometimes(unit, 'weaponsStatus', () => draw.whole(0, 3));
      draw.sometimes(unit, 'items', () => ({ carried: 6, expended: draw.whole(0, 6) }), 0.3);
      draw.sometimes(
        unit,
        'seekers',
        () => ({ guided: draw.whole(0, 2), ballistic: 1, typeThree: draw.whole(0, 2) }),
        0.3,
      );
      draw.sometimes(unit, 'cloaked', () => true, 0.3);
      draw.sometimes(unit, 'esg', () => draw.whole(1, 3), 0.3);
      draw.sometimes(unit, 'flywheel', () => true, 0.3);
      draw.sometimes(unit, 'pods', () => draw.whole(1, 3), 0.2);
      return [name, unit];
    }),
  );
}

function drawPortal(draw: Draw, at: string): Record<string, unknown> {
  const portal: Record<string, unknown> = {
    at,
    wave: {
      on: draw.one([[2, 12], [7], [], [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [5, 9]]),
      multiplier: draw.one([10, 0, 3]),
    },
    information: {
      needed: draw.one([1, 40, 100, 200]),
      decay: draw.one([0, 20, 60]),
      hold: draw.one([0, 20, 32, 64, 70]),
      extra: draw.one([0, 30, 50, 120]),
      missed: draw.one([0, 0.1, 0.25, 0.5, 1]),
    },
  };
  const windows = draw.one(WINDOWS);
  if (windows) portal.windows = windows;
  draw.sometimes(portal, 'driftEvery', () => draw.one([1, 2, 3, 50, { impulses: draw.one([1, 3, 8, 11, 40]) }]), 0.7);
  draw.sometimes(portal, 'returns', () => false, 0.2);
  draw.sometimes(portal, 'byDirection', () => true, 0.25);
  return portal;
}

function drawDefender(
  draw: Draw,
  hex: () => string,
  dice: { charts: number[]; rows: number[] },
): Record<string, unknown> {
  const defender: Record<string, unknown> = {};
  draw.sometimes(defender, 'follows', () => true);
  draw.sometimes(defender, 'leavesOnTurn', () => draw.whole(1, 12));
  draw.sometimes(defender, 'weaponsStatus', () => draw.whole(0, 3));
  draw.sometimes(defender, 'chooses', () => 'Gorn');
  draw.sometimes(defender, 'openRaces', () => ['Fed', 'Kli', 'Rom']);
  draw.sometimes(defender, 'distance', () => draw.whole(0, 30));
  draw.sometimes(defender, 'layout', () => ({ anchor: hex(), others: { x: hex(), y: hex() } }));
  const row = `DR${dice.charts[0]}/${dice.rows[0] + 1}`;
  draw.sometimes(defender, 'alternatives', () => ({ [row]: 55 }), 0.3);
  draw.sometimes(defender, 'agreed', () => true);
  return defender;
}

/**
 * Returns a chart file for a map. The file often has these special cases: a scenario (`SH3`) as the place of a defender, a place
 * with a column but no row (`07xx`), and an open race (`Any: CA`).
 */
function drawCharts(draw: Draw, charts: number[], rolls: number[], map: { columns: number; rows: number }): string {
  const [least, most] = charts;
  const numbers = Array.from({ length: most - least + 1 }, (_, at) => least + at).filter(
    (at) => at === least || draw.chance(0.6),
  );
  const place = () =>
    draw.chance(0.15) ? `${String(draw.whole(1, map.columns)).padStart(2, '0')}xx` : draw.hex(map.columns, map.rows);
  const lines = numbers.flatMap((number) =>
    Array.from({ length: rolls[1] - rolls[0] + 1 }, (_, at) => {
      const scenario = draw.whole(1, 4);
      const defend = draw.chance(0.3) ? `SH${scenario}` : place();
      const ships = draw.one(['ROM: 3xINT', 'Any: CA', '', 'KLI: D7', 'Any: FF']);
      return `DR${number},${rolls[0] + at},SH,${scenario},${place()},${draw.one(['Gorn', 'player B'])},${defend},${draw.one([5, 40, 100, 300])},${ships},`;
    }),
  );
  return `chart,roll,set,number,port,race,defend,bpv,ships,notes\n${lines.join('\n')}\n`;
}

class Draw {
  private readonly next: () => number;

  constructor(seed: string) {
    this.next = seedrandom(seed);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  one<Value>(values: readonly Value[]): Value {
    return values[this.whole(0, values.length - 1)];
  }

  listOf<Value>(length: number, value: () => Value): Value[] {
    return Array.from({ length }, value);
  }

  hex(columns: number, rows: number): string {
    return [columns, rows].map((most) => String(this.whole(1, most)).padStart(2, '0')).join('');
  }

  sometimes(into: Record<string, unknown>, key: string, value: () => unknown, probability = 0.5): void {
    if (this.chance(probability)) into[key] = value();
  }
}

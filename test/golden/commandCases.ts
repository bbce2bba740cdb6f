/** A command whose whole outcome is recorded in a golden file. */
export interface CommandCase {
  /** Commands that are run before it in the same folder. */
  readonly before?: readonly (readonly string[])[];
  readonly args: readonly string[];
  /** True if it takes seconds, so that only `npm run check` runs it. */
  readonly isLong?: true;
}

const CHARTS = 'sims/charts/ip2-destinations.csv';
const few = ['--trials', '2000', '--workers', '0'];

/** Files in the working folder, in addition to `sims/`. */
export const fixtures: Readonly<Record<string, string>> = {
  'wrong.yaml': `question: What is wrong here?
rules: gravity-rift
trails: 1000
setup:
  map:
    systems: {home: {at: [0, 0]}, maw: {at: [1, 0], anomaly: gravity-rft}}
  active: maww
  fleet: {van: {ship: crusier, count: -1, from: home}}
`,
  'events.yaml': `question: Do at least five infantry arrive, and the escort with them?
rules: gravity-rift
lead: [enough, winner_takes_all]
events:
  enough: arrived_cargo_infantry >= 5
  winner_takes_all: {when: enough and fleet_arrives, title: everybody arrives}
  never: ships_arrived > 9
targets:
  - {measure: enough, atLeast: 0.2}
  - {measure: arrived_ship_destroyer >= 1, between: [0.4, 0.5]}
tables: [[arrived_ship_carrier2, arrived_ship_destroyer]]
setup:
  fleet:
    transports: {ship: carrier2, count: 2, exits: 2, carries: {infantry: 4}}
    escort: {ship: destroyer, exits: 2}
`,
  'unparsable.yaml': 'question: [what\nrules: gravity-rift\n',
  'game.json': `{"versionSchema": 7, "tileUnitData": {
  "101": {"space": {"sol": [{"entityId": "dn", "entityType": "unit", "count": 2, "sustained": 1}]}, "planets": {}},
  "201": {"space": {"letnev": [{"entityId": "ca", "entityType": "unit", "count": 3}]}, "planets": {}}},
  "playerData": [{"faction": "sol", "techs": [], "unitsOwned": ["dreadnought2"]},
    {"faction": "letnev", "techs": ["md"], "unitsOwned": ["cruiser"]}]}
`,
  'no-targets.yaml': `question: Is anything wanted?
rules: skirmish
setup:
  mode: duel
  sides: {red: {card: {ccs: 4, att: 3, hp: 3}}, blue: {card: {ccs: 4, att: 3, hp: 3}}}
`,
  'missed.yaml': `question: Is the stronger one weak?
rules: skirmish
setup:
  mode: duel
  sides: {red: {card: {ccs: 4, att: 3, hp: 3}}, blue: {card: {ccs: 4, att: 5, hp: 3}}}
targets:
  - {measure: winner=red, atMost: 0.2}
  - {measure: rounds, atMost: 4}
`,
};

/** Every command in its usual uses, and with mistakes. The outcome of each case is in `commands/NAME.txt`. */
export const cases: Readonly<Record<string, CommandCase>> = {
  run: { args: ['run', 'sims/rift-shortcut.yaml', ...few] },
  'run-scenarios': { isLong: true, args: ['run', 'sims/fair-duel.yaml', ...few] },
  'run-sweep': { isLong: true, args: ['run', 'sims/overbooking.yaml', ...few] },
  'run-battle': { isLong: true, args: ['run', 'sims/hundred-points.yaml', '--trials', '200', '--workers', '0'] },
  'run-expedition': { isLong: true, args: ['run', 'sims/expedition.yaml', ...few] },
  'run-rare': { isLong: true, args: ['run', 'sims/one-in-a-billion.yaml', ...few] },
  'run-quiet': { args: ['run', 'sims/rift-shortcut.yaml', '--quiet', ...few] },
  'run-again': {
    isLong: true,
    before: [['run', 'sims/rift-shortcut.yaml', ...few]],
    args: ['run', 'sims/rift-shortcut.yaml', ...few],
  },
  'run-mistakes': { args: ['run', 'wrong.yaml'] },
  'run-unparsable': { args: ['run', 'unparsable.yaml'] },
  'run-absent': { args: ['run', 'sims/nothing.yaml'] },
  'run-bad-trials': { args: ['run', 'sims/rift-shortcut.yaml', '--trials', 'many'] },
  'run-shard': { args: ['run', 'sims/rift-shortcut.yaml', '--shard', '2/3', ...few] },
  'run-bad-shard': { args: ['run', 'sims/rift-shortcut.yaml', '--shard', '4/3', ...few] },
  merge: {
    isLong: true,
    before: ['1/3', '2/3', '3/3'].map((shard) => ['run', 'sims/rift-shortcut.yaml', '--shard', shard, ...few]),
    args: ['merge', ...['3', '1', '2'].map((number) => `shards/rift-shortcut/${number}-of-3`), '--workers', '0'],
  },
  'merge-incomplete': {
    isLong: true,
    before: [['run', 'sims/rift-shortcut.yaml', '--shard', '2/3', ...few]],
    args: ['merge', 'shards/rift-shortcut/2-of-3'],
  },
  'check-met': { isLong: true, args: ['check', 'sims/fair-duel.yaml', '--junit', 'balance.xml', ...few] },
  'check-missed': { args: ['check', 'missed.yaml', ...few] },
  'check-sampled': { isLong: true, args: ['check', 'sims/sure-enough.yaml', 'sims/fair-duel.yaml', ...few] },
  'check-no-targets': { args: ['check', 'no-targets.yaml'] },
  chart: { args: ['chart', CHARTS] },
  'chart-one': { isLong: true, args: ['chart', CHARTS, '--chart', 'DR6', '--missing', 'mirror'] },
  'chart-reorder': { args: ['chart', CHARTS, '--reorder', '--write', 'ordered.csv'] },
  'chart-target': { isLong: true, args: ['chart', CHARTS, '--target-bpv', '250'] },
  'chart-two': {
    isLong: true,
    before: [['chart', CHARTS, '--reorder', '--write', 'ordered.csv']],
    args: ['chart', CHARTS, 'ordered.csv'],
  },
  'chart-unknown': { args: ['chart', CHARTS, '--chart', 'DR99'] },
  measures: { args: ['measures', 'events.yaml'] },
  'measures-duel': { args: ['measures', 'sims/fair-duel.yaml'] },
  'explain-key': { args: ['explain', 'fleet.van.via'] },
  'explain-rule': { args: ['explain', 'TI4', '41.N7'] },
  'explain-measure': { args: ['explain', 'cost_removed', '--study', 'sims/rift-shortcut.yaml'] },
  'explain-unknown': { args: ['explain', 'fleet.van.vai'] },
  'run-events': {
    isLong: true,
    args: ['run', 'events.yaml', '--trials-out', 'trials.csv', '--rows', '5', '--excel', 'de', ...few],
  },
  map: { args: ['map', '26 117 1 0 83A2 -1', '--off-map', '82B', '--svg', 'galaxy.svg'] },
  'map-mistakes': { args: ['map', '26 x 1'] },
  'compare-studies': {
    isLong: true,
    args: ['compare', 'sims/rift-shortcut.yaml', 'sims/vuilraith-loop.yaml', '--out', 'compared', ...few],
  },
  'compare-cards': { isLong: true, args: ['compare', 'bruiser', 'sentinel', '--against', 'sentinel', ...few] },
  'compare-charts': {
    isLong: true,
    before: [['chart', CHARTS, '--reorder', '--write', 'ordered.csv']],
    args: ['compare', CHARTS, 'ordered.csv'],
  },
  'compare-unlike': { args: ['compare', 'sims/rift-shortcut.yaml', CHARTS] },
  duel: { args: ['duel', 'bruiser', 'sentinel', '--out', 'duelled', ...few] },
  'duel-unknown': { args: ['duel', 'bruisser', 'sentinel'] },
  fight: { args: ['fight', '3 dreadnoughts', '5 cruisers', '--out', 'fought', ...few] },
  'fight-rifts': { args: ['fight', '3 cruiser', 'dreadnought', '--rifts', '2', ...few] },
  'fight-mixed': {
    isLong: true,
    args: [
      'fight',
      'carrier, 4 fighters, 2 infantry',
      '2 cruisers, infantry',
      '--land',
      '--with-b',
      'morale-boost',
      ...few,
    ],
  },
  'fight-unknown': { args: ['fight', '3 crusier', 'dreadnought'] },
  import: { args: ['import', 'ti4', 'game.json', '--from', '101', '--to', '201', '--as', 'sol'] },
  'import-nobody': { args: ['import', 'ti4', 'game.json', '--from', '101', '--to', '101', '--as', 'sol'] },
  matchups: { isLong: true, args: ['matchups', 'pikes', 'bruiser', 'sentinel', ...few] },
  'matchups-one': { args: ['matchups', 'pikes'] },
  sensitivity: { args: ['sensitivity', 'sims/what-matters-in-the-rift.yaml', '--points', '50', ...few] },
  'sensitivity-nothing': { args: ['sensitivity', 'sims/rift-shortcut.yaml'] },
  tune: { isLong: true, args: ['tune', 'sims/fair-hit-points.yaml', ...few] },
  'tune-again': {
    isLong: true,
    before: [['tune', 'sims/fair-hit-points.yaml', ...few]],
    args: ['tune', 'sims/fair-hit-points.yaml', ...few],
  },
  'tune-nothing': { args: ['tune', 'sims/rift-shortcut.yaml'] },
  replay: { args: ['replay', 'sims/rift-shortcut.yaml', '--trial', '17'] },
  'replay-where': { isLong: true, args: ['replay', 'sims/rift-shortcut.yaml', '--where', 'fleet_lost = 1'] },
  'replay-portal': { isLong: true, args: ['replay', 'sims/way-home.yaml', '--trial', '3'] },
  'replay-battle': { isLong: true, args: ['replay', 'sims/hundred-points.yaml', '--trial', '3'] },
  'replay-expedition': { args: ['replay', 'sims/expedition.yaml', '--trial', '3'] },
  'replay-unknown': { args: ['replay', 'sims/rift-shortcut.yaml', '--where', 'fleet_lst = 1'] },
  report: {
    isLong: true,
    before: [
      ['run', 'sims/fair-duel.yaml', ...few],
      ['tune', 'sims/fair-hit-points.yaml', ...few],
    ],
    args: ['report', 'reports/fair-duel', 'reports/fair-hit-points-tuning', '--title', 'Duels'],
  },
  'report-absent': { args: ['report', 'reports/nothing'] },
  list: { args: ['list'] },
  'list-with-mistakes': { args: ['list', '.'] },
  new: { args: ['new'] },
  'new-rift': { args: ['new', 'rift', 'my-rift.yaml'] },
  'new-duel': { args: ['new', 'duel'] },
  'new-fleet-battle': { args: ['new', 'fleet-battle'] },
  'new-game': { args: ['new', 'game'] },
  'new-again': { before: [['new', 'duel']], args: ['new', 'duel'] },
  'new-unknown': { args: ['new', 'ducl'] },
  help: { args: ['--help'] },
  'unknown-command': { args: ['rnu'] },
};

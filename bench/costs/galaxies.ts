import { SampledChance } from '../../src/random/SampledChance.ts';
import { seedKey } from '../../src/random/Threefry.ts';
import { buildStarMap } from '../../src/rules/gravity-rift/map/StarMap.ts';
import { terrainOf } from '../../src/rules/gravity-rift/plan/board.ts';
import type { RouteQuestion } from '../../src/rules/gravity-rift/plan/findRoute.ts';
import { optionsSchema } from '../../src/rules/gravity-rift/setup.ts';

/** A large map with many gravity rifts, and the question of a route across it. */
export interface Galaxy {
  readonly name: string;
  readonly question: RouteQuestion;
  /** The ship's move value. */
  readonly move: number;
}

interface Kind {
  readonly rings: number;
  /** The average number of rifts in a hundred systems. */
  readonly rifts: number;
  /** The number of systems in `via`. */
  readonly stops: number;
  readonly move: number;
}

const KINDS: readonly Kind[] = [
  { rings: 9, rifts: 43, stops: 3, move: 102 },
  { rings: 9, rifts: 43, stops: 3, move: 7 },
  { rings: 6, rifts: 30, stops: 2, move: 102 },
  { rings: 6, rifts: 30, stops: 2, move: 7 },
  { rings: 8, rifts: 10, stops: 2, move: 102 },
  { rings: 8, rifts: 10, stops: 2, move: 7 },
];

/** Returns galaxies of each kind. @param draws the number of galaxies of each kind */
export function galaxies(draws: number): Galaxy[] {
  return KINDS.flatMap((kind) => Array.from({ length: draws }, (_, draw) => galaxy(kind, draw)));
}

const PERCENT = 100;

function galaxy({ rings, rifts, stops, move }: Kind, draw: number): Galaxy {
  const chance = new SampledChance(seedKey(`galaxy of ${rings} rings, ${rifts} % rifts`));
  chance.begin(draw);
  // Tile 41 is a gravity rift, 0 an empty system.
  const tiles = Array.from({ length: 3 * rings * (rings + 1) }, () => (chance.die(0, PERCENT) <= rifts ? '41' : '0'));
  const map = buildStarMap(
    { string: tiles.join(' '), offMap: [], anomalies: {}, wormholes: {}, lanes: [] },
    (path, message) => {
      throw new Error(`${path.join('.')}: ${message}`);
    },
  );
  const options = optionsSchema.parse(undefined);
  const [from, to, ...via] = Array.from({ length: stops + 2 }, () => chance.die(1, map.systems.length) - 1);
  return {
    name: `${rings} rings, ${rifts} % rifts, ${stops} systems to pass, move ${move}`,
    question: {
      map,
      terrain: map.systems.map((system) => terrainOf(system, options, false, false, false)),
      from,
      to,
      via,
      allowance: (exits) => move + exits,
      stepByStep: false,
      pickUps: [],
    },
    move,
  };
}

import fc from 'fast-check';
import { units as printed } from '../../../src/rules/gravity-rift/data/units.ts';
import { ringPlaces } from '../../../src/rules/gravity-rift/map/mapString.ts';
import { type Path, shuffledTree } from './shuffles.ts';

/** A key that is present in one of four setups, or in one of two. */
export const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: value, weight: 1 });
export const oftener = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.constant(undefined), value);

/** Units defined by a study, many of equal value. Each is given together with the units that it resembles. */
const ownUnits = {
  hulk: { like: 'cruiser', sustainDamage: true },
  raider: { like: 'hulk', move: 3, capacity: 1 },
  raft: { like: 'carrier', capacity: 0 },
  barge: { kind: 'ship', cost: 2, move: 2, capacity: 4 },
  pod: { kind: 'ship', cost: 0, move: 2, capacity: 4 },
  skiff: { kind: 'ship', cost: 0.5, move: 2, capacity: 1 },
  drone: { kind: 'fighter', cost: 0.5 },
  wasp: { like: 'fighter2', cost: 1, sustainDamage: true },
  guard: { kind: 'ground-force', cost: 0.5, sustainDamage: true },
  cruiser: { move: 3 },
} as const;

const own = Object.keys(ownUnits);
export const ships = [
  ...printed.filter(({ isGroundForce, move }) => !isGroundForce && move !== null).map(({ id }) => id),
  ...own.filter((id) => id !== 'drone' && id !== 'guard'),
];
const cargo = ['fighter', 'fighter2', 'infantry', 'infantry2', 'mech', 'drone', 'wasp', 'guard'];
const roomy = [
  'carrier',
  'carrier2',
  'warsun',
  'flagship',
  'dreadnought',
  'cruiser2',
  'raider',
  'barge',
  'pod',
  'skiff',
];

/** The ships of a setup: of equal cost, so that ties must be broken, or of any cost. */
const navies: fc.Arbitrary<readonly string[]> = fc.constantFrom(
  ['cruiser', 'cruiser2', 'hulk', 'raider', 'barge'],
  ['carrier', 'carrier2', 'raft', 'pod'],
  ['fighter2', 'skiff', 'wasp', 'destroyer', 'pod'],
  ships,
  [...ships, ...roomy],
);

/** Enough to fill most holds. */
const freight = fc.array(fc.constantFrom(...cargo), { maxLength: 6 });

const capacities = new Map<string, number>(printed.map(({ id, capacity }) => [id, capacity]));
for (const [id, unit] of Object.entries(ownUnits)) {
  const { capacity, like = id } = unit as { capacity?: number; like?: string };
  capacities.set(id, capacity ?? capacities.get(like) ?? 0);
}

/** Returns counts by name, `{infantry: 2}`; undefined if there are no units. */
function counted(units: readonly string[]): Record<string, number> | undefined {
  const counts: Record<string, number> = {};
  for (const unit of units) counts[unit] = (counts[unit] ?? 0) + 1;
  return units.length > 0 ? counts : undefined;
}

interface Board {
  readonly map: object;
  /** The names of systems that the setup may use. */
  readonly names: readonly string[];
}

const anomaly = fc.constantFrom(
  'gravity-rift',
  'gravity-rift',
  'gravity-rift',
  'nebula',
  'asteroid-field',
  'supernova',
);
const anomalies = fc.oneof(anomaly, fc.uniqueArray(anomaly, { minLength: 1, maxLength: 2 }));
const wormhole = fc.constantFrom('alpha', 'beta');
const wormholes = fc.oneof(wormhole, fc.uniqueArray(wormhole, { minLength: 1, maxLength: 2 }));

const ownSystems: fc.Arbitrary<Board> = fc
  .shuffledSubarray(['home', 'far', 'maw', 'x', 'y', 'Zeta', 'b-1'], { minLength: 3 })
  .chain((names) => {
    const places = fc.shuffledSubarray(
      ringPlaces.slice(0, 10).map(({ hex: { q, r } }) => [q, r]),
      { minLength: names.length, maxLength: names.length },
    );
    const contents = fc.tuple(
      ...names.map(() => fc.record({ anomaly: oftener(anomalies), wormhole: rarely(wormholes) })),
    );
    const isOnHex = fc.tuple(...names.map(() => fc.boolean()));
    const lane = fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 2 });
    return fc
      .record({ places, contents, isOnHex, lanes: fc.array(lane, { minLength: 2, maxLength: 6 }) })
      .map((drawn) => ({
        names,
        map: {
          systems: Object.fromEntries(
            names.map((name, at) => [
              name,
              defined({ ...drawn.contents[at], at: drawn.isOnHex[at] ? drawn.places[at] : undefined }),
            ]),
          ),
          lanes: drawn.lanes,
        },
      }));
  });

/** A rift, two nebulas, asteroids, a supernova, wormholes, plain tiles, hyperlanes. */
const tiles = [
  '41',
  '41',
  '41',
  '67',
  '42',
  '44',
  '43',
  '26',
  '39',
  '40',
  '25',
  '0',
  '0',
  '19',
  '20',
  '-1',
  '83A0',
  '86A2',
];

const mapString: fc.Arbitrary<Board> = fc
  .record({
    tokens: fc.oneof(
      fc.array(fc.constantFrom(...tiles), { minLength: 6, maxLength: 6 }),
      fc.array(fc.constantFrom(...tiles), { minLength: 18, maxLength: 18 }),
    ),
    centre: rarely(fc.constantFrom('{41}', '{0}', '{-1}', '{112}')),
    offMap: rarely(fc.uniqueArray(fc.constantFrom('51', '82B', '82A'), { minLength: 1 })),
  })
  .chain(({ tokens, centre, offMap = [] }) => {
    const places = ['0', ...tokens].flatMap((token, at) =>
      /^(-1|8\d[AB]\d)$/.test(token) ? [] : [`at:${ringPlaces[at].position}`],
    );
    const names = [...(centre === '{-1}' ? places.slice(1) : places), ...offMap.map((tile) => `tile:${tile}`)];
    const named = <T>(value: fc.Arbitrary<T>) => fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 });
    const lane = fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 2 });
    const added = fc.record({
      anomalies: oftener(named(anomalies)),
      wormholes: rarely(named(wormholes)),
      lanes: rarely(fc.array(lane, { minLength: 1, maxLength: 3 })),
    });
    return added.map((drawn) => ({
      names,
      map: defined({
        ...drawn,
        string: [centre, ...tokens].filter((token) => token !== undefined).join(' '),
        offMap,
      }),
    }));
  });

/** The parts of a setup that a group refers to. */
export interface Way {
  readonly navy: readonly string[];
  readonly names: readonly string[];
  readonly active: string;
  /** The system where all groups of a retreat start; null: no retreat. */
  readonly battle: string | null;
}

/** A group of the fleet. */
export function group({ navy, names, active, battle }: Way): fc.Arbitrary<object> {
  const isRetreat = battle !== null;
  const system = fc.constantFrom(...names);
  const others = names.filter((name) => name !== active);
  return fc
    .record({
      ship: fc.constantFrom(...navy),
      count: fc.constantFrom(undefined, 1, 2, 3),
      byExits: fc.integer({ min: 0, max: 3 }),
      exits: fc.integer({ min: 0, max: 3 }),
      from: isRetreat ? fc.constant(battle) : fc.constantFrom(...others, ...others, active),
      via: rarely(fc.array(system, { maxLength: 2 })),
      freight,
      pickUps: rarely(fc.array(fc.oneof(system, fc.constant(active)), { minLength: 1, maxLength: 2 })),
      moveBonus: oftener(fc.integer({ min: 0, max: 4 })),
      ability: rarely(fc.constantFrom(true, { cargoFromLocked: true }, { cargoFromLocked: false })),
    })
    .map(({ ship, count, byExits, exits, from, via, freight, pickUps = [], moveBonus, ability }) => {
      const aboard = freight.slice(0, capacities.get(ship));
      if (byExits === 0 && !isRetreat) return defined({ ship, count, exits, carries: counted(aboard) });
      // Each system gives one of the units for which there is room.
      const later = pickUps.slice(0, aboard.length).map((system, at) => ({ system, units: { [aboard[at]]: 1 } }));
      return defined({
        ship,
        count,
        from,
        carries: counted(aboard.slice(later.length)),
        picksUp: later.length > 1 ? later : later[0],
        moveBonus,
        ability: isRetreat ? undefined : ability,
        via: isRetreat ? undefined : via,
      });
    });
}

const options = fc
  .record({
    die: rarely(fc.record({ sides: fc.constantFrom(6, 10, 20), lostOn: fc.integer({ min: 0, max: 4 }) })),
    bonus: rarely(fc.constantFrom('per-exit', 'per-move')),
    reach: rarely(fc.constantFrom('whole-path', 'step-by-step')),
    startInRift: rarely(fc.constantFrom('counts', 'no-bonus')),
    lastRift: rarely(fc.constantFrom('nothing', 'roll')),
    reenter: rarely(fc.constantFrom('allowed', 'forbidden')),
    waitingCargo: rarely(fc.constantFrom('stays', 'lost')),
    overbooking: oftener(fc.constantFrom('allowed', 'trimmed', 'trimmed', 'forbidden')),
    retreatToken: rarely(fc.constantFrom('any-unit', 'non-fighter')),
    abilityRolls: rarely(fc.boolean()),
    tearOwner: rarely(fc.boolean()),
    tearOnRift: rarely(fc.constantFrom('one', 'two')),
    crucible: rarely(fc.boolean()),
    circlet: rarely(fc.boolean()),
    navSuite: rarely(fc.boolean()),
    antimassDeflectors: rarely(fc.boolean()),
    darkEnergyTap: oftener(fc.boolean()),
    note9: rarely(fc.boolean()),
    sustainDamage: oftener(fc.boolean()),
  })
  .map(defined);

const spaceCannon = fc.array(
  fc.record({ dice: fc.integer({ min: 1, max: 3 }), need: fc.constantFrom(1, 1, 4, 7, 10) }),
  { minLength: 1, maxLength: 2 },
);

/** A setup without its fleet, and the parts that its groups refer to. */
export interface Frame {
  readonly way: Way;
  readonly rest: object;
}

export const arbitraryFrame: fc.Arbitrary<Frame> = fc
  .record({
    board: fc.oneof(ownSystems, mapString).filter(({ names }) => names.length > 1),
    navy: navies,
    isRetreat: fc.constantFrom(true, ...new Array<boolean>(7).fill(false)),
  })
  .chain(({ board: { map, names }, navy, isRetreat }) =>
    fc.shuffledSubarray([...names], { minLength: 2, maxLength: 2 }).chain(([active, battle]) => {
      const systems = (maxLength: number) => fc.uniqueArray(fc.constantFrom(...names), { maxLength });
      return fc
        .record({
          fleetPool: oftener(fc.constantFrom(0, 1, 1, 2, 2, 3, 4)),
          present: oftener(
            fc.dictionary(fc.constantFrom(...navy, ...cargo), fc.integer({ min: 0, max: 2 }), {
              minKeys: 1,
              maxKeys: 3,
            }),
          ),
          enemies: rarely(systems(2)),
          tokens: rarely(systems(1)),
          held: isRetreat ? systems(3).map((held) => [...held, active]) : rarely(systems(3)),
          upgrades: rarely(
            fc.uniqueArray(fc.constantFrom('fighter2', 'carrier2', 'infantry2', 'cruiser2', 'destroyer2')),
          ),
          spaceCannon: isRetreat ? fc.constant(undefined) : oftener(spaceCannon),
          tears: rarely(systems(2)),
          options,
        })
        .map(({ tears, options, ...rest }) => ({
          way: { navy, names, active, battle: isRetreat ? battle : null },
          rest: defined({
            ...rest,
            active,
            map,
            units: ownUnits,
            retreat: isRetreat ? true : undefined,
            options: defined({ ...options, tears }),
          }),
        }));
    }),
  );

/** Setups of gravity-rift with every key and option, valid ones and others. */
export const arbitrarySetup: fc.Arbitrary<{ setup: unknown }> = arbitraryFrame.chain(({ way, rest }) =>
  fc
    .dictionary(fc.constantFrom('van', 'rear', 'a', 'B', 'wing', '2'), group(way), { minKeys: 1, maxKeys: 4 })
    .map((fleet) => ({ setup: { ...rest, fleet } })),
);

/** The lists of a setup whose order has no meaning, and the two ends of a lane. */
const FREE_LISTS = [
  'enemies',
  'tokens',
  'held',
  'upgrades',
  'tears',
  'spaceCannon',
  'picksUp',
  'lanes',
  'anomaly',
  'wormhole',
  'offMap',
];

/** The same setup with its groups, cargo, systems, units, lanes and keys in another order. */
export function shuffled(setup: unknown): fc.Arbitrary<unknown> {
  return shuffledTree(setup, { isFreeList });
}

/** The same without the parts whose draws depend on their position: groups, and units that fire on them. */
export function shuffledWithDraws(setup: unknown): fc.Arbitrary<unknown> {
  return shuffledTree(setup, {
    isFreeList: (path) => isFreeList(path) && path.at(-1) !== 'spaceCannon',
    isOrderedMapping: (path) => path.at(-1) === 'fleet',
  });
}

/** Returns a group's path and rolls. Its cargo is omitted, because it is described in the order of the study. */
export function settledText(text: string): string {
  return text.split('; ').slice(1).join('; ');
}

export function isFreeList(path: Path): boolean {
  const [last, before] = [path.at(-1), path.at(-2)];
  return FREE_LISTS.includes(String(last)) || before === 'lanes' || before === 'anomalies' || before === 'wormholes';
}

/** Returns an object without undefined values. */
export function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}

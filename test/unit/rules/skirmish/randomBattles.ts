import * as fc from 'fast-check';
import { anyAbleCard, anyOptions, anyPlan } from './randomFights.ts';

const EDGES = ['south', 'north', 'west', 'east'] as const;

/** The options of any fight, and those that matter only in battles. */
const anyBattleOptions = fc
  .tuple(
    anyOptions,
    fc.record(
      {
        fleeingReacts: fc.boolean(),
        firstFlight: fc.constantFrom('both', 'once'),
        operational: fc.constantFrom('without-marker', 'on-the-field'),
        disabled: fc.constantFrom('off-the-field', 'casualties'),
        tie: fc.constantFrom('draw', 'cost-left'),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([shared, own]) => ({ ...shared, ...own }));

const anyBattlePlan = fc.oneof(
  { weight: 3, arbitrary: anyPlan },
  { weight: 2, arbitrary: fc.constant({ like: 'cautious', distance: 'charge', rescue: 'always', retreat: 'always' }) },
  { weight: 1, arbitrary: fc.constant({ like: 'marksman', targets: 'most-threatened', rescue: 'when RP >= 1' }) },
);

/** A leader or a single unit that is fast enough to meet others, with the boxes of its apprentices, if any. */
const anyGroup = fc.record({
  card: anyAbleCard,
  cost: fc.integer({ min: 0, max: 9 }),
  mov: fc.integer({ min: 0, max: 40 }),
  followers: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 2 }) },
  ),
  escapesEarly: fc.boolean(),
});

type Group = typeof anyGroup extends fc.Arbitrary<infer Value> ? Value : never;

const anyTerrain = fc.array(
  fc.record({
    box: fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 12, max: 60 })),
    size: fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 18 })),
    blocks: fc.constantFrom('sight', 'movement', 'both'),
  }),
  { maxLength: 2 },
);

const anySide = fc.record({
  groups: fc.array(anyGroup, { minLength: 1, maxLength: 3 }),
  plan: anyBattlePlan,
  deploy: fc.constantFrom('spread', 'centre', 'left', 'right'),
  missions: fc.subarray(['hill', 'camp', 'ford']),
});

/** A battle as in a study: two to four sides of up to three leaders or single units each, on any terrain. */
export const anyBattle = fc
  .record({
    sides: fc.array(anySide, { minLength: 2, maxLength: 4 }),
    rounds: fc.integer({ min: 1, max: 6 }),
    byRound: fc.boolean(),
    bonus: fc.constantFrom(0, 30),
    terrain: anyTerrain,
    fire: fc.option(fc.constant({ catches: 3, wounds: 1, extinguish: 4 }), { nil: undefined }),
    ascends: fc.boolean(),
    options: anyBattleOptions,
  })
  .map(({ sides, terrain, fire, ascends, ...shared }) => ({
    mode: 'battle',
    ...shared,
    ...(fire === undefined ? {} : { fire }),
    table: { terrain },
    missions: {
      hill: { hold: [45, 45], within: 20, each: 'preparation', points: 2 },
      camp: { hold: [30, 50], within: 12, points: 3 },
      ford: { hold: [45, 20], within: 30, each: 'game', points: 7 },
    },
    ascension: ascends ? { u0x0: { need: 4, changes: { att: 1, mov: 2, rp: 1 } } } : {},
    sides: Object.fromEntries(
      sides.map(({ groups, plan, deploy, missions }, at) => [
        `side${at}`,
        { plan, deploy, missions, edge: EDGES[at], units: unitsOf(groups, `u${at}x`) },
      ]),
    ),
  }));

function unitsOf(groups: readonly Group[], prefix: string): Record<string, unknown> {
  const units: Record<string, unknown> = {};
  for (const [at, { card, cost, mov, followers, escapesEarly }] of groups.entries()) {
    const own = { ...card, cost, mov, ...(escapesEarly ? { hp: ['', 'ESCAPE', '', '', ''] } : {}) };
    const name = `${prefix}${at}`;
    units[name] = { card: { ...own, type: followers > 0 ? 'leader' : 'hero' } };
    for (let follower = 0; follower < followers; follower += 1) {
      units[`${name}f${follower}`] = { card: { ...own, type: 'apprentice' }, leader: name };
    }
  }
  return units;
}

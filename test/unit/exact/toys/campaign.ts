import { z } from 'zod';
import type { ComposedLeg } from '../../../../src/rules/Composition.ts';
import { count, flag, type Measure } from '../../../../src/rules/Measure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { attrition } from './attrition.ts';

interface Fight {
  readonly blue: number;
  readonly need: number;
  readonly rounds: number;
}

interface Setup {
  readonly red: number;
  readonly fights: readonly Fight[];
}

type Battle = ReturnType<typeof attrition.create>;

interface Campaign {
  readonly setup: Setup;
  readonly carried: Int32Array;
  readonly sums: Int32Array;
  /** The measures of the fights so far. */
  readonly values: Int32Array;
  battle: Battle;
}

// The carried vector: fights fought, red units left, the fight in which the last red unit was lost, and blue units left
// in the first fight.
const FOUGHT = 0;
const REDS = 1;
const LOST_IN = 2;
const FIRST_BLUES = 3;

// The indices of the sums.
const KILLS = 0;
const ROUNDS = 1;
const LOOT = 2;

/** The value of a blue unit, large enough that loot is counted in wide cells. */
const WORTH = 1777;

/** The measures of a fight: winner, red units left, the lead (not reported in the first fight), and spoils. */
const OF_FIGHT = 4;

/** The fights of the toy, with a measure of many values. */
const fighting: typeof attrition = {
  ...attrition,
  measures: (setup) => [...attrition.measures(setup), count('spoils', 'spoils', 'coins', WORTH * setup.blue)],
  observe(battle, into) {
    attrition.observe(battle, into);
    into[3] = WORTH * (battle.blue - battle.blues);
  },
};

const battleOf = ({ fights }: Setup, fight: number, red: number) => ({ red, sides: 3, ...fights[fight] });

/** The campaign ends after the last fight, or when only one red unit is left. */
const isOver = ({ fights }: Setup, carried: Int32Array) => carried[FOUGHT] === fights.length || carried[REDS] <= 1;

function leave(battle: Battle, carried: Int32Array, into: Int32Array, sums: Int32Array): void {
  const fight = carried[FOUGHT];
  into.set(carried);
  into[FOUGHT] = fight + 1;
  into[REDS] = battle.reds;
  if (battle.reds === 0) into[LOST_IN] = fight + 1;
  if (fight === 0) into[FIRST_BLUES] = battle.blues;
  sums[KILLS] += battle.blue - battle.blues;
  sums[ROUNDS] += battle.round;
  sums[LOOT] += WORTH * (battle.blue - battle.blues);
}

/** The measures of the whole campaign and their sums. */
function journeyOf({ red, fights }: Setup): { measure: Measure; sum: number }[] {
  const blues = fights.reduce((sum, { blue }) => sum + blue, 0);
  const rounds = fights.reduce((sum, fight) => sum + fight.rounds, 0);
  return [
    { measure: count('reds', 'red units left', 'units', red), sum: -1 },
    { measure: { ...flag('whole', 'none is lost', 'campaigns') }, sum: -1 },
    { measure: category('lost_in', ['nowhere', ...fights.keys()].map(String)), sum: -1 },
    { measure: count('first_blues', 'blue units left in the first', 'units', fights[0].blue), sum: -1 },
    { measure: count('kills', 'blue units killed', 'units', blues), sum: KILLS },
    { measure: { ...count('net', 'killed less lost', 'units', blues), min: -red }, sum: KILLS },
    { measure: count('rounds', 'rounds fought', 'rounds', rounds), sum: ROUNDS },
    { measure: count('loot', 'loot', 'coins', WORTH * blues), sum: LOOT },
  ];
}

function observeJourney({ red }: Setup, carried: Int32Array, sums: Int32Array, into: Int32Array): void {
  into[0] = carried[REDS];
  into[1] = carried[REDS] === red ? 1 : 0;
  into[2] = carried[LOST_IN];
  into[3] = carried[FIRST_BLUES];
  into[4] = sums[KILLS];
  into[5] = sums[KILLS] - (red - carried[REDS]);
  into[6] = sums[ROUNDS];
  into[7] = sums[LOOT];
}

function category(name: string, labels: readonly string[]): Measure {
  return { name, kind: 'category', min: 0, max: labels.length - 1, unit: 'campaigns', step: 1, title: name, labels };
}

function measuresOf(setup: Setup): Measure[] {
  const { red, fights } = setup;
  return [
    ...journeyOf(setup).map(({ measure }) => measure),
    ...fights.flatMap((fight, at) => {
      const [, reds, lead, spoils] = fighting.measures({ red, sides: 3, ...fight });
      const winner = category('winner', ['not reached', 'neither', 'red', 'blue']);
      return [winner, reds, lead, spoils].map((measure) => ({ ...measure, name: `${at + 1}.${measure.name}` }));
    }),
  ];
}

const firstOf = (setup: Setup, fight: number) => journeyOf(setup).length + OF_FIGHT * fight;

/** A toy: fights one after the other with the same red units. It can be played as a whole, or leg by leg. */
export const campaign: Rules<Setup, Campaign> = {
  name: 'campaign',
  version: 1,
  trials: 'campaigns',
  purposes: attrition.purposes,
  setupSchema: z.object({}) as unknown as z.ZodType<Setup>,
  measures: measuresOf,
  composition: {
    exact: (setup) => {
      const legs = new Map<string, ComposedLeg>();
      return {
        start: Int32Array.of(0, setup.red, 0, 0),
        sums: 3,
        journey: journeyOf(setup).map(({ sum }, at) => ({ at, sum })),
        next(carried) {
          if (isOver(setup, carried)) return null;
          const fight = carried[FOUGHT];
          const key = `${fight} ${carried[REDS]}`;
          const first = firstOf(setup, fight);
          const leg = legs.get(key) ?? {
            rules: fighting as unknown as Rules<unknown, unknown>,
            setup: battleOf(setup, fight, carried[REDS]),
            columns: Int32Array.of(first, first + 1, fight === 0 ? -1 : first + 2, first + 3),
            values: [Int32Array.of(1, 2, 3), null, null, null],
            leave: leave as ComposedLeg['leave'],
          };
          legs.set(key, leg);
          return leg;
        },
        measureAt(at, carried, sum) {
          const values = new Int32Array(journeyOf(setup).length);
          observeJourney(setup, carried, new Int32Array(3).fill(sum), values);
          return values[at];
        },
      };
    },
  },
  create: (setup) => ({
    setup,
    carried: new Int32Array(4),
    sums: new Int32Array(3),
    values: new Int32Array(measuresOf(setup).length),
    battle: attrition.create(battleOf(setup, 0, setup.red)),
  }),
  begin(state, chance) {
    state.carried.set([0, state.setup.red, 0, 0]);
    state.sums.fill(0);
    state.values.fill(0);
    state.battle = attrition.create(battleOf(state.setup, 0, state.setup.red));
    attrition.begin(state.battle, chance, null);
  },
  step(state, chance) {
    const { setup, carried, sums, values, battle } = state;
    if (attrition.step(battle, chance, null)) return true;
    const fight = carried[FOUGHT];
    const own = new Int32Array(OF_FIGHT);
    fighting.observe(battle, own);
    own[0] += 1;
    if (fight === 0) own[2] = 0;
    values.set(own, firstOf(setup, fight));
    leave(battle, carried, carried, sums);
    if (isOver(setup, carried)) return false;
    state.battle = attrition.create(battleOf(setup, carried[FOUGHT], carried[REDS]));
    attrition.begin(state.battle, chance, null);
    return true;
  },
  observe({ setup, carried, sums, values }, into) {
    into.set(values);
    observeJourney(setup, carried, sums, into);
  },
  save: ({ carried, sums, values, battle }) =>
    Int32Array.from([...carried, ...sums, ...values, battle.red, ...attrition.save(battle)]),
  restore(state, saved) {
    const { setup, carried, sums, values } = state;
    let at = 0;
    for (const part of [carried, sums, values]) {
      part.set(saved.subarray(at, at + part.length));
      at += part.length;
    }
    state.battle = attrition.create(battleOf(setup, carried[FOUGHT], saved[at]));
    attrition.restore(state.battle, saved.subarray(at + 1));
  },
};

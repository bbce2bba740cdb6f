import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import { gravityPortals } from '../../../../src/rules/gravity-portals/gravityPortals.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { shippedText } from './charts/shippedCharts.ts';
import { playVoyage, QUIET, TO_SH56 } from './playVoyage.ts';

/*
 * Corner cases that were once wrong in one of two places of the code. They are small whole studies with results
 * computed by hand, and scripted dice where a single rule is tested.
 */

const CHARTS = { file: 'charts.csv', text: shippedText };
const TRIALS = 2_000;
const EVERY_ROLL = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const FAST = { speed: 31, breakdown: 'none' };
/** DR2/2: SH6, with 3271 BPV. */
const TO_SH6 = [1, 1, 1, 1];
/** Dice of a check that makes a wave of strength 70, and of one that makes none. */
const WAVE = [1, 1, 3, 4];
const NO_WAVE = [3, 4];

/** Charts that lead to one scenario for all dice. */
const oneDestination = (port: string, defend: string) => ({
  file: 'own.csv',
  text: [
    'chart,roll,set,number,port,race,defend,bpv,ships,notes',
    ...EVERY_ROLL.map((roll) => `DR7,${roll},SG,4,${port},Convoy,${defend},92,ORI: CR,`),
  ].join('\n'),
});

function checked(setup: object) {
  return gravityPortals.setupSchema.parse({ charts: CHARTS, ...setup });
}

/** Returns the mean of every measure over all trials of one seed. */
function sampled(setup: object, trials = TRIALS): Record<string, number> {
  const player = new Player(gravityPortals, checked(setup), 'corners');
  const sums = player.measures.map(() => 0);
  for (let trial = 0; trial < trials; trial += 1) {
    for (const [at, value] of player.valuesOf(trial).entries()) sums[at] += value;
  }
  return Object.fromEntries(player.measures.map(({ name }, at) => [name, sums[at] / trials]));
}

/** Returns the exact mean of every measure. @throws if the solver gives up */
function solved(setup: object): Record<string, number> {
  const sound = checked(setup);
  const solution = solveExactly(gravityPortals, sound);
  if (solution.state !== 'solved') throw new Error('over budget');
  return Object.fromEntries(gravityPortals.measures(sound).map(({ name }, at) => [name, solution.moments[at].mean]));
}

describe('a follower comes out on the impulse on which it went in (IP2.313, IP2.432)', () => {
  it('IP2.313: identical ships that enter on 3 (entryTiming: uniform) are both back for the next window', () => {
    const setup = {
      plan: 'hop',
      turns: 1,
      entry: { impulse: 3 },
      force: { first: { reverses: false }, second: { reverses: false } },
      options: { entryTiming: 'uniform' },
    };
    expect(sampled(setup)).toMatchObject({ attackers: 2, left_behind: 0 });
  });

  it('IP2.313, IP2.15: a unit towed in on 2 is out and back on 8, whatever its own first move', () => {
    const setup = {
      plan: 'hop',
      turns: 1,
      entry: { impulse: 2 },
      force: { first: {}, second: { speed: 8, towedBy: 'first' } },
      portal: {
        windows: [
          [2, 5],
          [7, 10],
        ],
      },
    };
    expect(solved(setup)).toMatchObject({ attackers: 2, left_behind: 0 });
  });

  it('IP2.313, IP2.612: a unit that enters on 4, because of its approach of 2 hexes, is not back before 16, after window 12-15', () => {
    const setup = {
      plan: 'hop',
      turns: 2,
      entry: { impulse: 30 },
      force: { first: { reverses: false }, second: { reverses: false, approach: 2 } },
      portal: {
        windows: [
          [2, 5],
          [12, 15],
          [28, 31],
        ],
        wave: { on: EVERY_ROLL },
      },
    };
    expect(sampled(setup)).toMatchObject({ attackers: 1, left_behind: 1 });
  });

  it('IP2.611: with plan dash, the time that a follower has to get back begins with its own arrival', () => {
    // Both enter in 12-15: the leader on 12, speed 11 on 12, and speed 9 on 15, which is too late to get out and back.
    const dash = (speed: number) =>
      playVoyage({ plan: 'dash', entry: { impulse: 12 }, force: { hero: FAST, aid: { ...FAST, speed } } }, TO_SH56);
    expect(dash(20).measures.units_home).toBe(2);
    expect(dash(9).measures.units_home).toBe(1);
  });

  it('IP2.613: if the portal is lost from sight and seen again, a follower needs its way out and back plus its approach', () => {
    const setup = {
      plan: 'hop',
      turns: 1,
      ignore: ['drift', 'destination'],
      entry: { impulse: 8 },
      force: { first: {}, second: { speed: 4, reverses: false } },
      portal: {
        windows: [
          [7, 10],
          [23, 26],
        ],
        driftEvery: { impulses: 8 },
        wave: { on: [7] },
      },
    };
    // A wave before 17 shows the portal for 24, otherwise one before 25 for 26; six moves of speed 4 take 48 impulses.
    expect(solved(setup).left_behind).toBeCloseTo(1 / 6 + (5 / 6) * (1 / 6), 12);
  });

  it('IP2.613, IP2.612: a follower needs its way out and back as well as its approach, even if the leader has done both', () => {
    // In on 2, lost before 9, seen by a wave before 17. From there, speed 16 has moved 4 hexes by 24, speed 8 by 32.
    const follower = (aid: object) =>
      playVoyage(
        {
          plan: 'hop',
          turns: 1,
          entry: { impulse: 2 },
          portal: {
            windows: [
              [2, 5],
              [23, 26],
            ],
            driftEvery: { impulses: 8 },
          },
          force: { hero: { ...FAST, approach: 4 }, aid: { ...FAST, ...aid } },
        },
        [...TO_SH6, ...QUIET, 1, 1, ...WAVE, ...TO_SH56, ...QUIET],
      ).measures;
    expect(follower({ speed: 16, approach: 4 })).toMatchObject({ jumps: 2, left_behind: 0 });
    expect(follower({ speed: 8, approach: 4 })).toMatchObject({ jumps: 2, left_behind: 1 });
    expect(follower({ speed: 8, approach: 1 })).toMatchObject({ jumps: 2, left_behind: 0 });
  });
});

describe('arrivalDrift: at-once (P7): the drift on an arrival has all effects of a drift', () => {
  const atOnce = { arrivalDrift: 'at-once' };

  it('IP2.54: the drift on arrival ends the sighting by arrival, so a force hops on only after a wave: Σ 18⁻ⁿ jumps', () => {
    const setup = { plan: 'hop', turns: 1, entry: 'first-open', force: { first: {} }, options: atOnce };
    const { jumps, waves } = solved({ ...setup, ignore: ['destination'] });
    const expected = [0, 1, 2, 3, 4, 5].reduce((sum, hops) => sum + 18 ** -hops, 0);
    expect(jumps).toBeCloseTo(expected, 12);
    expect(waves).toBeCloseTo(expected / 18, 12);
    // Within 4 standard errors of about 0.25 / √2000 each: a false alarm once in 16,000.
    expect(Math.abs(sampled(setup).jumps - expected)).toBeLessThan(0.023);
  });

  it('IP2.221, IP2.54: the force knows the portal on the turn of its arrival, and later only by a wave', () => {
    const setup = {
      plan: 'return',
      turns: 3,
      entry: 'first-open',
      force: { first: {} },
      portal: { driftEvery: 3 },
      options: atOnce,
    };
    const exact = solved(setup);
    expect(exact.waves).toBeCloseTo(1 / 18, 12);
    expect(exact.turns_known).toBeCloseTo(1 + 2 / 18, 12);
    expect(exact.turns_defender_knows).toBeCloseTo(1 + 2 / 18, 12);
  });

  it('IP2.221: the drift on arrival has its own check for a wave, or two with waves: each-end', () => {
    const setup = { plan: 'stay', turns: 1, entry: 'first-open', force: { first: {} }, options: atOnce };
    const sure = { ...setup, portal: { wave: { on: EVERY_ROLL } } };
    expect(sampled(sure, 100)).toMatchObject({ waves: 1, waves_felt: 1, turns_known: 1 });
    expect(sampled({ ...sure, options: { ...atOnce, waves: 'each-end' } }, 100).waves).toBe(2);
    expect(sampled({ ...sure, plan: 'return' }, 100).waves).toBe(1);
  });

  it('IP2.221: the wave of the drift on arrival moves one hex an impulse from the arrival on', () => {
    // The force searches 4 hexes away: a wave of impulse 28 arrives on 32; one of 29 on the next turn, which is not
    // played.
    const felt = (impulse: number) =>
      playVoyage(
        { plan: 'return', turns: 1, entry: { impulse }, force: { hero: { ...FAST, range: 4 } }, options: atOnce },
        [...TO_SH56, 1, ...WAVE],
      ).measures.waves_felt;
    expect(felt(28)).toBe(1);
    expect(felt(29)).toBe(0);
  });

  it('IP2.313, IP2.73: the drift on arrival is in addition to the drifts of the turn, even to one right after it', () => {
    const setup = { plan: 'stay', turns: 1, entry: { impulse: 24 }, portal: { driftEvery: { impulses: 8 } } };
    const { measures, journal } = playVoyage({ ...setup, options: atOnce }, [...TO_SH56, 1, ...NO_WAVE, ...QUIET]);
    expect(measures.portal_hex).toBe('0814');
    expect(journal.filter((line) => line.includes("the portal's far end is in"))).toEqual([
      "SFB IP2.214 turn 1, impulse 24, right on the arrival: the judge rolls 1: the portal's far end is in 3414",
      "SFB IP2.214 turn 1, before impulse 25: the judge rolls 1: the portal's far end is in 3413",
    ]);
  });

  it('IP2.311: the journal shows the drift on arrival after the exit of the force', () => {
    const { journal } = playVoyage({ plan: 'stay', turns: 1, options: atOnce }, [...TO_SH56, 1, ...NO_WAVE]);
    const opening = journal.findIndex((line) => line.startsWith('SFB IP2.51 both sides know'));
    const drift = journal.findIndex((line) => line.includes('right on the arrival'));
    expect(drift).toBeGreaterThan(opening);
    expect(journal.slice(opening + 1, drift)).toEqual([
      'SFB IP2.54 the portal drifts on: a side that only saw it no longer knows where it is',
    ]);
  });

  it('IP2.217: with alreadyThere: goes, the next window takes units onto which the portal has drifted', () => {
    // PORT is 3415; the drift over A leads to the force in 3414. Window 2-5 is that of the exit, so the force is taken
    // on 7.
    const setup = { plan: 'stay', turns: 1, stayAt: '3414', options: { ...atOnce, alreadyThere: 'goes' } };
    const { measures, journal } = playVoyage(setup, [...TO_SH56, 1, ...NO_WAVE, ...TO_SH56, 4, ...NO_WAVE]);
    expect(measures).toMatchObject({ jumps: 2, drifted_over: 1, impulses_lost: 6 });
    expect(journal.join('\n')).toContain('IP2.217 impulse 7: the portal opens over the force');
    // If every PORT is 0815, one drift in six leads to 0814, on the first arrival and on the one in window 7-10. Within
    // 4 standard errors of 1/6 and 1/6 + 1/36: a false alarm once in 8,000.
    const charts = oneDestination('0815', '3415');
    const portal = {
      windows: [
        [2, 5],
        [7, 10],
      ],
    };
    const twice = sampled({ ...setup, charts, portal, stayAt: '0814', entry: 'first-open', force: { first: FAST } });
    expect(Math.abs(twice.jumps - 1 - 1 / 6)).toBeLessThan(4 * Math.sqrt(5 / 36 / TRIALS));
    expect(Math.abs(twice.drifted_over - 7 / 36)).toBeLessThan(4 * Math.sqrt(8 / 36 / TRIALS));
  });

  it('IP2.628: a drift follows every arrival, also after a return window over another side', () => {
    const setup = {
      plan: 'return',
      turns: 4,
      ignore: ['drift'],
      force: { hero: { ...FAST, labs: 104, range: 5 } },
      portal: { byDirection: true, information: { decay: 0 } },
      returnSide: 'B',
      options: atOnce,
    };
    // 520 points on turn 1, held on turn 2; a wait of 1 + 1 leads to turn 4, with an exit on impulse 2 and a wave on
    // it.
    const dice = [...TO_SH56, ...NO_WAVE, 1, ...NO_WAVE, 6, 1, 1, ...NO_WAVE, 6, ...NO_WAVE, 1, ...TO_SH6, ...WAVE, 6];
    const { measures, journal } = playVoyage(setup, dice);
    expect(measures).toMatchObject({ jumps: 2, waves: 1 });
    expect(journal.filter((line) => line.startsWith('SFB IP2.54'))).toHaveLength(2);
  });

  it('IP2.555: the drift on arrival does not hide a portal that information has located', () => {
    const portal = {
      windows: [
        [2, 5],
        [28, 31],
      ],
      information: { hold: 0, decay: 0 },
    };
    const setup = {
      plan: 'hop',
      turns: 2,
      ignore: ['drift'],
      entry: { impulse: 28 },
      force: { hero: { ...FAST, labs: 104, range: 5 } },
      portal,
      options: atOnce,
    };
    // Located at the end of turn 1; a wait of 12. On turn 2 the force enters on 2 and on 28.
    const dice = [...TO_SH6, ...NO_WAVE, 1, 6, 6, ...NO_WAVE, ...TO_SH6, ...NO_WAVE, ...TO_SH56, ...NO_WAVE, 6];
    expect(playVoyage(setup, dice).measures).toMatchObject({ turn_located: 1, jumps: 3 });
  });
});

describe('a force that finds a place to settle', () => {
  it('IP2.72, IP2.628, IP2.613: settles where a return window over another side has led it', () => {
    const setup = {
      plan: 'hop',
      whenLocated: 'wait',
      settle: 200,
      turns: 14,
      entry: { impulse: 31 },
      returnSide: 'D',
      force: { first: { labs: 60, range: 0, speed: 31 } },
      portal: { byDirection: true, information: { needed: 100, decay: 0 }, wave: { on: [] } },
    };
    /*
     * A share p = 0.55185 of the destinations is worth 200 or less. Located at the end of turn 2. From then on each
     * wait of 2d6 turns leads to one more destination, and the next wait is rolled on the turn after: p + (1 − p) ·
     * f(2) = 0.8259, with f(t) = Σ P(2d6 = w) (p + (1 − p) · f(t + w + 1)) over t + w ≤ 14. Within 4 standard errors: a
     * false alarm once in 16,000.
     */
    expect(Math.abs(sampled(setup, 20_000).settled - 0.8259)).toBeLessThan(4 * Math.sqrt((0.8259 * 0.1741) / 20_000));
  });

  it('IP2.628, IP2.613: ends its voyage where it settles, and the turn is reported', () => {
    const setup = {
      plan: 'hop',
      whenLocated: 'wait',
      settle: 113,
      ignore: ['drift'],
      entry: { impulse: 28 },
      returnSide: 'B',
      force: { hero: { ...FAST, labs: 104, range: 5 } },
      portal: { byDirection: true, information: { decay: 0 }, wave: { on: [] } },
    };
    const dice = [...TO_SH6, 1, 3, 4, 6, 1, 1, 3, 4, 6, 3, 4, 6, ...TO_SH56, 6];
    expect(playVoyage(setup, dice).measures).toMatchObject({ settled: 1, turn_settled: 4, turns_away: 4, jumps: 2 });
  });

  const storm = { plan: 'hop', storm: true, settle: 1_000_000, turns: 45, entry: 'first-open', force: { first: {} } };

  it('IP2.83, IP2.613: in a storm, settles on turn 31, when it notices where it is', () => {
    expect(sampled(storm, 200)).toMatchObject({ settled: 1, turn_settled: 31, turns_away: 31, jumps: 1 });
    expect(sampled({ ...storm, turns: 30 }, 200)).toMatchObject({ settled: 0 });
  });

  it('IP2.613: settled on turn 31 of a storm, does not hop on by a wave of that turn, before or after it notices', () => {
    for (const driftEvery of [1, { impulses: 8 }]) {
      const portal = { driftEvery, wave: { on: [7] } };
      expect(sampled({ ...storm, portal }, 500)).toMatchObject({ settled: 1, turn_settled: 31, jumps: 1 });
    }
  });

  it('IP2.224: meets no wave on the way to the portal if it does not fly there', () => {
    // A force that settles in the portal's hex is spared; one that goes on is on its way to the portal.
    const inHex = { ...storm, turns: 31, force: { first: { range: 0 } }, portal: { wave: { on: EVERY_ROLL } } };
    expect(sampled(inHex, 100)).toMatchObject({ waves: 30, waves_felt: 0 });
    expect(sampled({ ...inHex, settle: 0 }, 100).waves_felt).toBe(1);
  });
});

describe('a wave on the turn in which the force settles', () => {
  it('IP2.613, IP2.224: is felt only if it reaches the force before the end of the turn, which ends the voyage', () => {
    const settles = (impulse: number) =>
      sampled(
        {
          plan: 'hop',
          turns: 2,
          settle: 1_000_000,
          entry: { impulse },
          force: { first: { range: 3 } },
          portal: { wave: { on: EVERY_ROLL } },
          options: { arrivalDrift: 'at-once' },
        },
        100,
      );
    expect(settles(28)).toMatchObject({ waves: 1, waves_felt: 1 });
    // It would arrive, 3 hexes away, on impulse 1 of the next turn.
    expect(settles(30)).toMatchObject({ waves: 1, waves_felt: 0 });
  });
});

describe('a return window with home: last', () => {
  // Two waits of 2d6 in 20 turns: the first from turn 2, the second from the turn after the first return.
  const setup = {
    plan: 'hop',
    turns: 20,
    entry: 'first-open',
    whenLocated: 'wait',
    force: { first: { labs: 30, range: 0 } },
    portal: { information: { needed: 100, decay: 0 } },
    options: { home: 'last' },
  };
  const RIGHT = 1090 / 1296;

  it.each([[[]], [['destination']]])('IP2.622: must be followed by a second one, ignoring %j', (ignore) => {
    const { returned } = sampled({ ...setup, ignore }, 10_000);
    // 4 standard errors: a false alarm once in 16,000.
    expect(Math.abs(returned - RIGHT)).toBeLessThan(4 * Math.sqrt((RIGHT * (1 - RIGHT)) / 10_000));
  });

  it('IP2.622, IP2.447: leads back to the same race of defenders at the same place', () => {
    const text = [
      'chart,roll,set,number,port,race,defend,bpv,ships,notes',
      'C1,1,ONE,1,0815,Us,20xx,10,Any: ships,',
      'C1,2,TWO,1,0815,Us,3415,10,Gorn: ships,',
    ].join('\n');
    const portal = {
      windows: [
        [2, 5],
        [28, 31],
      ],
      information: { hold: 0, decay: 0, needed: 1 },
    };
    const back = {
      plan: 'hop',
      turns: 3,
      ignore: ['drift'],
      charts: { file: 'own.csv', text },
      select: { chartDice: 'd2', rowDice: 'd2', missing: 'clamp' },
      judge: false,
      defender: { openRaces: ['Gorn', 'Hydran'] },
      entry: { impulse: 2 },
      whenLocated: 'wait',
      force: { hero: { ...FAST, labs: 1, range: 0 } },
      portal: { ...portal, wave: { on: [] } },
      options: { home: 'last' },
    };
    // ONE: Hydrans by a 2, DEFEND in row 30; on to TWO on impulse 28. Located; on turn 3 the second window leads back
    // to ONE.
    const { measures } = playVoyage(back, [1, 1, 2, 30, 1, 2, 1, 1, 1, 3, 4, 1, 3, 4, 2, 1]);
    expect(measures).toMatchObject({ jumps: 3, scenario: 'ONE1', defender_race: 'Hydran', defend_distance: 21 });
    // That scenario continues, so its defenders lose no impulses; the last lost ones are those of TWO.
    expect(measures.impulses_lost).toBe(27);
  });
});

describe('a force that has arrived before the study begins (begins: arrived)', () => {
  const arrived = { plan: 'return', begins: 'arrived', turns: 3, force: { first: { labs: 10, range: 0 } } };

  it('IP2.442, IP2.443: meets a defender one level below its weapons status, or surprised', () => {
    expect(sampled({ ...arrived, defender: { weaponsStatus: 3 } }, 10).defender_status).toBe(2);
    expect(sampled({ ...arrived, defender: { weaponsStatus: 0 } }, 10).defender_surprised).toBe(1);
  });

  it('IP2.434: keeps its own weapons status', () => {
    const force = { first: { labs: 10, range: 0, weaponsStatus: 2 } };
    expect(sampled({ ...arrived, force }, 10).attacker_status).toBe(2);
  });
});

describe('waves and return windows', () => {
  const search = {
    plan: 'return',
    begins: 'arrived',
    turns: 16,
    portal: { information: { needed: 100, decay: 0 }, wave: { on: EVERY_ROLL } },
  };

  it('IP2.224: only units that get in meet a wave on the way in; at speed 1 none do', () => {
    const measures = sampled({ ...search, force: { first: { labs: 60, range: 0, speed: 1 } } });
    expect(measures).toMatchObject({ waves: 15, waves_felt: 0, returned: 0 });
    expect(measures.windows_missed).toBeGreaterThan(1);
  });

  it('IP2.224, IP2.625: whether units at speed 4 meet a wave depends on the rolled window (rolled on its turn, or with the wait)', () => {
    const options = (windowDie: string) => ({
      force: { first: { labs: 60, range: 0, speed: 4 } },
      options: { windowDie },
    });
    for (const windowDie of ['return-turn', 'with-wait']) {
      const { waves_felt, returned } = sampled({ ...search, ...options(windowDie) });
      expect(waves_felt).toBe(returned);
      expect(returned).toBeGreaterThan(0.3);
    }
  });

  it('IP2.224: the journal mentions the wave once the window is known', () => {
    // Located at the end of turn 1, a wait of 1 + 1: turn 3, whose wave comes in the journal before the window is
    // rolled.
    const setup = {
      ...search,
      turns: 3,
      ignore: ['drift'],
      force: { first: { ...FAST, labs: 60, range: 0, speed: 4 } },
      portal: { information: { needed: 1, decay: 0, hold: 0 } },
    };
    const line = 'SFB IP2.221 on its way in, the force flies through the gravity wave made at the start of this turn';
    const script = (die: number) => [1, 1, 1, ...NO_WAVE, 1, ...WAVE, die];
    const home = playVoyage(setup, script(2));
    expect(home.measures).toMatchObject({ returned: 1, waves_felt: 1 });
    expect(home.journal).toContain(line);
    const missed = playVoyage(setup, [...script(1), 1]);
    expect(missed.measures).toMatchObject({ returned: 0, waves_felt: 0 });
    expect(missed.journal).not.toContain(line);
  });

  it('IP2.613, IP2.224: on the turn of its return window, a force that hops takes no other window, and then meets no wave', () => {
    // Missed on turn 3; a wave before impulse 17 shows the portal, and a force in the portal's hex is spared.
    const setup = {
      plan: 'hop',
      turns: 3,
      ignore: ['drift', 'destination'],
      entry: { impulse: 24 },
      whenLocated: 'wait',
      force: { first: { ...FAST, labs: 60, range: 0, speed: 4 } },
      portal: { driftEvery: { impulses: 16 }, information: { needed: 1, decay: 0, hold: 0 } },
    };
    const located = [1, 1, 1, ...NO_WAVE, ...NO_WAVE, 1, ...NO_WAVE];
    const { measures } = playVoyage(setup, [...located, 1, ...WAVE, 1]);
    expect(measures).toMatchObject({ windows_missed: 1, waves: 1, waves_felt: 0, jumps: 1 });
  });

  it('IP2.613, IP2.224: a force that plans to enter feels a wave, even if a later drift hides the portal', () => {
    // In the portal's hex; a wave at the start of turn 2, for window 23-26; the drift before 17 hides the portal.
    const setup = {
      plan: 'hop',
      turns: 2,
      ignore: ['drift', 'destination'],
      entry: { impulse: 24 },
      force: { first: { ...FAST, range: 0 } },
      portal: { windows: [[23, 26]], driftEvery: { impulses: 16 } },
    };
    const { measures } = playVoyage(setup, [...WAVE, ...NO_WAVE]);
    expect(measures).toMatchObject({ waves: 1, waves_felt: 1, jumps: 1 });
  });
});

describe('a row that a chart leaves open (P30)', () => {
  const enter = { plan: 'enter', entry: 'first-open', force: { first: {} } };
  const hand = { plan: 'enter', force: { hero: FAST } };

  it('IP2.418: DEFEND is in any row of its column with equal chance, or in the middle row', () => {
    const setup = { ...enter, charts: oneDestination('4015', '42xx') };
    expect(solved(setup).defend_distance).toBeCloseTo(256 / 30, 12);
    expect(solved({ ...setup, options: { columnEdge: 'middle' } }).defend_distance).toBe(2);
  });

  it('IP2.416: the distance is measured from the row that was rolled for PORT', () => {
    const setup = { ...enter, charts: oneDestination('42xx', '4015') };
    expect(solved(setup).defend_distance).toBeCloseTo(256 / 30, 12);
    // With a 1 the portal is in 4201: 14 rows up, minus half of the two columns.
    const { measures, journal } = playVoyage({ ...hand, charts: setup.charts }, [3, 4, 3, 4, 1]);
    expect(measures.defend_distance).toBe(15);
    expect(journal).toContain('SFB IP2.418 the defender is in 4015: 15 hexes away');
    const both = playVoyage({ ...hand, charts: oneDestination('42xx', '42xx') }, [3, 4, 3, 4, 1, 30]);
    expect(both.measures.defend_distance).toBe(29);
    expect(both.journal).toContain('SFB IP2.418 the defender is in 4230 (the row is rolled): 29 hexes away');
  });

  it('IP2.418: a distance that is the same for all rows is not rolled', () => {
    const { measures, journal } = playVoyage({ ...hand, charts: oneDestination('0815', '42xx') }, [3, 4, 3, 4]);
    expect(measures.defend_distance).toBe(34);
    expect(journal).toContain('SFB IP2.441 the defender, of 92 BPV (ORI: CR), is in 42xx (IP2.444), 34 hexes away');
  });
});

describe('a unit that waits in the hex for a window, with alreadyThere: goes (P12)', () => {
  const goes = { options: { alreadyThere: 'goes' } };
  /** Every drift makes a wave, so the portal is always seen. */
  const seen = (impulses: number) => ({ driftEvery: { impulses }, wave: { on: EVERY_ROLL } });

  it.each([
    // Speed 17 moves on 16 and 17 before 18, and on 27, 29 and 31 of the last window.
    { impulses: 27, hops: 'impulse 28', drift: 'the portal has drifted before 23' },
    { impulses: 59, hops: 'impulse 29', drift: 'it drifts before 28' },
  ])('IP2.217, IP2.73: goes on $hops of 28-31 if $drift', ({ impulses, hops }) => {
    const setup = {
      plan: 'hop',
      turns: 2,
      ignore: ['drift', 'destination'],
      entry: { impulse: 29 },
      force: { hero: { ...FAST, speed: 17 } },
      portal: { windows: [[28, 31]], ...seen(impulses) },
      ...goes,
    };
    const { journal } = playVoyage(setup, WAVE);
    expect(journal.join('\n')).toContain(`turn 2, ${hops}: into the portal again`);
  });

  it('IP2.217, IP2.625: is not taken by a return window after a drift', () => {
    // Located at the end of turn 1, a wait of 1 + 1. Speed 4 moves on 16 and waits for 18, unless the portal drifts
    // before 17 or 18.
    const setup = {
      plan: 'return',
      begins: 'arrived',
      turns: 3,
      ignore: ['drift', 'waves'],
      force: { hero: { ...FAST, speed: 4, labs: 104, range: 5 } },
      ...goes,
    };
    const home = (impulses: number, dice: readonly number[]) => {
      const portal = { windows: [[18, 21]], driftEvery: { impulses }, information: { hold: 0, decay: 0 } };
      return playVoyage({ ...setup, portal }, [1, 1, 1, 1, 1, ...dice]).measures;
    };
    expect(home(32, [])).toMatchObject({ returned: 1, windows_missed: 0 });
    expect(home(16, [6])).toMatchObject({ returned: 0, windows_missed: 1 });
  });

  it('IP2.217, IP2.436: is left behind by a drift if it is a follower', () => {
    // The leader enters on 18 by a move; speed 4 has arrived on 16.
    const follow = (impulses: number) =>
      playVoyage(
        {
          plan: 'hop',
          turns: 1,
          ignore: ['drift', 'destination'],
          entry: { impulse: 8 },
          force: { hero: FAST, aid: { ...FAST, speed: 8 } },
          portal: {
            windows: [
              [8, 8],
              [18, 19],
            ],
            ...seen(impulses),
          },
          ...goes,
        },
        impulses === 15 ? [...WAVE, ...WAVE] : WAVE,
      ).measures;
    expect(follow(15).left_behind).toBe(0);
    expect(follow(17).left_behind).toBe(1);
  });
});

describe('a line of fire', () => {
  it.each(['0310', '0306', '0206', '0202'])('IP2.17: from 0411 to 0101 is blocked by a portal in %s', (port) => {
    const setup = {
      plan: 'stay',
      turns: 1,
      entry: 'first-open',
      fireLine: ['0411', '0101'],
      charts: oneDestination(port, '0815'),
      force: { first: {} },
    };
    expect(sampled(setup, 20).fire_blocked).toBe(1);
  });

  it("IP2.17: is blocked on a turn in which a window takes the force from the portal's hex", () => {
    // Onto the force in 3414, between 3314 and 3514, at the start of turn 2; the force leaves on impulse 2, to PORT
    // 0815 of SH6.
    const setup = {
      plan: 'stay',
      turns: 2,
      stayAt: '3414',
      fireLine: ['3314', '3514'],
      options: { alreadyThere: 'goes' },
    };
    const { measures } = playVoyage(setup, [...TO_SH56, ...QUIET, ...TO_SH6]);
    expect(measures).toMatchObject({ jumps: 2, fire_blocked: 1 });
  });
});

describe('the journal about locating the portal', () => {
  it('IP2.551: with hold: at-once mentions no holding', () => {
    const setup = {
      plan: 'return',
      turns: 1,
      ignore: ['drift', 'waves', 'destination'],
      force: { hero: { ...FAST, labs: 104, range: 5 } },
    };
    const { journal } = playVoyage({ ...setup, options: { hold: 'at-once' } }, [1, 6, 6]);
    expect(journal).toContain('SFB IP2.551 turn 1: 500 points are reached: the judge tells where the portal is');
    expect(journal.join('\n')).not.toContain('held for');
  });
});

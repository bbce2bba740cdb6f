import { describe, expect, it } from 'vitest';
import { gravityPortals } from '../../../../src/rules/gravity-portals/gravityPortals.ts';
import { shippedText } from './charts/shippedCharts.ts';
import { playVoyage, QUIET, TO_SH56 } from './playVoyage.ts';

const FAST = { speed: 31, breakdown: 'none' };
const LABS = { ...FAST, labs: 104, range: 5 };
const TO_SH6 = [1, 1, 1, 1];
/** The portal drifts over side A at both ends, and a 2 makes a wave of strength 70. */
const WAVE = [1, 1, 1, 1, 3, 4];

function measuresOf(setup: object) {
  const charts = { file: 'charts.csv', text: shippedText };
  return gravityPortals.measures(gravityPortals.setupSchema.parse({ charts, force: { hero: {} }, ...setup }));
}

function titles(setup: object): Record<string, string> {
  return Object.fromEntries(measuresOf(setup).map(({ name, title }) => [name, title]));
}

/** Returns the titles of counts for which 0 means never. */
function eventsOf(setup: object): string[] {
  return measuresOf(setup).flatMap(({ name, never }) => (never ? [name] : []));
}

describe('the titles of measures', () => {
  it('IP2.623: mark the counts for which 0 means never', () => {
    const search = { plan: 'return', entry: 'first-open', force: { hero: LABS } };
    expect(titles(search)).toMatchObject({
      turn_located: 'turn in which the portal is located',
      turn_returned: 'turn in which the force comes home',
      defender_bpv: 'BPV of the defender at the destination',
    });
    expect(eventsOf(search)).toEqual(['turn_located', 'turn_returned']);
    expect(eventsOf({})).toEqual(['defender_bpv', 'defend_distance']);
    expect(titles({}).impulses_lost).toBe(
      'impulses that the defender at the destination loses (0: none, or the force never gets in)',
    );
  });

  it('IP2.612: name the units that come home', () => {
    expect(titles({ plan: 'dash' }).returned).toBe('the force comes home');
    expect(titles({ plan: 'dash', force: { hero: {}, aid: {} } }).returned).toBe('the leader comes home');
    expect(titles({ plan: 'dash', force: { hero: { count: 3 } } }).returned).toBe(
      'at least one of the leading units comes home',
    );
  });
});

describe('the losses of the defender', () => {
  it('IP2.3131, IP2.3132: the defender loses the impulses before the latest exit, and the journal shows when each scenario begins', () => {
    const setup = { plan: 'hop', turns: 1, entry: { impulse: 23 } };
    const { measures, journal } = playVoyage(setup, [...TO_SH56, ...TO_SH6]);
    expect(measures.impulses_lost).toBe(27);
    expect(journal.filter((line) => line.startsWith('SFB IP2.3131'))).toEqual([
      'SFB IP2.3131 the scenario begins on impulse 23 (IP2.313); the defender has lost impulses 1-22 (IP2.3132)',
      'SFB IP2.3131 the scenario begins on impulse 28 (IP2.313); the defender has lost impulses 1-27 (IP2.3132)',
    ]);
  });
});

describe('the length of a voyage', () => {
  it('IP2.613, IP2.438: turns away and waves count up to the turn in which the force settles', () => {
    const setup = { plan: 'hop', settle: 113, turns: 60, entry: { impulse: 28 } };
    expect(playVoyage(setup, TO_SH56).measures).toMatchObject({ settled: 1, turns_away: 1 });
    const dice = [...TO_SH6, ...QUIET, ...WAVE, ...TO_SH56];
    expect(playVoyage(setup, dice).measures).toMatchObject({ settled: 1, turns_away: 3, waves: 1 });
  });
});

describe('a wave', () => {
  it('IP2.221, IP2.222: meets a force on its way in, at any distance', () => {
    const setup = { plan: 'hop', turns: 2, entry: { impulse: 28 }, portal: { windows: [[28, 31]] } };
    for (const range of [0, 8, 40]) {
      const force = { hero: { ...FAST, range } };
      const { measures, journal } = playVoyage({ ...setup, force }, [...TO_SH56, ...WAVE, ...TO_SH6]);
      expect(measures).toMatchObject({ waves: 1, waves_felt: 1 });
      expect(journal).toContain('SFB IP2.221 the force flies through the wave on its way into the portal');
    }
  });

  it('IP2.221, IP2.625: meets a force that takes its return window', () => {
    const force = { hero: { ...LABS, labs: 1000, range: 9 } };
    const portal = { information: { hold: 0 } };
    const setup = { plan: 'return', turns: 3, entry: 'first-open', force, portal };
    // Located on turn 1; a wait of 1 + 1; the wave on turn 3.
    const { journal, measures } = playVoyage(setup, [...TO_SH56, 1, 1, 1, ...QUIET, 6, ...WAVE, 1]);
    expect(measures).toMatchObject({ returned: 1, waves_felt: 1 });
    expect(journal.join('\n')).not.toContain('it reaches the force');
  });

  it('IP2.223: with waves: each-end, the journal names the end of each check', () => {
    const setup = { plan: 'stay', turns: 2, options: { waves: 'each-end' } };
    const { journal } = playVoyage(setup, [...TO_SH56, 1, 1, 3, 4, 3, 3]);
    expect(journal).toContain('SFB IP2.221 wave (the near end): rolls 3 4, 7: no');
    expect(journal).toContain('SFB IP2.221 wave (the far end): rolls 3 3, 6: no');
  });
});

describe('the journal', () => {
  it('IP2.554: shows the points lost after a gain, too', () => {
    const setup = { plan: 'return', turns: 1, ignore: ['drift', 'waves'], force: { hero: LABS } };
    const { journal } = playVoyage({ ...setup, options: { upkeep: 'after-gain' } }, [...TO_SH56, 1]);
    const gain = journal.findIndex((line) => line.startsWith('SFB IP2.552'));
    expect(journal.slice(gain, gain + 2)).toEqual([
      'SFB IP2.552 turn 1: the judge notes 520 points of information, 520 in all',
      'SFB IP2.554 turn 1: 20 points are lost, 500 left',
    ]);
  });

  it('IP2.443: never shows a weapons status of a defender below 0', () => {
    const { journal } = playVoyage({ defender: { weaponsStatus: 0 } }, TO_SH56);
    expect(journal.filter((line) => line.startsWith('SFB IP2.44'))).not.toContain('instead of 0');
    expect(journal.some((line) => line.startsWith('SFB IP2.442'))).toBe(false);
    expect(journal).toContain('SFB IP2.443 the defender, at weapons status 0 already, is surprised (D18.0)');
  });

  it('IP2.436: cites the same rule for units that miss a window on the way in and out', () => {
    const force = { hero: LABS, slow: { ...FAST, speed: 4 } };
    const setup = {
      plan: 'return',
      turns: 4,
      ignore: ['drift', 'waves'],
      portal: { information: { decay: 0 } },
      force,
    };
    // In on 24 together; speed 4 does not move in 2-5.
    const { journal } = playVoyage({ ...setup, entry: { impulse: 24 } }, [...TO_SH56, 1, 6, 1, 1, 6, 1]);
    expect(journal).toContain('SFB IP2.436 slow does not get in before the window closes');
    const never = playVoyage({ force: { hero: FAST, slow: { ...FAST, speed: 4 } } }, TO_SH56).journal;
    expect(never).toContain('SFB IP2.436 slow does not get in before the window closes');
  });
});

describe('a return window to the scenario left last', () => {
  // Only windows 2-5 and 28-31. In on 28; located on turn 2, and 1 + 1 lead to turn 4.
  const windows = [
    [2, 5],
    [28, 31],
  ];
  const portal = { windows, information: { decay: 0 } };
  const setup = { plan: 'hop', entry: 'first-open', force: { hero: LABS }, portal, options: { home: 'last' } };
  const toTurn4 = [...TO_SH6, ...TO_SH56, 1, ...QUIET, 6, 1, 1, ...QUIET, ...TO_SH56, ...TO_SH6, 6, ...QUIET, 1, 6];

  it('IP2.622, IP2.613: is followed by another that leads home, for which the force waits', () => {
    // Back in SH56 on turn 4. A new date at the start of turn 5, for turn 7; no hop on turns 5 and 6.
    const { measures } = playVoyage({ ...setup, turns: 7 }, [
      ...[...toTurn4, 1, 1, ...QUIET, 6, ...QUIET, 6, ...QUIET],
      1,
    ]);
    expect(measures).toMatchObject({ jumps: 5, returned: 1, turn_returned: 7, scenario: 'SH56' });
  });

  it('IP2.627: brings no followers, because only the way to the first origin is followed', () => {
    const followed = { ...setup, defender: { follows: true } };
    const again = playVoyage({ ...followed, turns: 5 }, [...toTurn4, 1, 1, ...QUIET, 6]);
    expect(again.measures).toMatchObject({ returned: 0, followed: 0, scenario: 'SH56' });
    expect(again.journal.join('\n')).not.toContain('IP2.627');
    const home = playVoyage({ ...followed, turns: 7 }, [...toTurn4, 1, 1, ...QUIET, 6, ...QUIET, 6, ...QUIET, 1]);
    expect(home.measures).toMatchObject({ returned: 1, followed: 1 });
  });
});

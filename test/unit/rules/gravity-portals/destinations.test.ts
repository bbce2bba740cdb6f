import { describe, expect, it } from 'vitest';
import { chartWeights, MISSING_CHOICES } from '../../../../src/rules/gravity-portals/destinations/chartWeights.ts';
import { rollsOf, rowWeights } from '../../../../src/rules/gravity-portals/destinations/Dice.ts';
import { chartOfRoll } from '../../../../src/rules/gravity-portals/plan/Destinations.ts';
import { mistakesOf, playVoyage, TO_SH56 } from './playVoyage.ts';

describe('the chart and the row', () => {
  it('IP2.235, IP2.412, IP2.413, IP2.415: 2d6 for the chart and 2d6 for the row give the scenario', () => {
    const { measures, journal } = playVoyage({}, [3, 3, 4, 4]);
    expect(measures).toMatchObject({ chart: 'DR6', destination: 'DR6/8', scenario: 'SH56', race: 'Federation' });
    expect(journal.slice(1, 4)).toEqual([
      'SFB IP2.412 chart: rolls 3 3, 6: DR6',
      'SFB IP2.413 destination: rolls 4 4: DR6/8',
      'SFB IP2.415 scenario SH56: the force takes the place of Federation (IP2.417)',
    ]);
  });

  it('IP2.412: a roll of 10 to 12 without a chart is rolled again, mirrored, or clamped to DR9', () => {
    // Rolling again is one draw among the charts; the seventh is DR8.
    expect(playVoyage({}, [5, 5, 6, 4, 4]).measures.chart).toBe('DR8');
    expect(playVoyage({ select: { missing: 'mirror' } }, [5, 5, 4, 4]).measures.chart).toBe('DR4');
    expect(playVoyage({ select: { missing: 'mirror' } }, [6, 6, 4, 4]).measures.chart).toBe('DR2');
    expect(playVoyage({ select: { missing: 'clamp' } }, [6, 6, 4, 4]).measures.chart).toBe('DR9');
    expect(mistakesOf({ select: { missing: 'error' } })).toEqual([
      'charts: expected a chart for every roll of 2d6; there is none for 10, 11, 12',
    ]);
  });

  it.each(MISSING_CHOICES.filter((choice) => choice !== 'error'))(
    'IP2.412: each roll leads to the chart given by the weights of `%s`',
    (missing) => {
      const dice = { dice: 2, sides: 6 };
      const rolled = [2, 4, 5, 9].map((roll) => ({ name: `DR${roll}`, roll, rows: [] }));
      const weights = rolled.map(() => 0);
      for (const [at, roll] of rollsOf(dice).entries()) {
        const chart = chartOfRoll({ charts: rolled }, dice, missing, roll);
        if (chart >= 0) weights[chart] += rowWeights(dice)[at];
      }
      expect(weights).toEqual(chartWeights(rolled, dice, missing));
    },
  );

  it('IP2.417: the RACE column gives the side whose place the force takes', () => {
    expect(playVoyage({}, [1, 1, 6, 6]).measures.race).toBe('Coalition');
  });

  it('IP2.419: the journal shows notes', () => {
    expect(playVoyage({}, [1, 1, 1, 1]).journal).toContain('SFB IP2.419 notes: center on base');
  });
});

describe('the defender', () => {
  it('IP2.418, IP2.444: begins in the hex of DEFEND, at the distance from PORT to that hex', () => {
    // DR6/6: PORT 0815, DEFEND 3415; DR4/3: PORT 3415, DEFEND 0815; DR3/9: 0815 and 2415.
    expect(playVoyage({}, [3, 3, 3, 3]).measures.defend_distance).toBe(26);
    expect(playVoyage({}, [2, 2, 1, 2]).measures.defend_distance).toBe(26);
    expect(playVoyage({}, [1, 2, 4, 5]).measures.defend_distance).toBe(16);
  });

  it('IP2.418: has the distance given by the study if the scenario gives its place', () => {
    expect(playVoyage({}, TO_SH56).measures.defend_distance).toBe(26);
    expect(playVoyage({ defender: { distance: 11 } }, TO_SH56).measures.defend_distance).toBe(11);
  });

  it('IP2.441: has the force of the scenario, worth its BPV', () => {
    const { measures, journal } = playVoyage({}, TO_SH56);
    expect(measures.defender_bpv).toBe(113);
    expect(journal.join('\n')).toContain('the defender, of 113 BPV (KLI: D6), is in SH56');
  });

  it.each([
    [3, 2],
    [2, 1],
  ])('IP2.442: a defender whose weapons status is written as %i begins at %i', (weaponsStatus, status) => {
    expect(playVoyage({ defender: { weaponsStatus } }, TO_SH56).measures.defender_status).toBe(status);
  });

  it('IP2.442, IP2.443: with status 1 begins with 0; with status 0 keeps 0 and is surprised', () => {
    const at1 = playVoyage({ defender: { weaponsStatus: 1 } }, TO_SH56);
    expect(at1.journal).toContain("SFB IP2.442 the defender's weapons status is 0 instead of 1");
    expect(at1.measures).not.toHaveProperty('defender_surprised');
    expect(playVoyage({ defender: { weaponsStatus: 0 } }, TO_SH56).measures.defender_surprised).toBe(1);
  });

  it('IP2.445: has units at the same relative places if its anchor is moved to DEFEND', () => {
    // DR6/6 puts the anchor in 3415: from 1010, 24 columns further. 1108 is one column further than 1010 and a row and
    // a half up.
    const layout = { anchor: '1010', others: { escort: '1108', picket: '1012', far: '2010' } };
    const { measures, journal } = playVoyage({ defender: { layout } }, [3, 3, 3, 3]);
    expect(journal).toContain('SFB IP2.445 escort keeps its place relative to the defender: 3513');
    expect(journal).toContain('SFB IP2.445 picket keeps its place relative to the defender: 3417');
    expect(journal).toContain('SFB IP2.445 far keeps its place relative to the defender: off the map');
    expect(measures.layout_off_map).toBe(1);
  });

  it('IP2.445: is not moved if the scenario gives all places', () => {
    const layout = { anchor: '1010', others: { far: '4210' } };
    expect(playVoyage({ defender: { layout } }, TO_SH56).measures.layout_off_map).toBe(0);
  });

  // DR8/2 leaves the race open: "Any: use SG16.2".
  const TO_OPEN = [4, 4, 1, 1];

  it('IP2.446: has the race named by the judge if the chart leaves it open', () => {
    const { measures, journal } = playVoyage({ defender: { chooses: 'Gorn' } }, TO_OPEN);
    expect(measures.defender_race).toBe('Gorn');
    expect(journal).toContain('SFB IP2.446 the judge names the defending race: Gorn');
    expect(playVoyage({ defender: { chooses: 'Gorn' } }, TO_SH56).measures.defender_race).toBe('KLI');
  });

  it('IP2.447: has a race rolled on the agreed table if there is no judge', () => {
    const setup = { judge: false, defender: { openRaces: ['Gorn', 'Lyran', 'Tholian'] } };
    expect(playVoyage(setup, [...TO_OPEN, 2]).measures.defender_race).toBe('Lyran');
    expect(playVoyage(setup, TO_SH56).measures.defender_race).toBe('KLI');
  });

  it('IP2.448: uses an alternative chosen by the judge; without a judge, only by agreement', () => {
    const alternatives = { 'DR6/8': 300 };
    const bpv = (setup: object) => playVoyage(setup, TO_SH56).measures.defender_bpv;
    expect(bpv({ defender: { alternatives } })).toBe(300);
    expect(mistakesOf({ defender: { alternatives }, judge: false })).toEqual([
      'defender.alternatives: without a judge, alternatives need agreement (IP2.448): set agreed: true',
    ]);
    expect(bpv({ defender: { alternatives, agreed: true }, judge: false })).toBe(300);
    expect(mistakesOf({ defender: { alternatives: { 'DR6/13': 1 } } })).toEqual([
      'defender.alternatives.DR6/13: expected a destination such as DR2/2; got DR6/13; did you mean `DR6/3`?',
    ]);
  });
});

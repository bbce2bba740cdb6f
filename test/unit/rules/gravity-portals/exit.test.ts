import { describe, expect, it } from 'vitest';
import { mistakesOf, playVoyage, TO_SH56 } from './playVoyage.ts';

const FAST = { speed: 31, breakdown: 'none' };
const measuresWith = (unit: object, setup: object = {}) =>
  playVoyage({ force: { hero: { ...FAST, ...unit } }, ...setup }, TO_SH56).measures;

describe('a unit that comes out', () => {
  it('IP2.311, IP2.416: stands in the hex of PORT', () => {
    expect(playVoyage({}, TO_SH56).journal).toContain('SFB IP2.416 the portal is in 3415');
  });

  it('IP2.311: stands in any row if PORT is a whole column, or with columnEdge: middle in the middle row', () => {
    const port = (port: string, dice: readonly number[], options: object = {}) => {
      const header = 'chart,roll,set,number,port,race,defend,bpv,ships,notes';
      const text = [header, `DR1,1,SH,1,${port},x,SH1,1,,`, `DR1,2,SH,2,${port},x,SH2,2,,`].join('\n');
      const select = { chartDice: '1d2', rowDice: '1d2', missing: 'clamp' };
      return playVoyage({ charts: { file: 'own.csv', text }, select, options }, dice).journal.join('\n');
    };
    expect(port('42xx', [1, 1, 17])).toContain('the portal is in 4217 (the row is rolled)');
    expect(port('42xx', [1, 1], { columnEdge: 'middle' })).toContain('the portal is in 4215');
  });

  it('IP2.312: keeps its speed and its facing', () => {
    const { journal } = playVoyage({ force: { hero: { ...FAST, speed: 20, facing: 'E' } } }, TO_SH56);
    expect(journal.join('\n')).toContain('hero: out at speed 20, facing E');
  });

  it.each([
    [2, 1],
    [12, 11],
    [31, 30],
  ])('IP2.313, IP2.3132: comes out on impulse %i, and the defender has lost %i', (impulse, lost) => {
    expect(measuresWith({}, { entry: { impulse } }).impulses_lost).toBe(lost);
  });

  it('IP2.314, IP2.316, IP2.17: on every exit has its turn mode reset, and loses fire control and lock-ons', () => {
    const force = { hero: FAST, escort: { ...FAST, count: 3 } };
    const { measures, journal } = playVoyage({ force }, TO_SH56);
    expect(measures.units_out).toBe(4);
    expect(
      journal.filter((line) => line.includes('turn mode reset (IP2.314), fire control disrupted (IP2.316)')),
    ).toEqual(expect.arrayContaining([expect.stringContaining('hero'), expect.stringContaining('3 × escort')]));
    expect(playVoyage({ force: { hero: FAST }, plan: 'dash' }, TO_SH56).measures.units_out).toBe(2);
  });

  it('IP2.315: has its positron flywheel reset on each exit', () => {
    expect(measuresWith({ flywheel: true }).flywheels_reset).toBe(1);
    expect(measuresWith({ flywheel: true }, { plan: 'dash' }).flywheels_reset).toBe(2);
    expect(measuresWith({})).not.toHaveProperty('flywheels_reset');
  });

  it('IP2.317: is seen on the impulse of its exit even if it is cloaked', () => {
    expect(measuresWith({ cloaked: true, count: 2 }).cloaks_exposed).toBe(2);
  });

  it('IP2.318: loses its active ESG fields on the first exit only', () => {
    expect(measuresWith({ esg: 2 }).esgs_dropped).toBe(2);
    expect(measuresWith({ esg: 2 }, { plan: 'dash' }).esgs_dropped).toBe(2);
  });

  it('IP2.319, IP2.17: loses its guided seekers; ballistic ones and type-III drones fly on', () => {
    const seekers = { guided: 4, ballistic: 2, typeThree: 1 };
    expect(measuresWith({ seekers })).toMatchObject({ seekers_inert: 4, seekers_passed: 3 });
  });
});

describe('tumbling', () => {
  const tumbled = (unit: object, dice: readonly number[]) =>
    playVoyage({ force: { hero: { ...FAST, ...unit } } }, [...TO_SH56, ...dice]).measures.tumbled;

  it.each([
    ['6', 5, 6],
    ['5-6', 4, 5],
    ['4-6', 3, 4],
    ['3-6', 2, 3],
    ['2-6', 1, 2],
  ])(
    'IP2.321, IP2.322: with breakdown %s a %i passes and a %i makes it tumble, without a bonus',
    (breakdown, passes, tumbles) => {
      expect(tumbled({ breakdown }, [passes])).toBe(0);
      expect(tumbled({ breakdown }, [tumbles])).toBe(1);
    },
  );

  it('IP2.322: breakdown 1-6 always tumbles; a ship without a rating has no roll', () => {
    expect(tumbled({ breakdown: '1-6' }, [1])).toBe(1);
    expect(tumbled({ breakdown: 'none' }, [])).toBe(0);
  });

  it('IP2.322: every unit rolls for itself', () => {
    expect(tumbled({ breakdown: '5-6', count: 4 }, [5, 1, 6, 4])).toBe(2);
  });

  it('IP2.323, IP2.324: is not a breakdown, but has the penalties of one and those of tumbling', () => {
    const { journal } = playVoyage({ force: { hero: { speed: 31, breakdown: '5-6' } } }, [...TO_SH56, 6]);
    expect(journal).toContain(
      'SFB IP2.323 no breakdown, but the penalties of a breakdown and of tumbling (IP2.324), except C6.542 and C6.544',
    );
  });

  it.each(['fighter', 'shuttle'])('IP2.325: a %s that tumbles ignores C6.555', (kind) => {
    const force = { hero: FAST, light: { speed: 31, breakdown: '5-6', kind, count: 3 } };
    const { measures, journal } = playVoyage({ force }, [...TO_SH56, 5, 5, 1]);
    expect(measures).toMatchObject({ tumbled: 2, tumbled_light: 2 });
    expect(journal.join('\n')).toContain('as a light craft (IP2.325), C6.555');
    expect(measuresWith({})).not.toHaveProperty('tumbled_light');
  });

  it('IP2.326: a tug that tumbles loses its pods, once', () => {
    const tug = { breakdown: '5-6', pods: 2 };
    const dash = (dice: readonly number[]) =>
      playVoyage({ force: { hero: { ...FAST, ...tug } }, plan: 'dash' }, [...TO_SH56, ...dice]).measures;
    expect(dash([6])).toMatchObject({ pods_separated: 2, returned: 0 });
    expect(dash([4, 6])).toMatchObject({ pods_separated: 2, returned: 1 });
    expect(dash([4, 4])).toMatchObject({ pods_separated: 0, returned: 1 });
    expect(mistakesOf({ force: { tugs: { pods: 2, count: 2 } } })).toEqual([
      'force.tugs.count: expected 1: each tug with pods needs a name of its own',
    ]);
  });
});

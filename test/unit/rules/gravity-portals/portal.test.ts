import { describe, expect, it } from 'vitest';
import { gravityPortals } from '../../../../src/rules/gravity-portals/gravityPortals.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { shippedText } from './charts/shippedCharts.ts';
import { mistakesOf, playVoyage, QUIET, TO_SH56 } from './playVoyage.ts';

/**
 * A force that stays for some turns in 3415, where TO_SH56 lets it out. Each turn has two dice for drift and two for a
 * wave.
 */
const stay = (turns: number, dice: readonly number[], setup: object = {}) =>
  playVoyage({ plan: 'stay', turns, ...setup }, [...TO_SH56, ...dice]);

describe("the portal's drift", () => {
  it.each([
    [1, '0814'],
    [2, '0915'],
    [3, '0916'],
    [4, '0816'],
    [5, '0716'],
    [6, '0715'],
  ])('IP2.211, IP2.214: a %i shifts the portal from 0815 by one hex, to %s', (face, hex) => {
    expect(stay(2, [face, 1, 3, 4]).measures.portal_hex).toBe(hex);
  });

  it('IP2.211: the portal drifts once on every turn after that of the entry', () => {
    expect(stay(1, []).measures.portal_hex).toBe('0815');
    expect(stay(4, [...QUIET, ...QUIET, ...QUIET]).measures.portal_hex).toBe('0812');
  });

  it('IP2.421: the far end begins in PORT and drifts from there, with a die of its own', () => {
    const { journal } = stay(2, [1, 4, 3, 4]);
    expect(journal).toContain('SFB IP2.416 the portal is in 3415');
    expect(journal).toContain("SFB IP2.214 turn 2: the judge rolls 4: the portal's far end is in 3416");
  });

  it('IP2.421: with drift: shared, one die moves both ends; with arrivalDrift: at-once, the far end also drifts on the turn of arrival', () => {
    const shared = stay(2, [4, 3, 4], { options: { drift: 'shared' } }).journal.join('\n');
    expect(shared).toContain('near end is in 0816');
    expect(shared).toContain('far end is in 3416');
    const atOnce = stay(1, [4, 3, 4], { options: { arrivalDrift: 'at-once' } }).journal.join('\n');
    expect(atOnce).toContain('far end is in 3416');
  });

  it('IP2.216: never leads into massive terrain: the die is rolled again among the other sides', () => {
    const map = { massive: ['0814'] };
    // A (0814) is blocked; of the five others the first is B.
    const { measures, journal } = stay(2, [1, 1, 1, 3, 4], { map });
    expect(measures.portal_hex).toBe('0915');
    expect(journal).toContain('SFB IP2.216 rolls 1: barred; a new roll decides among the 5 open sides');
    expect(stay(2, [1, 5, 1, 3, 4], { map }).measures.portal_hex).toBe('0715');
  });

  it('IP2.216: does not move a portal with massive terrain on all sides', () => {
    const massive = ['0814', '0915', '0916', '0816', '0716', '0715'];
    expect(stay(2, [3, 1, 3, 4], { map: { massive } }).measures.portal_hex).toBe('0815');
  });

  it('IP2.216, IP2.218: light terrain and webs are no obstacle', () => {
    const setup = { map: { light: ['0814'] }, webs: { laid: ['0814'] } };
    expect(stay(2, QUIET, setup).measures.portal_hex).toBe('0814');
  });

  it('IP2.217: a portal that drifts onto a force does not transport it', () => {
    // From 3415 down to 3416, where the force is.
    const { measures, journal } = stay(2, [1, 4, 3, 4], { stayAt: '3416' });
    expect(measures).toMatchObject({ drifted_over: 1, jumps: 1, stranded: 1 });
    expect(journal).toContain('SFB IP2.217 the portal has drifted onto the force, and transports nobody');
    expect(stay(2, QUIET, { stayAt: '3416' }).measures.drifted_over).toBe(0);
  });

  it('IP2.212, IP2.215: is recorded by a judge, so that neither side knows the place', () => {
    const { measures, journal } = stay(3, [...QUIET, ...QUIET]);
    expect(journal.join('\n')).toContain('the judge rolls 1');
    expect(measures).toMatchObject({ turns_known: 1, turns_defender_knows: 1 });
  });

  it('IP2.213, IP2.215: is recorded by the defender if there is no judge, so the defender always knows the place', () => {
    const { measures, journal } = stay(3, [...QUIET, ...QUIET], { judge: false });
    expect(journal.join('\n')).toContain('the defender rolls 1');
    expect(measures).toMatchObject({ turns_known: 1, turns_defender_knows: 3 });
  });
});

describe('the edge of the map', () => {
  const corner = { portal: { at: '0101' } };

  it('IP2.423, IP2.4232, IP2.4233: on a fixed map a barrier holds the portal, without harm', () => {
    expect(stay(3, [1, 1, 3, 4, 4, 1, 3, 4], corner).measures.portal_hex).toBe('0102');
    expect(stay(2, [6, 1, 3, 4], corner).measures.portal_hex).toBe('0101');
  });

  it('IP2.4233: with edge: reroll, the die is rolled again at the barrier; with edge: bounce, the portal turns back', () => {
    // Of the neighbours of 0101 only C (0201) and D (0102) are on the map.
    const reroll = { ...corner, options: { edge: 'reroll' } };
    expect(stay(2, [1, 1, 1, 3, 4], reroll).measures.portal_hex).toBe('0201');
    expect(stay(2, [1, 2, 1, 3, 4], reroll).measures.portal_hex).toBe('0102');
    const bounce = { ...corner, options: { edge: 'bounce' } };
    expect(stay(2, [1, 1, 3, 4], bounce).measures.portal_hex).toBe('0102');
    // The opposite of B is E, which is off the map, too.
    expect(stay(2, [2, 1, 3, 4], bounce).measures.portal_hex).toBe('0101');
  });

  it('IP2.216, IP2.4233: a portal turned back into massive terrain is rolled again', () => {
    // A is turned back to D (0102), which is massive like D itself. B and E hold the portal; C and F lead to 0201.
    const bounce = { ...corner, map: { massive: ['0102'] }, options: { edge: 'bounce' } };
    const { measures, journal } = stay(2, [1, 2, 1, 3, 4], bounce);
    expect(journal).toContain('SFB IP2.216 rolls 1: barred; a new roll decides among the 4 open sides');
    expect(measures.portal_hex).toBe('0201');
  });

  it('IP2.216, IP2.422: the edge of a clamped floating map holds the portal also in a second roll', () => {
    // D leads to massive terrain; A, B, E and F off the map, and C to 0201. `edge` applies only to fixed maps.
    const map = { edge: 'floating', massive: ['0102'] };
    const { measures, journal } = stay(2, [4, 1, 1, 3, 4], {
      ...corner,
      map,
      options: { floatingEdge: 'clamp', edge: 'reroll' },
    });
    expect(journal).toContain('SFB IP2.216 rolls 4: barred; a new roll decides among the 5 open sides');
    expect(measures.portal_hex).toBe('0101');
  });

  it('IP2.422: a floating map does not confine the portal, which may leave it and return', () => {
    const floating = { ...corner, map: { edge: 'floating' } };
    expect(stay(2, QUIET, floating).measures.portal_hex).toBe('off the map');
    expect(stay(3, [...QUIET, 4, 1, 3, 4], floating).measures.portal_hex).toBe('0101');
    const clamped = { ...floating, options: { floatingEdge: 'clamp' } };
    expect(stay(2, QUIET, clamped).measures.portal_hex).toBe('0101');
  });

  it('IP2.4231: defenders who leave a fixed map are gone for good; on a floating map they may come back', () => {
    const defender = { leavesOnTurn: 2 };
    expect(stay(1, [], { defender }).measures.defender_gone).toBe(0);
    expect(stay(2, QUIET, { defender }).measures.defender_gone).toBe(1);
    expect(mistakesOf({ plan: 'stay', defender, map: { edge: 'floating' } })).toEqual([
      'defender.leavesOnTurn: the defenders can leave only a fixed map (IP2.4231); this map floats',
    ]);
  });

  it('IP2.4232: a force cannot stand beyond the barrier', () => {
    expect(mistakesOf({ plan: 'stay', stayAt: '4301' })).toEqual([
      'stayAt: expected a hex of the map (columns 01–42, rows 01–30); got 4301',
    ]);
  });
});

describe('gravity waves', () => {
  it.each([
    [1, 1],
    [6, 6],
  ])('IP2.221: are made by a %i and a %i, with ten times another 2d6 as strength', (first, second) => {
    expect(stay(2, [1, 1, first, second, 3, 5]).measures).toMatchObject({ waves: 1, wave_strength: 80 });
  });

  it('IP2.221: are made by no other roll', () => {
    expect(stay(2, [1, 1, 1, 2]).measures).toMatchObject({ waves: 0, wave_strength: 0 });
    expect(stay(2, [1, 1, 5, 6]).measures).toMatchObject({ waves: 0, wave_strength: 0 });
  });

  it('IP2.221: spread one hex an impulse, so a force 3 hexes away meets one on impulse 3', () => {
    const { journal, measures } = stay(2, [1, 1, 1, 1, 1, 1], { stayAt: '3411' });
    expect(journal).toContain('SFB IP2.221 the wave reaches the force on impulse 3');
    expect(measures.waves_felt).toBe(1);
  });

  it('IP2.222: show both sides the hex in which they began, on that turn', () => {
    expect(stay(2, [1, 1, 6, 6, 1, 1]).measures).toMatchObject({ turns_known: 2, turns_defender_knows: 2 });
  });

  it('IP2.223: are made at both ends by one check, or with waves: each-end by one check for each end', () => {
    expect(stay(2, [1, 1, 6, 6, 1, 1]).journal).toContain(
      'SFB IP2.223 a gravity wave of strength 20 (rolls 1 1) at both ends',
    );
    const twice = stay(2, [1, 1, 6, 6, 1, 1, 1, 1, 2, 2], { options: { waves: 'each-end' } });
    expect(twice.measures).toMatchObject({ waves: 2, wave_strength: 60 });
  });

  it("IP2.224: spare a force in the portal's hex", () => {
    const { measures, journal } = stay(2, [1, 4, 6, 6, 1, 1], { stayAt: '3416' });
    expect(measures).toMatchObject({ waves: 1, waves_felt: 0 });
    expect(journal).toContain("SFB IP2.224 the force, in the portal's hex, is spared");
  });
});

describe('effects on the portal', () => {
  const tables = { charts: { file: 'ip2.csv', text: shippedText }, plan: 'stay', turns: 12, entry: 'first-open' };
  const hexesOf = (setup: object) => {
    const player = new Player(gravityPortals, gravityPortals.setupSchema.parse({ ...tables, ...setup }), 'held');
    const at = player.measures.findIndex(({ name }) => name === 'portal_hex');
    return Array.from({ length: 300 }, (_, trial) => player.valuesOf(trial)[at]);
  };

  it('IP2.12, IP2.218: equipment, laid objects and the terrain of a force do not change the drift of the portal', () => {
    const plain = hexesOf({ force: { hero: { speed: 31 } } });
    const laden = hexesOf({
      force: {
        hero: { speed: 31, esg: 2, cloaked: true, labs: 4, pods: 2, seekers: { guided: 6 } },
        tug: { speed: 8, towedBy: 'hero' },
      },
      webs: { laid: ['0814', '3414'] },
      map: { light: ['0814', '0816'] },
    });
    expect(laden).toEqual(plain);
    expect(new Set(plain).size).toBeGreaterThan(20);
  });

  it('IP2.13: no web can be cast within 30 hexes of the portal; laid webs stay', () => {
    const casting = (hex: string) => mistakesOf({ webs: { casting: [hex] } });
    expect(casting('3415')).toEqual([
      'webs.casting.0: expected a hex 30 or more from the portal in 0815 (IP2.13); 3415 is 26 away',
    ]);
    expect(casting('3815')).toEqual([]);
    expect(playVoyage({ webs: { laid: ['0815'] } }, TO_SH56).measures.webs_moved).toBe(0);
  });

  it('IP2.17: no shot passes through the portal', () => {
    const line = { fireLine: ['3413', '3417'] };
    // In the line of fire in 3415 on turn 1, still in it in 3414, off it in 3514.
    const { measures, journal } = stay(3, [...QUIET, 1, 2, 3, 4], line);
    expect(measures.fire_blocked).toBe(2);
    expect(journal).toContain('SFB IP2.17 the portal is in the line of fire: no shot goes through');
    // Fire out of its hex or into it does not pass through it.
    for (const fireLine of [
      ['3415', '3418'],
      ['3412', '3415'],
    ]) {
      expect(stay(1, [], { fireLine }).measures.fire_blocked).toBe(0);
    }
  });
});

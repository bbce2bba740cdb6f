import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { journals } from '../journals.ts';
import { battleWithoutBonus as battle, type Places, told } from '../smallBattle.ts';

const charge = { distance: 'charge' };
const fighter = { ini: 9, ccs: 4, att: 3, mov: 12, ap: 2, hp: 8, cost: 20 };
const weak = { ...fighter, ccs: 5, att: 2 };
/** Its counterblows make blows at it lose. */
const strong = { ini: 0, ccs: 2, att: 4, def: 4, mov: 12, ap: 2, rp: 4, hp: 8, cost: 20 };
const friend = { card: { ini: 0, hp: 30 } };

describe('RQ.ACT.2: the journal says why a unit does nothing in its activation', () => {
  const byPlan = (card: object, plan: object | string, foe: object, places: Places, more: object = {}) =>
    told(
      battle(
        { units: { unit: { card, plan }, friend } },
        { plan: 'aggressive', units: { foe: { card: foe } } },
        { rounds: 2, ...more },
      ),
      { friend: [5, 5], ...places },
    ).split('foe is activated')[0];

  it('it waits for opponents, as its plan says', () => {
    const journal = byPlan(fighter, 'cautious', strong, { unit: [45, 45], foe: [45, 80] });
    expect(journal).toContain('unit waits for opponents to come\n');
    const last = (y: number) => byPlan(fighter, 'cautious', strong, { unit: [45, 45], foe: [45, y] }, { rounds: 1 });
    expect(last(60)).toContain('unit waits for opponents to come\n');
    // This one cannot come before the battle ends.
    expect(last(85)).toContain('unit waits\n');
  });

  it('it heals friends, but none needs it, or it has AP left after that', () => {
    const stitch = { cost: ['1 AP', '1/Round', '4 cm'], target: 'friend', effect: 'heal 1' };
    const medic = (crossed: number) =>
      told(
        battle(
          {
            units: {
              unit: { card: { ini: 9, mov: 12, ap: 3, hp: 5, abilities: { stitch } }, plan: 'cautious' },
              friend: { ...friend, crossed: { hp: crossed } },
            },
          },
          { units: { foe: { card: { ini: 0, hp: 9 } } } },
          { rounds: 2 },
        ),
        { unit: [45, 20], friend: [45, 24], foe: [45, 80] },
      ).split('foe is activated')[0];
    expect(medic(0)).toContain('unit waits: it can help no friend now\n');
    expect(medic(3)).toMatch(/unit uses stitch on friend[^\n]*\n[^\n]*\nunit stops, with 2 AP left\n/);
  });

  it('its blows, or a charge, would lose', () => {
    expect(byPlan(weak, charge, strong, { unit: [45, 30], foe: [45, 33.2] })).toContain(
      'unit waits: its blows at foe would cost more than they bring\n',
    );
    expect(byPlan(weak, charge, strong, { unit: [45, 30], foe: [45, 44] })).toContain(
      'unit waits: a charge at foe would cost more than it brings\n',
    );
  });

  it('it could come into contact with its last AP, but would be struck first, or its blows would lose later', () => {
    const comes = { unit: [45, 20], foe: [45, 42.5] } as const;
    const even = { ...fighter, ini: 0, mov: 10 };
    expect(byPlan({ ...even, ini: 9, hp: 30, att: 6, cost: 1 }, charge, even, comes)).toContain(
      'unit stops: once in contact, it would be struck first by foe\n',
    );
    const acted = told(
      battle(
        { units: { unit: { card: { ...weak, ini: 0, mov: 10 }, plan: charge }, friend } },
        { plan: 'aggressive', units: { foe: { card: { ...strong, ini: 9, att: 5, mov: 0 } } } },
        { rounds: 2 },
      ),
      { ...comes, friend: [5, 5] },
    ).split('round 1 ends')[0];
    expect(acted).toContain('unit stops: in the next round, its blows at foe would cost more than they bring\n');
  });

  it('it would risk too much nearer to the opponents', () => {
    const journal = byPlan(
      { ...fighter, mov: 10 },
      charge,
      { ...strong, att: 8, mov: 14, ap: 3 },
      {
        unit: [45, 20],
        foe: [45, 60],
      },
    );
    expect(journal).toContain('unit waits: nearer to foe it would risk too much\n');
  });

  it('it can attack nobody before the end', () => {
    const journal = byPlan(fighter, charge, strong, { unit: [45, 10], foe: [45, 80] }, { rounds: 1 });
    expect(journal).toContain('unit waits: it can attack nobody before the battle ends\n');
  });

  it('it holds an objective, or would risk too much on the way there', () => {
    const missions = { hill: { hold: [45, 45], within: 8, points: 30 } };
    const from = (y: number, foe: object, places: Places) =>
      told(
        battle(
          { missions: ['hill'], units: { unit: { card: fighter, plan: { ...charge, missions: 'weighed' } }, friend } },
          { units: { foe: { card: foe } } },
          { rounds: 4, missions },
        ),
        { unit: [45, y], friend: [5, 5], ...places },
      ).split('foe is activated')[0];
    expect(from(45, { ini: 0, hp: 9 }, { foe: [5, 85] })).toContain('unit waits, and holds the objective\n');
    expect(from(8, { ...strong, att: 8, mov: 14, ap: 3 }, { foe: [45, 62] })).toContain(
      'unit waits: on the way to the objective it would risk too much\n',
    );
  });

  it('it is an apprentice, which moves only with its leader', () => {
    const journal = told(
      battle(
        {
          plan: charge,
          units: {
            leader: { card: { ...fighter, type: 'leader' } },
            squire: { card: { ...fighter, type: 'apprentice' }, leader: 'leader' },
          },
        },
        { units: { foe: { card: strong } } },
      ),
      { leader: [45, 10], squire: [45, 6.8], foe: [45, 80] },
    );
    expect(journal).toContain('squire waits: it moves only with its leader\n');
  });
});

describe('the activations of twenty random battles', () => {
  const cards = parse(readFileSync(new URL('../../../../../sims/cards/invented.yaml', import.meta.url), 'utf8'));
  const side = (prefix: string, plans: Readonly<Record<string, string>>) => ({
    missions: ['hill'],
    units: Object.fromEntries(
      Object.entries(plans).map(([name, plan]) => [`${prefix}${name}`, { card: cards[name], plan }]),
    ),
  });
  const text = journals({
    mode: 'battle',
    missions: { hill: { hold: [45, 45], within: 8, points: 5, each: 'preparation' } },
    sides: {
      red: side('red-', { pikes: 'aggressive', duellist: 'aggressive', surgeon: 'cautious', sharpshooter: 'marksman' }),
      blue: side('blue-', {
        warden: 'aggressive',
        stalker: 'cautious',
        captain: 'aggressive',
        skirmishers: 'marksman',
      }),
    },
  });

  it('RQ.ACT.2: end with the reason why a unit does nothing further, if the journal tells one', () => {
    const lines = text.split('\n');
    const reasons = lines.flatMap((line, at) => (/ (waits|stops): /.test(line) ? [at] : []));
    expect(reasons.length).toBeGreaterThan(50);
    for (const at of reasons) {
      expect(lines[at + 1], lines[at]).toMatch(
        / is activated, |^round \d ends| scores | does not score |^victory points/,
      );
    }
  });

  it('RQ.TAB.MOVE: lead no unit back to where it comes from', () => {
    const activations = text.split('is activated');
    expect(activations.length).toBeGreaterThan(500);
    for (const activation of activations) {
      // After a step back, a unit may still go to help a friend.
      expect(activation).not.toMatch(/^(red|blue)-\S+ moves [^\n]* away from [\s\S]* moves [^\n]* towards (?!\1)/m);
      const beforeAttack = activation.split(/attacks|shoots|uses/)[0];
      expect(beforeAttack).not.toMatch(/ moves [^\n]* towards [\s\S]* moves [^\n]* away from /);
    }
  });
});

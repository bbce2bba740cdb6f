import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';

const ability = (cost: string | string[], effect: string, more: object = {}) => ({ cost, effect, ...more });

function attack(own: object, foe: object, more: object = {}) {
  return {
    mode: 'attack',
    attacker: { card: { ccs: 4, att: 3, hp: 9, ...own } },
    defender: { card: { def: 1, hp: 9, ...foe } },
    ...more,
  };
}

function duel(red: object, blue: object = {}, more: object = {}, plans: object = {}) {
  return {
    mode: 'duel',
    rounds: 1,
    first: 'red',
    sides: {
      red: { card: { ccs: 4, att: 1, ap: 2, hp: 9, ...red }, plan: { abilities: 'whenever' }, ...plans },
      blue: { card: { hp: 9, ...blue }, plan: 'none' },
    },
    ...more,
  };
}

describe('the effects of an ability', () => {
  it('RQ.TAB.ABIL: can change a stat of either side for the present attack only', () => {
    const abilities = {
      feint: ability(['Anytime', '1/Round'], 'DEF -1', { when: 'attacking', target: 'opponent' }),
      focus: ability(['Anytime', '1/Round'], 'CCS -1', { when: 'attacking' }),
    };
    // First 3+ against no block, then 4+ against one.
    expect(playFight(duel({ abilities }, { def: 1 }), [3, 4, 5]).measures.wounds_blue).toBe(1);
  });

  it('RQ.TAB.ABIL: can change a stat for the round, or for the match', () => {
    const round = { roar: ability(['1 AP', '1/Match'], 'ATT +1 for the round') };
    const match = { roar: ability(['1 AP', '1/Match'], 'ATT +1 for the match') };
    const two = { rounds: 2 };
    expect(playFight(duel({ abilities: round }, {}, two), [4, 4, 4, 1]).measures.wounds_blue).toBe(3);
    expect(playFight(duel({ abilities: match }, {}, two), [4, 4, 4, 4, 1, 1]).measures.wounds_blue).toBe(4);
  });

  it('RQ.TAB.ABIL, README 18: with target: friend work on any unit of its side, itself included', () => {
    const abilities = { roar: ability(['1 AP', '1/Match', '20 cm'], 'ATT +1 for the round', { target: 'friend' }) };
    const { measures, journal } = playFight(duel({ abilities }), [4, 4]);
    expect(journal).toContain('roar');
    expect(measures.wounds_blue).toBe(2);
  });

  it('RQ.CC.2: can lower a need to 1, which every die meets', () => {
    const abilities = { focus: ability('Passive', 'CCS -1') };
    const sure = attack({ ccs: 2, abilities }, { def: 0 });
    expect(playFight(sure, [1, 1, 1]).measures.wounds).toBe(3);
  });

  it('RQ.CC.2: if a 6 always hits, are added to the unclipped need', () => {
    const abilities = { focus: ability(['Anytime', '1/Round'], 'CCS -1', { when: 'attacking' }) };
    const back = attack(
      {},
      { ccs: 6, att: 1, rp: 2, abilities },
      { reactions: 'counterblow', options: { needAboveSix: 'six-hits' } },
    );
    // 6 made one worse is 7, one better again 6: a 5 does not hit.
    expect(playFight(back, [1, 1, 1, 6, 5]).measures.wounds_back).toBe(0);
  });

  it('RQ.TAB.ABIL: can add dice to hit, to block and to dodge', () => {
    const own = { aim: ability(['Anytime', '1/Round'], '+2 hit dice', { when: 'attacking' }) };
    const foe = {
      guard: ability(['Anytime', '1/Round'], '+1 block die', { when: 'attacked' }),
      roll: ability(['Anytime', '1/Round'], '+1 dodge die', { when: 'attacked' }),
    };
    const setup = attack({ abilities: own }, { tec: 1, rp: 1, abilities: foe }, { reactions: 'dodge' });
    // 3 + 2 dice less 2 dodged; 1 + 1 block dice.
    expect(playFight(setup, [4, 5, 4, 4, 4, 5, 5]).measures).toMatchObject({
      dodged: 2,
      hits: 3,
      blocks: 2,
      wounds: 1,
    });
  });

  it('RQ.RE.SHELTER: keep the block dice that they add when the unit seeks shelter afterwards', () => {
    const abilities = { guard: ability(['Anytime', '1/Round'], '+1 block die', { when: 'attacked' }) };
    const setup = {
      ...attack({ rof: 2, mms: 4, range: 9 }, { idef: 1, rp: 1, abilities }, { reactions: 'shelter' }),
      kind: 'ranged',
    };
    expect(playFight(setup, [4, 4, 4, 3, 3]).measures.blocks).toBe(1);
  });

  it('RQ.RE.SHELTER: are halved with the rest of DEF if they add to DEF', () => {
    const abilities = { stance: ability(['Anytime', '1/Round'], 'DEF +1', { when: 'attacked' }) };
    const sheltered = { ...attack({}, {}), defender: { card: { def: 4, hp: 9, abilities }, sheltered: true } };
    expect(playFight(sheltered, [4, 4, 4, 5, 5]).measures.blocks).toBe(2);
  });

  it('RQ.CC.5: can cut wounds from the damage, never below 0', () => {
    const abilities = { ward: ability(['Anytime', '1/Round'], 'cut 2 wounds', { when: 'wounded' }) };
    expect(playFight(attack({}, { abilities }), [4, 4, 4, 1]).measures).toMatchObject({ damage: 3, wounds: 1 });
    expect(playFight(attack({ att: 1 }, { abilities }), [4, 1]).measures).toMatchObject({ damage: 1, wounds: 0 });
  });

  it('RQ.CARD.HP: can restore boxes, with the changes printed in them, but no more than were crossed out', () => {
    const abilities = { salve: ability(['1 AP', '1/Round'], 'heal 3') };
    const hp = ['ATT -1', 'ATT -1', ''];
    const setup = duel({ att: 3, hp, abilities });
    const healed = { ...setup, sides: { ...setup.sides, red: { ...setup.sides.red, crossed: { hp: 2 } } } };
    expect(playFight(healed, [4, 4, 4]).measures).toMatchObject({ wounds_blue: 3, wounds_red: 0 });
  });

  it('RQ.RE.COUNTERSHOT: can move a unit by a number of cm; a move into contact may be shot at', () => {
    const abilities = { lunge: ability(['1 AP', '1/Round'], 'move 8 cm') };
    const blue = { rof: 1, mms: 3, range: 9, rp: 2 };
    const setup = duel({ abilities }, blue, { distance: 7.5 });
    const shot = { ...setup, sides: { ...setup.sides, blue: { ...setup.sides.blue, plan: 'countershot' } } };
    const { measures, journal } = playFight(shot, [4, 4]);
    expect(measures).toMatchObject({ wounds_red: 1, wounds_blue: 1, rp_spent_blue: 2 });
    expect(journal).toContain('red moves 7.5 cm into contact with blue');
  });

  it('RQ.TAB.ABIL: can move a unit away if it keeps away', () => {
    const abilities = { hop: ability(['1 AP', '1/Round'], 'move 8 cm') };
    const { journal } = playFight(
      duel({ ap: 1, abilities }, {}, { distance: 7 }, { plan: { distance: 'keep-away' } }),
      [],
    );
    expect(journal).toContain('red moves 8 cm away from blue');
  });

  it('RQ.ACT.ATTACK: can make a close attack in addition to the two of the round, which may be answered', () => {
    const abilities = { flurry: ability(['1 AP', '1/Round'], 'close attack') };
    const setup = duel({ ap: 4, abilities }, { ccs: 3, att: 1, rp: 2 });
    const answered = { ...setup, sides: { ...setup.sides, blue: { ...setup.sides.blue, plan: 'counterblow' } } };
    expect(playFight(answered, [4, 4, 4, 4]).measures).toMatchObject({ wounds_blue: 3, wounds_red: 1 });
  });

  it('RQ.COST.CM: can make a ranged attack within the range of the weapon and of the ability', () => {
    const abilities = { snap: ability(['1 AP', '1/Round', '5 cm'], 'ranged attack') };
    const red = { ap: 1, rof: 2, mms: 4, range: 9, abilities };
    const still = { plan: { distance: 'hold', abilities: 'whenever' } };
    expect(playFight(duel(red, {}, { distance: 5 }, still), [4, 4]).journal).toContain('red uses snap');
    expect(playFight(duel(red, {}, { distance: 6 }, still), [4, 4]).journal).not.toContain('red uses snap');
  });

  it('RQ.CARD.MP: can restore MP, which ends the changes printed in these boxes', () => {
    const abilities = { hymn: ability(['1 AP', '1/Round'], 'restore 1 MP') };
    const setup = duel({ att: 2, mp: ['ATT -1', ''], abilities });
    const shaken = { ...setup, sides: { ...setup.sides, red: { ...setup.sides.red, crossed: { mp: 1 } } } };
    expect(playFight(shaken, [4, 4]).measures.wounds_blue).toBe(2);
  });

  it('RQ.COST.CHARGES: can refill all charges if no ability is named', () => {
    const abilities = {
      bomb: ability(['Anytime', '1 Charge'], '+1 hit die', { when: 'attacking' }),
      grit: ability(['Anytime', '1 Charge'], 'CCS -1', { when: 'attacking' }),
      reload: ability(['1 AP', '1/Match'], 'refill'),
    };
    // Round 1: a strike with both, and a reload. Round 2: a strike with both, and a plain one, which misses with a 3.
    const { measures } = playFight(duel({ abilities }, {}, { rounds: 2 }), [3, 3, 3, 3, 3]);
    expect(measures.wounds_blue).toBe(4);
  });

  it('leave the present attack unchanged while a plan considers another attack', () => {
    const abilities = { aim: ability(['Anytime', '1/Round'], '+1 hit die', { when: 'attacking' }) };
    const thinking = (condition: string) => ({
      ...attack({ abilities }, { ccs: 4, att: 4, def: 0 }),
      attacker: { card: { ccs: 4, att: 3, def: 2, hp: 9, abilities }, plan: { abilities: { aim: condition } } },
    });
    expect(playFight(thinking('when expected wounds >= 1'), [4, 4, 4, 4]).measures).toMatchObject({
      hits: 4,
      wounds: 4,
    });
    expect(playFight(thinking('when expected wounds >= 2'), [4, 4, 4]).measures).toMatchObject({ hits: 3, wounds: 3 });
  });
});

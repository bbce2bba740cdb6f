import { describe, expect, it } from 'vitest';
import { abilityMistakes } from '../cardText.ts';

const card = { ccs: 4, mms: 4, range: 20 };

/** The only mistake of an ability, without its path; nothing where there is none. */
function mistake(ability: object): string | undefined {
  const found = abilityMistakes(ability, card);
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0]?.replace('abilities.skill.', '');
}

describe('an ability contradicts itself', () => {
  it.each(['1 RP', '4+', '2/Round', 'LoS', '5 cm'])('RQ.COST.PASSIVE: passive at a price of %s', (term) => {
    expect(mistake({ cost: ['Passive', term], effect: 'DEF +1' })).toBe('cost: beside Passive, expected nothing but S');
  });

  it('RQ.COST.PASSIVE: passive at a moment, for somebody else, or for a while', () => {
    const passive = { cost: 'Passive', effect: 'DEF +1' };
    expect(mistake(passive)).toBeUndefined();
    expect(mistake({ ...passive, when: 'attacked' })).toContain('when: a passive ability works all the time');
    expect(mistake({ ...passive, target: 'friend' })).toContain('target: a passive ability acts on its own unit');
    expect(mistake({ ...passive, effect: 'DEF +1 for the round' })).toContain('effect: a passive change has no end');
  });

  it.each(['heal 1', 'move 5 cm', 'close attack', 'restore 1 MP'])('RQ.COST.PASSIVE: passive, to %s', (effect) => {
    expect(abilityMistakes({ cost: 'Passive', effect }, card)[0]).toMatch(
      /^abilities\.skill\.effect: such an effect does nothing all the time; expected when: activation/,
    );
  });

  it.each([
    ['activation', '+1 hit die'],
    ['attacking', 'cut 1 wound'],
    ['attacked', 'move 5 cm'],
    ['wounded', '+1 block die'],
    ['attacking', 'close attack'],
  ])('at %s, %s does nothing', (when, effect) => {
    expect(mistake({ cost: 'Anytime, 1/Round', when, effect })).toMatch(
      `effect: such an effect does nothing at ${when}`,
    );
  });

  it('RQ.COST.SUCCESS: repeated until a success that nothing decides', () => {
    const cost = ['1 AP', '1/Success'];
    expect(mistake({ cost, effect: 'heal 1' })).toBe('cost: X/Success needs a test beside it: MMS, CCS or X+');
    expect(mistake({ cost: [...cost, 'CCS'], effect: 'heal 1' })).toBeUndefined();
  });

  it('RQ.CARD.APRP: AP spent on what others do, unless at any time', () => {
    expect(mistake({ cost: '1 AP', when: 'attacked', effect: 'DEF +1' })).toMatch(/^when: AP pay for what a unit does/);
    expect(mistake({ cost: 'Anytime, 1 AP', when: 'attacked', effect: 'DEF +1' })).toBeUndefined();
  });

  it.each(['LoS', '20 cm'])('RQ.COST.LOS, RQ.COST.CM: %s to itself', (term) => {
    expect(mistake({ cost: ['1 AP', term], effect: 'heal 1' })).toMatch(
      /^target: LoS and X cm are about somebody else/,
    );
    expect(mistake({ cost: ['1 AP', term], target: 'friend', effect: 'heal 1' })).toBeUndefined();
    expect(mistake({ cost: ['1 AP', term], effect: 'ranged attack' })).toBeUndefined();
  });

  it.each([
    ['Anytime', 'heal 1'],
    ['4+, 1/Success', 'heal 1'],
    ['1 MP', 'restore 1 MP'],
    ['2 Charges', 'refill'],
  ])('as an action without end: %s, %s', (cost, effect) => {
    expect(abilityMistakes({ cost, when: 'activation', effect }, card)[0]).toMatch(
      /^abilities\.skill\.cost: it could be used without end/,
    );
  });

  it.each(['1 AP', '1 RP', '1 LP', '1 MP', '1/Round', '1/Match', '1 Charge'])('but %s bounds it', (cost) => {
    expect(mistake({ cost, when: 'activation', effect: 'heal 1' })).toBeUndefined();
  });

  it('a change for an attack that is not being made, or that has been rolled', () => {
    const effect = 'DEF +1 for the attack';
    expect(mistake({ cost: '1 AP', effect })).toMatch(/^effect: at activation there is no attack yet/);
    expect(mistake({ cost: '1 RP', when: 'wounded', effect })).toMatch(
      /^effect: at wounded the attack has been rolled/,
    );
    expect(mistake({ cost: '1 RP', effect })).toBeUndefined();
  });

  it('dice of a roll that the unit does not make then', () => {
    const at = (when: string, effect: string) => mistake({ cost: '1 RP', when, effect });
    expect(at('attacking', '+1 hit die')).toBeUndefined();
    expect(at('attacked', '+1 dodge die')).toBeUndefined();
    expect(at('attacking', '+1 block die')).toBe('effect: at attacking the unit rolls hit dice; got block dice');
    expect(at('attacked', '+1 hit die')).toBe('effect: at attacked the unit rolls block or dodge dice; got hit dice');
  });

  it('targets that such an effect cannot have, or not then', () => {
    expect(mistake({ cost: '1 AP', target: 'opponent', effect: 'heal 1' })).toBe(
      'target: expected self or friend for such an effect; got opponent',
    );
    expect(mistake({ cost: '1 RP', target: 'friend', effect: 'DEF +1' })).toMatch(
      /^target: at attacked an ability is about/,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { abilityMistakes, cardOf } from '../cardText.ts';

function ability(written: unknown) {
  return cardOf({ ccs: 4, mms: 4, range: 9, abilities: { skill: written } }).abilities[0];
}

describe('an ability', () => {
  it('RQ.COST: says everything by its cost column and its effect', () => {
    expect(ability({ cost: ['1 AP', '4+', '2/Round', 'LoS', '20 cm'], target: 'friend', effect: 'ATT +1' })).toEqual({
      name: 'skill',
      moment: 'activation',
      cost: { ap: 1, rp: 0, lp: 0, mp: 0 },
      test: 4,
      switched: false,
      limit: { kind: 'round', uses: 2 },
      target: 'friend',
      lineOfSight: true,
      reach: 20,
      effect: { kind: 'change', stat: 'att', by: 1, until: 'round' },
    });
  });

  it('takes the cost as one text, too', () => {
    expect(ability({ cost: '1 AP, 4+, 2/Round', effect: 'heal 1' })).toEqual(
      ability({ cost: ['1 AP', '4+', '2/Round'], effect: 'heal 1' }),
    );
  });

  it('RQ.COST.PASSIVE, RQ.COST.POINTS: works always where it is passive, in the activation for AP, when attacked for RP', () => {
    expect(ability({ cost: 'Passive', effect: 'DEF +1' }).moment).toBe('always');
    expect(ability({ cost: '1 AP', effect: 'heal 1' }).moment).toBe('activation');
    expect(ability({ cost: '1 RP', effect: 'DEF +1' }).moment).toBe('attacked');
    expect(ability({ cost: '1 RP', when: 'wounded', effect: 'cut 1 wound' }).moment).toBe('wounded');
  });

  it.each(['Anytime', 'Anytime, 1 AP', '1 AP, 1 RP', '1 LP', '1 MP', '2/Round'])(
    'RQ.COST.ANYTIME: says when, where the cost %s does not',
    (cost) => {
      expect(abilityMistakes({ cost, effect: 'DEF +1' })).toEqual([
        'abilities.skill.when: missing; the cost does not tell when; expected one of activation, attacking, attacked, wounded',
      ]);
      expect(abilityMistakes({ cost, when: 'attacked', effect: 'DEF +1' }, { ccs: 4 })).toEqual(
        cost === '1 AP, 1 RP' ? [expect.stringContaining('AP pay for what a unit does itself')] : [],
      );
    },
  );

  it('a change lasts for the attack at hand, or else the round', () => {
    const until = (when: string) => ability({ cost: 'Anytime, 1/Match', when, effect: 'DEF +1' }).effect;
    expect(['activation', 'attacking', 'attacked', 'wounded'].map((when) => Reflect.get(until(when), 'until'))).toEqual(
      ['round', 'attack', 'attack', 'round'],
    );
  });

  it('an attack is at an opponent, everything else for the unit itself, where no target is named', () => {
    expect(ability({ cost: '1 AP', effect: 'close attack' }).target).toBe('opponent');
    expect(ability({ cost: '1 AP', effect: 'heal 1' }).target).toBe('self');
  });

  it('tells what is missing, and all that is wrong, at its own place', () => {
    expect(abilityMistakes({})).toEqual([
      expect.stringMatching(/^abilities\.skill\.cost: missing; expected the terms of a cost column/),
      expect.stringMatching(/^abilities\.skill\.effect: missing; expected an effect: /),
    ]);
    expect(
      abilityMistakes({ cost: ['1 AP', '9+'], when: 'attackt', target: 'foe', effect: 'x', uses: 1 }).map(
        (line) => line.split(':')[0],
      ),
    ).toEqual([
      'abilities.skill.cost.1',
      'abilities.skill.when',
      'abilities.skill.target',
      'abilities.skill.effect',
      'abilities.skill',
    ]);
    expect(abilityMistakes(3)).toEqual(['abilities.skill: expected a mapping of an ability; got 3']);
  });
});

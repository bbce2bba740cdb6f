import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { archer, battle } from '../smallBattle.ts';

const card = { hp: 2 };
const activated = (told: string) => [...told.matchAll(/(\S+) is activated/g)].map(([, unit]) => unit);

describe('activations', () => {
  const two = { units: { a1: { card: { ...card, ini: 1 } }, a2: { card } } };
  const four = { units: { b1: { card }, b2: { card }, b3: { card }, b4: { card } } };

  it('RQ.ACT.1: sides take turns, and the longer one finishes alone', () => {
    expect(activated(playFight(battle(two, four), []).told)).toEqual(['a1', 'b1', 'a2', 'b2', 'b3', 'b4']);
  });

  it('RQ.ACT.2: nobody passes, not even without AP, and everyone is activated once a round', () => {
    const { told } = playFight(battle(two, four, { rounds: 2 }), []);
    expect(activated(told)).toEqual([...Array(2)].flatMap(() => ['a1', 'b1', 'a2', 'b2', 'b3', 'b4']));
  });

  it('RQ.ACT.2, RQ.PREP.4: a unit with an Escape Marker is not, in that round and later ones', () => {
    const coward = { card: { cost: 9, ini: 4, mov: 1, hp: ['ESCAPE', ''] } };
    const setup = battle({ units: { archer: { card: archer } } }, { units: { coward, mate: { card } } }, { rounds: 3 });
    const { told } = playFight(setup, [4, 1, 1]);
    expect(activated(told)).toEqual(['archer', 'mate', 'archer', 'mate', 'archer', 'mate']);
    expect(told.match(/coward flees on/g)).toHaveLength(2);
  });

  it('RQ.ACT.2: a casualty is not, and its side takes its turn with the next', () => {
    const setup = battle({ units: { archer: { card: archer } } }, { units: { b1: { card: { hp: 1 } }, b2: { card } } });
    expect(activated(playFight(setup, [4]).told)).toEqual(['archer', 'b2']);
  });

  it('RQ.PREP.6: of three equal sides, whoever was first is barred by option, and an even die says which of the others', () => {
    const sides = Object.fromEntries(['a', 'b', 'c'].map((side) => [side, { units: { [`${side}1`]: { card } } }]));
    const setup = {
      mode: 'battle',
      activation: 'as-listed',
      rounds: 2,
      options: { equalCombatValue: 'last-second' },
      sides,
    };
    const { told } = playFight(setup, [3, 2, 1, 2, 2]);
    expect(activated(told)).toEqual(['b1', 'c1', 'a1', 'c1', 'a1', 'b1']);
  });
});

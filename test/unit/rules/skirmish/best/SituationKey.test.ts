import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ScriptedChance } from '../../../../../src/random/ScriptedChance.ts';
import { SituationKey } from '../../../../../src/rules/skirmish/best/SituationKey.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { read } from './solved.ts';

const cards = {
  file: 'cards/invented.yaml',
  text: readFileSync(new URL('../../../../../sims/cards/invented.yaml', import.meta.url), 'utf8'),
};

const begun = (own: string) => {
  const setup = read({ mode: 'duel', cards, sides: { own: { card: own, plan: 'best' }, foe: { card: 'bruiser' } } });
  const state = skirmish.create(setup);
  skirmish.begin(state, new ScriptedChance([]), null);
  return { state, key: new SituationKey(state) };
};

describe('SituationKey', () => {
  for (const own of ['bruiser', 'duellist']) {
    it(`differs for every difference in the saved state of the fight of a ${own}, except its counters`, () => {
      const { state, key } = begun(own);
      const saved = skirmish.save(state);
      const { remembered } = state.tables;
      const first = saved.length - state.field.savedLength - remembered.length;
      const before = key.of(1).slice();
      for (let at = 0; at < saved.length; at += 1) {
        const changed = saved.slice();
        changed[at] += 1;
        skirmish.restore(state, changed);
        const isFigure = at >= first && at < first + remembered.length;
        if (isFigure) expect(key.of(1), `integer ${at}`).toEqual(before);
        else expect(key.of(1), `integer ${at}`).not.toEqual(before);
      }
    });
  }

  it('differs for every difference in the present attack', () => {
    const { state, key } = begun('duellist');
    const { attack } = state;
    attack.isInHand = true;
    const before = key.of(1).slice();
    let parts = 0;
    for (const [part, value] of Object.entries(attack)) {
      if (part === 'isInHand') continue;
      parts += 1;
      if (value instanceof Int32Array) {
        for (let at = 0; at < value.length; at += 1) {
          value[at] += 1;
          expect(key.of(1), `${part} ${at}`).not.toEqual(before);
          value[at] -= 1;
        }
        continue;
      }
      Object.assign(attack, { [part]: typeof value === 'boolean' ? !value : value + 1 });
      expect(key.of(1), part).not.toEqual(before);
      Object.assign(attack, { [part]: value });
    }
    expect(parts).toBeGreaterThan(10);
    expect(key.of(1)).toEqual(before);
  });

  it('ignores the fields of an attack that is over', () => {
    const { state, key } = begun('duellist');
    const before = key.of(1).slice();
    state.attack.dice += 1;
    state.attack.defenderChanges[0] += 1;
    expect(key.of(1)).toEqual(before);
  });

  it('differs for different open choices', () => {
    const { key } = begun('bruiser');
    expect(key.of(1).slice()).not.toEqual(key.of(2));
  });
});

import { describe, expect, it } from 'vitest';
import { checkPlan, conditionsText, duelStudy } from '../../../../src/cli/actions/duelStudy.ts';
import type { FoundCard } from '../../../../src/cli/reading/CardShelf.ts';
import { UsageError } from '../../../../src/cli/UsageError.ts';
import { readCards } from '../../../../src/rules/skirmish/cards/readCards.ts';
import type { Setup } from '../../../../src/rules/skirmish/setup/Setup.ts';

const text = 'ox: {ccs: 4+, att: 3, hp: ["", ATT -1]}\nwolf: {ccs: 3+, att: 4, hp: 3}\ngoat: {ccs: 5+, att: 1, hp: 2}';
const cards = [...readCards(text, () => {})].map(([name, card]): FoundCard => {
  const written = { ox: { ccs: '4+', att: 3, hp: ['', 'ATT -1'] }, wolf: { ccs: '3+', att: 4, hp: 3 } };
  return {
    file: 'beasts.yaml',
    name,
    card,
    written: written[name as keyof typeof written] ?? { ccs: '5+', att: 1, hp: 2 },
  };
});
const settings = { distance: 12, rounds: 4, trials: 500 };
const setupOf = (setup: unknown) => setup as Setup;

describe('a study of duels', () => {
  it('is the setup of one duel, with the cards as they are, their plans, and who acts first', () => {
    const duel = { cards: [0, 1], plans: [{ plan: 'aggressive' }, { plan: 'dodge' }], first: 'b' } as const;
    const { study, labels } = duelStudy('ox-wolf', 'Who wins?', cards.slice(0, 2), [duel], settings);
    const { units, sides, distance, rounds, first } = setupOf(study.scenarios[0].setup);
    expect(study).toMatchObject({ name: 'ox-wolf', file: 'ox-wolf.yaml', seed: 'ox-wolf', trials: 500 });
    expect([labels, sides]).toEqual([
      ['ox', 'wolf'],
      ['ox', 'wolf'],
    ]);
    expect(units.map(({ card }) => card)).toEqual(cards.slice(0, 2).map(({ card }) => card));
    expect(units.map(({ plan }) => plan.name)).toEqual(['aggressive', 'dodge']);
    expect([distance, rounds, first]).toEqual([12, 4, 1]);
  });

  it('has a scenario for each of several duels, and takes another seed', () => {
    const duels = (
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ] as const
    ).map((pair) => ({
      ...{ cards: pair, plans: [{ plan: 'none' }, { plan: 'none', abilities: 'whenever' }] as const, first: null },
    }));
    const { study } = duelStudy('matchups', 'Which?', cards, duels, { ...settings, seed: '1e3' });
    expect(study.scenarios.map(({ name }) => name)).toEqual(['ox-vs-wolf', 'ox-vs-goat', 'wolf-vs-goat']);
    expect(study.scenarios.map(({ setup }) => setupOf(setup).sides)).toEqual([
      ['ox', 'wolf'],
      ['ox', 'goat'],
      ['wolf', 'goat'],
    ]);
    expect(study.seed).toBe('1e3');
    expect(setupOf(study.scenarios[0].setup).first).toBeNull();
  });
});

describe('a plan on the command line', () => {
  it('is a name, or a reaction with its condition; anything else names the option and the nearest plan', () => {
    for (const plan of ['cautious', 'best', 'dodge when expected wounds >= 1']) checkPlan('--plan', plan);
    expect(() => checkPlan('--plan-b', 'agressive')).toThrow(UsageError);
    expect(() => checkPlan('--plan-b', 'agressive')).toThrow(/^--plan-b: .*did you mean `aggressive`\?$/);
  });
});

describe('what held for every duel', () => {
  it('is said in a sentence', () => {
    expect(conditionsText(settings, 'both play none', 'ox')).toBe(
      'Duels begin 12 cm apart and last 4 rounds at most; ox acts first; both play none.',
    );
    expect(conditionsText({ ...settings, distance: 0, rounds: 1 }, 'all play none', null)).toMatch(
      /^Duels begin in contact and last 1 round at most; the higher INI acts first/,
    );
  });
});

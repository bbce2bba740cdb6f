import { describe, expect, it } from 'vitest';
import type { FoundCard } from '../../../../src/cli/shared/CardShelf.ts';
import { UsageError } from '../../../../src/cli/shared/Console.ts';
import { cardLabels, checkPlan, conditionsText, duelStudy } from '../../../../src/cli/shared/duels.ts';
import { cardName } from '../../../../src/rules/skirmish/cards/cardSchema.ts';
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
  it('has for one duel a setup with the cards, their plans, and who acts first', () => {
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

  it('has a scenario for each of several duels, and a given seed', () => {
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
  it('is a name, or a reaction with its condition; a mistake names the option and the nearest plan', () => {
    for (const plan of ['cautious', 'best', 'dodge when expected wounds >= 1']) checkPlan('--plan', plan);
    expect(() => checkPlan('--plan-b', 'agressive')).toThrow(UsageError);
    expect(() => checkPlan('--plan-b', 'agressive')).toThrow(/^--plan-b: .*did you mean `aggressive`\?$/);
  });
});

describe('conditionsText', () => {
  it('describes the conditions of all duels in a sentence', () => {
    expect(conditionsText(settings, 'both play none', 'ox')).toBe(
      'Duels begin 12 cm apart and last at most 4 rounds; ox acts first; both play none.',
    );
    expect(conditionsText({ ...settings, distance: 0, rounds: 1 }, 'all play none', null)).toMatch(
      /^Duels begin in contact and last at most 1 round; the card with the higher INI acts first/,
    );
  });
});

const card = readCards('bruiser: {hp: 8}', () => {}).get('bruiser');
const found = (place: string): FoundCard => {
  const [file, name] = place.split(':');
  if (card === undefined) throw new Error('expected a card');
  return { file, name, card, written: {} };
};
const labels = (...places: string[]) => cardLabels(places.map(found));

describe('cardLabels', () => {
  it('returns the names of the cards', () => {
    expect(labels('a.yaml:bruiser', 'a.yaml:sentinel')).toEqual(['bruiser', 'sentinel']);
  });

  it('adds the file if two files have a card of the same name', () => {
    expect(labels('x/old.yaml:bruiser', 'new v2.yaml:bruiser', 'x/old.yaml:archer')).toEqual([
      'bruiser-old',
      'bruiser-new-v2',
      'archer',
    ]);
  });

  it('adds a letter if a card duels with itself, or if two files have the same name', () => {
    expect(labels('a.yaml:bruiser', 'a.yaml:bruiser')).toEqual(['bruiser-a', 'bruiser-b']);
    expect(labels('x/a.yaml:bruiser', 'y/a.yaml:bruiser')).toEqual(['bruiser-a', 'bruiser-b']);
  });

  it('never returns `draw`', () => {
    expect(labels('a.yaml:draw', 'a.yaml:bruiser')).toEqual(['draw-a', 'bruiser']);
  });

  it('returns different names that are valid for cards, also for very long names', () => {
    const long = `b${'r'.repeat(39)}`;
    const many = labels(`${'very-long'.repeat(9)}.yaml:${long}`, `other.yaml:${long}`, `x/other.yaml:${long}`);
    expect(new Set(many).size).toBe(3);
    for (const label of many) expect(cardName.safeParse(label).success, label).toBe(true);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COST_TERMS } from '../../../../../src/rules/skirmish/cards/abilitySchema.ts';
import type { Card } from '../../../../../src/rules/skirmish/cards/Card.ts';
import { playableCard } from '../../../../../src/rules/skirmish/cards/playableCard.ts';
import { readCards } from '../../../../../src/rules/skirmish/cards/readCards.ts';

const folder = join(import.meta.dirname, '../../../../../sims/cards');
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
const cards: Card[] = [...texts].flatMap(([file, text]) => [
  ...readCards(text, ({ line, column }, message) => {
    throw new Error(`${file}:${line}:${column} ${message}`);
  }).values(),
]);
const starships = new Set(readCards(texts.get('starships.yaml') ?? '', () => {}).keys());
const abilities = cards.flatMap((card) => card.abilities);

describe('the shipped cards', () => {
  it('say at the top of their file that they are invented', () => {
    for (const text of texts.values()) expect(text).toMatch(/^# Every card in this file is invented/);
  });

  it('RQ.TYPE.HERO, RQ.TYPE.LEAD, RQ.TYPE.APPR, RQ.TYPE.SQUAD: have every type', () => {
    expect(cards.length).toBeGreaterThanOrEqual(12);
    expect(new Set(cards.map(({ type }) => type))).toEqual(new Set(['hero', 'leader', 'apprentice', 'squad']));
  });

  it('RQ.SET.0: cost so much that three to five single units and a band make 100 points', () => {
    // The starships of expeditions are not meant for battles of 100 points.
    for (const { type, cost, name } of cards.filter((card) => !starships.has(card.name))) {
      expect(cost, name).toBeGreaterThanOrEqual(type === 'apprentice' ? 8 : 18);
      expect(cost).toBeLessThanOrEqual(33);
    }
  });

  it('RQ.CARD.HP, RQ.CARD.MP: have 4 to 12 HP and can be played', () => {
    for (const card of cards) {
      expect(card.hp.length).toBeGreaterThanOrEqual(4);
      expect(card.hp.length).toBeLessThanOrEqual(12);
      expect(playableCard(card).escapesAtMp).toHaveLength(card.mp.length + 1);
    }
    expect(cards.some(({ mp }) => mp.at(-1)?.escape === true)).toBe(true);
  });

  it('RQ.COST: use every category of the cost table', () => {
    const written = [...texts.values()].join('\n').matchAll(/cost: (?:\[([^\]]*)\]|(\w+))/g);
    const terms = [...written].flatMap(([, list, one]) => (list ?? one).split(',').map((term) => term.trim()));
    const unused = COST_TERMS.filter((term) => !terms.some((text) => term.written.test(text)));
    expect(unused.map(({ category }) => category)).toEqual([]);
  });

  it('use every kind of effect', () => {
    expect([...new Set(abilities.map(({ effect }) => effect.kind))].sort()).toEqual([
      'attack',
      'change',
      'cut-wounds',
      'dice',
      'heal',
      'move',
      'refill',
      'restore-mp',
    ]);
  });

  it('are used at every moment', () => {
    expect(new Set(abilities.map(({ moment }) => moment))).toEqual(
      new Set(['always', 'activation', 'attacking', 'attacked', 'wounded']),
    );
  });

  it('include the two plain cards used for comparisons of speed', () => {
    const plain = { ccs: 4, def: 3, tec: 2, ap: 2 };
    const named = (name: string) => cards.find((card) => card.name === name);
    expect(named('bruiser')).toMatchObject({ stats: { ...plain, att: 5, rp: 3 }, hp: { length: 8 }, abilities: [] });
    expect(named('sentinel')).toMatchObject({ stats: { ...plain, att: 4, rp: 2 }, hp: { length: 10 }, abilities: [] });
  });
});

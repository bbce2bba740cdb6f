import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';

const card = { hp: 1 };
/** Sides with these numbers of units, and INI that leaves nothing else to dice. */
const sizes = (...counts: number[]) => ({
  mode: 'battle',
  activation: 'as-listed',
  rounds: 1,
  sides: Object.fromEntries(
    counts.map((count, side) => [
      'abcd'[side],
      {
        plan: { distance: 'hold' },
        units: Object.fromEntries(
          Array.from({ length: count }, (_, at) => [`${'abcd'[side]}${at}`, { card: { ...card, ini: side } }]),
        ),
      },
    ]),
  ),
});
const placed = (journal: string) => [...journal.matchAll(/places (\S+) at/g)].map(([, unit]) => unit);

describe('the side that places first', () => {
  it('RQ.SET.5: is the side with more units, without a die; the others follow in turn', () => {
    const { journal } = playFight(sizes(1, 3), []);
    expect(placed(journal)).toEqual(['b0', 'a0', 'b1', 'b2']);
  });

  it('RQ.SET.5: is decided by a die for each of several equal sides, of which the highest places first', () => {
    expect(placed(playFight(sizes(2, 2), [2, 3]).journal)).toEqual(['b0', 'a0', 'b1', 'a1']);
    expect(placed(playFight(sizes(2, 2), [6, 3]).journal)).toEqual(['a0', 'b0', 'a1', 'b1']);
  });

  it('RQ.SET.5: is decided by another die for those sides that are still equal', () => {
    // b has fewer units and does not roll; c drops out with the 2; then a and d roll 4 and 4, and 1 and 5.
    expect(placed(playFight(sizes(2, 1, 2, 2), [6, 2, 6, 4, 4, 1, 5]).journal)[0]).toBe('d0');
  });

  it('RQ.SET.5, RQ.TYPE.APPR: counts apprentices as units, which are placed with their leader', () => {
    const band = {
      chief: { card: { ...card, type: 'leader' } },
      page: { card: { ...card, type: 'apprentice' }, leader: 'chief' },
      hero: { card },
    };
    const two = { one: { card: { ...card, ini: 1 } }, two: { card } };
    const { journal } = playFight(
      { mode: 'battle', activation: 'as-listed', rounds: 1, sides: { a: { units: band }, b: { units: two } } },
      [],
    );
    expect(placed(journal)).toEqual(['chief', 'page', 'one', 'hero', 'two']);
  });
});

import { describe, expect, it } from 'vitest';
import { middle, standing } from './standing.ts';

describe('RQ.TYPE.APPR: an apprentice', () => {
  it('returns to its leader, on the side where it was left', () => {
    const field = standing([
      { side: 0, x: 10, y: 50 },
      { side: 0, x: 8, y: 50, leader: 0 },
      { side: 1, x: 60, y: 50 },
    ]);
    field.approach(0, 2, 1000);
    field.follow(1, 0, -1);
    expect(middle(field, 0)).toEqual([20, 50]);
    expect(middle(field, 1)).toEqual([18, 50]);
    expect(field.touches(0, 1)).toBe(true);
  });

  it('makes room for its leader, which may end where the apprentice stood', () => {
    const field = standing([
      { side: 0, x: 10, y: 50 },
      { side: 0, x: 12, y: 50, leader: 0 },
      { side: 1, x: 60, y: 50 },
    ]);
    expect(field.approach(0, 2, 200)).toBe(200);
    field.follow(1, 0, -1);
    expect(middle(field, 0)).toEqual([12, 50]);
    expect(field.touches(0, 1)).toBe(true);
    // Behind the leader, towards their edge.
    expect(middle(field, 1)).toEqual([12, 48]);
  });

  it('takes the next free place if another base stands at the nearest', () => {
    const field = standing([
      { side: 0, x: 20, y: 50 },
      { side: 0, x: 8, y: 50, leader: 0 },
      { side: 1, x: 18, y: 50 },
    ]);
    field.follow(1, 0, -1);
    expect(field.touches(0, 1)).toBe(true);
    expect(middle(field, 1)).toEqual([19, 48.27]);
  });

  it('stands in contact with its leader and with the opponent that the leader touches, at the nearer side', () => {
    const field = standing([
      { side: 0, x: 10, y: 50 },
      { side: 0, x: 8, y: 49, leader: 0 },
      { side: 1, x: 40, y: 50 },
    ]);
    field.approach(0, 2, 10_000);
    field.follow(1, 0, 2);
    expect(middle(field, 0)).toEqual([38, 50]);
    expect(field.touches(1, 0)).toBe(true);
    expect(field.touches(1, 2)).toBe(true);
    // Three bases of radius 1 that touch each other: the corners of a triangle with sides of 2 cm.
    expect(middle(field, 1)).toEqual([39, 48.27]);
  });

  it('stands by its leader alone if terrain takes all places beside the opponent', () => {
    const field = standing(
      [
        { side: 0, x: 10, y: 50 },
        { side: 0, x: 8, y: 50, leader: 0 },
        { side: 1, x: 40, y: 50 },
      ],
      [
        { box: [38.5, 46.5], size: [3, 2], blocks: 'both' },
        { box: [38.5, 51.5], size: [3, 2], blocks: 'both' },
      ],
    );
    field.approach(0, 2, 10_000);
    field.follow(1, 0, 2);
    expect(field.touches(1, 0)).toBe(true);
    expect(field.touches(1, 2)).toBe(false);
  });

  describe('beside an opponent, where another apprentice of its leader stands on the only free place', () => {
    const crowded = () => {
      const field = standing(
        [
          { side: 0, x: 10, y: 50 },
          { side: 0, x: 8, y: 50, leader: 0 },
          { side: 0, x: 10, y: 40, leader: 0 },
          { side: 1, x: 40, y: 50 },
        ],
        [{ box: [38.5, 51.5], size: [3, 2], blocks: 'both' }],
      );
      field.approach(0, 3, 10_000);
      return field;
    };

    it('takes this place if the other one is placed later', () => {
      const field = crowded();
      // The other apprentice stands 0.1 cm away from the opponent.
      field.place(2, 3895, 4808);
      field.follow(1, 0, 3, [2]);
      expect([field.touches(1, 0), field.touches(1, 3)]).toEqual([true, true]);
      field.follow(2, 0, -1);
      expect([field.touches(2, 0), field.touches(2, 3)]).toEqual([true, false]);
    });

    it('does not take it if the other one touches the opponent already', () => {
      const field = crowded();
      field.place(2, 3900, 4827);
      field.follow(1, 0, 3, [2]);
      expect(middle(field, 2)).toEqual([39, 48.27]);
      expect([field.touches(1, 0), field.touches(1, 3)]).toEqual([true, false]);
    });
  });
});

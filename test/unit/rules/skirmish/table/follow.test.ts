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
    field.follow(1, 0);
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
    field.follow(1, 0);
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
    field.follow(1, 0);
    expect(field.touches(0, 1)).toBe(true);
    expect(middle(field, 1)).toEqual([19, 48.27]);
  });
});

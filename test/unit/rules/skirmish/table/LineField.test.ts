import { describe, expect, it } from 'vitest';
import { LineField } from '../../../../../src/rules/skirmish/table/LineField.ts';

describe('LineField, the field of a duel', () => {
  it('RQ.BAS.1: has contact at distance 0 only', () => {
    const field = new LineField(1);
    expect(field.touches(0, 1)).toBe(false);
    expect(field.approach(1, 0, 500)).toBe(1);
    expect(field.touches(0, 1)).toBe(true);
    expect(field.touches(1, 0)).toBe(true);
  });

  it('RQ.ACT.MOVE: is shortened by each move, the same for both units, never below contact', () => {
    const field = new LineField(2000);
    expect(field.approach(0, 1, 1200)).toBe(1200);
    expect([field.distance(0, 1), field.distance(1, 0)]).toEqual([800, 800]);
    expect(field.canReach(1, 0, 799)).toBe(false);
    expect(field.canReach(1, 0, 800)).toBe(true);
    expect(field.approach(1, 0, 1200)).toBe(800);
    expect(field.distance(0, 1)).toBe(0);
  });

  it('lets a unit stop at weapon range, and does not move it if it is in range already', () => {
    const field = new LineField(2000);
    expect(field.comeWithin(0, 1, 1500, 1200)).toBe(500);
    expect(field.comeWithin(0, 1, 1500, 1200)).toBe(0);
    expect(field.distance(0, 1)).toBe(1500);
  });

  it('RQ.ACT.RETREAT: is lengthened by retreats without limit', () => {
    const field = new LineField(0);
    expect(field.withdraw(1, 0, 600)).toBe(600);
    expect(field.withdraw(0, 1, 100_000)).toBe(100_000);
    expect(field.distance(0, 1)).toBe(100_600);
  });

  it('RQ.ESC.1: has no edge; a unit that flees is gone', () => {
    expect(new LineField(0).flee()).toBe(true);
  });

  it('can be reset to its start and to a saved state', () => {
    const field = new LineField(300);
    field.withdraw(0, 1, 50);
    const saved = new Int32Array(2).fill(-1);
    field.save(saved, 1);
    expect([...saved]).toEqual([-1, 350]);
    field.begin();
    expect(field.distance(0, 1)).toBe(300);
    field.restore(saved, 1);
    expect(field.distance(0, 1)).toBe(350);
  });

  it('has unit 0 at 0 and unit 1 to the right, with distances to points measured from there', () => {
    const field = new LineField(400);
    expect([field.x(0), field.x(1), field.y()]).toEqual([0, 400, 0]);
    expect(field.distanceTo(1, 100, 400)).toBe(500);
    field.place(0, 150);
    expect(field.distance(0, 1)).toBe(250);
    field.place(1, 900);
    expect(field.distance(0, 1)).toBe(900);
  });
});

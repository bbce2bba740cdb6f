import { describe, expect, it } from 'vitest';
import { standing } from './standing.ts';

describe('measuring on the table', () => {
  it('RQ.BAS.3: goes from base edge to base edge, in a 3-4-5 triangle', () => {
    // Centres 50 cm apart; bases of 1 cm and 1.5 cm radius.
    const field = standing([
      { side: 0, x: 10, y: 10 },
      { side: 1, x: 40, y: 50, diameter: 30 },
    ]);
    expect(field.distance(0, 1)).toBe(5000 - 100 - 150);
    expect(field.distance(1, 0)).toBe(4750);
  });

  it('RQ.BAS.1: finds contact where edges meet, with a tolerance of a hundredth of a cm for rounding', () => {
    const apart = (hundredths: number) => {
      const field = standing([
        { side: 0, x: 10, y: 10 },
        { side: 1, x: 12 + hundredths / 100, y: 10 },
      ]);
      return { distance: field.distance(0, 1), touches: field.touches(0, 1) };
    };
    expect(apart(0)).toEqual({ distance: 0, touches: true });
    expect(apart(1)).toEqual({ distance: 0, touches: true });
    expect(apart(-1)).toEqual({ distance: 0, touches: true });
    expect(apart(2)).toEqual({ distance: 2, touches: false });
  });

  it('RQ.BAS.1: counts the opponents in contact when they come, go, leave and are put back', () => {
    const field = standing([
      { side: 0, x: 10, y: 10 },
      { side: 0, x: 10, y: 12 },
      { side: 1, x: 12, y: 10 },
      { side: 1, x: 30, y: 30 },
    ]);
    const contacts = () => [0, 1, 2, 3].map((unit) => field.contacts(unit));
    expect(contacts()).toEqual([1, 0, 1, 0]);
    field.place(3, 800, 1000);
    expect(contacts()).toEqual([2, 0, 1, 1]);
    const saved = new Int32Array(field.savedLength);
    field.save(saved, 0);
    field.remove(2);
    field.remove(0);
    expect(field.contacts(3)).toBe(0);
    const bare = new Int32Array(field.savedLength);
    field.save(bare, 0);
    field.restore(saved, 0);
    expect(contacts()).toEqual([2, 0, 1, 1]);
    // Units that have left are at one place, where they touch no one.
    field.restore(bare, 0);
    field.place(0, 800, 1200);
    expect([field.contacts(0), field.contacts(3)]).toEqual([1, 1]);
    field.begin();
    expect(contacts()).toEqual([1, 0, 1, 0]);
  });

  it('RQ.COST.CM: reaches a point from the base edge, with 0 if the base covers it', () => {
    const field = standing([{ side: 0, x: 10, y: 10 }]);
    expect(field.distanceTo(0, 1300, 1400)).toBe(400);
    expect(field.distanceTo(0, 1050, 1000)).toBe(0);
  });

  it('is reset with the field to its start and to a saved state, including removed units', () => {
    const field = standing([
      { side: 0, x: 10, y: 10 },
      { side: 1, x: 40, y: 50 },
    ]);
    field.place(0, 2000, 3000);
    field.remove(1);
    const saved = new Int32Array(2 + field.savedLength);
    field.save(saved, 2);
    field.begin();
    expect([field.x(0), field.y(0), field.x(1), field.y(1)]).toEqual([1000, 1000, 4000, 5000]);
    field.restore(saved, 2);
    expect([field.x(0), field.y(0)]).toEqual([2000, 3000]);
    expect(field.touches(0, 1)).toBe(false);
    field.begin();
    expect(field.distance(0, 1)).toBe(4800);
  });
});

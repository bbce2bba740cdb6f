import { describe, expect, it } from 'vitest';
import { isNear } from '../../../../../src/rules/skirmish/abilities/mayUse.ts';
import type { Ability } from '../../../../../src/rules/skirmish/cards/Ability.ts';
import type { State } from '../../../../../src/rules/skirmish/play/State.ts';

/** Unit 1 stands 5 cm from unit 0. */
const at = (sees: boolean) => ({ field: { distance: () => 500, sees: () => sees } }) as unknown as State;
const ability = (lineOfSight: boolean, reach: number | null) => ({ lineOfSight, reach }) as Ability;

describe('isNear', () => {
  it('RQ.COST.LOS: asks for sight only where the cost says LoS', () => {
    expect(isNear(at(false), 0, 1, ability(true, null))).toBe(false);
    expect(isNear(at(true), 0, 1, ability(true, null))).toBe(true);
    expect(isNear(at(false), 0, 1, ability(false, null))).toBe(true);
  });

  it('RQ.COST.CM: counts the reach itself as within it', () => {
    expect(isNear(at(true), 0, 1, ability(false, 5))).toBe(true);
    expect(isNear(at(true), 0, 1, ability(false, 4))).toBe(false);
  });

  it('takes a unit to be near itself', () => {
    expect(isNear(at(false), 1, 1, ability(true, 1))).toBe(true);
  });
});

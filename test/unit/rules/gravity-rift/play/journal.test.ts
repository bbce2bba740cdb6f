import { describe, expect, it } from 'vitest';
import { row } from '../plan/orders.ts';
import { playScript } from './playScript.ts';

const here = (fleet: object, rest: object = {}) => ({ fleet, ...rest });

describe('the journal', () => {
  it('numbers ships of one kind through the fleet, and gives a single ship no number', () => {
    const fleet = {
      a: { ship: 'cruiser', count: 2, exits: 1 },
      b: { ship: 'carrier', exits: 1 },
      c: { ship: 'cruiser', exits: 1 },
    };
    const { journal } = playScript(here(fleet), [4, 4, 4, 4]);
    expect(journal.filter((line) => line.includes('leaves'))).toEqual([
      'TI4 41.2: cruiser 1 leaves the rift: rolls 4, passes',
      'TI4 41.2: cruiser 2 leaves the rift: rolls 4, passes',
      'TI4 41.2: carrier leaves the rift: rolls 4, passes',
      'TI4 41.2: cruiser 3 leaves the rift: rolls 4, passes',
    ]);
  });

  it('keeps the numbers of the ships that are left', () => {
    const { journal } = playScript(here({ a: { ship: 'cruiser', count: 3, exits: 2 } }), [4, 3, 4, 4, 1]);
    expect(journal.slice(2)).toEqual([
      'TI4 41.2: cruiser 1 leaves the rift: rolls 4, passes',
      'TI4 41.2: cruiser 2 leaves the rift: rolls 3, removed',
      'TI4 41.2: cruiser 3 leaves the rift: rolls 4, passes',
      'TI4 41.2: cruiser 1 leaves the rift: rolls 4, passes',
      'TI4 41.2: cruiser 3 leaves the rift: rolls 1, removed',
      'TI4 58.2.1: a: 1 of 3 cruisers arrives in the active system',
      'TI4 41.2.3: 2 units go back to the reinforcements: removed, not destroyed (TI4 41.N2)',
    ]);
  });

  it('says that no ship is left, and shows no more rolls', () => {
    const { journal, measures } = playScript(here({ a: { ship: 'cruiser', count: 2, exits: 3 } }), [1, 2]);
    expect(journal.slice(-2)).toEqual([
      'TI4 58.2.1: a: none of 2 cruisers arrive in the active system',
      'TI4 41.2.3: 2 units go back to the reinforcements: removed, not destroyed (TI4 41.N2)',
    ]);
    expect(measures).toMatchObject({ fleet_lost: 1, fleet_arrives: 0, ships_removed: 2 });
  });

  it('TI4 41.N1: says that a rift at the end needs no roll if a ship arrives there, unless the switch demands one', () => {
    const setup = { map: row('home*', 'maw*'), active: 'maw', fleet: { van: { ship: 'cruiser', from: 'home' } } };
    const noRoll = 'TI4 41.N1: van: no roll for moving into maw';
    expect(playScript(setup, [9]).journal).toContain(noRoll);
    expect(playScript(setup, [1]).journal).not.toContain(noRoll);
    expect(playScript({ ...setup, options: { lastRift: 'roll' } }, [9, 9]).journal).not.toContain(noRoll);
    expect(playScript({ ...setup, map: row('home*', 'maw') }, [9]).journal).not.toContain(noRoll);
    // With the Crucible there is no roll, whatever the switch says.
    expect(playScript({ ...setup, options: { lastRift: 'roll', crucible: true } }, []).journal).toContain(noRoll);
  });

  it('TI4 58.3: the journal shows pick-ups in systems without a roll', () => {
    const van = { ship: 'carrier', from: 'home', via: ['a', 'b'], ability: true };
    const setup = {
      map: row('home*', 'a', 'b', 'far'),
      active: 'far',
      fleet: { van: { ...van, picksUp: { system: 'b', units: { infantry: 1 } } } },
    };
    const line = 'TI4 58.3: carrier picks up 1 infantry in b';
    expect(playScript({ ...setup, options: { abilityRolls: false } }, []).journal).toContain(line);
    expect(playScript(setup, [4]).journal).toContain(line);
    expect(playScript(setup, [3]).journal).not.toContain(line);
  });

  it('the journal shows, with lastRift: roll, the roll for the last rift and the pick-ups after it', () => {
    const van = { ship: 'carrier', from: 'home', picksUp: { system: 'maw', units: { infantry: 1 } } };
    const setup = { map: row('home', 'maw*'), active: 'maw', fleet: { van }, options: { lastRift: 'roll' } };
    expect(playScript(setup, [4]).journal.slice(-3)).toEqual([
      'TI4 41.2: carrier enters maw: rolls 4, passes',
      'TI4 58.3: carrier picks up 1 infantry in maw',
      'TI4 58.2.1: van: the carrier arrives in maw',
    ]);
    const { journal, measures } = playScript(setup, [3]);
    expect(journal.slice(-4)).toEqual([
      'TI4 41.2: carrier enters maw: rolls 3, removed',
      'TI4 41.N7: the 1 infantry waiting in maw stay there',
      'TI4 58.2.1: van: the carrier does not arrive in maw',
      'TI4 41.2.3: 1 unit goes back to the reinforcements: removed, not destroyed (TI4 41.N2)',
    ]);
    expect(measures).toMatchObject({ units_waiting: 1, units_removed: 1 });
  });

  it('TI4 58.5: the journal shows how many hits were sustained, and the ships that the others destroyed', () => {
    const fleet = { line: { ship: 'dreadnought', exits: 0 }, van: { ship: 'cruiser', exits: 0 } };
    const setup = here(fleet, { spaceCannon: [{ dice: 2, need: 1 }], options: { sustainDamage: true } });
    expect(playScript(setup, [9, 9]).journal.slice(-2)).toEqual([
      'TI4 58.5: 1 hit is sustained without a loss',
      'TI4 58.5: 1 cruiser is destroyed',
    ]);
    const two = { ...setup, fleet: { line: { ...fleet.line, count: 2 } } };
    expect(playScript(two, [9, 9]).journal.at(-1)).toBe('TI4 58.5: 2 hits are sustained without a loss');
  });

  it('TI4 41.N5.4: says, by the switch, that only fighters arrive, even if other ships were lost', () => {
    const fleet = { van: { ship: 'cruiser', exits: 1 }, wing: { ship: 'fighter2', exits: 1 } };
    const setup = here(fleet, { retreat: true, options: { retreatToken: 'non-fighter' } });
    expect(playScript(setup, [1, 9]).journal).toContain(
      'TI4 41.N5.4: only fighters arrive, so no command token is placed in the active system',
    );
  });

  it('TI4 41.N7: the journal shows the units left waiting by each lost ship, without those aboard before', () => {
    const setup = {
      map: row('home', 'a*', 'b', 'c*', 'far'),
      active: 'far',
      units: { tug: { like: 'carrier2', move: 4 } },
      fleet: {
        van: {
          ship: 'tug',
          from: 'home',
          carries: { infantry: 1 },
          picksUp: [
            { system: 'home', units: { mech: 1 } },
            { system: 'b', units: { infantry: 2, fighter: 1 } },
            { system: 'far', units: { mech: 1 } },
          ],
        },
      },
    };
    const atOnce = playScript(setup, [1]);
    expect(atOnce.journal).toContain('TI4 58.3: tug picks up 1 mech in home');
    expect(atOnce.journal.slice(5)).toEqual([
      'TI4 41.2: tug leaves a: rolls 1, removed',
      'TI4 41.2.2: 1 infantry and 1 mech aboard: removed with the ship, without a roll (TI4 41.2.1)',
      'TI4 41.N7: the 2 infantry and 1 fighter waiting in b stay there',
      'TI4 41.N7: the 1 mech waiting in far stay there',
      'TI4 58.2.1: van: the tug does not arrive in far',
      'TI4 41.2.3: 3 units go back to the reinforcements: removed, not destroyed (TI4 41.N2)',
    ]);
    expect(atOnce.measures).toMatchObject({ units_removed: 3, units_waiting: 4, cost_removed: 6 + 1 + 4 });
    const later = playScript(setup, [4, 1]);
    expect(later.measures).toMatchObject({ units_removed: 6, units_waiting: 1, cost_removed: 6 + 1 + 4 + 3 });
    const lost = playScript({ ...setup, options: { waitingCargo: 'lost' } }, [4, 1]);
    expect(lost.measures).toMatchObject({ units_removed: 7, units_waiting: 0 });
    expect(lost.journal).toContain('TI4 41.N7: the 1 mech waiting in far are lost as well, by options.waitingCargo');
    const safe = playScript(setup, [4, 4]);
    expect(safe.measures).toMatchObject({
      fleet_arrives: 1,
      arrived_cargo_mech: 2,
      arrived_cargo_infantry: 3,
      arrived_cargo_fighter: 1,
    });
    expect(safe.journal).toContain('TI4 58.3: tug picks up 1 mech in far');
  });
});

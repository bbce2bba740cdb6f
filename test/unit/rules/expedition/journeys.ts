import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expedition } from '../../../../src/rules/expedition/expedition.ts';
import type { Setup } from '../../../../src/rules/expedition/setup/Setup.ts';
import { readFiles } from '../../../../src/study/scenarios/readFiles.ts';

const SIMS = join(import.meta.dirname, '../../../../sims');

/** A setup as written in a study, checked; the files that it names are those of `sims/`. */
export function journeyOf(written: unknown): Setup {
  const read = (name: string) => readFileSync(join(SIMS, name), 'utf8');
  return expedition.setupSchema.parse(readFiles(written, expedition.files ?? [], read).setup);
}

/** A ship of every kind: each has all faces. */
export const SQUADRON = {
  units: {
    lead: {
      ship: { ship: 'flagship', carries: { infantry: 2 } },
      transit: { speed: 16, labs: 8 },
      card: {
        cost: 12,
        ccs: 3,
        att: 5,
        def: 3,
        tec: 2,
        ini: 4,
        mov: 10,
        ap: 2,
        rp: 3,
        hp: ['', '', 'ATT -1', '', ''],
        mp: 3,
      },
    },
    guards: {
      count: 2,
      ship: { ship: 'destroyer' },
      transit: { speed: 12, breakdown: '6', labs: 4 },
      card: { cost: 5, ccs: 4, att: 4, def: 2, tec: 3, ini: 4, mov: 12, ap: 2, rp: 3, hp: 4, mp: ['', 'ESCAPE'] },
    },
  },
};

/** Opponents of two kinds. */
export const WOLVES = {
  units: {
    wolf: { count: 2, card: { cost: 4, ccs: 4, att: 4, def: 2, ini: 3, mov: 12, ap: 2, rp: 2, hp: 4 } },
    bear: {
      card: { cost: 9, ccs: 3, att: 6, def: 3, ini: 1, mov: 8, ap: 2, rp: 2, hp: ['', '', 'DEF -1', '', '', ''] },
    },
  },
};

export const GATE = { charts: 'charts/ip2-destinations.csv', entry: 'first-open', plan: 'enter' };

/** Ships with fighters and ground forces aboard, some with damage sustained. */
const FLEET = {
  units: {
    line: { count: 2, damaged: 1, ship: { ship: 'dreadnought', carries: { infantry: 1 } } },
    tender: { ship: { ship: 'carrier2', carries: { fighter: 2, infantry: 2 } } },
    van: { ship: { ship: 'cruiser2' } },
    wing: { count: 2, ship: { ship: 'fighter2' } },
  },
};

/** Journeys that together use every key of a stage and every connection between stages. */
export function journeySetups(): Record<string, Setup> {
  const rift = { rift: { orders: { exits: 1 } } };
  const fight = { mode: 'duel', against: WOLVES };
  const journeys: Record<string, unknown> = {
    'wounds carried from fight to fight': {
      force: SQUADRON,
      carry: { wounds: true, morale: true },
      stages: [{ battle: fight }, { name: 'again', battle: { ...fight, sides: { force: { plan: 'dodge' } } } }, rift],
    },
    'battles on the table, with what is left of the force': {
      force: SQUADRON,
      carry: { wounds: true },
      stages: [
        rift,
        { battle: { ...fight, mode: 'battle', rounds: 3 } },
        { name: 'again', battle: { ...fight, mode: 'battle', rounds: 3 } },
      ],
    },
    'who of the wounded a rift takes, and what a stage adds up': {
      force: SQUADRON,
      carry: { wounds: true, morale: true },
      stages: {
        first: { battle: { ...fight, rounds: 2 } },
        maw: rift,
        last: { if: 'first.destroyed < 2 and maw.value_left > 3', battle: { ...fight, rounds: 2 } },
      },
    },
    'a fight at the far end, and the search of the way home': {
      force: SQUADRON,
      stages: [
        { name: 'gate', portal: GATE },
        { name: 'fight', battle: { encounters: 'encounters/beyond-the-portal.csv', unmapped: 'skip' } },
        {
          name: 'home',
          portal: { charts: GATE.charts, plan: 'return', begins: 'arrived', turns: 25, ignore: ['drift', 'waves'] },
        },
      ],
      cards: 'cards/starships.yaml',
    },
    'there and back by conditions': {
      force: SQUADRON,
      units: { guards: { count: 1 } },
      withdraw: 'lost > 0.4',
      mission: { stage: 'fight', arrive: 2 },
      stages: {
        maw: { rift: { orders: { exits: 2 } } },
        gate: { portal: GATE },
        fight: {
          if: 'gate.defender_bpv < 400 and arrived >= 1',
          battle: { unmapped: { card: WOLVES.units.wolf.card, bpv: 100, most: 4 } },
        },
        escape: { if: 'turned-back', rift: { orders: { exits: 1 } } },
      },
    },
    'battles of fleets, with damage, cargo, a fleet pool and a retreat through the rift': {
      force: FLEET,
      mission: { stage: 'again' },
      stages: {
        maw: { rift: { fleetPool: 4, spaceCannon: [{ dice: 1, need: 6 }], orders: { exits: 1 } } },
        fight: {
          'fleet-battle': {
            game: 'games/ti4.yaml',
            against: { dreadnought: 1, fighter: 2, pds: 1 },
            ground: { against: { infantry: 2 } },
            sides: { force: { faction: 'sol', retreat: { below: 0.5 } } },
          },
        },
        back: { if: 'turned-back', rift: { retreat: true, orders: { exits: 1 } } },
        again: {
          if: 'fight.rounds < 4 and fight.planet_taken = 1',
          'fleet-battle': { game: 'games/ti4.yaml', against: { cruiser: 2 }, rounds: 3 },
        },
      },
    },
    'a battle of fleets among stages of every other kind': {
      force: SQUADRON,
      carry: { wounds: true },
      withdraw: 'lost > 0.6',
      stages: [
        { battle: { ...fight, rounds: 2 } },
        { 'fleet-battle': { game: 'games/ti4.yaml', against: { destroyer: 2 } } },
        { name: 'gate', portal: GATE },
        rift,
        { name: 'last', battle: { ...fight, rounds: 2 } },
      ],
    },
  };
  return Object.fromEntries(Object.entries(journeys).map(([name, written]) => [name, journeyOf(written)]));
}

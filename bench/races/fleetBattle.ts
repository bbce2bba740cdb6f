import { readFileSync } from 'node:fs';
import { fleetBattle as rules } from '../../src/rules/fleet-battle/fleetBattle.ts';
import { engine } from '../contestants/engine.ts';
import { nativeLoop } from '../contestants/nativeLoop.ts';
import { exactly } from './exactly.ts';
import type { Race } from './Race.ts';

const file = 'games/ti4.yaml';
const DREADNOUGHTS = 3;
const CRUISERS = 5;

/** The race of a battle in space: dreadnoughts, which can sustain damage, against cruisers. */
export function fleetBattle(): Race {
  const setup = rules.setupSchema.parse({
    game: { file, text: readFileSync(`sims/${file}`, 'utf8') },
    attacker: { units: { dreadnought: DREADNOUGHTS } },
    defender: { units: { cruiser: CRUISERS } },
  });
  const { dreadnought, cruiser } = setup.game.units;
  const own = engine(rules, setup);
  const args = [
    [DREADNOUGHTS, dreadnought.attacks.combat.hits, dreadnought.cost],
    [CRUISERS, cruiser.attacks.combat.hits, cruiser.cost],
  ];
  return {
    title: `fleet-battle, Twilight Imperium 4: ${DREADNOUGHTS} dreadnoughts against ${CRUISERS} cruisers in space`,
    contestants: [own, nativeLoop('fleetBattle', args.flat(), own.counted)],
    trialsARound: 500_000,
    checkpoints: [1e6, 5e6, 20e6],
    expected: exactly(rules, setup, 'winner', 'attacker_left', 'defender_left'),
  };
}

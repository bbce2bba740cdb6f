import { skirmish } from '../../src/rules/skirmish/skirmish.ts';
import { engine } from '../contestants/engine.ts';
import { naiveAttack } from '../contestants/naiveAttack.ts';
import { nativeLoop } from '../contestants/nativeLoop.ts';
import { numpyLoop } from '../contestants/numpyLoop.ts';
import { exactly } from './exactly.ts';
import type { Race } from './Race.ts';

const ATT = 6;
const CCS = 4;
const DEF = 4;
const HP = 10;

/** The race of the opposed pool: one attack of six dice at 4+ against four blocks at 5+. */
export function attack(): Race {
  const setup = skirmish.setupSchema.parse({
    mode: 'attack',
    kind: 'close',
    attacker: { card: { att: ATT, ccs: CCS } },
    defender: { card: { def: DEF, hp: HP } },
    reactions: 'none',
  });
  const own = engine(skirmish, setup);
  const damage = [{ name: 'damage', cells: ATT + 1 }];
  return {
    title: `skirmish, attack: ${ATT} dice at ${CCS}+ against ${DEF} blocks at 5+`,
    contestants: [
      own,
      nativeLoop('attack', [ATT, CCS, DEF, HP], own.counted),
      naiveAttack(ATT, CCS, DEF),
      numpyLoop('attack', 'binomial', [ATT, CCS, DEF], damage),
      numpyLoop('attack', 'dice', [ATT, CCS, DEF], damage),
    ],
    trialsARound: 2_000_000,
    checkpoints: [1e6, 10e6, 50e6],
    expected: exactly(skirmish, setup, 'damage'),
  };
}

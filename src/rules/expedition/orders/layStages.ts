import { duels } from '../kinds/duels.ts';
import type { Kind } from '../kinds/Kind.ts';
import { portal } from '../kinds/portal.ts';
import { rift } from '../kinds/rift.ts';
import { tableBattle } from '../kinds/tableBattle.ts';
import type { Setup, StageSetup } from '../setup/Setup.ts';
import type { JourneyStage } from './Journey.ts';
import { foeCards } from './oppositions.ts';

/** The stages with what each needs of the others: where its luck begins, and which portal says who waits. @param members of the force */
export function layStages({ stages }: Setup, members: number): JourneyStage[] {
  const kinds = stages.map(kindOf);
  const gates = stages.map(({ battle }, at) =>
    battle === null || battle.against >= 0
      ? -1
      : stages.findLastIndex(({ kind }, other) => other < at && kind === 'portal'),
  );
  const firstTold = gates.find((gate) => gate >= 0);
  return stages.map((setup, at) => {
    const { cards, of } = foeCards(setup.battle);
    return {
      at,
      setup,
      kind: kinds[at],
      firstLeg: kinds.slice(0, at).reduce((sum, kind) => sum + (kind === duels ? members : 1), 0),
      condition: null,
      settles: [],
      gate: gates[at],
      oppositionOf: new Int32Array(0),
      feeds: gates.flatMap((gate, battle) => (gate === at ? [battle] : [])),
      isLastBattle: at === stages.findLastIndex(({ battle }) => battle !== null),
      foeCards: cards,
      foesOf: of,
      rows: [],
      tellsDestination: at === firstTold,
    };
  });
}

function kindOf({ kind, battle }: StageSetup): Kind {
  if (kind === 'rift') return rift;
  if (kind === 'portal') return portal;
  return battle?.mode === 'battle' ? tableBattle : duels;
}

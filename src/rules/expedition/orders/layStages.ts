import { whoGoes } from '../kinds/drawn/whoGoes.ts';
import { duels } from '../kinds/duels.ts';
import type { Kind } from '../kinds/Kind.ts';
import { portal } from '../kinds/portal.ts';
import { rift } from '../kinds/rift.ts';
import { tableBattle } from '../kinds/tableBattle.ts';
import type { Setup, StageSetup } from '../setup/Setup.ts';
import type { JourneyStage } from './Journey.ts';
import { foeCards } from './oppositions.ts';

/** The stages with what each needs of the others: where its luck begins, and which portal says who waits. @param members of the force */
export function layStages(setup: Setup, members: number): JourneyStage[] {
  const { stages } = setup;
  const kinds = stages.map(kindOf);
  const gates = stages.map((_, at) => gatesOf(setup, at));
  const firstTold = gates.find((portals) => portals.length > 0)?.at(-1);
  const lastBattle = stages.findLastIndex(({ battle }) => battle !== null);
  const firstBattle = stages.findIndex(({ battle }) => battle !== null);
  const isCarried = setup.carry.wounds || setup.carry.morale;
  const legs = kinds.reduce((sum, kind) => sum + (kind === duels ? members : 1), 0);
  return stages.map((stage, at) => {
    const { cards, of } = foeCards(stage.battle);
    const laid: JourneyStage = {
      at,
      setup: stage,
      kind: kinds[at],
      firstLeg: kinds.slice(0, at).reduce((sum, kind) => sum + (kind === duels ? members : 1), 0),
      condition: null,
      settles: [],
      counts: [],
      gates: gates[at],
      feeds: gates.flatMap((portals, battle) =>
        portals.includes(at) ? [{ battle, oppositionOf: new Int32Array(0) }] : [],
      ),
      isWayHome: stage.kind === 'portal' && stage.text.begins === 'arrived',
      draw: null,
      table: at,
      waitsAs: new Int32Array(0),
      isLastBattle: at === lastBattle,
      foeCards: cards,
      foesOf: of,
      rows: [],
      tellsDestination: at === firstTold,
    };
    // The draws' luck follows that of all legs. Before the first battle and after the last, like units are alike.
    const mayDiffer = isCarried && stage.battle === null && firstBattle >= 0 && at > firstBattle && at < lastBattle;
    return mayDiffer
      ? { ...laid, draw: { ...laid, kind: whoGoes, firstLeg: legs + at, table: stages.length + at } }
      : laid;
  });
}

/** The portals that may say who waits in a battle, the nearest first, up to one that is played whenever the battle is. */
function gatesOf({ stages, withdraw }: Setup, at: number): number[] {
  const { battle } = stages[at];
  if (battle === null || battle.against >= 0) return [];
  const portals = stages.flatMap(({ kind }, other) => (other < at && kind === 'portal' ? [other] : [])).reverse();
  const sure = portals.findIndex((portal) => stages[portal].condition === null && withdraw === null);
  return sure < 0 ? portals : portals.slice(0, sure + 1);
}

function kindOf({ kind, battle }: StageSetup): Kind {
  if (kind === 'rift') return rift;
  if (kind === 'portal') return portal;
  return battle?.mode === 'battle' ? tableBattle : duels;
}

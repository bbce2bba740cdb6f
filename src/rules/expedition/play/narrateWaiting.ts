import { RETURNED } from '../../gravity-portal/play/figures.ts';
import type { State as PortalState } from '../../gravity-portal/play/State.ts';
import type { Journal } from '../../Journal.ts';
import type { Leg } from '../legs/Leg.ts';
import type { Journey } from '../orders/Journey.ts';
import { encounterAt } from '../orders/oppositions.ts';

/** A portal has been left by some: which row of the encounters says who waits, or that they are scaled. */
export function narrateWaiting(journey: Journey, { stage, state }: Leg, journal: Journal): void {
  if (stage.feeds.length === 0) return;
  const { row, tables, figures } = state as PortalState;
  // Who is home again meets nobody, whatever waits there.
  if (row < 0 || figures[RETURNED] === 1) return;
  const destination = tables.voyage.destinations.rows[row];
  const { label, bpv } = destination;
  for (const { battle: at, oppositionOf } of stage.feeds) {
    const { name, battle } = journey.stages[at].setup;
    if (battle === null) continue;
    const encounter = encounterAt(battle, destination);
    const opposition = battle.oppositions[oppositionOf[row]];
    const who = opposition.foes.length === 0 ? 'nobody waits' : opposition.name;
    if (encounter !== undefined) {
      journal.write('EXP 10', `${name}: line ${encounter.line} of ${battle.file} fits ${label}: ${who}`);
    } else {
      const scaled = opposition.isScaled ? `, so its ${bpv} BPV are scaled` : '';
      journal.write('EXP 10', `${name}: no encounter fits ${label}${scaled}: ${who}`);
    }
  }
}

import type { Journal } from '../../Journal.ts';
import { memberOf } from '../kinds/company.ts';
import { foesIn } from '../kinds/fights.ts';
import type { Leg } from '../legs/Leg.ts';
import { DUEL } from '../orders/Layout.ts';
import { ENEMY, FORCE } from '../setup/Setup.ts';
import type { State } from './State.ts';

const SIDE = new RegExp(`\\b(${FORCE}|${ENEMY})\\b`, 'g');

/**
 * Calls the two of a duel by their names in the lines that skirmish has just written: to skirmish they are one side and the
 * other, so that whoever fights reports the same measures.
 *
 * @param first the line from which on
 */
export function tellByName({ journey, carried }: State, { stage }: Leg, journal: Journal, first: number): void {
  if (stage.setup.battle?.mode !== 'duel') return;
  const names: Readonly<Record<string, string>> = {
    [FORCE]: journey.memberNames[memberOf(journey, carried, carried[DUEL])],
    [ENEMY]: foesIn(journey, stage, carried)[carried[DUEL]].name,
  };
  const { lines } = journal;
  for (let at = first; at < lines.length; at += 1) {
    const { rule, text } = lines[at];
    lines[at] = { rule, text: text.replaceAll(SIDE, (side) => names[side]) };
  }
}

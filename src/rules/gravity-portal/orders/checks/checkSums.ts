import type { Report } from '../../../Report.ts';
import { mostJumps, totalOf } from '../../measures/mostOf.ts';
import type { Voyage } from '../Voyage.ts';

/** What a trial adds up is kept as 32-bit integers. */
const MOST = 2 ** 31 - 1;
/** G4.1: points that a lab in the portal's hex gains by a 1. */
const MOST_POINTS = 10;

/** No sum of a trial can grow beyond what it is kept in. */
export function checkSums(voyage: Voyage, report: Report): void {
  const { setup, turns, destinations } = voyage;
  const jumps = mostJumps(voyage);
  const bpv = Math.max(0, ...destinations.rows.map((row) => row.bpv));
  if (!setup.ignore.includes('destination') && jumps * bpv > MOST) {
    const sum = `${jumps} jumps to defenders of up to ${bpv} BPV may add up to more than ${MOST}`;
    report(['turns'], `expected fewer turns, or charts of less BPV: ${sum}`);
  }
  const points = totalOf(voyage, ({ labs, range }) => labs * Math.max(0, MOST_POINTS - range)) * turns;
  if (points > MOST)
    report(['turns'], `expected fewer turns or labs: ${points} points of information are more than ${MOST}`);
}

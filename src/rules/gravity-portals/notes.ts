import type { OtherReading } from '../Rules.ts';
import { type PortalPlan, planPortal } from './plan/PortalPlan.ts';
import { prospectsOf } from './prospects.ts';
import type { Setup } from './setup/setup.ts';

const FACES = [1, 2, 3, 4, 5, 6];
/** G4.1: a lab gains 11 − die − range points. */
const REACH = 11;

/** Returns notes on settings of a voyage that are allowed but probably not intended. */
export function notesOn(voyage: PortalPlan): string[] {
  const { needed, decay } = voyage.setup.portal.information;
  if (!prospectsOf(voyage).location || needed === 0) return [];
  const gainOn = (face: number) =>
    voyage.groups.reduce((sum, { unit }) => sum + unit.count * unit.labs * Math.max(0, REACH - face - unit.range), 0);
  const average = FACES.reduce((sum, face) => sum + gainOn(face), 0) / FACES.length;
  if (average >= decay) return [];
  const hope = gainOn(1) > decay ? 'only high gains reach' : 'the points never reach';
  return [
    `The labs gain ${amountText(average)} points of information a turn on average, and ${decay} points a turn are lost: ${hope} the ${needed} that locate the portal. Bring more labs, or come closer.`,
  ];
}

function amountText(points: number): string {
  return String(Number(points.toFixed(1)));
}

/**
 * Returns variants of a setup that list more parts in `ignore`, so that fewer dice are rolled. Variants that cannot be
 * played are left out. Variants with fewer added parts come first.
 */
export function simplerSetups(setup: Setup): OtherReading<Setup>[] {
  const switches = ['drift', 'waves', 'destination'] as const;
  const left = switches.filter((one) => !setup.ignore.includes(one));
  const sets = Array.from({ length: 2 ** left.length - 1 }, (_, at) => left.filter((__, bit) => ((at + 1) >> bit) & 1));
  return sets
    .sort((one, other) => one.length - other.length)
    .map((more) => [...setup.ignore, ...more])
    .filter((ignore) => isPossible({ ...setup, ignore }))
    .map((ignore) => ({ words: `\`ignore: [${ignore.join(', ')}]\``, setup: { ...setup, ignore } }));
}

function isPossible(setup: Setup): boolean {
  let isSound = true;
  planPortal(setup, () => {
    isSound = false;
  });
  return isSound;
}

import { type DieKind, tiltedMean } from '../../random/tilted/tiltedMean.ts';
import { fallingRoot } from './fallingRoot.ts';
import type { Pilot } from './Pilot.ts';

/** No tilt goes beyond this factor, up or down. */
export const STRONGEST_TILT = 2 ** 20;

/**
 * The tilt under which a purpose's dice would fall, on average, as they fell where the event came about: of all
 * tilts it is nearest, in cross-entropy, to the chances that the event itself would make of fair dice.
 *
 *   Σ w · places = Σ w · dice · m(tilt), summed over the kinds of dice, with m from `tiltedMean`
 *
 * Dice that fell fairly are added, as many as one effective hit has: without them, few hits that are all alike would
 * make a tilt that lets nothing else happen.
 *
 * Rubinstein & Kroese, The cross-entropy method (2004), 3.2 and 3.4.
 */
export function crossEntropyTilt({ hits, effectiveHits }: Pilot, purpose: number): number {
  const kinds = new Map<string, { readonly kind: DieKind; dice: number }>();
  let places = 0;
  for (const { weight, thrown } of hits) {
    for (const one of thrown) {
      if (one.purpose !== purpose) continue;
      const key = `${one.kind.sides} ${one.kind.need}`;
      const all = kinds.get(key) ?? { kind: one.kind, dice: 0 };
      all.dice += weight * one.dice;
      kinds.set(key, all);
      places += weight * one.places;
    }
  }
  const own = [...kinds.values()];
  if (own.length === 0) return 1;
  const fair = 1 / effectiveHits;
  const placesAt = (tilt: number) => own.reduce((sum, { kind, dice }) => sum + dice * tiltedMean(kind, tilt), 0);
  const wanted = places + fair * placesAt(1);
  const strongest = Math.log(STRONGEST_TILT);
  return Math.exp(fallingRoot((log) => wanted - (1 + fair) * placesAt(Math.exp(log)), -strongest, strongest));
}

import type { Odds } from '../../rules/gravity-portal/charts/doctor/Odds.ts';
import { percentText } from '../text/percentText.ts';

/** How a tweak changes how often something comes. */
export interface FrequencyChange {
  readonly kind: 'scenario' | 'race' | 'port';
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

const KINDS = [
  ['scenario', 'scenarios'],
  ['race', 'races'],
  ['port', 'ports'],
] as const;

/** Every scenario, race and port that comes more or less often than before, by kind, the greatest change first. */
export function frequencyChanges(before: Odds, after: Odds): readonly FrequencyChange[] {
  return KINDS.flatMap(([kind, list]) => {
    const [old, fresh] = [before, after].map((odds) => new Map(odds[list].map((each) => [each.value, each])));
    const names = [...new Set([...old.keys(), ...fresh.keys()])];
    return (
      names
        // By whole ways: two shares are equal exactly where the cross products are.
        .filter((name) => (old.get(name)?.ways ?? 0) * after.ways !== (fresh.get(name)?.ways ?? 0) * before.ways)
        .map((name) => ({
          kind,
          name,
          before: old.get(name)?.probability ?? 0,
          after: fresh.get(name)?.probability ?? 0,
        }))
        .sort((one, other) => size(other) - size(one))
    );
  });
}

/** Beyond so many decimals of a per cent, digits would only be counted, not read. */
const MOST_DECIMALS = 10;

/** How often before and after, with as many decimals as show that they differ: `10.0 %`, `10.1 %`; `10.03 %`, `10.04 %`. */
export function frequencyTexts({ before, after }: FrequencyChange): readonly [string, string] {
  const [one, other] = [percentText(before), percentText(after)];
  if (one !== other) return [one, other];
  for (let decimals = 2; decimals <= MOST_DECIMALS; decimals++) {
    const [finer, otherFiner] = [before, after].map((share) => `${(100 * share).toFixed(decimals)} %`);
    if (finer !== otherFiner) return [finer, otherFiner];
  }
  return [one, other];
}

function size({ before, after }: FrequencyChange): number {
  return Math.abs(after - before);
}

import type { Odds } from '../../rules/gravity-portal/charts/doctor/Odds.ts';

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

function size({ before, after }: FrequencyChange): number {
  return Math.abs(after - before);
}

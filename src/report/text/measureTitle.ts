import type { Measure } from '../../rules/Measure.ts';

/** What a measure says and what it is counted in: `the whole fleet arrives, %`, `cost lost, resources`, `ships arrived`. */
export function measureTitle({ kind, title, unit }: Measure): string {
  if (kind === 'flag') return `${title}, %`;
  return kind === 'category' || title.includes(unit) ? title : `${title}, ${unit}`;
}

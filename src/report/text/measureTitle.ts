import type { Measure } from '../../rules/Measure.ts';

/** What a measure says and what it is counted in: `the whole fleet arrives, %`, `cost lost, resources`, `ships arrived`. */
export function measureTitle({ kind, title, unit }: Measure): string {
  if (kind === 'flag') return `${title}, %`;
  return kind === 'category' || names(title, unit) ? title : `${title}, ${unit}`;
}

/** Whether a title says what is counted: `points destroyed for each point it costs` are `points a point`. */
function names(title: string, unit: string): boolean {
  const words = new Set(title.split(' '));
  return title.includes(unit) || unit.split(' ').every((word) => words.has(word) || word === 'a');
}

import fc from 'fast-check';
import { oddScalar, oddText } from './oddValues.ts';

const bomb = (levels: number, width: number) =>
  `bomb: &b0 [${'x, '.repeat(width)}]\n${Array.from(
    { length: levels },
    (_, at) => `bomb${at + 1}: &b${at + 1} [${`*b${at}, `.repeat(width)}]\n`,
  ).join('')}`;

/** Pieces of text that often break a reader of YAML or CSV. */
const pieces = fc.oneof(
  fc.constantFrom(
    ...['{', '}', '[', ']', ':', ': ', '- ', '\n', '\r\n', '\r', '\t', '  ', '"', "'", '|', '>', '#', '? ', ',', ';'],
    ...['&a ', '*a', '<<: *a', '!!set ', '!!binary ', '!!js/function ', '---\n', '...\n', '%YAML 1.1\n', '%TAG ! a\n'],
    ...['~', '.nan', '-.inf', '0x', '0o7', '2001-01-01', '__proto__: ', 'setup: ', 'scenarios: ', 'sweep: ', '\0'],
    ...[bomb(9, 9), bomb(40, 2), bomb(3, 60), 'a: &a [*a]\n', '&a [*a, *a]'],
    ...['['.repeat(100_000), '{a: '.repeat(20_000), '- '.repeat(50_000), '"'.repeat(10_000), '? '.repeat(30_000)],
    ...['\n'.repeat(200_000), ' '.repeat(300_000), '#'.repeat(300_000), ','.repeat(200_000), 'a: b\n'.repeat(30_000)],
    ...['&a '.repeat(5000), '!a '.repeat(5000), '- a\n'.repeat(60_000), 'x'.repeat(900_000), 'é'.repeat(450_000)],
  ),
  oddText,
  oddScalar.map(String),
);

/** Replaces some characters by a piece. With `from`, the piece is a copy of that part of the text itself. */
export interface TextEdit {
  readonly at: number;
  readonly drop: number;
  readonly put: string;
  readonly from: number | null;
}

/** A few changes of a text that ignore its structure. */
export const textEdits: fc.Arbitrary<TextEdit[]> = fc.array(
  fc.record({
    at: fc.nat(10_000),
    drop: fc.oneof(fc.constant(0), fc.nat(25)),
    put: pieces,
    from: fc.option(fc.nat(10_000)),
  }),
  { minLength: 1, maxLength: 4 },
);

/** Returns a text after some replacements. */
export function withTextEdits(text: string, edits: readonly TextEdit[]): string {
  return edits.reduce((changed, { at, drop, put, from }) => {
    const start = at % (changed.length + 1);
    const source = from === null ? 0 : from % (changed.length + 1);
    const piece = from === null ? put : changed.slice(source, source + 30);
    return changed.slice(0, start) + piece + changed.slice(start + drop);
  }, text);
}

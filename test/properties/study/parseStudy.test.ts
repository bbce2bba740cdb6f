import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { StudyError } from '../../../src/study/StudyError.ts';
import { decodeText } from '../../../src/study/text/StudyText.ts';
import { sized } from '../../sized.ts';
import { fakeRegistry } from '../../unit/study/fakeRules.ts';

const study = `question: What does the short cut cost?
rules: gravity-rift
seed: spring
trials: 1_000
setup: &all
  fleet:
    van: {ship: cruiser, count: 2, exits: 1}
    rear: &rear {ship: carrier}
  fleetPool: 4
  map: {string: "79 60 50"}
  plan: {kind: hop, turns: 3}
  enemies: [far, "204"]
scenarios:
  as-is: {}
  refit: {fleet: {van: {ship: dreadnought}, rear: null, scout: *rear}}
sweep:
  fleet.van.count: [1, 2, 3]
  fleetPool: [null, 3]
`;

/** Pieces of text that often break a reader of YAML, or of its data. */
const pieces = fc.oneof(
  fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      ':',
      ': ',
      '- ',
      '\n',
      '\r\n',
      '\t',
      '  ',
      '"',
      "'",
      '|',
      '>',
      '#',
      '?',
      '&a ',
      '*a',
      '*all',
    ],
    ...[
      '<<: *all',
      '!!set ',
      '---\n',
      '...\n',
      '%YAML 1.2\n',
      '~',
      'null',
      '.nan',
      '-.inf',
      '1e999',
      '0x',
      '__proto__: ',
    ],
    ...[
      'constructor',
      'toString: {}',
      'scenarios: ',
      'sweep: ',
      'setup: ',
      'fleet.van',
      '\0',
      '\uFEFF',
      '\u2028',
      '😀',
      '\ud800',
    ],
  ),
  fc.string({ maxLength: 8 }),
  fc.nat({ max: study.length }).map((at) => study.slice(at, at + 30)),
);

const edits = fc.array(fc.record({ at: fc.nat({ max: study.length }), drop: fc.nat({ max: 25 }), put: pieces }), {
  minLength: 1,
  maxLength: 6,
});

function edited(text: string, changes: readonly { at: number; drop: number; put: string }[]): string {
  return changes.reduce((changed, { at, drop, put }) => changed.slice(0, at) + put + changed.slice(at + drop), text);
}

/** Expects a study, or a StudyError whose mistakes each have a place and one line; any other error is thrown on. */
function expectStudyOrMistakes(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
    expect(error.mistakes.length).toBeGreaterThan(0);
    for (const mistake of error.mistakes) {
      expect(mistake.file).toBe('a.yaml');
      expect(mistake.line).toBeGreaterThanOrEqual(1);
      expect(mistake.column).toBeGreaterThanOrEqual(1);
      expect(mistake.message).toMatch(/^\P{Cc}+$/u);
      expect(mistake.path).toMatch(/^\P{Cc}*$/u);
    }
  }
}

test('the study that these tests edit is valid', () => {
  expect(parseStudy(study, 'a.yaml', fakeRegistry).scenarios).toHaveLength(12);
});

test('any edit of a study gives a study or mistakes with their places; no other error is thrown', () => {
  fc.assert(
    fc.property(edits, (changes) => {
      expectStudyOrMistakes(() => parseStudy(edited(study, changes), 'a.yaml', fakeRegistry));
    }),
    { seed: 41, numRuns: sized(500, 3_000) },
  );
});

test('any bytes give a study or mistakes with their places; no other error is thrown', () => {
  fc.assert(
    fc.property(edits, fc.uint8Array({ maxLength: 6 }), fc.nat({ max: study.length }), (changes, bytes, at) => {
      const text = Buffer.from(edited(study, changes));
      const broken = Buffer.concat([text.subarray(0, at), bytes, text.subarray(at)]);
      expectStudyOrMistakes(() => parseStudy(decodeText(broken, 'a.yaml'), 'a.yaml', fakeRegistry));
    }),
    { seed: 42, numRuns: sized(200, 1_000) },
  );
});

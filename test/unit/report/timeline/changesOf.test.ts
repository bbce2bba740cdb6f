import { expect, test } from 'vitest';
import { changesOf } from '../../../../src/report/timeline/changesOf.ts';
import { lossWords } from '../../../../src/report/timeline/lossWords.ts';
import type { Scene, ScenePiece } from '../../../../src/rules/Scene.ts';

function piece(name: string, changes: Partial<ScenePiece> = {}): ScenePiece {
  return { name, side: 0, x: 10, y: 10, radius: 1.5, status: 'present', health: 1, ...changes };
}

function scene(...pieces: ScenePiece[]): Scene {
  return { moment: 'round 1', width: 90, depth: 90, sides: ['crown', 'wilds'], pieces, terrain: [] };
}

const before = scene(piece('captain'), piece('archer'), piece('squire'), piece('stalker'), piece('bruiser'));
const after = scene(
  piece('captain', { x: 20 }),
  piece('archer', { status: 'gone', health: 0 }),
  piece('squire', { status: 'fleeing' }),
  piece('stalker', { status: 'fled' }),
  piece('bruiser'),
);

test('what became of each piece is told by the scene before', () => {
  expect(changesOf(after, before).map(({ fate, hasChanged }) => [fate, hasChanged])).toEqual([
    ['there', true],
    ['falls', true],
    ['there', true],
    ['leaves', true],
    ['there', false],
  ]);
});

test('what fell or left earlier is away, and has no place to come from', () => {
  const [, archer, , stalker] = changesOf(after, after);
  expect(archer).toMatchObject({ fate: 'away', before: null, hasChanged: false });
  expect(stalker).toMatchObject({ fate: 'away', before: null });
});

test('in the first scene everybody is new', () => {
  for (const change of changesOf(before, null)) {
    expect(change).toMatchObject({ fate: 'there', before: null, hasChanged: true });
  }
});

test('a wound alone is a change', () => {
  const [captain] = changesOf(scene(piece('captain', { health: 0.5 })), scene(piece('captain')));
  expect(captain.hasChanged).toBe(true);
});

test('losses are said by name, and that there are none', () => {
  expect(lossWords(changesOf(after, before), false)).toBe(
    'Fallen: archer. Taking flight: squire. Off the edge: stalker.',
  );
  expect(lossWords(changesOf(after, after), false)).toBe('No losses.');
  expect(lossWords(changesOf(before, null), true)).toBe('');
});

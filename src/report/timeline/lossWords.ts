import type { PieceChange } from './changesOf.ts';

/** Who fell, took flight and left since the picture before, in words; nothing for the first picture. */
export function lossWords(changes: readonly PieceChange[], isFirst: boolean): string {
  if (isFirst) return '';
  const parts = [
    named('Fallen', changes, ({ fate }) => fate === 'falls'),
    named('Taking flight', changes, ({ fate, piece, before }) => {
      return fate === 'there' && piece.status === 'fleeing' && before?.status !== 'fleeing';
    }),
    named('Off the edge', changes, ({ fate }) => fate === 'leaves'),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'No losses.' : parts.join(' ');
}

function named(what: string, changes: readonly PieceChange[], isMeant: (change: PieceChange) => boolean): string {
  const names = changes.filter(isMeant).map(({ piece }) => piece.name);
  return names.length === 0 ? '' : `${what}: ${names.join(', ')}.`;
}

import type { Scene, ScenePiece } from '../../rules/Scene.ts';

/** What has become of one piece since the picture before. */
export interface PieceChange {
  readonly piece: ScenePiece;
  /** It in the picture before; null in the first, and where it was on the board no more. */
  readonly before: ScenePiece | null;
  /** On the board; gone or fled since the picture before; or off it already. */
  readonly fate: 'there' | 'falls' | 'leaves' | 'away';
  /** Whether it moved, was wounded or healed, took flight or rallied, or came off the board. */
  readonly hasChanged: boolean;
}

/** The pieces of a scene, beside those of the scene before. */
export function changesOf(scene: Scene, before: Scene | null): readonly PieceChange[] {
  return scene.pieces.map((piece): PieceChange => {
    const earlier = before?.pieces.find(({ name, side }) => name === piece.name && side === piece.side) ?? null;
    const wasThere = earlier !== null && isThere(earlier);
    const known = wasThere ? earlier : null;
    if (isThere(piece)) return { piece, before: known, fate: 'there', hasChanged: differs(piece, known) };
    if (!wasThere) return { piece, before: null, fate: 'away', hasChanged: false };
    return { piece, before: known, fate: piece.status === 'fled' ? 'leaves' : 'falls', hasChanged: true };
  });
}

function isThere({ status }: ScenePiece): boolean {
  return status === 'present' || status === 'fleeing';
}

function differs(piece: ScenePiece, before: ScenePiece | null): boolean {
  if (before === null) return true;
  const { x, y, status, health } = before;
  return piece.x !== x || piece.y !== y || piece.status !== status || piece.health !== health;
}

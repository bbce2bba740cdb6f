import { useRef, useState } from 'preact/hooks';
import {
  centreOf,
  cornersOf,
  directionOf,
  hexKey,
  moved,
  type Point,
  pointText,
  turned,
} from '../../report/drawings/hexGeometry.ts';
import type { Hex } from '../../rules/board.ts';
import { hexRing } from '../../rules/hex.ts';

/** A hex that can be chosen on a board. */
export interface BoardHex extends Hex {
  /** The text for screen readers: `maw, gravity rift`. */
  readonly name: string;
  /** Short texts in the hex, the first one bold. */
  readonly lines: readonly string[];
  /** The kind of the hex, which decides its style: `plain`, `gravity-rift`, `nebula` …; `empty` if it has no system. */
  readonly kind: string;
  /** The role of the hex: ships start here (`from`), or go here (`to`). */
  readonly role?: 'from' | 'to';
  /** The pairs of edges that the hyperlanes of the hex join. Edges are numbered 0 to 5, clockwise from north. */
  readonly lanes?: readonly (readonly [number, number])[];
}

/** Something in a hex that can be dragged to another hex. */
export interface BoardPiece extends Hex {
  readonly id: string;
  readonly label: string;
}

interface HexBoardProps {
  readonly label: string;
  readonly hexes: readonly BoardHex[];
  readonly pieces: readonly BoardPiece[];
  /** Routes over the board, each a line from hex to hex. */
  readonly ways: readonly (readonly Hex[])[];
  readonly chosen: Hex | null;
  /** @param byKey true if Enter or the space bar chose the hex */
  choose(hex: BoardHex, byKey: boolean): void;
  move(piece: BoardPiece, to: BoardHex): void;
}

/** The distance from the middle of a hex to its corner, in pixels. */
const SIZE = 36;
/** The attributes that hide a part of the drawing from screen readers, because the names of the hexes already describe it. */
const UNSPOKEN = { 'aria-hidden': true } as const;
const HIGH = (SIZE * Math.sqrt(3)) / 2;

/**
 * A board of clickable hexes, with draggable pieces. Tab moves the focus to one hex of the board. From this hex, the
 * keyboard works as follows:
 * - Left and Right move along the ring of hexes around [0, 0].
 * - Up moves to the next ring outwards, and Down to the next ring inwards.
 * - Home moves to [0, 0].
 * - Enter or the space bar chooses the hex.
 */
export function HexBoard({ label, hexes, pieces, ways, chosen, choose, move }: HexBoardProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [drag, setDrag] = useState<{ piece: BoardPiece; at: Point } | null>(null);
  const byKey = new Map(hexes.map((hex) => [hexKey(hex), hex]));
  const inTabOrder = [focus, chosen && hexKey(chosen), hexes[0] && hexKey(hexes[0])].find(
    (key) => key !== null && byKey.has(key),
  );

  const walk = (event: KeyboardEvent, hex: BoardHex) => {
    const next = nextHex(hexes, hex, event.key);
    if (event.key === 'Enter' || event.key === ' ') choose(hex, true);
    else if (next === null) return;
    event.preventDefault();
    if (next === null) return;
    setFocus(hexKey(next));
    svg.current?.querySelector<SVGElement>(`[data-hex="${hexKey(next)}"]`)?.focus();
  };

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const toBoard = svg.current!.getScreenCTM()!.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(toBoard);
    return { x, y };
  };
  const target = drag === null ? null : nearest(hexes, drag.at);
  const xs = hexes.map((hex) => centreOf(hex, SIZE).x);
  const ys = hexes.map((hex) => centreOf(hex, SIZE).y);
  const [left, top] = [Math.min(...xs) - SIZE - 2, Math.min(...ys) - HIGH - 2];
  const [width, height] = [Math.max(...xs) + SIZE + 2 - left, Math.max(...ys) + HIGH + 2 - top];

  return (
    <div class="hex-board">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        ref={svg}
        role="group"
        aria-label={label}
        viewBox={`${left} ${top} ${width} ${height}`}
        width={width}
        height={height}
      >
        {hexes.map((hex) => {
          const key = hexKey(hex);
          const isChosen = chosen !== null && hexKey(chosen) === key;
          const isTarget = target !== null && hexKey(target) === key;
          return (
            // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing
            <g
              key={key}
              data-hex={key}
              role="button"
              tabindex={key === inTabOrder ? 0 : -1}
              aria-label={hex.name}
              aria-pressed={isChosen}
              class={`hex ${hex.kind}${isChosen ? ' chosen' : ''}${isTarget ? ' target' : ''}`}
              onClick={() => {
                setFocus(key);
                choose(hex, false);
              }}
              onFocus={() => setFocus(key)}
              onKeyDown={(event) => walk(event, hex)}
            >
              <HexLook hex={hex} />
            </g>
          );
        })}
        {ways.map((way, at) => (
          <Way key={pathKey(way)} way={way} at={at} />
        ))}
        {hexes.map((hex) => (
          <HexWriting key={hexKey(hex)} hex={hex} />
        ))}
        {pieces.map((piece, at) => {
          const isDragged = drag?.piece.id === piece.id;
          const inHex = pieces.filter((one) => hexKey(one) === hexKey(piece));
          const home = centreOf(piece, SIZE);
          const place = isDragged
            ? drag.at
            : { x: home.x, y: home.y + 17 - 15 * (inHex.length - 1 - inHex.indexOf(piece)) };
          const half = Math.min(SIZE - 4, 5 + 3 * piece.label.length);
          return (
            <g
              key={piece.id}
              {...UNSPOKEN}
              class={`piece way-${at % 4}${isDragged ? ' dragged' : ''}`}
              data-piece={piece.id}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDrag({ piece, at: pointOf(event) });
              }}
              onPointerMove={(event) => isDragged && setDrag({ piece, at: pointOf(event) })}
              onPointerCancel={() => setDrag(null)}
              onPointerUp={(event) => {
                if (!isDragged) return;
                setDrag(null);
                const to = nearest(hexes, pointOf(event));
                if (to === null) return;
                if (hexKey(to) === hexKey(piece)) choose(to, false);
                else move(piece, to);
              }}
            >
              <rect x={place.x - half} y={place.y - 7} width={2 * half} height={14} rx={7} />
              <text x={place.x} y={place.y + 3.5} class={piece.label.length > 11 ? 'long' : undefined}>
                {shortened(piece.label, 16)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/**
 * The tint and the outlines of a hex. The texts in the hex also name its contents, so that nothing is shown by colour
 * alone.
 */
function HexLook({ hex }: { hex: BoardHex }) {
  const centre = centreOf(hex, SIZE);
  const middleOf = (edge: number) => {
    const angle = ((edge * 60 - 90) * Math.PI) / 180;
    return pointText(moved(centre, { x: Math.cos(angle), y: Math.sin(angle) }, HIGH - 1));
  };
  return (
    <>
      <polygon class="body" points={cornersOf(centre, SIZE - 1)} />
      {hex.role !== undefined && <polygon class="role" points={cornersOf(centre, SIZE - 3)} />}
      {hex.role === 'to' && <polygon class="role" points={cornersOf(centre, SIZE - 6)} />}
      {hex.lanes?.map(([one, other]) => (
        <path key={`${one} ${other}`} class="lane" d={`M${middleOf(one)}Q${pointText(centre)} ${middleOf(other)}`} />
      ))}
    </>
  );
}

function HexWriting({ hex }: { hex: BoardHex }) {
  const { x, y } = centreOf(hex, SIZE);
  return (
    <g class={`writing ${hex.kind}`} {...UNSPOKEN}>
      {hex.lines.slice(0, 3).map((line, at) => (
        <text key={line} x={x} y={y - 12 + at * 10.5} class={at === 0 ? 'first' : undefined}>
          {shortened(line, at === 0 ? 9 : 12)}
        </text>
      ))}
    </g>
  );
}

/** The route of a group: a line with an arrow at its end. The routes of several groups are slightly offset from each other. */
function Way({ way, at }: { way: readonly Hex[]; at: number }) {
  if (way.length < 2) return null;
  const shift = ((at % 4) - 1.5) * 3;
  const points = way.map((hex) => ({ x: centreOf(hex, SIZE).x, y: centreOf(hex, SIZE).y + shift }));
  const end = points[points.length - 1];
  const along = directionOf(points[points.length - 2], end);
  const tip = moved(end, along, -SIZE * 0.2);
  const base = moved(tip, along, -8);
  const side = turned(along);
  const head = [tip, moved(base, side, 4.5), moved(base, side, -4.5)].map(pointText).join(' ');
  return (
    <g class={`way way-${at % 4}`} {...UNSPOKEN}>
      <polyline points={[...points.slice(0, -1), base].map(pointText).join(' ')} />
      <polygon points={head} />
    </g>
  );
}

function pathKey(way: readonly Hex[]): string {
  return way.map(hexKey).join(' ');
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

function ringOf({ q, r }: Hex): number {
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The hex in which a point lies; null if there is none, or if the point lies near a corner. */
function nearest(hexes: readonly BoardHex[], { x, y }: Point): BoardHex | null {
  return (
    hexes.find((hex) => {
      const centre = centreOf(hex, SIZE);
      return Math.hypot(centre.x - x, centre.y - y) <= HIGH;
    }) ?? null
  );
}

/** Returns the hex to which an arrow key moves the focus; null if there is none. */
function nextHex<Place extends Hex>(hexes: readonly Place[], from: Place, key: string): Place | null {
  const ring = ringOf(from);
  const inRing = (wanted: number) => {
    const places = hexRing(wanted).map(hexKey);
    return hexes
      .filter((hex) => ringOf(hex) === wanted)
      .sort((one, other) => places.indexOf(hexKey(one)) - places.indexOf(hexKey(other)));
  };
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const places = inRing(ring);
    const at = places.findIndex((hex) => hexKey(hex) === hexKey(from));
    const next = places[(at + (key === 'ArrowRight' ? 1 : places.length - 1)) % places.length];
    return next === from ? null : next;
  }
  if (key === 'Home') return inRing(0)[0] ?? null;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const rings = [...new Set(hexes.map(ringOf))].sort((one, other) => one - other);
  const wanted = rings[rings.indexOf(ring) + (key === 'ArrowUp' ? 1 : -1)];
  if (wanted === undefined) return null;
  const here = centreOf(from, 1);
  const distance = (hex: Hex) => Math.hypot(centreOf(hex, 1).x - here.x, centreOf(hex, 1).y - here.y);
  return inRing(wanted).sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

import '../../components/editors.css';
import { useRef, useState } from 'preact/hooks';
import { NAME_SIZE, placeNames } from '../../../report/drawings/placeNames.ts';
import type { Scene } from '../../../rules/board.ts';
import { deploymentEdges, type Edge } from '../../../rules/skirmish/setup/Setup.ts';
import { reading } from '../../app/state.ts';
import { listAt, mappingAt, textAt } from '../../components/data.ts';
import { Stepper } from '../../components/Stepper.tsx';
import { useDesk } from '../../components/useDesk.ts';
import { useEdit } from '../../components/useEdit.tsx';
import { Faults } from '../Form.tsx';
import {
  movedTo,
  resizedTo,
  shapeEdits,
  type TablePiece,
  type TableShape,
  TERRAIN,
  tablePieces,
  tableSize,
} from './tablePieces.ts';

/** The width of the drawing, in pixels. */
const WIDTH = 400;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The table of a battle from above: draggable terrain and objectives, and the deployment of the sides. */
export function TableEditor() {
  const scene = useDesk('deployment');
  const [chosen, setChosen] = useState<string | null>(null);
  const [put, refusal] = useEdit();
  if (!reading.value?.form) return <p>The table appears when the text can be read. Correct the text under Text.</p>;
  if (textAt(['setup', 'mode']) !== 'battle') {
    return <p>A duel has no table. A study of a battle (mode: battle) shows its table here.</p>;
  }
  const table = tableSize();
  const pieces = tablePieces();
  const piece = pieces.find(({ path }) => path.join('.') === chosen) ?? null;
  const change = (one: TablePiece, after: TableShape) => put(...shapeEdits(one.path, one, after));
  const remove = (one: TablePiece) => {
    const isLast = one.kind !== 'hold' && listAt(TERRAIN).length === 1;
    put({ kind: 'remove', path: isLast ? TERRAIN : one.path });
    setChosen(null);
  };
  const add = (shape: object) => {
    const count = listAt(TERRAIN).length;
    if (count === 0) put({ kind: 'set', path: TERRAIN, value: [shape] });
    else put({ kind: 'set', path: [...TERRAIN, String(count)], value: shape });
    setChosen([...TERRAIN, String(count)].join('.'));
  };
  const middle = [Math.round(table.width / 2), Math.round(table.depth / 2)] as const;
  return (
    <div class="engine">
      <Table
        scene={scene}
        pieces={pieces}
        chosen={chosen}
        choose={(one) => setChosen(one.path.join('.'))}
        change={change}
        remove={remove}
      />
      <p class="hint">
        Drag a piece to move it, or drag its square to resize it. By keyboard: Tab goes to a piece. The arrow keys move
        it by 1 cm; with Shift, they resize it. Delete removes it.
      </p>
      {refusal}
      <Faults path={['setup', 'table']} isWhole={chosen === null} />
      <p class="act">
        <button type="button" onClick={() => add({ round: middle, radius: 5 })}>
          Add a round piece
        </button>
        <button type="button" onClick={() => add({ box: [middle[0] - 5, middle[1] - 3], size: [10, 6] })}>
          Add a box
        </button>
      </p>
      {piece !== null && <PieceFields piece={piece} change={change} remove={remove} />}
      <section class="row">
        {(['width', 'depth', 'zone'] as const).map((key) => (
          <span class="row" key={key}>
            <span>{key === 'zone' ? 'deployment, cm' : `${key}, cm`}</span>
            <Stepper
              label={key === 'zone' ? 'how deep the sides deploy, cm' : `${key} of the table, cm`}
              value={table[key]}
              min={key === 'zone' ? 0 : 30}
              max={1000}
              step={key === 'zone' ? 1 : 5}
              set={(value) => put({ kind: 'set', path: ['setup', 'table', key], value })}
            />
          </span>
        ))}
      </section>
      <h3>The sides</h3>
      {Object.keys(mappingAt(['setup', 'sides'])).map((name, at) => (
        <Side key={name} name={name} at={at} />
      ))}
    </div>
  );
}

interface TableProps {
  readonly scene: Scene | null;
  readonly pieces: readonly TablePiece[];
  readonly chosen: string | null;
  choose(piece: TablePiece): void;
  change(piece: TablePiece, after: TableShape): void;
  remove(piece: TablePiece): void;
}

function Table({ scene, pieces, chosen, choose, change, remove }: TableProps) {
  const svg = useRef<SVGSVGElement>(null);
  const table = tableSize();
  const unit = WIDTH / table.width;
  /**
   * The state while a piece is dragged: the piece, its current shape, and the point of the piece that the pointer
   * holds. This point is null if the pointer drags the corner, which resizes the piece. The state is null while no
   * piece is dragged.
   */
  const [drag, setDrag] = useState<{
    readonly piece: TablePiece;
    readonly shape: TableShape;
    readonly hold: readonly [number, number] | null;
  } | null>(null);
  const placeOf = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.current!.getScreenCTM()!.inverse());
    return [x / unit, table.depth - y / unit];
  };
  const begin = (event: PointerEvent, piece: TablePiece, isCorner: boolean) => {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    event.stopPropagation();
    const [x, y] = placeOf(event);
    choose(piece);
    setDrag({ piece, shape: piece, hold: isCorner ? null : [x - piece.x, y - piece.y] });
  };
  const go = (event: PointerEvent) => {
    if (drag === null) return;
    const [x, y] = placeOf(event);
    const { piece, hold } = drag;
    const shape = hold === null ? resizedTo(piece, x, y, table) : movedTo(piece, x - hold[0], y - hold[1], table);
    setDrag({ ...drag, shape });
  };
  const end = () => {
    if (drag !== null) change(drag.piece, drag.shape);
    setDrag(null);
  };
  /** The chosen piece. The corner that resizes it is drawn after all pieces, so that no piece covers the corner. */
  const chosenPiece = pieces.find(({ path }) => path.join('.') === chosen);
  const held = chosenPiece === undefined ? null : { ...(drag?.shape ?? chosenPiece), piece: chosenPiece };
  const onKey = (event: KeyboardEvent, piece: TablePiece) => {
    const step = ARROWS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') remove(piece);
    else if (event.key === 'Enter' || event.key === ' ') choose(piece);
    else if (step !== undefined) {
      choose(piece);
      if (!event.shiftKey) change(piece, movedTo(piece, piece.x + step[0], piece.y + step[1], table));
      else if (piece.kind === 'box') {
        change(piece, resizedTo(piece, piece.x + piece.width + step[0], piece.y + piece.depth + step[1], table));
      } else change(piece, resizedTo(piece, piece.x + piece.radius + step[0] + step[1], piece.y, table));
    } else return;
    event.preventDefault();
  };
  return (
    <div class="table-board">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset */}
      <svg
        ref={svg}
        role="group"
        aria-label={`The table, ${table.width} by ${table.depth} cm`}
        viewBox={`-1 -1 ${WIDTH + 2} ${table.depth * unit + 2}`}
      >
        <rect class="ground" width={WIDTH} height={table.depth * unit} />
        <Zones unit={unit} />
        {pieces.map((piece) => {
          const key = piece.path.join('.');
          const isDragged = drag?.piece.path.join('.') === key;
          const shape = isDragged ? drag.shape : piece;
          const at = { x: shape.x * unit, y: (table.depth - shape.y) * unit };
          return (
            // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing
            <g
              key={key}
              data-piece={key}
              role="button"
              tabindex={0}
              aria-label={`${piece.name}, ${sizeText(shape)}`}
              aria-pressed={chosen === key}
              class={`terrain ${shape.kind}${chosen === key ? ' chosen' : ''}`}
              onPointerDown={(event) => begin(event, piece, false)}
              onPointerMove={go}
              onPointerUp={end}
              onPointerCancel={() => setDrag(null)}
              onKeyDown={(event) => onKey(event, piece)}
            >
              {shape.kind === 'box' ? (
                <rect x={at.x} y={at.y - shape.depth * unit} width={shape.width * unit} height={shape.depth * unit} />
              ) : (
                <circle cx={at.x} cy={at.y} r={shape.radius * unit} />
              )}
              {shape.kind === 'hold' && (
                <text x={at.x} y={at.y + 4}>
                  {piece.name}
                </text>
              )}
            </g>
          );
        })}
        {scene !== null && <Units scene={scene} unit={unit} depth={table.depth} />}
        {held !== null && (
          <rect
            class="corner"
            x={(held.x + (held.kind === 'box' ? held.width : held.radius)) * unit - 6}
            y={(table.depth - held.y - (held.kind === 'box' ? held.depth : 0)) * unit - 6}
            width={12}
            height={12}
            onPointerDown={(event) => begin(event, held.piece, true)}
            onPointerMove={go}
            onPointerUp={end}
            onPointerCancel={() => setDrag(null)}
          />
        )}
      </svg>
    </div>
  );
}

/** The units at the places where the first trial deploys them. Their names are shown if there is room. */
function Units({ scene, unit, depth }: { scene: Scene; unit: number; depth: number }) {
  const named = scene.pieces.map(({ name, x, y, radius }) => {
    return { name, at: { x: x * unit, y: (depth - y) * unit }, radius: Math.max(3, radius * unit), isWanted: true };
  });
  const names = placeNames(named, [], { left: 1, top: 1, right: WIDTH - 1, bottom: depth * unit - 1 });
  return (
    <g class="units">
      {scene.pieces.map(({ name, side }, at) => (
        <circle key={name} class={`way-${side % 4}`} cx={named[at].at.x} cy={named[at].at.y} r={named[at].radius} />
      ))}
      {names.map(({ name, box, leader }) => (
        <g key={name}>
          {leader !== null && <line x1={leader[0].x} y1={leader[0].y} x2={leader[1].x} y2={leader[1].y} />}
          <text x={(box.left + box.right) / 2} y={box.bottom - NAME_SIZE * 0.25} font-size={NAME_SIZE}>
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The strips along the edges of the table in which the sides deploy. */
function Zones({ unit }: { unit: number }) {
  const { width, depth, zone } = tableSize();
  const sides = Object.keys(mappingAt(['setup', 'sides']));
  const [long, high, deep] = [width * unit, depth * unit, zone * unit];
  return (
    <>
      {sides.map((name, at) => {
        const edge = edgeOf(name);
        const strip = {
          south: { x: 0, y: high - deep, width: long, height: deep },
          north: { x: 0, y: 0, width: long, height: deep },
          west: { x: 0, y: 0, width: deep, height: high },
          east: { x: long - deep, y: 0, width: deep, height: high },
        }[edge];
        return strip === undefined ? null : <rect key={name} class={`zone way-${at % 4}`} {...strip} />;
      })}
    </>
  );
}

/** Returns the edge of the table at which a side deploys. */
function edgeOf(name: string): Edge {
  const sides = Object.keys(mappingAt(['setup', 'sides']));
  const written = sides.map((side) => textAt(['setup', 'sides', side, 'edge']) as Edge | null);
  return deploymentEdges(written)[sides.indexOf(name)];
}

function sizeText(shape: TableShape): string {
  const at = `at ${shape.x}, ${shape.y} cm`;
  return shape.kind === 'box' ? `${at}, ${shape.width} by ${shape.depth} cm` : `${at}, radius ${shape.radius} cm`;
}

interface FieldsProps {
  readonly piece: TablePiece;
  change(piece: TablePiece, after: TableShape): void;
  remove(piece: TablePiece): void;
}

/** The position and size of the chosen piece, as numbers. */
function PieceFields({ piece, change, remove }: FieldsProps) {
  const [put, refusal] = useEdit();
  const table = tableSize();
  const field = (label: string, value: number, min: number, max: number, after: (next: number) => TableShape) => (
    <div class="row" key={label}>
      <span class="what">{label}</span>
      <Stepper
        label={`${label}, ${piece.name}`}
        value={value}
        min={min}
        max={max}
        set={(next) => change(piece, after(next))}
      />
    </div>
  );
  return (
    <section class="card" aria-label="The chosen piece">
      <h3>{piece.name}</h3>
      {field(piece.kind === 'box' ? 'west side, cm' : 'from the west, cm', piece.x, 0, table.width, (x) => ({
        ...piece,
        x,
      }))}
      {field(piece.kind === 'box' ? 'south side, cm' : 'from the south, cm', piece.y, 0, table.depth, (y) => ({
        ...piece,
        y,
      }))}
      {piece.kind === 'box'
        ? [
            field('width, cm', piece.width, 1, table.width, (width) => ({ ...piece, width })),
            field('depth, cm', piece.depth, 1, table.depth, (depth) => ({ ...piece, depth })),
          ]
        : field('radius, cm', piece.radius, 1, 1000, (radius) => ({ ...piece, radius }))}
      {piece.kind !== 'hold' && (
        <div class="row">
          <label class="what" for="piece-blocks">
            is in the way of
          </label>
          <select
            id="piece-blocks"
            value={textAt([...piece.path, 'blocks']) ?? 'both'}
            onChange={({ currentTarget }) =>
              put({ kind: 'set', path: [...piece.path, 'blocks'], value: currentTarget.value })
            }
          >
            <option value="both">sight and movement</option>
            <option value="sight">sight</option>
            <option value="movement">movement</option>
          </select>
        </div>
      )}
      {refusal}
      <Faults path={piece.path} isWhole />
      <button type="button" class="quiet-button" onClick={() => remove(piece)}>
        Remove {piece.name}
      </button>
    </section>
  );
}

/** The deployment edge of a side, and its units by name. */
function Side({ name, at }: { name: string; at: number }) {
  const [put, refusal] = useEdit();
  const path = ['setup', 'sides', name];
  const units = Object.keys(mappingAt([...path, 'units']));
  const choice = (key: string, words: string, value: string, choices: readonly string[]) => (
    <>
      <label for={`side-${name}-${key}`}>{words}</label>
      <select
        id={`side-${name}-${key}`}
        value={value}
        onChange={({ currentTarget }) => put({ kind: 'set', path: [...path, key], value: currentTarget.value })}
      >
        {choices.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </>
  );
  return (
    <section class={`card way-${at % 4}`} aria-label={`The side ${name}`}>
      <p>
        <span class="swatch" aria-hidden="true" /> <strong>{name}</strong>: {units.join(', ')}
      </p>
      <div class="row">
        {choice('edge', 'edge', edgeOf(name), ['south', 'north', 'west', 'east'])}
        {choice('deploy', 'stands', textAt([...path, 'deploy']) ?? 'spread', ['spread', 'centre', 'left', 'right'])}
      </div>
      {refusal}
      <Faults path={path} isWhole />
    </section>
  );
}

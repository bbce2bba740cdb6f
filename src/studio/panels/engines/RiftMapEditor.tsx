import '../../components/editors.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { hexKey } from '../../../report/drawings/hexGeometry.ts';
import type { Hex } from '../../../rules/board.ts';
import { hexNeighbour } from '../../../rules/hex.ts';
import { desk } from '../../app/desk.ts';
import { reading } from '../../app/state.ts';
import { mappingAt, textAt } from '../../components/data.ts';
import { type BoardHex, type BoardPiece, HexBoard } from '../../components/HexBoard.tsx';
import { useDesk } from '../../components/useDesk.ts';
import { useEdit } from '../../components/useEdit.tsx';
import type { MapSystem, RiftMap } from '../../core/engines/riftMap.ts';
import { Faults } from '../Form.tsx';
import { RiftFleet } from './RiftFleet.tsx';
import { RiftSystem } from './RiftSystem.tsx';
import { isCalled, kindName, startIn } from './riftNames.ts';

const NO_MAP: RiftMap = { systems: [], lanes: [], units: [], ways: {} };

/** The clickable map of a crossing with its draggable ships, and the orders of each group. */
export function RiftMapEditor() {
  const map = useDesk('riftMap') ?? NO_MAP;
  const [chosen, setChosen] = useState<Hex | null>(null);
  const [put, refusal] = useEdit();
  const details = useRef<HTMLElement>(null);
  const [toDetails, setToDetails] = useState(0);
  useEffect(() => {
    if (toDetails > 0) details.current?.focus();
  }, [toDetails]);
  if (reading.value?.form === null || reading.value === null) {
    return <p>The map appears when the text can be read. Correct the text under Text.</p>;
  }
  const own = 'systems' in mappingAt(['setup', 'map']);
  const hasMap = textAt(['setup', 'map', 'string']) !== null || own;
  const fleet = mappingAt(['setup', 'fleet']);
  const hexes = hexesOf(map, own);
  const systemAt = (hex: Hex) => map.systems.find((one) => one.hex && hexKey(one.hex) === hexKey(hex)) ?? null;
  const pieces = Object.keys(fleet).flatMap((name): BoardPiece[] => {
    const from = textAt(['setup', 'fleet', name, 'from']);
    const system = from === null ? undefined : map.systems.find((one) => isCalled(one, from));
    const count = textAt(['setup', 'fleet', name, 'count']) ?? '1';
    return system?.hex === undefined ? [] : [{ id: name, label: `${count} ${name}`, ...system.hex }];
  });
  const ways = Object.keys(fleet).map((name) =>
    (map.ways[name]?.path ?? []).flatMap((id) => map.systems.find((one) => one.id === id)?.hex ?? []),
  );
  const homeless = Object.keys(fleet).filter((name) => textAt(['setup', 'fleet', name, 'from']) === null);
  return (
    <div class="engine">
      {hasMap && hexes.length > 0 && (
        <>
          <HexBoard
            label="The map"
            hexes={hexes}
            pieces={pieces}
            ways={ways}
            chosen={chosen}
            choose={(hex, byKeyboard) => {
              setChosen({ q: hex.q, r: hex.r });
              if (byKeyboard) setToDetails((times) => times + 1);
            }}
            move={(piece, to) => {
              const system = systemAt(to);
              if (system !== null) put(...startIn(fleet, piece.id, system.id));
            }}
          />
          {homeless.length > 0 && (
            <p class="next-step">
              Where does {homeless[0]} start? Click the hex where it starts, then “{homeless[0]} starts here”. Then
              click the hex where it goes, and “The fleet goes here”.
            </p>
          )}
          <p class="hint">
            Click a hex to change it. Drag a group of ships to the hex where it starts. By keyboard: Left and Right move
            along the ring, Up and Down move outwards and inwards, Enter opens the hex.
          </p>
        </>
      )}
      {refusal}
      <Faults path={['setup', 'map']} isWhole={false} />
      {chosen !== null && hasMap && (
        <section
          ref={details}
          class="chosen-hex"
          tabIndex={-1}
          aria-label="The chosen hex"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            document.querySelector<SVGElement>(`.hex-board [data-hex="${hexKey(chosen)}"]`)?.focus();
          }}
        >
          <RiftSystem
            key={hexKey(chosen)}
            hex={chosen}
            system={systemAt(chosen)}
            names={map.systems.map(({ id }) => id)}
            isOwn={own}
          />
        </section>
      )}
      {hasMap && <Active systems={map.systems} />}
      {!hasMap && (
        <p class="act">
          <button
            type="button"
            class="main"
            onClick={() => put({ kind: 'set', path: ['setup', 'map'], value: firstMap() })}
          >
            Draw a map
          </button>
          <span class="hint">Without a map, each group gives the number of rifts that its ships leave.</span>
        </p>
      )}
      <RiftFleet map={map} hasMap={hasMap} />
      <PasteMap isOpen={!hasMap} />
    </div>
  );
}

function firstMap(): unknown {
  return {
    systems: { home: { at: [0, 0] }, rift: { at: [1, 0], anomaly: 'gravity-rift' }, goal: { at: [2, 0] } },
  };
}

/**
 * Returns the hexes of the map: one for each system, and one for each of the following places:
 * - for a map string, each hyperlane,
 * - for the designer's own systems, each empty position next to a system.
 */
function hexesOf({ systems, lanes }: RiftMap, isOwn: boolean): BoardHex[] {
  const active = textAt(['setup', 'active']);
  const starts = Object.keys(mappingAt(['setup', 'fleet'])).map((name) => textAt(['setup', 'fleet', name, 'from']));
  const hexes = systems.flatMap((system): BoardHex[] => {
    if (system.hex === undefined) return [];
    const isActive = active !== null && isCalled(system, active);
    const isStart = starts.some((from) => from !== null && isCalled(system, from));
    const kinds = system.anomalies.map(kindName);
    const holes = system.wormholes.map((letter) => `${letter} wormhole`);
    const role = isActive ? 'to' : isStart ? 'from' : undefined;
    const title = isOwn ? system.id : (system.printed[0] ?? system.tile ?? (system.tile === undefined ? 'empty' : ''));
    return [
      {
        ...system.hex,
        kind: system.anomalies[0] ?? 'plain',
        role,
        name: [
          isOwn ? system.id : `${system.label}${system.position === undefined ? '' : `, place ${system.position}`}`,
          ...kinds,
          ...holes,
          ...(isActive ? ['the fleet goes here'] : isStart ? ['ships start here'] : []),
        ].join(', '),
        lines: [
          title,
          ...kinds.map((kind) => kind.replace('gravity ', '')),
          ...(system.wormholes.length > 0 ? [`${system.wormholes.map((letter) => LETTERS[letter]).join(' ')}`] : []),
          ...(isOwn || system.tile === undefined || system.tile === title ? [] : [system.tile]),
        ],
      },
    ];
  });
  const taken = new Set([...hexes, ...lanes].map(hexKey));
  const crossed = lanes.map(({ q, r, edges }): BoardHex => {
    return { q, r, kind: 'hyperlane', name: 'hyperlane, no system', lines: [], lanes: edges };
  });
  if (!isOwn) return [...hexes, ...crossed];
  const free = new Map<string, BoardHex>();
  for (const hex of hexes.length === 0 ? [{ q: 0, r: -1 }] : hexes) {
    for (let edge = 0; edge < 6; edge += 1) {
      const next = hexNeighbour(hex, edge);
      if (taken.has(hexKey(next))) continue;
      free.set(hexKey(next), { ...next, kind: 'empty', name: `free place [${next.q}, ${next.r}]`, lines: [] });
    }
  }
  return [...hexes, ...free.values()];
}

const LETTERS: Readonly<Record<string, string>> = { alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε' };

function Active({ systems }: { systems: readonly MapSystem[] }) {
  const [put, refusal] = useEdit();
  const active = textAt(['setup', 'active']);
  const there = active === null ? undefined : systems.find((one) => isCalled(one, active));
  return (
    <div class="field">
      <label for="rift-active">The fleet moves to</label>
      <div class="entry">
        <select
          id="rift-active"
          value={there?.id ?? active ?? ''}
          onChange={({ currentTarget }) => put({ kind: 'set', path: ['setup', 'active'], value: currentTarget.value })}
        >
          {there === undefined && <option value={active ?? ''}>{active ?? 'choose'}</option>}
          {systems.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {refusal}
      <Faults path={['setup', 'active']} isWhole />
    </div>
  );
}

/** Replaces the map by a map string from a map generator. */
function PasteMap({ isOpen }: { isOpen: boolean }) {
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [put, refusal] = useEdit();
  const take = async () => {
    const words = text.trim().replace(/\s+/g, ' ');
    const found = await desk.call('mapString', { text: words });
    setFaults(found);
    if (found.length > 0) return;
    const edit =
      textAt(['setup', 'map', 'string']) === null
        ? ({ kind: 'set', path: ['setup', 'map'], value: { string: words } } as const)
        : ({ kind: 'set', path: ['setup', 'map', 'string'], value: words } as const);
    if (await put(edit)) setText('');
  };
  return (
    <details class="group" open={isOpen || undefined}>
      <summary>Paste a Twilight Imperium map</summary>
      <textarea
        aria-label="A map string"
        aria-describedby="map-string-hint"
        rows={3}
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p class="hint" id="map-string-hint">
        Tile numbers ring by ring, as map generators give them: 79 60 50 31 … They replace the map; Undo brings it back.
      </p>
      <p class="act">
        <button type="button" disabled={text.trim() === ''} onClick={take}>
          Use this map
        </button>
      </p>
      {faults.length > 0 && (
        <ul class="faults" role="alert">
          {faults.slice(0, 5).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {refusal}
    </details>
  );
}

import { useState } from 'preact/hooks';
import type { Hex } from '../../../rules/board.ts';
import { anomalies, wormholes } from '../../../rules/gravity-rift/data/tiles.ts';
import { reading } from '../../app/state.ts';
import { freeName, listAt, mappingAt, textAt } from '../../components/data.ts';
import { Fault } from '../../components/Fault.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useEdit } from '../../components/useEdit.tsx';
import type { MapSystem } from '../../core/engines/riftMap.ts';
import { Faults } from '../Form.tsx';
import { isCalled, kindName, renameSystem, startIn, toggled, withTile } from './riftNames.ts';

interface SystemProps {
  readonly hex: Hex;
  /** The system in the hex; null if there is none. */
  readonly system: MapSystem | null;
  readonly names: readonly string[];
  /** True if the designer has named the systems; false if the systems are tiles of a map string. */
  readonly isOwn: boolean;
}

/** The keys of the setup that list systems. Each label describes a system that is in the list. */
const SAYINGS = [
  { key: 'enemies', label: "other players' ships are here" },
  { key: 'tokens', label: 'my command token is here' },
  { key: 'held', label: 'a unit or planet of mine is here' },
] as const;

/** The chosen hex of the map, with all settings that can be changed there. */
export function RiftSystem({ hex, system, names, isOwn }: SystemProps) {
  const [put, refusal] = useEdit();
  if (system === null) {
    if (!isOwn) return <h3>A hyperlane: fleets pass over it</h3>;
    const add = (word: string, extra: object) =>
      put({
        kind: 'set',
        path: ['setup', 'map', 'systems', freeName(word, names)],
        value: { at: [hex.q, hex.r], ...extra },
      });
    return (
      <>
        <h3>
          A free place, [{hex.q}, {hex.r}]
        </h3>
        <p class="act">
          <button type="button" onClick={() => add('system', {})}>
            Put a system here
          </button>
          {anomalies.slice(0, 4).map((kind) => (
            <button key={kind} type="button" onClick={() => add(kind, { anomaly: kind })}>
              {kindName(kind)}
            </button>
          ))}
        </p>
        {refusal}
      </>
    );
  }
  const { id } = system;
  const groups = Object.keys(mappingAt(['setup', 'fleet']));
  const active = textAt(['setup', 'active']);
  return (
    <>
      <h3>{isOwn ? id : system.label}</h3>
      {isOwn ? <Name id={id} /> : <Tile system={system} />}
      <Lists system={system} isOwn={isOwn} />
      <p class="act">
        <button
          type="button"
          aria-pressed={active !== null && isCalled(system, active)}
          onClick={() => put({ kind: 'set', path: ['setup', 'active'], value: id })}
        >
          The fleet goes here
        </button>
        {groups.map((name) => {
          const from = textAt(['setup', 'fleet', name, 'from']);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={from !== null && isCalled(system, from)}
              onClick={() => put(...startIn(mappingAt(['setup', 'fleet']), name, id))}
            >
              {name} starts here
            </button>
          );
        })}
        {groups.map((name) => {
          const path = ['setup', 'fleet', name, 'via'];
          const via = listAt(path);
          const isIn = (one: unknown) => isCalled(system, String(one));
          return (
            <button
              key={name}
              type="button"
              aria-pressed={via.some(isIn)}
              onClick={() => put(toggled(via, path, isIn, id))}
            >
              {name} passes here
            </button>
          );
        })}
      </p>
      <div class="checks">
        {SAYINGS.map(({ key, label }) => {
          const path = ['setup', key];
          const list = listAt(path);
          const isIn = (one: unknown) => isCalled(system, String(one));
          return (
            <label key={key}>
              <input type="checkbox" checked={list.some(isIn)} onChange={() => put(toggled(list, path, isIn, id))} />{' '}
              {label}
            </label>
          );
        })}
      </div>
      {refusal}
      {isOwn && (
        <button
          type="button"
          class="quiet-button"
          onClick={() => put({ kind: 'remove', path: ['setup', 'map', 'systems', id] })}
        >
          Remove {id}
        </button>
      )}
    </>
  );
}

function Name({ id }: { id: string }) {
  const [put, refusal] = useEdit();
  const [fault, setFault] = useState<string | null>(null);
  const rename = (to: string) => {
    setFault(to === '' ? 'expected a name' : null);
    return to !== '' && put(...renameSystem(reading.value?.form?.data, id, to));
  };
  return (
    <div class="field">
      <label for="system-name">Name</label>
      <TextInput id="system-name" value={id} commit={rename} />
      <Fault text={fault} />
      {refusal}
      <Faults path={['setup', 'map', 'systems', id]} isWhole />
    </div>
  );
}

function Tile({ system: { tile, position, printed } }: { system: MapSystem }) {
  const [put, refusal] = useEdit();
  const text = textAt(['setup', 'map', 'string']);
  return (
    <>
      {printed.length > 0 && <p class="hint">Printed: {printed.join(', ')}.</p>}
      {position !== undefined && text !== null && (
        <div class="field">
          <label for="system-tile">Tile</label>
          <TextInput
            id="system-tile"
            aria-describedby="system-tile-hint"
            value={tile ?? '0'}
            size={6}
            commit={(to) =>
              put({ kind: 'set', path: ['setup', 'map', 'string'], value: withTile(text, position, to || '0') })
            }
          />
          <p class="hint" id="system-tile-hint">
            The number on the tile; 0: a system with nothing in it; -1: no tile. Place {position} of the map.
          </p>
        </div>
      )}
      {refusal}
    </>
  );
}

/** The anomalies and wormholes of a system, with check boxes. Boxes for anomalies and wormholes printed on a tile are disabled. */
function Lists({ system, isOwn }: { system: MapSystem; isOwn: boolean }) {
  const [put, refusal] = useEdit();
  const list = (of: 'anomaly' | 'wormhole') => {
    const inMap = of === 'anomaly' ? 'anomalies' : 'wormholes';
    if (isOwn) return ['setup', 'map', 'systems', system.id, of];
    const known = Object.keys(mappingAt(['setup', 'map', inMap])).find((name) => isCalled(system, name));
    return ['setup', 'map', inMap, known ?? system.id];
  };
  const boxes = (of: 'anomaly' | 'wormhole', kinds: readonly string[], there: readonly string[]) => {
    const path = list(of);
    const said = listAt(path);
    return kinds.map((kind) => {
      const isSaid = said.includes(kind);
      const change = () => {
        const rest = isSaid ? said.filter((one) => one !== kind) : [...said, kind];
        if (rest.length === 0) put({ kind: 'remove', path });
        else put({ kind: 'set', path, value: rest.length === 1 ? rest[0] : rest });
      };
      return (
        <label key={kind}>
          <input
            type="checkbox"
            checked={there.includes(kind)}
            disabled={there.includes(kind) && !isSaid}
            onChange={change}
          />{' '}
          {kindName(kind)}
        </label>
      );
    });
  };
  return (
    <>
      <fieldset class="checks">
        <legend>What lies here</legend>
        {boxes('anomaly', anomalies, system.anomalies)}
      </fieldset>
      <details>
        <summary>Wormholes{system.wormholes.length > 0 && `: ${system.wormholes.join(', ')}`}</summary>
        <fieldset class="checks">
          <legend class="unseen">Wormholes</legend>
          {boxes('wormhole', wormholes, system.wormholes)}
        </fieldset>
      </details>
      {refusal}
    </>
  );
}

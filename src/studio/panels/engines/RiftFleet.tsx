import { freeName, listAt, mappingAt, numberAt, textAt } from '../../components/data.ts';
import { Stepper } from '../../components/Stepper.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useEdit } from '../../components/useEdit.tsx';
import type { MapUnit, RiftMap } from '../../core/engines/riftMap.ts';
import type { Path } from '../../core/fields.ts';
import { Faults } from '../Form.tsx';
import { isCalled, startIn } from './riftNames.ts';

const FLEET = ['setup', 'fleet'];

/** The groups of a fleet: their ships, number, start and cargo. */
export function RiftFleet({ map, hasMap }: { map: RiftMap; hasMap: boolean }) {
  const [put, refusal] = useEdit();
  const groups = Object.keys(mappingAt(FLEET));
  const add = () => {
    const from = groups.map((name) => textAt([...FLEET, name, 'from'])).find((one) => one !== null);
    const place = hasMap ? (from === undefined ? {} : { from }) : { exits: 1 };
    put({ kind: 'set', path: [...FLEET, freeName('group', groups)], value: { ship: 'cruiser', count: 1, ...place } });
  };
  return (
    <section class="fleet">
      <h3>The fleet</h3>
      <Faults path={FLEET} isWhole={false} />
      {groups.map((name) => (
        <Group key={name} name={name} map={map} hasMap={hasMap} isOnly={groups.length === 1} />
      ))}
      <p class="act">
        <button type="button" onClick={add}>
          Add a group of ships
        </button>
      </p>
      {refusal}
    </section>
  );
}

interface GroupProps {
  readonly name: string;
  readonly map: RiftMap;
  readonly hasMap: boolean;
  readonly isOnly: boolean;
}

function Group({ name, map, hasMap, isOnly }: GroupProps) {
  const [put, refusal] = useEdit();
  const path = [...FLEET, name];
  const ship = textAt([...path, 'ship']) ?? '';
  const unit = map.units.find(({ id }) => id === ship);
  const from = textAt([...path, 'from']);
  const start = from === null ? undefined : map.systems.find((one) => isCalled(one, from));
  const id = `group-${name}`;
  const ships = map.units.filter(({ kind }) => kind !== 'ground-force');
  return (
    <fieldset class="card" aria-label={`The group ${name}`}>
      <legend>
        <TextInput
          aria-label={`Name of the group ${name}`}
          value={name}
          size={Math.max(8, name.length)}
          commit={(to) => to !== '' && put({ kind: 'rename', path, to })}
        />
      </legend>
      <div class="row">
        <Stepper
          label={`ships in ${name}`}
          value={numberAt([...path, 'count'])}
          otherwise={1}
          min={1}
          max={1000}
          set={(value) => put({ kind: 'set', path: [...path, 'count'], value })}
        />
        <select
          aria-label={`Ship of ${name}`}
          value={ship}
          onChange={({ currentTarget }) => put({ kind: 'set', path: [...path, 'ship'], value: currentTarget.value })}
        >
          {unit === undefined && <option value={ship}>{ship || 'choose'}</option>}
          {ships.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </div>
      {unit !== undefined && <p class="hint">{abilities(unit)}</p>}
      {hasMap && (
        <div class="row">
          <label for={`${id}-from`}>starts in</label>
          <select
            id={`${id}-from`}
            value={start?.id ?? from ?? ''}
            onChange={({ currentTarget }) => put(...startIn(mappingAt(FLEET), name, currentTarget.value))}
          >
            {start === undefined && <option value={from ?? ''}>{from ?? 'choose'}</option>}
            {map.systems.map((system) => (
              <option key={system.id} value={system.id}>
                {system.label}
              </option>
            ))}
          </select>
        </div>
      )}
      <Orders path={path} name={name} map={map} hasMap={hasMap} />
      {unit !== undefined && unit.capacity > 0 && <Cargo path={path} name={name} unit={unit} units={map.units} />}
      {refusal}
      <Faults path={path} isWhole />
      {!isOnly && (
        <button type="button" class="quiet-button" onClick={() => put({ kind: 'remove', path })}>
          Remove {name}
        </button>
      )}
    </fieldset>
  );
}

function abilities({ move, capacity }: MapUnit): string {
  const moves = move === 0 ? 'does not move by itself' : `moves ${move}`;
  return capacity === 0 ? `Each ${moves}.` : `Each ${moves} and carries up to ${capacity}.`;
}

/**
 * The orders of a group, with the resulting route below them. If there is a map, the orders are the systems on the way
 * and the extra move. The number of rifts (`exits`) is shown if there is no map, or if the study gives this number.
 */
function Orders({ path, name, map, hasMap }: { path: Path; name: string; map: RiftMap; hasMap: boolean }) {
  const [put, refusal] = useEdit();
  const via = listAt([...path, 'via']).map(String);
  const exits = numberAt([...path, 'exits']);
  const way = map.ways[name];
  const setVia = (next: readonly string[]) =>
    put(
      next.length === 0
        ? { kind: 'remove', path: [...path, 'via'] }
        : { kind: 'set', path: [...path, 'via'], value: next },
    );
  const labelOf = (one: string) => map.systems.find((system) => isCalled(system, one))?.label ?? one;
  return (
    <>
      {hasMap && (
        <div class="row">
          <span>via</span>
          {via.map((one, at) => (
            <button
              key={`${at} ${one}`}
              type="button"
              class="chip"
              aria-label={`Not via ${labelOf(one)}`}
              onClick={() => setVia(via.filter((_, place) => place !== at))}
            >
              {labelOf(one)} <span aria-hidden="true">×</span>
            </button>
          ))}
          <select
            aria-label={`Another system that ${name} passes`}
            value=""
            onChange={({ currentTarget }) => {
              if (currentTarget.value !== '') setVia([...via, currentTarget.value]);
              currentTarget.value = '';
            }}
          >
            <option value="">{via.length === 0 ? '(fewest rolls)' : 'then …'}</option>
            {map.systems.map((system) => (
              <option key={system.id} value={system.id}>
                {system.label}
              </option>
            ))}
          </select>
        </div>
      )}
      {(!hasMap || exits !== null) && (
        <div class="row">
          <span>leaves rifts</span>
          <Stepper
            label={`rifts that ${name} leaves`}
            value={exits}
            otherwise={0}
            min={0}
            max={100}
            set={(value) => put({ kind: 'set', path: [...path, 'exits'], value })}
          />
          <span>times</span>
        </div>
      )}
      {hasMap && (
        <div class="row">
          <span>extra move</span>
          <Stepper
            label={`extra move of ${name}`}
            value={numberAt([...path, 'moveBonus'])}
            otherwise={0}
            min={0}
            max={100}
            set={(value) => put({ kind: 'set', path: [...path, 'moveBonus'], value })}
          />
        </div>
      )}
      {way !== undefined && way.path.length > 0 && (
        <p class="hint">
          {way.path.map(labelOf).join(' → ')}:{' '}
          {way.rolls === 0 ? 'no roll' : way.rolls === 1 ? '1 roll' : `${way.rolls} rolls`} for each ship.
        </p>
      )}
      {refusal}
    </>
  );
}

/** The cargo of each ship of a group, by unit. */
function Cargo({ path, name, unit, units }: { path: Path; name: string; unit: MapUnit; units: readonly MapUnit[] }) {
  const [put, refusal] = useEdit();
  const place = [...path, 'carries'];
  const carries = mappingAt(place);
  const usual = ['infantry', 'fighter', 'mech'];
  const kinds = [...usual, ...Object.keys(carries).filter((one) => !usual.includes(one))];
  const set = (kind: string, count: number) => {
    const isLast = Object.keys(carries).length === 1;
    if (count > 0) put({ kind: 'set', path: [...place, kind], value: count });
    else put({ kind: 'remove', path: isLast && kind in carries ? place : [...place, kind] });
  };
  return (
    <details open={Object.keys(carries).length > 0 || undefined}>
      <summary>Each carries</summary>
      {kinds.map((kind) => (
        <div class="row" key={kind}>
          <span class="what">{units.find(({ id }) => id === kind)?.name ?? kind}</span>
          <Stepper
            label={`${kind} on each of ${name}`}
            value={numberAt([...place, kind])}
            otherwise={0}
            min={0}
            max={unit.capacity}
            set={(value) => set(kind, value)}
          />
        </div>
      ))}
      {refusal}
    </details>
  );
}

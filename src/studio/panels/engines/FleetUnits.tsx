import { useState } from 'preact/hooks';
import { isMapping } from '../../../study/text/StudyText.ts';
import { listAt, mappingAt, numberAt } from '../../components/data.ts';
import { Stepper } from '../../components/Stepper.tsx';
import { useEdit } from '../../components/useEdit.tsx';
import type { GameFacts, GameUnit } from '../../core/engines/fleetGame.ts';
import type { Path } from '../../core/fields.ts';
import { Faults } from '../Form.tsx';

const KINDS = { ship: 'Ships', ground: 'Ground forces', other: 'Structures' } as const;

interface FleetProps {
  /** The path of the units in the study: `setup.attacker.units`. */
  readonly path: Path;
  /** The owner of the units, for labels. */
  readonly owner: string;
  readonly game: GameFacts;
  /** The faction whose own units replace the common ones; null if there is none. */
  readonly faction: string | null;
  readonly kinds: readonly GameUnit['kind'][];
  /** The path in the study at which damaged units are counted; null if the study cannot give damaged units here. */
  readonly damagedPath: Path | null;
}

/** The units of a fleet, each with a stepper for its number. */
export function FleetUnits({ path, owner, game, faction, kinds, damagedPath }: FleetProps) {
  const [put, refusal] = useEdit();
  const [isWhole, setWhole] = useState(false);
  const counts = mappingAt(path);
  const own = game.factions.find(({ id }) => id === faction)?.units ?? {};
  const shown = game.units.filter(
    ({ id, kind, isUpgrade }) => id in counts || (kinds.includes(kind) && (isWhole || !isUpgrade)),
  );
  const unknown = Object.keys(counts).filter((id) => !game.units.some((unit) => unit.id === id));
  // A unit with the number 0 is removed from the text, unless it is the fleet's only entry.
  const set = (id: string, count: number) => {
    if (count > 0 || Object.keys(counts).length === 1) put({ kind: 'set', path: [...path, id], value: count });
    else put({ kind: 'remove', path: [...path, id] });
  };
  const row = (id: string, name: string, sustain: number) => {
    const count = numberAt([...path, id]) ?? 0;
    return (
      <div class="row" key={id}>
        <span class={count > 0 ? 'what there' : 'what'}>{name}</span>
        <Stepper
          isSmall
          label={`${name} of ${owner}`}
          value={numberAt([...path, id])}
          otherwise={0}
          min={0}
          max={1000}
          set={(next) => set(id, next)}
        />
        {damagedPath !== null && sustain > 0 && count > 0 && (
          <span class="row damaged">
            <small class="what">of these damaged</small>
            <Stepper
              isSmall
              label={`damaged ${name} of ${owner}`}
              value={numberAt([...damagedPath, id])}
              otherwise={0}
              min={0}
              max={count * sustain}
              set={(value) => put({ kind: 'set', path: [...damagedPath, id], value })}
            />
          </span>
        )}
      </div>
    );
  };
  return (
    <div class="fleet-units">
      {Object.entries(KINDS).map(([kind, title]) => {
        const units = shown.filter((unit) => unit.kind === kind);
        if (units.length === 0) return null;
        return (
          <div key={kind}>
            <p class="detail">{title}</p>
            {units.map(({ id, name, sustain }) => row(id, own[id] ?? name, sustain))}
          </div>
        );
      })}
      {unknown.map((id) => row(id, id, 0))}
      <button type="button" class="quiet-button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Hide the upgrades' : `Show the upgrades for ${owner}`}
      </button>
      {refusal}
      <Faults path={path} isWhole />
      {damagedPath !== null && <Faults path={damagedPath} isWhole />}
    </div>
  );
}

/** Technologies, cards, agendas and relics of a side, with a check box for each. */
export function FleetCards({ path, owner, game }: { path: Path; owner: string; game: GameFacts }) {
  const [put, refusal] = useEdit();
  const [wanted, setWanted] = useState('');
  const list = listAt(path);
  const at = (id: string) => list.findIndex((one) => one === id || (isMapping(one) && id in one));
  const toggle = (id: string) => {
    const place = at(id);
    if (place < 0) put({ kind: 'set', path, value: [...list, id] });
    else if (list.length === 1) put({ kind: 'remove', path });
    else put({ kind: 'remove', path: [...path, String(place)] });
  };
  const names = game.modifiers.filter(({ id }) => at(id) >= 0).map(({ name }) => name);
  const found = game.modifiers.filter(({ name, id }) => `${name} ${id}`.toLowerCase().includes(wanted.toLowerCase()));
  const sources = [...new Set(found.map(({ source }) => source))];
  return (
    <details>
      <summary>
        Technologies and cards of {owner}
        {names.length > 0 && `: ${names.join(', ')}`}
      </summary>
      <input
        type="search"
        aria-label={`Find a technology or card of ${owner}`}
        placeholder="find"
        value={wanted}
        onInput={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      {sources.map((source) => (
        <fieldset class="checks list" key={source}>
          <legend>{source}</legend>
          {found
            .filter((one) => one.source === source)
            .map(({ id, name }) => (
              <label key={id}>
                <input type="checkbox" checked={at(id) >= 0} onChange={() => toggle(id)} /> {name}
              </label>
            ))}
        </fieldset>
      ))}
      {found.length === 0 && <p class="hint">The game has nothing with this name.</p>}
      {refusal}
      <Faults path={path} isWhole />
    </details>
  );
}

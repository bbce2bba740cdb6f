import '../../components/editors.css';
import { reading } from '../../app/state.ts';
import { mappingAt, numberAt, textAt, written } from '../../components/data.ts';
import { Stepper } from '../../components/Stepper.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { textEdit, useEdit } from '../../components/useEdit.tsx';
import type { GameFacts, GameUnit } from '../../core/engines/fleetGame.ts';
import { Faults } from '../Form.tsx';
import { FleetCards, FleetUnits } from './FleetUnits.tsx';
import { useGame } from './useGame.ts';

const SIDES = ['attacker', 'defender'] as const;
const PLACES = {
  space: 'a battle in space',
  ground: 'an invasion of a planet',
  both: 'a battle in space, then on the planet',
} as const;

/** Two fleets side by side. Steppers set the numbers of units; lists set the faction, technologies and cards. */
export function FleetEditor() {
  const file = textAt(['setup', 'game']) ?? 'ti4';
  const game = useGame(file);
  const [put, refusal] = useEdit();
  if (!reading.value?.form) return <p>The fleets appear when the text can be read. Correct the text under Text.</p>;
  const place = textAt(['setup', 'place']) ?? 'space';
  return (
    <div class="engine wide-editor">
      <p class="act">
        <label>
          The fight is{' '}
          <select
            value={place}
            onChange={({ currentTarget }) => put({ kind: 'set', path: ['setup', 'place'], value: currentTarget.value })}
          >
            {Object.entries(PLACES).map(([key, words]) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => put({ kind: 'swap', path: ['setup'], keys: SIDES })}>
          Swap attacker and defender
        </button>
      </p>
      {refusal}
      <Faults path={['setup', 'game']} isWhole />
      <Faults path={['setup', 'place']} isWhole />
      {game === null ? (
        <p class="quiet">The game {file} cannot be read yet: correct its file under Files.</p>
      ) : (
        <div class="two-sides">
          {SIDES.map((side) => (
            <FleetSide key={side} side={side} game={game} place={place} />
          ))}
        </div>
      )}
    </div>
  );
}

function FleetSide({ side, game, place }: { side: (typeof SIDES)[number]; game: GameFacts; place: string }) {
  const [put, refusal] = useEdit();
  const path = ['setup', side];
  const faction = textAt([...path, 'faction']);
  const kinds: readonly GameUnit['kind'][] =
    side === 'attacker' && place === 'space'
      ? ['ship']
      : place === 'space'
        ? ['ship', 'other']
        : ['ship', 'ground', 'other'];
  return (
    <section class="card" aria-label={`The ${side}`}>
      <h3>The {side}</h3>
      <div class="row">
        <label for={`faction-${side}`}>faction</label>
        <select
          id={`faction-${side}`}
          value={faction ?? ''}
          onChange={({ currentTarget: { value } }) => put(textEdit([...path, 'faction'], value))}
        >
          <option value="">none</option>
          {faction !== null && !game.factions.some(({ id }) => id === faction) && <option>{faction}</option>}
          {game.factions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <Faults path={[...path, 'faction']} isWhole />
      <FleetUnits
        path={[...path, 'units']}
        damagedPath={[...path, 'damaged']}
        owner={`the ${side}`}
        game={game}
        faction={faction}
        kinds={kinds}
      />
      <FleetCards path={[...path, 'with']} owner={`the ${side}`} game={game} />
      <Retreat side={side} />
      <LossOrder side={side} />
      <div class="row">
        <label for={`sustain-${side}`}>sustains damage</label>
        <select
          id={`sustain-${side}`}
          value={textAt([...path, 'losses', 'sustain']) ?? 'first'}
          onChange={({ currentTarget }) =>
            put({ kind: 'set', path: [...path, 'losses', 'sustain'], value: currentTarget.value })
          }
        >
          <option value="first">before any unit is lost</option>
          <option value="last">when the unit would be lost</option>
          <option value="never">never</option>
        </select>
      </div>
      {refusal}
    </section>
  );
}

/**
 * The choice of the order in which units are lost. There are three orders: the cheapest units first; the cheapest
 * first, but ships with capacity last; or listed kinds of units first.
 */
function LossOrder({ side }: { side: string }) {
  const [put, refusal] = useEdit();
  const path = ['setup', side, 'losses', 'order'];
  const order = written(path);
  const names = Array.isArray(order) ? order.map(String) : null;
  const kind = names !== null ? 'named' : order === 'keep-capacity' ? 'keep-capacity' : 'cheapest';
  const choose = (value: string) => {
    if (value === 'cheapest') {
      if (order !== undefined) put({ kind: 'remove', path });
    } else
      put({
        kind: 'set',
        path,
        value: value === 'named' ? Object.keys(mappingAt(['setup', side, 'units'])).slice(-1) : value,
      });
  };
  return (
    <>
      <div class="row">
        <label for={`losses-${side}`}>loses first</label>
        <select id={`losses-${side}`} value={kind} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="cheapest">the cheapest units</option>
          <option value="keep-capacity">the cheapest, but ships with capacity last</option>
          <option value="named">units of these kinds</option>
        </select>
        {names !== null && (
          <TextInput
            aria-label={`The kinds that the ${side} loses first, with commas between`}
            value={names.join(', ')}
            commit={(text) => put({ kind: 'set', path, value: text.split(/[\s,]+/).filter((word) => word !== '') })}
          />
        )}
      </div>
      {refusal}
      <Faults path={path} isWhole />
    </>
  );
}

function Retreat({ side }: { side: string }) {
  const [put, refusal] = useEdit();
  const path = ['setup', side, 'retreat'];
  const [after, below] = [numberAt([...path, 'after']), numberAt([...path, 'below'])];
  const kind = after !== null ? 'after' : below !== null ? 'below' : 'never';
  const starts: Readonly<Record<string, unknown>> = { never: 'never', after: { after: 2 }, below: { below: 0.5 } };
  return (
    <>
      <div class="row">
        <label for={`retreat-${side}`}>retreats</label>
        <select
          id={`retreat-${side}`}
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            const start = starts[value];
            const isThere = written(path) !== undefined;
            if (value !== 'never') put({ kind: 'set', path, value: start });
            else if (isThere) put({ kind: 'remove', path });
          }}
        >
          <option value="never">never</option>
          <option value="after">after a number of rounds</option>
          <option value="below">below a share of its value</option>
        </select>
        {after !== null && (
          <Stepper
            isSmall
            label={`rounds before the ${side} retreats`}
            value={after}
            min={1}
            max={100}
            set={(value) => put({ kind: 'set', path: [...path, 'after'], value })}
          />
        )}
        {below !== null && (
          <Stepper
            isSmall
            label={`share of its value below which the ${side} retreats`}
            value={below}
            min={0}
            max={1}
            step={0.05}
            set={(value) => put({ kind: 'set', path: [...path, 'below'], value })}
          />
        )}
      </div>
      {refusal}
      <Faults path={path} isWhole />
    </>
  );
}

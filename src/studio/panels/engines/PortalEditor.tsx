import '../../components/editors.css';
import { reading } from '../../app/state.ts';
import { fieldAt, freeName, mappingAt, numberAt, textAt, written } from '../../components/data.ts';
import { MoreOf } from '../../components/MoreOf.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useEdit } from '../../components/useEdit.tsx';
import { Faults, FieldView } from '../Form.tsx';

/** The plans of a force at a portal, in words for designers. */
const PLANS = {
  enter: 'Go in once, and see where the portal leads',
  dash: 'Go in, and come out in the same window',
  return: 'Search for the way home, and take it',
  hop: 'Enter any window, until a destination is quiet enough',
  stay: 'Go in, and stay where the portal leads',
} as const;

/** The numbers of a unit that have a stepper. The form below shows the other settings. */
const NUMBERS = [
  { key: 'count', label: 'how many', otherwise: 1, min: 1, max: 20 },
  { key: 'speed', label: 'speed', otherwise: 16, min: 0, max: 32 },
  { key: 'labs', label: 'labs', otherwise: 0, min: 0, max: 1000 },
  { key: 'range', label: 'range of its search', otherwise: 3, min: 0, max: 1000 },
] as const;

/** The choices for breakdown: the rolls of a die on which a unit tumbles when it comes out of the portal. */
const BREAKDOWNS = ['none', '6', '5-6', '4-6', '3-6', '2-6', '1-6'] as const;

/** The force that enters a portal, and its plan. */
export function PortalEditor() {
  const [put, refusal] = useEdit();
  const form = reading.value?.form;
  if (!form) return <p>The force appears when the text can be read. Correct the text under Text.</p>;
  const units = Object.keys(mappingAt(['setup', 'force']));
  const plan = textAt(['setup', 'plan']) ?? 'enter';
  const entry = written(['setup', 'entry']);
  const impulse = numberAt(['setup', 'entry', 'impulse']);
  return (
    <div class="engine form">
      <fieldset class="choices">
        <legend>What does the force do?</legend>
        {Object.entries(PLANS).map(([key, words]) => (
          <label key={key}>
            <input
              type="radio"
              name="portal-plan"
              checked={plan === key}
              onChange={() => put({ kind: 'set', path: ['setup', 'plan'], value: key })}
            />{' '}
            <span>
              <strong>{key}</strong> {words}
            </span>
          </label>
        ))}
      </fieldset>
      <Faults path={['setup', 'plan']} isWhole />
      <div class="row">
        <label for="portal-entry">goes in</label>
        <select
          id="portal-entry"
          value={impulse !== null ? 'impulse' : String(entry ?? 'random-move')}
          onChange={({ currentTarget: { value } }) =>
            put({ kind: 'set', path: ['setup', 'entry'], value: value === 'impulse' ? { impulse: 8 } : value })
          }
        >
          <option value="random-move">on one of its moves, chosen at random</option>
          <option value="first-open">on its first open move</option>
          <option value="impulse">on an impulse of my choice</option>
        </select>
        {impulse !== null && (
          <Stepper
            label="the impulse"
            value={impulse}
            min={1}
            max={32}
            set={(value) => put({ kind: 'set', path: ['setup', 'entry', 'impulse'], value })}
          />
        )}
      </div>
      <Faults path={['setup', 'entry']} isWhole />
      {plan !== 'enter' && plan !== 'dash' && (
        <div class="row">
          <span>turns at most</span>
          <Stepper
            label="turns at most"
            value={numberAt(['setup', 'turns'])}
            otherwise={60}
            min={1}
            max={1000}
            set={(value) => put({ kind: 'set', path: ['setup', 'turns'], value })}
          />
        </div>
      )}
      {plan === 'hop' && (
        <div class="row">
          <span>stays where the defender has a BPV of at most</span>
          <Stepper
            label="BPV at most"
            value={numberAt(['setup', 'settle'])}
            otherwise={0}
            min={0}
            step={50}
            set={(value) => put({ kind: 'set', path: ['setup', 'settle'], value })}
          />
        </div>
      )}
      {refusal}
      <h3>The force</h3>
      <Faults path={['setup', 'force']} isWhole={false} />
      {units.map((name, at) => (
        <Unit key={name} name={name} isLeader={at === 0} isOnly={units.length === 1} />
      ))}
      <p class="act">
        <button
          type="button"
          onClick={() => put({ kind: 'set', path: ['setup', 'force', freeName('ship', units)], value: { speed: 16 } })}
        >
          Add a ship
        </button>
      </p>
      <details class="group">
        <summary>The portal, the map and all other settings</summary>
        {form.setup.input.kind === 'group' &&
          form.setup.input.fields
            .filter(({ label }) => !['charts', 'force', 'plan', 'entry', 'turns', 'settle'].includes(label))
            .map((field) => <FieldView key={field.label} field={field} />)}
        <MoreOf
          path={['setup']}
          except={['plan', 'entry', 'turns', 'settle', 'force', 'charts']}
          what="Add another setting"
        />
      </details>
    </div>
  );
}

function Unit({ name, isLeader, isOnly }: { name: string; isLeader: boolean; isOnly: boolean }) {
  const [put, refusal] = useEdit();
  const path = ['setup', 'force', name];
  const id = `unit-${name}`;
  const breakdown = textAt([...path, 'breakdown']) ?? '5-6';
  const field = fieldAt(path);
  const shown: readonly string[] = [...NUMBERS.map(({ key }) => key), 'breakdown'];
  return (
    <fieldset class="card" aria-label={`The unit ${name}`}>
      <legend>
        <TextInput
          aria-label={`Name of the unit ${name}`}
          value={name}
          size={Math.max(8, name.length)}
          commit={(to) => to !== '' && put({ kind: 'rename', path, to })}
        />
        {isLeader && <small> leads</small>}
      </legend>
      {NUMBERS.map(({ key, label, otherwise, min, max }) => (
        <div class="row" key={key}>
          <span class="what">{label}</span>
          <Stepper
            label={`${label}, ${name}`}
            value={numberAt([...path, key])}
            otherwise={otherwise}
            min={min}
            max={max}
            set={(value) => put({ kind: 'set', path: [...path, key], value })}
          />
        </div>
      ))}
      <div class="row">
        <label class="what" for={`${id}-breakdown`}>
          tumbles on
        </label>
        <select
          id={`${id}-breakdown`}
          value={breakdown}
          onChange={({ currentTarget }) =>
            put({ kind: 'set', path: [...path, 'breakdown'], value: currentTarget.value })
          }
        >
          {BREAKDOWNS.map((one) => (
            <option key={one} value={one}>
              {one === 'none' ? 'no roll' : `a roll of ${one}`}
            </option>
          ))}
        </select>
      </div>
      <details>
        <summary>More of {name}</summary>
        {field?.input.kind === 'group' &&
          field.input.fields
            .filter(({ path: place }) => !shown.includes(place.at(-1)!))
            .map((one) => <FieldView key={one.label} field={one} />)}
        <MoreOf path={path} except={shown} what={`Add a setting of ${name}`} />
      </details>
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

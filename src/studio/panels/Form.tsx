import { useRef, useState } from 'preact/hooks';
import { changeBy, reading, show } from '../app/state.ts';
import type { Edit } from '../core/editing.ts';
import type { Addable, Field, Path } from '../core/fields.ts';

/** Study keys that have a panel of their own, or are seldom touched: they stand below the setup. */
const FIRST = ['question', 'trials', 'seed'];

/** The study as a form: every field that the schema describes, with its description and its mistakes beside it. */
export function Form() {
  const read = reading.value;
  if (read === null) return null;
  if (read.form === null) {
    return (
      <p>
        The form comes when the text can be read.{' '}
        <button type="button" onClick={() => show({ editor: 'text' })}>
          Mend the text
        </button>
      </p>
    );
  }
  const { study, setup } = read.form;
  const keys = study.input.kind === 'group' ? study.input : null;
  return (
    <form class="form" onSubmit={(event) => event.preventDefault()}>
      {keys?.fields
        .filter(({ label }) => FIRST.includes(label))
        .map((field) => (
          <FieldView key={field.label} field={field} />
        ))}
      <fieldset class="setup">
        <legend>Setup</legend>
        <Body field={setup} />
      </fieldset>
      {keys?.fields
        .filter(({ label }) => !FIRST.includes(label) && label !== 'rules')
        .map((field) => (
          <FieldView key={field.label} field={field} />
        ))}
      {keys !== null && <Add path={[]} more={keys.more} what="Add to the study" />}
    </form>
  );
}

/** The mistakes of a field: those of its own place, not of places within it. */
function faultsAt(path: Path, isWhole: boolean): readonly string[] {
  const place = path.join('.');
  const all = reading.value?.mistakes ?? [];
  return all
    .filter((one) => one.path === place || (isWhole && one.path.startsWith(`${place}.`)))
    .map(({ message }) => message);
}

/** One field with its label, its description and its mistakes. */
export function FieldView({ field }: { field: Field }) {
  const { input, label, description, path } = field;
  const id = `field-${path.join('.')}`;
  if (input.kind === 'group' || input.kind === 'names' || input.kind === 'items') {
    return (
      <details class="group" open={path.length < 4}>
        <summary>
          {label}
          {description !== '' && (
            <small>
              {' '}
              <Words text={description} />
            </small>
          )}
        </summary>
        <Faults path={path} isWhole={false} />
        <Body field={field} />
        {!field.isRequired && path.length > 1 && <Remove path={path} label={label} />}
      </details>
    );
  }
  const faults = faultsAt(path, true);
  return (
    <div class={faults.length > 0 ? 'field faulty' : 'field'}>
      <label for={id}>{label}</label>
      <div class="entry">
        <Entry field={field} id={id} isFaulty={faults.length > 0} />
        {field.isSet && !field.isRequired && <Remove path={path} label={label} />}
      </div>
      <p class="hint" id={`${id}-hint`}>
        <Words text={description === '' ? field.allowed : description} />
      </p>
      <Faults path={path} isWhole />
    </div>
  );
}

/** The mistakes of a place, beside its control. */
export function Faults({ path, isWhole }: { path: Path; isWhole: boolean }) {
  const faults = faultsAt(path, isWhole);
  if (faults.length === 0) return null;
  return (
    <ul class="faults" id={`field-${path.join('.')}-faults`}>
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  );
}

function Body({ field: { input, path } }: { field: Field }) {
  if (input.kind === 'group') {
    return (
      <>
        {input.fields.map((field) => (
          <FieldView key={field.label} field={field} />
        ))}
        <Add path={path} more={input.more} what="Add a setting" />
      </>
    );
  }
  if (input.kind === 'names') {
    return (
      <>
        {input.fields.map((field) => (
          <div class="named" key={field.label}>
            <Rename path={field.path} name={field.label} />
            <FieldView field={field} />
          </div>
        ))}
        <AddName path={path} start={input.start} names={input.fields.map(({ label }) => label)} />
      </>
    );
  }
  if (input.kind === 'items') {
    return (
      <>
        {input.fields.map((field, at) => (
          <FieldView key={field.path.join('.')} field={{ ...field, label: String(at + 1), isRequired: false }} />
        ))}
        <Act label="Add one" edit={{ kind: 'set', path: [...path, String(input.fields.length)], value: input.start }} />
      </>
    );
  }
  return null;
}

/** The control of one value. It is written when the value is complete, and the sentence says why if it could not be. */
function Entry({ field, id, isFaulty }: { field: Field; id: string; isFaulty: boolean }) {
  const { input, path, otherwise } = field;
  const [refusal, setRefusal] = useState<string | null>(null);
  const put = async (edit: Edit) => setRefusal(await changeBy(edit));
  const set = (value: unknown) => put({ kind: 'set', path, value });
  // A second press may come before the text of the first has been read.
  const stepping = useRef<{ value: number; pending: number }>({ value: 0, pending: 0 });
  const step = (by: number) => {
    if (input.kind !== 'number') return;
    const { current } = stepping;
    const from = current.pending > 0 ? current.value : (input.value ?? input.min ?? 0);
    const next = Number((from + by * input.step).toFixed(6));
    if ((input.min !== undefined && next < input.min) || (input.max !== undefined && next > input.max)) return;
    current.value = next;
    current.pending += 1;
    set(next).finally(() => {
      current.pending -= 1;
    });
  };
  const described = {
    id,
    'aria-describedby': `${id}-hint${isFaulty ? ` ${id}-faults` : ''}`,
    'aria-invalid': isFaulty || undefined,
  };
  const control = (() => {
    switch (input.kind) {
      case 'number':
        return (
          <span class="stepper">
            <Step sign={-1} label={field.label} input={input} step={step} />
            <input
              {...described}
              type="number"
              step={input.step === 1 ? 1 : 'any'}
              min={input.min}
              max={input.max}
              value={input.value ?? ''}
              placeholder={otherwise}
              onInput={({ currentTarget }) => {
                if (currentTarget.value !== '' && Number.isFinite(currentTarget.valueAsNumber))
                  set(currentTarget.valueAsNumber);
              }}
            />
            <Step sign={1} label={field.label} input={input} step={step} />
          </span>
        );
      case 'choice':
        return (
          <select {...described} value={input.value ?? ''} onChange={({ currentTarget }) => set(currentTarget.value)}>
            {(input.value === null || !input.choices.includes(input.value)) && (
              <option value={input.value ?? ''}>
                {input.value ?? (otherwise === '' ? 'choose' : `default: ${otherwise}`)}
              </option>
            )}
            {input.choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        );
      case 'flag':
        return (
          <input
            {...described}
            type="checkbox"
            checked={input.value ?? otherwise === 'true'}
            onChange={({ currentTarget }) => set(currentTarget.checked)}
          />
        );
      case 'text':
        return (
          <input
            {...described}
            type="text"
            spellcheck={!input.isYaml}
            value={input.value}
            placeholder={otherwise}
            onChange={({ currentTarget }) =>
              input.isYaml ? put({ kind: 'write', path, yaml: currentTarget.value }) : set(currentTarget.value)
            }
          />
        );
      default:
        return null;
    }
  })();
  return (
    <>
      {control}
      {refusal !== null && (
        <span class="fault" role="alert">
          {refusal}
        </span>
      )}
    </>
  );
}

interface StepProps {
  readonly sign: 1 | -1;
  readonly label: string;
  readonly input: { readonly value: number | null; readonly min?: number; readonly max?: number };
  step(by: number): void;
}

function Step({ sign, label, input: { value, min, max }, step }: StepProps) {
  const isOut = value !== null && (sign < 0 ? min !== undefined && value <= min : max !== undefined && value >= max);
  return (
    <button
      type="button"
      class="step"
      disabled={isOut}
      aria-label={`${sign < 0 ? 'Less' : 'More'} ${label}`}
      onClick={() => step(sign)}
    >
      {sign < 0 ? '−' : '+'}
    </button>
  );
}

function Act({ label, edit }: { label: string; edit: Edit }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <p class="act">
      <button type="button" onClick={async () => setRefusal(await changeBy(edit))}>
        {label}
      </button>
      {refusal !== null && (
        <span class="fault" role="alert">
          {refusal}
        </span>
      )}
    </p>
  );
}

function Remove({ path, label }: { path: Path; label: string }) {
  return (
    <button
      type="button"
      class="quiet-button"
      aria-label={`Remove ${label}`}
      onClick={() => changeBy({ kind: 'remove', path })}
    >
      Remove
    </button>
  );
}

/** The settings that a group may have and has not. */
export function Add({ path, more, what }: { path: Path; more: readonly Addable[]; what: string }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  if (more.length === 0) return null;
  return (
    <p class="act">
      <select
        aria-label={what}
        value=""
        onChange={async ({ currentTarget }) => {
          const added = more.find(({ key }) => key === currentTarget.value);
          currentTarget.value = '';
          if (added !== undefined)
            setRefusal(await changeBy({ kind: 'set', path: [...path, added.key], value: added.start }));
        }}
      >
        <option value="">{what} …</option>
        {more.map(({ key, description }) => (
          <option key={key} value={key}>
            {description === '' ? key : `${key}: ${description.slice(0, 90)}`}
          </option>
        ))}
      </select>
      {refusal !== null && (
        <span class="fault" role="alert">
          {refusal}
        </span>
      )}
    </p>
  );
}

function Rename({ path, name }: { path: Path; name: string }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <p class="rename">
      <label>
        name{' '}
        <input
          value={name}
          spellcheck={false}
          onChange={async ({ currentTarget }) => {
            const to = currentTarget.value.trim();
            const fault = to === '' ? 'expected a name' : await changeBy({ kind: 'rename', path, to });
            setRefusal(fault);
            if (fault !== null) currentTarget.value = name;
          }}
        />
      </label>
      {refusal !== null && (
        <span class="fault" role="alert">
          {refusal}
        </span>
      )}
    </p>
  );
}

function AddName({ path, names, start }: { path: Path; start: unknown; names: readonly string[] }) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = async () => {
    const wanted = name.trim();
    if (wanted === '') return setRefusal('give it a name first');
    if (names.includes(wanted)) return setRefusal(`there is a ${wanted} already; choose another name`);
    const fault = await changeBy({ kind: 'set', path: [...path, wanted], value: start });
    setRefusal(fault);
    if (fault === null) setName('');
  };
  return (
    <p class="act">
      <input
        aria-label={`Name of another in ${path.at(-1) ?? 'the study'}`}
        placeholder="a new name"
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add();
        }}
      />{' '}
      <button type="button" onClick={add}>
        Add
      </button>
      {refusal !== null && (
        <span class="fault" role="alert">
          {refusal}
        </span>
      )}
    </p>
  );
}

/** A description, with what stands between backquotes as code. */
function Words({ text }: { text: string }) {
  return <>{text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))}</>;
}

import { useEffect, useRef, useState } from 'preact/hooks';
import { changeBy, reading, showLine } from '../app/state.ts';
import { Fault } from '../components/Fault.tsx';
import { Stepper } from '../components/Stepper.tsx';
import { TextInput } from '../components/TextInput.tsx';
import type { Edit } from '../core/editing.ts';
import type { Addable, Field, Path } from '../core/fields.ts';

/** The keys of a study that are shown first; the other keys are shown below the setup. */
const FIRST = ['question', 'trials', 'seed'];

/** The study as a form: its keys, each with its description and its mistakes, and lists of the keys that can be added. */
export function Form() {
  const read = reading.value;
  if (read === null) return null;
  if (read.form === null) {
    return (
      <p>
        The form appears when the text can be read.{' '}
        <button type="button" onClick={() => showLine(read.mistakes[0]?.line ?? 1)}>
          Correct the text
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

/** The messages of the mistakes at a path. @param isWhole true if mistakes below the path are included */
function faultsAt(path: Path, isWhole: boolean): readonly string[] {
  const place = path.join('.');
  const all = reading.value?.mistakes ?? [];
  return all
    .filter((one) => one.path === place || (isWhole && one.path.startsWith(`${place}.`)))
    .map(({ message }) => message);
}

/** One field with its label, its description and its mistakes. @param isNamed true if the designer has chosen its name */
export function FieldView({ field, isNamed = false }: { field: Field; isNamed?: boolean }) {
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
        {isNamed && <Rename path={path} name={label} />}
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
        {isNamed && <Rename path={path} name={label} />}
        {field.isSet && !field.isRequired && <Remove path={path} label={label} />}
      </div>
      <p class="hint" id={`${id}-hint`}>
        <Words text={description === '' ? field.allowed : description} />
      </p>
      <Faults path={path} isWhole />
    </div>
  );
}

/**
 * The messages of the mistakes at a path, for display next to its control.
 *
 * @param isWhole true if mistakes below the path are included
 */
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
          <FieldView key={field.label} field={field} isNamed />
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

/**
 * The control of one value. A text is written to the study when the reader presses Enter or leaves the control; any other value
 * is written at each change. If a value cannot be written, the reason is shown.
 */
function Entry({ field, id, isFaulty }: { field: Field; id: string; isFaulty: boolean }) {
  const { input, path, otherwise } = field;
  const [refusal, setRefusal] = useState<string | null>(null);
  const put = async (edit: Edit) => {
    const fault = await changeBy(edit);
    setRefusal(fault);
    return fault === null;
  };
  const set = (value: unknown) => put({ kind: 'set', path, value });
  const described = {
    id,
    'aria-describedby': `${id}-hint${isFaulty ? ` ${id}-faults` : ''}`,
    'aria-invalid': isFaulty || undefined,
  };
  const control = (() => {
    switch (input.kind) {
      case 'number':
        return (
          <Stepper
            id={id}
            label={field.label}
            value={input.value}
            otherwise={otherwise === '' ? undefined : Number(otherwise)}
            min={input.min}
            max={input.max}
            step={input.step}
            isFaulty={isFaulty}
            describedBy={described['aria-describedby']}
            set={set}
          />
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
          <TextInput
            {...described}
            spellcheck={!input.isYaml}
            value={input.value}
            placeholder={otherwise}
            commit={(text) => (input.isYaml ? put({ kind: 'write', path, yaml: text }) : set(text))}
          />
        );
      default:
        return null;
    }
  })();
  return (
    <>
      {control}
      <Fault text={refusal} isInline />
    </>
  );
}

function Act({ label, edit }: { label: string; edit: Edit }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <p class="act">
      <button type="button" onClick={async () => setRefusal(await changeBy(edit))}>
        {label}
      </button>
      <Fault text={refusal} isInline />
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

/** A list of the settings that a group does not have yet. The chosen setting is added. */
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
      <Fault text={refusal} isInline />
    </p>
  );
}

function Rename({ path, name }: { path: Path; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.select();
  }, [isOpen]);
  if (!isOpen) {
    return (
      <button type="button" class="quiet-button" aria-label={`Rename ${name}`} onClick={() => setOpen(true)}>
        Rename
      </button>
    );
  }
  const rename = async (value: string) => {
    const to = value.trim();
    const fault = to === '' ? 'expected a name' : to === name ? null : await changeBy({ kind: 'rename', path, to });
    setRefusal(fault);
    if (fault === null) setOpen(false);
  };
  return (
    <span class="rename">
      <input
        aria-label={`Another name for ${name}`}
        defaultValue={name}
        spellcheck={false}
        ref={input}
        onBlur={({ currentTarget }) => rename(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.value = name;
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <Fault text={refusal} isInline />
    </span>
  );
}

function AddName({ path, names, start }: { path: Path; start: unknown; names: readonly string[] }) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = async () => {
    const wanted = name.trim();
    if (wanted === '') return setRefusal('type a name first');
    if (names.includes(wanted)) return setRefusal(`there is a ${wanted} already; choose another name`);
    const fault = await changeBy({ kind: 'set', path: [...path, wanted], value: start });
    setRefusal(fault);
    if (fault === null) setName('');
  };
  return (
    <p class="act">
      <input
        aria-label={`Name of a new entry in ${path.at(-1) ?? 'the study'}`}
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
      <Fault text={refusal} isInline />
    </p>
  );
}

/** A description. Its text between backquotes is shown as code. */
function Words({ text }: { text: string }) {
  return <>{text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))}</>;
}

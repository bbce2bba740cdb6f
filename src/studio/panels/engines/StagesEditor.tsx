import '../../components/editors.css';
import { isMapping } from '../../../study/text/StudyText.ts';
import { reading } from '../../app/state.ts';
import { fieldAt, freeName, mappingAt, numberAt, textAt, written } from '../../components/data.ts';
import { MoreOf } from '../../components/MoreOf.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { textEdit, useEdit } from '../../components/useEdit.tsx';
import type { Edit } from '../../core/editing.ts';
import type { Path } from '../../core/fields.ts';
import { Faults, FieldView } from '../Form.tsx';
import { FleetCards, FleetUnits } from './FleetUnits.tsx';
import { useGame } from './useGame.ts';

/** The kinds of stages in words for designers, each with its initial value. */
const KINDS: Readonly<Record<string, { readonly words: string; readonly start: unknown }>> = {
  rift: { words: 'a gravity rift', start: { orders: { exits: 1 } } },
  portal: {
    words: 'a gravity portal',
    start: { charts: 'charts/ip2-destinations.csv', entry: 'first-open', plan: 'enter' },
  },
  battle: {
    words: 'a fight of cards',
    start: { mode: 'duel', against: { units: { guard: { card: { ccs: 4, att: 4, def: 2, ap: 2, rp: 2, hp: 5 } } } } },
  },
  'fleet-battle': { words: 'a battle of fleets', start: { against: { cruiser: 1 } } },
};

interface Stage {
  readonly path: Path;
  /** The name of the stage. A stage in a list has its position, from 1, as its name. */
  readonly name: string;
  readonly isNamed: boolean;
  readonly kind: string | null;
}

/** The stages of a journey in order; each can be opened. */
export function StagesEditor() {
  const [put, refusal] = useEdit();
  if (!reading.value?.form) return <p>The stages appear when the text can be read. Correct the text under Text.</p>;
  const stages = stagesOf();
  const place = ['setup', 'stages'];
  const add = (kind: string) => {
    const stage = { [kind]: KINDS[kind].start };
    const isList = Array.isArray(written(place));
    const key = isList
      ? String(stages.length)
      : freeName(
          kind,
          stages.map(({ name }) => name),
        );
    put({ kind: 'set', path: [...place, key], value: stage });
  };
  return (
    <div class="engine form">
      <Force />
      <h3>The stages</h3>
      <Faults path={place} isWhole={false} />
      <ol class="stages">
        {stages.map((stage, at) => (
          <li key={stage.path.join('.')}>
            <StageCard
              stage={stage}
              isFirst={at === 0}
              isLast={at === stages.length - 1}
              isOnly={stages.length === 1}
            />
          </li>
        ))}
      </ol>
      <p class="act">
        <select
          aria-label="Add a stage"
          value=""
          onChange={({ currentTarget: select }) => {
            const kind = select.value;
            select.value = '';
            if (kind !== '') add(kind);
          }}
        >
          <option value="">Add a stage …</option>
          {Object.entries(KINDS).map(([kind, { words }]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </select>
      </p>
      {refusal}
      <Journey stages={stages} />
    </div>
  );
}

function stagesOf(): readonly Stage[] {
  const stages = written(['setup', 'stages']);
  const isNamed = isMapping(stages);
  return Object.entries(isNamed || Array.isArray(stages) ? stages : {}).map(([key, stage]) => ({
    path: ['setup', 'stages', key],
    name: isNamed ? key : String(Number(key) + 1),
    isNamed,
    kind: isMapping(stage) ? (Object.keys(KINDS).find((kind) => kind in stage) ?? null) : null,
  }));
}

interface CardProps {
  readonly stage: Stage;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOnly: boolean;
}

function StageCard({ stage, isFirst, isLast, isOnly }: CardProps) {
  const { path, name, isNamed, kind } = stage;
  const [put, refusal] = useEdit();
  const rename = (to: string) => {
    if (to === '') return false;
    const edits: Edit[] = [{ kind: 'rename', path, to }];
    if (textAt(['setup', 'mission', 'stage']) === name)
      edits.push({ kind: 'set', path: ['setup', 'mission', 'stage'], value: to });
    return put(...edits);
  };
  return (
    <section class="card" aria-label={`The stage ${name}`}>
      <div class="row">
        {isNamed ? (
          <TextInput
            aria-label={`Name of the stage ${name}`}
            value={name}
            size={Math.max(8, name.length)}
            commit={rename}
          />
        ) : (
          <strong>{name}</strong>
        )}
        <span>{kind === null ? 'no kind chosen yet' : KINDS[kind].words}</span>
        <span class="row">
          <button
            type="button"
            class="step"
            disabled={isFirst}
            aria-label={`Move ${name} up`}
            onClick={() => put({ kind: 'move', path, by: -1 })}
          >
            ↑
          </button>
          <button
            type="button"
            class="step"
            disabled={isLast}
            aria-label={`Move ${name} down`}
            onClick={() => put({ kind: 'move', path, by: 1 })}
          >
            ↓
          </button>
          {!isOnly && (
            <button
              type="button"
              class="quiet-button"
              aria-label={`Remove the stage ${name}`}
              onClick={() => put({ kind: 'remove', path })}
            >
              Remove
            </button>
          )}
        </span>
      </div>
      <Condition path={path} name={name} word="if" hint="arrived >= 2" />
      <Condition path={path} name={name} word="unless" hint="turned-back" />
      {refusal}
      <Faults path={path} isWhole />
      {kind !== null && (
        <details>
          <summary>What happens in {name}</summary>
          {kind === 'fleet-battle' ? <FleetStage path={[...path, kind]} /> : <StageFields path={[...path, kind]} />}
        </details>
      )}
    </section>
  );
}

/** A stage as a form with every setting of its engine. */
function StageFields({ path, except = [] }: { path: Path; except?: readonly string[] }) {
  const field = fieldAt(path);
  return (
    <>
      {field?.input.kind === 'group' &&
        field.input.fields
          .filter((one) => !except.includes(one.path.at(-1)!))
          .map((one) => <FieldView key={one.label} field={one} />)}
      <MoreOf path={path} except={except} what="Add a setting" />
    </>
  );
}

function FleetStage({ path }: { path: Path }) {
  const game = useGame(textAt([...path, 'game']) ?? 'ti4');
  if (game === null) return <p class="quiet">The game cannot be read yet.</p>;
  return (
    <>
      <FleetUnits
        path={[...path, 'against']}
        owner="the opposition"
        game={game}
        faction={textAt([...path, 'sides', 'enemy', 'faction'])}
        kinds={['ship', 'other']}
        damagedPath={null}
      />
      <FleetCards path={[...path, 'sides', 'force', 'with']} owner="the force" game={game} />
      <FleetCards path={[...path, 'sides', 'enemy', 'with']} owner="the opposition" game={game} />
      <StageFields path={path} except={['against']} />
    </>
  );
}

/**
 * The input for a condition of a stage, `if` or `unless`. If the input is empty, the stage does not have this
 * condition.
 */
function Condition({ path, name, word, hint }: { path: Path; name: string; word: 'if' | 'unless'; hint: string }) {
  const [put, refusal] = useEdit();
  const place = [...path, word];
  const value = textAt(place);
  return (
    <div class="row">
      <span class="when">{word === 'if' ? 'only if' : 'unless'}</span>
      <TextInput
        aria-label={`${name} is played ${word === 'if' ? 'only if' : 'unless'}`}
        value={value ?? ''}
        placeholder={hint}
        commit={(text) => put(textEdit(place, text))}
      />
      {refusal}
    </div>
  );
}

/** The numbers of the units in the force. They are shown only if the study itself defines the force. */
function Force() {
  const [put, refusal] = useEdit();
  const path = ['setup', 'force', 'units'];
  const units = Object.keys(mappingAt(path));
  if (units.length === 0) return null;
  return (
    <>
      <h3>The force</h3>
      {units.map((name) => {
        const field = fieldAt([...path, name]);
        return (
          <section class="card" key={name} aria-label={`The unit ${name}`}>
            <div class="row">
              <strong class="what">{name}</strong>
              <Stepper
                label={`how many, ${name}`}
                value={numberAt([...path, name, 'count'])}
                otherwise={1}
                min={1}
                max={1000}
                set={(value) => put({ kind: 'set', path: [...path, name, 'count'], value })}
              />
            </div>
            <details>
              <summary>Settings of {name}</summary>
              {field?.input.kind === 'group' &&
                field.input.fields
                  .filter(({ path: place }) => place.at(-1) !== 'count')
                  .map((one) => <FieldView key={one.label} field={one} />)}
              <MoreOf path={[...path, name]} except={['count']} what={`Add a setting of ${name}`} />
            </details>
            <Faults path={[...path, name]} isWhole />
          </section>
        );
      })}
      {refusal}
    </>
  );
}

/** The aim of the journey, and the condition for turning back. */
function Journey({ stages }: { stages: readonly Stage[] }) {
  const [put, refusal] = useEdit();
  const mission = ['setup', 'mission'];
  const withdraw = textAt(['setup', 'withdraw']);
  return (
    <section class="card" aria-label="The mission">
      <h3>The mission</h3>
      <div class="row">
        <label for="mission-stage">is done after</label>
        <select
          id="mission-stage"
          value={textAt([...mission, 'stage']) ?? ''}
          onChange={({ currentTarget: { value } }) => put(textEdit([...mission, 'stage'], value))}
        >
          <option value="">the last stage</option>
          {stages.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <span>with at least</span>
        <Stepper
          label="units that must arrive"
          value={numberAt([...mission, 'arrive'])}
          otherwise={1}
          min={1}
          max={400}
          set={(value) => put({ kind: 'set', path: [...mission, 'arrive'], value })}
        />
        <span>units</span>
      </div>
      <Faults path={mission} isWhole />
      <div class="row">
        <label for="journey-withdraw">the force turns back after a stage if</label>
        <TextInput
          id="journey-withdraw"
          value={withdraw ?? ''}
          placeholder="lost > 0.5"
          commit={(text) => put(textEdit(['setup', 'withdraw'], text))}
        />
      </div>
      <Faults path={['setup', 'withdraw']} isWhole />
      {refusal}
    </section>
  );
}

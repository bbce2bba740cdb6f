import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { isMapping } from '../../study/text/StudyText.ts';
import { DeskError, desk } from '../app/desk.ts';
import { download } from '../app/drawings.ts';
import { Mistakes } from '../app/Mistakes.tsx';
import { ReportView } from '../app/ReportView.tsx';
import { change, changeBy, reading, spoken, work } from '../app/state.ts';
import { Fault } from '../components/Fault.tsx';
import type { Path } from '../core/fields.ts';
import { placeWords } from '../core/placeWords.ts';
import type { Facts } from '../core/reading.ts';
import type { ToolAnswer, ToolQuestion } from '../core/tools.ts';
import type { Work } from '../core/Work.ts';

const answer = signal<{ readonly kind: ToolQuestion['kind']; readonly answer: ToolAnswer } | null>(null);
const failure = signal<DeskError | null>(null);
const asking = signal<{ readonly stopping: AbortController; readonly progress: number } | null>(null);

/**
 * The panel for further questions: targets, the numbers that matter most, values that meet targets, match-ups of cards,
 * destination charts.
 */
export function Ask() {
  const facts = reading.value?.facts ?? null;
  if (facts === null) return <p class="quiet">More can be asked when the study has no mistakes.</p>;
  const cardFiles = facts.files.filter((name) => /card/i.test(name) && /\.ya?ml$/.test(name));
  const chartFiles = facts.files.filter((name) => /\.csv$/.test(name) && !/encounter/i.test(name));
  return (
    <div class="ask">
      <Section title="Does the study meet its targets?" kind="check">
        <Targets facts={facts} />
        <Go label="Check the targets" question={{ kind: 'check', trials: 200_000 }} isReady={facts.hasTargets} />
      </Section>
      <Section title="Which number matters most?" kind="sensitivity">
        <Ranges facts={facts} key="vary" place="vary" has={facts.hasVary} />
        <Go
          label="Find what matters"
          question={{ kind: 'sensitivity', figure: facts.lead, trials: 20_000, points: 64 }}
          isReady={facts.hasVary}
        />
      </Section>
      <Section title="Which values meet the targets?" kind="tune">
        <Ranges facts={facts} key="adjust" place="adjust" has={facts.hasAdjust} />
        <Go
          label="Find values"
          question={{ kind: 'tune', trials: 100_000 }}
          isReady={facts.hasAdjust && facts.hasTargets}
        />
        {!facts.hasTargets && <p class="hint">This needs a target; add one above.</p>}
      </Section>
      {cardFiles.map((file) => (
        <Section key={file} title={`Which card of ${file} beats which?`} kind="matchups">
          <Matchups file={file} />
        </Section>
      ))}
      {chartFiles.map((file) => (
        <Section key={file} title={`Do harder rows of ${file} have rarer rolls?`} kind="charts">
          <Charts
            file={file}
            files={Object.keys(work.value?.files ?? {}).filter((one) => one !== file && one.endsWith('.csv'))}
          />
        </Section>
      ))}
    </div>
  );
}

function Section({
  title,
  kind,
  children,
}: {
  title: string;
  kind: ToolQuestion['kind'];
  children: preact.ComponentChildren;
}) {
  const found = answer.value?.kind === kind ? answer.value.answer : null;
  return (
    <details class="group" open={found !== null || (asking.value !== null && lastAsked === kind) || undefined}>
      <summary>{title}</summary>
      {children}
      {found !== null && <Found answer={found} />}
    </details>
  );
}

function Go({ label, question, isReady }: { label: string; question: ToolQuestion; isReady: boolean }) {
  const now = asking.value;
  const isMine = answer.value?.kind === question.kind || lastAsked === question.kind;
  return (
    <>
      <p class="act">
        <button type="button" class="main" disabled={!isReady || now !== null} onClick={() => ask(question)}>
          {label}
        </button>
        {now !== null && lastAsked === question.kind && (
          <>
            {' '}
            <progress max={1} value={now.progress} aria-label="Progress" />{' '}
            <button type="button" onClick={() => now.stopping.abort()}>
              Stop
            </button>
          </>
        )}
      </p>
      {isMine &&
        failure.value !== null &&
        now === null &&
        (failure.value.mistakes.length > 0 ? (
          <Mistakes mistakes={failure.value.mistakes} />
        ) : (
          <p class="fault">{failure.value.message}</p>
        ))}
    </>
  );
}

let lastAsked: ToolQuestion['kind'] | null = null;

/**
 * Sends a question to a tool, and shows its answer.
 *
 * @param instead if given, the question is asked about `work`, a changed copy of the study with a name of its own. The
 * copy is added to the files of the answer. The answer proposes to change only the value at `path` of the open study
 */
export async function ask(
  question: ToolQuestion,
  instead?: { readonly work: Work; readonly path: Path },
): Promise<void> {
  const now = instead?.work ?? work.value;
  if (now === null) return;
  const stopping = new AbortController();
  lastAsked = question.kind;
  failure.value = null;
  answer.value = null;
  asking.value = { stopping, progress: 0 };
  try {
    const found = await desk.call(
      'tool',
      { work: now, question },
      { signal: stopping.signal, tell: ({ progress }) => (asking.value = { stopping, progress }) },
    );
    answer.value = { kind: question.kind, answer: instead === undefined ? found : await narrowed(found, instead) };
    spoken.value = found.document.answer[0] ?? 'The answer is below.';
  } catch (error) {
    if (!stopping.signal.aborted) failure.value = error instanceof DeskError ? error : new DeskError(String(error));
  } finally {
    asking.value = null;
  }
}

/**
 * Adds the changed copy of the study to the files of an answer. Replaces the answer's proposal with the open study in which only
 * the value at `path` is changed, to the proposed value.
 */
async function narrowed(
  asked: ToolAnswer,
  { work: { name, text: question }, path }: { readonly work: Work; readonly path: Path },
): Promise<ToolAnswer> {
  const now = work.value;
  // The command of the answer reads the changed copy of the study, so the copy is one of the files.
  const found = { ...asked, files: [{ path: name, text: question }, ...asked.files] };
  if (now === null || found.proposal === null) return found;
  const { form } = await desk.call('read', { work: { ...now, text: found.proposal.text } });
  const value = path.reduce<unknown>((at, key) => (isMapping(at) ? at[key] : undefined), form?.data);
  const text = await desk.call('edit', { work: now, edit: { kind: 'set', path, value }, file: null });
  return { ...found, proposal: { file: null, text } };
}

function Found({ answer: { document, files, command, proposal } }: { answer: ToolAnswer }) {
  return (
    <div class="found">
      {proposal !== null && (
        <p class="act">
          <button
            type="button"
            class="main"
            onClick={() => {
              const { file, text } = proposal;
              if (file === null) change({ text }, '');
              else change({ files: { ...work.value!.files, [file]: text } }, '');
            }}
          >
            {proposal.file === null ? 'Put these values into the study' : `Put this order into ${proposal.file}`}
          </button>
        </p>
      )}
      <ReportView document={document} />
      <p class="act">
        {files.map(({ path, text }) => (
          <button key={path} type="button" onClick={() => download(path, text)}>
            {path}
          </button>
        ))}
      </p>
      <pre>
        <code>{command}</code>
      </pre>
    </div>
  );
}

/** Writes data on one line, in the form of a study. */
function plain(data: unknown): string {
  return JSON.stringify(data)
    .replaceAll('"', '')
    .replaceAll(/([:,])(?=\S)/g, '$1 ');
}

/** Writes the values of a number that varies: `4 to 9`. */
function rangeText(range: unknown): string {
  if (!isMapping(range)) return plain(range);
  const { from, to, step } = range;
  return `${from} to ${to}${step === undefined ? '' : ` in steps of ${step}`}`;
}

function Targets({ facts }: { facts: Facts }) {
  const written = (reading.value?.form?.data.targets ?? []) as readonly Record<string, unknown>[];
  const [figure, setFigure] = useState(facts.lead);
  const [least, setLeast] = useState('');
  const [most, setMost] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const list = Array.isArray(written) ? written : [];
  const add = async () => {
    const [from, to] = [least, most].map((one) => (one === '' ? null : Number(one)));
    if (from === null && to === null)
      return setFault('fill in “at least”, “at most” or both; a rate lies between 0 and 1');
    const band =
      from !== null && to !== null ? { between: [from, to] } : from !== null ? { atLeast: from } : { atMost: to };
    const path = facts.hasTargets ? ['targets', String(list.length)] : ['targets'];
    const target = { measure: figure, ...band };
    setFault(await changeBy({ kind: 'set', path, value: facts.hasTargets ? target : [target] }));
  };
  return (
    <>
      <ul>
        {list.map((target, at) => (
          <li key={JSON.stringify(target)}>
            <code>{plain(target)}</code>{' '}
            <button
              type="button"
              class="quiet-button"
              aria-label={`Remove target ${at + 1}`}
              onClick={() =>
                changeBy({ kind: 'remove', path: list.length === 1 ? ['targets'] : ['targets', String(at)] })
              }
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <p class="act">
        <label>
          Figure{' '}
          <select value={figure} onChange={({ currentTarget }) => setFigure(currentTarget.value)}>
            {facts.figures.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>{' '}
        <label>
          at least{' '}
          <input
            type="number"
            step="any"
            value={least}
            onInput={({ currentTarget }) => setLeast(currentTarget.value)}
          />
        </label>{' '}
        <label>
          at most{' '}
          <input type="number" step="any" value={most} onInput={({ currentTarget }) => setMost(currentTarget.value)} />
        </label>{' '}
        <button type="button" onClick={add}>
          Add a target
        </button>
      </p>
      <Fault text={fault} />
    </>
  );
}

/** The numbers that vary, or that may be adjusted, with their ranges, and the inputs that add a number. */
function Ranges({ facts, place, has }: { facts: Facts; place: 'vary' | 'adjust'; has: boolean }) {
  const written = reading.value?.form?.data[place];
  const entries = typeof written === 'object' && written !== null ? Object.entries(written) : [];
  const [path, setPath] = useState('');
  const numbers = facts.numbers.filter(({ file }) => file === null);
  const number = numbers.find(({ label }) => label === path) ?? numbers[0];
  const setup = reading.value?.form?.setup;
  const wordsFor = (paths: readonly string[]) => (setup === undefined ? null : placeWords(setup, paths));
  const [ofNumbers, ofEntries] = [wordsFor(numbers.map(({ label }) => label)), wordsFor(entries.map(([key]) => key))];
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = async () => {
    if (number === undefined) return;
    const range = {
      from: from === '' ? number.min : Number(from),
      to: to === '' ? number.max : Number(to),
      ...(number.step === 1 ? {} : { step: number.step }),
    };
    const edit = has
      ? ({ kind: 'set', path: [place, number.label], value: range } as const)
      : ({ kind: 'set', path: [place], value: { [number.label]: range } } as const);
    setFault(await changeBy(edit));
  };
  return (
    <>
      <ul>
        {entries.map(([key, range]) => (
          <li key={key}>
            {ofEntries?.get(key) ?? key}: {rangeText(range)}{' '}
            <button
              type="button"
              class="quiet-button"
              aria-label={`Remove ${ofEntries?.get(key) ?? key}`}
              onClick={() => changeBy({ kind: 'remove', path: entries.length === 1 ? [place] : [place, key] })}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {number !== undefined && (
        <p class="act">
          <label>
            Number{' '}
            <select value={number.label} onChange={({ currentTarget }) => setPath(currentTarget.value)}>
              {numbers.map(({ label }) => (
                <option key={label} value={label}>
                  {ofNumbers?.get(label) ?? label}
                </option>
              ))}
            </select>
          </label>{' '}
          <label>
            from{' '}
            <input
              type="number"
              step="any"
              placeholder={String(number.min)}
              value={from}
              onInput={({ currentTarget }) => setFrom(currentTarget.value)}
            />
          </label>{' '}
          <label>
            to{' '}
            <input
              type="number"
              step="any"
              placeholder={String(number.max)}
              value={to}
              onInput={({ currentTarget }) => setTo(currentTarget.value)}
            />
          </label>{' '}
          <button type="button" onClick={add}>
            Add it
          </button>
        </p>
      )}
      <Fault text={fault} />
    </>
  );
}

const PLANS = ['aggressive', 'cautious', 'marksman', 'random'];

function Matchups({ file }: { file: string }) {
  const [plan, setPlan] = useState(PLANS[0]);
  const [distance, setDistance] = useState(0);
  const [rounds, setRounds] = useState(6);
  return (
    <>
      <p class="act">
        <label>
          Plan{' '}
          <select value={plan} onChange={({ currentTarget }) => setPlan(currentTarget.value)}>
            {PLANS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>{' '}
        <label>
          distance in cm{' '}
          <input
            type="number"
            min={0}
            value={distance}
            onInput={({ currentTarget }) => setDistance(currentTarget.valueAsNumber || 0)}
          />
        </label>{' '}
        <label>
          rounds{' '}
          <input
            type="number"
            min={1}
            value={rounds}
            onInput={({ currentTarget }) => setRounds(currentTarget.valueAsNumber || 6)}
          />
        </label>
      </p>
      <Go
        label="Play every card against every other"
        isReady
        question={{ kind: 'matchups', file, cards: [], plan, distance, rounds, trials: 2_000 }}
      />
    </>
  );
}

function Charts({ file, files }: { file: string; files: readonly string[] }) {
  const [way, setWay] = useState<'as-is' | 'reorder' | 'target' | string>('as-is');
  const [target, setTarget] = useState(220);
  const other = way.startsWith('with ') ? way.slice('with '.length) : null;
  return (
    <>
      <p class="act">
        <label>
          Look at the charts{' '}
          <select value={way} onChange={({ currentTarget }) => setWay(currentTarget.value)}>
            <option value="as-is">as they are</option>
            <option value="reorder">with harder rows on rarer rolls</option>
            <option value="target">ordered for a mean strength</option>
            {files.map((one) => (
              <option key={one} value={`with ${one}`}>
                compared with {one}
              </option>
            ))}
          </select>
        </label>{' '}
        {way === 'target' && (
          <label>
            mean BPV{' '}
            <input
              type="number"
              min={0}
              value={target}
              onInput={({ currentTarget }) => setTarget(currentTarget.valueAsNumber || 0)}
            />
          </label>
        )}
      </p>
      <Go
        label="Examine the charts"
        isReady
        question={{
          kind: 'charts',
          file,
          other,
          reorder: way === 'reorder',
          targetBpv: way === 'target' ? target : null,
        }}
      />
    </>
  );
}

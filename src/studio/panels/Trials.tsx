import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { DeskError, desk } from '../app/desk.ts';
import { takeWish } from '../app/ReportView.tsx';
import { reading, spoken, work } from '../app/state.ts';
import type { ToldTrial, TrialWish } from '../core/telling.ts';

const told = signal<ToldTrial | null>(null);
const said = signal<string | null>(null);
const search = signal<AbortController | null>(null);

/**
 * Shows one trial line by line, with the rule behind each line. The reader gives the number of the trial, or a condition that the
 * trial must meet.
 */
export function Trials() {
  const facts = reading.value?.facts ?? null;
  const [scenario, setScenario] = useState(0);
  const [where, setWhere] = useState('');
  const [number, setNumber] = useState(0);
  const now = work.value;
  useEffect(() => {
    const wish = takeWish();
    if (wish === null) return;
    setScenario(wish.scenario);
    setWhere(wish.where ?? '');
    if (wish.trial !== undefined) setNumber(wish.trial);
    find(wish);
  });
  // If the study changes, the trial of the previous version is removed from the page.
  useEffect(() => {
    told.value = null;
    said.value = null;
  }, [now?.text, now?.files]);
  if (facts === null) return <p class="quiet">Trials can be read when the study has no mistakes.</p>;
  const shown = told.value;
  return (
    <div class="trials">
      <p>Click a bar or a loss in the report to read a trial that it counts, or ask for a trial here.</p>
      {facts.scenarios.length > 1 && (
        <p class="act">
          <label>
            Scenario{' '}
            <select value={scenario} onChange={({ currentTarget }) => setScenario(Number(currentTarget.value))}>
              {facts.scenarios.map((name, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      <form
        class="act"
        onSubmit={(event) => {
          event.preventDefault();
          find({ scenario, where });
        }}
      >
        <label>
          The first trial in which{' '}
          <input
            value={where}
            size={28}
            spellcheck={false}
            list="conditions"
            placeholder={`${facts.measures[0].name} = …`}
            onInput={({ currentTarget }) => setWhere(currentTarget.value)}
          />
        </label>
        <datalist id="conditions">
          {facts.measures.slice(0, 40).map(({ name, kind, labels }) => (
            <option key={name} value={`${name} = ${kind === 'category' ? labels[0] : kind === 'flag' ? 'yes' : 0}`} />
          ))}
        </datalist>{' '}
        <button type="submit" class="main">
          Find it
        </button>
        {shown !== null && where !== '' && (
          <>
            {' '}
            <button type="button" onClick={() => find({ scenario, where, from: shown.trial + 1 })}>
              The next such trial
            </button>
          </>
        )}
      </form>
      <form
        class="act"
        onSubmit={(event) => {
          event.preventDefault();
          find({ scenario, trial: number });
        }}
      >
        <label>
          or trial number{' '}
          <input
            type="number"
            min={0}
            value={number}
            onInput={({ currentTarget }) => setNumber(currentTarget.valueAsNumber || 0)}
          />
        </label>{' '}
        <button type="submit">Show it</button>
      </form>
      {search.value !== null && (
        <p class="act">
          Looking …{' '}
          <button type="button" onClick={() => search.value?.abort()}>
            Stop
          </button>
        </p>
      )}
      {said.value !== null && <p class="fault">{said.value}</p>}
      {shown !== null && <Told trial={shown} />}
    </div>
  );
}

function Told({ trial: told }: { trial: ToldTrial }) {
  const { trial, scenario, lines, moments, values, command } = told;
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone, the trial is below the visible part of the page. The page scrolls, so that the first lines of the trial are
  // visible, too.
  useEffect(() => {
    const { top = 0 } = heading.current?.getBoundingClientRect() ?? {};
    if (top < 0 || top > 0.7 * innerHeight) heading.current?.scrollIntoView({ block: 'center' });
  }, [told]);
  return (
    <article class="told">
      <h2 ref={heading}>
        Trial {trial} <small>{scenario}</small>
      </h2>
      {moments.length === 0 ? (
        <Journal lines={lines} />
      ) : (
        <>
          <Moments key={`${scenario} ${trial}`} moments={moments} />
          <details>
            <summary>The whole trial, line by line</summary>
            <Journal lines={lines} />
          </details>
        </>
      )}
      <details>
        <summary>All that was measured</summary>
        <table>
          <tbody>
            {values.map(({ name, title, text }) => (
              <tr key={name}>
                <th scope="row">{title}</th>
                <td class="n">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <pre>
        <code>{command}</code>
      </pre>
    </article>
  );
}

function Journal({ lines }: { lines: ToldTrial['lines'] }) {
  return (
    <ol class="journal">
      {lines.map(({ rule, text }, at) => (
        <li key={at}>
          {text} <small>{rule}</small>
        </li>
      ))}
    </ol>
  );
}

/**
 * The board at one moment of a trial, with the journal lines of this moment. Buttons and a slider select another
 * moment.
 */
function Moments({ moments }: { moments: ToldTrial['moments'] }) {
  const [at, setAt] = useState(0);
  const picture = useRef<HTMLElement>(null);
  const { moment, words, svg, lines } = moments[at];
  useEffect(() => {
    // The worker draws the picture and escapes every name in it.
    if (picture.current !== null) picture.current.innerHTML = svg;
  }, [svg]);
  const go = (to: number) => {
    setAt(to);
    spoken.value = `${moments[to].moment}. ${moments[to].words}`;
  };
  return (
    <section class="moments" aria-label="The board, moment by moment">
      <div class="row">
        <button type="button" disabled={at === 0} onClick={() => go(at - 1)}>
          Earlier
        </button>
        <input
          type="range"
          aria-label="Moment"
          aria-valuetext={moment}
          min={0}
          max={moments.length - 1}
          value={at}
          onInput={({ currentTarget }) => go(currentTarget.valueAsNumber)}
        />
        <button type="button" disabled={at === moments.length - 1} onClick={() => go(at + 1)}>
          Later
        </button>
      </div>
      <h3>
        {moment} <small>{words}</small>
      </h3>
      <figure ref={picture} role="img" aria-label={`The board at the end of this moment: ${moment}. ${words}`} />
      <Journal lines={lines} />
    </section>
  );
}

async function find(wish: TrialWish): Promise<void> {
  const now = work.value;
  if (now === null) return;
  search.value?.abort();
  const mine = new AbortController();
  search.value = mine;
  said.value = null;
  try {
    const found = await desk.call('trial', { work: now, wish }, { signal: mine.signal });
    if (search.value !== mine) return;
    told.value = found;
    if (found === null)
      said.value = `None of the searched trials meets ${wish.where}. Try a condition that is met more often.`;
    else spoken.value = `Trial ${found.trial} is shown below.`;
  } catch (error) {
    if (search.value === mine && !(error instanceof DeskError && error.isStopped)) {
      said.value = error instanceof Error ? error.message : String(error);
    }
  } finally {
    if (search.value === mine) search.value = null;
  }
}

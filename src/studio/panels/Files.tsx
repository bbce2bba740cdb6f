import { useState } from 'preact/hooks';
import { isMapping } from '../../study/text/StudyText.ts';
import { desk } from '../app/desk.ts';
import { change, explain, reading, work } from '../app/state.ts';
import type { Edit } from '../core/editing.ts';
import type { Path } from '../core/fields.ts';
import type { Work } from '../core/Work.ts';

/** The files that the study names, each as text: charts, cards, forces, games. */
export function Files() {
  const now = work.value;
  const named = reading.value?.facts?.files ?? [];
  if (now === null) return null;
  const own = Object.keys(now.files);
  const shipped = named.filter((name) => !own.includes(name));
  const put = (name: string, text: string) => change({ files: { ...now.files, [name]: text } }, `file ${name}`);
  return (
    <div class="files">
      <p class="detail">
        Files that the study names, such as charts and cards. Drop a file on the page to add it. Every link to the study
        contains these files.
      </p>
      {own.map((name) => (
        <details key={name} class="group" open={own.length === 1}>
          <summary>{name}</summary>
          <textarea
            aria-label={`The text of ${name}`}
            rows={18}
            spellcheck={false}
            value={now.files[name]}
            onInput={({ currentTarget }) => put(name, currentTarget.value)}
          />
          <button
            type="button"
            class="quiet-button"
            onClick={() =>
              change({ files: Object.fromEntries(Object.entries(now.files).filter(([key]) => key !== name)) }, '')
            }
          >
            Remove {name}
          </button>
        </details>
      ))}
      {shipped.length > 0 && (
        <ul class="shipped-files">
          {shipped.map((name) => (
            <li key={name}>
              {name} <span class="quiet">comes with riftlab</span>{' '}
              <button type="button" onClick={() => takeCopy(now, name).catch(explain)}>
                Change a copy of {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewFile names={own} add={(name) => put(name, '')} />
    </div>
  );
}

/**
 * Copies a shipped file to the study's own files. A shipped game has an id, such as `ti4`, instead of a file name. The
 * copy of a game therefore gets a file name, and the study is changed to name the copy.
 */
async function takeCopy(now: Work, name: string): Promise<void> {
  const text = await desk.call('file', { work: now, file: name });
  if (/\.\w+$/.test(name)) return change({ files: { ...now.files, [name]: text } }, '');
  const copy = `games/my-${name}.yaml`;
  const setup = reading.value?.form?.data.setup;
  const written = placesOf(name, setup, ['setup']);
  const places = written.length > 0 ? written : placesOfDefault(setup);
  const edits = places.map((path): Edit => ({ kind: 'set', path, value: copy }));
  const study = await desk.call('edit', { work: now, edit: { kind: 'several', path: [], edits }, file: null });
  change({ text: study, files: { ...now.files, [copy]: text } }, '');
}

/** Returns the paths of all values in some data that are equal to a text. */
function placesOf(text: string, data: unknown, path: Path): Path[] {
  if (data === text) return [path];
  const entries = Array.isArray(data) || isMapping(data) ? Object.entries(data) : [];
  return entries.flatMap(([key, one]) => placesOf(text, one, [...path, key]));
}

/**
 * Returns the path of the key `game` for each battle of fleets in an expedition. The copy of a game is entered at these
 * paths if the study plays the game by default, without naming it.
 */
function placesOfDefault(setup: unknown): Path[] {
  const stages = isMapping(setup) && isMapping(setup.stages) ? Object.entries(setup.stages) : [];
  return stages.flatMap(([name, stage]) =>
    isMapping(stage) && 'fleet-battle' in stage ? [['setup', 'stages', name, 'fleet-battle', 'game']] : [],
  );
}

function NewFile({ names, add }: { names: readonly string[]; add(name: string): void }) {
  const [name, setName] = useState('');
  return (
    <p class="act">
      <input
        aria-label="Name of a new file"
        placeholder="cards/mine.yaml"
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />{' '}
      <button
        type="button"
        disabled={name.trim() === '' || names.includes(name.trim())}
        onClick={() => {
          add(name.trim());
          setName('');
        }}
      >
        Add a file
      </button>
    </p>
  );
}

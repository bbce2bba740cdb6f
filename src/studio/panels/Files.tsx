import { useState } from 'preact/hooks';
import { change, reading, work } from '../app/state.ts';

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
        Files that the study names, such as charts and cards. Drop one on the page to bring it along; it goes with the
        study in every link.
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
      {shipped.length > 0 && <p class="detail">Shipped with riftlab: {shipped.join(', ')}.</p>}
      <NewFile names={own} add={(name) => put(name, '')} />
    </div>
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

import { starters, studies } from 'virtual:shipped-list';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type FolderList, type FolderStudy, hasFolder, listFolder, openFromFolder } from '../app/folder.ts';
import { type LoadPart, lazyPart } from '../app/lazyPart.tsx';
import { openShipped, pastedGame, takeFiles, takePaste } from '../app/opening.ts';
import { explain, notice, openAnew } from '../app/state.ts';
import { QUESTIONS, withKeptUnits } from '../app/words.ts';
import { forget, type KeptWork, keptWorks } from '../app/works.ts';
import { Fault } from '../components/Fault.tsx';

/** The names of rules in a designer's words, in the order of the page. */
const RULES: Readonly<Record<string, string>> = {
  'gravity-rift': 'Gravity rifts',
  'gravity-portals': 'Gravity portals',
  skirmish: 'Duels and battles of cards',
  'fleet-battle': 'Battles of fleets',
  expedition: 'Expeditions',
};

/** The start page. It offers questions, shipped studies, recent work, and ways to open a file. */
export function Start() {
  const [folder, setFolder] = useState<FolderList | null>(null);
  useEffect(() => {
    if (hasFolder) listFolder().then(setFolder, explain);
  }, []);
  return (
    <main id="main" class="start">
      <h1>What would you like to know?</h1>
      <p class="lead">
        Pick a question, change what you like, and read the odds while you type. Everything is played in this page, by
        the same rules and the same dice as on the command line.
      </p>
      <ul class="questions">
        {starters.map(({ kind, subject }) => (
          <li key={kind}>
            <button type="button" onClick={() => openShipped(`new/${kind}.yaml`)}>
              <strong>{QUESTIONS[kind] ?? subject}</strong>
              {QUESTIONS[kind] !== undefined && <span>{subject}</span>}
            </button>
          </li>
        ))}
      </ul>
      <Recent />
      {folder !== null && <Folder list={folder} />}
      <Own />
      <h2>Example studies</h2>
      {Object.entries(RULES).map(([rules, title]) => (
        <section key={rules} class="shipped">
          <h3>{title}</h3>
          <ul>
            {studies
              .filter((study) => study.rules === rules)
              .map((study) => (
                <li key={study.name}>
                  <button type="button" class="plain" onClick={() => openStudy(study, folder)}>
                    {study.question}
                  </button>
                  <p>{withKeptUnits(study.answer)}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function Recent() {
  const [works, setWorks] = useState<readonly KeptWork[]>(keptWorks);
  if (works.length === 0) return null;
  const remove = (id: string) => {
    forget(id);
    setWorks(keptWorks());
  };
  return (
    <section>
      <h2>Your recent work</h2>
      <ul class="recent">
        {works.slice(0, 12).map((kept) => (
          <li key={kept.id}>
            <button
              type="button"
              class="plain"
              onClick={() => openAnew({ name: kept.name, text: kept.text, files: kept.files }, { kept })}
            >
              {kept.question}
            </button>
            <span class="quiet">
              {kept.name}, {new Date(kept.changed).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
            </span>
            <button
              type="button"
              class="quiet-button"
              onClick={() => remove(kept.id)}
              aria-label={`Remove ${kept.name}`}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <p class="detail">It is stored only in this browser. Nothing is sent anywhere.</p>
    </section>
  );
}

type ShippedStudy = (typeof studies)[number];

/**
 * Returns the copy of a shipped study in the folder: a study with the same question and file name; undefined if there
 * is none.
 */
function copyOf({ name, question }: ShippedStudy, folder: FolderList): FolderStudy | undefined {
  return folder.studies.find((one) => one.question === question && one.path.split('/').at(-1) === `${name}.yaml`);
}

/**
 * Opens the folder's copy of a shipped study, because changes can be saved to the copy. If there is no copy, opens the shipped
 * study.
 */
function openStudy(study: ShippedStudy, folder: FolderList | null): Promise<void> {
  const copy = folder === null ? undefined : copyOf(study, folder);
  return copy === undefined ? openShipped(`${study.name}.yaml`) : openFromFolder(copy.path).catch(explain);
}

/** The studies of the folder, without copies of shipped studies. The page lists the shipped studies below. */
function Folder({ list }: { list: FolderList }) {
  const copies = new Set(studies.map((study) => copyOf(study, list)));
  const own = list.studies.filter((study) => !copies.has(study));
  return (
    <section>
      <h2>In the folder {list.folder}</h2>
      {own.length === 0 && (
        <p class="quiet">
          {copies.size > 1
            ? 'So far it contains only copies of the studies at the end of this page. '
            : 'No studies yet. '}
          What you save appears here.
        </p>
      )}
      <ul class="recent">
        {own.map(({ path, question }) => (
          <li key={path}>
            <button type="button" class="plain" onClick={() => openFromFolder(path).catch(explain)}>
              {question}
            </button>
            <span class="quiet">{path}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const loadMove: LoadPart = async () => (await import('./ImportMove.tsx')).ImportMove;

function Own() {
  const Move = lazyPart('import', loadMove);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  return (
    <section class="own">
      <h2>Open your own study</h2>
      <p>
        Drop a study anywhere on this page,{' '}
        <button type="button" class="plain" onClick={() => input.current?.click()}>
          choose a file
        </button>
        , or paste a study, a Twilight Imperium map string, or the web data (JSON) of an AsyncTI4 game:
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files of a study"
        onChange={({ currentTarget }) => {
          takeFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <textarea
        aria-label="A study, a map string or a game"
        rows={3}
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p>
        <button
          type="button"
          onClick={() => {
            const wrong = takePaste(text);
            setFault(wrong);
            if (wrong === null) notice.value = null;
          }}
        >
          Open what I pasted
        </button>
      </p>
      <Fault text={fault} />
      {pastedGame.value !== null && <Move />}
    </section>
  );
}

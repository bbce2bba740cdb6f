import { useEffect, useRef } from 'preact/hooks';
import { editorsFor, panels } from '../panels/panels.ts';
import { Start } from '../panels/Start.tsx';
import { Bar } from './Bar.tsx';
import { DropZone } from './DropZone.tsx';
import { onDisk, settle } from './folder.ts';
import { Head } from './Head.tsx';
import { lazyPart } from './lazyPart.tsx';
import { editor, notice, panel, reading, redo, show, side, spoken, undo, work } from './state.ts';

/** The whole page: the start page, or the open study with its editor and one panel. */
export function App() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <DropZone>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <Bar />
      {notice.value !== null && <Notice text={notice.value} />}
      {onDisk.value !== null && <Conflict />}
      {work.value === null ? <Start /> : <Workbench />}
      <p class="unseen" role="status" aria-live="polite">
        {spoken.value}
      </p>
    </DropZone>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <div class="notice">
      <p>{text}</p>
      <button type="button" onClick={() => (notice.value = null)}>
        Put away
      </button>
    </div>
  );
}

/** Shows both versions of a file that was changed on disk and on this page, so that the reader can choose one. */
function Conflict() {
  const { file, path, text } = onDisk.value!;
  const mine = file === null ? work.value?.text : work.value?.files[file];
  return (
    <section class="conflict-part" aria-label="Two versions of a file">
      <p>
        <strong>{path} has been changed on disk since it was opened here.</strong> Nothing was overwritten. Which
        version do you want to keep?
      </p>
      <div class="conflict">
        <label>
          On disk
          <textarea readOnly rows={14} value={text} />
        </label>
        <label>
          Here
          <textarea readOnly rows={14} value={mine} />
        </label>
      </div>
      <p class="act">
        <button type="button" onClick={() => settle('theirs')}>
          Use the version on disk
        </button>
        <button type="button" onClick={() => settle('mine')}>
          Overwrite it with the version here
        </button>
        <button type="button" onClick={() => (onDisk.value = null)}>
          Decide later
        </button>
      </p>
    </section>
  );
}

function Workbench() {
  const editors = editorsFor(reading.value?.form?.rules ?? null);
  const chosen = editors.find(({ id }) => id === editor.value) ?? editors[0];
  const shown = panels.find(({ id }) => id === panel.value) ?? panels[0];
  const Editor = lazyPart(chosen.id, chosen.load);
  const Panel = lazyPart(shown.id, shown.load);
  return (
    <main id="main" class={`bench ${side.value}`}>
      <section class="editing" aria-label="The study">
        <Tabs label="Ways to edit" parts={editors} chosen={chosen.id} choose={(id) => show({ editor: id })} />
        <div class="part">{reading.value === null ? <p class="quiet">Reading the study …</p> : <Editor />}</div>
      </section>
      <section class="answering" aria-label="The answer">
        <Head />
        <Tabs label="What to see" parts={panels} chosen={shown.id} choose={(id) => show({ panel: id })} />
        <div class="part" key={shown.id}>
          <Panel />
        </div>
      </section>
      <fieldset class="switch">
        <legend class="unseen">What this screen shows</legend>
        <button type="button" aria-pressed={side.value === 'see'} onClick={() => showSide('see')}>
          See
        </button>
        <button type="button" aria-pressed={side.value === 'edit'} onClick={() => showSide('edit')}>
          Edit
        </button>
      </fieldset>
    </main>
  );
}

function showSide(shown: 'see' | 'edit'): void {
  side.value = shown;
  scrollTo(0, 0);
}

interface TabsProps {
  readonly label: string;
  readonly parts: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: string;
  choose(id: string): void;
}

/** A row of buttons. One button is selected. */
function Tabs({ label, parts, chosen, choose }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row of buttons scrolls, so the selected button is scrolled into view.
  useEffect(() => {
    const on = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (on && list.current) list.current.scrollLeft = on.offsetLeft - 60;
  }, [chosen]);
  return (
    <nav class="tabs" aria-label={label}>
      <ul ref={list}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <button type="button" aria-current={id === chosen ? 'page' : undefined} onClick={() => choose(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

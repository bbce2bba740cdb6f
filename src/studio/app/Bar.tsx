import { TextInput } from '../components/TextInput.tsx';
import { hasFolder, saveAsNew, saveToFolder } from './folder.ts';
import { plainName } from './link.ts';
import { canRedo, canUndo, change, close, inFolder, redo, undo, work } from './state.ts';

/** The bar above everything: home, the study's name, save, undo and redo. */
export function Bar() {
  const now = work.value;
  return (
    <header class="bar">
      <a
        class="mark"
        href="./"
        title="Start: all studies"
        onClick={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
          <path d="M8 1l6 3.5v7L8 15l-6-3.5v-7z" />
        </svg>
        riftlab studio
      </a>
      {now !== null && (
        <>
          <label class="name" for="study-name">
            <span class="unseen">The study’s file name</span>
            <TextInput
              id="study-name"
              value={now.name}
              commit={(text) => {
                const name = plainName(text);
                change({ name }, '');
                return name === text;
              }}
            />
          </label>
          <div class="tools">
            {inFolder.value !== null ? (
              <button type="button" onClick={saveToFolder}>
                Save
              </button>
            ) : (
              hasFolder && (
                <button type="button" onClick={saveAsNew} title="Save as a new study of the folder">
                  Save
                </button>
              )
            )}
            <button type="button" onClick={undo} disabled={!canUndo.value} title="Ctrl Z">
              Undo
            </button>
            <button type="button" onClick={redo} disabled={!canRedo.value} title="Ctrl Shift Z">
              Redo
            </button>
          </div>
        </>
      )}
    </header>
  );
}

import { strToU8, zipSync } from 'fflate';
import { useState } from 'preact/hooks';
import { groupedText } from '../../foundation/numbers.ts';
import { desk } from '../app/desk.ts';
import { download } from '../app/drawings.ts';
import { hasFolder, saveReport } from '../app/folder.ts';
import { explain, link, notice, odds, reading, spoken, work } from '../app/state.ts';

/** The panel with everything that the reader can save or copy, in all formats. */
export function Take() {
  const now = work.value;
  const facts = reading.value?.facts ?? null;
  const [isBusy, setBusy] = useState(false);
  if (now === null) return null;
  const name = now.name.replace(/\.ya?ml$/, '');
  const withFiles = async (take: (files: readonly { path: string; text: string }[]) => void) => {
    setBusy(true);
    try {
      take(await desk.call('report', { work: now }));
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  };
  const copy = async (text: string, what: string) => {
    try {
      await navigator.clipboard.writeText(text);
      spoken.value = `${what} is copied.`;
    } catch {
      explain(new Error(`${what} could not be copied here; select it and copy it by hand.`));
    }
  };
  const files = Object.keys(now.files);
  const isPlayed = odds.value?.isDone === true && facts !== null;
  const trials = odds.value?.trials ?? 0;
  const command = facts === null ? '' : `npx riftlab run ${now.name} --seed ${quoted(facts.seed)} --trials ${trials}`;
  return (
    <div class="take">
      <h2>The study</h2>
      <p class="act">
        <button type="button" onClick={() => download(now.name, now.text, 'application/yaml')}>
          {now.name}
        </button>{' '}
        {files.map((file) => (
          <button key={file} type="button" onClick={() => download(file.split('/').at(-1)!, now.files[file])}>
            {file}
          </button>
        ))}
        {files.length > 0 && (
          <button
            type="button"
            onClick={() => {
              const all = { [now.name]: now.text, ...now.files };
              const zip = zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)])));
              download(`${name}.zip`, zip as Uint8Array<ArrayBuffer>, 'application/zip');
            }}
          >
            all of them as a zip
          </button>
        )}
      </p>
      <h2>A link</h2>
      <p>
        The link contains the study and its files. Everyone who opens it gets the same study, and nothing is sent to a
        server.
        {isOnlyHere() && ' This link works only on this machine; send the files above to other people.'}
      </p>
      <p class="act">
        <input
          class="link"
          readOnly
          value={link()}
          aria-label="The link"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />{' '}
        <button type="button" onClick={() => copy(link(), 'The link')}>
          Copy
        </button>
      </p>
      <h2>The report</h2>
      {isPlayed ? (
        <>
          <p class="act">
            <button
              type="button"
              disabled={isBusy}
              onClick={() => withFiles((all) => takeOne(all, 'report.html', `${name}.html`, 'text/html'))}
            >
              The page
            </button>{' '}
            <button
              type="button"
              disabled={isBusy}
              onClick={() => withFiles((all) => takeOne(all, 'summary.csv', `${name}-summary.csv`, 'text/csv'))}
            >
              summary.csv
            </button>{' '}
            <button
              type="button"
              disabled={isBusy}
              onClick={() =>
                withFiles((all) => takeOne(all, 'distributions.csv', `${name}-distributions.csv`, 'text/csv'))
              }
            >
              distributions.csv
            </button>{' '}
            <button
              type="button"
              disabled={isBusy}
              onClick={() => withFiles((all) => takeZip(all, `${name}-report.zip`))}
            >
              everything as a zip
            </button>{' '}
            {hasFolder && (
              <button
                type="button"
                disabled={isBusy}
                onClick={() =>
                  withFiles((all) => {
                    saveReport(all).then((directory) => (notice.value = `The report is in ${directory}.`), explain);
                  })
                }
              >
                into the folder of reports
              </button>
            )}
          </p>
          <p class="detail">
            The report is based on {groupedText(trials)} trials. Buttons below each chart of the report save it as SVG,
            PNG or Vega-Lite. To play as many trials as the study asks for, press “Play all” first.
          </p>
          <h2>The command</h2>
          <p>
            Run this command in the folder with the files of the study. It gives exactly the same numbers as this page:
          </p>
          <pre>
            <code>{command}</code>
          </pre>
          <p class="act">
            <button type="button" onClick={() => copy(command, 'The command')}>
              Copy
            </button>
          </p>
        </>
      ) : (
        <p class="quiet">The report appears when the trials have been played.</p>
      )}
    </div>
  );
}

/**
 * Returns true if other people cannot open the address of this page, because the page is a file or comes from a server on this
 * machine.
 */
function isOnlyHere(): boolean {
  return location.protocol === 'file:' || /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(location.hostname);
}

function takeOne(files: readonly { path: string; text: string }[], path: string, name: string, type: string): void {
  const found = files.find((file) => file.path === path);
  if (found !== undefined) download(name, found.text, type);
}

function takeZip(files: readonly { path: string; text: string }[], name: string): void {
  const zip = zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])));
  download(name, zip as Uint8Array<ArrayBuffer>, 'application/zip');
}

/** Returns a word in quotes if a shell needs them. */
function quoted(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

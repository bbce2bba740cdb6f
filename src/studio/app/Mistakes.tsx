import type { Mistake } from '../../study/StudyError.ts';
import { showLine, work } from './state.ts';

const MOST_SHOWN = 8;

/**
 * Mistakes of a study or a file, each with its place. A click on a line number of the open study shows that line in the text
 * editor.
 */
export function Mistakes({ mistakes }: { mistakes: readonly Mistake[] }) {
  return (
    <div class="mistakes">
      <h2>{mistakes.length === 1 ? 'One thing to fix' : `${mistakes.length} things to fix`}</h2>
      <ul>
        {mistakes.slice(0, MOST_SHOWN).map(({ file, line, path, message }) => (
          <li key={`${line} ${path} ${message}`}>
            <span class="place">
              {line === undefined ? (
                file
              ) : file === work.value?.name ? (
                <button type="button" class="plain" onClick={() => showLine(line)}>
                  line {line}
                </button>
              ) : (
                `${file}, line ${line}`
              )}
              {path === '' ? '' : `, ${path}`}
            </span>{' '}
            {message}
          </li>
        ))}
      </ul>
      {mistakes.length > MOST_SHOWN && <p>and {mistakes.length - MOST_SHOWN} more</p>}
    </div>
  );
}

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { desk } from '../app/desk.ts';
import { ReportView } from '../app/ReportView.tsx';
import { change, changeBy, explain, pinned, reading, spoken, work } from '../app/state.ts';
import type { Rendered } from '../core/rendering.ts';
import { OPEN_LIMITS, type Work } from '../core/Work.ts';

const comparison = signal<Rendered | null>(null);
const isComparing = signal(false);

/**
 * The panel that compares two versions of the study. The reader pins the study. After each later change, the pinned and
 * the changed version are played on the same trials.
 */
export function Variants() {
  const now = work.value;
  const before = pinned.value;
  const facts = reading.value?.facts ?? null;
  useEffect(() => {
    if (now === null || before === null || facts === null) return;
    if (before.text === now.text && before.files === now.files) {
      comparison.value = null;
      isComparing.value = false;
      return;
    }
    const stopping = new AbortController();
    compare(before, now, stopping.signal);
    return () => stopping.abort();
  }, [before, facts]);
  if (now === null) return null;
  const sides = swappable();
  return (
    <div class="variants">
      <p>
        {before === null
          ? 'Pin the study as it is now, then change anything. The effect of the change appears here. Both versions use the same dice.'
          : 'The study is pinned. Change anything. The effect on the first scenario appears here.'}
      </p>
      <p class="act">
        <button type="button" class="main" onClick={() => (pinned.value = now)}>
          {before === null ? 'Pin this study' : 'Pin this version instead'}
        </button>
        {before !== null && (
          <>
            {' '}
            <button type="button" onClick={() => change({ text: before.text, files: before.files }, '')}>
              Return to the pinned version
            </button>{' '}
            <button
              type="button"
              onClick={() => {
                pinned.value = null;
                comparison.value = null;
              }}
            >
              Unpin
            </button>
          </>
        )}
        {sides !== null && (
          <>
            {' '}
            <button
              type="button"
              onClick={async () => {
                pinned.value ??= now;
                const fault = await changeBy({ kind: 'swap', path: sides.path, keys: sides.keys });
                if (fault !== null) explain(new Error(fault));
              }}
            >
              Swap {sides.keys.join(' and ')}
            </button>
          </>
        )}
      </p>
      {before !== null && comparison.value === null && (
        <p class="quiet">{isComparing.value ? 'Comparing …' : 'Nothing is changed yet.'}</p>
      )}
      {before !== null && comparison.value !== null && (
        <>
          <p class="answer verdict">{comparison.value.answer[0]}</p>
          <ReportView document={comparison.value} />
        </>
      )}
    </div>
  );
}

async function compare(before: Work, after: Work, signal: AbortSignal): Promise<void> {
  isComparing.value = true;
  try {
    await desk.call(
      'compare',
      { before, after, limits: OPEN_LIMITS },
      {
        signal,
        tell: (news) => {
          if ('document' in news) comparison.value = news.document;
          else if (news.odds.isDone) spoken.value = 'The comparison is done.';
        },
      },
    );
  } catch (error) {
    if (!signal.aborted) explain(error);
  } finally {
    if (!signal.aborted) isComparing.value = false;
  }
}

/**
 * Returns two sides whose setups can be exchanged: the two entries of `sides`, or an attacker and a defender. Returns
 * null if the setup has neither.
 */
function swappable(): { path: readonly string[]; keys: readonly [string, string] } | null {
  const setup = reading.value?.form?.data.setup;
  if (typeof setup !== 'object' || setup === null) return null;
  const { sides } = setup as { sides?: unknown };
  if (typeof sides === 'object' && sides !== null) {
    const keys = Object.keys(sides);
    if (keys.length === 2) return { path: ['setup', 'sides'], keys: [keys[0], keys[1]] };
  }
  if ('attacker' in setup && 'defender' in setup) return { path: ['setup'], keys: ['attacker', 'defender'] };
  return null;
}

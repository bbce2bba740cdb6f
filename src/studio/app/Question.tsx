import { useEffect, useRef, useState } from 'preact/hooks';
import type { LeftOver } from '../core/leftOver.ts';
import { changeBy, explain, reading } from './state.ts';
import { QUESTIONS } from './words.ts';

const put = async (...edit: Parameters<typeof changeBy>) => {
  const fault = await changeBy(...edit);
  if (fault !== null) explain(new Error(fault));
};
const ask = (question: string) => put({ kind: 'set', path: ['question'], value: question });

/**
 * The question of the study. A study that was made from a starter study may still have the starter's question or scenarios,
 * although its setup has changed. The reader can then replace the question and remove these scenarios.
 *
 * @param text the question; null while the study has mistakes
 */
export function Question({ text }: { text: string | null }) {
  const [isWriting, setWriting] = useState(false);
  const left = reading.value?.leftOver ?? null;
  if (isWriting && text !== null) return <Writing text={text} end={() => setWriting(false)} />;
  return (
    <>
      {text !== null && <h1>{text}</h1>}
      {left !== null && (
        <Offer left={left} isQuestion={left.isQuestion && text !== null} write={() => setWriting(true)} />
      )}
    </>
  );
}

interface OfferProps {
  readonly left: LeftOver;
  /** True if the page offers to replace the question. */
  readonly isQuestion: boolean;
  write(): void;
}

function Offer({ left: { kind, scenarios, removal }, isQuestion, write }: OfferProps) {
  const versions = scenarios.length === 1 ? 'the version' : 'the versions';
  const parts = [
    ...(isQuestion ? ['this question'] : []),
    ...(scenarios.length > 0 ? [`${versions} ${scenarios.map((name) => `“${name}”`).join(', ')}`] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <div class="left-over">
      <p class="detail">The setup has changed, but {parts.join(' and ')} came with the starter study.</p>
      <p class="act">
        {isQuestion && QUESTIONS[kind] !== undefined && (
          <button type="button" onClick={() => ask(QUESTIONS[kind])}>
            Ask “{QUESTIONS[kind]}”
          </button>
        )}
        {isQuestion && (
          <button type="button" onClick={write}>
            Write a question
          </button>
        )}
        {scenarios.length > 0 && (
          <button type="button" onClick={() => put({ kind: 'several', path: [], edits: removal })}>
            Remove {versions}
          </button>
        )}
      </p>
    </div>
  );
}

/** An input for the question. Enter, or a loss of focus, ends the editing. Escape leaves the question as it was. */
function Writing({ text, end }: { text: string; end: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <textarea
      ref={field}
      class="question"
      aria-label="The question"
      rows={2}
      defaultValue={text}
      onBlur={({ currentTarget }) => {
        const question = currentTarget.value.trim().replace(/\s+/g, ' ');
        if (question !== '' && question !== text) ask(question);
        end();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.value = text;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

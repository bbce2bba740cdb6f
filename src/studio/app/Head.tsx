import { groupedText } from '../../foundation/numbers.ts';
import { MOST_SHOWN } from '../core/Work.ts';
import { Mistakes } from './Mistakes.tsx';
import { Question } from './Question.tsx';
import { isAllPlayed, isCapped, isPlaying, notReached, odds, playAll, reading, running, stop, trust } from './state.ts';
import { withKeptUnits } from './words.ts';

/** The top of an open study: the question, the odds of the trials played so far, and the progress of the play. */
export function Head() {
  const read = reading.value;
  const now = odds.value;
  if (read === null) return <div class="head quiet">Reading the study …</div>;
  const mistakes = read.mistakes.length === 0 ? null : <Mistakes mistakes={read.mistakes} />;
  return (
    <div class="head">
      <Question text={read.facts?.question ?? null} />
      {mistakes}
      {now !== null && (
        <div class={mistakes === null ? 'odds' : 'odds stale'}>
          {now.scenarios
            .slice(0, MOST_SHOWN)
            .map(({ name, answer: [before, figure, after], furtherSentences, detail, isExact }) => (
              <div key={name} class="odd">
                {now.scenarios.length > 1 && <h2>{name}</h2>}
                <p class="answer">
                  {before} <strong>{figure}</strong> {withKeptUnits(after)}
                </p>
                {furtherSentences.length > 0 && now.scenarios.length === 1 && (
                  <p class="further">{withKeptUnits(furtherSentences.join(' '))}</p>
                )}
                <p class="detail">
                  <span class={isExact ? 'mark-exact' : 'mark-sampled'}>{isExact ? 'exact' : 'estimate'}</span>{' '}
                  {withKeptUnits(detail)}
                </p>
              </div>
            ))}
          {now.scenarios.length > MOST_SHOWN && (
            <p class="detail">and {now.scenarios.length - MOST_SHOWN} more scenarios in the report below</p>
          )}
        </div>
      )}
      {now !== null && read.facts?.assumption && <p class="detail assumed">{read.facts.assumption}</p>}
      {notReached.value.length > 0 && (
        <p class="detail">
          Your last change does not affect {notReached.value.map((name) => `“${name}”`).join(', ')}: a scenario that
          sets this value itself keeps it.
        </p>
      )}
      {now !== null && mistakes !== null && <p class="detail">These are the odds from before the mistake.</p>}
      <Controls />
    </div>
  );
}

function Controls() {
  const facts = reading.value?.facts ?? null;
  const now = odds.value;
  if (facts === null) return null;
  const run = running.value;
  return (
    <div class="controls">
      {isCapped.value && (
        <p class="capped">
          This study came from a link, so only a few trials are played. Read it, then{' '}
          <button type="button" class="main" onClick={trust}>
            Play it
          </button>
        </p>
      )}
      {run !== null ? (
        <>
          <progress max={1} value={run} aria-label="Trials played" />
          <button type="button" onClick={stop}>
            Stop
          </button>
        </>
      ) : (
        <>
          {!isAllPlayed.value && (
            <button type="button" onClick={playAll}>
              Play all {groupedText(facts.trials)} trials
            </button>
          )}
          <span class="quiet">
            {isPlaying.value ? 'playing … ' : ''}
            {now === null
              ? ''
              : `${groupedText(now.trials)} ${facts.trialsAre} ${isAllPlayed.value ? 'played' : 'so far'}`}
          </span>
        </>
      )}
    </div>
  );
}

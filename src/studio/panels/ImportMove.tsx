import { useEffect, useRef, useState } from 'preact/hooks';
import { desk } from '../app/desk.ts';
import { pastedGame } from '../app/opening.ts';
import { notice, openAnew } from '../app/state.ts';
import { Fault } from '../components/Fault.tsx';
import type { MoveChoices } from '../core/engines/asyncTi4.ts';

/** Lets the reader make a study of a move in the pasted AsyncTI4 game: who moves, from where, and to where. */
export function ImportMove() {
  const text = pastedGame.value;
  const [choices, setChoices] = useState<MoveChoices | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    // A game may be dropped anywhere on the page, so this part of the page is scrolled into view.
    part.current?.scrollIntoView({ block: 'nearest' });
    setChoices(null);
    setFault(null);
    if (text === null) return;
    desk.call('moveChoices', { text }).then(setChoices, ({ message }: Error) => setFault(message));
  }, [text]);
  if (text === null) return null;
  return (
    <section class="import" ref={part} aria-labelledby="import-heading">
      <h3 id="import-heading">Which move of this game?</h3>
      <Fault text={fault} />
      {choices !== null && <Move text={text} choices={choices} />}
      <p>
        <button type="button" class="quiet-button" onClick={() => (pastedGame.value = null)}>
          Close the game
        </button>
      </p>
    </section>
  );
}

function Move({ text, choices: { players, held } }: { text: string; choices: MoveChoices }) {
  const [faction, setFaction] = useState(players[0].faction);
  const [from, setFrom] = useState<readonly string[]>([]);
  const [to, setTo] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { fleets } = players.find((player) => player.faction === faction) ?? players[0];
  const targets = held.filter(({ factions }) => factions.some((one) => one !== faction));
  const make = async () => {
    if (from.length === 0) return setFault('choose the systems that the ships come from');
    if (to === '') return setFault('choose the system that the ships go to');
    try {
      const made = await desk.call('moveStudy', { text, move: { from, to, as: faction } });
      pastedGame.value = null;
      openAnew({ name: 'imported.yaml', text: made.text, files: {} });
      notice.value =
        made.left.length === 0
          ? null
          : `The first lines of the text say what was not carried over: ${made.left[0]}${made.left.length === 1 ? '' : `, and ${made.left.length - 1} more`}.`;
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <p class="act">
        <label>
          Who moves{' '}
          <select
            value={faction}
            onChange={({ currentTarget }) => {
              setFaction(currentTarget.value);
              setFrom([]);
              setTo('');
            }}
          >
            {players.map((player) => (
              <option key={player.faction}>{player.faction}</option>
            ))}
          </select>
        </label>
      </p>
      <fieldset class="choices">
        <legend>From</legend>
        {fleets.map(({ position, place, units }) => (
          <label key={position}>
            <input
              type="checkbox"
              checked={from.includes(position)}
              onChange={({ currentTarget }) =>
                setFrom(currentTarget.checked ? [...from, position] : from.filter((one) => one !== position))
              }
            />{' '}
            {place}: {units}
          </label>
        ))}
      </fieldset>
      <p class="act">
        <label>
          To{' '}
          <select value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)}>
            <option value="">choose a system</option>
            {targets.map(({ position, place, units, factions }) => (
              <option key={position} value={position}>
                {place} ({factions.join(', ')}): {units}
              </option>
            ))}
          </select>
        </label>
      </p>
      <p>
        <button type="submit" class="main">
          Make a study of this move
        </button>
      </p>
      <Fault text={fault} />
    </form>
  );
}

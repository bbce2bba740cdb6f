import '../../components/editors.css';
import { useState } from 'preact/hooks';
import { desk } from '../../app/desk.ts';
import { explain, reading, show, work } from '../../app/state.ts';
import { freeName, mappingAt, textAt, written } from '../../components/data.ts';
import { Stepper } from '../../components/Stepper.tsx';
import { useDesk } from '../../components/useDesk.ts';
import { useEdit } from '../../components/useEdit.tsx';
import type { Edit } from '../../core/editing.ts';
import type { CardFacts } from '../../core/engines/cards.ts';
import { ask } from '../Ask.tsx';
import { Faults } from '../Form.tsx';
import {
  cardName,
  type FightUnit,
  fightUnits,
  keepsBoxes,
  numberOf,
  printedValue,
  STATS,
  statEdit,
  statOf,
} from './cardStats.ts';

const NO_CARDS: CardFacts = { file: null, cards: {}, plans: [] };

/** The cards of a fight side by side, with a stepper for each number. */
export function CardsEditor() {
  const facts = useDesk('cards') ?? NO_CARDS;
  const [put, refusal] = useEdit();
  if (!reading.value?.form) return <p>The cards appear when the text can be read. Correct the text under Text.</p>;
  const units = fightUnits();
  const mode = textAt(['setup', 'mode']);
  const sides = [...new Set(units.map(({ side }) => side))];
  const swap: Edit =
    mode === 'attack'
      ? { kind: 'swap', path: ['setup'], keys: ['attacker', 'defender'] }
      : { kind: 'swap', path: ['setup', 'sides'], keys: [sides[0], sides[1]] };
  return (
    <div class={mode === 'battle' ? 'engine wide-editor' : 'engine'}>
      {sides.length === 2 && (
        <p class="act">
          <button type="button" onClick={() => put(swap)}>
            Swap {sides.join(' and ')}
          </button>
          <span class="hint">The sides exchange everything except their names.</span>
        </p>
      )}
      {refusal}
      {mode === 'battle' ? (
        sides.map((side) => (
          <section key={side}>
            <h3>{side}</h3>
            <CardTable units={units.filter((unit) => unit.side === side)} facts={facts} label={`Cards of ${side}`} />
            <AddUnit side={side} units={units} facts={facts} />
          </section>
        ))
      ) : (
        <CardTable units={units} facts={facts} label="The cards" />
      )}
      {mode === 'duel' && units.length === 2 && <TuneToEven units={units} facts={facts} />}
      {mode !== 'attack' && (
        <div class="row">
          <span class="what">rounds at most</span>
          <Stepper
            label="rounds at most"
            value={numberOf(written(['setup', 'rounds']))}
            otherwise={6}
            min={1}
            max={100}
            set={(value) => put({ kind: 'set', path: ['setup', 'rounds'], value })}
          />
        </div>
      )}
    </div>
  );
}

interface TableProps {
  readonly units: readonly FightUnit[];
  readonly facts: CardFacts;
  readonly label: string;
}

function CardTable({ units, facts, label }: TableProps) {
  const [put, refusal] = useEdit();
  // Stats that no card has are hidden at first, so that the table stays short. ATT, DEF and HP are always shown.
  const [isWhole, setWhole] = useState(false);
  const has = (key: string) => units.some((unit) => statOf(unit, key, facts) !== undefined);
  const stats = STATS.filter(({ key }) => isWhole || has(key) || ['att', 'def', 'hp'].includes(key));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area */}
      <section class="wide" aria-label={label} tabIndex={0}>
        <table class="cards">
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">stat</span>
              </th>
              {units.map((unit) => (
                <th key={unit.path.join('.')} scope="col">
                  <strong>{unit.name}</strong>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(facts.cards).length > 0 || units.some((unit) => cardName(unit) !== null)) && (
              <tr>
                <th scope="row">card</th>
                {units.map((unit) => (
                  <td key={unit.path.join('.')}>
                    <CardChoice unit={unit} facts={facts} />
                  </td>
                ))}
              </tr>
            )}
            <tr>
              <th scope="row">plan</th>
              {units.map((unit) => (
                <td key={unit.path.join('.')}>
                  <PlanChoice unit={unit} facts={facts} />
                </td>
              ))}
            </tr>
            {stats.map((stat) => (
              <tr key={stat.key}>
                <th scope="row">{stat.label}</th>
                {units.map((unit) => {
                  const number = numberOf(statOf(unit, stat.key, facts));
                  const printed = numberOf(printedValue(unit, stat.key, facts));
                  const isChanged = written([...unit.path, 'changes', stat.key]) !== undefined && number !== printed;
                  return (
                    <td key={unit.path.join('.')} class={isChanged ? 'changed' : undefined}>
                      <Stepper
                        isSmall
                        label={`${stat.key.toUpperCase()} of ${unit.name}`}
                        value={number}
                        otherwise={stat.kind === 'need' ? undefined : 0}
                        min={stat.min}
                        max={stat.max}
                        set={(next) => put(statEdit(unit, stat, next, facts))}
                      />
                      {isChanged && <small class="was">printed: {printed ?? 'none'}</small>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="act">
        <button type="button" class="quiet-button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer stats' : 'Show all stats'}
        </button>
        <span class="hint">To change abilities or the effects of boxes, use Form.</span>
      </p>
      {refusal}
      {units.map((unit) => (
        <Faults key={unit.path.join('.')} path={unit.path} isWhole />
      ))}
    </>
  );
}

function CardChoice({ unit, facts }: { unit: FightUnit; facts: CardFacts }) {
  const [put, refusal] = useEdit();
  const name = cardName(unit);
  const names = Object.keys(facts.cards);
  // If a unit gets another card, the unit's changes are removed, because they were made to the previous card.
  const change = (card: string) => {
    const edits: Edit[] = [{ kind: 'set', path: [...unit.path, 'card'], value: card }];
    if (written([...unit.path, 'changes']) !== undefined)
      edits.push({ kind: 'remove', path: [...unit.path, 'changes'] });
    put(...edits);
  };
  return (
    <>
      <select
        aria-label={`Card of ${unit.name}`}
        value={name ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        {(name === null || !names.includes(name)) && <option value={name ?? ''}>{name ?? 'its own card'}</option>}
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {refusal}
    </>
  );
}

function PlanChoice({ unit, facts }: { unit: FightUnit; facts: CardFacts }) {
  const [put, refusal] = useEdit();
  const plan = written([...unit.path, 'plan']);
  const name = typeof plan === 'string' ? plan : null;
  return (
    <>
      <select
        aria-label={`Plan of ${unit.name}`}
        value={name ?? ''}
        onChange={({ currentTarget }) => put({ kind: 'set', path: [...unit.path, 'plan'], value: currentTarget.value })}
      >
        {name === null && <option value="">{plan === undefined ? 'default' : 'its own plan'}</option>}
        {facts.plans.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {refusal}
    </>
  );
}

/** The controls that add units to a battlegroup, with a card of the file or a new card, and remove units. */
function AddUnit({ side, units, facts }: { side: string; units: readonly FightUnit[]; facts: CardFacts }) {
  const [put, refusal] = useEdit();
  const path = ['setup', 'sides', side, 'units'];
  const names = units.map(({ name }) => name);
  const mine = units.filter((unit) => unit.side === side);
  const own = { ccs: 4, att: 4, def: 2, mov: 12, ap: 2, rp: 2, hp: 6, cost: 10 };
  return (
    <>
      <p class="act">
        <select
          aria-label={`Another unit of ${side}`}
          value=""
          onChange={({ currentTarget: select }) => {
            const card = select.value;
            select.value = '';
            if (card === '') return;
            const name = freeName(card === 'own card' ? 'unit' : card, names);
            put({ kind: 'set', path: [...path, name], value: { card: card === 'own card' ? own : card } });
          }}
        >
          <option value="">Add a unit …</option>
          {Object.keys(facts.cards).map((one) => (
            <option key={one}>{one}</option>
          ))}
          <option>own card</option>
        </select>
        {mine.length > 1 && (
          <select
            aria-label={`Remove a unit of ${side}`}
            value=""
            onChange={({ currentTarget: select }) => {
              const name = select.value;
              select.value = '';
              if (name !== '') put({ kind: 'remove', path: [...path, name] });
            }}
          >
            <option value="">Remove a unit …</option>
            {mine.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </p>
      {refusal}
    </>
  );
}

/** The greatest difference between the present value of a stat and a value that is tried. */
const REACH = 5;
/** A duel counts as even if the rate of victory of the tuned side lies in this range. */
const EVEN = [0.45, 0.55] as const;

/** The controls that find the value of one stat at which a duel is even. The tool `tune` searches for the value. */
function TuneToEven({ units, facts }: { units: readonly FightUnit[]; facts: CardFacts }) {
  const [side, setSide] = useState(1);
  const [key, setKey] = useState('hp');
  const unit = units[side];
  const stat = STATS.find((one) => one.key === key)!;
  const value = numberOf(statOf(unit, key, facts));
  const now = work.value;
  const tune = async () => {
    if (now === null || value === null) return;
    const place = ['sides', unit.name, 'changes', key];
    const keeps = keepsBoxes(unit, key, facts);
    const range = {
      from: Math.max(stat.min, key === 'hp' ? 1 : 0, value - REACH),
      to: Math.min(stat.max, value + REACH),
    };
    const others = ['scenarios', 'sweep', 'vary', 'adjust', 'targets', 'compare', 'precision', 'rare', 'tables'];
    const edits: Edit[] = [
      ...others.filter((one) => one in mappingAt([])).map((one): Edit => ({ kind: 'remove', path: [one] })),
      // A value can be adjusted only if the text of the study contains it.
      { kind: 'set', path: ['setup', ...place], value: keeps ? { boxes: value } : value },
      { kind: 'set', path: ['adjust'], value: { [[...place, ...(keeps ? ['boxes'] : [])].join('.')]: range } },
      { kind: 'set', path: ['targets'], value: [{ measure: `winner=${unit.name}`, between: EVEN }] },
    ];
    try {
      const text = await desk.call('edit', { work: now, edit: { kind: 'several', path: [], edits }, file: null });
      show({ panel: 'ask' });
      const name = now.name.replace(/(\.ya?ml)?$/, '-even.yaml');
      await ask({ kind: 'tune', trials: 50_000 }, { work: { ...now, name, text }, path: ['setup', ...place] });
    } catch (error) {
      explain(error);
    }
  };
  return (
    <section class="card" aria-label="Tune to even odds">
      <p>
        <strong>Make it even.</strong> Which value lets each card win as often as the other?
      </p>
      <div class="row">
        <select aria-label="The stat to tune" value={key} onChange={({ currentTarget }) => setKey(currentTarget.value)}>
          {STATS.filter((one) => one.key !== 'cost' && statOf(unit, one.key, facts) !== undefined).map((one) => (
            <option key={one.key} value={one.key}>
              {one.label}
            </option>
          ))}
        </select>
        <span>of</span>
        <select
          aria-label="The side to tune"
          value={side}
          onChange={({ currentTarget }) => setSide(Number(currentTarget.value))}
        >
          {units.map(({ name }, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p class="act">
        <button type="button" class="main" disabled={value === null || !reading.value?.facts} onClick={tune}>
          Tune to even odds
        </button>
        <span class="hint">
          {value === null
            ? 'The card of this side does not have this stat.'
            : `Tries up to ${REACH} less and ${REACH} more than ${value}; the study's own targets and scenarios are ignored.${
                Array.isArray(statOf(unit, key, facts)) && !keepsBoxes(unit, key, facts)
                  ? ' Boxes lose their effects.'
                  : ''
              }`}
        </span>
      </p>
    </section>
  );
}

import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { powerOfTen } from '../../foundation/numbers.ts';
import { capitalised } from '../../foundation/text.ts';
import { desk } from '../app/desk.ts';
import { changeBy, explain, reading, work } from '../app/state.ts';
import { placeWords } from '../core/placeWords.ts';
import type { Facts } from '../core/reading.ts';
import type { ScrubNumber } from '../core/scrubNumbers.ts';
import type { Curve } from '../core/variants.ts';

const curve = signal<{ readonly of: string; readonly curve: Curve } | null>(null);
/** The maximum number of points of a curve. */
const MOST_POINTS = 13;

/** A slider for a number of the study. Moving it changes the study; the curve shows the odds at other values. */
export function CurvePanel() {
  const facts = reading.value?.facts ?? null;
  const [label, setLabel] = useState('');
  const [figure, setFigure] = useState('');
  const number = useFixedRange(facts?.numbers.find((one) => one.label === label) ?? facts?.numbers[0]);
  const shown = facts?.figures.some(({ name }) => name === figure) ? figure : (facts?.lead ?? '');
  const without = number === undefined ? '' : textWithout(number);
  useEffect(() => {
    const now = work.value;
    if (now === null || number === undefined || shown === '') return;
    const stopping = new AbortController();
    const question = { number, values: valuesOf(number), figure: shown };
    desk.call('curve', { work: now, question }, { signal: stopping.signal }).then(
      (found) => (curve.value = { of: `${number.label} ${shown}`, curve: found }),
      (error) => !stopping.signal.aborted && explain(error),
    );
    return () => stopping.abort();
    // The value of the number is no dependency of this effect, because moving the slider does not change the curve.
  }, [number?.label, shown, without]);
  if (facts === null) return <p class="quiet">A curve appears when the study has no mistakes.</p>;
  if (number === undefined)
    return (
      <p>The setup of this study contains no number that a slider can change. Add one under Form, such as a count.</p>
    );
  const setup = reading.value?.form?.setup;
  const labels = facts.numbers.filter(({ file }) => file === null).map((one) => one.label);
  const words = setup === undefined ? null : placeWords(setup, labels);
  const wordsOf = (one: string) => words?.get(one) ?? one;
  const found = curve.value?.of === `${number.label} ${shown}` ? curve.value.curve : null;
  return (
    <div class="curve">
      <p class="act">
        <label>
          Move{' '}
          <select value={number.label} onChange={({ currentTarget }) => setLabel(currentTarget.value)}>
            {facts.numbers.map((one) => (
              <option key={one.label} value={one.label}>
                {wordsOf(one.label)}
              </option>
            ))}
          </select>
        </label>{' '}
        <label>
          and see{' '}
          <select value={shown} onChange={({ currentTarget }) => setFigure(currentTarget.value)}>
            {facts.figures.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </p>
      <Slider number={number} words={wordsOf(number.label)} />
      {found === null ? (
        <p class="quiet">Playing the curve …</p>
      ) : (
        <CurveView curve={found} label={wordsOf(number.label)} at={number.value} facts={facts} />
      )}
    </div>
  );
}

/**
 * Returns the number with the range that it had when it was chosen. So the axis does not change while the slider moves.
 * The number gets a new range only if its value lies outside the old range.
 */
function useFixedRange(number: ScrubNumber | undefined): ScrubNumber | undefined {
  const first = useRef<ScrubNumber | null>(null);
  if (number === undefined) return undefined;
  const { label, min, max, step } = first.current ?? number;
  if (label === number.label && min <= number.value && number.value <= max) number = { ...number, min, max, step };
  first.current = number;
  return number;
}

interface SliderProps {
  readonly number: ScrubNumber;
  readonly words: string;
}

function Slider({ number: { path, file, value, min, max, step }, words }: SliderProps) {
  return (
    <p class="slider">
      <label>
        {words}: <output>{value}</output>
        <input
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          onInput={({ currentTarget }) => changeBy({ kind: 'set', path, value: currentTarget.valueAsNumber }, file)}
        />
      </label>
    </p>
  );
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [560, 296, 56, 56, 16];

interface CurveViewProps {
  readonly curve: Curve;
  /** The label of the number that the slider changes. `at` is the present value of this number. */
  readonly label: string;
  readonly at: number;
  readonly facts: Facts;
}

function CurveView({ curve: found, label, at, facts }: CurveViewProps) {
  const { points, isRate, title, unit, refused, reason } = found;
  if (points.length === 0)
    return <p>No value of this number can be played: {reason ?? 'the figure is not a number'}.</p>;
  const xs = points.map(({ value }) => value);
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const low = Math.min(0, ...points.map((one) => one.low));
  const unitOfTicks = niceStep((Math.max(...points.map(({ high }) => high)) - low || 1) / 4);
  const top = low + unitOfTicks * Math.ceil((Math.max(...points.map(({ high }) => high)) - low) / unitOfTicks || 1);
  const x = (value: number) => LEFT + (most === least ? 0.5 : (value - least) / (most - least)) * (WIDTH - LEFT - 16);
  const y = (value: number) => HEIGHT - BOTTOM - ((value - low) / (top - low)) * (HEIGHT - BOTTOM - TOP);
  const text = (value: number) => (isRate ? `${(100 * value).toPrecision(3)} %` : value.toPrecision(3));
  const tick = (value: number) => (isRate ? `${Number((100 * value).toFixed(4))} %` : String(Number(value.toFixed(4))));
  const ticks = Array.from(
    { length: Math.round((top - low) / unitOfTicks) + 1 },
    (_, step) => low + step * unitOfTicks,
  );
  const here = points.find(({ value }) => value === at);
  return (
    <>
      <figure>
        <figcaption>{capitalised(title)}</figcaption>
        <svg
          class="own"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          width={WIDTH}
          height={HEIGHT}
          role="img"
          aria-label={`${title} by ${label}; the table below has the values`}
        >
          {ticks.map((value) => (
            <g key={value}>
              <line x1={LEFT} x2={WIDTH - 16} y1={y(value)} y2={y(value)} class="grid" />
              <text x={LEFT - 8} y={y(value) + 4} text-anchor="end" class="tick">
                {tick(value)}
              </text>
            </g>
          ))}
          {points.map(({ value }, place) =>
            place % Math.ceil(points.length / 8) === 0 ? (
              <text key={value} x={x(value)} y={HEIGHT - BOTTOM + 20} text-anchor="middle" class="tick">
                {value}
              </text>
            ) : null,
          )}
          <text x={(LEFT + WIDTH - 16) / 2} y={HEIGHT - 4} text-anchor="middle" class="tick">
            {label}
          </text>
          {at >= least && at <= most && <line x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} class="here" />}
          <polyline points={points.map(({ value, mean }) => `${x(value)},${y(mean)}`).join(' ')} class="line" />
          {points.map(({ value, mean, low: from, high, isExact }) => (
            <g key={value}>
              <line x1={x(value)} x2={x(value)} y1={y(from)} y2={y(high)} class="interval" />
              <circle cx={x(value)} cy={y(mean)} r={value === at ? 6 : 4} class={isExact ? 'dot exact' : 'dot'} />
            </g>
          ))}
        </svg>
      </figure>
      <p class="answer small">
        {here === undefined ? (
          title
        ) : (
          <>
            At {at}: <strong>{text(here.mean)}</strong> {isRate ? title : `${unit} (${title})`}
          </>
        )}
      </p>
      <details>
        <summary>The values as a table</summary>
        <table>
          <thead>
            <tr>
              <th class="n" scope="col">
                value
              </th>
              <th class="n" scope="col">
                {title}
              </th>
              <th class="n" scope="col">
                from
              </th>
              <th class="n" scope="col">
                to
              </th>
              <th scope="col">known by</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ value, mean, low: from, high, isExact }) => (
              <tr key={value}>
                <th class="n" scope="row">
                  {value}
                </th>
                <td class="n">{text(mean)}</td>
                <td class="n">{text(from)}</td>
                <td class="n">{text(high)}</td>
                <td>{isExact ? 'the exact solver' : `${facts.trialsAre}, 95 %`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {refused.length > 0 && (
        <p class="detail">
          Not allowed: {refused.join(', ')} ({reason}).
        </p>
      )}
    </>
  );
}

/** Returns the smallest round number that is at least `wanted`: 1, 2 or 5 times a power of ten. */
function niceStep(wanted: number): number {
  const power = powerOfTen(Math.floor(Math.log10(wanted)));
  return power * ([1, 2, 5].find((factor) => factor * power >= wanted) ?? 10);
}

function valuesOf({ min, max, step }: ScrubNumber): number[] {
  const steps = Math.round((max - min) / step);
  const stride = Math.max(1, Math.ceil(steps / (MOST_POINTS - 1)));
  return Array.from({ length: Math.floor(steps / stride) + 1 }, (_, at) =>
    Number((min + at * stride * step).toFixed(6)),
  );
}

/**
 * Returns the texts of the study and its files without the value of the moved number. The curve stays valid as long as
 * the returned text does not change.
 */
function textWithout(number: ScrubNumber): string {
  const { text = '', files = {} } = work.value ?? {};
  const key = number.path.at(-1)!;
  const without = (one: string) => one.replaceAll(`${key}: ${number.value}`, `${key}: `);
  return number.file === null
    ? `${without(text)} ${JSON.stringify(files)}`
    : `${text} ${JSON.stringify({ ...files, [number.file]: without(files[number.file] ?? '') })}`;
}

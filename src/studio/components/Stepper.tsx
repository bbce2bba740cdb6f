import { useEffect, useRef, useState } from 'preact/hooks';
import { reading } from '../app/state.ts';

/** The bounds and the step of a number. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
  /** Default: 1. */
  readonly step?: number;
}

interface StepperProps extends NumberRange {
  /** The name of the number: `count of raiders`. */
  readonly label: string;
  /** The number in the study. Null if the study does not give one; then the default applies. */
  readonly value: number | null;
  /** The default, which applies if the study gives no number. */
  readonly otherwise?: number;
  /** The id of the input, if a label of the page refers to it. Otherwise the input is named by `label`. */
  readonly id?: string;
  readonly isFaulty?: boolean;
  /** The id of the text that describes the number. */
  readonly describedBy?: string;
  /** True for a narrow stepper, as in tables. */
  readonly isSmall?: boolean;
  /** Writes the number. Returns, or resolves to, false if it could not be written. */
  set(value: number): unknown;
}

/** An input for a number, with a button for less and one for more. The number can also be typed, and arrow keys change it. */
export function Stepper({
  label,
  value,
  otherwise,
  id,
  isFaulty,
  describedBy,
  isSmall,
  set,
  min,
  max,
  step = 1,
}: StepperProps) {
  // A button may be pressed before the study has been read again after the previous press. Then the next step starts
  // from the number that was written last, and not from `value`.
  const latest = useRef<{ number: number; pending: number; seen: unknown }>({ number: 0, pending: 0, seen: null });
  const isBehind = () => {
    const { pending, seen } = latest.current;
    return pending > 0 || (seen !== null && seen === reading.peek());
  };
  // What is being typed is shown until the study has been read with it, or the input loses the focus: the study may be
  // read again before a number is complete.
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (!isBehind()) setTyped((shown) => (shown === '' ? shown : null));
  }, [reading.value, value]);
  const next = (sign: 1 | -1) =>
    Number(((isBehind() ? latest.current.number : (value ?? otherwise ?? min ?? 0)) + sign * step).toFixed(6));
  const put = async (number: number) => {
    const { current } = latest;
    current.number = number;
    current.pending += 1;
    const isWritten = (await set(number)) !== false;
    current.pending -= 1;
    current.seen = isWritten ? reading.peek() : null;
    if (!isWritten) setTyped(null);
  };
  const isOut = (number: number) => (min !== undefined && number < min) || (max !== undefined && number > max);
  const button = (sign: 1 | -1) => (
    <button
      type="button"
      class="step"
      disabled={isOut(next(sign))}
      aria-label={`${sign < 0 ? 'Less' : 'More'} ${label}`}
      onClick={() => !isOut(next(sign)) && put(next(sign))}
    >
      {sign < 0 ? '−' : '+'}
    </button>
  );
  return (
    <span class={isSmall ? 'stepper small' : 'stepper'}>
      {button(-1)}
      <input
        id={id}
        aria-label={id === undefined ? label : undefined}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
        type="number"
        step={step === 1 ? 1 : 'any'}
        min={min}
        max={max}
        value={typed ?? value ?? ''}
        placeholder={otherwise === undefined ? undefined : String(otherwise)}
        onBlur={() => {
          if (!isBehind()) setTyped(null);
        }}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (currentTarget.value !== '' && Number.isFinite(currentTarget.valueAsNumber))
            put(currentTarget.valueAsNumber);
        }}
      />
      {button(1)}
    </span>
  );
}

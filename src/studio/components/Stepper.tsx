/** The bounds and the step of a number. */
export interface NumberRange {
  readonly min?: number;
  readonly max?: number;
  /** Default: 1. */
  readonly step?: number;
}

interface StepperProps extends NumberRange {
  /** What the number is: `count of raiders`. */
  readonly label: string;
  /** Null: nothing is written, and the default holds. */
  readonly value: number | null;
  /** What holds while nothing is written. */
  readonly otherwise?: number;
  /** The id of the input, where a label of the page points to it; else `label` is its name. */
  readonly id?: string;
  readonly isFaulty?: boolean;
  /** The id of the text that describes the number. */
  readonly describedBy?: string;
  /** Narrower, for tables. */
  readonly isSmall?: boolean;
  set(value: number): void;
}

/** A number with a button for less and one for more; it can be typed, too, and arrow keys step it. */
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
  const next = (sign: 1 | -1) => Number(((value ?? otherwise ?? min ?? 0) + sign * step).toFixed(6));
  const isOut = (number: number) => (min !== undefined && number < min) || (max !== undefined && number > max);
  const button = (sign: 1 | -1) => (
    <button
      type="button"
      class="step"
      disabled={isOut(next(sign))}
      aria-label={`${sign < 0 ? 'Less' : 'More'} ${label}`}
      onClick={() => set(next(sign))}
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
        value={value ?? ''}
        placeholder={otherwise === undefined ? undefined : String(otherwise)}
        onInput={({ currentTarget }) => {
          if (currentTarget.value !== '' && Number.isFinite(currentTarget.valueAsNumber))
            set(currentTarget.valueAsNumber);
        }}
      />
      {button(1)}
    </span>
  );
}

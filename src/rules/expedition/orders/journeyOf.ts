import type { Setup } from '../setup/Setup.ts';
import type { Journey } from './Journey.ts';
import { planJourney } from './planJourney.ts';

const known = new WeakMap<Setup, Journey>();

/** Keeps the journey of a setup in which no mistake was found. */
export function keepJourney(setup: Setup, journey: Journey): void {
  known.set(setup, journey);
}

/** The journey of a checked setup, worked out once. The schema has reported every mistake, so none is left. */
export function journeyOf(setup: Setup): Journey {
  let journey = known.get(setup);
  if (journey === undefined) {
    const mistake = (what: string): never => {
      throw new Error(`a setup with mistakes was not checked first: ${what}`);
    };
    journey =
      planJourney(setup, {
        leg: ({ name }, _where, message) => mistake(`${name}: ${message}`),
        key: (_stage, key, message) => mistake(`${key}: ${message}`),
      }) ?? mistake('the stages');
    known.set(setup, journey);
  }
  return journey;
}

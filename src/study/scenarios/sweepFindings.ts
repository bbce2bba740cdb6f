import { nearestWord } from '../../rules/nearestWord.ts';
import type { Finding } from '../schema/checkData.ts';
import { isNameable, UNNAMEABLE } from '../schema/isNameable.ts';
import { isMapping, isReservedKey } from '../text/Mapping.ts';
import { valueLabel } from './valueLabel.ts';
import { whichScenarios } from './whichScenarios.ts';

/** A scenario's name and setup. */
interface NamedSetup {
  readonly name: string;
  readonly setup: unknown;
}

/** What is wrong with one line of a sweep over the setups that it starts from. */
export function sweepFindings(
  path: string,
  values: readonly unknown[],
  bases: readonly NamedSetup[],
  isKnown: (path: readonly string[], setup: unknown) => boolean,
): Finding[] {
  const steps = path.split('.');
  const at = (message: string): Finding => ({ path: ['sweep', path], message, isAboutKey: true });
  if (steps.some((step) => step === '' || isReservedKey(step))) {
    return [at('expected a path of names with dots between them, such as `fleet.van.count`')];
  }
  if (!isNameable(path)) return [at(UNNAMEABLE)];
  const missing = bases.flatMap(({ name, setup }) => {
    const message = isKnown(steps, setup) ? null : missingParent(setup, steps);
    return message === null ? [] : [{ name, message }];
  });
  const unnameable = values.flatMap((value, index) =>
    isNameable(valueLabel(value))
      ? []
      : [{ path: ['sweep', path, String(index)], message: UNNAMEABLE, isAboutKey: false }],
  );
  if (unnameable.length > 0) return unnameable;
  const repeated = values.flatMap((value, index) => {
    const isRepeat = values.slice(0, index).some((earlier) => valueLabel(earlier) === valueLabel(value));
    return isRepeat
      ? [{ path: ['sweep', path, String(index)], message: `${valueLabel(value)} is listed twice`, isAboutKey: false }]
      : [];
  });
  return [...new Set(missing.map(({ message }) => message))]
    .map((message) => {
      const names = missing.flatMap((one) => (one.message === message ? [one.name] : []));
      return at(`${message}${whichScenarios(names, bases.length)}`);
    })
    .concat(repeated);
}

/** Why a path cannot be swept in a setup: what it should lie in is not there. Null where it can be. */
function missingParent(setup: unknown, steps: readonly string[]): string | null {
  let inside = setup;
  for (const [at, step] of steps.entries()) {
    const above = steps.slice(0, at);
    if (!isMapping(inside))
      return `\`${above.join('.')}\` in the setup is not a mapping, so nothing in it can be swept`;
    if (at === steps.length - 1) return null;
    if (!Object.hasOwn(inside, step)) return noSuchKey(Object.keys(inside), above, step);
    inside = inside[step];
  }
  return null;
}

function noSuchKey(keys: readonly string[], above: readonly string[], step: string): string {
  const dotted = (key: string) => [...above, key].join('.');
  const near = nearestWord(step, keys);
  const advice = near === undefined ? `there is: ${keys.map(dotted).join(', ')}` : `did you mean \`${dotted(near)}\`?`;
  return `\`${dotted(step)}\` is not in the setup; ${keys.length === 0 ? 'nothing is there' : advice}`;
}

import { didYouMean } from '../rules/nearestWord.ts';
import type { Finding } from './checkData.ts';
import { isMapping, isReservedKey } from './Mapping.ts';
import { valueLabel } from './valueLabel.ts';
import { whichScenarios } from './whichScenarios.ts';

/** A scenario's name and setup. */
interface NamedSetup {
  readonly name: string;
  readonly setup: unknown;
}

/** What is wrong with one line of a sweep over the setups that it starts from. */
export function sweepFindings(path: string, values: readonly unknown[], bases: readonly NamedSetup[]): Finding[] {
  const steps = path.split('.');
  const at = (message: string): Finding => ({ path: ['sweep', path], message, isAboutKey: true });
  if (steps.some((step) => step === '' || isReservedKey(step))) {
    return [at('expected a path of names with dots between them, such as `fleet.van.count`')];
  }
  const missing = bases.flatMap(({ name, setup }) => {
    const message = missingParent(setup, steps);
    return message === null ? [] : [{ name, message }];
  });
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
  for (const [at, step] of steps.slice(0, -1).entries()) {
    const above = steps
      .slice(0, at)
      .map((name) => `${name}.`)
      .join('');
    if (!isMapping(inside))
      return `\`${above.slice(0, -1)}\` in the setup is not a mapping, so nothing in it can be swept`;
    if (!Object.hasOwn(inside, step)) {
      const names = Object.keys(inside).map((name) => above + name);
      const advice = didYouMean(above + step, names) || `; there is: ${names.join(', ') || 'nothing'}`;
      return `\`${above}${step}\` is not in the setup${advice}`;
    }
    inside = inside[step];
  }
  return isMapping(inside)
    ? null
    : `\`${steps.slice(0, -1).join('.')}\` in the setup is not a mapping, so nothing in it can be swept`;
}

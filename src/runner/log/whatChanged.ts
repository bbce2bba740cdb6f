import type { LogHeader } from './LogHeader.ts';

type Reason = (was: LogHeader, is: LogHeader) => string | null;

/** In the order in which they explain one another: with another seed, for one, all scenarios are others too. */
const reasons: readonly Reason[] = [
  (was, is) => differing('its log was of form', was.log, is.log),
  (was, is) => differing('it was played by riftlab', was.riftlab, is.riftlab),
  (was, is) => differing('its rules were', was.rules.name, is.rules.name),
  (was, is) => differing('its rules were version', was.rules.version, is.rules.version),
  (was, is) => differing('its random streams were version', was.streamVersion, is.streamVersion),
  (was, is) => differing('its seed was', was.seed, is.seed),
  (was, is) => differing('the number of its scenarios was', was.scenarios.length, is.scenarios.length),
  (was, is) => {
    const at = was.scenarios.findIndex(({ id }, place) => id !== is.scenarios[place].id);
    if (at < 0) return null;
    return is.scenarios.length === 1 ? 'its setup has changed' : `its scenario ${is.scenarios[at].name} has changed`;
  },
  (was, is) => (was.measures === is.measures ? null : 'its measures have changed'),
];

/** Why trials of one log cannot be added to those of another, in words; null: they can. */
export function whatChanged(was: LogHeader, is: LogHeader): string | null {
  for (const reason of reasons) {
    const text = reason(was, is);
    if (text !== null) return text;
  }
  return null;
}

function differing(what: string, was: unknown, is: unknown): string | null {
  return was === is ? null : `${what} ${was} and is now ${is}`;
}

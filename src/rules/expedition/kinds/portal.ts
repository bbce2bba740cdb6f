import { gravityPortals } from '../../gravity-portal/gravityPortals.ts';
import { observe } from '../../gravity-portal/measures.ts';
import { ENTERED, RETURNED } from '../../gravity-portal/play/figures.ts';
import type { State } from '../../gravity-portal/play/State.ts';
import type { Rules } from '../../Rules.ts';
import { report } from '../legs/report.ts';
import type { Journey } from '../orders/Journey.ts';
import { DESTINATION, FIRST_LOSS, HOME, stageSum } from '../orders/Layout.ts';
import { settle } from '../play/settle.ts';
import type { Text } from '../setup/Setup.ts';
import { countsIn, fullKeys, writeCounts } from './company.ts';
import { faceAt, facesText } from './faces.ts';
import type { Kind } from './Kind.ts';

/** A gravity portal. */
export const portal: Kind = {
  rules: gravityPortals as unknown as Rules<unknown, unknown>,
  losses: [['stranded_units', 'stranded']],
  keyLength: ({ setup }) => setup.units.length,
  writeKey: (journey, _stage, carried, _hasBoxes, into) => writeCounts(journey, carried, into),
  templates: fullKeys,
  textOf: (journey, stage, key) => withoutLostTowers(journey, facesText(journey, stage, key, 'transit', 'force')),
  partOf: () => '',
  legOf: () => 0,
  hurt: () => {},
  recallHurt: () => {},
  isHurt: () => false,
  playOut(state, stage, chance) {
    const { journey, legs, carried, sums } = state;
    const leg = legs.legAt(stage, countsIn(state, stage));
    const voyage = leg.state as State;
    const moved = state.chance.turn(chance, leg.luck);
    if (!gravityPortals.playOut?.(voyage, moved)) {
      gravityPortals.begin(voyage, moved, null);
      while (gravityPortals.step(voyage, moved, null));
    }
    observe(voyage, leg.reports.observed);
    report(leg.reports);
    settle(leg, carried);
    return portal.leave(journey, stage, leg.key, voyage, carried, sums);
  },
  leave(journey, stage, key, state, carried, sums) {
    const { setup, layout, asksHome } = journey;
    const { ships, figures, row, tables } = state as State;
    const { plan } = tables.voyage.setup;
    const isHome = figures[RETURNED] === 1;
    const isThere = plan === 'return' || plan === 'dash' ? isHome : figures[ENTERED] === 1;
    let group = 0;
    let stranded = 0;
    for (let unit = 0; unit < setup.units.length; unit += 1) {
      if (key[unit] === 0) continue;
      const arrived = isThere ? ships[group] : 0;
      group += 1;
      stranded += key[unit] - arrived;
      carried[layout.count + unit] = arrived;
    }
    sums[stageSum(stage.at, FIRST_LOSS)] += stranded;
    // Who is home again, or never came out, meets nobody.
    const destination = isThere && !isHome ? row : -1;
    for (let at = 0; at < stage.feeds.length; at += 1) {
      const { battle, oppositionOf } = stage.feeds[at];
      carried[layout.opposition + battle] = destination < 0 ? 0 : oppositionOf[destination];
    }
    if (asksHome) carried[HOME] = isHome ? 1 : 0;
    if (stage.tellsDestination) sums[DESTINATION] += destination + 1;
    return true;
  },
  whereIs: (_journey, _stage, _key, path) => faceAt(path, 'transit', 'force'),
};

/** Whoever was to be towed by a unit that is lost moves by its own speed. */
function withoutLostTowers({ setup }: Journey, text: Text): Text {
  const force = text.force as Readonly<Record<string, Text>>;
  const all = [...setup.units.map(({ name }) => name), ...setup.atHome];
  const lost = all.filter((name) => !Object.hasOwn(force, name));
  const units = Object.entries(force).map(([name, { towedBy, ...unit }]) => {
    const isTowed = towedBy !== undefined && !lost.includes(String(towedBy));
    return [name, isTowed ? { ...unit, towedBy } : unit];
  });
  return { ...text, force: Object.fromEntries(units) };
}

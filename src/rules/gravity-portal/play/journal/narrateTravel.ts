import type { Journal } from '../../../Journal.ts';
import { hexName } from '../../map/hexes.ts';
import type { ChartRolls } from '../../orders/Destinations.ts';
import { layoutAt } from '../../orders/layoutAt.ts';
import { DEFEND_DISTANCE, DEFENDER_RACE } from '../figures.ts';
import { columnOf, rowOf } from '../portal/hexNumber.ts';
import type { State } from '../State.ts';

/** IP2.412: the chart roll. @param roll 0: rolled again until a chart is there @param chart −1: none is there */
export function narrateChart({ charts }: ChartRolls, roll: number, chart: number, journal: Journal): void {
  const faces = roll === 0 ? 'again until a chart is there' : `${journal.faces.join(' ')}, ${roll}`;
  journal.write('SFB IP2.412', `chart: rolls ${faces}: ${chart < 0 ? 'there is none, so again' : charts[chart]}`);
}

/** IP2.413: the row roll. */
export function narrateRow({ tables }: State, row: number, journal: Journal): void {
  const { label } = tables.voyage.destinations.rows[row];
  const faces = journal.faces.length > 0 ? `rolls ${journal.faces.join(' ')}` : 'rolls again until it leads elsewhere';
  journal.write('SFB IP2.413', `destination: ${faces}: ${label}`);
}

/** What the row says (IP2.414 to IP2.419). */
export function narrateArrival(state: State, journal: Journal): void {
  const { destinations, setup } = state.tables.voyage;
  const row = destinations.rows[state.row];
  const { defend, race, ships, notes } = row;
  const isRolled = state.tables.rollsDistance[state.row] === 1;
  const distance = isRolled ? '' : `, ${state.tables.distance[state.row]} hexes off`;
  journal.write('SFB IP2.415', `scenario ${row.scenario}, in place of ${race === '' ? 'one side' : race} (IP2.417)`);
  const force = ships === '' ? '' : ` (${ships})`;
  journal.write('SFB IP2.441', `the defender, of ${row.bpv} BPV${force}, is in ${defend} (IP2.444)${distance}`);
  if (row.isAlternative) {
    journal.write('SFB IP2.448', `that is the listed alternative, taken by ${setup.judge ? 'the judge' : 'agreement'}`);
  }
  for (const { name, hex } of layoutAt(row, setup))
    journal.write('SFB IP2.445', `${name} keeps its place to it: ${hex}`);
  if (notes !== '') journal.write('SFB IP2.419', `notes: ${notes}`);
  if (row.defenderRace === 'Any' && setup.defender.chooses !== undefined) {
    journal.write('SFB IP2.446', `the judge names the defending race: ${setup.defender.chooses}`);
  }
}

/** IP2.447: the roll on the agreed table. */
export function narrateRace({ tables, figures }: State, journal: Journal): void {
  const roll = journal.faces.join(' ');
  journal.write(
    'SFB IP2.447',
    `the defending race: rolls ${roll}: ${tables.labels.defenderRaces[figures[DEFENDER_RACE]]}`,
  );
}

/** IP2.311, IP2.416: where the force comes out. */
export function narratePort(state: State, isRolled: boolean, journal: Journal): void {
  const hex = hexName({ column: columnOf(state.far), row: rowOf(state.far) });
  journal.write('SFB IP2.416', `the portal is in ${hex}${isRolled ? ', any row of that column' : ''}`);
}

/** IP2.418, by P30: where in its column the defender is, if a roll was needed, and how far off. */
export function narrateDefend({ tables, figures, row }: State, column: number, inRow: number, journal: Journal): void {
  const rolled = tables.openDefendRows[row].length === 0 ? '' : ', any row of that column';
  const hex = hexName({ column, row: inRow });
  journal.write('SFB IP2.418', `the defender is in ${hex}${rolled}: ${figures[DEFEND_DISTANCE]} hexes off`);
}

/**
 * Holds riftlab against programs that share no code with it: `npm run referee` asks all of them, `npm run referee -- duels
 * --duels 300 --seed 2` one, with its own options. Ends with 1 where one of them differs.
 */
import { refereeDuels } from './duels.ts';
import { refereePortals } from './portals.ts';

/** Each takes its options and somewhere to show lines, and returns true if riftlab agrees with it. */
const referees: Readonly<Record<string, (words: readonly string[], show: (line: string) => void) => boolean>> = {
  duels: refereeDuels,
  portals: refereePortals,
};

const [name, ...words] = process.argv.slice(2);
if (name !== undefined && !Object.hasOwn(referees, name)) {
  console.error(`expected one of ${Object.keys(referees).join(', ')}; got ${name}`);
  process.exit(2);
}
const asked = name === undefined ? Object.values(referees) : [referees[name]];
const answers = asked.map((referee) => referee(words, (line) => console.log(line)));
if (answers.includes(false)) process.exitCode = 1;

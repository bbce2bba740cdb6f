/**
 * Compares riftlab with programs that share no code with it. `npm run referee` runs all comparisons.
 * `npm run referee -- duels --duels 300 --seed 2` runs one comparison, with its own options. The program exits with 1 if a
 * comparison finds a difference, and with 2 if an argument is wrong.
 */
import { refereeDuels } from './duels.ts';
import { refereePortals } from './portals.ts';

const HELP = `npm run referee                          compares riftlab with all programs below
npm run referee -- duels [options]       exact solutions of duels with those of duels.py, in fractions
npm run referee -- portals [options]     portal voyages with those of portals.py, played impulse by impulse

Options of duels:
  --duels <n>         random duels (default: 100)
  --seed <text>       another seed draws other duels (default: 1)

Options of portals:
  --setups <n>        random setups (default: 100)
  --seed <text>       another seed draws other setups (default: 1)
  --from <n>          the number of the first setup (default: 0)
  --trials <n>        trials that riftlab plays of each setup (default: 50000)
  --plain-trials <n>  trials that portals.py plays of each; fewer where a voyage has more than 10 turns (default: 5000)

Needs Python 3. Exits with 1 if a comparison finds a difference.`;

/** The referees. Each takes its options and a function that prints a line, and returns true if riftlab agrees with it. */
const referees: Readonly<Record<string, (words: readonly string[], show: (line: string) => void) => boolean>> = {
  duels: refereeDuels,
  portals: refereePortals,
};

const show = (line: string) => console.log(line);
const [name, ...words] = process.argv.slice(2);
if (process.argv.includes('--help') || process.argv.includes('-h')) {
  show(HELP);
} else if (name !== undefined && !Object.hasOwn(referees, name)) {
  console.error(`expected one of ${Object.keys(referees).join(', ')}; got ${name}\n\n${HELP}`);
  process.exitCode = 2;
} else {
  const asked = name === undefined ? Object.values(referees) : [referees[name]];
  try {
    const answers = asked.map((referee) => referee(words, show));
    if (answers.includes(false)) process.exitCode = 1;
  } catch (error) {
    if (!isWrongOption(error)) throw error;
    console.error(`${error.message}\n\n${HELP}`);
    process.exitCode = 2;
  }
}

function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

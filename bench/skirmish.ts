/**
 * How fast the skirmish engine is, one size of fight to a process: `bench.ts` runs it with `duel` and with `battle`.
 *
 * The duel is timed beside the same in C, which makes the same draws: the counts of the very trials that are timed must
 * be equal one by one, and fit the exact distribution. Of a battle no exact distribution is known: the two sides are alike,
 * and must win alike.
 */
import { solveExactly } from '../src/exact/solveExactly.ts';
import { skirmish } from '../src/rules/skirmish/skirmish.ts';
import { inlineTrials } from '../src/runner/executors/inlineTrials.ts';
import { chiSquareTest } from '../src/statistics/chiSquareTest.ts';
import { battleText } from './battle.ts';
import { DUEL_MEASURES, duelText, nativeDuel } from './duel.ts';
import { engine } from './engine.ts';
import { type MemoryUse, memoryUse } from './memoryUse.ts';
import { type Finish, race } from './race.ts';

/** Right code falls below this once in a million runs. */
const DOES_NOT_FIT = 1e-6;
const DUELS_A_ROUND = 500_000;
const BATTLES_A_ROUND = 10_000;

inlineTrials();
if (process.argv[2] === 'battle') battles();
else duels();

function duels(): void {
  const setup = skirmish.setupSchema.parse(duelText);
  const own = engine(skirmish, setup, 'duel, all measures', skirmish.measures(setup), ...DUEL_MEASURES);
  const compiled = nativeDuel();
  const [finish, reference] = race('contestant' in compiled ? [own, compiled.contestant] : [own], DUELS_A_ROUND);
  if ('contestant' in compiled) compiled.remove();
  // Only now: see bench.ts.
  const { winner, rounds } = fitOfDuels(setup, finish);
  print(finish, `p ${winner.toFixed(3)} winner, ${rounds.toFixed(3)} rounds`);
  if (reference === undefined)
    console.log(`SKIPPED: the same in C, because ${'missing' in compiled && compiled.missing}`);
  else {
    const isSame = finish.counts.every((count, at) => count === reference.counts[at]);
    const share = `${(finish.speed / reference.speed).toFixed(2)} of its speed`;
    print(reference, isSame ? `${share}; winners and rounds equal in every count` : 'OTHER COUNTS');
    if (!isSame) fail('the engine and the C code disagree about the same trials');
  }
  if (Math.min(winner, rounds) < DOES_NOT_FIT) fail('this is the speed of wrong code');
  printMemory(memoryUse(own, [1e6, 2e6, 5e6]));
}

function battles(): void {
  const setup = skirmish.setupSchema.parse(battleText);
  const own = engine(skirmish, setup, 'battle, six a side', skirmish.measures(setup), 'winner');
  const [finish] = race([own], BATTLES_A_ROUND);
  const [red, blue] = finish.counts;
  const { pValue } = chiSquareTest([red, blue], [(red + blue) / 2, (red + blue) / 2]);
  print(finish, `p ${pValue.toFixed(3)} that both win alike`);
  if (pValue < DOES_NOT_FIT) fail('two equal sides do not win alike');
  printMemory(memoryUse(own, [2e4, 5e4, 1e5]));
}

/** The p-values of the goodness of fit of the counts to the exact distributions. */
function fitOfDuels(setup: Parameters<typeof skirmish.measures>[0], { counts }: Finish) {
  const solution = solveExactly(skirmish, setup);
  if (solution.state !== 'solved') throw new Error('this duel is small enough to be solved');
  const [winners, rounds] = solution.distributions;
  const fit = (from: number, probabilities: Float64Array) => {
    const own = counts.subarray(from, from + probabilities.length);
    const trials = own.reduce((sum, count) => sum + count, 0);
    return chiSquareTest(
      own,
      probabilities.map((probability) => probability * trials),
    ).pValue;
  };
  return { winner: fit(0, winners), rounds: fit(winners.length, rounds) };
}

function print({ contestant, speed }: Finish, remark: string): void {
  const cells = [
    contestant.name.padEnd(24),
    `${(speed / 1e6).toFixed(3).padStart(7)} M trials/s`,
    `${(1e9 / speed).toFixed(0).padStart(6)} ns/trial`,
    remark,
  ];
  console.log(cells.join('  '));
}

function printMemory(uses: readonly MemoryUse[]): void {
  for (const { trials, resident, heap } of uses) {
    const millions = `${trials / 1e6} M trials`.padStart(14);
    console.log(
      `${millions}  ${resident.toFixed(0).padStart(5)} MB resident  ${heap.toFixed(1).padStart(6)} MB in use`,
    );
  }
}

function fail(why: string): void {
  console.log(`\nDOES NOT FIT: ${why}`);
  process.exitCode = 1;
}

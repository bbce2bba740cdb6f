import { join, relative } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { runNotes } from '../analysis/notes.ts';
import { type Lot, loadShips, playThroughRifts, whyNoApproach } from '../analysis/riftApproach.ts';
import { summarise } from '../analysis/summarise.ts';
import { renderTerminal } from '../report/render/terminal.ts';
import { fightDocument } from '../report/views/fight.ts';
import type { Game } from '../rules/fleet-battle/game.ts';
import type { Setup } from '../rules/fleet-battle/setup.ts';
import { version } from '../version.ts';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import {
  fightStudy,
  fleetText,
  readFleet,
  readGameFile,
  readId,
  readModifiers,
  readRetreat,
  type WrittenSide,
} from './shared/fleets.ts';
import { excel, force, forSpreadsheets, type OutputOptions, quiet, trialCount, workers } from './shared/options.ts';
import { checkFolder, checkOutputs, studyOutputs, writeOutput } from './shared/output.ts';
import { playWithProgress } from './shared/progress.ts';
import { aboardText, rushStudy } from './shared/rushes.ts';

/** The options of `riftlab fight`. An option of one side ends in the letter of that side: `factionA`. */
export interface FightOptions extends OutputOptions {
  readonly game: string;
  readonly rifts?: number;
  readonly factionA?: string;
  readonly factionB?: string;
  readonly withA?: string;
  readonly withB?: string;
  readonly retreatA?: string;
  readonly retreatB?: string;
  readonly lossesA?: string;
  readonly lossesB?: string;
  readonly sustainA?: string;
  readonly sustainB?: string;
  readonly place?: string;
  readonly land?: boolean;
  readonly rounds?: number;
  readonly trials: number;
  readonly seed?: string;
  readonly workers: number;
}

/** `riftlab fight FLEET FLEET`: plays a battle of fleets without a study. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Show who wins a battle of two fleets, what is left of each fleet and what the battle costs each side. The odds come from trials, and are also solved exactly if that is possible. A fleet is a list of units: "3 cruiser, carrier, 4 fighters".',
    )
    // If a fleet begins with a negative number, Commander reports an unknown option. Its message is replaced here.
    .configureOutput({
      outputError: (text, write) =>
        write(
          text.replace(
            /unknown option '(-\d.*)'/,
            'fleet `$1`, character 1: expected a number of units from 1 to 1000',
          ),
        ),
    })
    .argument('<fleet>', 'the attacker’s fleet')
    .argument('<other>', 'the defender’s fleet')
    .option('--game <game>', 'a shipped game, or the file of your own game', 'ti4')
    .option('--rifts <n>', 'the number of gravity rifts that every ship of the attacker leaves on its way', riftCount);
  for (const [letter, side] of [
    ['a', 'attacker'],
    ['b', 'defender'],
  ]) {
    command
      .option(`--faction-${letter} <faction>`, `the ${side}’s faction`)
      .option(`--with-${letter} <ids>`, `technologies, cards, agendas and relics of the ${side}: assault-cannon,bunker`)
      .option(`--retreat-${letter} <when>`, `when the ${side} retreats: never, after 2 rounds, or below 35%`)
      .option(`--losses-${letter} <units>`, `what the ${side} loses first: cruiser,carrier; or keep-capacity`)
      .addOption(
        new Option(`--sustain-${letter} <when>`, `when the ${side} sustains damage`).choices([
          'first',
          'last',
          'never',
        ]),
      );
  }
  command
    .addOption(
      new Option('--place <place>', 'where the battle is fought; default: space').choices(['space', 'ground', 'both']),
    )
    .option('--land', 'the attacker lands on the planet after the battle in space; the same as --place both')
    .option('--rounds <n>', 'the number of rounds after which a battle is a draw; default: 1000', roundLimit)
    .option('--trials <n>', 'battles: 100_000, 1e5 or 100k', trialCount, 100_000)
    .option('--seed <text>', 'any text; the same seed gives the same battles')
    .option(...workers)
    .option('--out <dir>', 'write a report and a study of this battle to this folder')
    .option(...excel)
    .option(...force)
    .option(...quiet)
    .addHelpText(
      'after',
      `
Examples:
  npx riftlab fight "3 dreadnoughts" "5 cruisers"
  npx riftlab fight "3 cruiser" dreadnought --rifts 2
  npx riftlab fight "carrier, 3 infantry, 2 cruisers" "destroyer, infantry" --rifts 1 --land
  npx riftlab fight "carrier, 4 fighters" "2 cruisers" --faction-a sol --retreat-b "after 2 rounds"
  npx riftlab fight "3 dreadnoughts, 3 infantry" "3 infantry, pds" --place ground
  npx riftlab fight "2 raiders" bulwark --game sims/games/border-war.yaml`,
    )
    .action(async (fleet: string, other: string, options: FightOptions) => {
      process.exitCode = await playFight([fleet, other], options, console);
    });
}

function riftCount(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('expected a whole number from 0 to 99.');
}

function roundLimit(text: string): number {
  const number = Number(text);
  if (/^\d{1,4}$/.test(text) && number >= 1 && number <= 1000) return number;
  throw new InvalidArgumentError('expected a whole number from 1 to 1000.');
}

/** Plays two fleets against each other, prints the odds, and writes a report with `--out`. @returns the exit code */
export async function playFight(
  texts: readonly [string, string],
  options: FightOptions,
  console: Console,
): Promise<number> {
  const { rifts = 0, out, place = options.land ? 'both' : 'space' } = options;
  if (options.land && place !== 'both') throw new UsageError(`--land means --place both; got --place ${place}`);
  const read = readGameFile(options.game);
  if (place !== 'space' && !read.game.ground.some(({ isFight }) => isFight)) {
    throw new UsageError(
      `${read.game.name} has no battles on the ground, because it has no \`groundPhases\` with a fight`,
    );
  }
  const attacker = sideOf(texts[0], 'a', options, read.game);
  const defender = sideOf(texts[1], 'b', options, read.game);
  const sides = [fleetText(attacker.units), fleetText(defender.units)] as const;
  const { rounds } = options;
  const battle = { place, attacker, defender, ...(rounds === undefined ? {} : { rounds }) };
  const question = `Who wins, ${sides[0]} or ${sides[1]}?`;
  const { study, files: ofBattle } = fightStudy(question, read, battle, options);
  const setup = study.scenarios[0].setup as Setup;
  const why = rifts > 0 ? whyNoApproach(setup) : null;
  if (why !== null) throw new UsageError(`--rifts: ${why}`);
  const lots = rifts > 0 ? (loadShips(setup) as readonly Lot[]) : [];
  // With rifts, the study for a report has the rules of an expedition, because this study plays the move and then the
  // battle.
  const rush = rifts > 0 && out !== undefined ? await rushStudy(question, read, battle, rifts, lots, options) : null;
  const files = rush?.files ?? ofBattle;
  if (out !== undefined) checkFolder(out, options.force);
  const outputs = out === undefined ? [] : studyOutputs(out, files, options.force);
  checkOutputs(outputs.map(({ file }) => file));
  const played =
    rifts > 0
      ? { result: playThroughRifts(study, rifts), started: new Date(), seconds: 0 }
      : await playWithProgress(study, options, console);
  if (played === null) return exitCodes.interrupted;
  const { result } = played;
  const moved = rush === null ? played : await playWithProgress(rush.study, options, console);
  if (moved === null) return exitCodes.interrupted;
  if (out !== undefined) {
    // The modules for charts take long to load, and most battles are only printed.
    const { runDocument } = await import('../report/views/run.ts');
    const { writeReport } = await import('../report/writeReport.ts');
    const { started, seconds } = moved;
    const page = forSpreadsheets(runDocument(moved.result, { version }), options.excel);
    await writeReport(moved.result, out, { started, seconds, workers: options.workers }, page);
    for (const { file, text } of outputs) writeOutput(file, text);
  }
  if (options.quiet) return exitCodes.done;
  const conditions = { sides, rifts, aboard: aboardText(lots), game: read.game.name, place };
  // With --rifts and --out, `moved` is the result of the move and the battle together, and the notes come from both.
  console.print(renderTerminal(fightDocument(summarise(result), conditions, runNotes(moved.result))));
  if (out !== undefined) {
    console.print(`\nStudy: ${relative('.', join(out, (rush?.study ?? study).file))}`);
    console.print(`Report: ${relative('.', join(out, 'report.html'))}`);
  }
  return exitCodes.done;
}

function sideOf(text: string, letter: 'a' | 'b', options: FightOptions, game: Game): WrittenSide {
  const given =
    letter === 'a'
      ? { faction: options.factionA, brought: options.withA, retreat: options.retreatA, losses: options.lossesA }
      : { faction: options.factionB, brought: options.withB, retreat: options.retreatB, losses: options.lossesB };
  const sustain = letter === 'a' ? options.sustainA : options.sustainB;
  const { faction, brought, retreat, losses } = given;
  const units = readFleet(text, game);
  const own = faction === undefined ? undefined : readId(`--faction-${letter}`, 'faction', faction, game, options.game);
  const ids = brought === undefined ? undefined : readModifiers(`--with-${letter}`, brought, game, options.game);
  const order = losses === undefined || losses === 'keep-capacity' ? losses : Object.keys(readFleet(losses, game));
  return {
    units,
    ...(own === undefined ? {} : { faction: own }),
    ...(ids === undefined ? {} : { with: ids }),
    ...(order === undefined && sustain === undefined
      ? {}
      : { losses: { ...(order && { order }), ...(sustain && { sustain }) } }),
    ...(retreat === undefined ? {} : { retreat: readRetreat(`--retreat-${letter}`, retreat) }),
  };
}

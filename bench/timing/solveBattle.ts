/**
 * Solves one battle of fleets exactly in a process of its own, which `bench.ts` starts. The first solution takes as long as in a
 * command, because V8 has not compiled any code yet. Later solutions take as long as in a service or a sweep.
 */
import { readFileSync } from 'node:fs';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { fleetBattle as rules } from '../../src/rules/fleet-battle/fleetBattle.ts';
import { battles } from '../costs/exactBattles.ts';
import { processorSeconds } from './processorSeconds.ts';
import { median } from './timeInTurn.ts';

const [, , number, times] = process.argv;
const { attacker, defender } = battles[Number(number)];
const file = 'games/ti4.yaml';
const text = readFileSync(`sims/${file}`, 'utf8');
let states = 0;

const parse = () => rules.setupSchema.parse({ game: { file, text }, attacker, defender });
const solve = () => {
  const from = processorSeconds();
  const solution = solveExactly(rules, parse());
  if (solution.state !== 'solved') throw new Error('over budget');
  states = solution.states;
  return processorSeconds() - from;
};

const from = processorSeconds();
parse();
const reading = processorSeconds() - from;
const first = solve();
const later = Array.from({ length: Number(times) }, solve);
const resident = process.memoryUsage.rss() / 1e6;
console.log(JSON.stringify({ states, reading, first, later: median(later.slice(later.length >> 1)), resident }));

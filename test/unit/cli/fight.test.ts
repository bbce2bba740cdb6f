import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FightOptions, playFight } from '../../../src/cli/fight.ts';
import { solveExactly } from '../../../src/exact/solveExactly.ts';
import { expedition } from '../../../src/rules/expedition/expedition.ts';
import type { Setup as Journey } from '../../../src/rules/expedition/setup/Setup.ts';
import { registry } from '../../../src/rules/registry.ts';
import { runStudy } from '../../../src/runner/runStudy.ts';
import { loadStudy } from '../../../src/study/loadStudy.ts';

const TI4 = join(import.meta.dirname, '../../../sims/games/ti4.yaml');

let folder = '';
let printed: string[];
const console = { print: (text: string) => printed.push(text), note: (text: string) => printed.push(text) };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
  printed = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the printed text of a fight. */
async function fight(one: string, other: string, options: Partial<FightOptions> = {}): Promise<string> {
  expect(await playFight([one, other], { game: 'ti4', trials: 500, workers: 0, ...options }, console)).toBe(0);
  return printed.join('\n');
}

describe('riftlab fight', () => {
  it('answers in one line, with the exact odds', async () => {
    expect(await fight('3 dreadnoughts', '5 cruisers')).toMatch(
      /^The attacker \(3 dreadnought\) wins 75\.2 % of battles, the defender \(5 cruiser\)\n20\.8 %; 3\.97 % are draws\./,
    );
  });

  it('lets ships roll for gravity rifts first (TI4 41.2)', async () => {
    expect(await fight('3 cruiser', 'dreadnought', { rifts: 2 })).toContain(
      'The attacker (3 cruiser) wins 28.3 % of battles after 2 gravity rifts',
    );
  });

  it('gives other odds for a copy of the game in which cruisers hit on 6', async () => {
    const game = join(folder, 'homebrew.yaml');
    const text = readFileSync(TI4, 'utf8');
    writeFileSync(
      game,
      text.replace(
        'cruiser: {name: Cruiser I, cost: 2, combat: {hits: 7}}',
        'cruiser: {name: Cruiser I, cost: 2, combat: {hits: 6}}',
      ),
    );
    expect(await fight('3 cruiser', 'dreadnought', { rifts: 2, game })).toContain('wins 34.2 % of battles');
  });

  it('accepts factions, cards and plans for each side, and a place', async () => {
    const text = await fight('carrier, 4 fighter, 2 infantry', 'cruiser, infantry', {
      factionA: 'sol',
      withB: 'morale-boost, bunker',
      retreatB: 'after 2 rounds',
      lossesA: 'fighters, carrier',
      sustainA: 'last',
      land: true,
    });
    expect(text).toContain('the attacker takes the planet, %');
    expect(text).toContain('a battle in space, and then the landing');
  });

  it.each([
    ['Sol', 'Assault Cannon'],
    ['Federation of Sol', 'assault cannon'],
    ['THE FEDERATION OF SOL', 'ASSAULT-CANNON'],
  ])('accepts the faction %s and the technology %s', async (factionA, withA) => {
    const text = await fight('3 cruisers', 'dreadnought', { factionA: 'sol', withA: 'assault-cannon' });
    printed.length = 0;
    expect(await fight('3 cruisers', 'dreadnought', { factionA, withA })).toBe(text);
  });

  it('reports how often the planet is taken, which does not follow from the result in space', async () => {
    const plain = async (one: string, other: string) => {
      printed.length = 0;
      return (await fight(one, other, { land: true })).replaceAll(/\s+/g, ' ');
    };
    const nobody = await plain('3 cruisers', '2 infantry');
    expect(nobody).toContain(
      'The attacker takes the planet in 0 % of battles; in the rest, draws included, the attacker does not take it.',
    );
    expect(nobody).toContain(
      'Note: Nothing can land: the attacker has no ground forces, so the planet is never taken.',
    );
    expect(await plain('carrier, 2 infantry', 'pds')).toContain('The attacker takes the planet in 50.0 % of battles;');
    printed.length = 0;
    expect(await fight('3 cruisers', 'cruiser')).not.toContain('planet');
  });

  it('writes a report and the study with a copy of its game, which gives the same numbers', async () => {
    const game = join(folder, 'mine.yaml');
    writeFileSync(game, readFileSync(TI4, 'utf8'));
    const out = join(folder, 'out');
    await fight('cruiser, 2 fighters', 'destroyer', { game, out, retreatA: '40%', factionB: 'argent' });
    const study = loadStudy(join(out, 'cruiser-destroyer.yaml'), registry);
    const { scenarios } = await runStudy(study, { workers: 0 });
    const share = scenarios[0].tally.histogram(0)[0] / 500;
    expect(printed.join('\n')).toMatch(
      new RegExp(`the attacker wins, % \\(winner=attacker\\) +${Math.round(100 * share)}`),
    );
    expect(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'))).toBeTruthy();
  });

  it('writes the move through rifts as a study of an expedition, which has the same odds', async () => {
    const out = join(folder, 'rush');
    const fleet = '2 carriers, 3 infantry, 5 fighters, 2 cruisers';
    const text = await fight(fleet, '2 destroyer, infantry, pds', { rifts: 1, land: true, out, factionA: 'sol' });
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Aboard carrier: 3 infantry, 3 fighter; carrier: 2 fighter.');
    const study = loadStudy(join(out, 'carrier-through-rifts.yaml'), registry);
    const setup = study.scenarios[0].setup as Journey;
    const solution = solveExactly(expedition, setup);
    const at = expedition.measures(setup).findIndex(({ name }) => name === 'fight.planet_taken');
    const taken = solution.state === 'solved' ? 100 * solution.moments[at].mean : Number.NaN;
    const [, exact] = /takes the planet, % +\S+ +\S+ +(\S+)/.exec(text) ?? [];
    expect(Number(exact)).toBeCloseTo(taken, 2);
  });

  it.each<[string, string, Partial<FightOptions>, string]>([
    [
      '3 crusier',
      'cruiser',
      {},
      'fleet `3 crusier`, character 3: no unit of Twilight Imperium 4 is called `crusier`; did you mean `cruiser`?',
    ],
    [
      'cruiser',
      'cruiser',
      { factionA: 'soll' },
      '--faction-a: Twilight Imperium 4 has no faction called `soll`; did you mean `sol`?',
    ],
    [
      'cruiser',
      'cruiser',
      { withB: 'bunkers' },
      '--with-b: Twilight Imperium 4 has no technology, card, agenda or relic called `bunkers`; did you mean `bunker`?',
    ],
    [
      'cruiser',
      'cruiser',
      { retreatA: 'soon' },
      "--retreat-a: expected never, a number of rounds from 1 to 100 (`2`), or a share of the fleet's value (`35%`); got `soon`",
    ],
    ['cruiser, fighter', 'cruiser', { rifts: 1 }, '--rifts: the ships have no capacity for 1 fighter'],
    [
      'carrier, 3 fighters, 4 infantry',
      'cruiser',
      { rifts: 1, land: true },
      '--rifts: the ships have no capacity for 3 infantry; remove them from the fleet',
    ],
    [
      'cruiser, 3 fighters, 4 infantry',
      'cruiser',
      { rifts: 1, land: true },
      '--rifts: the ships have no capacity for 3 fighter and 4 infantry; remove them from the fleet, or send more ships',
    ],
    ['cruiser, pds', 'cruiser', { rifts: 1 }, '--rifts: a pds is not a ship'],
    ['99 cruiser, 99 destroyer', 'cruiser', { rifts: 1 }, '--rifts: the fleet has too many possible arrivals'],
    [
      'cruiser',
      'cruiser',
      { rifts: 1, out: 'somewhere', place: 'ground' },
      '--out: a move through rifts ends with a battle in space',
    ],
    ['cruiser', 'cruiser', { land: true, place: 'space' }, '--land means --place both; got --place space'],
    ['cruiser', 'cruiser', { game: 'ti5' }, 'did you mean `ti4`?'],
    [
      'cruiser',
      'cruiser',
      { withA: 'morale-boost, Morale Boost' },
      '--with-a: `morale-boost` is named twice; keep one; in a study, write `{morale-boost: {rounds: 2}}` to play it in two rounds',
    ],
    ['cruiser', 'cruiser', { withA: '' }, '--with-a is empty; expected ids or names, as in `assault-cannon,bunker`'],
    [
      'cruiser',
      'cruiser',
      { factionB: 'Mindnets of Ul' },
      '--faction-b: Twilight Imperium 4 has no faction called `Mindnets of Ul`; `npx riftlab explain ti4` lists all',
    ],
    ['cruiser', 'cruiser', { factionB: 'the' }, '--faction-b: Twilight Imperium 4 has no faction called `the`'],
    [
      'cruiser',
      'cruiser',
      { withB: 'Duranium' },
      '--with-b: Twilight Imperium 4 has no technology, card, agenda or relic called `Duranium`; did you mean `duranium-armor`?',
    ],
  ])('refuses "%s" against "%s" with %o', async (one, other, options, message) => {
    await expect(fight(one, other, options)).rejects.toThrow(message);
  });
});

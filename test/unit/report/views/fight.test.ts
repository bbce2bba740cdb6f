import { describe, expect, it } from 'vitest';
import { playThroughRifts } from '../../../../src/analysis/riftApproach.ts';
import { type Summary, summarise } from '../../../../src/analysis/summarise.ts';
import { fightStudy, readFleet, readGameFile } from '../../../../src/cli/shared/fleets.ts';
import { renderTerminal } from '../../../../src/report/render/terminal.ts';
import { fightDocument } from '../../../../src/report/views/fight.ts';
import { runStudy } from '../../../../src/runner/runStudy.ts';

const read = readGameFile('ti4');

async function printed(one: string, other: string, rifts = 0, change = (summary: Summary) => summary): Promise<string> {
  const [attacker, defender] = [one, other].map((text) => ({ units: readFleet(text, read.game) }));
  const { study } = fightStudy('Who wins?', read, { place: 'space', attacker, defender }, { trials: 1000 });
  const result = rifts === 0 ? await runStudy(study, { workers: 0 }) : playThroughRifts(study, rifts);
  const conditions = { sides: [one, other] as const, rifts, aboard: '', game: read.game.name, place: 'space' };
  return renderTerminal(fightDocument(change(summarise(result)), conditions));
}

/** The same summary as if it were not solved exactly. */
const unsolved = (summary: Summary): Summary => ({
  ...summary,
  scenarios: summary.scenarios.map((scenario) => ({
    ...scenario,
    exact: { state: 'over-budget', budget: 1 },
    measures: scenario.measures.map((one) => ({
      ...one,
      estimate: one.estimate && { ...one.estimate, exact: null, z: null },
      values: one.values.map((value) => ({ ...value, exact: null })),
    })),
  })),
});

describe('a battle of fleets in the terminal', () => {
  it('begins with the odds of both sides, and names the number of rifts', async () => {
    expect((await printed('dreadnought', 'cruiser')).replaceAll('\n', ' ')).toMatch(
      /^The attacker \(dreadnought\) wins 88\.9 % of battles, the defender \(cruiser\) 4\.43 %; 6\.65 % are draws\./,
    );
    expect(await printed('cruiser', 'cruiser', 1)).toContain('of battles after a gravity rift');
  });

  it('has the odds of each outcome, exact next to sampled, and the number of units each side has left', async () => {
    const text = await printed('3 dreadnought', '5 cruiser');
    expect(text).toMatch(/^the attacker wins, % \(winner=attacker\) +\d\d\.\d +2\.\d +75\.23 +[+−]?\d\.\d$/m);
    expect(text).toMatch(/^draw, % \(winner=draw\) +\d\.\d +1\.\d +3\.966/m);
    expect(text).toMatch(/^0 +2\d\.\d % +24\.8 % +\d\d\.\d % +79\.2 %$/m);
    expect(text).toMatch(/^5( +\d\S* %){2}$/m);
    expect(text).not.toContain('dreadnought, of 3');
  });

  it('has a row for each kind of unit of a mixed fleet', async () => {
    const text = await printed('carrier, 4 fighter', '2 cruiser');
    expect(text).toMatch(/^attacker: fighter, of 4 +\d\.\d\d +\d/m);
    expect(text).toMatch(/^defender: cruiser, of 2 +\d\.\d\d +9\d\.\d %/m);
  });

  it('shows the likely numbers of units left, however far apart they are', async () => {
    const hero = { units: { cruiser: 30 }, with: ['mentak-hero'] };
    const { study } = fightStudy('q', read, { place: 'space', attacker: hero, defender: hero }, { trials: 200 });
    const result = await runStudy(study, { workers: 0, stateBudget: 1 });
    const conditions = { sides: ['red', 'blue'], rifts: 0, aboard: '', game: 'a game', place: 'space' } as const;
    const text = renderTerminal(fightDocument(summarise(result), conditions));
    expect(text).toMatch(/^units left .*\n0( +\S+ %){2}\n60( +\S+ %){2}$/m);
  });

  it('claims no certainty from trials alone', async () => {
    const text = (await printed('warsun', 'pds', 0, unsolved)).replaceAll('\n', ' ');
    expect(text).toMatch(
      /^The attacker \(warsun\) wins all 1,000 sampled battles, the defender \(pds\) none of 1,000 sampled/,
    );
    expect(text).toContain('No exact solution: too many states.');
  });

  it('is never wider than 80 columns', async () => {
    const text = await printed('3 dreadnought, 4 cruiser, 2 destroyer', '3 carrier2, 11 fighter2, warsun', 0);
    for (const line of text.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(80);
  });
});

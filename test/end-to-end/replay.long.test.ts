import { describe, expect, it } from 'vitest';
import { riftlab } from './riftlab.ts';

const study = 'sims/rift-shortcut.yaml';

describe('riftlab replay', () => {
  it('prints one trial, with the rule for each line', () => {
    const { code, stdout, stderr } = riftlab('replay', study, '--trial', '17');
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toContain('trial 17');
    expect(stdout).toMatch(/^TI4 41\.2 +cruiser 1 leaves maw: rolls \d+, (passes|removed)$/m);
  });

  it('finds the first trial that meets a condition', () => {
    const { stdout } = riftlab('replay', study, '--where', 'fleet_lost = 1');
    const trial = Number(/trial (\d+)/.exec(stdout)?.[1]);
    expect(stdout).toMatch(/^fleet_lost +1 \(yes\)$/m);
    for (let earlier = 0; earlier < trial; earlier += 1) {
      expect(riftlab('replay', study, '--trial', String(earlier)).stdout).toMatch(/^fleet_lost +0 \(no\)$/m);
    }
  });

  it('accepts `and` in conditions, and values in the units of the measures', () => {
    const { stdout } = riftlab('replay', study, '--where', 'ships_arrived >= 1 and cost_removed = 4');
    expect(stdout).toMatch(/^cost_removed +4 resources$/m);
  });

  it('rounds values that are not whole', () => {
    const { stdout } = riftlab(
      'replay',
      'sims/hundred-points.yaml',
      '--where',
      'worth_captain > 0.1 and worth_captain < 0.9',
    );
    expect(stdout).toMatch(/^worth_captain +0\.[1-8]\d\d points per point$/m);
  });

  it('plays a named scenario', () => {
    const { stdout } = riftlab('replay', 'sims/retreat-from-the-rift.yaml', '--trial', '0', '--scenario', 'all-ride');
    expect(stdout).toContain('scenario all-ride');
    expect(stdout).not.toContain('wing');
  });

  it.each([
    [['--trial', '-1'], /whole number/],
    [[], /either --trial NUMBER or --where CONDITION/],
    [['--where', 'fleet_lots = 1'], /did you mean `fleet_lost`/],
    [['--where', 'ships_arrived'], /expected a comparison such as `ships_arrived >= 1`/],
    [['--trial', '1', '--scenario', 'as-iss'], /did you mean `as-is`/],
  ])('%j ends with exit code 2 and the reason', (args, message) => {
    const { code, stderr } = riftlab('replay', study, ...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('ends with exit code 1 if no trial meets the condition', () => {
    const { code, stderr } = riftlab(
      'replay',
      'sims/landing-force.yaml',
      '--where',
      'fleet_arrives = 1 and fleet_lost = 1',
    );
    expect(code).toBe(1);
    expect(stderr).toContain('none of the first 1,000,000 trials');
  });
});

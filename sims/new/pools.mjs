// Two pools of dice fight. Each round both roll at once; every die that shows what its side needs takes a die from the other.
// A side without dice has lost.
import { category, count, z } from 'riftlab';

const side = z.strictObject({
  dice: z.int().min(1).max(30).describe('its dice at the start'),
  need: z.int().min(2).max(6).default(5).describe('the least face that hits'),
});

export const pools = {
  name: 'pools',
  version: 1,
  trials: 'fights',
  purposes: ['red', 'blue'],
  setupSchema: z.strictObject({ red: side, blue: side, rounds: z.int().min(1).max(50).default(20) }),
  measures: ({ red, blue, rounds }) => [
    category('winner', 'the winner', 'fights', ['red', 'blue', 'nobody']),
    count('red_left', 'red’s dice that are left', 'dice', red.dice),
    count('blue_left', 'blue’s dice that are left', 'dice', blue.dice),
    count('rounds', 'rounds', 'rounds', rounds),
  ],
  create: (setup) => ({ setup, red: 0, blue: 0, round: 0 }),
  begin(fight) {
    fight.red = fight.setup.red.dice;
    fight.blue = fight.setup.blue.dice;
    fight.round = 0;
  },
  step(fight, chance, journal) {
    const byRed = chance.hits(0, fight.red, 6, fight.setup.red.need);
    journal?.write('POOLS 2', `red rolls ${journal.faces.join(' ')}: ${byRed} hits`);
    const byBlue = chance.hits(1, fight.blue, 6, fight.setup.blue.need);
    journal?.write('POOLS 2', `blue rolls ${journal.faces.join(' ')}: ${byBlue} hits`);
    fight.red = Math.max(0, fight.red - byBlue);
    fight.blue = Math.max(0, fight.blue - byRed);
    fight.round += 1;
    return fight.red > 0 && fight.blue > 0 && fight.round < fight.setup.rounds;
  },
  observe({ red, blue, round }, into) {
    into.set([blue === 0 && red > 0 ? 0 : red === 0 && blue > 0 ? 1 : 2, red, blue, round]);
  },
  save: ({ red, blue, round }) => Int32Array.of(red, blue, round),
  restore(fight, [red, blue, round]) {
    Object.assign(fight, { red, blue, round });
  },
};

import { describe, expect, it } from 'vitest';
import { Machines } from '../../../../src/runner/queue/Machines.ts';

const answer = (machine: string, threads: number, seconds: number) => ({ machine, threads, seconds });

describe('the machines of a queue', () => {
  it('get chunks of 1.5 seconds of one thread, by the average speed of all threads, after one has answered', () => {
    const machines = new Machines();
    expect(machines.chunkSize(1e9)).toBeNull();
    machines.add(answer('slow', 1, 2), 2_000);
    expect(machines.chunkSize(1e9)).toBe(1_500);
    machines.add(answer('fast', 3, 1), 5_000);
    expect(machines.chunkSize(1e9)).toBe(1.5 * ((1_000 + 3 * 5_000) / 4));
  });

  it('get an equal share of the remaining trials for each thread', () => {
    const machines = new Machines();
    machines.add(answer('one', 4, 1), 1e6);
    machines.add(answer('other', 4, 1), 1e6);
    expect(machines.chunkSize(80_000)).toBe(10_000);
    expect(machines.chunkSize(3)).toBe(1);
  });

  it('get longer chunks if there are thousands of threads, so that answers do not arrive too fast', () => {
    const machines = new Machines();
    for (let at = 0; at < 1_000; at += 1) machines.add(answer(`machine-${at}`, 4, 1), 100);
    expect(machines.chunkSize(1e9)).toBe(1_000);
  });

  it('have two tasks for each thread, and some for machines that join', () => {
    const machines = new Machines();
    expect(machines.wantedTasks).toBe(8);
    machines.add(answer('one', 4, 1), 100);
    expect(machines.wantedTasks).toBe(16);
  });

  it('are listed in order with the speed of all their threads, which an exact solution does not change', () => {
    const machines = new Machines();
    machines.add(answer('b', 2, 1), 100);
    machines.add(answer('a', 1, 1), 0);
    machines.add(answer('b', 2, 9), 0);
    expect(machines.present).toEqual([
      { name: 'a', threads: 1, rate: 0 },
      { name: 'b', threads: 2, rate: 200 },
    ]);
  });
});

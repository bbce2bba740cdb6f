// What a worker thread may do wrong, as tasks tell it to; a file counts the threads that were lost.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const lost = (file) => (existsSync(file) ? readFileSync(file, 'utf8').length : 0);

/** Ends the thread as often as asked, and then does its work. */
export function exit({ file, times }) {
  if (lost(file) < times) {
    appendFileSync(file, '.');
    process.exit(9);
  }
  return `done after ${times}`;
}

/** Takes memory until the thread is ended for it. */
export function hoard({ file, times }) {
  if (lost(file) < times) {
    appendFileSync(file, '.');
    for (const hoarded = []; ; ) hoarded.push(new Array(10_000).fill(hoarded.length));
  }
  return `done after ${times}`;
}

export function fail() {
  throw new RangeError('a mistake in the rules');
}

export function echo(task) {
  return task;
}

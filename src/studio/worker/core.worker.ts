/// <reference lib="webworker" />
import './jitless.ts';
import { type Role, takeSource } from './startWorker.ts';

/** For each role: a function that loads the module which handles the messages. */
const roles: { readonly [one in Role]: () => Promise<{ receive(data: never): void }> } = {
  desk: () => import('../core/desk.ts'),
  player: () => import('../core/player.ts'),
  drawer: () => import('../core/drawer.ts'),
};

// The module is loaded when the first message arrives, and not at the start, so that a loading error is reported only
// for a worker that has work. All messages wait for the module, and are handled in the order of their arrival.
let role: Promise<{ receive(data: never): void }> | null = null;

self.onmessage = async ({ data }: MessageEvent) => {
  if (takeSource(data)) return;
  role ??= roles[self.name as Role]();
  try {
    (await role).receive(data as never);
  } catch (error) {
    // The module could not be loaded. A rejected promise would not reach the creator of this worker; a reported error
    // does.
    reportError(error);
  }
};

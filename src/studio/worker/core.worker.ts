/// <reference lib="webworker" />
import './jitless.ts';
import { type Role, takeSource } from './startWorker.ts';

/** The module that handles the messages of each role. */
const roles: { readonly [one in Role]: () => Promise<{ receive(data: never): void }> } = {
  desk: () => import('../core/desk.ts'),
  player: () => import('../core/player.ts'),
  drawer: () => import('../core/drawer.ts'),
};

// The modules load only when the first message arrives, so that no worker fails before it has work. All messages wait for the
// modules, so that messages are handled in the order of their arrival.
let role: Promise<{ receive(data: never): void }> | null = null;

self.onmessage = async ({ data }: MessageEvent) => {
  if (takeSource(data)) return;
  role ??= roles[self.name as Role]();
  try {
    (await role).receive(data as never);
  } catch (error) {
    // The modules could not be loaded. A rejected promise would not reach the creator of this worker; a reported error does.
    reportError(error);
  }
};

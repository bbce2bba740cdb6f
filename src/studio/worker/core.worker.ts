/// <reference lib="webworker" />
import './jitless.ts';
import { type Role, takeSource } from './startWorker.ts';

/** The module that handles the messages of each role. */
const roles: { readonly [one in Role]: () => Promise<{ receive(data: never): void }> } = {
  desk: () => import('../core/desk.ts'),
  player: () => import('../core/player.ts'),
  drawer: () => import('../core/drawer.ts'),
};

// The modules load when the first message arrives, not before: a worker that waits for work must not have failed already. All
// messages wait for them, so that they are handled in their order.
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

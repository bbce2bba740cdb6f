/// <reference lib="webworker" />
import './jitless.ts';
import { type Role, takeSource } from './startWorker.ts';

/** The module that handles the messages of each role. */
const roles: { readonly [one in Role]: () => Promise<{ receive(data: never): void }> } = {
  desk: () => import('../core/desk.ts'),
  player: () => import('../core/player.ts'),
  drawer: () => import('../core/drawer.ts'),
};

// Loading starts before anything is awaited, because a message that arrives while the role's modules are being loaded must
// wait for them.
const role = roles[self.name as Role]();
self.onmessage = async ({ data }: MessageEvent) => {
  if (!takeSource(data)) (await role).receive(data as never);
};

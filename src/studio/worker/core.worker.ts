/// <reference lib="webworker" />
import './jitless.ts';
import { type Role, takeSource } from './startWorker.ts';

/** The module that handles the messages of each role. */
const roles: { readonly [one in Role]: () => Promise<{ receive(data: never): void }> } = {
  desk: () => import('../core/desk.ts'),
  player: () => import('../core/player.ts'),
  drawer: () => import('../core/drawer.ts'),
};

// The role's modules start to load before anything is awaited. A message that arrives while they load must wait for them.
const role = roles[self.name as Role]();
self.onmessage = async ({ data }: MessageEvent) => {
  if (!takeSource(data)) (await role).receive(data as never);
};

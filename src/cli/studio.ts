import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import { STUDIO_SITE, StudioServer } from './shared/StudioServer.ts';

/** `riftlab studio [FOLDER]`: riftlab in a browser, with the studies of a folder. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Open riftlab in your browser: edit studies by hand or by forms, and see the odds while you type. It serves the studies, cards and charts of a folder to this machine alone, and nothing leaves it.',
    )
    .argument('[folder]', 'the folder of studies; default: sims where there is one, or else the working folder')
    .option('--port <n>', 'the port on 127.0.0.1; 0 takes any free one', portNumber, 0)
    .option('--no-open', 'print the link, and open no browser')
    .addHelpText(
      'after',
      `
The link holds a key to the folder: who has it can read and change the studies, cards and charts in it, from this machine.
Ctrl-C ends it.

Examples:
  npx riftlab studio
  npx riftlab studio playtests --port 4040 --no-open`,
    )
    .action(async (folder: string | undefined, options: StudioOptions) => {
      process.exitCode = await serveStudio(folder, options, console);
    });
}

/** The options of `riftlab studio`. */
export interface StudioOptions {
  readonly port: number;
  readonly open: boolean;
}

const USUAL_FOLDER = 'sims';

/** Serves the studio until it is interrupted. @returns the exit code */
export async function serveStudio(
  asked: string | undefined,
  { port, open }: StudioOptions,
  console: Console,
): Promise<number> {
  const folder = asked ?? (existsSync(USUAL_FOLDER) ? USUAL_FOLDER : '.');
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new UsageError(`expected a folder of studies; got ${folder}, which is none`);
  }
  if (!existsSync(join(STUDIO_SITE, 'index.html'))) {
    throw new UsageError('the studio is not built yet; build it with: npm run studio');
  }
  const server = new StudioServer(folder);
  const link = await server.listen(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    const why = error.code === 'EACCES' ? 'you may not use it' : 'something else uses it';
    throw new UsageError(`--port ${port}: ${why}; give another, or leave it out`);
  });
  console.print(`The studio, with the studies of ${folder}: ${link}\nCtrl-C ends it.`);
  if (open) openBrowser(link);
  await new Promise<void>((ended) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended());
  });
  await server.close();
  return exitCodes.done;
}

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('expected a whole number from 0 to 65535.');
}

/** Where there is no browser to open, the printed link serves. */
function openBrowser(link: string): void {
  const [program, ...words] =
    process.platform === 'darwin'
      ? ['open', link]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '""', link.replaceAll('&', '^&')]
        : ['xdg-open', link];
  spawn(program, words, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

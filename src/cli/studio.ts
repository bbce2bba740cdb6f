import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { type Console, exitCodes, processConsole, UsageError } from './shared/Console.ts';
import { STUDIO_SITE, StudioServer } from './shared/StudioServer.ts';

/** `riftlab studio [FOLDER]`: opens riftlab in a browser, with the studies of a folder. */
export function define(command: Command, console: Console = processConsole): void {
  command
    .description(
      'Open riftlab in your browser: edit studies as text or in forms, and see the odds while you type. It serves the studies, cards and charts of a folder to this machine only, and sends nothing to the network.',
    )
    .argument(
      '[folder]',
      'the folder of studies, or a study to be opened; default: sims if it exists, otherwise the working folder',
    )
    .option('--port <n>', 'the port on 127.0.0.1; 0 takes any free port', portNumber, 0)
    .option('--no-open', 'only print the link, without opening a browser')
    .addHelpText(
      'after',
      `
The link contains a key to the folder: anyone on this machine who has the link can read and change the studies, cards and charts in the folder.
Ctrl-C ends the studio.

Examples:
  npx riftlab studio
  npx riftlab studio playtests/ambush.yaml
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
/** The study that is opened by default. `npm start` plays the same study. */
const USUAL_STUDY = 'expedition.yaml';

/** Serves the studio until it is interrupted. @returns the exit code */
export async function serveStudio(
  asked: string | undefined,
  { port, open }: StudioOptions,
  console: Console,
): Promise<number> {
  const { folder, study } = placeOf(asked);
  if (!existsSync(join(STUDIO_SITE, 'index.html'))) {
    throw new UsageError('the studio is not built yet; build it with: npm run studio');
  }
  const server = new StudioServer(folder);
  const bare = await server.listen(port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    const why = error.code === 'EACCES' ? 'you have no permission to use it' : 'another program uses it';
    throw new UsageError(`--port ${port}: ${why}; give another port, or omit --port`);
  });
  const link = study === null ? bare : `${bare}&open=${encodeURIComponent(study)}`;
  console.print(`The studio, with the studies of ${folder}: ${link}\nCtrl-C ends the studio.`);
  if (open) openBrowser(link);
  await new Promise<void>((ended) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended());
  });
  await server.close();
  return exitCodes.done;
}

/**
 * Returns the folder to serve, and the study to open from it. The study is null if the page is to begin with the list
 * of studies.
 */
export function placeOf(asked: string | undefined): { readonly folder: string; readonly study: string | null } {
  if (asked === undefined) {
    const folder = existsSync(USUAL_FOLDER) ? USUAL_FOLDER : '.';
    return { folder, study: existsSync(join(folder, USUAL_STUDY)) ? USUAL_STUDY : null };
  }
  const there = statSync(asked, { throwIfNoEntry: false });
  if (there?.isDirectory()) return { folder: asked, study: null };
  if (there?.isFile() && /\.ya?ml$/i.test(asked)) return { folder: dirname(asked), study: basename(asked) };
  throw new UsageError(`expected a folder of studies, or a study; got ${asked}, which is neither`);
}

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('expected a whole number from 0 to 65535.');
}

/** Opens the link in a browser. If there is no browser, the printed link is enough. */
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

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shortHash } from '../../foundation/text.ts';
import { placeFile, placeFiles } from '../../report/placeFiles.ts';
import { StudyText } from '../../study/text/StudyText.ts';
import { checkFolder } from './output.ts';

/** The folder of the built page. The path is the same from src/ and dist/. */
export const STUDIO_SITE = fileURLToPath(new URL('../../../dist/studio/', import.meta.url));

const HOST = '127.0.0.1';
const MOST_BYTES = 8_000_000;
/** The names of files that may be read and written in the folder: studies, cards, games, forces, charts. */
const TEXT_FILE = /\.(ya?ml|csv)$/i;
const REPORT_FILE = /^(charts\/)?[\p{L}\p{N}_. -]+\.(csv|html|json|svg)$/u;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** An error in a request, with a message for the user of the page. */
class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Serves the studio, and the text files of one folder, to this machine only.
 *
 * Every page that is open in a browser can send requests to this machine. So a request for the folder must contain the token of
 * the printed link and go to the address of this server, and it must not come from a page of another address.
 */
export class StudioServer {
  readonly token = randomBytes(24).toString('base64url');
  private readonly folder: string;
  private readonly reports: string;
  private readonly site: string;
  private readonly server: Server;

  /**
   * @param folder the folder of the files that the page can read and write
   * @param reports the folder of the reports, with one folder for each study
   * @param site the folder of the built page
   */
  constructor(folder: string, reports = 'reports', site = STUDIO_SITE) {
    this.folder = folder;
    this.reports = reports;
    this.site = site;
    this.server = createServer((request, response) => this.answer(request, response));
  }

  /**
   * Begins to listen.
   *
   * @param port the port; 0 stands for any free port
   * @returns the link of the page
   * @throws Error if the port is in use
   */
  async listen(port: number): Promise<string> {
    await new Promise<void>((done, fail) => {
      this.server.once('error', fail);
      this.server.listen(port, HOST, () => done());
    });
    return `http://${HOST}:${this.port}/?token=${this.token}`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }

  private get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    try {
      this.checkHost(request);
      const { pathname, searchParams } = new URL(request.url ?? '/', `http://${HOST}`);
      if (!pathname.startsWith('/api/')) return this.sendPage(pathname, request, response);
      this.checkToken(request);
      const { status = 200, ...answer } = await this.answerTo(pathname.slice('/api/'.length), searchParams, request);
      response.statusCode = status;
      response.setHeader('Content-Type', TYPES['.json']);
      response.setHeader('Cache-Control', 'no-store');
      response.end(JSON.stringify(answer));
    } catch (error) {
      const isKnown = error instanceof RequestError;
      response.statusCode = isKnown ? error.status : 500;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end(isKnown || error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * Rejects requests to other host names and from other pages. A web site could make its own host name point to this machine, so
   * that its pages could read the folder (DNS rebinding).
   */
  private checkHost({ headers }: IncomingMessage): void {
    const hosts = [HOST, 'localhost'].map((host) => `${host}:${this.port}`);
    if (!hosts.includes(headers.host ?? ''))
      throw new RequestError(403, 'This is not the address of the studio. Open the link that riftlab studio printed.');
    const { origin } = headers;
    if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`)) {
      throw new RequestError(403, 'Requests by other pages are not allowed.');
    }
  }

  private checkToken({ headers }: IncomingMessage): void {
    const given = createHash('sha256')
      .update(String(headers['x-riftlab-token'] ?? ''))
      .digest();
    const wanted = createHash('sha256').update(this.token).digest();
    if (!timingSafeEqual(given, wanted)) {
      throw new RequestError(
        403,
        'This page was not opened with the link of riftlab studio. Open the link that the command printed.',
      );
    }
  }

  private async answerTo(
    what: string,
    query: URLSearchParams,
    request: IncomingMessage,
  ): Promise<Record<string, unknown> & { status?: number }> {
    const { method } = request;
    const path = query.get('path') ?? '';
    if (method === 'GET' && what === 'studies') return { folder: this.folder, studies: this.studies() };
    if (method === 'GET' && what === 'study') return this.study(path);
    if (method === 'PUT' && what === 'file') return this.save(path, await bodyOf(request), request.headers['if-match']);
    if (method === 'PUT' && what === 'report') return this.saveReport(path, await bodyOf(request));
    throw new RequestError(404, 'The studio does not have this address.');
  }

  /**
   * Returns the studies among the YAML files of the folder, with their questions. A YAML file that cannot be parsed is listed,
   * too; other YAML files, such as games and cards, are omitted.
   */
  private studies(): readonly { path: string; question: string }[] {
    return readdirSync(this.folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.ya?ml$/i.test(entry.name))
      .map(({ name }) => name)
      .sort()
      .flatMap((path) => {
        try {
          const { data } = new StudyText(readFileSync(join(this.folder, path), 'utf8'), path);
          const { question, rules } = (data ?? {}) as { question?: unknown; rules?: unknown };
          return typeof rules === 'string' ? [{ path, question: String(question ?? path) }] : [];
        } catch {
          // A YAML file that cannot be parsed may be an unfinished study.
          return [{ path, question: path }];
        }
      });
  }

  /** Returns a study with the files that it names, as far as they are in the folder. */
  private study(path: string): Record<string, unknown> {
    const text = this.read(path);
    const files: Record<string, { text: string; version: string }> = {};
    for (const name of namesIn(text)) {
      try {
        const file = this.read(join(dirname(path), name));
        files[name] = { text: file, version: shortHash(file) };
      } catch {
        // The file is shipped with riftlab, or it is missing. The page reports a missing file.
      }
    }
    return { name: basename(path), text, version: shortHash(text), files };
  }

  private read(path: string): string {
    const file = this.placeOf(path);
    try {
      if (statSync(file).size > MOST_BYTES) throw new RequestError(413, `${path} is too large.`);
      return readFileSync(file, 'utf8');
    } catch (error) {
      if (error instanceof RequestError) throw error;
      throw new RequestError(404, `${path} cannot be read: it does not exist, or you have no permission to read it.`);
    }
  }

  /**
   * Writes a file if it has not changed since the page read it.
   *
   * @param match the version that the page read, in quotes; `"new"` if the file must not exist
   */
  private save(path: string, text: string, match: string | undefined): Record<string, unknown> & { status?: number } {
    const file = this.placeOf(path);
    const expected = match?.replaceAll('"', '');
    if (expected === undefined)
      throw new RequestError(428, 'A request to save must contain the version that was read (If-Match).');
    const before = existsSync(file) ? readFileSync(file, 'utf8') : null;
    const found = before === null ? 'new' : shortHash(before);
    if (found !== expected) return { status: 412, text: before ?? '', version: found };
    placeFile(file, text, before === null ? 'keep' : 'replace');
    return { version: shortHash(text) };
  }

  /** Writes a report to the same folder as `riftlab run`. @param body a list of `{path, text}` */
  private saveReport(path: string, body: string): Record<string, unknown> {
    this.placeOf(path);
    const files: unknown = JSON.parse(body);
    const isReport = (one: { path?: unknown; text?: unknown } | null) =>
      typeof one?.path === 'string' && REPORT_FILE.test(one.path) && typeof one.text === 'string';
    if (!Array.isArray(files) || !files.every(isReport)) throw new RequestError(400, 'This is not a report.');
    const directory = join(this.reports, basename(path, extname(path)));
    checkFolder(directory, false);
    placeFiles(directory, files);
    return { directory };
  }

  /**
   * Returns the full path of a file of the folder.
   *
   * @throws RequestError if the path leads out of the folder, by `..` or by a link, or is not the path of a text file
   */
  private placeOf(path: string): string {
    const file = resolve(this.folder, path);
    const isGood = path !== '' && TEXT_FILE.test(path) && !isAbsolute(path) && !path.includes('\0');
    if (!isGood || !isInside(resolve(this.folder), file) || !isInside(realpathSync(this.folder), realPlace(file))) {
      throw new RequestError(403, 'Only .yaml, .yml and .csv files in the folder can be opened and saved.');
    }
    return file;
  }

  private sendPage(pathname: string, { method }: IncomingMessage, response: ServerResponse): void {
    if (method !== 'GET' && method !== 'HEAD')
      throw new RequestError(405, 'Only GET and HEAD requests are allowed here.');
    const path = decodeURIComponent(pathname).replace(/^\/+/, '') || 'index.html';
    const file = resolve(this.site, path);
    if (!isInside(resolve(this.site), file) || !existsSync(file) || !statSync(file).isFile()) {
      throw new RequestError(404, 'This file does not exist in the studio.');
    }
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', 'no-cache');
    response.end(method === 'HEAD' ? undefined : readFileSync(file));
  }
}

/** The security headers. They include the content policy of the page, and forbid other pages to show the page in a frame. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Returns the words of a text that look like file names. The caller omits words for which the folder has no file. */
function namesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/[\p{L}\p{N}_./-]+\.(?:ya?ml|csv)\b/gu)].map(([name]) => name))];
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * Returns the path of a file after all links are followed. If the file does not exist yet, the links of its folder are
 * followed.
 */
function realPlace(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const above = dirname(file);
  return join(existsSync(above) ? realpathSync(above) : realPlace(above), basename(file));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > 8 * MOST_BYTES) throw new RequestError(413, 'This file is too large to be saved.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

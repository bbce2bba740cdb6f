import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const dist = join(import.meta.dirname, '../../dist');
/** The site as `npm run studio` builds it. */
export const site = join(dist, 'studio');
/** The same site in one file. */
export const oneFile = join(dist, 'riftlab-studio.html');

const chromePath = process.env.CHROME_PATH ?? '/usr/bin/chromium';

/** The reason why the tests of the page cannot be run here; null if they can. */
export const whyNot = !existsSync(chromePath)
  ? `there is no Chromium at ${chromePath}; set CHROME_PATH`
  : !existsSync(join(site, 'index.html'))
    ? 'the studio is not built; run npm run studio'
    : null;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** A real Chromium, and a plain web server of the built site. */
export class StudioBrowser {
  readonly url: string;
  /** The requests of any page to other machines; there should be none. */
  readonly strangers: string[] = [];
  /** The files that the server says it does not have. */
  missing: RegExp | null = null;
  private readonly browser: Browser;
  private readonly server: Server;

  private constructor(browser: Browser, server: Server) {
    this.browser = browser;
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  /** @param prelude code that every script of the site begins with */
  static async open(prelude = ''): Promise<StudioBrowser> {
    let studio: StudioBrowser | null = null;
    const server = createServer(async ({ url = '/' }, response) => {
      const path = normalize(decodeURIComponent(url.split('?')[0])).replace(/^[/\\]+/, '') || 'index.html';
      try {
        if (studio?.missing?.test(path)) throw new Error('missing');
        const content = await readFile(join(site, path));
        response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
        response.end(path.endsWith('.js') ? prelude + content.toString('utf8') : content);
      } catch {
        response.statusCode = 404;
        response.end();
      }
    });
    // A test may block this process for longer than the default limits. The server would then close connections that the browser
    // is about to use.
    server.keepAliveTimeout = 0;
    server.headersTimeout = 0;
    server.requestTimeout = 0;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const browser = await chromium.launch({
      executablePath: chromePath,
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
    });
    studio = new StudioBrowser(browser, server);
    return studio;
  }

  /** Returns a new browser profile. */
  async context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    // A busy machine must not make a test fail, so this timeout only ends a test that hangs.
    context.setDefaultTimeout(300_000);
    context.on('request', (request) => {
      const url = request.url();
      if (!/^(blob:|data:|file:|http:\/\/127\.0\.0\.1:)/.test(url)) this.strangers.push(url);
    });
    return context;
  }

  /** Returns a page in a new profile. @param path below the site's address, with a hash; or a whole address */
  async page(path = '', options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await this.context(options)).newPage();
    await page.goto(/^\w+:/.test(path) ? path : this.url + path);
    return page;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Opens a shipped study from the start page, by its question. */
export async function openShipped(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: question }).first().click();
  await page.locator('.odds').first().waitFor();
}

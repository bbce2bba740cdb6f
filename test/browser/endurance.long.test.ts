import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShipped, StudioBrowser, whyNot } from './studioBrowser.ts';

/** The number of edits; each waits for its exact odds. `RIFTLAB_EDITS=3600` makes as many as one a second for an hour. */
const EDITS = Number(process.env.RIFTLAB_EDITS ?? 600);
/** Each time after this number of edits, the test waits for the whole report with its charts. */
const WHOLE = 10;
/** The number of bytes by which a heap may grow: undo keeps 300 texts, and the page keeps 200 drawings. */
const MOST_GROWTH = 8_000_000;

interface Memory {
  /** The bytes in use after garbage collection: of the page, then of its workers. */
  readonly heap: number;
  readonly workersHeap: number;
  readonly workers: number;
  readonly nodes: number;
}

/** Measures workers by the debugger's protocol, because a worker cannot measure itself. */
class Workers {
  private readonly sessions = new Set<string>();
  private readonly waiting = new Map<number, (result: { usedSize?: number }) => void>();
  private readonly session: CDPSession;
  private next = 0;

  private constructor(session: CDPSession) {
    this.session = session;
    session.on('Target.attachedToTarget', ({ sessionId }) => this.sessions.add(sessionId));
    session.on('Target.detachedFromTarget', ({ sessionId }) => this.sessions.delete(sessionId));
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result = {} } = JSON.parse(message);
      this.waiting.get(id)?.(result);
    });
  }

  static async of(session: CDPSession): Promise<Workers> {
    const workers = new Workers(session);
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    return workers;
  }

  /** Returns the number of bytes that all workers together use. */
  async heap(): Promise<number> {
    const used = [...this.sessions].map(async (sessionId) => {
      await this.ask(sessionId, 'HeapProfiler.collectGarbage');
      return (await this.ask(sessionId, 'Runtime.getHeapUsage')).usedSize ?? 0;
    });
    return (await Promise.all(used)).reduce((sum, one) => sum + one, 0);
  }

  private ask(sessionId: string, method: string): Promise<{ usedSize?: number }> {
    this.next += 1;
    const id = this.next;
    const answer = new Promise<{ usedSize?: number }>((resolve) => this.waiting.set(id, resolve));
    this.session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return answer;
  }
}

/** Steps the ships of a group from 3 to 8 and back, and waits for the odds of each: the whole fleet arrives in 0.49 ** count. */
async function edit(page: Page, from: number, to: number): Promise<void> {
  await page.evaluate(
    async ([first, last, whole]) => {
      const at = (place: string) => document.querySelector<HTMLElement>(place);
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
      };
      for (let edits = first; edits < last; edits += 1) {
        const isUp = edits % 10 < 5;
        const count = 3 + (isUp ? (edits % 10) + 1 : 9 - (edits % 10));
        at(`[aria-label="${isUp ? 'More' : 'Less'} ships in raiders"]`)?.click();
        const share = 100 * 0.49 ** count;
        const odds = share.toPrecision(share < 1 ? 2 : 3);
        await until(() => at('.head .answer')?.textContent?.includes(odds) === true && at('.mark-exact') !== null);
        if ((edits + 1) % whole === 0)
          await until(
            () => at('[role=status]')?.textContent?.includes(odds) === true && at('.report svg.vega') !== null,
          );
      }
    },
    [from, to, WHOLE] as const,
  );
}

describe.skipIf(whyNot !== null)('an hour in the studio', () => {
  let studio: StudioBrowser;
  beforeAll(async () => {
    studio = await StudioBrowser.open();
  });
  afterAll(() => studio?.close());

  it(`keeps its number of workers, and nearly its memory, over ${EDITS} edits`, async () => {
    const page = await studio.page();
    await openShipped(page, 'What does the short cut through two rifts cost?');
    await page.getByRole('button', { name: 'More ships in raiders' }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const workers = await Workers.of(session);
    const settled = async (): Promise<Memory> => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      const { metrics } = await session.send('Performance.getMetrics');
      const nodes = metrics.find(({ name }) => name === 'Nodes')!.value;
      return { heap: usedSize, workersHeap: await workers.heap(), workers: page.workers().length, nodes };
    };
    // The first edits fill the memory for undo and drawings.
    const warm = Math.min(100, EDITS / 2);
    await edit(page, 0, warm);
    const start = await settled();
    const half = warm + Math.floor((EDITS - warm) / 20) * 10;
    await edit(page, warm, half);
    const middle = await settled();
    await edit(page, half, EDITS);
    const end = await settled();
    console.log(`memory at edit ${warm}, ${half} and ${EDITS}: ${JSON.stringify([start, middle, end])}`);
    expect(start.workersHeap).toBeGreaterThan(0);
    for (const later of [middle, end]) {
      expect(later.workers).toBeLessThanOrEqual(start.workers + 1);
      expect(later.heap - start.heap).toBeLessThan(MOST_GROWTH);
      expect(later.workersHeap - start.workersHeap).toBeLessThan(MOST_GROWTH * later.workers);
      expect(later.nodes).toBeLessThan(3 * start.nodes);
    }
    await page.context().close();
  });
});

import type { ChartSpec } from '../../report/charts/ChartKind.ts';
import type { Drawing, ToDrawer } from '../core/drawer.ts';
import { startWorker } from '../worker/startWorker.ts';

/** The cached drawings, by the text of their specifications, in the order in which they were drawn. */
const drawn = new Map<string, Drawing>();
const MOST_KEPT = 200;

let worker: Worker | null = null;
let next = 0;
const waiting = new Map<number, { resolve(drawing: Drawing): void; reject(error: Error): void }>();

/**
 * Returns the drawing of a chart, which looks as it does in a report. The worker and its libraries are loaded when the
 * first chart is drawn.
 */
export async function drawingOf(spec: ChartSpec): Promise<Drawing> {
  const key = JSON.stringify(spec);
  const before = drawn.get(key);
  if (before !== undefined) return before;
  const drawing = await draw(spec);
  drawn.set(key, drawing);
  const [oldest] = drawn.keys();
  if (drawn.size > MOST_KEPT && oldest !== undefined) drawn.delete(oldest);
  return drawing;
}

function draw(spec: ChartSpec): Promise<Drawing> {
  worker ??= started();
  next += 1;
  const id = next;
  worker.postMessage({ id, spec } satisfies ToDrawer);
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

function started(): Worker {
  const drawer = startWorker('drawer');
  drawer.onmessage = ({ data }: MessageEvent<{ id: number; drawing?: Drawing; error?: string }>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.drawing !== undefined) asked?.resolve(data.drawing);
    else asked?.reject(new Error(data.error));
  };
  drawer.onerror = (event) => {
    event.preventDefault();
    drawer.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('the chart could not be drawn'));
    waiting.clear();
  };
  return drawer;
}

/** Converts an SVG picture to a PNG picture. @param scale the number of pixels for each unit of the SVG */
export async function pngOf(svg: string, scale = 2): Promise<Blob> {
  const image = new Image();
  const [, width = '480', height = '300'] = /<svg[^>]*? width="([\d.]+)"[^>]*? height="([\d.]+)"/.exec(svg) ?? [];
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Number(width) * scale;
    canvas.height = Number(height) * scale;
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture could be made')) : resolve(blob))),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Offers a file to the reader as a download. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer> | Blob, type = 'text/plain'): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The browser reads the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** What can be read on a phone, in pixels. */
const LEAST_TEXT = 9.5;
const REM = 16;
/** In rem: narrower charts fit every screen, wider ones would be scrolled more than read. */
export const LEAST_WIDTH = 20;
export const MOST_WIDTH = 36;

/** How wide a drawing must be shown for its smallest text to be legible, in whole rem from `LEAST_WIDTH` to `MOST_WIDTH`. */
export function legibleWidth(svg: string): number {
  const width = Number(/<svg [^>]*?width="([\d.]+)"/.exec(svg)?.[1] ?? 0);
  const sizes = [...svg.matchAll(/font-size="([\d.]+)/g)].map(([, size]) => Number(size));
  const wanted = Math.ceil((width * LEAST_TEXT) / Math.min(...sizes) / REM);
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, wanted));
}

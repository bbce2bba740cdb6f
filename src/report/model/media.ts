/** Where a part of a document is shown: on the page, in the terminal, or in a CSV file. */
export type Medium = 'page' | 'terminal' | 'csv';

/** One medium or several. */
export type Media = Medium | readonly Medium[];

/** Returns true if a medium shows a part. @param on the part's media; undefined: all of them */
export function shownOn(medium: Medium, on: Media | undefined): boolean {
  return on === undefined || on === medium || (typeof on !== 'string' && on.includes(medium));
}

/** How many of some parts are shown where at most so many should be. One more is shown, rather than one left over. */
export function shownCount(all: number, most: number | undefined): number {
  return most === undefined || all <= most + 1 ? all : most;
}

/** The ids of the joined page itself. */
export const CONTENTS = 'contents';
export const VERDICTS = 'verdicts';

/** An id for each report, made of its study's name: letters, digits and hyphens, with a number where two would be alike. */
export function anchors(names: readonly string[]): string[] {
  const taken = new Set<string>([CONTENTS, VERDICTS]);
  return names.map((name) => {
    const plain = name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'report';
    let anchor = plain;
    for (let number = 2; taken.has(anchor); number += 1) anchor = `${plain}-${number}`;
    taken.add(anchor);
    return anchor;
  });
}

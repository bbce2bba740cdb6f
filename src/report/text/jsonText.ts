/** A line of JSON is at most this long, in characters. */
const WIDTH = 240;

/** Plain data as JSON to be read by people too: indented by two, with what fits on a line on one. Ends in a line end. */
export function jsonText(value: unknown): string {
  return `${written(value, '')}\n`;
}

function written(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + line.length <= WIDTH) return spaced(value, line);
  const inner = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((one) => inner + (one === undefined ? 'null' : written(one, inner)))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${inner}${JSON.stringify(key)}: ${written(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`;
}

/** On one line, with a blank after each comma and colon. */
function spaced(value: unknown, line: string): string {
  if (typeof value !== 'object' || value === null) return line;
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
}

import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

/** The package's version, from package.json, which lies beside both `src` and `dist`. */
export const version = (JSON.parse(manifest) as { version: string }).version;

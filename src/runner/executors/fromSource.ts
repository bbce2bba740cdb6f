/**
 * What Node.js is told so that a thread reads TypeScript with the help of tsx. To import tsx as a main thread does would help
 * with `require` alone: it leaves the imports of threads to them.
 */
export const fromSource: string[] = [
  '--import',
  `data:text/javascript,${encodeURIComponent(
    `import { register } from 'node:module'; register('tsx/esm', ${JSON.stringify(import.meta.url)}, { data: {} });`,
  )}`,
];

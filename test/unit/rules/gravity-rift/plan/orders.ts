import { gravityRift } from '../../../../../src/rules/gravity-rift/gravityRift.ts';

/** The mistakes of a setup as `path: message`; empty for a legal one. */
export function mistakesOf(setup: unknown): string[] {
  const checked = gravityRift.setupSchema.safeParse(setup);
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** The compiled path of each group of a legal setup, in words. */
export function plansOf(setup: unknown): string[] {
  return (gravityRift.presentation?.plan?.(gravityRift.setupSchema.parse(setup)) ?? []).map(({ text }) => text);
}

/** The notes on a legal setup that is probably not intended. */
export function notesOf(setup: unknown): string[] {
  return [...(gravityRift.presentation?.notes?.(gravityRift.setupSchema.parse(setup)) ?? [])];
}

/** A row of systems from west to east, each adjacent to the next: `row('home', 'maw*', 'far')`; a star marks a rift. */
export function row(...names: string[]): { systems: Record<string, object> } {
  const systems = names.map((name, q) => {
    const isRift = name.endsWith('*');
    return [isRift ? name.slice(0, -1) : name, { at: [q, 0], ...(isRift ? { anomaly: 'gravity-rift' } : {}) }];
  });
  return { systems: Object.fromEntries(systems) };
}

import { gravityRift } from '../../../../../src/rules/gravity-rift/gravityRift.ts';

/** Each mistake of a setup as `path: message`; none for a legal one. */
export function mistakesOf(setup: unknown): string[] {
  const checked = gravityRift.setupSchema.safeParse(setup);
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** The settled path of each group of a legal setup, in words. */
export function plansOf(setup: unknown): string[] {
  return (gravityRift.presentation?.plan?.(gravityRift.setupSchema.parse(setup)) ?? []).map(({ text }) => text);
}

/** A row of systems from west to east, each a neighbour of the next: `row('home', 'maw*', 'far')`, a star marking a rift. */
export function row(...names: string[]): { systems: Record<string, object> } {
  const systems = names.map((name, q) => {
    const isRift = name.endsWith('*');
    return [isRift ? name.slice(0, -1) : name, { at: [q, 0], ...(isRift ? { anomaly: 'gravity-rift' } : {}) }];
  });
  return { systems: Object.fromEntries(systems) };
}

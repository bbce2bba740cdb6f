import type { Decisions } from './checkDecisions.ts';

/** Of a study that wants nothing decided: so many trials, and comparisons at 95 %. */
export const noDecisions: Decisions = { targets: [], precision: null, compare: { confidence: 0.95, margins: {} } };

/** Takes one mistake of a setup: the path to it, and what was expected, what came and what to do. */
export type Report = (path: readonly (string | number)[], message: string) => void;

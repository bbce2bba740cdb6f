/** Receives one mistake of a setup: its path, and a message with what was expected, what was found and what to do. */
export type Report = (path: readonly (string | number)[], message: string) => void;

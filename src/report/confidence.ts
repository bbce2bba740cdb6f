/** Of every interval in a report. */
export const CONFIDENCE = 0.95;

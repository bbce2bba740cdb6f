/** The kinds of anomaly, as a study names them. */
export const anomalies = ['gravity-rift', 'nebula', 'supernova', 'asteroid-field', 'entropic-scar'] as const;

/** A kind of anomaly: `gravity-rift`. */
export type Anomaly = (typeof anomalies)[number];

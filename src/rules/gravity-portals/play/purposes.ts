/**
 * The purposes of the draws of a voyage; a purpose is its index in this list. The purposes `unit` and `information` are
 * subdivided by group (`numbered`). The dice for the leader's entry and for tumbling share the purpose `unit`, because
 * each purpose costs time.
 */
export const purposes = [
  'unit',
  'destination',
  'race',
  'port',
  'drift at the near end',
  'drift at the far end',
  'wave',
  'information',
  'wait',
  'return window',
  'defend',
] as const;

export const UNIT = 0;
export const DESTINATION_ROLL = 1;
export const RACE_ROLL = 2;
export const PORT_ROLL = 3;
export const NEAR_DRIFT = 4;
export const FAR_DRIFT = 5;
export const WAVE = 6;
export const INFORMATION = 7;
export const WAIT = 8;
export const RETURN_WINDOW = 9;
export const DEFEND_ROLL = 10;

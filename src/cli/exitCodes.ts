/** What `riftlab` leaves with, for scripts. */
export const exitCodes = {
  done: 0,
  /** Nothing was found that meets what was asked. */
  missed: 1,
  /** The input is wrong; stderr says where. */
  wrongInput: 2,
  interrupted: 130,
  bug: 70,
} as const;

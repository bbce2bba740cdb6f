/** What `riftlab` leaves with, for scripts. */
export const exitCodes = {
  done: 0,
  /** A target is missed, or nothing was found that meets what was asked. */
  missed: 1,
  /** The input is wrong; stderr says where. */
  wrongInput: 2,
  /** No target is missed, but one is undecided. */
  undecided: 3,
  interrupted: 130,
  bug: 70,
  /** A file could not be written, because the disk is full, say; as in sysexits.h. */
  notWritten: 74,
} as const;

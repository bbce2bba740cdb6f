/** How a run takes an interruption. */
export interface Interruptible {
  readonly signal?: AbortSignal;
  /** A run that the signal stops gives what was played until then, marked partial, instead of throwing. */
  readonly keepsPartial?: boolean;
}

/** Whether an error is an interruption that leaves a partial result. */
export function leavesPartial(error: unknown, { signal, keepsPartial }: Interruptible): boolean {
  return keepsPartial === true && signal?.aborted === true && error === signal.reason;
}

/** Returns the processor time of this process, in seconds. Other work on the machine has little effect on it. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

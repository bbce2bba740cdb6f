/** Returns the processor time of this process, in seconds. Other work on the machine hardly affects it. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

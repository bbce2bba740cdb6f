/** Seconds of processor time that this process has had: other work on the machine hardly changes what a loop takes of it. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

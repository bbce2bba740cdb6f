/** ` (in scenario refit)`: for a message that does not concern all scenarios; empty where it does. */
export function whichScenarios(names: readonly string[], all: number): string {
  if (names.length === all) return '';
  return ` (in scenario ${names[0]}${names.length > 1 ? ` and ${names.length - 1} more` : ''})`;
}

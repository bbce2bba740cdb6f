/** What the members of a force are called: a single unit by its name, several like ones `escort-1`, `escort-2` … */
export function memberNames({ name, count }: { readonly name: string; readonly count: number }): string[] {
  return count === 1 ? [name] : Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);
}

/** Tells of each unit whose name is also what a member of several like ones is called. */
export function checkMemberNames(
  units: readonly { readonly name: string; readonly count: number }[],
  mistake: (unit: string, message: string) => void,
): void {
  const names = units.flatMap((unit) => memberNames(unit).map((name) => ({ name, unit })));
  const of = new Map<string, string>();
  for (const { name, unit } of names) {
    const other = of.get(name) ?? unit.name;
    of.set(name, other);
    if (other === unit.name) continue;
    const [single, several] = unit.count === 1 ? [unit.name, other] : [other, unit.name];
    mistake(single, `expected another name than ${name}, which is what one of several ${several} is called`);
  }
}

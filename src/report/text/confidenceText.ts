/** A confidence as prose has it: `95 %`, `99.9 %`. */
export function confidenceText(confidence: number): string {
  return `${Number((100 * confidence).toPrecision(6))} %`;
}

/** Start of a sentence about one of several lines: "Line 2: "; empty for the only one. */
export function lineName(index: number, lines: readonly unknown[]): string {
  return lines.length > 1 ? `Line ${index + 1}: ` : '';
}

/** One measured figure and its target. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly aim: string;
}

/** The value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function percentiles(valuesMs: readonly number[]): string {
  return [0.5, 0.9, 0.99].map((share) => `p${share * 100} ${percentile(valuesMs, share).toFixed(1)} ms`).join(', ');
}

/** Seconds of this thread's processor time that `work` takes. */
export function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

export function times(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 1 : 0)}×`;
}

export function printTable(title: string, rows: readonly Row[]): void {
  const widths = (['what', 'measured', 'aim'] as const).map((key) =>
    Math.max(key.length, ...rows.map((row) => row[key].length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\n${line(['what', 'measured', 'aim'])}\n${line(widths.map((width) => '-'.repeat(width)))}`);
  for (const row of rows) console.log(line([row.what, row.measured, row.aim]));
}

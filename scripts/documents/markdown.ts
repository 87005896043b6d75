export function heading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${text}`;
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** A table; bars in cells are escaped, line breaks become spaces. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/\|/g, '\\|').replace(/\s+/g, ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

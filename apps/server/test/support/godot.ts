/** A section of a text resource or of an `.import`: a tag in brackets, and the assignments below it. */
export interface GodotSection {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Reads the text formats of Godot: tags in brackets, assignments, strings, numbers, booleans and references.
 *
 * Source: “TSCN file format” in the documentation of Godot 4. @throws Error for anything else
 */
export function readGodot(text: string): GodotSection[] {
  const sections: { tag: string; attributes: Record<string, unknown>; values: Record<string, unknown> }[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const [, tag, rest = ''] = /^\[(\w+)((?:\s+\w+=(?:"[^"]*"|\S+?))*)\]$/.exec(line) ?? [];
    if (tag !== undefined) {
      const pairs = [...rest.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [
        name,
        readValue(value),
      ]);
      sections.push({ tag, attributes: Object.fromEntries(pairs), values: {} });
      continue;
    }
    const [, name, value] = /^([\w/]+)\s*=\s*(.+)$/.exec(line) ?? [];
    const section = sections.at(-1);
    if (name === undefined || value === undefined || section === undefined) throw new Error(`not Godot text: ${line}`);
    section.values[name] = readValue(value);
  }
  return sections;
}

function readValue(text: string): unknown {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  const [, quoted] = /^"([^"]*)"$/.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  const [, kind, id] = /^(\w+)\("([^"]*)"\)$/.exec(text) ?? [];
  if (kind === undefined) throw new Error(`not a value of Godot: ${text}`);
  return { [kind]: id };
}

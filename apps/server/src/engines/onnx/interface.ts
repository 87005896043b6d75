import type { Session, ValueMetadata } from './runtime.ts';

/** One required input or output. */
export interface WantedValue {
  /** Its names in known exports; the first match is used. */
  readonly names: readonly string[];
  readonly types: readonly string[];
  /** Number of dimensions; null for any. */
  readonly rank: number | null;
  /** Length of the last dimension, if fixed by the family. */
  readonly last?: number;
  /** True if optional. */
  readonly optional?: boolean;
}

export interface Interface {
  readonly inputs: readonly WantedValue[];
  readonly outputs: readonly WantedValue[];
}

/** Why a model does not match its family, in a sentence, or null. */
export function checkInterface(
  { inputMetadata, outputMetadata }: Pick<Session, 'inputMetadata' | 'outputMetadata'>,
  { inputs, outputs }: Interface,
): string | null {
  for (const [kind, wanted, there] of [
    ['input', inputs, inputMetadata],
    ['output', outputs, outputMetadata],
  ] as const) {
    for (const value of wanted) {
      const found = findValue(value, there);
      if (found === undefined) {
        if (value.optional === true) continue;
        return `it has no ${kind} ${value.names.join(' or ')}, only ${there.map(({ name }) => name).join(', ') || 'none'}.`;
      }
      const problem = mismatch(found, value);
      if (problem !== null) return `its ${kind} ${found.name} ${problem}`;
    }
  }
  const known = new Set(inputs.flatMap(({ names }) => names));
  const strange = inputMetadata.find(({ name }) => !known.has(name));
  return strange === undefined ? null : `it wants an input ${strange.name}, which this family does not have.`;
}

/** The model's value that matches a required one. */
export function findValue({ names }: WantedValue, there: readonly ValueMetadata[]): ValueMetadata | undefined {
  for (const name of names) {
    const found = there.find((value) => value.name === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function mismatch({ type, shape = [] }: ValueMetadata, wanted: WantedValue): string | null {
  if (type === undefined || !wanted.types.includes(type))
    return `holds ${type ?? 'no tensor'} instead of ${wanted.types.join(' or ')}.`;
  if (wanted.rank !== null && shape.length !== wanted.rank)
    return `has ${shape.length} dimensions instead of ${wanted.rank}.`;
  const last = shape.at(-1);
  if (wanted.last !== undefined && typeof last === 'number' && last !== wanted.last)
    return `has ${last} numbers in its last dimension instead of ${wanted.last}.`;
  return null;
}

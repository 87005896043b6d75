import type { Session, ValueMetadata } from './runtime.ts';

/** One input or output that a family needs. */
export interface WantedValue {
  /** Names it has in the exports that are known; the first that is there is used. */
  readonly names: readonly string[];
  readonly types: readonly string[];
  /** Number of dimensions; null for any. */
  readonly rank: number | null;
  /** Length of the last dimension, when the family fixes it. */
  readonly last?: number;
  /** True when a model may lack it. */
  readonly optional?: boolean;
}

export interface Interface {
  readonly inputs: readonly WantedValue[];
  readonly outputs: readonly WantedValue[];
}

/** What keeps a model from being used as the family uses its models, in a sentence; null when nothing does. */
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

/** The value of a model that stands for a wanted one. */
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

/** One requirement of the service. */
export interface Requirement {
  /** Source: the section of the specification, or of the decisions on its open points. */
  readonly source: string;
  /** Observable behaviour, in one plain sentence. */
  readonly behaviour: string;
}

/** The requirements of one section by id. */
export function section<const Id extends string>(
  source: string,
  behaviours: Readonly<Record<Id, string>>,
): Readonly<Record<Id, Requirement>> {
  const entries = Object.entries<string>(behaviours).map(([id, behaviour]) => [id, { source, behaviour }]);
  return Object.fromEntries(entries) as Record<Id, Requirement>;
}

type KeysOf<Part> = Part extends unknown ? Extract<keyof Part, string> : never;

/**
 * All parts in one list.
 * @throws Error when two parts use the same id.
 */
export function gather<const Parts extends readonly Readonly<Record<string, Requirement>>[]>(
  ...parts: Parts
): Readonly<Record<KeysOf<Parts[number]>, Requirement>> {
  const all: Record<string, Requirement> = {};
  for (const part of parts) {
    for (const [id, requirement] of Object.entries(part)) {
      if (Object.hasOwn(all, id)) throw new Error(`Two requirements are called ${id}.`);
      all[id] = requirement;
    }
  }
  return all as Record<KeysOf<Parts[number]>, Requirement>;
}

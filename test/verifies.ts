import { REQUIREMENTS, type RequirementId } from './requirements.ts';

/**
 * Declares which requirements a test verifies. The gate in `requirements.test.ts` reads these calls from the text, so
 * the ids must be plain string literals.
 * @throws Error on an id that is not on the list.
 */
export function verifies(...ids: readonly [RequirementId, ...RequirementId[]]): void {
  for (const id of ids) {
    if (!Object.hasOwn(REQUIREMENTS, id)) throw new Error(`There is no requirement called ${id}.`);
  }
}

import type { Placing } from '../generation/generation.ts';

/** Sessions group what a person does in one sitting; sounds made by tools belong to none. */
export const OUTSIDE_SESSIONS: Placing = { inSession: false };

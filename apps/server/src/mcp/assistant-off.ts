const RULES =
  'Write the prompt yourself: for an effect, name material, action and space in one sentence, one sound per prompt, ' +
  'without mood words; for music, name instruments, tempo and production.';

/**
 * Response when prompts cannot be rewritten.
 * @param message - why the assistant is unavailable
 * @param hint - what the user can do about it
 */
export function explainAssistantOff(message: string, hint: string | undefined): string {
  return `${message} Nothing was rewritten.${hint === undefined ? '' : ` For the user: ${hint}`} ${RULES}`;
}

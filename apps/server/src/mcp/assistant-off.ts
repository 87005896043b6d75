const RULES =
  'Write the prompt yourself: for an effect, name material, action and space in one sentence, one sound per prompt, ' +
  'without mood words; for music, name instruments, tempo and production.';
const UNAVAILABLE: ReadonlySet<string> = new Set(['assistant_off', 'assistant_unconfigured']);

/** An error of the assistant, as the service reports it. */
export interface AssistantError {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

/**
 * Response when prompts cannot be rewritten until the user sets the assistant up; null for any other error.
 */
export function explainAssistantOff({ code, message, hint }: AssistantError): string | null {
  if (!UNAVAILABLE.has(code)) return null;
  return `${message} Nothing was rewritten.${hint === undefined ? '' : ` For the user: ${hint}`} ${RULES}`;
}

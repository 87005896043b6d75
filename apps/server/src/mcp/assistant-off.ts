import type { Settings } from '@soundwright/contract';

const RULES =
  'Write the prompt yourself: for an effect, name material, action and space in one sentence, one sound per prompt, ' +
  'without mood words; for music, name instruments, tempo and production.';

/** What an agent is told instead of variations of its prompt. */
export function explainAssistantOff(mode: Settings['llm_mode']): string {
  const state =
    mode === 'off'
      ? 'The prompt assistant is off, so nothing was rewritten. It can be turned on under Settings, Assistant.'
      : 'The prompt assistant is not available in this version, so nothing was rewritten.';
  return `${state} ${RULES}`;
}

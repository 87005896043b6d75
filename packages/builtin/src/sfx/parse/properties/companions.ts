import { hasTrait } from '../../source.ts';
import type { Draft, Span } from '../layers/draft.ts';
import type { Clause } from '../words/clauses.ts';

/** "A kid laughing and RUNNING AWAY": a voice moves with the steps of whoever has it, where nobody else is named. */
export function moveTogether({ tokens, step }: Clause, spans: readonly Span[], drafts: readonly Draft[]): void {
  const [span] = spans;
  if (span?.from !== 0 || spans.length > 1 || tokens[0].afterArticle || span.draft.motion === 'still') return;
  const { draft } = span;
  if (!hasTrait(draft.source, 'steps', draft.preset)) return;
  const voice = drafts[drafts.indexOf(draft) - 1];
  if (voice?.step === step && voice.motion === 'still' && isVoice(voice)) voice.motion = draft.motion;
}

function isVoice({ source, preset }: Draft): boolean {
  return 'animals' in source.parameters || (hasTrait(source, 'speech') && preset.people === 1);
}

import type { Model } from '@soundwright/contract';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AskingNote } from '../asking/asking-note.tsx';
import { AssistantNeeded } from '../asking/assistant-needed.tsx';
import { useAsking } from '../asking/use-asking.ts';
import { useLlmStatus } from '../asking/use-llm-status.ts';
import { changeDraft, useDraft } from '../sounds/draft.ts';
import { api } from '../state/api.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';

const VARIATIONS = 3;

interface RewritePanelProps {
  readonly model: Model | undefined;
  readonly onClose: () => void;
}

/** Other wordings of the prompt to pick from, written by the assistant for the chosen model. */
export function RewritePanel({ model, onClose }: RewritePanelProps) {
  const draft = useDraft();
  const { data: status } = useLlmStatus();
  const { asking, error, ask, stop } = useAsking();
  const [variations, setVariations] = useState<readonly string[]>([]);
  const begun = useRef(false);
  const what = draft.what === 'music' ? 'music' : 'sfx';
  const prompt = draft.text[what].trim();

  const rewrite = async () => {
    const body = { prompt, n: VARIATIONS, category: what, ...(model !== undefined && { model: model.id }) } as const;
    const answer = await ask((signal) => api.enhance({ body, signal }));
    if (answer !== null) setVariations(answer.variations);
  };
  const isReady = status?.ready === true;
  // The button that opened the panel is the question; it is asked once the assistant is known to be ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    if (!isReady || begun.current || prompt === '') return;
    begun.current = true;
    void rewrite();
  }, [isReady]);

  return (
    <section aria-label="Rewrite" className="flex flex-col gap-2 border-t border-line px-4 py-3">
      <div className="flex items-center gap-2">
        <h2 className="min-w-0 flex-1 text-[13px] font-medium text-text-2">Other wordings</h2>
        {isReady && !asking && (
          <Button size="sm" disabled={prompt === ''} onClick={() => void rewrite()}>
            {variations.length === 0 ? 'Rewrite' : 'More'}
          </Button>
        )}
        <IconButton label="Close rewrite" icon={<X size={15} aria-hidden="true" />} onClick={onClose} />
      </div>
      {status !== undefined && !isReady && <AssistantNeeded toDo="to have prompts rewritten." />}
      {isReady && prompt === '' && <p className="text-[13px] text-text-2">Write a few words first.</p>}
      {asking && <AskingNote onStop={stop} />}
      {error !== null && (
        <ErrorState what="Could not rewrite the prompt" error={error} onRetry={() => void rewrite()} />
      )}
      <ul className="flex flex-col gap-1.5">
        {variations.map((variation) => (
          <li key={variation}>
            <button
              type="button"
              className="w-full rounded-ui border border-line px-3 py-2 text-left text-[13px] transition-colors duration-150 hover:border-text-3"
              onClick={() => {
                changeDraft({ text: { ...draft.text, [what]: variation } });
                onClose();
              }}
            >
              {variation}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useEffect, useState } from 'react';
import { useSpokenText } from '../../state/queries.ts';
import { TYPING_MS } from '../editor/story-editor.ts';
import { isSaidAsWritten } from '../model/said.ts';

/** What will be said for a line, if that differs from its text; lies over the next line, so that no line moves. */
export function SpokenNote({ text, modelId }: { readonly text: string; readonly modelId: string }) {
  const written = useRested(text);
  const { data } = useSpokenText(modelId, written);
  if (data === undefined || data.reads === 'letters') return null;
  const says = data.sentences.map((sentence) => sentence.says).join(' ');
  if (isSaidAsWritten(written, says) && data.notes.length === 0) return null;
  return (
    <div
      role="note"
      aria-label="What will be said"
      className="pointer-events-none absolute top-full left-0 mt-1 max-w-full rounded-ui border border-line bg-surface-1 px-2 py-1 text-[13px] text-text-2 shadow-lg shadow-black/10 sm:left-30"
    >
      {says !== '' && <p dir="auto">Says: {says}</p>}
      {data.notes.map((note) => (
        <p key={note} className="text-warn">
          {note}
        </p>
      ))}
    </div>
  );
}

/** The text once nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

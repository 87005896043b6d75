import { useEffect, useState } from 'react';
import { useSpokenText } from '../../state/queries.ts';
import { TYPING_MS } from '../editor/story-editor.ts';
import { isSaidAsWritten } from '../model/said.ts';
import { LanguageOffer } from './language-offer.tsx';

interface SpokenNoteProps {
  readonly text: string;
  readonly modelId: string;
  /** Gives the line a voice of its own. */
  readonly onVoice: (voiceId: string) => void;
}

/** What will be said for a line, if that differs from its text; lies over the next line, so that no line moves. */
export function SpokenNote({ text, modelId, onVoice }: SpokenNoteProps) {
  const written = useRested(text);
  const { data } = useSpokenText(modelId, written);
  if (data === undefined) return null;
  const { reads, written_in: language, spoken_by: speakers } = data;
  const says = reads === 'letters' ? '' : data.sentences.map((sentence) => sentence.says).join(' ');
  const notes = reads === 'letters' ? [] : data.notes;
  const isAsWritten = reads === 'letters' || isSaidAsWritten(written, says);
  if (isAsWritten && notes.length === 0 && speakers.length === 0) return null;
  return (
    <div
      role="note"
      aria-label="What will be said"
      className="pointer-events-none absolute top-full left-0 mt-1 max-w-full rounded-ui border border-line bg-surface-1 px-2 py-1 text-[13px] text-text-2 shadow-lg shadow-black/10 sm:left-30"
    >
      {language !== null && <LanguageOffer language={language} speakers={speakers} onVoice={onVoice} />}
      {!isAsWritten && says !== '' && <p dir="auto">Says: {says}</p>}
      {notes.map((note) => (
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

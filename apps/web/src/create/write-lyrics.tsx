import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { AskingNote } from '../asking/asking-note.tsx';
import { AssistantNeeded } from '../asking/assistant-needed.tsx';
import { useAsking } from '../asking/use-asking.ts';
import { useLlmStatus } from '../asking/use-llm-status.ts';
import { changeDraft, useDraft } from '../sounds/draft.ts';
import { api } from '../state/api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useToasts } from '../ui/toast.tsx';

/** Lyrics about a theme, written by the assistant to replace the current ones, with Undo. */
export function WriteLyrics() {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button size="sm" icon={<PenLine size={14} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Write lyrics
      </Button>
    );
  }
  return <LyricsForm onClose={() => setIsOpen(false)} />;
}

function LyricsForm({ onClose }: { readonly onClose: () => void }) {
  const prompt = useDraft((draft) => draft.text.music).trim();
  const [theme, setTheme] = useState('');
  const { data: status } = useLlmStatus();
  const { asking, error, ask, stop } = useAsking();

  const write = async () => {
    const body = { theme: theme.trim(), ...(prompt !== '' && { style: prompt.slice(0, 200) }) };
    const answer = await ask((signal) => api.enhanceLyrics({ body, signal }));
    if (answer === null) return;
    const { lyrics: before } = useDraft.getState();
    changeDraft({ lyrics: answer.lyrics });
    if (before.trim() !== '') {
      useToasts.getState().show({
        text: 'The lyrics were replaced.',
        undo: () => changeDraft({ lyrics: before }),
      });
    }
    onClose();
  };
  if (status !== undefined && !status.ready) return <AssistantNeeded toDo="to have lyrics written." />;
  return (
    <form
      aria-label="Write lyrics"
      className="flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void write();
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="What the song is about"
          className="min-w-0 flex-1 basis-56"
          value={theme}
          maxLength={4_000}
          placeholder="A lighthouse keeper who waits for spring"
          onChange={setTheme}
        />
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={asking || theme.trim() === ''}>
          Write
        </Button>
      </div>
      {asking && <AskingNote onStop={stop} />}
      {error !== null && <ErrorState what="Could not write lyrics" error={error} />}
    </form>
  );
}

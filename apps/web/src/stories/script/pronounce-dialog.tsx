import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../state/api.ts';
import { keys, usePronunciations } from '../../state/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { problemMessage } from '../../ui/problem.ts';
import { useToasts } from '../../ui/toast.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

/** Sets how a word is said, in every story and sound that is spoken from now on. */
export function PronounceDialog({ word: given, onClose }: { readonly word: string; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data } = usePronunciations();
  const [word, setWord] = useState(given);
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, error, attempt } = useAttempt();
  const kept = data?.items.find((item) => item.word.toLowerCase() === word.trim().toLowerCase());
  const say = typed ?? kept?.say ?? '';
  const save = async (next: string | null) => {
    const problem = await attempt(async () => {
      queryClient.setQueryData(keys.pronunciations, await api.setPronunciation({ body: { word, say: next } }));
      await queryClient.invalidateQueries({ queryKey: keys.spokenTexts });
    });
    if (problem !== null) return;
    useToasts.getState().show({ text: `“${word.trim()}” is said in the new way once its lines are read again.` });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Pronunciation"
      description="Holds for every line with the word, in all stories."
      size="sm"
      footer={
        <>
          {kept !== undefined && (
            <Button variant="danger" disabled={busy} onClick={() => void save(null)}>
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={word.trim() === '' || say.trim() === ''}
            onClick={() => void save(say)}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField label="Word" value={word} maxLength={64} onChange={setWord} />
        <TextField
          label="Say it as"
          hint="Another spelling, like “shi vawn”, or sounds between slashes, like /SH IH0 V AO1 N/"
          value={say}
          maxLength={200}
          onChange={setTyped}
        />
        {error !== null && (
          <p role="alert" className="text-danger">
            {problemMessage(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

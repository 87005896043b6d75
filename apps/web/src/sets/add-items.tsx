import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../state/api.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields.tsx';
import { problemMessage } from '../ui/problem.ts';
import { useAttempt } from '../ui/use-attempt.ts';

/** Adds items as text, at the end of the board. */
export function AddItems({ setId }: { readonly setId: string }) {
  const [list, setList] = useState('');
  const { busy, error, attempt } = useAttempt();
  const add = () =>
    attempt(async () => {
      await api.addSetItems({ params: { id: setId }, body: { list } });
      setList('');
    });
  return (
    <section aria-label="Add items" className="flex flex-col items-start gap-2">
      <TextArea
        label="More items"
        hint="One a line, “key: prompt”, or CSV."
        rows={2}
        value={list}
        onChange={setList}
        className="w-full"
        error={error === null ? undefined : problemMessage(error)}
      />
      <Button
        icon={<Plus size={15} aria-hidden="true" />}
        busy={busy}
        disabled={list.trim() === ''}
        onClick={() => void add()}
      >
        Add items
      </Button>
    </section>
  );
}

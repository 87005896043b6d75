import type { ConversationEntry, Proposal } from '@soundwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AskingNote } from '../asking/asking-note.tsx';
import { useAsking } from '../asking/use-asking.ts';
import { useDraft } from '../sounds/draft.ts';
import { api } from '../state/api.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/fields.tsx';
import { ErrorState } from '../ui/states.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Message } from './message.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { lastProposal, messagesFor } from './thread.ts';

const NO_ENTRIES: readonly ConversationEntry[] = [];

/** Chat with the assistant: the conversation, and next to it the proposal. */
export function Chat() {
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const conversationId = search.get('c');
  const { asking, error, ask, stop } = useAsking();
  const [text, setText] = useState('');
  /** The sent message that is not in the thread yet. */
  const [sent, setSent] = useState<string | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const entriesKey = (id: string) => ['conversations', id, 'entries'];
  const { data: entries = NO_ENTRIES, error: unread } = useQuery({
    queryKey: entriesKey(conversationId ?? ''),
    queryFn: ({ signal }) => api.listEntries({ params: { id: conversationId ?? '' }, signal }),
    enabled: conversationId !== null,
    retry: false,
  });
  const proposal = lastProposal(entries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the thread as it grows
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [entries.length, sent]);

  const open = (id: string | null) => {
    stop();
    setSearch(id === null ? {} : { c: id });
  };
  const append = async (id: string, added: Parameters<typeof api.appendEntries>[0]['body']['entries']) => {
    await api.appendEntries({ params: { id }, body: { entries: added } });
    await queryClient.invalidateQueries({ queryKey: ['conversations'] });
  };
  const send = async (words: string) => {
    const content = words.trim();
    if (content === '' || asking) return;
    setText('');
    setSent(content);
    const answer = await ask(async (signal) => {
      const id = conversationId ?? (await api.createConversation({ body: { title: content.slice(0, 80) } })).id;
      await append(id, [{ role: 'user', content }]);
      if (conversationId === null) setSearch({ c: id }, { replace: true });
      const { what, modelId, text: drafted } = useDraft.getState();
      const model = modelId[what];
      const draft = model === undefined || drafted[what].trim() === '' ? undefined : { model, prompt: drafted[what] };
      const messages = messagesFor(conversationId === null ? NO_ENTRIES : entries, content);
      const reply = await api.assistantChat({ body: { messages, ...(draft !== undefined && { draft }) }, signal });
      await append(id, [
        {
          role: 'assistant',
          content: reply.reply,
          actions: reply.proposal === null ? [] : [{ type: 'proposal', proposal: reply.proposal }],
        },
      ]);
      return reply;
    });
    setSent(null);
    // Unanswered messages can be sent again unchanged.
    if (answer === null) setText((now) => (now === '' ? content : now));
  };
  const onGenerated = async (jobId: string, made: Proposal) => {
    if (conversationId === null) return;
    await append(conversationId, [{ role: 'tool', content: made.prompt, job_id: jobId }]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send(text);
  };
  const isSentShown =
    sent !== null &&
    !entries.some(({ role, content }, at) => role === 'user' && content === sent && at === entries.length - 1);

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[13rem_minmax(0,1fr)_22rem]">
      <ConversationList current={conversationId} onOpen={open} />
      <div className="flex min-w-0 flex-col gap-4">
        {unread !== null && <ErrorState what="Could not load this conversation" error={unread} />}
        <ul aria-label="Conversation" aria-live="polite" className="flex flex-col gap-4">
          {entries.map((entry) => (
            <Message key={entry.id} entry={entry} />
          ))}
          {isSentShown && <Message entry={{ role: 'user', content: sent, job_id: null }} />}
        </ul>
        <div ref={end} />
        {entries.length === 0 && sent === null && <Openers onPick={(opener) => void send(opener)} />}
        {asking && <AskingNote onStop={stop} />}
        {error !== null && <ErrorState what="The assistant could not answer" error={error} />}
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void send(text);
          }}
        >
          <TextArea
            label="Message"
            hideLabel
            className="min-w-0 flex-1"
            rows={2}
            maxLength={4_000}
            placeholder="A door that opens in a cellar, a calm piece for reading …"
            value={text}
            onChange={setText}
            onKeyDown={onKeyDown}
          />
          <Button
            type="submit"
            variant="primary"
            disabled={asking || text.trim() === ''}
            icon={<SendHorizontal size={15} aria-hidden="true" />}
          >
            Send
          </Button>
        </form>
      </div>
      {proposal !== null && (
        <ProposalCard key={proposal.entryId} proposal={proposal.proposal} onGenerated={onGenerated} />
      )}
    </div>
  );
}

function Openers({ onPick }: { readonly onPick: (opener: string) => void }) {
  const { data } = useQuery({
    queryKey: ['llm', 'openers'],
    queryFn: ({ signal }) => api.assistantOpeners({ body: {}, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ul aria-label="Suggestions" className="flex flex-col items-start gap-2">
      {(data?.openers ?? []).map((opener) => (
        <li key={opener} className="max-w-full">
          <button
            type="button"
            className="max-w-full rounded-ui border border-line bg-surface-1 px-3 py-1.5 text-left text-[13px] text-text-2 transition-colors duration-150 hover:border-text-3 hover:text-text-1"
            onClick={() => onPick(opener)}
          >
            {opener}
          </button>
        </li>
      ))}
    </ul>
  );
}

import { type ChatRequest, type ConversationEntry, LIMITS, type Proposal, ProposalSchema } from '@soundwright/contract';

/** Maximum number of earlier messages sent with a new one. */
const MOST_MESSAGES = 40;

/** The thread for the assistant, with the new message last. Generated sounds are not part of it. */
export function messagesFor(entries: readonly Pick<ConversationEntry, 'role' | 'content'>[], content: string) {
  const said = entries.flatMap(({ role, content: text }): ChatRequest['messages'] =>
    (role === 'user' || role === 'assistant') && text !== ''
      ? [{ role, content: text.slice(0, LIMITS.lyricsChars) }]
      : [],
  );
  const last = said.at(-1);
  // A stopped question is already in the thread.
  const before = last?.role === 'user' && last.content === content ? said.slice(0, -1) : said;
  return [...before.slice(-MOST_MESSAGES), { role: 'user' as const, content }];
}

/** The newest proposal of a thread and its entry; entries are untrusted, because any client can write them. */
export function lastProposal(
  entries: readonly Pick<ConversationEntry, 'id' | 'actions'>[],
): { entryId: string; proposal: Proposal } | null {
  for (const { id, actions } of entries.toReversed()) {
    for (const action of actions.toReversed()) {
      const { type, proposal } = (action ?? {}) as { type?: unknown; proposal?: unknown };
      const parsed = type === 'proposal' ? ProposalSchema.safeParse(proposal) : undefined;
      if (parsed?.success === true) return { entryId: id, proposal: parsed.data };
    }
  }
  return null;
}

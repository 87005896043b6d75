import type { ChatReply, ChatRequest, Proposal } from '@soundwright/contract';
import { ServiceError } from '../platform/service-error.ts';
import { FLAG, fields, NOTHING, oneOf, text } from './answer-schema.ts';
import { ask, type Judged } from './answers.ts';
import type { Completer, Message } from './completer.ts';
import { understandable } from './enhance.ts';
import { asData, chatRules, instruct, vocabularyRules } from './instructions.ts';
import type { JobTools } from './job-tools.ts';
import { type Maker, multiLine, proposalSchema, readProposal } from './proposal.ts';

const REPLY_CHARS = 1_200;

/**
 * Answers a conversation, with a proposal once enough is known. Stateless.
 * @param makers - the models that a proposal may use
 * @throws ServiceError `assistant_failed`
 */
export async function chat(
  request: ChatRequest,
  makers: readonly Maker[],
  tools: JobTools,
  signal: AbortSignal,
): Promise<ChatReply> {
  const proposal = makers.length === 0 ? NOTHING : oneOf([NOTHING, proposalSchema(makers)]);
  const outcome = await ask(
    tools.completer,
    {
      messages: threadFor(request, makers, tools.completer),
      schema: fields({ reply: text(1, REPLY_CHARS), ready: FLAG, proposal }),
      maxTokens: 700,
      temperature: 0.6,
      seed: tools.seed(),
      judge: (value) => judgeReply(value, makers),
    },
    signal,
  );
  if (!('value' in outcome)) return { reply: rawReply(outcome.answers), proposal: null };
  const { reply, proposal: proposed } = outcome.value;
  return { reply, proposal: proposed === null ? null : await inKnownWords(proposed, makers, tools, signal) };
}

function judgeReply(value: unknown, makers: readonly Maker[]): Judged<ChatReply> {
  const { reply, proposal } = (value ?? {}) as { reply?: unknown; proposal?: unknown };
  const said = typeof reply === 'string' ? multiLine(reply).slice(0, REPLY_CHARS) : '';
  if (said === '') return { problem: 'reply must be a string that is not empty' };
  return { value: { reply: said, proposal: readProposal(proposal, makers) } };
}

/** The proposal with its prompt in its model's vocabulary. */
async function inKnownWords(
  proposal: Proposal,
  makers: readonly Maker[],
  tools: JobTools,
  signal: AbortSignal,
): Promise<Proposal> {
  const guide = makers.find(({ model }) => model.id === proposal.model)?.guide ?? null;
  if (guide === null || guide.words === null) return proposal;
  const [prompt = proposal.prompt] = await understandable([proposal.prompt], guide, tools, signal);
  return { ...proposal, prompt };
}

/** The messages for the model: rules, then context, then as many of the latest messages as fit. */
function threadFor({ messages, studio = false, draft }: ChatRequest, makers: readonly Maker[], completer: Completer) {
  const guides = makers.flatMap(({ model, guide }) =>
    guide?.words ? [`For prompts to ${model.id}: ${vocabularyRules(guide.words)}`] : [],
  );
  const facts = {
    installed_models: makers.map(({ model }) => ({
      id: model.id,
      name: model.name,
      kind: model.category,
      longest_s: model.max_duration_s,
      sings: model.supports.lyrics,
      takes_negative_prompt: model.supports.negative_prompt,
    })),
    ...(draft !== undefined && { current_draft: draft }),
  };
  const notes = messages.find(({ role }) => role === 'system');
  const system = instruct(
    [
      chatRules(studio),
      ...(makers.length === 0 ? ['No model is installed, so there is nothing to propose: say so.'] : []),
      ...guides,
      asData(facts),
      ...(notes === undefined ? [] : [`Notes of the program: ${asData(notes.content)}`]),
    ].join('\n'),
  );
  const spoken = messages.filter(({ role }) => role !== 'system');
  return [system, ...endOf(spoken, completer.contextChars - system.content.length)];
}

/** The latest messages that fit, always including the last, truncated if too long; the first is from the user. */
function endOf(messages: readonly Message[], room: number): Message[] {
  const kept: Message[] = [];
  let left = Math.max(room, 1_000);
  for (const message of messages.toReversed()) {
    if (kept.length > 0 && message.content.length > left) break;
    kept.unshift({ ...message, content: message.content.slice(0, left) });
    left -= message.content.length;
  }
  while (kept.length > 1 && kept[0]?.role !== 'user') kept.shift();
  return kept;
}

/** Salvages an answer that does not match the schema. @throws ServiceError `assistant_failed` */
function rawReply(answers: readonly string[]): string {
  for (const answer of answers.toReversed()) {
    const said = /"reply"\s*:\s*"((?:[^"\\]|\\.)+)/.exec(answer.slice(0, 8_000))?.[1];
    const reply = multiLine(said === undefined ? answer : unescaped(said)).slice(0, REPLY_CHARS);
    if (reply !== '' && !reply.startsWith('{')) return reply;
  }
  throw new ServiceError('assistant_failed', 'The assistant returned an unreadable answer twice.', {
    hint: 'Try again, or choose a larger model on the Assistant screen.',
  });
}

function unescaped(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    // Truncated inside an escape.
    return text;
  }
}

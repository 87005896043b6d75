import { foreignWords } from '../platform/foreign-words.ts';
import type { Outgoing } from '../platform/outgoing.ts';
import { type AnswerSchema, toStrictJsonSchema } from './answer-schema.ts';
import { jsonIn } from './answers.ts';
import type { Completer, CompletionRequest, Message } from './completer.ts';
import { askEndpoint, baseOf, type EndpointAccess, type EndpointAnswer, type EndpointTiming } from './endpoint.ts';
import { refusalOf, saidBy, unknownModel, unreadable } from './external-failures.ts';

/** Learned capabilities of a server. */
interface Manners {
  /** Response format modes, from strict to none. */
  form: 'json_schema' | 'json_object' | 'none';
  tokens: 'max_tokens' | 'max_completion_tokens';
  readonly leftOut: Set<'temperature' | 'seed'>;
  /** Consecutive answers without JSON although a schema was requested. */
  unparsable: number;
}

const CONTEXT_CHARS = 48_000;
/** Each rejection changes one capability, so the number of attempts is bounded. */
const MAX_ASKS = 6;
const MAX_REMEMBERED = 64;
const MAX_MODELS = 100;

/** Learned capabilities by server, kept while the service runs. */
export class MannersBook {
  readonly #known = new Map<string, Manners>();

  of(baseUrl: string, model: string): Manners {
    const key = `${baseOf(baseUrl)} ${model}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    const fresh: Manners = { form: 'json_schema', tokens: 'max_tokens', leftOut: new Set(), unparsable: 0 };
    this.#known.set(key, fresh);
    return fresh;
  }
}

export interface ExternalOptions {
  readonly access: EndpointAccess;
  readonly model: string;
  readonly manners: MannersBook;
  readonly timing: EndpointTiming;
  readonly outgoing: Outgoing;
  /** Called after a response. */
  readonly answered: () => void;
}

/**
 * Any OpenAI-compatible server. Requests use a schema first; if the server rejects it, or answers without JSON twice,
 * they ask for plain JSON and then for text, with the schema in the instructions.
 */
export function externalCompleter(options: ExternalOptions): Completer {
  return {
    contextChars: CONTEXT_CHARS,
    takesCorrections: true,
    complete: (request, signal) => complete(options, request, signal),
  };
}

async function complete(options: ExternalOptions, request: CompletionRequest, signal: AbortSignal): Promise<string> {
  const { access, model, timing, outgoing } = options;
  const { origin } = new URL(access.baseUrl);
  const manners = options.manners.of(access.baseUrl, model);
  for (let asked = 0; asked < MAX_ASKS; asked++) {
    const answer = await askEndpoint(access, '/chat/completions', bodyFor(request, model, manners), {
      outgoing,
      signal,
      timing,
    });
    if (answer.status < 400) {
      const text = withoutKey(textOf(answer, origin), access.key);
      options.answered();
      noteAnswer(manners, text);
      return text;
    }
    const said = saidBy(answer.body);
    if (adapt(manners, answer, said)) continue;
    if (isUnknownModel(answer, said, model)) throw unknownModel(model, await modelsOf(options, signal));
    throw refusalOf(answer.status, said, origin, access.key);
  }
  throw unreadable(origin, 'errors for every request format');
}

function bodyFor(request: CompletionRequest, model: string, { form, tokens, leftOut }: Manners): unknown {
  return {
    model,
    messages: form === 'json_schema' ? request.messages : withSchema(request.messages, request.schema),
    [tokens]: request.maxTokens,
    ...(!leftOut.has('temperature') && { temperature: request.temperature }),
    ...(!leftOut.has('seed') && { seed: request.seed }),
    stream: false,
    ...(form === 'json_schema' && {
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'answer', strict: true, schema: toStrictJsonSchema(request.schema) },
      },
    }),
    ...(form === 'json_object' && { response_format: { type: 'json_object' } }),
  };
}

function withSchema([system, ...rest]: readonly Message[], schema: AnswerSchema): Message[] {
  const form = `The JSON must be an object of this schema: ${JSON.stringify(toStrictJsonSchema(schema))}`;
  return [{ role: 'system', content: `${system?.content ?? ''}\n${form}` }, ...rest];
}

/** Adapts the request after a rejection. @returns whether a retry makes sense */
function adapt(manners: Manners, { status, body }: EndpointAnswer, said: string): boolean {
  const why = said === '' ? body.slice(0, 2_000) : said;
  if (status === 404) return false;
  if (/max_completion_tokens/i.test(why) && manners.tokens === 'max_tokens') {
    manners.tokens = 'max_completion_tokens';
    return true;
  }
  for (const name of ['temperature', 'seed'] as const) {
    if (!manners.leftOut.has(name) && new RegExp(String.raw`\b${name}\b`, 'i').test(why)) {
      manners.leftOut.add(name);
      return true;
    }
  }
  return /response_format|json_schema|json_object|schema|grammar/i.test(why) && lessStrict(manners);
}

function lessStrict(manners: Manners): boolean {
  if (manners.form === 'none') return false;
  manners.form = manners.form === 'json_schema' ? 'json_object' : 'none';
  manners.unparsable = 0;
  return true;
}

/** From the third failure on, a server that accepts but ignores the schema is asked differently. */
function noteAnswer(manners: Manners, text: string): void {
  if (jsonIn(text) !== undefined) manners.unparsable = 0;
  else if (++manners.unparsable >= 2) lessStrict(manners);
}

function isUnknownModel({ status, body }: EndpointAnswer, said: string, model: string): boolean {
  if (status !== 404 && status !== 400) return false;
  const why = said === '' ? body.slice(0, 2_000) : said;
  return /\bmodel\b/i.test(why) && (why.includes(model) || /not found|not exist|unknown|no such/i.test(why));
}

/** A server that sends the key back must not make it part of a prompt or a reply. Short keys are placeholders. */
function withoutKey(text: string, key: string | null): string {
  return key !== null && key.length >= 8 ? text.replaceAll(key, '…') : text;
}

function textOf({ body }: EndpointAnswer, origin: string): string {
  let content: unknown;
  try {
    const { choices } = JSON.parse(body) as { choices?: { message?: { content?: unknown } }[] };
    content = choices?.[0]?.message?.content;
  } catch {
    throw unreadable(origin, 'something other than JSON');
  }
  if (typeof content !== 'string') throw unreadable(origin, 'no message');
  return content;
}

/** Names of its models, if listed. */
async function modelsOf({ access, timing, outgoing }: ExternalOptions, signal: AbortSignal): Promise<string[]> {
  try {
    const { body } = await askEndpoint(access, '/models', null, { outgoing, signal, timing });
    return modelIdsIn(JSON.parse(body), access.key) ?? [];
  } catch {
    signal.throwIfAborted();
    return [];
  }
}

/** Model ids in a response of `/models`; null when invalid. @param key - never part of one */
export function modelIdsIn(value: unknown, key: string | null = null): string[] | null {
  const { data } = (value ?? {}) as { data?: unknown };
  if (!Array.isArray(data)) return null;
  const ids = data.slice(0, MAX_MODELS).map((one) => (one as { id?: unknown } | null)?.id);
  return ids.every((id): id is string => typeof id === 'string') ? ids.map((id) => foreignWords(id, [key])) : null;
}

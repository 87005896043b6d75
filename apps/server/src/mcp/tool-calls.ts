import type { McpCall } from '@soundwright/contract';
import type { z } from 'zod';
import { type InvalidField, readInput } from '../platform/read-input.ts';
import { fullName } from './advertise.ts';
import { asErrorResult, asResult, type Explain, type ToolResult } from './answers.ts';
import { createProgress, type ProgressMessage } from './progress.ts';
import type { Answer, BridgeContext, Tool } from './tool.ts';
import { type Outcome, Work, Works } from './works.ts';

/** The caller and transport of a call. */
export interface Caller {
  readonly client: McpCall['client'];
  readonly session: { readonly id: string; readonly initialize: unknown } | null;
  readonly requestId: string | number;
  readonly protocolVersion: string;
  readonly peer: { readonly address: string; readonly port: number } | null;
  /** W3C trace context that came with the request. */
  readonly traceparent: string | undefined;
  readonly tracestate: string | undefined;
}

/** One `tools/call`. */
export interface ToolCall<Context> {
  readonly tool: Tool<Context>;
  readonly given: unknown;
  readonly caller: Caller;
  /** Aborted when the client cancels. */
  readonly cancelled: AbortSignal;
  /** Aborted when the client disconnects without cancelling. */
  readonly gone?: AbortSignal | undefined;
  /** Absent when the client did not request progress. */
  readonly onProgress?: ((message: ProgressMessage) => void) | undefined;
}

/** The outcome of a call. */
export interface CallEnd {
  readonly status: 'ok' | 'error' | 'cancelled';
  readonly error: string | null;
  readonly soundIds: readonly string[];
  readonly jobId: string | null;
}

/** The call log. Never fails and never delays a call for long. */
export interface Journal {
  begin(call: { tool: string; arguments: unknown; caller: Caller }): Promise<JournalEntry>;
}

export interface JournalEntry {
  end(end: CallEnd): Promise<void>;
}

export interface ToolCallsDeps<Context> {
  readonly context: Context;
  readonly journal: Journal;
  readonly explain: Explain;
  readonly onSurprise: (error: unknown, tool: string) => void;
}

const SURPRISE = 'Something went wrong in the service; its log has the details.';
const GONE = 'The client stopped waiting; the work continued.';

/** Runs tools: checks arguments, follows the work, and logs caller, tool and outcome. */
export class ToolCalls<Context extends BridgeContext> {
  readonly #deps: ToolCallsDeps<Context>;
  readonly #works = new Works();
  readonly #open = new Set<Promise<unknown>>();

  constructor(deps: ToolCallsDeps<Context>) {
    this.#deps = deps;
  }

  /** Never rejects: errors are part of the result. */
  async run(call: ToolCall<Context>): Promise<ToolResult> {
    const running = this.#run(call);
    this.#open.add(running);
    try {
      return await running;
    } finally {
      this.#open.delete(running);
    }
  }

  /** What the tools work on. */
  get context(): Context {
    return this.#deps.context;
  }

  /** Resolves when every call, including abandoned work, has been recorded. */
  async whenIdle(): Promise<void> {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
  }

  async #run(call: ToolCall<Context>): Promise<ToolResult> {
    const { tool, given, caller } = call;
    const entry = await this.#deps.journal.begin({ tool: fullName(tool), arguments: given ?? {}, caller });
    const input = readArguments(tool, given ?? {});
    if (!input.ok) {
      await entry.end({ status: 'error', error: input.text, soundIds: [], jobId: null });
      return asErrorResult(input.text);
    }
    const key = await this.#keyOf(call, input.value);
    const work =
      (key === null ? undefined : this.#works.takeUp(key)) ??
      new Work((control) => {
        const explain = (error: unknown) => this.#explain(error, tool.name);
        return tool.run(input.value, this.#deps.context, { ...control, explain });
      });
    const outcome = await this.#wait(work, call);
    if (outcome === 'cancelled') {
      work.cancel();
      await work.done;
      await entry.end({ status: 'cancelled', error: null, soundIds: [], jobId: work.jobId });
      return asErrorResult('The call was cancelled.');
    }
    if (outcome === 'left') {
      if (key !== null) this.#works.leave(key, work);
      const written = work.done.then((done) => entry.end(this.#endOf(done, work, tool.name, GONE)));
      this.#open.add(written);
      void written.finally(() => this.#open.delete(written));
      return asErrorResult(GONE);
    }
    const end = this.#endOf(outcome, work, tool.name, null);
    await entry.end(end);
    return 'answer' in outcome ? asResult(outcome.answer) : asErrorResult(end.error ?? SURPRISE);
  }

  /** Waits for the work until it is done, or the client cancels or disconnects. */
  async #wait(work: Work, call: ToolCall<Context>): Promise<Outcome | 'cancelled' | 'left'> {
    const { onProgress, cancelled, gone } = call;
    const progress = onProgress === undefined ? undefined : createProgress(onProgress);
    const leave = work.join((fraction, message) => progress?.report(fraction, message));
    const ended = Promise.withResolvers<'cancelled' | 'left'>();
    const onCancel = () => ended.resolve(call.tool.blocks && isTimeout(cancelled.reason) ? 'left' : 'cancelled');
    const onGone = () => ended.resolve('left');
    cancelled.addEventListener('abort', onCancel, { once: true });
    gone?.addEventListener('abort', onGone, { once: true });
    if (cancelled.aborted) onCancel();
    if (gone?.aborted === true) onGone();
    try {
      return await Promise.race([work.done, ended.promise]);
    } finally {
      leave();
      progress?.end();
      cancelled.removeEventListener('abort', onCancel);
      gone?.removeEventListener('abort', onGone);
    }
  }

  /**
   * Key for attaching a repeated call to running work: session (or client, without sessions), tool, arguments, and
   * everything the result depends on. Null when work of this tool cannot be attached to.
   */
  async #keyOf({ tool, caller: { client, session } }: ToolCall<Context>, input: unknown): Promise<string | null> {
    if (!tool.blocks) return null;
    try {
      const state = await tool.dependsOn?.(input, this.#deps.context);
      return JSON.stringify([session?.id ?? [client.name, client.version], tool.name, sorted(input), state ?? null]);
    } catch {
      // The tool itself gives the better message for a missing record.
      return null;
    }
  }

  #endOf(outcome: Outcome, { jobId }: Work, tool: string, note: string | null): CallEnd {
    if ('answer' in outcome) return { status: 'ok', error: note, soundIds: soundIdsOf(outcome.answer), jobId };
    const { error } = outcome;
    if (isAbort(error)) return { status: 'cancelled', error: note, soundIds: [], jobId };
    return { status: 'error', error: this.#explain(error, tool), soundIds: [], jobId };
  }

  /** The sentence for an error; an unexpected one is logged. */
  #explain(error: unknown, tool: string): string {
    const text = this.#deps.explain(error);
    if (text === undefined) this.#deps.onSurprise(error, tool);
    return text ?? SURPRISE;
  }
}

/** Clients report a timeout as the reason; a user's cancel has none. */
function isTimeout(reason: unknown): boolean {
  return /\btimed?[ -]?out\b/i.test(String(reason));
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function soundIdsOf({ sounds = [] }: Answer): string[] {
  return sounds.map(({ sound }) => sound.id);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]));
}

type Input = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly text: string };

/** Validates the arguments, and describes each invalid one. */
function readArguments<Context>(tool: Tool<Context>, given: unknown): Input {
  const reading = readInput(tool.input, given);
  const wrong = reading.ok ? placeholdersIn(given) : reading.fields.map(describeField);
  if (reading.ok && wrong.length === 0) return reading;
  const known = Object.keys((tool.input as z.ZodObject).shape ?? {});
  const names = known.length === 0 ? 'It takes no arguments.' : `Its arguments are ${known.join(', ')}.`;
  return { ok: false, text: `${fullName(tool)} has invalid arguments: ${wrong.slice(0, 10).join('; ')}. ${names}` };
}

function describeField({ path, message, unknown }: InvalidField): string {
  if (unknown === undefined) return path === '' ? message : `${path} ${message}`;
  return unknown.nearest === undefined ? `${path} is unknown` : `${path} is unknown, did you mean ${unknown.nearest}?`;
}

/** Unfilled template variables are always mistakes. */
function placeholdersIn(given: unknown, path = ''): string[] {
  if (typeof given === 'string') {
    return /^\s*(?:\$\{[^}]*\}|\{\{[^}]*\}\})\s*$/.test(given)
      ? [`${path}: ${given.trim().slice(0, 60)} is a placeholder that was not filled in`]
      : [];
  }
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, member]) => placeholdersIn(member, path === '' ? key : `${path}.${key}`));
}

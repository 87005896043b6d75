import type { Completer, CompletionRequest } from '../../src/assistant/completer.ts';
import type { TestService } from './service.ts';

/** A scripted language model that records its requests. */
export interface FakeCompleter extends Completer {
  readonly asked: CompletionRequest[];
  /** Queued answers: JSON of a value, plain text, or a function of the request. */
  readonly answers: (object | string | ((request: CompletionRequest, signal: AbortSignal) => Promise<string>))[];
}

export function createFakeCompleter(
  options: { takesCorrections?: boolean; contextChars?: number } = {},
): FakeCompleter {
  const asked: CompletionRequest[] = [];
  const answers: FakeCompleter['answers'] = [];
  return {
    asked,
    answers,
    contextChars: options.contextChars ?? 20_000,
    takesCorrections: options.takesCorrections ?? true,
    complete: async (request, signal) => {
      asked.push(request);
      const answer = answers.shift();
      if (answer === undefined) throw new Error('the test has no answer to this');
      if (typeof answer === 'function') return answer(request, signal);
      return typeof answer === 'string' ? answer : JSON.stringify(answer);
    },
  };
}

/** Enables the assistant of a service, with the endpoint at this address. */
export async function switchOn(service: TestService, baseUrl = 'http://127.0.0.1:9/v1'): Promise<void> {
  const json = { llm_mode: 'external', llm_external_base_url: baseUrl, llm_external_model: 'tiny' };
  const response = await service.request('/api/settings', { method: 'PATCH', json });
  if (response.status !== 200) throw new Error(await response.text());
}

/** All text of a request. */
export function toldTo(request: CompletionRequest | undefined): string {
  return (request?.messages ?? []).map(({ role, content }) => `${role}: ${content}`).join('\n');
}

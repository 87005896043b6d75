import type { LlmStatus } from '@soundwright/contract';
import type { Outgoing } from '../platform/outgoing.ts';
import { modelIdsIn } from './external.ts';

export type DetectedServer = LlmStatus['detected'][number];

/** Default ports of well-known programs with an OpenAI-compatible API. */
export const KNOWN_PORTS: readonly { readonly label: string; readonly port: number }[] = [
  { label: 'Ollama', port: 11_434 },
  { label: 'LM Studio', port: 1_234 },
  { label: 'llama.cpp or LocalAI', port: 8_080 },
  { label: 'vLLM', port: 8_000 },
  { label: 'Jan', port: 1_337 },
  { label: 'KoboldCpp', port: 5_001 },
  { label: 'GPT4All', port: 4_891 },
  { label: 'text-generation-webui', port: 5_000 },
  { label: 'LiteRT-LM', port: 9_379 },
];

/** Servers that identify themselves as the owner of their models. */
const OWNERS: Readonly<Record<string, string>> = { llamacpp: 'llama.cpp', vllm: 'vLLM', library: 'Ollama' };

const PATIENCE_MS = 400;
const KEPT_MS = 15_000;
const MAX_BODY_BYTES = 256 * 1024;

export interface DetectorDeps {
  readonly ports: readonly { readonly label: string; readonly port: number }[];
  /** Port of this service, which is skipped; null while it is not known. */
  readonly ownPort: () => number | null;
  readonly now: () => number;
  readonly outgoing: Outgoing;
}

/**
 * Finds language model servers on this machine. Only contacts loopback, without a key, and caches the result briefly.
 */
export class Detector {
  readonly #deps: DetectorDeps;
  #found: { readonly servers: Promise<DetectedServer[]>; readonly at: number } | null = null;

  constructor(deps: DetectorDeps) {
    this.#deps = deps;
  }

  /** Responding servers. Never throws. */
  find(): Promise<DetectedServer[]> {
    const now = this.#deps.now();
    if (this.#found === null || now - this.#found.at >= KEPT_MS) this.#found = { servers: this.#probe(), at: now };
    return this.#found.servers;
  }

  async #probe(): Promise<DetectedServer[]> {
    const { outgoing, ports } = this.#deps;
    const own = this.#deps.ownPort();
    const found = await Promise.all(
      ports.filter(({ port }) => port !== own).map(({ label, port }) => probe(outgoing, label, port)),
    );
    return found.filter((server) => server !== null);
  }
}

async function probe(outgoing: Outgoing, label: string, port: number): Promise<DetectedServer | null> {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  try {
    const response = await outgoing.fetch(`${baseUrl}/models`, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { accept: 'application/json' },
    });
    if (!response.ok) {
      await response.body?.cancel();
      return null;
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) return null;
      chunks.push(chunk);
    }
    const answer = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { data?: { owned_by?: unknown }[] };
    const models = modelIdsIn(answer);
    if (models === null) return null;
    const owner = answer.data?.[0]?.owned_by;
    return { label: (typeof owner === 'string' && OWNERS[owner]) || label, base_url: baseUrl, models };
  } catch {
    // No server, or a different one: nothing to offer.
    return null;
  }
}

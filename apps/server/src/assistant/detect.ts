import type { LlmStatus } from '@soundwright/contract';
import { modelIdsIn } from './external.ts';

export type DetectedServer = LlmStatus['detected'][number];

/** Ports of this machine at which well-known programs answer with the OpenAI interface unless told otherwise. */
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

/** Who says of itself, as the owner of its models, what it is. */
const OWNERS: Readonly<Record<string, string>> = { llamacpp: 'llama.cpp', vllm: 'vLLM', library: 'Ollama' };

const PATIENCE_MS = 400;
const KEPT_MS = 15_000;
const MAX_BODY_BYTES = 256 * 1024;

export interface DetectorDeps {
  readonly ports: readonly { readonly label: string; readonly port: number }[];
  /** Port of this service itself, which is passed over; null while it is not known. */
  readonly ownPort: () => number | null;
  readonly now: () => number;
}

/** Finds language model servers on this machine. Asks only loopback, without any key, and keeps what it found a while. */
export class Detector {
  readonly #deps: DetectorDeps;
  #found: { readonly servers: Promise<DetectedServer[]>; readonly at: number } | null = null;

  constructor(deps: DetectorDeps) {
    this.#deps = deps;
  }

  /** Servers that answer. Never throws. */
  find(): Promise<DetectedServer[]> {
    const now = this.#deps.now();
    if (this.#found === null || now - this.#found.at >= KEPT_MS) this.#found = { servers: this.#probe(), at: now };
    return this.#found.servers;
  }

  async #probe(): Promise<DetectedServer[]> {
    const own = this.#deps.ownPort();
    const found = await Promise.all(
      this.#deps.ports.filter(({ port }) => port !== own).map(({ label, port }) => probe(label, port)),
    );
    return found.filter((server) => server !== null);
  }
}

async function probe(label: string, port: number): Promise<DetectedServer | null> {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  try {
    const response = await fetch(`${baseUrl}/models`, {
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

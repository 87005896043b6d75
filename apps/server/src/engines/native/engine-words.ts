import type { FailureCause } from '@soundwright/contract';
import { inItsWords } from '../../platform/foreign-words.ts';
import { ServiceError } from '../../platform/service-error.ts';

/** What the programs say of themselves and of the machine while they start; not errors. */
const NOTICES = [
  /^audio\.cpp is optimized for CUDA/,
  /^\[(?:INFO|DEBUG|VERBOSE)\s*\]/,
  /^load_backend: loaded /,
  /^(?:ggml|llama|gguf|whisper)_\w+: (?:found|using|loaded|loading|detected|GGML_\w+|system_info)\b/i,
  /^\s*(?:Device )?\d+ ?[:=] .*(?:compute capability|fp16|uma|VRAM)/i,
  /^system_info:/,
];
/** Lines that explain why a process died, most specific first; a backtrace may follow. */
const CAUSES = [/ASSERT|what\(\):/, /terminate called|corrupt|out of memory/i];
const LAST_LINES = 6;
const LINE_CHARS = 400;

/** The last stderr lines of a process. */
export class LastWords {
  #lines: string[] = [];

  add(line: string): void {
    const text = line.trim();
    if (text === '' || NOTICES.some((notice) => notice.test(text))) return;
    this.#lines = [...this.#lines, text.slice(0, LINE_CHARS)].slice(-4 * LAST_LINES);
  }

  clear(): void {
    this.#lines = [];
  }

  /** The failure reason from a process's output: its error or failed assertion, else its last lines. */
  toString(): string {
    const verdict = this.#lines.map(reasonIn).findLast((reason) => reason !== undefined);
    if (verdict !== undefined) return verdict;
    const cause = CAUSES.map((pattern) => this.#lines.findLast((line) => pattern.test(line))).find(
      (line) => line !== undefined,
    );
    return cause ?? this.#lines.slice(-LAST_LINES).join(' ');
  }
}

function reasonIn(line: string): string | undefined {
  return /^audiocpp_(?:server|cli) failed: (.*)$/.exec(line)?.[1];
}

/** Whether the engine reports that a backend's device is missing or not compiled in. */
export function lacksDevice(message: string): boolean {
  return /backend requested but no .* device found|unsupported (?:server )?backend|backend (?:is )?not (?:compiled|available|enabled|supported)/i.test(
    message,
  );
}

/** Reasons that engines give, the first match wins. */
const REASONS: readonly { pattern: RegExp; hint: string; because: FailureCause }[] = [
  {
    pattern:
      /(?:cuda|hip|vulkan|metal|rocm|gpu|device|vram)\w*\b.*(?:out of memory|failed to allocate|allocation failed)|(?:out of memory|failed to allocate|allocat\w+ failed).*(?:cuda|hip|vulkan|metal|rocm|gpu|device|vram)|OutOfDeviceMemory|cudaMalloc/i,
    hint: 'Close other programs that use the graphics card, ask for a shorter sound, or use a smaller model.',
    because: 'gpu_memory',
  },
  {
    pattern: /out of memory|bad_alloc|failed to allocate|insufficient.memory|cannot allocate/i,
    hint: 'Close other programs, ask for a shorter sound, or use a smaller model.',
    because: 'system_memory',
  },
  {
    pattern: /illegal instruction|SIGILL/i,
    hint: 'Install a portable build of the engine on the Models screen.',
    because: 'unsupported_processor',
  },
  {
    pattern:
      /tensor data range is out of bounds|invalid magic|failed to open|unexpected end of file|model path does not exist/i,
    hint: 'The files of the model are missing or damaged: download it again on the Models screen.',
    because: 'weights_damaged',
  },
  {
    pattern:
      /has no default GGUF|general\.architecture|unknown (?:model )?family|unsupported (?:model )?family|no loader/i,
    hint: "The files do not belong to the model's family, or the engine is too old for it.",
    because: 'weights_damaged',
  },
  {
    pattern: /requires a session voice|voice_ref|reference/i,
    hint: 'Set a voice for every line: one of the model’s own, or a saved clone.',
    because: 'bad_input',
  },
];

/**
 * An engine failure with a hint.
 * @param reason - the engine's message; may be empty
 * @param cause - the underlying cause when the engine could not report it
 */
export function engineFailure(what: string, reason: string, cause = ''): ServiceError {
  const known = REASONS.find(({ pattern }) => pattern.test(`${reason} ${cause}`));
  const details = known === undefined ? {} : { hint: known.hint, because: known.because };
  return new ServiceError('engine_failed', `${what}${inItsWords(reason)}`, details);
}

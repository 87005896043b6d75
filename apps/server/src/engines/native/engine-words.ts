import { ServiceError } from '../../platform/service-error.ts';

/** Said once on every backend but CUDA; no error. */
const NOTICE = /^audio\.cpp is optimized for CUDA/;
/** Lines that tell why a process died, the most telling first; a backtrace may follow them. */
const CAUSES = [/ASSERT|what\(\):/, /terminate called|corrupt|out of memory/i];
const LAST_LINES = 6;
const LINE_CHARS = 400;

/** The last lines that a process wrote to its error output. */
export class LastWords {
  #lines: string[] = [];

  add(line: string): void {
    const text = line.trim();
    if (text === '' || NOTICE.test(text)) return;
    this.#lines = [...this.#lines, text.slice(0, LINE_CHARS)].slice(-4 * LAST_LINES);
  }

  /** What went wrong, as far as the process said it: its own verdict or a failed assertion, else its last lines. */
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

/** Whether the engine says that the device that a backend needs is not there, or that it was built without it. */
export function lacksDevice(message: string): boolean {
  return /backend requested but no .* device found|unsupported (?:server )?backend|backend (?:is )?not (?:compiled|available|enabled|supported)/i.test(
    message,
  );
}

const HINTS: readonly { pattern: RegExp; hint: string }[] = [
  {
    pattern: /out of memory|bad_alloc|failed to allocate|insufficient.memory|cannot allocate/i,
    hint: 'Close other programs, ask for a shorter sound, or use a smaller model.',
  },
  {
    pattern:
      /tensor data range is out of bounds|invalid magic|failed to open|unexpected end of file|model path does not exist/i,
    hint: 'The files of the model are missing or damaged: download it again on the Models screen.',
  },
  {
    pattern:
      /has no default GGUF|general\.architecture|unknown (?:model )?family|unsupported (?:model )?family|no loader/i,
    hint: "The files do not belong to the model's family, or the engine is too old for it.",
  },
  {
    pattern: /requires a session voice|voice_ref|reference/i,
    hint: 'Set a voice for every line: one of the model’s own, or a saved clone.',
  },
];

/**
 * A failure of the engine, with what a person can do about it.
 *
 * @param reason - what the engine said; may be empty
 * @param cause - what it comes down to where the engine could not say it
 */
export function engineFailure(what: string, reason: string, cause = ''): ServiceError {
  const said = reason === '' ? '' : ` It said: ${reason.slice(0, 2 * LINE_CHARS)}`;
  const hint = HINTS.find(({ pattern }) => pattern.test(`${reason} ${cause}`))?.hint;
  return new ServiceError('engine_failed', `${what}${said}`, hint === undefined ? {} : { hint });
}

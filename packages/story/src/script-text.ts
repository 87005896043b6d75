const SPEAKER = /^((?:\p{Lu}[\p{L}\p{M}\p{N}.'’-]*)(?: \p{Lu}[\p{L}\p{M}\p{N}.'’-]*){0,2})\s*:\s+(\S.*)$/u;
const PAUSE = /^\[\s*pause\s*[:= ]\s*(\d+(?:\.\d+)?|\.\d+)\s*(ms|s)?\s*\]$/i;
const LONGEST_PAUSE_S = 600;

/** A line of a script as written: words, with the name before them, or a pause. */
export type WrittenLine =
  | { readonly kind: 'line'; readonly speaker: string | null; readonly text: string }
  | { readonly kind: 'pause'; readonly durationS: number };

/**
 * Reads a script, one line or pause per line of text; blank lines are skipped. `Anna: Hello.` gives the line to Anna
 * when the name is one to three capitalised words. `[pause: 1.5s]` or `[pause: 800ms]` alone on a line is a pause of up
 * to ten minutes; within a line it is left to the speech model.
 */
export function parseScript(text: string): WrittenLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(parseLine);
}

/** Reads one line of a script; see `parseScript`. */
export function parseLine(line: string): WrittenLine {
  const [, number, unit] = PAUSE.exec(line) ?? [];
  const durationS = Number(number ?? 0) / (unit?.toLowerCase() === 'ms' ? 1_000 : 1);
  if (durationS > 0) return { kind: 'pause', durationS: Math.min(durationS, LONGEST_PAUSE_S) };
  const [, speaker, words] = SPEAKER.exec(line) ?? [];
  if (speaker === undefined || words === undefined) return { kind: 'line', speaker: null, text: line };
  return { kind: 'line', speaker, text: words };
}

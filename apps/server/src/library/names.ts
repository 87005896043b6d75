import { LIMITS, type SoundEdit } from '@soundwright/contract';

const PROMPT_NAME_CHARS = 48;
const UNTITLED = 'Untitled';

/** Default name of a sound: the beginning of its prompt, cut after a word that can end a name. */
export function nameFromPrompt(prompt: string): string {
  const line = prompt.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (line === '') return UNTITLED;
  const characters = [...line];
  if (characters.length <= PROMPT_NAME_CHARS) return line;
  const start = characters.slice(0, PROMPT_NAME_CHARS + 1).join('');
  const lastSpace = start.lastIndexOf(' ');
  const cut = lastSpace > 0 ? start.slice(0, lastSpace) : characters.slice(0, PROMPT_NAME_CHARS).join('');
  return cut.replace(/(?:\s+(?:a|an|and|at|by|for|in|of|on|or|the|to|with)|[\s,;:.–—-]+)+$/iu, '') || cut;
}

/**
 * The name of one take of a request, numbered when there are several.
 * @param index - of the take, from 0
 * @returns null when the request has no name
 */
export function nameOfTake(name: string | null | undefined, index: number, variations = 1): string | null {
  if (name === null || name === undefined) return null;
  const number = ` ${index + 1}`;
  return variations === 1 ? name : `${name.slice(0, LIMITS.nameChars - number.length)}${number}`;
}

const EDIT_NAMES: Readonly<Record<SoundEdit['op'], string>> = {
  trim: 'trimmed',
  normalize: 'normalized',
  reverse: 'reversed',
  gain: 'gain',
  highpass: 'high-pass',
  lowpass: 'low-pass',
  pitch: 'pitch',
  stretch: 'stretched',
  fade: 'faded',
  denoise: 'denoised',
  match: 'matched',
  effects: 'effects',
};

/** The source's name plus the operations, such as `Rain (trimmed, pitch +3)`, truncated to the maximum name length. */
export function nameAfterEdits(name: string, edits: readonly SoundEdit[]): string {
  return nameWithRemark(name, edits.map((edit) => `${EDIT_NAMES[edit.op]}${amountOf(edit)}`).join(', '));
}

/** A name plus what was made of its sound, such as `Duet (vocals)`; the name is cut where both are too long. */
export function nameWithRemark(name: string, remark: string): string {
  const suffix = ` (${remark.slice(0, LIMITS.nameChars / 2)})`;
  const room = LIMITS.nameChars - suffix.length;
  return `${[...name].slice(0, room).join('').slice(0, room)}${suffix}`;
}

function amountOf(edit: SoundEdit): string {
  const signed = (value: number) => ` ${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`;
  switch (edit.op) {
    case 'gain':
      return `${signed(edit.gain_db)} dB`;
    case 'highpass':
    case 'lowpass':
      return ` ${edit.cutoff_hz} Hz`;
    case 'pitch':
      return signed(edit.semitones);
    case 'stretch':
      return ` ×${edit.rate}`;
    case 'denoise':
      return edit.amount === undefined ? '' : ` ${Math.round(100 * edit.amount)} %`;
    default:
      return '';
  }
}

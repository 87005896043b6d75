import { parseScript, RefusedInput, type ScriptSentence } from '@soundwright/builtin/catalog';
import { ServiceError } from '../../../platform/service-error.ts';
import type { WeighedWord } from '../estimated-words.ts';
import type { LinePart, PreparedLine, SpokenLine } from './family.ts';

/**
 * Splits an English line into sentences and pauses.
 * @param toParts - converts a sentence to one or more parts
 * @throws ServiceError `invalid_request` when there is nothing to speak
 */
export function prepareEnglish(
  { text, pronounce }: Pick<SpokenLine, 'text' | 'pronounce'>,
  toParts: (
    sentence: ScriptSentence,
    pronunciations: ReadonlyMap<string, string>,
  ) => {
    speak: Extract<LinePart, { kind: 'speech' }>['speak'];
    unknown: readonly string[];
  }[],
): PreparedLine {
  const parts: LinePart[] = [];
  const unknown: string[] = [];
  try {
    const script = parseScript(text, pronounce);
    for (const item of script.items) {
      if (item.kind === 'pause') parts.push(item);
      else {
        const said = toParts(item, script.lexicon);
        for (const [index, part] of said.entries()) {
          parts.push({ kind: 'speech', words: wordsOfPart(item, index, said.length), speak: part.speak });
          unknown.push(...part.unknown);
        }
      }
    }
    return { parts, notes: script.notes, unknown };
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw error;
    throw new ServiceError('invalid_request', error.message, error.hint === undefined ? {} : { hint: error.hint });
  }
}

/** The words of a sentence, or of one of the equal parts of a sentence that is too long for the model. */
function wordsOfPart({ text, words }: ScriptSentence, part: number, parts: number): WeighedWord[] {
  const said = text.split(' ');
  let at = 0;
  const weighed = words.map(({ text: written, count }) => {
    const own = said.slice(at, at + count);
    at += count;
    // A letter and a half for the change from word to word.
    const weight = own.reduce((sum, word) => sum + word.replace(',', '').length + 1.5, 0);
    return { text: written, weight, count };
  });
  return weighed.filter((_, index) => Math.floor((index * parts) / weighed.length) === part);
}

/** Maps symbols to ids; unknown symbols are returned separately. */
export function idsOf(
  symbols: string,
  vocabulary: ReadonlyMap<string, readonly number[]>,
): { ids: number[][]; unknown: string[] } {
  const ids: number[][] = [];
  const unknown: string[] = [];
  for (const symbol of symbols) {
    const own = vocabulary.get(symbol);
    if (own === undefined) unknown.push(symbol);
    else ids.push([...own]);
  }
  return { ids, unknown };
}

/** Splits a phoneme sentence into pieces of at most `longest` symbols, at word boundaries. */
export function cutSounds(sounds: string, longest: number): string[] {
  const pieces: string[] = [];
  let current = '';
  for (const word of sounds.split(' ')) {
    if (current !== '' && [...current].length + 1 + [...word].length > longest) {
      pieces.push(current);
      current = '';
    }
    current = current === '' ? word : `${current} ${word}`;
  }
  if (current !== '') pieces.push(current);
  return pieces.flatMap((piece) =>
    piece.length <= longest ? [piece] : (piece.match(new RegExp(`.{1,${longest}}`, 'gu')) ?? []),
  );
}

/** Maximum piece per request, because the engine's memory grows with it and it reports no progress within. */
const LONGEST_CHARS = 300;

/**
 * Splits text into whole sentences of at most 300 characters; longer sentences are split at commas, then at spaces.
 * Only white space between pieces is dropped.
 */
export function splitText(text: string): string[] {
  const pieces: string[] = [];
  let current = '';
  for (const sentence of sentencesOf(text.trim())) {
    if (current !== '' && current.length + 1 + sentence.length > LONGEST_CHARS) {
      pieces.push(current);
      current = '';
    }
    current = current === '' ? sentence : `${current} ${sentence}`;
  }
  return current === '' ? pieces : [...pieces, current];
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…。！？]["'”’)\]]?)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .flatMap((sentence) => shorten(sentence));
}

function shorten(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > LONGEST_CHARS) {
    const head = rest.slice(0, LONGEST_CHARS);
    const comma = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf(': '));
    const blank = head.lastIndexOf(' ');
    const at = comma > LONGEST_CHARS / 3 ? comma + 1 : blank > 0 ? blank : LONGEST_CHARS;
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

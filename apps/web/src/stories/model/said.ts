/** Whether a text is said in the words in which it is written; case and punctuation do not count. */
export function isSaidAsWritten(written: string, says: string): boolean {
  return wordsOf(written) === wordsOf(says);
}

function wordsOf(text: string): string {
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+|\p{S}/gu) ?? [];
  return words.join(' ');
}

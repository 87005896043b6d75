import { languageName } from '../ui/format.ts';

/** Names of languages, the first few of them: `English, German and 5 more`. */
export function languageWords(tags: readonly string[], most = 2): string {
  const names = [...new Set(tags.map(languageName))];
  const rest = names.length - most;
  // "And 1 more" takes as much room as the name itself.
  if (rest <= 1) return names.join(', ');
  return `${names.slice(0, most).join(', ')} and ${rest} more`;
}

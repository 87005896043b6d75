/** One entry of the command palette. */
export interface Command {
  /** Unique. */
  readonly id: string;
  readonly label: string;
  /** Its group heading. */
  readonly group: string;
  /** Search keywords. */
  readonly words?: string | undefined;
  /** Shown at the right. */
  readonly hint?: string | undefined;
}

const PER_GROUP = 7;

/**
 * How well a label matches a query: higher is better, null is no match. Every word of the query has to occur; a match
 * at the start of the label counts more than at the start of a word, and that more than in the middle.
 */
export function matchScore(query: string, label: string, words = ''): number | null {
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return 0;
  const inLabel = fold(label);
  const inWords = fold(words);
  let score = 0;
  for (const word of wanted) {
    const found = wordScore(word, inLabel) ?? halved(wordScore(word, inWords));
    if (found === null) return null;
    score += found;
  }
  // Of two equal matches the shorter label wins.
  return score - Math.min(0.9, inLabel.length / 1000);
}

/**
 * The matching commands, best first within their groups; groups keep their order.
 * @param most - maximum per group, to override the default
 */
export function findCommands<C extends Command>(
  query: string,
  commands: readonly C[],
  most: Readonly<Record<string, number>> = {},
): C[] {
  const groups = [...new Set(commands.map(({ group }) => group))];
  const scored = commands.flatMap((command) => {
    const score = matchScore(query, command.label, command.words);
    return score === null ? [] : [{ command, score }];
  });
  return groups.flatMap((group) =>
    scored
      .filter(({ command }) => command.group === group)
      .sort((a, b) => b.score - a.score)
      .slice(0, most[group] ?? PER_GROUP)
      .map(({ command }) => command),
  );
}

function wordScore(word: string, text: string): number | null {
  if (text.startsWith(word)) return 4;
  const at = text.indexOf(word);
  if (at < 0) return null;
  return /[\s\-_/.]/.test(text[at - 1] ?? ' ') ? 3 : 1;
}

function halved(score: number | null): number | null {
  return score === null ? null : score / 2;
}

/** Without case and accents, so that `creme` finds `Crème`. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

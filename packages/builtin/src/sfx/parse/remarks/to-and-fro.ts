import { hasTrait } from '../../source.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { stemOf, type Token, tokenise } from '../words/tokens.ts';

/** "BACK AND FORTH", "TO AND FRO". */
const TURNS: ReadonlyMap<string, string> = new Map([
  ['back', 'forth'],
  ['to', 'fro'],
]);

/** Games whose ball goes to and fro. */
const GAMES: ReadonlySet<string> = new Set(['tennis', 'badminton', 'pong'].map(stemOf));

/** How a door moves. */
const SWINGS = /^(?:swing|creak|squeak)(?:s|ing)?$/;

/**
 * Reads what goes to and fro: a ball is played in a rally ("tennis ball hit BACK AND FORTH"), a door opens and then
 * closes ("a gate creaking TO AND FRO"). Other movements are those of their source.
 */
export function readToAndFro(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const at = tokens.findIndex(({ word }, i) => {
    const [and, last] = [tokens[i + 1]?.word, tokens[i + 2]?.word];
    return and === 'and' && last !== undefined && TURNS.get(word) === last;
  });
  if (at < 1) return [...tokens];
  const from = tokens.findLastIndex(({ afterPause }, i) => i <= at && (afterPause || i === 0));
  const said = tokens.slice(from, at);
  const spelled = rallyOf(said) ?? strokesOf(said, vocabulary);
  if (spelled === undefined) return [...tokens];
  const read = tokenise(spelled).map((token, i) =>
    i === 0 ? { ...token, afterPause: tokens[from].afterPause } : token,
  );
  return [...tokens.slice(0, from), ...read, ...tokens.slice(at + 3)];
}

function rallyOf(said: readonly Token[]): string | undefined {
  const game = said.find(({ stem }) => GAMES.has(stem))?.word;
  return game && `${game === 'pong' ? 'ping pong' : game} rally`;
}

function strokesOf(said: readonly Token[], { calls }: Vocabulary): string | undefined {
  const swing = said.findLast(({ word }) => SWINGS.test(word));
  // "A SWING creaking" is no door, although "creaking" alone is one.
  const isDoor = said.some((token, i) => {
    const source = calls.findAt(said, i)?.meaning.source;
    return token !== swing && source !== undefined && hasTrait(source, 'door');
  });
  if (!swing || !isDoor) return undefined;
  const thing = said.filter((token) => token !== swing).map(({ word }) => word);
  const named = thing.join(' ');
  // Doors that swing open and close; those that creak do both with a creak.
  const verb = swing.word.replace(/(?:s|ing)$/, '');
  return verb === 'swing'
    ? `${named} opens, then ${named} closes`
    : `${named} ${verb}s open, then ${named} ${verb}s closed`;
}

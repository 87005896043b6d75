import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isPluralForm } from '../words/numbers.ts';
import { type Token, tokenise } from '../words/tokens.ts';

/** Parameters of sources with several voices. */
const SEVERAL = ['animals', 'birds', 'insects', 'bells'];

const ACTS =
  /^(?:flies|barks|howls|calls|comes|walks|runs|answers|lands|takes|swoops|buzzes|neighs|snorts|growls|cries)$/;
const WHERE = /^(?:closer|nearer|nearby|close|near|far|further|farther)$/;

/** How far before it the many are named, words. */
const NEAR = 14;

/**
 * "Wolves howl, ONE OF THEM closer", "bees buzz, ONE flies past": another sound of one of those named before, which go
 * on; read as "another wolf closer", "another bee flies past".
 */
export function readOneOfSeveral(tokens: readonly Token[], { calls, weakCalls }: Vocabulary): Token[] {
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const length = oneAt(tokens, at);
    const many = length === 0 ? undefined : manyBefore(tokens, at);
    if (many === undefined) {
      read.push(tokens[at]);
      continue;
    }
    const { afterPause, afterArticle } = tokens[at];
    read.push(
      ...tokenise(`another ${many}`).map((token, i) => (i === 0 ? { ...token, afterPause, afterArticle } : token)),
    );
    at += length - 1;
  }
  return read;

  function manyBefore(all: readonly Token[], at: number): string | undefined {
    for (let i = at - 1; i >= Math.max(0, at - NEAR); i -= 1) {
      if (!isPluralForm(all[i].word)) continue;
      const voice = calls.findAt([all[i]], 0) ?? weakCalls.findAt([all[i]], 0);
      const isMany = voice !== undefined && SEVERAL.some((name) => name in voice.meaning.source.parameters);
      if (isMany && isNamed(all[i].word)) return singularOf(all[i].word);
    }
    return undefined;
  }
}

/** The words of "one of them", of "one" before its act; 0 for none. */
function oneAt(tokens: readonly Token[], at: number): number {
  if (tokens[at].word !== 'one' || at === 0) return 0;
  const [of, them, next] = tokens.slice(at + 1);
  if (of?.word === 'of' && /^(?:them|these|those)$/.test(them?.word ?? '')) return next === undefined ? 0 : 3;
  const opens = tokens[at].afterPause || /^(?:and|then|while|as)$/.test(tokens[at - 1].word);
  return opens && of !== undefined && (ACTS.test(of.word) || WHERE.test(of.word)) ? 1 : 0;
}

/** Names of animals and bells, not what they do: "wolves", not "barks". */
function isNamed(word: string): boolean {
  return !/^(?:barks|howls|calls|chirps|croaks|caws|bleats|moos|growls|hoots|roars|quacks|songs)$/.test(word);
}

function singularOf(word: string): string {
  if (word === 'wolves') return 'wolf';
  if (word === 'geese') return 'goose';
  return word === 'sheep' ? word : word.replace(/s$/, '');
}

import { NUMBER_WORDS } from '../words/quantities.ts';
import { inPlaceOf, stemsOf, type Token } from '../words/tokens.ts';

/** Places and parts that are told apart by a number after their name. */
const NUMBERED = new Set('platform gate aisle track lane channel terminal chapter episode runway berth'.split(' '));

/** Drops the number of a place or a part, which counts nothing: "aisle FIVE", "platform 9"; a GATE 12 is no gate either. */
export function dropLabels(tokens: readonly Token[]): Token[] {
  const isLabel = (at: number): boolean => {
    const { word, afterPause } = tokens[at] ?? { word: '', afterPause: true };
    const isNumber = /^[a-z]?\d+[a-z]?$/.test(word) || NUMBER_WORDS[word] !== undefined;
    return isNumber && !afterPause && NUMBERED.has(tokens[at - 1]?.word ?? '');
  };
  return tokens.filter(({ word }, at) => !isLabel(at) && !(word === 'gate' && isLabel(at + 1)));
}

/** Words of a tag that tells for which game a sound is: "retro 16-bit handheld GAME sound effect". */
const GAMES = new Set('game gameboy boy console rpg jrpg platformer handheld'.split(' '));
const KINDS = new Set(
  `old classic vintage retro nostalgic bit 8 16 32 8bit 16bit 32bit eight sixteen pixel art arcade chiptune hand held
  portable pocket computer video mobile phone indie casual cute cozy strategy tactics tactical puzzle platform fighting
  racing role playing action adventure fantasy turn based board card monster party style in sound sounds effect effects
  sfx audio fx`.split(/\s+/),
);

/** Those of games whose sound chips are heard. */
const OLD = /^(?:retro|bit|\d+bit|pixel|arcade|chiptune|handheld|held|vintage|classic|gameboy|boy)$/;

/** Items of a list that tell about its sounds and name none. */
export function readTags(tokens: readonly Token[]): Token[] {
  return readGaitTags(readNearTags(readGameTags(tokens)));
}

/** "A door creak, RETRO HANDHELD GAME": an item of a list that tells for which game it is sets the style alone. */
function readGameTags(tokens: readonly Token[]): Token[] {
  const starts = tokens.flatMap(({ afterPause }, i) => (afterPause && i > 0 ? [i] : []));
  return starts.reduceRight<Token[]>(
    (read, from) => {
      const item = tokens.slice(from, tokens.findIndex(({ afterPause }, i) => i > from && afterPause) >>> 0);
      const isTag =
        item.length > 1 &&
        item.some(({ word }) => GAMES.has(word)) &&
        item.every(({ word }) => GAMES.has(word) || KINDS.has(word));
      if (!isTag) return read;
      const style = item.some(({ word }) => OLD.test(word)) ? inPlaceOf(item[0], '16 bit') : [];
      return read.toSpliced(from, item.length, ...style);
    },
    [...tokens],
  );
}

/** Acts after which nothing is left to close. */
const SHUT = stemsOf('slam shut close bang');
const OPEN = stemsOf('open');

/** "Door slam, CLOSE": an item of a list that tells from how near it was recorded, not that it closes once more. */
function readNearTags(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const before = tokens.slice(0, at);
    const isItem = token.word === 'close' && token.afterPause && (tokens[at + 1]?.afterPause ?? true);
    const isShut = before.some(({ stem }) => SHUT.has(stem)) && !before.some(({ stem }) => OPEN.has(stem));
    return isItem && isShut ? inPlaceOf(token, 'near')[0] : token;
  });
}

const STEPS = stemsOf('footstep step boots shoes heels sneakers sandals');
const GAITS = /^(?:walking|running|jogging|sprinting|pacing|marching|tiptoeing|limping|shuffling|sneaking|strolling)$/;

/** "Footsteps on gravel, RUNNING", "boots on stairs, RUNNING UP": an item that tells how somebody goes precedes the steps. */
function readGaitTags(tokens: readonly Token[]): Token[] {
  const to = (i: number): number => (/^(?:up|down)$/.test(tokens[i + 1]?.word ?? '') ? i + 2 : i + 1);
  const at = tokens.findIndex(
    ({ word, afterPause }, i) => i > 0 && afterPause && GAITS.test(word) && endsItem(tokens[to(i)]),
  );
  if (at < 0 || !STEPS.has(tokens[0].stem)) return [...tokens];
  return [{ ...tokens[at], afterPause: false }, ...tokens.slice(0, at), ...tokens.slice(to(at))];
}

/** Whether an item ends before a token, after a comma or with "then". */
function endsItem(next: Token | undefined): boolean {
  return next === undefined || next.afterPause || next.word === 'then';
}

/** Times of a prompt in the words that are known. */

const NUMBER = String.raw`\d+(?:\.\d+)?|zero|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty`;
const UNIT = String.raw`\s?(?:s|secs?|seconds?)\b`;

/** "0:02-0:05", "0:04": minutes and seconds. */
const STAMP = /\b(\d{1,2}):([0-5]\d)\b(?!\s*(?:[ap]\.?m|o['’]?clock))/giu;
const STAMPED = /\b\d{1,2}:[0-5]\d\b.*\b\d{1,2}:[0-5]\d\b|\b0:[0-5]\d\b/su;

/** "From 2s to 5s", "between 2 and 5 seconds", "2-5 s", "[0-2s]", "from second 2 to second 5". */
const SPAN = new RegExp(
  String.raw`[[(]?\b(?:from |between )?(?:(?:the )?seconds? )?(${NUMBER})(?:${UNIT})?\s?(?:-|–|—|to|until|and)\s?(?:(?:the )?seconds? )?(${NUMBER})(${UNIT})?[\])]?(\s?:)?`,
  'giu',
);

/** "One second apart", "at 2 second intervals", "with two seconds between each", "one per second". */
const APART = new RegExp(String.raw`\b(${NUMBER}|half a|a)(?:${UNIT}| second) apart\b`, 'giu');
const INTERVALS = new RegExp(String.raw`\b(?:at|in) (${NUMBER})[- ](?:s|sec|second)s? intervals?\b`, 'giu');
const BETWEEN = new RegExp(String.raw`\b(?:with )?(${NUMBER}|a)(?:${UNIT}) (?:in )?between(?: each| them)?\b`, 'giu');
const PER_SECOND = /\b(?:one|once|1) (?:per|a|every|each) second\b/giu;

const ONE_AFTER_ANOTHER = /\bone after (?:another|the next)\b/giu;

/** "At 4 s: thunder", "; after 4 seconds, thunder", "4s: thunder": a time before its sound. */
const OPENING = new RegExp(
  String.raw`(^|[,;.\n]\s*)((?:and |then )*)(at |after )?(?:the )?(${NUMBER})(${UNIT})\s?([:,])\s`,
  'giu',
);

/**
 * Clock times and spans of time as "at 4 seconds" and "from 2 to 5 seconds", before the sound that has them.
 */
export function spellTimings(prompt: string): string {
  const text = STAMPED.test(prompt)
    ? prompt.replace(STAMP, (_, minutes: string, seconds: string) => `${60 * Number(minutes) + Number(seconds)}s`)
    : prompt;
  const several = [...text.matchAll(SPAN)].filter(([, , , unit]) => unit !== undefined).length > 1;
  return text
    .replace(APART, (_, number: string) => intervalOf(number))
    .replace(INTERVALS, (_, number: string) => intervalOf(number))
    .replace(BETWEEN, (_, number: string) => intervalOf(number))
    .replace(PER_SECOND, 'every second')
    .replace(ONE_AFTER_ANOTHER, 'one by one')
    .replace(SPAN, (whole: string, from: string, to: string, unit?: string, colon?: string) => {
      const isMarked = /^[[(]?(?:from|between)\b|^\[/iu.test(whole) || colon !== undefined || several;
      const isSpan = isMarked && (unit !== undefined || /^[[(]?(?:from|between) second/iu.test(whole));
      const opens = colon !== undefined || whole.startsWith('[') ? ', ' : '';
      return isSpan && isLater(from, to, whole) ? `${opens}from ${from} to ${to} seconds ` : whole;
    })
    .replace(OPENING, (whole, before: string, and: string, at: string | undefined, time: string, _, mark: string) =>
      at === undefined && mark === ',' ? whole : `${before}${and}${timeOf(at ?? 'at ', time)}`,
    )
    .replace(/(^|[,;.\n]\s*)(\d+)(?:s|sec) (?=\p{L})/gu, (whole, before: string, time: string) =>
      text === prompt ? whole : `${before}${timeOf('at ', time)}`,
    );
}

function intervalOf(number: string): string {
  const word = number.toLowerCase();
  if (word === 'half a') return 'every 0.5 seconds';
  return word === 'a' || word === 'one' || word === '1' ? 'every second' : `every ${word} seconds`;
}

/** Nothing for the beginning. */
function timeOf(at: string, time: string): string {
  return Number(time) === 0 ? '' : `${at}${time} seconds `;
}

/** "Two and three seconds" are two lengths: only "between" takes "and", and a span ends after its start. */
function isLater(from: string, to: string, whole: string): boolean {
  if (/\band\b/iu.test(whole) && !/between/iu.test(whole)) return false;
  return !(Number(from) >= Number(to));
}

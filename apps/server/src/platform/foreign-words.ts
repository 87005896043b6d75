import { plainLine } from './plain-lines.ts';

/** At most this much of what another program or server says is quoted. */
const QUOTED_CHARS = 200;
/** No more is examined: a message of this length is no message. */
const EXAMINED_CHARS = 20_000;
/** As many characters in a row that a text shares with a secret give it away. */
const SHARED_CHARS = 8;
const STRUCK = '…';

/** How secrets look that nobody told us, with what stays of them. Nothing here crosses a quotation mark or backslash. */
const SECRET_FORMS: readonly (readonly [RegExp, string])[] = [
  [/(?<=:\/\/)[^\s/@"'\\]+(?=@)/g, STRUCK],
  [/\b(bearer\s+)[^\s"'\\,;]+/gi, `$1${STRUCK}`],
  [/\b([Bb]asic\s+)(?=\w*[A-Z0-9=])[\w+/=]{8,}/g, `$1${STRUCK}`],
  [/\b(?:sk|pk|rk|hf|gsk|xai|ghp|gho|glpat|npm|nvapi|github_pat)[-_][^\s"'\\,;)]{4,}/g, STRUCK],
  [
    /((?:api[-_ ]?key|token|secret|password|passwd|authorization|signature)["']?\s*[:=]\s*["']?)(?!bearer\b)[^\s"'&,;\\]+/gi,
    `$1${STRUCK}`,
  ],
];

/**
 * A text without secrets: the given ones, also as part of an address or in base64, in whole or in pieces of eight
 * characters; and whatever has the form of a credential.
 */
export function withoutSecrets(text: string, secrets: readonly (string | null)[] = []): string {
  const known = secrets.flatMap((secret) => (secret === null || secret === '' ? [] : formsOf(secret)));
  const struck = known.reduce(strike, text);
  return SECRET_FORMS.reduce((said, [form, kept]) => said.replace(form, kept), struck);
}

function formsOf(secret: string): string[] {
  return [...new Set([secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').replace(/=+$/, '')])];
}

function strike(text: string, secret: string): string {
  const lower = lowerCase(text);
  const sought = lowerCase(secret);
  if (sought.length < SHARED_CHARS) return strikeWord(text, lower, sought);
  const pieces = new Set(
    Array.from({ length: sought.length - SHARED_CHARS + 1 }, (_, at) => sought.slice(at, at + SHARED_CHARS)),
  );
  let out = '';
  for (let at = 0; at < text.length; ) {
    let shared = 0;
    while (pieces.has(lower.slice(at + shared, at + shared + SHARED_CHARS))) shared++;
    out += shared === 0 ? text.charAt(at) : STRUCK;
    at += shared === 0 ? 1 : shared + SHARED_CHARS - 1;
  }
  return out;
}

/** A short secret is only struck as a word of its own, because it may be part of any other. */
function strikeWord(text: string, lower: string, word: string): string {
  let out = '';
  let from = 0;
  const isWord = (char: string) => /[\p{L}\p{N}]/u.test(char);
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length)) {
    if (isWord(lower.charAt(at - 1)) || isWord(lower.charAt(at + word.length))) continue;
    out += text.slice(from, at) + STRUCK;
    from = at + word.length;
  }
  return out + text.slice(from);
}

/** Without changes of length. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * What another program or server said, fit to be shown: one line of at most 200 characters, without secrets, control
 * characters, and marks that hide or reverse text.
 */
export function foreignWords(text: string, secrets: readonly (string | null)[] = []): string {
  return withoutSecrets(plainLine(text.slice(0, EXAMINED_CHARS)), secrets)
    .slice(0, QUOTED_CHARS)
    .toWellFormed()
    .trimEnd();
}

/**
 * The same as the end of a message, marked as the words of somebody else, so that nobody takes them for ours; empty
 * when nothing was said.
 */
export function inItsWords(text: string, secrets: readonly (string | null)[] = []): string {
  const words = foreignWords(text, secrets).replace(/[“”]/g, '"');
  return words === '' ? '' : ` In its words: “${words}”`;
}

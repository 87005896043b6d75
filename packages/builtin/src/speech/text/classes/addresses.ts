import { byPattern, type WrittenClass } from '../grammar.ts';
import { cardinalWords, digitWords } from '../numbers.ts';
import { extensionWords, plainWordOf, spell } from '../say-word.ts';

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '.': 'dot', '/': 'slash', '\\': 'backslash', '@': 'at', ':': 'colon', '?': 'question mark', '=': 'equals' },
  ...{ '&': 'and', _: 'underscore', '#': 'hash', '%': 'percent', '+': 'plus', '~': 'tilde', '-': 'dash', ',': 'comma' },
  ...{ ';': 'semicolon', '!': 'exclamation mark', $: 'dollar', '*': 'star', "'": 'apostrophe', '(': '', ')': '' },
};
const TOP_LEVEL =
  'com|org|net|edu|gov|mil|int|io|dev|app|ai|co|me|tv|info|biz|xyz|tech|online|site|blog|shop|gg|ly|fm|us|uk|de|fr|eu|es|it|nl|se|no|ch|at|be|dk|fi|pl|pt|ca|au|nz|jp|cn|in|br|ru|kr|ie|za';
const END = String.raw`[^\s<>"'()[\]{}.,;:!?*|]`;
const REST = String.raw`[^\s<>"[\]{}|]`;

/** The parts of an address and the signs between them in words. */
export function addressWords(address: string): string {
  return address
    .split(/([^A-Za-z\d]|\d+)/)
    .map((part) => {
      if (/^\d+$/.test(part)) return part.length > 4 ? digitWords(part) : cardinalWords(part);
      return SIGNS[part] ?? plainWordOf(part.replace(/[^A-Za-z]/g, ''));
    })
    .filter((part) => part !== '')
    .join(' ');
}

const web = byPattern(
  'url',
  /[A-Za-z]/,
  new RegExp(`(?:(?:https?|ftp|wss?|file)://|www\\.)(?:${REST}*${END}/?|${END})`, 'iy'),
  ([written], place) =>
    /[A-Za-z\d]/.test(place.charBefore)
      ? null
      : addressWords(
          written
            .replace(/^\w+:\/\/+/, '')
            .replace(/^www\./i, '')
            .replace(/\/$/, ''),
        ),
);

const domain = byPattern(
  'url',
  /[a-zA-Z\d]/,
  new RegExp(
    `[a-zA-Z\\d-]+(?:\\.[a-zA-Z\\d-]+)*\\.(?:${TOP_LEVEL})(?:\\.(?:uk|au|jp|nz|br|za))?(?::\\d+)?(?![\\w-]|\\.[A-Za-z]+\\()(?:/(?:${REST}*${END}/?)?)?`,
    'y',
  ),
  ([written], place) => {
    if (/[\w@./-]/.test(place.charBefore)) return null;
    // "Fine.It", "done.in": a missing blank is more likely than an address of two short words.
    if (/^\w+\.(?:in|it|at|no|me|us|be|so|is)$/i.test(written) && !/[/:]/.test(written)) return null;
    if (/^[\d.]+$|^www\./i.test(written)) return null;
    return addressWords(written.replace(/\/$/, ''));
  },
);

const mail = byPattern(
  'mail',
  /[A-Za-z\d]/,
  /(?:mailto:)?[A-Za-z\d](?:[\w.+-]*[\w+-])?@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)*/y,
  ([written], place) => (/[\w@]/.test(place.charBefore) ? null : addressWords(written.replace(/^mailto:/, ''))),
);

const EXTENSIONS =
  'md|txt|js|mjs|cjs|jsx|ts|tsx|py|rb|php|json|yaml|yml|toml|ini|xml|html|htm|css|scss|pdf|png|jpe?g|gif|webp|svg|bmp|tiff?|mp3|mp4|m4a|m4b|wav|flac|ogg|opus|avi|mkv|mov|zip|gz|tar|rar|7z|exe|dll|msi|dmg|iso|apk|csv|tsv|docx?|xlsx?|pptx?|rtf|odt|epub|sh|bat|ps1|cpp|hpp|java|rs|go|swift|kt|sql|db|log|env|lock|bak|cfg|conf|wasm|onnx|NET';
/** package.json, src/index.ts, Node.js, notes.tar.gz. */
const file = byPattern(
  'path',
  /[A-Za-z\d_.]/,
  new RegExp(`(?:[\\w.-]+/)*\\.?[A-Za-z\\d_][\\w-]*(?:\\.[A-Za-z\\d][\\w-]*)*\\.(${EXTENSIONS})(?![\\w-]|\\.\\w)`, 'y'),
  ([written, extension], place) => {
    if (/[\w@./\\]/.test(place.charBefore) || /^[\d.]+$/.test(written)) return null;
    const stem = written.slice(0, -(extension as string).length - 1);
    return `${addressWords(stem).replaceAll(' underscore ', ' ').replaceAll(' dash ', ' ')} dot ${extensionWords(extension as string)}`;
  },
);

const dotNet = byPattern('path', /\./, /\.NET(?![A-Za-z])/y, () => 'dot net');

const path = byPattern(
  'path',
  /[A-Za-z~./]/,
  /(?:[A-Za-z]:\\|~\/|\.{1,2}\/|\/(?=[\w.-]+\/)|(?<=\s)\/(?=[a-z]+(?:\s|$)))[\w.@+-]*(?:[\\/][\w.@+-]+)*[\\/]?/y,
  ([written], place) => {
    if (/[\w<:/]/.test(place.charBefore)) return null;
    const kept = written.replace(/\.+$/, '');
    const [, stem = kept, extension] = new RegExp(`^(.*)\\.(${EXTENSIONS})$`).exec(kept) ?? [];
    const words = addressWords(stem) + (extension === undefined ? '' : ` dot ${extensionWords(extension)}`);
    return words === '' ? null : { words, ...(kept === written ? {} : { mark: '.' as const }) };
  },
);

/** Versions, and addresses of machines: 1.2.3, v2.0-beta.1, 192.168.0.1:8080. */
const version = byPattern(
  'version',
  /[vV\d]/,
  /([vV]\.? ?)?(\d+(?:\.\d+){1,5})(?:-?(alpha|beta|rc)\.?(\d*))?(:\d+|\/\d{1,2})?(?![\d]|\.\d)/y,
  (match, place) => {
    const [, letter, numbers, stage, number, port] = match as unknown as [
      string,
      string?,
      string?,
      string?,
      string?,
      string?,
    ];
    const parts = (numbers as string).split('.');
    if (/[\w.,$€£¥:/+-]/.test(place.charBefore) && !/\s/.test(place.charBefore)) return null;
    if (letter === undefined && parts.length < 3 && stage === undefined) return null;
    // A date.
    if (/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(match[0])) return null;
    if (letter === undefined && parts.length < 4 && parts.slice(1).every((part) => part.length === 3)) return null;
    const words = [
      ...(letter === undefined ? [] : ['version']),
      parts.map(cardinalWords).join(' point '),
      ...(stage === undefined
        ? []
        : [stage === 'rc' ? 'r c' : stage, ...(number === '' || number === undefined ? [] : [cardinalWords(number)])]),
      ...(port === undefined
        ? []
        : [
            `${port.startsWith(':') ? 'port' : 'slash'} ${port.length > 5 ? digitWords(port.slice(1)) : cardinalWords(port.slice(1))}`,
          ]),
    ];
    return words.join(' ');
  },
);

/** "v2", "V8" alone. */
const shortVersion = byPattern('version', /v/, /v(\d{1,3})(?![\w.])/y, ([, number], place) =>
  /[\w.-]/.test(place.charBefore) ? null : `version ${cardinalWords(number as string)}`,
);

const groups = (written: string) => (written.match(/\d+/g) ?? []).map(digitWords).join(', ');
const phone = byPattern(
  'phone',
  /[+(\dt]/,
  new RegExp(
    [
      String.raw`(?:tel:\s?)?\+\d{1,3}(?:[ .\u00a0-]?\(?\d{1,4}\)?){1,6}`,
      String.raw`tel:\s?\d{3,}(?:[ -]\d+)*`,
      String.raw`(?:1[ -.])?\(\d{3}\) ?\d{3}[-. ]\d{4}`,
      String.raw`(?:1[-. ])?\d{3}[-. ]\d{3}[-. ]\d{4}`,
      String.raw`\d{3}-\d{4}`,
      // National numbers with a leading zero.
      String.raw`\(?0\d{1,4}\)?(?:[ /-]\d{2,8}){1,5}`,
    ].join('|'),
    'y',
  ),
  ([written], place) => {
    const next = place.text.slice(place.at + written.length, place.at + written.length + 2);
    if (/[\w.,$€£-]/.test(place.charBefore) || /^[\d]|^[-/.,:]\d|^[A-Za-z%°]/.test(next)) return null;
    // A postal code, see below.
    if (/^\d{5}-\d{4}$/.test(written)) return null;
    const count = written.replace(/\D/g, '').length;
    if (count < 7 || (/^0/.test(written) && /^\d{2}[-/]\d{2}[-/]\d{2,4}$/.test(written))) return null;
    return `${written.startsWith('tel') ? 'telephone, ' : ''}${written.includes('+') ? 'plus ' : ''}${groups(written)}`;
  },
);

/** Numbers of cards, accounts, books and people: their groups are read digit by digit. */
const digits = byPattern(
  'digits',
  /[\dI]/,
  /\d{4}(?:[ -]\d{4}){2,4}|\d{3}-\d{2}-\d{4}|\d{5}-\d{4}|(?:ISBN(?:-1[03])?:? ?)?(?:97[89][- ])\d{1,5}[- ]\d{1,7}[- ]\d{1,7}[- ][\dX]|ISBN(?:-1[03])?:? ?[\d-]{9,16}[\dX]/y,
  ([written], place) => {
    const next = place.text[place.at + written.length] ?? '';
    if (/[\w.,$€£-]/.test(place.charBefore) || /[\dA-Za-z]/.test(next)) return null;
    const [, isbn = '', kind = ''] = /^(ISBN)(?:-(1[03]))?/.exec(written) ?? [];
    const lead = isbn === '' ? '' : `i s b n${kind === '' ? '' : ` ${cardinalWords(kind)}`}, `;
    const body = written.slice(isbn === '' ? 0 : 4 + (kind === '' ? 0 : 3));
    return `${lead}${groups(body)}${body.endsWith('X') ? ' x' : ''}`;
  },
);

/** Hashes, identifiers and colours: letters and digits one by one. */
const code = byPattern(
  'code',
  /[\da-fA-F#]/,
  /#(?=[\da-fA-F]*[\d])(?:[\da-fA-F]{6}|[\da-fA-F]{3})(?![\w])|0x[\da-fA-F]+(?!\w)|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?!\w)|(?=[a-f\d]*\d[a-f\d]*[a-f])(?=[a-f\d]*[a-f][a-f\d]*\d)[\da-f]{7,64}(?!\w)/y,
  ([written], place) => {
    if (/[\w&]/.test(place.charBefore)) return null;
    if (/^#\d{3}$|^#\d{6}$/.test(written)) return null;
    const body = written.replace(/^#|-/g, '');
    const words = [...body]
      .map((character) => (/\d/.test(character) ? digitWords(character) : spell(character)))
      .join(' ');
    return `${written.startsWith('#') ? 'hash ' : ''}${words}`;
  },
);

/** The parts of a name, without the marks between them. */
const nameWords = (name: string) => addressWords(name.replace(/[_.-]+/g, ' '));

const hashtag = byPattern('hashtag', /#/, /#([A-Za-z][\w]*|\d+[A-Za-z_]\w*)/y, ([, name], place) =>
  // A colour is no tag.
  /[\w&]/.test(place.charBefore) || /^(?=.*\d)(?:[\da-fA-F]{3}|[\da-fA-F]{6})$/.test(name as string)
    ? null
    : `hashtag ${nameWords(name as string)}`,
);

const handle = byPattern('handle', /@/, /@([A-Za-z_][\w]*(?:[.-]\w+)*)/y, ([, name], place) => {
  const words = nameWords(name as string);
  return /[\w]/.test(place.charBefore) || words === '' ? null : `at ${words}`;
});

export const ADDRESS_CLASSES: readonly WrittenClass[] = [
  ...[web, domain, mail, file, dotNet, path, version, shortVersion, phone, digits, code, hashtag, handle],
];

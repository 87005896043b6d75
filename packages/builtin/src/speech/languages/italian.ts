import { toCardinal, toOrdinal } from 'n2words/it-IT';
import type { Language } from './language.ts';

const EURO = { unit: ['euro', 'euro'], cent: ['centesimo', 'centesimi'] } as const;
const DOLLAR = { unit: ['dollaro', 'dollari'], cent: ['centesimo', 'centesimi'] } as const;
const POUND = { unit: ['sterlina', 'sterline'], cent: ['penny', 'penny'] } as const;
const FRANC = { unit: ['franco', 'franchi'], cent: ['centesimo', 'centesimi'] } as const;
/** Before these sounds a one is "uno". */
const IMPURE = /^(?:s[^aeiou]|z|gn|ps|x|y)/i;

/** The articles of one, and numbers in words. */
function cardinal(value: bigint, after: string): string {
  if (value !== 1n || after === '') return toCardinal(value).replaceAll(' e ', ' ');
  return /[aà]$/.test(after) ? 'una' : IMPURE.test(after) ? 'uno' : 'un';
}

const ordinal = (value: number, isFeminine: boolean) =>
  isFeminine ? toOrdinal(value).replace(/o$/, 'a') : toOrdinal(value);

export const ITALIAN: Language = {
  name: 'Italian',
  functionWords: new Set(
    'e o a al alla di del della in con per che si è sono non ma né come se più meno il lo la i gli le un una da dal'.split(
      ' ',
    ),
  ),
  starters: new Set(
    'Il Lo La I Gli Le Un Uno Una Io Tu Lui Lei Noi Voi Loro È Sono Ma E In Con Per Come Quando Se Non Si Questo Questa'.split(
      ' ',
    ),
  ),
  point: 'virgola',
  minus: 'meno',
  to: 'a',
  cardinal,
  year: (value) => toCardinal(value),
  ordinalForm: /(\d{1,3})[°ºª](?![\p{L}\d])/uy,
  ordinal: (value, written) => (value === 0 ? null : ordinal(value, written.endsWith('ª'))),
  months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
  dayJoiner: '[ \\u00a0]',
  date: (day, month, year) => `${day === 1 ? 'primo' : toCardinal(day)} ${month}${year === null ? '' : ` ${year}`}`,
  timeForms: [/(\d{1,2}):(\d{2})(?![:\d])/y, /(?<=(?:ore|alle|dalle|le)[ \u00a0])(\d{1,2})\.(\d{2})(?!\d)/y],
  time: (hours, minutes) =>
    `${hours === 1 ? 'una' : toCardinal(hours)}${minutes === 0 ? '' : ` e ${toCardinal(minutes)}`}`,
  currencies: {
    ...{ '€': EURO, EUR: EURO, euro: EURO, $: DOLLAR, USD: DOLLAR, dollari: DOLLAR, '£': POUND, GBP: POUND },
    ...{ CHF: FRANC, franchi: FRANC },
  },
  centJoiner: 'e ',
  ofMillions: (name) => `di ${name}`,
  units: {
    ...{ '%': ['per cento', 'per cento'], '‰': ['per mille', 'per mille'], '°': ['grado', 'gradi'] },
    ...{ '°C': ['grado Celsius', 'gradi Celsius'], km: ['chilometro', 'chilometri'], m: ['metro', 'metri'] },
    ...{ cm: ['centimetro', 'centimetri'], mm: ['millimetro', 'millimetri'] },
    ...{ 'km/h': ['chilometro orario', 'chilometri orari'], 'm/s': ['metro al secondo', 'metri al secondo'] },
    ...{ kg: ['chilogrammo', 'chilogrammi'], g: ['grammo', 'grammi'], mg: ['milligrammo', 'milligrammi'] },
    ...{ t: ['tonnellata', 'tonnellate'], l: ['litro', 'litri'], L: ['litro', 'litri'] },
    ...{ ml: ['millilitro', 'millilitri'], 'm²': ['metro quadrato', 'metri quadrati'] },
    ...{ 'm³': ['metro cubo', 'metri cubi'], 'km²': ['chilometro quadrato', 'chilometri quadrati'] },
    ...{ ha: ['ettaro', 'ettari'], W: ['watt', 'watt'], kW: ['chilowatt', 'chilowatt'] },
    ...{ kWh: ['chilowattora', 'chilowattora'], V: ['volt', 'volt'], Hz: ['hertz', 'hertz'] },
    ...{ kHz: ['chilohertz', 'chilohertz'], dB: ['decibel', 'decibel'], MB: ['megabyte', 'megabyte'] },
    ...{ GB: ['gigabyte', 'gigabyte'], h: ['ora', 'ore'], min: ['minuto', 'minuti'], s: ['secondo', 'secondi'] },
    ...{ ms: ['millisecondo', 'millisecondi'] },
  },
  fractions: {
    ...{ '1/2': 'mezzo', '1/3': 'un terzo', '2/3': 'due terzi', '1/4': 'un quarto', '3/4': 'tre quarti' },
    ...{ '1/5': 'un quinto', '1/8': 'un ottavo', '1/10': 'un decimo' },
  },
  over: 'fratto',
  signs: {
    ...{ '&': 'e', '+': 'più', '=': 'uguale', '×': 'per', '÷': 'diviso', '@': 'chiocciola', '§': 'paragrafo' },
    ...{ '#': 'cancelletto', '€': 'euro', $: 'dollari', '£': 'sterline', '%': 'per cento', '°': 'gradi' },
    ...{ '<': 'minore di', '>': 'maggiore di', '→': 'a', '±': 'più o meno', '≈': 'circa', '/': 'barra' },
  },
  addressSigns: {
    '.': 'punto',
    '@': 'chiocciola',
    '/': 'barra',
    '-': 'trattino',
    _: 'trattino basso',
    ':': 'due punti',
  },
  abbreviations: {
    ...{ 'p. es.': 'per esempio', 'ad es.': 'ad esempio', 'ecc.': 'eccetera', 'a. C.': 'avanti Cristo' },
    ...{ 'd. C.': 'dopo Cristo', 'ca.': 'circa', 'max.': 'massimo', 'min.': 'minimo', 'tel.': 'telefono' },
    ...{ 'cap.': 'capitolo', 'S. p. A.': 'esse pi a', 'S. r. l.': 'esse erre elle', 'c.a.': 'corrente anno' },
  },
  titles: {
    ...{ 'Sig.': 'signor', 'Sig.ra': 'signora', 'Sig.na': 'signorina', 'Dott.': 'dottor', 'Dott.ssa': 'dottoressa' },
    ...{
      'Prof.': 'professor',
      'Prof.ssa': 'professoressa',
      'Ing.': 'ingegner',
      'Avv.': 'avvocato',
      'On.': 'onorevole',
    },
    ...{ 'P.za': 'piazza', 'V.le': 'viale', 'C.so': 'corso', 'S.': 'san', 'n.': 'numero', 'N.': 'numero' },
    ...{ 'n°': 'numero', nº: 'numero', 'pag.': 'pagina', 'vol.': 'volume' },
  },
  endings: {},
  romanForm: /([IVXLC]{1,8})(?![\p{L}\d])/uy,
  roman: (value, _written, before, after) => {
    if (/^secol[oi]$/.test(after)) return toOrdinal(value);
    if (/^(?:capitolo|tomo|volume|atto|parte)$/i.test(before)) return toCardinal(value);
    return value > 1 && /^\p{Lu}\p{Ll}+$/u.test(before) ? ordinal(value, before.endsWith('a')) : null;
  },
};

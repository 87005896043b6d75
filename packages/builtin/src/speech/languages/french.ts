import { toCardinal, toOrdinal } from 'n2words/fr-FR';
import type { Language } from './language.ts';

const FEMININE =
  /(?:tion|sion|té|ette|esse|ance|ence|ière|elle|euse|ure|ille|ée|heure|minute|seconde|tonne|livre|fois|page|personne|semaine|chambre|femme|fille|porte|table|chose)s?$/;
const EURO = { unit: ['euro', 'euros'], cent: ['centime', 'centimes'] } as const;
const DOLLAR = { unit: ['dollar', 'dollars'], cent: ['cent', 'cents'] } as const;
const POUND = { unit: ['livre', 'livres'], cent: ['penny', 'pence'] } as const;
const FRANC = { unit: ['franc', 'francs'], cent: ['centime', 'centimes'] } as const;

function cardinal(value: bigint | number, after: string): string {
  const said = toCardinal(value);
  return FEMININE.test(after.toLowerCase()) ? said.replace(/(^|[ -])un$/, '$1une') : said;
}

export const FRENCH: Language = {
  name: 'French',
  functionWords: new Set(
    'et ou à au aux de du des en dans avec pour par que qui se est sont ne pas mais ni comme si plus moins le la les un une'.split(
      ' ',
    ),
  ),
  starters: new Set(
    "Le La Les Un Une Des Il Elle Ils Elles Je Tu Nous Vous On Ce C'est Cela Mais Et En Dans Avec Pour Par Comme Quand Si Son Sa Ses".split(
      ' ',
    ),
  ),
  point: 'virgule',
  minus: 'moins',
  to: 'à',
  cardinal,
  year: (value) => toCardinal(value),
  ordinalForm: /(\d{1,3})(?:ers?|res?|ères?|èmes?|es?|nde?s?)(?![\p{L}\d])/uy,
  ordinal: (value, written) => {
    if (value === 0) return null;
    return value === 1 && /[rè]e?res?$|re$/.test(written) ? 'première' : toOrdinal(value);
  },
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  dayJoiner: '[ \\u00a0]',
  date: (day, month, year) => `${day === 1 ? 'premier' : toCardinal(day)} ${month}${year === null ? '' : ` ${year}`}`,
  timeForms: [/(\d{1,2})[ \u00a0]?[hH](?:[ \u00a0]?(\d{2}))?(?![\p{L}\d])/uy, /(\d{1,2}):(\d{2})(?![:\d])/y],
  time: (hours, minutes) =>
    `${cardinal(hours, 'heure')} heure${hours > 1 ? 's' : ''}${minutes === 0 ? '' : ` ${cardinal(minutes, 'minute')}`}`,
  currencies: {
    ...{ '€': EURO, EUR: EURO, euros: EURO, euro: EURO, $: DOLLAR, USD: DOLLAR, dollars: DOLLAR },
    ...{ '£': POUND, GBP: POUND, CHF: FRANC, francs: FRANC },
  },
  centJoiner: '',
  ofMillions: (name) => (/^[aeiouéh]/.test(name) ? `d'${name}` : `de ${name}`),
  units: {
    ...{ '%': ['pour cent', 'pour cent'], '‰': ['pour mille', 'pour mille'], '°': ['degré', 'degrés'] },
    ...{ '°C': ['degré Celsius', 'degrés Celsius'], km: ['kilomètre', 'kilomètres'], m: ['mètre', 'mètres'] },
    ...{ cm: ['centimètre', 'centimètres'], mm: ['millimètre', 'millimètres'] },
    ...{ 'km/h': ['kilomètre heure', 'kilomètres heure'], 'm/s': ['mètre par seconde', 'mètres par seconde'] },
    ...{ kg: ['kilogramme', 'kilogrammes'], g: ['gramme', 'grammes'], mg: ['milligramme', 'milligrammes'] },
    ...{ t: ['tonne', 'tonnes'], l: ['litre', 'litres'], L: ['litre', 'litres'], ml: ['millilitre', 'millilitres'] },
    ...{ 'm²': ['mètre carré', 'mètres carrés'], 'm³': ['mètre cube', 'mètres cubes'] },
    ...{ 'km²': ['kilomètre carré', 'kilomètres carrés'], ha: ['hectare', 'hectares'], W: ['watt', 'watts'] },
    ...{ kW: ['kilowatt', 'kilowatts'], kWh: ['kilowattheure', 'kilowattheures'], V: ['volt', 'volts'] },
    ...{ Hz: ['hertz', 'hertz'], kHz: ['kilohertz', 'kilohertz'], dB: ['décibel', 'décibels'] },
    ...{ Mo: ['mégaoctet', 'mégaoctets'], Go: ['gigaoctet', 'gigaoctets'], min: ['minute', 'minutes'] },
    ...{
      s: ['seconde', 'secondes'],
      ms: ['milliseconde', 'millisecondes'],
      'M€': ["million d'euros", "millions d'euros"],
    },
  },
  fractions: {
    ...{ '1/2': 'un demi', '1/3': 'un tiers', '2/3': 'deux tiers', '1/4': 'un quart', '3/4': 'trois quarts' },
    ...{ '1/5': 'un cinquième', '1/8': 'un huitième', '1/10': 'un dixième' },
  },
  over: 'sur',
  signs: {
    ...{ '&': 'et', '+': 'plus', '=': 'égale', '×': 'fois', '÷': 'divisé par', '@': 'arobase', '§': 'paragraphe' },
    ...{ '#': 'dièse', '€': 'euros', $: 'dollars', '£': 'livres', '%': 'pour cent', '°': 'degrés' },
    ...{ '<': 'inférieur à', '>': 'supérieur à', '→': 'vers', '±': 'plus ou moins', '≈': 'environ', '/': 'barre' },
  },
  addressSigns: { '.': 'point', '@': 'arobase', '/': 'barre', '-': 'tiret', _: 'tiret bas', ':': 'deux-points' },
  abbreviations: {
    ...{ 'p. ex.': 'par exemple', 'c.-à-d.': "c'est-à-dire", 'etc.': 'et cetera', 'av. J.-C.': 'avant Jésus-Christ' },
    ...{ 'apr. J.-C.': 'après Jésus-Christ', 'env.': 'environ', 'max.': 'maximum', 'min.': 'minimum' },
    ...{ 'tél.': 'téléphone', 'chap.': 'chapitre', 's. v. p.': "s'il vous plaît", 'cf.': 'confer' },
  },
  titles: {
    ...{ 'M.': 'monsieur', 'MM.': 'messieurs', Mme: 'madame', Mmes: 'mesdames', Mlle: 'mademoiselle' },
    ...{ Mlles: 'mesdemoiselles', 'Dr.': 'docteur', Dr: 'docteur', 'Pr.': 'professeur', Pr: 'professeur' },
    ...{ Me: 'maître', 'bd.': 'boulevard', bd: 'boulevard', 'av.': 'avenue', 'n°': 'numéro', nº: 'numéro' },
    ...{ 'p.': 'page', 'vol.': 'volume', St: 'saint', Ste: 'sainte' },
  },
  endings: {},
  romanForm: /([IVXLC]{1,8})(?:er|re|ème|e)?(?![\p{L}\d])/uy,
  roman: (value, written, before, after) => {
    // "Le" and "Ce" are words, "Ve siècle" is not.
    const isNumbered = /^[IVX]{2}/.test(written) || /^(?:siècles?|République|arrondissement|Empire)$/.test(after);
    if (/e$/.test(written)) return !isNumbered ? null : value === 1 ? 'première' : toOrdinal(value);
    if (/er$/.test(written)) return 'premier';
    if (/^(?:chapitre|tome|volume|acte|partie)$/i.test(before)) return toCardinal(value);
    return value > 1 && /^\p{Lu}\p{Ll}+$/u.test(before) ? toCardinal(value) : null;
  },
};

import { toCardinal, toOrdinal } from 'n2words/de-DE';
import type { Language } from './language.ts';

const FEMININE = /^\p{Lu}.*(?:e|ung|heit|keit|schaft|tion|tät)$/u;
/** Articles after which an adjective ends in -e; after the others it ends in -en. */
const WEAK_E = /^(?:der|die|das|diese[rs]?|jede[rs]?)$/;
const WEAK_EN = /^(?:dem|den|des|am|im|zum|zur|vom|beim|bis|ab|seit|einem|einen|einer|diesem|diesen|jedem|jeden)$/;
const EURO = { unit: ['Euro', 'Euro'], cent: ['Cent', 'Cent'] } as const;
const DOLLAR = { unit: ['Dollar', 'Dollar'], cent: ['Cent', 'Cent'] } as const;
const POUND = { unit: ['Pfund', 'Pfund'], cent: ['Penny', 'Pence'] } as const;
const FRANC = { unit: ['Franken', 'Franken'], cent: ['Rappen', 'Rappen'] } as const;

export const GERMAN: Language = {
  name: 'German',
  functionWords: new Set(),
  starters: new Set(
    'Der Die Das Ein Eine Er Sie Es Ich Wir Ihr Du Man Dies Diese Dieser Dieses Dann Da Dort Hier Jetzt Heute Aber Und Doch Wenn Als Im In Am An Auf Mit Nach Wie Was Wer Wo Warum'.split(
      ' ',
    ),
  ),
  point: 'Komma',
  minus: 'minus',
  to: 'bis',
  cardinal: (value, after) => {
    if (value !== 1n) return toCardinal(value);
    return after === '' ? 'eins' : FEMININE.test(after) ? 'eine' : 'ein';
  },
  year: (value, after) => {
    if (value < 1100 || value > 1999 || /^\p{Lu}/u.test(after)) return toCardinal(value);
    const rest = value % 100;
    return `${toCardinal(Math.floor(value / 100))}hundert${rest === 0 ? '' : toCardinal(rest)}`;
  },
  ordinalForm: /(\d{1,3})\.(?=[ \u00a0]\p{L})/uy,
  ordinal: (value, _written, { before }) => {
    if (value === 0) return null;
    return WEAK_E.test(before) ? toOrdinal(value) : WEAK_EN.test(before) ? `${toOrdinal(value)}n` : null;
  },
  months: 'januar februar märz april mai juni juli august september oktober november dezember'.split(' '),
  dayJoiner: '\\.[ \\u00a0]?',
  date: (day, month, year, before) => {
    const name = month.charAt(0).toUpperCase() + month.slice(1);
    const said = `${toOrdinal(day)}${/^(?:der|dieser)$/.test(before) ? '' : 'n'} ${name}`;
    return year === null ? said : `${said} ${year}`;
  },
  timeForms: [/(\d{1,2})[:.](\d{2})[ \u00a0]?Uhr(?!\p{L})/uy, /(\d{1,2}):(\d{2})(?![:\d])/y],
  time: (hours, minutes) =>
    `${hours === 1 ? 'ein' : toCardinal(hours)} Uhr${minutes === 0 ? '' : ` ${toCardinal(minutes)}`}`,
  currencies: {
    ...{ '€': EURO, EUR: EURO, Euro: EURO, $: DOLLAR, USD: DOLLAR, Dollar: DOLLAR, '£': POUND, GBP: POUND },
    ...{ CHF: FRANC, Franken: FRANC },
  },
  centJoiner: '',
  ofMillions: (name) => name,
  units: {
    ...{ '%': ['Prozent', 'Prozent'], '‰': ['Promille', 'Promille'], '°': ['Grad', 'Grad'] },
    ...{ '°C': ['Grad Celsius', 'Grad Celsius'], '°F': ['Grad Fahrenheit', 'Grad Fahrenheit'] },
    ...{ km: ['Kilometer', 'Kilometer'], m: ['Meter', 'Meter'], cm: ['Zentimeter', 'Zentimeter'] },
    ...{ mm: ['Millimeter', 'Millimeter'], 'km/h': ['Kilometer pro Stunde', 'Kilometer pro Stunde'] },
    ...{ 'm/s': ['Meter pro Sekunde', 'Meter pro Sekunde'], kg: ['Kilogramm', 'Kilogramm'], g: ['Gramm', 'Gramm'] },
    ...{ mg: ['Milligramm', 'Milligramm'], t: ['Tonne', 'Tonnen'], l: ['Liter', 'Liter'], L: ['Liter', 'Liter'] },
    ...{ ml: ['Milliliter', 'Milliliter'], 'm²': ['Quadratmeter', 'Quadratmeter'], 'm³': ['Kubikmeter', 'Kubikmeter'] },
    ...{ 'km²': ['Quadratkilometer', 'Quadratkilometer'], ha: ['Hektar', 'Hektar'], W: ['Watt', 'Watt'] },
    ...{ kW: ['Kilowatt', 'Kilowatt'], kWh: ['Kilowattstunde', 'Kilowattstunden'], V: ['Volt', 'Volt'] },
    ...{ Hz: ['Hertz', 'Hertz'], kHz: ['Kilohertz', 'Kilohertz'], dB: ['Dezibel', 'Dezibel'] },
    ...{ MB: ['Megabyte', 'Megabyte'], GB: ['Gigabyte', 'Gigabyte'], TB: ['Terabyte', 'Terabyte'] },
    ...{ h: ['Stunde', 'Stunden'], 'Std.': ['Stunde', 'Stunden'], min: ['Minute', 'Minuten'] },
    ...{ 'Min.': ['Minute', 'Minuten'], s: ['Sekunde', 'Sekunden'], 'Sek.': ['Sekunde', 'Sekunden'] },
    ...{ ms: ['Millisekunde', 'Millisekunden'], 'Tsd.': ['Tausend', 'Tausend'], 'Mio.': ['Million', 'Millionen'] },
    ...{ 'Mrd.': ['Milliarde', 'Milliarden'] },
  },
  fractions: {
    ...{ '1/2': 'ein halb', '1/3': 'ein Drittel', '2/3': 'zwei Drittel', '1/4': 'ein Viertel' },
    ...{ '3/4': 'drei Viertel', '1/5': 'ein Fünftel', '1/8': 'ein Achtel', '1/10': 'ein Zehntel' },
  },
  over: 'durch',
  signs: {
    ...{ '&': 'und', '+': 'plus', '=': 'gleich', '×': 'mal', '÷': 'geteilt durch', '@': 'ät', '§': 'Paragraf' },
    ...{ '#': 'Raute', '€': 'Euro', $: 'Dollar', '£': 'Pfund', '%': 'Prozent', '°': 'Grad', '<': 'kleiner als' },
    ...{ '>': 'größer als', '→': 'nach', '±': 'plus minus', '≈': 'ungefähr', '/': 'Schrägstrich' },
  },
  addressSigns: { '.': 'Punkt', '@': 'ät', '/': 'Schrägstrich', '-': 'Minus', _: 'Unterstrich', ':': 'Doppelpunkt' },
  abbreviations: {
    ...{ 'z. B.': 'zum Beispiel', 'd. h.': 'das heißt', 'u. a.': 'unter anderem', 'o. ä.': 'oder ähnlich' },
    ...{ 'u. U.': 'unter Umständen', 'i. d. R.': 'in der Regel', 'z. T.': 'zum Teil', 's. o.': 'siehe oben' },
    ...{ 's. u.': 'siehe unten', 'v. a.': 'vor allem', 'v. Chr.': 'vor Christus', 'n. Chr.': 'nach Christus' },
    ...{ 'u. s. w.': 'und so weiter', 'usw.': 'und so weiter', 'etc.': 'et cetera', 'bzw.': 'beziehungsweise' },
    ...{ 'ca.': 'zirka', 'evtl.': 'eventuell', 'ggf.': 'gegebenenfalls', 'inkl.': 'inklusive', 'exkl.': 'exklusive' },
    ...{ 'max.': 'maximal', 'mind.': 'mindestens', 'vgl.': 'vergleiche', 'sog.': 'sogenannt', 'Jh.': 'Jahrhundert' },
    ...{ 'geb.': 'geboren', 'gest.': 'gestorben', 'Tel.': 'Telefon', 'Abs.': 'Absatz', 'Kap.': 'Kapitel' },
    ...{ 'Aufl.': 'Auflage', 'bspw.': 'beispielsweise', 'allg.': 'allgemein', 'Str.': 'Straße', GmbH: 'G M B H' },
  },
  titles: {
    ...{ 'Dr.': 'Doktor', 'Prof.': 'Professor', 'Hr.': 'Herr', 'Fr.': 'Frau', 'Hrn.': 'Herrn', 'St.': 'Sankt' },
    ...{ 'Nr.': 'Nummer', 'Dipl.-Ing.': 'Diplomingenieur', 'Ing.': 'Ingenieur' },
  },
  endings: { 'str.': 'straße' },
  romanForm: /([IVXLC]{1,8})(?![\p{L}\d])\.?/uy,
  roman: (value, written, before, after) => {
    if (/^(?:Kapitel|Band|Teil|Akt|Klasse|Stufe)$/.test(before)) return toCardinal(value);
    if (/^(?:Jahrhundert|Weltkrieg)/.test(after)) return `${toOrdinal(value)}n`;
    const isName = /^\p{Lu}\p{Ll}+$/u.test(before) && (written.endsWith('.') || value > 1);
    return isName ? `der ${toOrdinal(value)}` : null;
  },
};

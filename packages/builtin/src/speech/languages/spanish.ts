import { toCardinal, toOrdinal } from 'n2words/es-ES';
import type { Language } from './language.ts';

const FEMININE = /(?:as?|ión|iones|dad|dades|tud|tudes)$/;
/** Masculine words that end like feminine ones. */
const MASCULINE =
  /^(?:días?|problemas?|programas?|sistemas?|temas?|idiomas?|mapas?|planetas?|climas?|poemas?|gramas?)$/;
const isFeminine = (noun: string) => FEMININE.test(noun.toLowerCase()) && !MASCULINE.test(noun.toLowerCase());
const EURO = { unit: ['euro', 'euros'], cent: ['céntimo', 'céntimos'] } as const;
const DOLLAR = { unit: ['dólar', 'dólares'], cent: ['centavo', 'centavos'] } as const;
const POUND = { unit: ['libra', 'libras'], cent: ['penique', 'peniques'] } as const;

/** Before a noun, "uno" loses its end. */
function cardinal(value: bigint, after: string): string {
  // The library gives "ciento" an ending that only its multiples have.
  if (after !== '' && isFeminine(after))
    return toCardinal(value, { gender: 'feminine' }).replace(/\bcienta\b/, 'ciento');
  const said = toCardinal(value);
  return after === '' ? said : said.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
}

export const SPANISH: Language = {
  name: 'Spanish',
  functionWords: new Set(
    'y o u e a al de del en con por para que se es son no pero ni como si más menos el la los las un una'.split(' '),
  ),
  starters: new Set(
    'El La Los Las Un Una Unos Unas Yo Tú Él Ella Nosotros Ellos Ellas Es Son Está Pero Y En Con Por Para Como Cuando Si No Se Su Esto Este Esta'.split(
      ' ',
    ),
  ),
  point: 'coma',
  minus: 'menos',
  to: 'a',
  cardinal,
  year: (value) => toCardinal(value),
  ordinalForm: /(\d{1,2})(?:\.?[ºª°]|er(?!\p{L})|[oa](?![\p{L}\d]))/uy,
  ordinal: (value, written) => {
    if (value === 0) return null;
    const said = toOrdinal(value, { gender: /[ªa]$/.test(written) ? 'feminine' : 'masculine' });
    return written.endsWith('er') ? said.replace(/o$/, '') : said;
  },
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  dayJoiner: '[ \\u00a0]de[ \\u00a0]',
  date: (day, month, year) => `${toCardinal(day)} de ${month}${year === null ? '' : ` de ${year}`}`,
  timeForms: [/(\d{1,2})[:.](\d{2})[ \u00a0]?h(?:oras)?(?!\p{L})\.?/uy, /(\d{1,2}):(\d{2})(?![:\d])/y],
  time: (hours, minutes) => {
    const said = toCardinal(hours, { gender: 'feminine' });
    return minutes === 0 ? said : `${said} ${minutes < 10 ? 'cero ' : ''}${toCardinal(minutes)}`;
  },
  currencies: {
    ...{ '€': EURO, EUR: EURO, euros: EURO, euro: EURO, $: DOLLAR, USD: DOLLAR, dólares: DOLLAR },
    ...{ '£': POUND, GBP: POUND },
  },
  centJoiner: 'con ',
  ofMillions: (name) => `de ${name}`,
  units: {
    ...{ '%': ['por ciento', 'por ciento'], '‰': ['por mil', 'por mil'], '°': ['grado', 'grados'] },
    ...{ '°C': ['grado Celsius', 'grados Celsius'], ºC: ['grado Celsius', 'grados Celsius'] },
    ...{ km: ['kilómetro', 'kilómetros'], m: ['metro', 'metros'], cm: ['centímetro', 'centímetros'] },
    ...{ mm: ['milímetro', 'milímetros'], 'km/h': ['kilómetro por hora', 'kilómetros por hora'] },
    ...{ 'm/s': ['metro por segundo', 'metros por segundo'], kg: ['kilogramo', 'kilogramos'] },
    ...{ g: ['gramo', 'gramos'], mg: ['miligramo', 'miligramos'], t: ['tonelada', 'toneladas'] },
    ...{ l: ['litro', 'litros'], L: ['litro', 'litros'], ml: ['mililitro', 'mililitros'] },
    ...{ 'm²': ['metro cuadrado', 'metros cuadrados'], 'm³': ['metro cúbico', 'metros cúbicos'] },
    ...{ 'km²': ['kilómetro cuadrado', 'kilómetros cuadrados'], ha: ['hectárea', 'hectáreas'] },
    ...{ W: ['vatio', 'vatios'], kW: ['kilovatio', 'kilovatios'], kWh: ['kilovatio hora', 'kilovatios hora'] },
    ...{ V: ['voltio', 'voltios'], Hz: ['hercio', 'hercios'], kHz: ['kilohercio', 'kilohercios'] },
    ...{ dB: ['decibelio', 'decibelios'], MB: ['megabyte', 'megabytes'], GB: ['gigabyte', 'gigabytes'] },
    ...{ h: ['hora', 'horas'], min: ['minuto', 'minutos'], s: ['segundo', 'segundos'] },
    ...{ ms: ['milisegundo', 'milisegundos'] },
  },
  fractions: {
    ...{ '1/2': 'medio', '1/3': 'un tercio', '2/3': 'dos tercios', '1/4': 'un cuarto', '3/4': 'tres cuartos' },
    ...{ '1/5': 'un quinto', '1/8': 'un octavo', '1/10': 'un décimo' },
  },
  over: 'entre',
  signs: {
    ...{ '&': 'y', '+': 'más', '=': 'igual a', '×': 'por', '÷': 'entre', '@': 'arroba', '§': 'párrafo' },
    ...{ '#': 'almohadilla', '€': 'euros', $: 'dólares', '£': 'libras', '%': 'por ciento', '°': 'grados' },
    ...{ '<': 'menor que', '>': 'mayor que', '→': 'a', '±': 'más menos', '≈': 'aproximadamente', '/': 'barra' },
  },
  addressSigns: { '.': 'punto', '@': 'arroba', '/': 'barra', '-': 'guion', _: 'guion bajo', ':': 'dos puntos' },
  abbreviations: {
    ...{ 'p. ej.': 'por ejemplo', 'EE. UU.': 'Estados Unidos', 'etc.': 'etcétera', 'a. C.': 'antes de Cristo' },
    ...{ 'd. C.': 'después de Cristo', 'aprox.': 'aproximadamente', 'máx.': 'máximo', 'mín.': 'mínimo' },
    ...{ 'tel.': 'teléfono', 'cap.': 'capítulo', 'vol.': 'volumen', 's. f.': 'sin fecha', 'c/u': 'cada uno' },
    ...{ 'p. m.': 'pe eme', 'a. m.': 'a eme', 'S. A.': 'ese a', 'vs.': 'versus' },
  },
  titles: {
    ...{ 'Sr.': 'señor', 'Sra.': 'señora', 'Srta.': 'señorita', 'Sres.': 'señores', 'Dr.': 'doctor' },
    ...{ 'Dra.': 'doctora', 'Prof.': 'profesor', 'D.': 'don', 'Dña.': 'doña', 'Av.': 'avenida', 'Avda.': 'avenida' },
    ...{ 'C/': 'calle', 'Pza.': 'plaza', 'n.º': 'número', 'N.º': 'número', nº: 'número', 'núm.': 'número' },
    ...{ 'pág.': 'página', 'págs.': 'páginas', 'Ud.': 'usted', 'Uds.': 'ustedes', 'Sto.': 'santo', 'Sta.': 'santa' },
  },
  endings: {},
  romanForm: /([IVXLC]{1,8})(?![\p{L}\d])/uy,
  roman: (value, _written, before) => {
    if (/^(?:siglos?|capítulo|tomo|volumen|acto|parte)$/i.test(before)) return toCardinal(value);
    if (value === 1 || !/^\p{Lu}\p{Ll}+$/u.test(before)) return null;
    return value > 10
      ? toCardinal(value)
      : toOrdinal(value, { gender: before.endsWith('a') ? 'feminine' : 'masculine' });
  },
};

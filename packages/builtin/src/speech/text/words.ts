/**
 * Conventions of written English. Keys are as written, without the final full stop where the
 * abbreviation may have one.
 */

import { wordTable } from '../../word-table.ts';

/** Abbreviations that never end a sentence: something always follows. */
export const TITLES = wordTable<string>({
  Mr: 'mister',
  Mrs: 'missus',
  Ms: 'miz',
  Dr: 'doctor',
  Prof: 'professor',
  Gen: 'general',
  Col: 'colonel',
  Capt: 'captain',
  Lt: 'lieutenant',
  Sgt: 'sergeant',
  Rev: 'reverend',
  Hon: 'honorable',
  Gov: 'governor',
  Sen: 'senator',
  Rep: 'representative',
  Pres: 'president',
  Mt: 'mount',
  Ft: 'fort',
  Mx: 'mix',
  Messrs: 'messers',
  Mme: 'madame',
  Mlle: 'mademoiselle',
  Maj: 'major',
  Cmdr: 'commander',
  Adm: 'admiral',
  Cpl: 'corporal',
  Pvt: 'private',
  Supt: 'superintendent',
  Fr: 'father',
  Br: 'brother',
  Atty: 'attorney',
  Amb: 'ambassador',
});

/** What must follow an abbreviation that is also a word of its own. */
type Needs = 'number' | 'name' | 'lower';

/** Abbreviations that may end a sentence; the word after them decides. */
export const ABBREVIATIONS = wordTable<string | readonly [said: string, needs: Needs]>({
  ...{ Jr: 'junior', jr: 'junior', Sr: 'senior', sr: 'senior', Esq: 'esquire', Bros: 'brothers' },
  ...{ Inc: 'incorporated', Ltd: 'limited', Corp: 'corporation', Co: 'company', co: 'company', LLC: 'l l c' },
  ...{ Ave: 'avenue', ave: 'avenue', Blvd: 'boulevard', blvd: 'boulevard', Rd: 'road', rd: 'road', Hwy: 'highway' },
  ...{ Ln: 'lane', Ct: 'court', Pl: 'place', Sq: 'square', Apt: 'apartment', apt: ['apartment', 'number'] },
  ...{ Bldg: 'building', bldg: 'building', Rte: 'route', Pkwy: 'parkway', Ste: ['suite', 'number'] },
  ...{ Dept: 'department', dept: 'department', Univ: 'university', Assn: 'association' },
  ...{ etc: 'et cetera', Etc: 'et cetera', vs: 'versus', Vs: 'versus', viz: 'namely', cf: 'compare', Cf: 'compare' },
  ...{ approx: 'approximately', Approx: 'approximately', incl: 'including', excl: 'excluding', resp: 'respectively' },
  ...{
    est: ['established', 'number'],
    Est: ['established', 'number'],
    ca: ['circa', 'number'],
    c: ['circa', 'number'],
  },
  ...{ temp: ['temperature', 'lower'], tel: ['telephone', 'number'], Tel: ['telephone', 'number'], max: 'maximum' },
  ...{
    min: ['minimum', 'lower'],
    avg: 'average',
    orig: 'originally',
    ext: ['extension', 'number'],
    Ext: ['extension', 'number'],
  },
  ...{
    vol: ['volume', 'number'],
    Vol: ['volume', 'number'],
    vols: 'volumes',
    ed: ['edition', 'lower'],
    eds: 'editors',
  },
  ...{ fig: ['figure', 'number'], Fig: ['figure', 'number'], figs: ['figures', 'number'], Figs: ['figures', 'number'] },
  ...{ ch: ['chapter', 'number'], Ch: ['chapter', 'number'], sec: ['section', 'number'], Sec: ['section', 'number'] },
  ...{
    art: ['article', 'number'],
    Art: ['article', 'number'],
    par: ['paragraph', 'number'],
    eq: ['equation', 'number'],
  },
  ...{ Eq: ['equation', 'number'], pt: ['part', 'number'], Pt: ['part', 'number'], ver: ['version', 'number'] },
  ...{
    p: ['page', 'number'],
    P: ['page', 'number'],
    pp: ['pages', 'number'],
    pg: ['page', 'number'],
    l: ['line', 'number'],
  },
  ...{ misc: 'miscellaneous', govt: 'government', Govt: 'government', tbsp: 'tablespoons', tsp: 'teaspoons' },
  ...{ hrs: 'hours', mins: 'minutes', secs: 'seconds', yrs: 'years', mos: 'months', lbs: 'pounds', oz: 'ounces' },
  ...{ Wash: ['washington', 'name'], Mass: ['massachusetts', 'name'] },
  ...{
    Calif: 'california',
    Conn: ['connecticut', 'name'],
    Fla: 'florida',
    Tex: 'texas',
    Va: 'virginia',
    Pa: 'pennsylvania',
  },
});

export const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

export const WEEKDAYS = wordTable<string>({
  Mon: 'monday',
  Tue: 'tuesday',
  Tues: 'tuesday',
  Wed: 'wednesday',
  Thu: 'thursday',
  Thur: 'thursday',
  Thurs: 'thursday',
  Fri: 'friday',
  Sat: 'saturday',
  Sun: 'sunday',
});

/** Written in capitals but pronounced as words. */
export const SPOKEN_ACRONYMS: ReadonlySet<string> = new Set(
  (
    'NASA NATO UNESCO UNICEF OPEC LASER RADAR SONAR SCUBA COVID AIDS NAFTA FIFA UEFA NASCAR NORAD SWAT GIF JPEG RAM ROM ' +
    'PIN SIM OK LAN WAN DOS BIOS SARS ZIP GUI JSON YAML WIFI LIDAR IKEA LEGO ASCII CAD TED YOLO FOMO POTUS SCOTUS'
  ).split(' '),
);

/** Spelled out, although they look like words. Of fewer letters, only common words need a row: others are spelled anyway. */
export const SPELLED_ACRONYMS: ReadonlySet<string> = new Set('AM IT ESPN UCLA YMCA NAACP ACLU ADHD AWOL'.split(' '));

/** Short common words; in capitals they are emphasised words, not acronyms. */
export const SHORT_WORDS: ReadonlySet<string> = new Set(
  (
    'a i am an as at be by do go he if in is it me my no of oh on or so to up we all and any are ask bad big but can ' +
    'day did end far few for fun get god got had has her him his hot how its job let lot man may men mom new not now off ' +
    'old one our out own put ran red run sad saw say see she sit six son sun ten the too top try two use war was way who ' +
    'why win yes yet you wow hey hi ha run cut dog cat eat sea sky'
  ).split(' '),
);

/** Interjections without vowel letters, as ARPAbet with stress. */
export const INTERJECTIONS: ReadonlyMap<string, string> = new Map([
  ['hmm', 'hh ah1 m'],
  ['hm', 'hh ah1 m'],
  ['mm', 'm ah1 m'],
  ['mmm', 'm ah1 m'],
  ['shh', 'sh ah1'],
  ['sh', 'sh ah1'],
  ['psst', 'p ih1 s t'],
  ['pst', 'p ih1 s t'],
  ['brr', 'b er1'],
  ['grr', 'g er1'],
  ['tsk', 't ih1 s k'],
  ['pfft', 'f ih1 t'],
  ['zzz', 'z ih1 z'],
  ['nth', 'eh1 n th'],
  ['uh', 'ah1'],
  ['ugh', 'ah1 g'],
  ['huh', 'hh ah1'],
]);

/** Names after which a Roman numeral is an ordinal: "Henry VIII" is "Henry the eighth". */
export const REGNAL_NAMES: ReadonlySet<string> = new Set(
  (
    'Henry Louis Charles George Edward William James Richard John Paul Pius Benedict Philip Peter Catherine Elizabeth ' +
    'Napoleon Frederick Wilhelm Alexander Nicholas Ivan Gregory Leo Clement Innocent Urban Ferdinand Christian Gustav ' +
    'Rudolf Leopold Joseph Ramses Ptolemy Mary'
  ).split(' '),
);

/** Singular and plural of a unit, by its symbol. */
export const UNITS = wordTable<readonly [one: string, several: string]>({
  in: ['inch', 'inches'],
  km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  nm: ['nanometer', 'nanometers'],
  mi: ['mile', 'miles'],
  ft: ['foot', 'feet'],
  yd: ['yard', 'yards'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  ml: ['milliliter', 'milliliters'],
  mL: ['milliliter', 'milliliters'],
  gal: ['gallon', 'gallons'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  s: ['second', 'seconds'],
  sec: ['second', 'seconds'],
  secs: ['second', 'seconds'],
  ms: ['millisecond', 'milliseconds'],
  us: ['microsecond', 'microseconds'],
  ns: ['nanosecond', 'nanoseconds'],
  μs: ['microsecond', 'microseconds'],
  μm: ['micrometer', 'micrometers'],
  μg: ['microgram', 'micrograms'],
  mcg: ['microgram', 'micrograms'],
  yr: ['year', 'years'],
  yrs: ['year', 'years'],
  mo: ['month', 'months'],
  wk: ['week', 'weeks'],
  wks: ['week', 'weeks'],
  ha: ['hectare', 'hectares'],
  cc: ['cubic centimeter', 'cubic centimeters'],
  cl: ['centiliter', 'centiliters'],
  dl: ['deciliter', 'deciliters'],
  tsp: ['teaspoon', 'teaspoons'],
  tbsp: ['tablespoon', 'tablespoons'],
  pcs: ['piece', 'pieces'],
  psi: ['pound per square inch', 'pounds per square inch'],
  Pa: ['pascal', 'pascals'],
  kPa: ['kilopascal', 'kilopascals'],
  hPa: ['hectopascal', 'hectopascals'],
  MPa: ['megapascal', 'megapascals'],
  kJ: ['kilojoule', 'kilojoules'],
  kN: ['kilonewton', 'kilonewtons'],
  Nm: ['newton meter', 'newton meters'],
  mA: ['milliampere', 'milliamperes'],
  mV: ['millivolt', 'millivolts'],
  kV: ['kilovolt', 'kilovolts'],
  mW: ['milliwatt', 'milliwatts'],
  GW: ['gigawatt', 'gigawatts'],
  MWh: ['megawatt hour', 'megawatt hours'],
  Ω: ['ohm', 'ohms'],
  kΩ: ['kilohm', 'kilohms'],
  mol: ['mole', 'moles'],
  ppm: ['part per million', 'parts per million'],
  PB: ['petabyte', 'petabytes'],
  KiB: ['kibibyte', 'kibibytes'],
  MiB: ['mebibyte', 'mebibytes'],
  GiB: ['gibibyte', 'gibibytes'],
  MP: ['megapixel', 'megapixels'],
  dpi: ['dot per inch', 'dots per inch'],
  'sq ft': ['square foot', 'square feet'],
  'sq. ft.': ['square foot', 'square feet'],
  'sq m': ['square meter', 'square meters'],
  'fl oz': ['fluid ounce', 'fluid ounces'],
  'fl. oz.': ['fluid ounce', 'fluid ounces'],
  'ft.': ['foot', 'feet'],
  'lb.': ['pound', 'pounds'],
  'oz.': ['ounce', 'ounces'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'],
  kB: ['kilobyte', 'kilobytes'],
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
  kbps: ['kilobit per second', 'kilobits per second'],
  Mbps: ['megabit per second', 'megabits per second'],
  Gbps: ['gigabit per second', 'gigabits per second'],
  W: ['watt', 'watts'],
  kW: ['kilowatt', 'kilowatts'],
  MW: ['megawatt', 'megawatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  V: ['volt', 'volts'],
  mAh: ['milliamp hour', 'milliamp hours'],
  dB: ['decibel', 'decibels'],
  px: ['pixel', 'pixels'],
  fps: ['frame per second', 'frames per second'],
  rpm: ['revolution per minute', 'revolutions per minute'],
  bpm: ['beat per minute', 'beats per minute'],
  mph: ['mile per hour', 'miles per hour'],
  kph: ['kilometer per hour', 'kilometers per hour'],
  kcal: ['kilocalorie', 'kilocalories'],
  cal: ['calorie', 'calories'],
  m2: ['square meter', 'square meters'],
  km2: ['square kilometer', 'square kilometers'],
  m3: ['cubic meter', 'cubic meters'],
  '°C': ['degree celsius', 'degrees celsius'],
  '°F': ['degree fahrenheit', 'degrees fahrenheit'],
  '°': ['degree', 'degrees'],
  '℃': ['degree celsius', 'degrees celsius'],
  '℉': ['degree fahrenheit', 'degrees fahrenheit'],
  '° C': ['degree celsius', 'degrees celsius'],
  '° F': ['degree fahrenheit', 'degrees fahrenheit'],
  '%': ['percent', 'percent'],
  '‰': ['per mille', 'per mille'],
});

/** Singular and plural of the main unit and of its hundredth. */
export const CURRENCIES: Readonly<
  Record<string, readonly [one: string, several: string, cent: string, cents: string]>
> = {
  $: ['dollar', 'dollars', 'cent', 'cents'],
  '€': ['euro', 'euros', 'cent', 'cents'],
  '£': ['pound', 'pounds', 'penny', 'pence'],
  '¥': ['yen', 'yen', 'sen', 'sen'],
  '₹': ['rupee', 'rupees', 'paisa', 'paise'],
  '₩': ['won', 'won', '', ''],
  '₽': ['ruble', 'rubles', 'kopek', 'kopeks'],
  '₺': ['lira', 'lira', 'kurush', 'kurush'],
  '₴': ['hryvnia', 'hryvnias', 'kopiyka', 'kopiykas'],
  '₦': ['naira', 'naira', 'kobo', 'kobo'],
  '฿': ['baht', 'baht', 'satang', 'satang'],
  '₫': ['dong', 'dong', '', ''],
  '₪': ['shekel', 'shekels', 'agora', 'agorot'],
  '₱': ['peso', 'pesos', 'centavo', 'centavos'],
  '₿': ['bitcoin', 'bitcoin', '', ''],
  '¢': ['cent', 'cents', '', ''],
};

/** Currencies by their code in capitals. */
export const CURRENCY_CODES: Readonly<
  Record<string, readonly [one: string, several: string, cent: string, cents: string]>
> = {
  USD: ['u s dollar', 'u s dollars', 'cent', 'cents'],
  EUR: ['euro', 'euros', 'cent', 'cents'],
  GBP: ['british pound', 'british pounds', 'penny', 'pence'],
  JPY: ['yen', 'yen', '', ''],
  CHF: ['swiss franc', 'swiss francs', 'centime', 'centimes'],
  CAD: ['canadian dollar', 'canadian dollars', 'cent', 'cents'],
  AUD: ['australian dollar', 'australian dollars', 'cent', 'cents'],
  INR: ['rupee', 'rupees', 'paisa', 'paise'],
  CNY: ['yuan', 'yuan', '', ''],
  SEK: ['swedish krona', 'swedish kronor', '', ''],
  NOK: ['norwegian krone', 'norwegian kroner', '', ''],
  DKK: ['danish krone', 'danish kroner', '', ''],
  PLN: ['zloty', 'zloty', '', ''],
  BTC: ['bitcoin', 'bitcoin', '', ''],
};

/** Units after "per", by their symbol. */
export const PER_UNITS = wordTable<string>({
  ...{
    s: 'second',
    sec: 'second',
    second: 'second',
    min: 'minute',
    minute: 'minute',
    h: 'hour',
    hr: 'hour',
    hour: 'hour',
  },
  ...{
    d: 'day',
    day: 'day',
    wk: 'week',
    week: 'week',
    mo: 'month',
    mon: 'month',
    month: 'month',
    yr: 'year',
    y: 'year',
  },
  ...{ year: 'year', m: 'meter', km: 'kilometer', cm: 'centimeter', kg: 'kilogram', g: 'gram', mg: 'milligram' },
  ...{ L: 'liter', l: 'liter', ml: 'milliliter', mL: 'milliliter', dl: 'deciliter', dL: 'deciliter', gal: 'gallon' },
  ...{ lb: 'pound', oz: 'ounce', ft: 'foot', mi: 'mile', unit: 'unit', user: 'user', person: 'person', night: 'night' },
  ...{
    head: 'head',
    capita: 'capita',
    kWh: 'kilowatt hour',
    GB: 'gigabyte',
    MB: 'megabyte',
    seat: 'seat',
    ha: 'hectare',
  },
});

/** Words before a day without its year: "by 5/6". */
export const DATE_WORDS: ReadonlySet<string> = new Set(
  'on by since until till from before after due dated date between expires deadline'.split(' '),
);

/** Words that join; what follows a quantity is a noun only when it is none of them. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the and or but nor so yet of by in on at to from for with without within into onto over under than then as is are ' +
    'was were be been has have had do does did will would can could may might must shall should not no if when while ' +
    'because before after until till since per plus minus times about around above below off up down out away ago ' +
    'later earlier more less each every tall long wide high deep thick only just too also it he she they we you i who ' +
    'which that this these those here there wait again thanks please'
  ).split(' '),
);

/** Capitalized words that open a sentence: after an abbreviation they tell that one has ended. */
export const SENTENCE_STARTERS: ReadonlySet<string> = new Set(
  (
    'The A An I It He She We They You This That These Those There Here How What When Where Why Who Which But And So If ' +
    'My Your His Her Our Their Its Is Are Was Were Do Did Does Can Could Would Should Will Have Has Had Not No Yes Please ' +
    "Let After Before While As Then Now Also However It's He's She's I'm I'd I'll We're They're You're That's There's " +
    "What's Don't Didn't Let's In On At For With From By To All Some Many Most Each One Two Nobody Everyone Everybody"
  ).split(' '),
);

/** Words before a Roman numeral that counts. */
export const NUMBERED_WORDS =
  /^(?:chapter|part|act|scene|section|volume|book|episode|type|level|war|phase|stage|mark|article|appendix|figure|table|class|grade|bowl|round|title|unit|lesson|canto|step|schedule|annex|category|tier)$/i;

/** Abbreviations with full stops or slashes, by their letters. */
export const SLASHED = wordTable<string>({
  ...{ eg: 'for example', ie: 'that is', aka: 'also known as', phd: 'p h d', etal: 'et al', etseq: 'et sequentes' },
  ...{ opcit: 'op cit', cf: 'compare', bsc: 'b s c', msc: 'm s c', 'w/o': 'without', 'w/': 'with', 'b/c': 'because' },
  ...{ 'c/o': 'care of', 'n/a': 'not applicable', 'and/or': 'and or', 'h/t': 'hat tip' },
});

/** Words of chats that nobody says as written. */
export const CHAT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      btw: 'by the way',
      idk: "i don't know",
      imo: 'in my opinion',
      imho: 'in my humble opinion',
      tbh: 'to be honest',
    },
    ...{ omg: 'o m g', brb: 'be right back', afk: 'away from keyboard', ttyl: 'talk to you later', thx: 'thanks' },
    ...{ pls: 'please', plz: 'please', ppl: 'people', rn: 'right now', nvm: 'never mind', irl: 'in real life' },
    ...{ ftw: 'for the win', fyi: 'f y i', asap: 'as soon as possible', dm: 'd m', iirc: 'if i recall correctly' },
    ...{ smh: 'shaking my head', tldr: 't l d r', wtf: 'w t f', gtg: 'got to go', jk: 'just kidding', bc: 'because' },
  }),
);

/** Faces of letters and punctuation, the longest first. */
export const EMOTICONS: readonly (readonly [written: string, name: string])[] = [
  ['¯\\_(ツ)_/¯', 'shrug'],
  ...([':-)', ':)', '=)', ':-]', ':]', '(:'].map((face) => [face, 'smile']) as [string, string][]),
  ...([':-D', ':D', '=D', '8-D'].map((face) => [face, 'grin']) as [string, string][]),
  ...([';-)', ';)'].map((face) => [face, 'wink']) as [string, string][]),
  ...([':-(', ':(', '=(', ':-['].map((face) => [face, 'frown']) as [string, string][]),
  ...([":'(", ':_('].map((face) => [face, 'crying']) as [string, string][]),
  ...([':-P', ':P', ':-p', ':p'].map((face) => [face, 'tongue out']) as [string, string][]),
  ...([':-O', ':O', ':-o', ':o'].map((face) => [face, 'surprise']) as [string, string][]),
  ...([':-/', ':/', ':-\\'].map((face) => [face, 'unsure']) as [string, string][]),
  ...([':-|', ':|'].map((face) => [face, 'straight face']) as [string, string][]),
  ...(['xD', 'XD'].map((face) => [face, 'laughing']) as [string, string][]),
  ...(['^_^', '^^'].map((face) => [face, 'happy']) as [string, string][]),
  ...(['T_T', '-_-'].map((face) => [face, 'sad face']) as [string, string][]),
  ...([':-*', ':*'].map((face) => [face, 'kiss']) as [string, string][]),
  ['</3', 'broken heart'],
  ['<3', 'heart'],
];

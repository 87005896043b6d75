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
});

/** Abbreviations that may end a sentence; a capital after them decides. */
export const ABBREVIATIONS = wordTable<string>({
  Jr: 'junior',
  Sr: 'senior',
  Inc: 'incorporated',
  Ltd: 'limited',
  Corp: 'corporation',
  Co: 'company',
  Ave: 'avenue',
  Blvd: 'boulevard',
  Rd: 'road',
  Dept: 'department',
  dept: 'department',
  etc: 'et cetera',
  vs: 'versus',
  approx: 'approximately',
  est: 'established',
  incl: 'including',
  excl: 'excluding',
  temp: 'temperature',
  tel: 'telephone',
  vol: 'volume',
  Vol: 'volume',
  fig: 'figure',
  Fig: 'figure',
  ch: 'chapter',
  Ch: 'chapter',
  pp: 'pages',
  misc: 'miscellaneous',
  govt: 'government',
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

/** Spelled out, although pronounceable. */
export const SPELLED_ACRONYMS: ReadonlySet<string> = new Set(
  (
    'US USA UK EU UN FBI CIA CEO CFO CTO IBM BBC CNN NBC ABC CBS ESPN AI IT ID IQ TV PC CD DVD USB URL API CPU GPU IP UI UX ' +
    'OS AC DC AM FM PM DJ MC VIP FAQ ATM DIY LED LCD NBA NFL NHL UFO RSVP ETA HIV DNA RNA MIT UCLA NYU YMCA NAACP IRS ' +
    'ACLU AAA EKG ECG ICU ER MRI PHD MBA BA MA PR HR IOU OCD ADHD AWOL IPO ISP IOS'
  ).split(' '),
);

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
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  'm/s': ['meter per second', 'meters per second'],
  kcal: ['kilocalorie', 'kilocalories'],
  cal: ['calorie', 'calories'],
  m2: ['square meter', 'square meters'],
  km2: ['square kilometer', 'square kilometers'],
  m3: ['cubic meter', 'cubic meters'],
  '°C': ['degree celsius', 'degrees celsius'],
  '°F': ['degree fahrenheit', 'degrees fahrenheit'],
  '°': ['degree', 'degrees'],
  '%': ['percent', 'percent'],
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
};

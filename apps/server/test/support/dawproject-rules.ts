/** Allowed children, in order, and attributes of DAWproject elements; written from its schema, version 1.0. */
interface Rule {
  readonly children?: readonly string[];
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
}

const REFERENCED = ['id', 'name', 'color', 'comment'];
const TIMELINE = [...REFERENCED, 'timeUnit', 'track'];
const DEVICE = {
  required: ['deviceName', 'deviceRole'],
  optional: [...REFERENCED, 'deviceID', 'deviceVendor', 'loaded'],
};
const CONTENT = ['Lanes', 'Notes', 'Clips', 'Warps', 'Audio', 'Points'];

const RULES: Readonly<Record<string, Rule>> = {
  Project: { children: ['Application', 'Transport', 'Structure', 'Arrangement', 'Scenes'], required: ['version'] },
  Application: { required: ['name', 'version'] },
  Transport: { children: ['Tempo', 'TimeSignature'] },
  Tempo: { required: ['unit'], optional: [...REFERENCED, 'max', 'min', 'value'] },
  TimeSignature: { required: ['numerator', 'denominator'], optional: REFERENCED },
  Structure: { children: ['Track'] },
  Track: { children: ['Channel', 'Track'], optional: [...REFERENCED, 'contentType', 'loaded'] },
  Channel: {
    children: ['Devices', 'Mute', 'Pan', 'Sends', 'Volume'],
    optional: [...REFERENCED, 'audioChannels', 'destination', 'role', 'solo'],
  },
  Devices: { children: ['Equalizer', 'Compressor', 'NoiseGate', 'Limiter'] },
  Equalizer: { children: ['Enabled', 'Band', 'InputGain', 'OutputGain'], ...DEVICE },
  Compressor: {
    children: ['Enabled', 'Attack', 'AutoMakeup', 'InputGain', 'OutputGain', 'Ratio', 'Release', 'Threshold'],
    ...DEVICE,
  },
  NoiseGate: { children: ['Enabled', 'Attack', 'Range', 'Ratio', 'Release', 'Threshold'], ...DEVICE },
  Limiter: { children: ['Enabled', 'Attack', 'InputGain', 'OutputGain', 'Release', 'Threshold'], ...DEVICE },
  Band: { children: ['Freq', 'Gain', 'Q', 'Enabled'], required: ['type'], optional: ['order'] },
  Enabled: { optional: [...REFERENCED, 'value'] },
  ...Object.fromEntries(
    ['Freq', 'Gain', 'Q', 'Attack', 'InputGain', 'OutputGain', 'Range', 'Ratio', 'Release', 'Threshold'].map((name) => [
      name,
      { required: ['unit'], optional: [...REFERENCED, 'max', 'min', 'value'] },
    ]),
  ),
  Mute: { optional: [...REFERENCED, 'value'] },
  Pan: { required: ['unit'], optional: [...REFERENCED, 'max', 'min', 'value'] },
  Volume: { required: ['unit'], optional: [...REFERENCED, 'max', 'min', 'value'] },
  Arrangement: { children: ['Lanes', 'Markers', 'TempoAutomation'], optional: REFERENCED },
  Lanes: { children: CONTENT, optional: TIMELINE },
  Clips: { children: ['Clip'], optional: TIMELINE },
  Clip: {
    children: CONTENT,
    required: ['time'],
    optional: [
      ...['name', 'color', 'comment', 'duration', 'contentTimeUnit', 'playStart', 'playStop', 'loopStart', 'loopEnd'],
      ...['fadeTimeUnit', 'fadeInTime', 'fadeOutTime', 'enable', 'reference'],
    ],
  },
  Audio: { children: ['File'], required: ['duration', 'channels', 'sampleRate'], optional: [...TIMELINE, 'algorithm'] },
  File: { required: ['path'], optional: ['external'] },
  Points: { children: ['Target', 'RealPoint'], optional: [...TIMELINE, 'unit'] },
  Target: { optional: ['parameter', 'expression', 'channel', 'key', 'controller'] },
  RealPoint: { required: ['time', 'value'], optional: ['interpolation'] },
  MetaData: { children: ['Title', 'Artist', 'Album'] },
  Title: {},
};

const UNITS = ['linear', 'normalized', 'percent', 'decibel', 'hertz', 'semitones', 'seconds', 'beats', 'bpm'];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  unit: UNITS,
  timeUnit: ['beats', 'seconds'],
  contentTimeUnit: ['beats', 'seconds'],
  fadeTimeUnit: ['beats', 'seconds'],
  deviceRole: ['instrument', 'noteFX', 'audioFX', 'analyzer'],
  type: ['highPass', 'lowPass', 'bandPass', 'highShelf', 'lowShelf', 'bell', 'notch'],
  role: ['regular', 'master', 'effect', 'submix', 'vca'],
  expression: ['gain', 'pan', 'transpose', 'timbre', 'formant', 'pressure'],
  interpolation: ['hold', 'linear'],
  solo: ['true', 'false'],
  loaded: ['true', 'false'],
  enable: ['true', 'false'],
};
const NUMBERS = [
  'time',
  'duration',
  'playStart',
  'fadeInTime',
  'fadeOutTime',
  'channels',
  'sampleRate',
  'audioChannels',
];
/** Elements whose children may have any order and number; elsewhere the order of the rule applies. */
const MIXED = new Set(['Lanes', 'Structure', 'Devices']);

/** The attributes of every element by name, in order. @throws Error for anything the schema forbids */
export function checkDawproject(xml: string): Map<string, Record<string, string>[]> {
  const seen = new Map<string, Record<string, string>[]>();
  const ids = new Set<string>();
  const references: string[] = [];
  const open: { name: string; children: string[] }[] = [];
  for (const [, closes, name = '', written = '', isEmpty] of xml.matchAll(
    /<(\/?)([A-Za-z]+)((?:\s+\w+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (closes === '/') {
      const ended = open.pop();
      if (ended?.name !== name) throw new Error(`</${name}> ends ${ended?.name}`);
      checkChildren(ended);
      continue;
    }
    const rule = RULES[name];
    if (rule === undefined) throw new Error(`there is no element ${name}`);
    open.at(-1)?.children.push(name);
    const pairs = [...written.matchAll(/(\w+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, plain(value)] as const,
    );
    const attributes: Record<string, string> = Object.fromEntries(pairs);
    checkAttributes(name, attributes, rule);
    if (attributes['id'] !== undefined) {
      if (ids.has(attributes['id'])) throw new Error(`the id ${attributes['id']} is there twice`);
      ids.add(attributes['id']);
    }
    references.push(...['track', 'destination', 'parameter'].flatMap((key) => attributes[key] ?? []));
    seen.set(name, [...(seen.get(name) ?? []), attributes]);
    if (isEmpty !== '/') open.push({ name, children: [] });
  }
  if (open.length > 0) throw new Error(`${open.map(({ name }) => name)} do not end`);
  for (const reference of references) if (!ids.has(reference)) throw new Error(`nothing has the id ${reference}`);
  return seen;
}

function plain(value: string): string {
  return value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function checkAttributes(name: string, attributes: Readonly<Record<string, string>>, rule: Rule): void {
  const { required = [], optional = [] } = rule;
  for (const key of required) if (attributes[key] === undefined) throw new Error(`${name} lacks ${key}`);
  for (const [key, value] of Object.entries(attributes)) {
    if (!required.includes(key) && !optional.includes(key)) throw new Error(`${name} has no attribute ${key}`);
    if (VALUES[key]?.includes(value) === false) throw new Error(`${key} cannot be ${value}`);
    if (NUMBERS.includes(key) && !/^\d+(\.\d+)?(e-\d+)?$/.test(value)) throw new Error(`${key} is no number: ${value}`);
    if (key === 'id' && !/^[A-Za-z_][\w.-]*$/.test(value)) throw new Error(`${value} cannot be an id`);
  }
}

function checkChildren({ name, children }: { name: string; children: readonly string[] }): void {
  const allowed = RULES[name]?.children ?? [];
  let last = 0;
  for (const child of children) {
    const at = allowed.indexOf(child);
    if (at < 0) throw new Error(`${name} cannot have ${child} in it`);
    if (at < last && !MIXED.has(name)) throw new Error(`${child} comes too late in ${name}`);
    last = at;
  }
  if (name === 'Clip' && children.length > 1) throw new Error('a clip has one content');
}

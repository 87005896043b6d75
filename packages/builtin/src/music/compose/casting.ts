import type { Random } from '@soundwright/dsp/random';
import type { Plan } from './plan.ts';
import { part as aPart, type Part, type Style } from './style.ts';

/** A part with its instrument. */
export interface Cast {
  readonly part: Part;
  readonly instrument: string;
  /** Named in the caption: plays in every section. */
  readonly named: boolean;
}

/** Roles that an instrument can take, best first; instruments not listed are melodic. */
const ROLES: Record<string, readonly Part['role'][]> = {
  'finger-bass': ['bass'],
  'pick-bass': ['bass'],
  'upright-bass': ['bass'],
  'sub-bass': ['bass'],
  'synth-bass': ['bass'],
  'acid-bass': ['bass', 'arp'],
  'reese-bass': ['bass'],
  '808-bass': ['bass'],
  'double-basses': ['bass'],
  'slap-bass': ['bass'],
  'wobble-bass': ['bass'],
  tuba: ['bass'],
  sitar: ['lead', 'arp'],
  tanpura: ['pad', 'arp'],
  drone: ['pad'],
  lute: ['chords', 'arp'],
  'twang-guitar': ['lead', 'chords', 'counter'],
  piano: ['chords', 'lead'],
  'dusty-piano': ['chords', 'lead'],
  'electric-piano': ['chords', 'lead'],
  'drawbar-organ': ['chords'],
  'pipe-organ': ['pad', 'chords'],
  'steel-guitar': ['chords'],
  'nylon-guitar': ['chords'],
  'electric-guitar': ['chords', 'lead'],
  'drive-guitar': ['chords', 'lead'],
  'muted-guitar': ['chords'],
  clavinet: ['chords'],
  harpsichord: ['chords'],
  accordion: ['chords', 'lead'],
  stab: ['chords'],
  'super-saw': ['chords', 'lead'],
  'string-section': ['pad'],
  'warm-pad': ['pad'],
  'glass-pad': ['pad'],
  'choir-ah': ['pad'],
  'choir-oo': ['pad'],
  'tremolo-strings': ['pad'],
  'staccato-strings': ['chords'],
  pizzicato: ['arp', 'chords'],
  'brass-section': ['counter', 'lead'],
  harp: ['arp', 'lead'],
  pluck: ['arp', 'lead'],
  marimba: ['arp', 'lead'],
  vibraphone: ['lead', 'arp'],
  kalimba: ['arp', 'lead'],
  glockenspiel: ['lead', 'arp'],
  celesta: ['lead', 'arp'],
  banjo: ['arp'],
  koto: ['arp', 'lead'],
  'fm-bell': ['lead', 'arp'],
  'tubular-bells': ['counter', 'lead'],
  vinyl: ['texture'],
  riser: ['texture'],
};

/**
 * Assigns an instrument to each part of a style. Instruments from the caption come first: they take their usual part
 * when the style has one, else replace a related instrument, else get an extra part. When the caption asks for them
 * alone, no other parts play.
 */
export function castParts(style: Style, plan: Plan, random: Random): readonly Cast[] {
  const without: readonly string[] = plan.without;
  let casts: Cast[] = style.parts
    .filter(({ role }) => !without.includes(role))
    .map((part, index) => ({ part, instrument: random.fork(index).pick(part.instruments), named: false }));
  for (const instrument of plan.instruments) {
    if (instrument.endsWith('-kit')) continue;
    const roles = ROLES[instrument] ?? ['lead', 'counter'];
    const free = casts.filter(({ named }) => !named);
    const place =
      free.find((cast) => cast.instrument === instrument) ??
      roles.map((role) => free.find((cast) => cast.part.role === role)).find((cast) => cast !== undefined);
    if (place === undefined) casts.push({ part: addedPart(casts, roles[0]), instrument, named: true });
    else
      casts = casts.map((cast) =>
        cast === place ? { part: broughtForward(cast.part, instrument), instrument, named: true } : cast,
      );
  }
  return plan.only ? castsAlone(casts, plan) : casts;
}

/** Only the named instruments. One that can fill several roles of the style, such as a piano, takes them all. */
function castsAlone(casts: readonly Cast[], plan: Plan): readonly Cast[] {
  const alone = casts.flatMap((cast) => {
    if (cast.named) return [cast];
    const able = plan.instruments.find((instrument) => (ROLES[instrument] ?? ['lead']).includes(cast.part.role));
    return able === undefined ? [] : [{ part: broughtForward(cast.part, able), instrument: able, named: true }];
  });
  return alone.length > 0 ? alone : casts;
}

/** A part that plays from the beginning, slightly louder. */
function broughtForward(part: Part, instrument: string): Part {
  const patterns = FIGURES[instrument] ?? part.patterns;
  return { ...part, patterns, from: Math.min(part.from, 0.2), gainDb: part.gainDb + 1 };
}

/** Adds a part for an instrument that the style lacks: a copy of the nearest related part, panned to the other side. */
function addedPart(casts: readonly Cast[], role: Part['role']): Part {
  const model = casts.find((cast) => cast.part.role === role)?.part;
  if (model !== undefined) return { ...model, from: 0, gainDb: model.gainDb - 2, pan: -model.pan || 0.3 };
  const figures: Partial<Record<Part['role'], string>> = {
    lead: 'melody',
    counter: 'melody',
    arp: '1.3.2.4.3.2.4.3.',
    bass: 'x-----x-x---x-a-',
    texture: 'always',
  };
  return aPart(role, [], [figures[role] ?? 'hold'], { from: 0, pan: 0.25, density: 0.8 });
}

/** Instruments with a single way of playing. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  vinyl: ['always'],
  riser: ['build'],
  'cymbal-swell': ['build'],
  tanpura: ['2.......3.......|3.......b.......'],
  drone: ['hold'],
};

import type { Random } from '@soundwright/dsp/random';
import { getInstrument, isKit } from '../instruments/catalog.ts';
import { castEnsemble } from './ensemble-parts.ts';
import type { Plan } from './plan.ts';
import { melodyCentre } from './register.ts';
import { hasVoices, rolesOf } from './roles.ts';
import { part as aPart, type Cast, type Part, type Style } from './style.ts';

/**
 * Assigns an instrument to each part of a style. Instruments from the caption come first: they take their usual part
 * when the style has one, else replace a related instrument, else get an extra part. When the caption asks for them
 * alone, no other parts play.
 */
export function castParts(style: Style, plan: Plan, random: Random): readonly Cast[] {
  if (plan.players !== undefined) return castEnsemble(style, plan, plan.players, random);
  let casts: Cast[] = style.parts
    .filter(({ role }) => !plan.without.some((left) => left === role))
    .flatMap((part, index) => {
      const able = part.instruments.filter((instrument) => !isLeftOut(plan, instrument));
      return able.length === 0 ? [] : [{ part, instrument: random.fork(index).pick(able), named: false }];
    });
  for (const instrument of plan.instruments) {
    if (isKit(instrument)) continue;
    // The second of two equal players has a part of its own.
    const isSecond = casts.some((cast) => cast.named && cast.instrument === instrument);
    const roles = isSecond ? SECOND_ROLES : rolesOf(instrument);
    const free = casts.filter(({ named }) => !named);
    const place =
      (isSecond ? undefined : free.find((cast) => cast.instrument === instrument)) ??
      roles.map((role) => free.find((cast) => cast.part.role === role)).find((cast) => cast !== undefined);
    if (place === undefined) casts.push({ part: addedPart(casts, roles[0]), instrument, named: true });
    else
      casts = casts.map((cast) =>
        cast === place ? { part: broughtForward(cast.part, instrument), instrument, named: true } : cast,
      );
  }
  return (plan.only ? castsAlone(casts, plan) : ledBy(casts, plan.leader)).map(inRegister);
}

/** A melody lies where its instrument sings. */
function inRegister(cast: Cast): Cast {
  const { part, instrument } = cast;
  if (!part.patterns.includes('melody')) return cast;
  return { ...cast, part: { ...part, centre: melodyCentre(instrument, part.centre) } };
}

/** The melody of the style goes to the leader, which keeps its other part. */
function ledBy(casts: readonly Cast[], leader: string | undefined): readonly Cast[] {
  if (leader === undefined || casts.some(({ part, instrument }) => part.role === 'lead' && instrument === leader))
    return casts;
  const lead = casts.find(({ part, named }) => part.role === 'lead' && !named);
  return casts.map((cast) =>
    cast === lead ? { part: broughtForward(cast.part, leader), instrument: leader, named: true } : cast,
  );
}

const SECOND_ROLES: readonly Part['role'][] = ['counter', 'arp'];

/**
 * Only the named instruments. One with several voices, such as a piano, fills further roles of the style, each of them
 * once: those that it can take, some harmony under its melody, and the bass where its range reaches that low.
 */
function castsAlone(casts: readonly Cast[], plan: Plan): readonly Cast[] {
  // Drums alone: the arranger adds them.
  if (plan.instruments.every((instrument) => isKit(instrument))) return [];
  const filled = new Set(casts.filter(({ named }) => named).map(({ part }) => part.role));
  const alone = casts.flatMap((cast) => {
    if (cast.named) return [cast];
    const { role } = cast.part;
    const able = plan.instruments.find((instrument) => canFill(instrument, role, filled));
    if (able === undefined || filled.has(role)) return [];
    filled.add(role);
    const part = broughtForward(cast.part, able);
    return [
      {
        part: { ...part, gainDb: part.gainDb + (role === 'lead' ? 0 : BEHIND_MELODY_DB) },
        instrument: able,
        named: true,
      },
    ];
  });
  if (alone.length === 0) return casts;
  return plan.without.includes('lead') ? alone : withMelody(alone, casts);
}

/** Level of what a player adds below its own melody, relative to the same part of the style, dB. */
const BEHIND_MELODY_DB = -3;

/** Whether a player without others takes a further role beside its own. */
function canFill(instrument: string, role: Part['role'], filled: ReadonlySet<Part['role']>): boolean {
  if (!hasVoices(instrument)) return false;
  if (role === 'bass') return getInstrument(instrument).range[0] <= LOW_BASS;
  const isHarmony = role === 'chords' || role === 'arp';
  return rolesOf(instrument).includes(role) || (isHarmony && !filled.has('chords') && !filled.has('arp'));
}

/** Instruments that reach down to this pitch, G♯1, can play a bass below their melody. */
const LOW_BASS = 32;

/** If nobody of a closed list has the melody of the style, the first player of another line takes it. */
function withMelody(alone: readonly Cast[], casts: readonly Cast[]): readonly Cast[] {
  const melody = casts.find(({ part }) => part.role === 'lead')?.part;
  if (melody === undefined || alone.some(({ part }) => part.role === 'lead')) return alone;
  const able = alone.find(({ part, instrument }) => part.role === 'counter' && rolesOf(instrument).includes('lead'));
  return alone.map((cast) => (cast === able ? { ...cast, part: broughtForward(melody, cast.instrument) } : cast));
}

function isLeftOut({ withoutInstruments = [] }: Plan, instrument: string): boolean {
  return withoutInstruments.includes(instrument);
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

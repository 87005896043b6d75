import type { Random } from '@soundwright/dsp/random';
import { getInstrument } from '../instruments/catalog.ts';
import type { Plan, Player } from './plan.ts';
import { melodyCentre } from './register.ts';
import { part as aPart, type Cast, type Part, type Style } from './style.ts';

/** Figures of block chords; one voice of them suits a single line. */
const BLOCK = /^(?:hold|[xXo.|-]+)$/;
/** Rhythms of inner voices for styles without block chords, from calm to lively. */
const CALM_FIGURES = ['hold', 'x---x---x---x---'];
const LIVELY_FIGURES = ['x.x.x.x.x.x.x.x.', 'x-o-x-o-x-o-x-o-', '..x-..x-..x-..x-'];
/** How far the middle of a melody lies above the middle of the inner voices, in semitones. */
const MELODY_ABOVE = 7;
const BASS_FIGURES = ['x-------5-------', 'x---x---5---3---', 'x---5---x---5---'];

/**
 * The parts of an ensemble: exactly its players, with the figures of the style where they suit the instrument. They sit
 * side by side from left to right, and all of them play throughout.
 */
export function castEnsemble(style: Style, plan: Plan, players: readonly Player[], random: Random): readonly Cast[] {
  const playing = players.filter(
    ({ instrument, role }) =>
      role !== 'drums' &&
      !plan.without.some((left) => left === role) &&
      !(plan.withoutInstruments ?? []).includes(instrument),
  );
  const inner = innerFigure(style, plan.energy, random.fork('inner'));
  const middle = innerCentre(playing);
  const above = playing.some(({ voice }) => voice !== undefined) ? middle + MELODY_ABOVE : 0;
  return playing.map((player, index) => {
    const pan = playing.length === 1 ? 0 : 0.8 * ((2 * index) / (playing.length - 1) - 1);
    const own = player.voice === undefined ? partOf(style, player, above, random.fork('figure', index)) : null;
    const part =
      own ?? aPart('chords', [], [`${inner}@${player.voice}`], { centre: middle, gainDb: isShort(inner) ? 1 : -5 });
    return {
      part: { ...part, voices: player.voices ?? part.voices, pan, reverb: Math.max(0.2, part.reverb), from: 0, to: 1 },
      instrument: player.instrument,
      named: true,
    };
  });
}

/** A rhythm that all inner voices share. */
function innerFigure(style: Style, energy: number, random: Random): string {
  const own = style.parts
    .filter(({ role }) => role === 'chords')
    .flatMap(({ patterns }) => patterns.filter((pattern) => BLOCK.test(pattern)));
  return random.pick(own.length > 0 ? own : energy > 0.15 ? LIVELY_FIGURES : CALM_FIGURES);
}

/** Whether a figure sounds for half of the time or less: short notes are quieter than held ones. */
function isShort(figure: string): boolean {
  const sounding = [...figure].filter((symbol) => symbol !== '.' && symbol !== '|').length;
  return figure !== 'hold' && sounding <= 0.5 * figure.length;
}

/** Middle of the chord of the inner voices, within reach of all their players. */
function innerCentre(players: readonly Player[]): number {
  const ranges = players
    .filter(({ voice }) => voice !== undefined)
    .map((player) => getInstrument(player.instrument).range);
  const lowest = Math.max(48, ...ranges.map(([low]) => low));
  const highest = Math.min(79, ...ranges.map(([, high]) => high));
  return Math.max(54, Math.min(67, (lowest + highest) / 2));
}

/**
 * The part of a player that has its own: a part of the style with that role, moved into the instrument's range.
 *
 * @param above - the lowest pitch that the middle of a melody can have, so that it stays above the inner voices
 */
function partOf(style: Style, { role, instrument }: Player, above: number, random: Random): Part {
  const [low, high] = getInstrument(instrument).range;
  const near = (wished: number, margin: number) =>
    Math.round(Math.min(Math.max(wished, low + margin), Math.max(low + margin, high - margin)));
  const models = style.parts.filter((part) => part.role === role);
  const model = models.find(({ instruments }) => instruments.includes(instrument)) ?? models[0];
  switch (role) {
    case 'lead':
      return aPart('lead', [], ['melody'], {
        centre: near(Math.max(above, melodyCentre(instrument, model?.centre ?? 72)), 8),
        gainDb: -2,
        density: model?.density ?? 1.1,
      });
    case 'counter':
      return aPart('counter', [], ['melody'], {
        centre: near(Math.max(above, melodyCentre(instrument, 69)), 8),
        gainDb: -4,
        density: 0.7,
      });
    case 'bass':
      return aPart('bass', [], model === undefined || model.patterns.includes('hold') ? BASS_FIGURES : model.patterns, {
        centre: near(38, 7),
        gainDb: -2,
      });
    case 'pad':
      return aPart('pad', [], ['hold'], { centre: near(60, 8) });
    default: {
      const patterns = model?.patterns ?? [random.pick(['b.2.3.2.b.2.3.2.', 'b...x...x...x...'])];
      return aPart(role, [], patterns, {
        centre: near(role === 'arp' ? 67 : 58, 8),
        gainDb: /guitar/.test(instrument) ? -7 : -4,
      });
    }
  }
}

import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { describe, expect, it } from 'vitest';
import { barBeatsOf, type Score } from '../compose/score.ts';
import { compose } from '../composer.ts';
import { extendMusic } from '../edit/extend.ts';
import { DRUM } from '../instruments/drum-kits.ts';
import { renderMusic } from '../music.ts';
import { aContext, collect } from '../testing.ts';
import { readCaption } from './caption.ts';

const scoreOf = (caption: string, durationS = 60): Score =>
  compose(readCaption(caption).plan, durationS, 1, null).score;
const kindsOf = (caption: string) => scoreOf(caption).sections.map(({ kind }) => kind);
const isWhole = ({ sections, endBeat, metre }: Score) =>
  sections.every(
    ({ startBar, bars }, i) => startBar + bars === (sections[i + 1]?.startBar ?? endBeat / barBeatsOf(metre)),
  );

describe('the form that a caption asks for', () => {
  it.each([
    ['house with a long breakdown', 'with a breakdown', 'break'],
    ['lofi with a calm middle section', 'with a breakdown', 'break'],
    ['orchestral trailer with a massive drop', 'with a drop', 'drop'],
    ['rock with a huge drop, then guitars', 'with a drop', 'drop'],
  ])('has the section of %j', (caption, said, kind) => {
    expect(readCaption(caption).understood).toContain(said);
    expect(kindsOf(caption)).toContain(kind);
    expect(isWhole(scoreOf(caption))).toBe(true);
    expect(isWhole(scoreOf(caption, 9))).toBe(true);
  });

  it('keeps the words of a genre out of a drop, and those of a course out of the tempo', () => {
    const { plan } = readCaption('melodic future bass drop');
    expect([plan.style, plan.form?.drop]).toEqual(['dubstep', true]);
    for (const caption of [
      'film score, gradual build',
      'suspense strings with a slow crescendo',
      'orchestra, builds up',
    ]) {
      const read = readCaption(caption);
      expect(read.plan.course?.rises, caption).toBe(true);
      expect(read.understood, caption).not.toContain('slow');
    }
  });

  it('takes an opening by a few for a passage, not for the whole piece', () => {
    for (const caption of ['techno, opens with only drums', 'funk that starts with just bass'])
      expect(readCaption(caption).plan.only, caption).toBe(false);
    expect(readCaption('only drums').plan.only).toBe(true);
  });

  it('lets drums and bass rest in a breakdown, and softens it', () => {
    const { sections, tracks, metre } = scoreOf('deep house with a long breakdown');
    const calm = sections.find(({ kind }) => kind === 'break');
    const from = (calm?.startBar ?? 0) * barBeatsOf(metre);
    const to = from + (calm?.bars ?? 0) * barBeatsOf(metre);
    const within = (role: string) =>
      tracks
        .filter((track) => track.role === role)
        .flatMap(({ notes }) => notes.filter(({ beat }) => beat > from + 0.1 && beat < to - 0.1));
    expect(within('drums')).toEqual([]);
    expect(within('bass')).toEqual([]);
    expect(within('pad').length + within('chords').length).toBeGreaterThan(0);
  });

  it.each(['house', 'techno', 'orchestral trailer with a massive drop'])(
    'lets kick and bass rest before the drop of %s, so that it has weight',
    (caption) => {
      const { sections, tracks, metre } = scoreOf(caption, 90);
      const at = sections.findIndex(({ kind }, index) => kind === 'build' && sections[index + 1]?.kind === 'drop');
      const { startBar, bars } = sections[at];
      const [half, end] = [startBar + bars / 2, startBar + bars].map((bar) => bar * barBeatsOf(metre));
      const low = tracks.flatMap(({ role, notes }) =>
        role === 'bass' ? notes : role === 'drums' ? notes.filter(({ midi }) => midi === DRUM.kick) : [],
      );
      expect(low.filter(({ beat, beats }) => beat + beats > half + 0.3 && beat < end - 0.1)).toEqual([]);
      expect(low.filter(({ beat }) => beat > end - 0.1 && beat < end + 4).length).toBeGreaterThan(2);
    },
  );

  it('hears a final hit in what it leads up to', () => {
    expect(readCaption('suspense strings getting louder until a sudden hit').plan.form?.hit).toBe(true);
  });

  it('stays full up to a final hit', () => {
    expect(scoreOf('trailer music with a final hit').sections.at(-1)?.energy).toBeGreaterThan(0.84);
    expect(scoreOf('trailer music').sections.at(-1)?.energy).toBeLessThan(0.6);
  });

  it('divides a boss fight with two phases into a restrained and a full half', () => {
    const score = scoreOf('boss fight music with two phases');
    const { sections } = score;
    const pause = sections.findIndex(({ kind }) => kind === 'break');
    expect(pause).toBeGreaterThan(0);
    expect(Math.max(...sections.slice(0, pause).map(({ energy }) => energy))).toBeLessThan(0.61);
    expect(Math.min(...sections.slice(pause + 1).map(({ energy }) => energy))).toBeGreaterThan(0.94);
    expect(isWhole(score)).toBe(true);
  });

  it('ends with one short stroke of everybody, or without a last chord', () => {
    const last = (caption: string) => {
      const { tracks, endBeat } = scoreOf(caption, 10);
      return tracks.flatMap(({ notes }) => notes.filter(({ beat }) => beat > endBeat - 0.01));
    };
    const pitched = last('corporate jingle that ends with a final hit').filter(({ midi }) => midi > 57);
    expect(pitched.length).toBeGreaterThan(2);
    for (const { beats, velocity } of pitched) {
      expect(beats).toBeLessThan(2.1);
      expect(velocity).toBeGreaterThan(0.7);
    }
    const cut = scoreOf('chase scene that ends abruptly', 45);
    expect(cut.durationS - (cut.endBeat * 60) / cut.quarterBpm).toBeLessThan(3.6);
    expect(last('rock that ends abruptly')).toEqual([]);
    expect(last('rock')).not.toEqual([]);
  });

  it.each([
    ['podcast intro that ends with a sting', 'ends with a hit'],
    ['victory fanfare, ends on a big chord', 'ends on a chord'],
    ['fanfare ending with a chord stab', 'ends with a hit'],
  ])('knows the ending of %j', (caption, said) => {
    const { understood, notUnderstood } = readCaption(caption);
    expect(understood).toContain(said);
    expect(notUnderstood).toEqual([]);
  });

  it('takes the length from the caption', () => {
    expect(readCaption('a 90-second podcast bed').lengthS).toBe(90);
    expect(readCaption('two minute ambient piece').lengthS).toBe(120);
    expect(readCaption('15s stinger').lengthS).toBe(15);
    expect(readCaption('dark stinger').lengthS).toBe(6);
    expect(readCaption('80s synthwave, half-speed').lengthS).toBeNull();
    const rendering = renderMusic({ caption: '2 second jingle', lyrics: null, durationS: null, seed: 1 }, aContext());
    expect(rendering.frames).toBe(96000);
    expect(rendering.message).toContain('2 seconds');
  });

  it('fades in and out, and goes on at full level when it is extended', () => {
    const caption = 'solo organ, fades in, fade out at the end';
    const rendering = renderMusic({ caption, lyrics: null, durationS: 10, seed: 1 }, aContext());
    const channels = collect(rendering);
    const levelOf = (from: readonly Float32Array[], startS: number, endS: number) => {
      const meter = createLoudnessMeter(48000, 2);
      meter.add(from.map((samples) => samples.subarray(startS * 48000, endS * 48000)));
      return meter.ungatedLufs() ?? -120;
    };
    const middle = levelOf(channels, 3, 7);
    expect(levelOf(channels, 9.4, 9.9)).toBeLessThan(middle - 12);
    expect(levelOf(channels, 0, 0.25)).toBeLessThan(middle - 8);
    expect(rendering.message).toContain('fades in');
    const source = {
      sampleRateHz: 48000,
      channels: 2,
      frames: channels[0].length,
      read: (from: number, count: number) => channels.map((samples) => samples.slice(from, from + count)),
    };
    const { joinFrame, rendering: longer } = extendMusic(
      { source, recipe: rendering.recipe, extendS: 3, caption: '', lyrics: null, seed: 2 },
      aContext(),
    );
    expect(joinFrame).toBeLessThan(8 * 48000);
    const added = collect(longer);
    const at = 9 - joinFrame / 48000;
    expect(levelOf(added, at, at + 1)).toBeGreaterThan(middle - 6);
  });
});

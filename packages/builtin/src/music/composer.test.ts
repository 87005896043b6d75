import { describe, expect, it } from 'vitest';
import { readCaption } from './caption/caption.ts';
import { barBeatsOf, createClock, type Score } from './compose/score.ts';
import { STYLES } from './compose/styles/all-styles.ts';
import { parseNumeral, pitchClassesOf, scaleOf } from './compose/theory.ts';
import { voiceChords } from './compose/voicing.ts';
import { compose } from './composer.ts';
import { getInstrument } from './instruments/catalog.ts';

const scoreOf = (caption: string, durationS = 60, seed = 1): Score =>
  compose(readCaption(caption).plan, durationS, seed, null).score;

/** Statistics of a score: tempo, instruments, note density, register, dynamics and swing. */
function featuresOf(score: Score): number[] {
  const bars = score.endBeat / barBeatsOf(score.metre);
  const notes = score.tracks.flatMap((track) => track.notes);
  const part = (role: string) =>
    score.tracks.filter((track) => track.role === role).reduce((sum, track) => sum + track.notes.length, 0) / bars;
  const offBeat = notes.filter(({ beat }) => Math.abs(beat - Math.round(beat)) > 0.1).length / notes.length;
  const mean = notes.reduce((sum, { midi }) => sum + midi, 0) / notes.length;
  return [
    score.quarterBpm / 20,
    part('drums') / 6,
    part('bass') / 2,
    part('chords') / 8,
    part('arp') / 6,
    part('lead') / 2,
    part('pad'),
    offBeat * 6,
    mean / 6,
    score.room.reverbS,
  ];
}

describe('compose', () => {
  it('writes melodies within the range of their instruments, so that no note is moved by an octave', () => {
    const melodies = [
      ...STYLES.map(({ label }) => label),
      'glockenspiel',
      'solo cello',
      'jazz trombone',
      'bassoon solo',
    ]
      .flatMap((caption) => [1, 2, 3].flatMap((seed) => scoreOf(caption, 30, seed).tracks))
      .filter(({ role }) => role === 'lead' || role === 'counter');
    expect(melodies.length).toBeGreaterThan(STYLES.length);
    for (const { instrument, notes } of melodies) {
      const [low, high] = getInstrument(instrument).range;
      const pitches = notes.map(({ midi }) => midi);
      expect([Math.min(...pitches) >= low, Math.max(...pitches) <= high], instrument).toEqual([true, true]);
    }
  });

  it.each(['solo piano', 'harp', 'church organ', 'boogie woogie piano solo'])(
    'gives the player of %j bass, harmony and melody',
    (caption) => {
      const { tracks } = scoreOf(caption, 20);
      expect(new Set(tracks.map(({ instrument }) => instrument)).size).toBe(1);
      const lowestOf = (roles: readonly string[]) =>
        Math.min(
          ...tracks.filter(({ role }) => roles.includes(role)).flatMap(({ notes }) => notes.map(({ midi }) => midi)),
        );
      expect(lowestOf(['bass'])).toBeLessThan(lowestOf(['chords', 'arp']));
      expect(lowestOf(['chords', 'arp'])).toBeLessThan(lowestOf(['lead']));
    },
  );

  it('plays the melody of an ensemble at the same level in all styles', () => {
    const melodyDb = (caption: string) => scoreOf(caption, 12).tracks.find(({ role }) => role === 'lead')?.strip.gainDb;
    expect(melodyDb('classical brass quintet')).toBe(-2);
    expect(melodyDb('disco brass quintet')).toBe(-2);
  });

  it('lets a hook return in short pieces of all styles', () => {
    const without = STYLES.filter((style) => {
      const { tracks, metre } = compose({ ...readCaption('').plan, style: style.id }, 16, 1, null).score;
      const lead = tracks.find(({ role, notes }) => role === 'lead' && notes.length > 6);
      if (lead === undefined) return false;
      const beats = barBeatsOf(metre);
      const shapes = new Map<string, number>();
      const bars = Map.groupBy(lead.notes, ({ beat }) => Math.floor((beat + 0.12) / beats));
      return ![...bars].some(([bar, notes]) => {
        const rhythm = notes.map(({ beat }) => Math.round(4 * (beat - bar * beats)));
        const contour = notes.slice(1).map(({ midi }, index) => Math.sign(midi - notes[index].midi));
        const shape = JSON.stringify([rhythm, contour]);
        const first = shapes.get(shape) ?? bar;
        shapes.set(shape, first);
        return notes.length > 1 && bar - first >= 2;
      });
    });
    // Some motifs have a single note.
    expect(without.length).toBeLessThan(0.25 * STYLES.length);
  });

  it('gives every style a piece of whole bars whose ending falls inside the duration', () => {
    for (const style of STYLES) {
      for (const durationS of [1, 6, 23.7, 95, 600]) {
        const score = scoreOf(style.label, durationS);
        expect(score.style, style.label).toBe(style.id);
        const bars = score.sections.reduce((sum, section) => sum + section.bars, 0);
        expect(bars * barBeatsOf(score.metre)).toBeCloseTo(score.endBeat, 6);
        if (durationS >= 6)
          expect(createClock(score)(score.endBeat), `${style.id} ${durationS}`).toBeLessThan(durationS - 0.4);
        if (durationS >= 23)
          expect(createClock(score)(score.endBeat)).toBeGreaterThan(
            durationS - 4.6 - (60 / score.quarterBpm) * 2 * barBeatsOf(score.metre),
          );
        expect(score.tracks.length).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('makes styles that differ from one another in tempo, players and figures', () => {
    const features = STYLES.map((style) => {
      const all = [1, 2, 3].map((seed) => featuresOf(scoreOf(style.label, 60, seed)));
      return all[0].map((_, index) => all.reduce((sum, row) => sum + row[index], 0) / all.length);
    });
    for (let a = 0; a < STYLES.length; a++) {
      for (let b = a + 1; b < STYLES.length; b++) {
        const distance = Math.sqrt(
          features[a].reduce(
            (sum, value, index) => sum + (value - features[b][index]) * (value - features[b][index]),
            0,
          ),
        );
        expect(distance, `${STYLES[a].id} and ${STYLES[b].id}`).toBeGreaterThan(0.5);
      }
    }
  });

  it('marches to a bass drum on every beat, cymbals, and snare drums in flams, rolls and sixteenths', () => {
    for (const caption of ['march', 'parade drums', 'marching band']) {
      const score = scoreOf(caption, 40);
      const drums = score.tracks.find(({ role }) => role === 'drums')!;
      const beats = Math.round(score.endBeat);
      const strokes = (midi: number) => drums.notes.filter((note) => note.midi === midi && note.beat < score.endBeat);
      const onBeats = strokes(36).filter(({ beat }) => Math.abs(beat - Math.round(beat)) < 0.06);
      expect(onBeats.length, caption).toBeGreaterThan(0.85 * beats);
      expect(strokes(49).length, caption).toBeGreaterThan(0.2 * beats);
      const snares = strokes(38);
      expect(snares.length, caption).toBeGreaterThan(2.5 * beats);
      const grace = snares.filter(({ beat, velocity }, i) => velocity < 0.45 && snares[i + 1]?.beat - beat < 0.13);
      expect(grace.length, caption).toBeGreaterThan(0.25 * beats);
    }
  });

  it('keeps the requested tempo, key and metre', () => {
    const score = scoreOf('folk waltz at 97 bpm in Eb major');
    expect(score.quarterBpm).toBe(97);
    expect(score.key).toEqual({ tonic: 3, mode: 'major' });
    expect(score.metre).toEqual({ beats: 3, unit: 4 });
    expect(scoreOf('jig, 6/8, 80 bpm').quarterBpm).toBe(120);
    expect(scoreOf('folk in 7/8, 140 bpm').quarterBpm).toBe(140);
  });

  it('leaves the tempo of a style a little for a caption that says slow or fast', () => {
    const tempoOf = (caption: string) => scoreOf(caption).quarterBpm;
    expect(tempoOf('slow metal')).toBeLessThan(136);
    expect(tempoOf('slow metal')).toBeGreaterThan(118);
    expect(tempoOf('fast bossa nova')).toBeGreaterThan(143);
    expect(tempoOf('sad metal')).toBeGreaterThanOrEqual(136);
  });

  it('plays melodies in the key, with notes of the chord where bars begin', () => {
    for (const caption of ['pop in D major', 'rock in E minor', 'house in C minor']) {
      const score = scoreOf(caption);
      const scale = scaleOf(score.key.mode).map((step) => (step + score.key.tonic) % 12);
      const lead = score.tracks.find(({ role, instrument }) => role === 'lead' && instrument !== '')!;
      expect(lead.notes.every(({ midi }) => scale.includes(midi % 12))).toBe(true);
      const onBars = lead.notes.filter(
        ({ beat }) => Math.abs(beat / 4 - Math.round(beat / 4)) < 0.01 && beat < score.endBeat,
      );
      const fitting = onBars.filter(({ beat, midi }) => {
        const chord = score.chords.find((span) => Math.abs(span.beat - Math.round(beat)) < 0.1)!;
        return pitchClassesOf(chord).includes(midi % 12);
      });
      expect(fitting.length).toBeGreaterThanOrEqual(0.85 * onBars.length);
    }
  });

  it('fills an hour of styles with recurring sections: a verse is recognisable', () => {
    const score = scoreOf('pop', 180, 4);
    const verses = score.sections.filter(({ kind }) => kind === 'verse');
    expect(verses.length).toBeGreaterThanOrEqual(2);
    const symbols = verses.map(({ startBar }) =>
      score.chords.filter(({ beat }) => beat >= startBar * 4 && beat < (startBar + 3) * 4).map(({ symbol }) => symbol),
    );
    expect(symbols[1]).toEqual(symbols[0]);
  });

  it('returns to the tonic with the final chord, and avoids it in the bar before', () => {
    for (const caption of ['pop in D major', 'rock in E minor', 'folk in G major', 'ambient in A minor']) {
      for (const seed of [1, 2, 3]) {
        const score = scoreOf(caption, 60, seed);
        const { tonic } = score.key;
        const last = score.chords.filter(({ beat }) => beat < score.endBeat - 1e-6).at(-1);
        expect(last?.root, `${caption} ${seed}`).not.toBe(tonic);
        const bass = score.tracks.find(({ role }) => role === 'bass');
        const final = bass?.notes.filter(({ beat }) => beat > score.endBeat - 0.1).at(-1);
        if (final !== undefined) expect(final.midi % 12, `${caption} ${seed}`).toBe(tonic);
      }
    }
  });

  it('lets the caption choose and remove players', () => {
    const names = (caption: string) => scoreOf(caption).tracks.map(({ instrument }) => instrument);
    expect(names('lofi with flute and harp')).toEqual(expect.arrayContaining(['flute', 'harp']));
    expect(names('rock without drums').some((name) => name.endsWith('-kit'))).toBe(false);
    expect(names('house without bass').some((name) => name.includes('bass'))).toBe(false);
  });
});

describe('drums', () => {
  const soft = (caption: string) =>
    scoreOf(caption, 60)
      .tracks.filter(({ role }) => role === 'drums')
      .flatMap(({ notes }) => notes)
      .filter(({ midi, velocity }) => midi === 38 && velocity < 0.25);

  it('of a player hold ghost notes beside the backbeats, those of a machine none', () => {
    const ghosts = [...soft('rock'), ...soft('upbeat pop')];
    expect(ghosts.length).toBeGreaterThan(4);
    for (const { beat } of ghosts) expect(Math.abs(((beat + 0.5) % 2) - 1.5)).toBeGreaterThan(0.1);
    expect(soft('techno')).toHaveLength(0);
  });
});

describe('voiceChords', () => {
  it('moves little and stays in range', () => {
    const key = { tonic: 2, mode: 'major' } as const;
    const chords = ['I', 'vi', 'IV', 'V7', 'ii', 'V', 'iii', 'IV', 'I'].map((symbol) => parseNumeral(symbol, key));
    const voiced = voiceChords(chords, 60, 4);
    for (let index = 1; index < voiced.length; index++) {
      const movement = voiced[index].reduce((sum, pitch, voice) => sum + Math.abs(pitch - voiced[index - 1][voice]), 0);
      expect(movement).toBeLessThanOrEqual(16);
      expect(Math.min(...voiced[index])).toBeGreaterThan(43);
      expect(Math.max(...voiced[index])).toBeLessThan(77);
    }
  });

  it.each([
    ['ii', 40, [33, 38, 41]],
    ['I', 45, [43, 48, 52]],
    ['V', 45, [38, 43, 47]],
  ])('puts a fourth rather than a third at the bottom of a low chord: %s around %i', (symbol, centre, expected) => {
    expect(voiceChords([parseNumeral(symbol, { tonic: 0, mode: 'major' })], centre, 3)).toEqual([expected]);
  });
});

describe('parseNumeral', () => {
  it('reads degrees of the scale, alterations, secondary dominants and basses', () => {
    const c = { tonic: 0, mode: 'major' } as const;
    const a = { tonic: 9, mode: 'minor' } as const;
    expect(pitchClassesOf(parseNumeral('bVII', c))).toEqual([10, 2, 5]);
    expect(pitchClassesOf(parseNumeral('V7/ii', c))).toEqual([9, 1, 4, 7]);
    expect(parseNumeral('ii_3', c).bass).toBe(5);
    expect(pitchClassesOf(parseNumeral('VI', a))).toEqual([5, 9, 0]);
    expect(pitchClassesOf(parseNumeral('iih7', a))).toEqual([11, 2, 5, 9]);
    expect(() => parseNumeral('H', c)).toThrow(RangeError);
  });
});

describe('strength', () => {
  const meanOf = (caption: string, wanted: (through: number) => boolean) => {
    const { score } = compose(readCaption(caption).plan, 40, 5, null);
    const barBeats = (score.metre.beats * 4) / score.metre.unit;
    const notes = score.tracks
      .filter(({ role }) => role === 'chords' || role === 'pad')
      .flatMap((track) => track.notes)
      .filter(({ beat }) => {
        const bar = beat / barBeats;
        const section = score.sections.findLast(({ startBar }) => startBar <= bar);
        return beat < score.endBeat && section !== undefined && wanted(((bar - section.startBar) / 4) % 1);
      });
    return notes.reduce((sum, { velocity }) => sum + velocity, 0) / notes.length;
  };
  const late = (through: number) => through >= 0.5 && through < 0.85;
  const early = (through: number) => through < 0.2;

  it('grows over the phrases of an acoustic style, and stays in an electronic one', () => {
    expect(meanOf('classical', late)).toBeGreaterThan(1.12 * meanOf('classical', early));
    expect(Math.abs(meanOf('techno', late) / meanOf('techno', early) - 1)).toBeLessThan(0.1);
  });
});

it.each(['solo cello', 'a lone trumpet at dusk', 'solo flute, peaceful'])(
  '%s leaves no rest longer than a breath',
  (caption) => {
    for (const seed of [1, 3, 6]) {
      const { tracks, quarterBpm } = scoreOf(caption, 40, seed);
      expect(tracks).toHaveLength(1);
      let heardTo = 0;
      for (const { beat, beats } of tracks[0].notes) {
        expect(((beat - heardTo) * 60) / quarterBpm).toBeLessThan(0.8);
        heardTo = Math.max(heardTo, beat + beats);
      }
    }
  },
);

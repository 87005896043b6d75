import { describe, expect, it } from 'vitest';
import { gainFromDb, sin, TAU } from '../math.ts';
import { createRandom } from '../random.ts';
import { createSoundAnalyser, type SoundMeasures } from './analyse.ts';

const RATE_HZ = 48_000;
type Wave = (timeS: number) => number;

function analyse(channels: readonly Float32Array[], rateHz = RATE_HZ, blockFrames = 10_007): SoundMeasures {
  const analyser = createSoundAnalyser(rateHz, channels.length);
  const frames = channels[0]?.length ?? 0;
  for (let at = 0; at < frames; at += blockFrames) analyser.add(channels.map((c) => c.subarray(at, at + blockFrames)));
  return analyser.finish();
}
const draw = (durationS: number, wave: Wave, rateHz = RATE_HZ) =>
  Float32Array.from({ length: Math.round(durationS * rateHz) }, (_, at) => wave(at / rateHz));
const tone =
  (hz: number, db = -12): Wave =>
  (timeS) =>
    gainFromDb(db) * sin(TAU * hz * timeS);
function noise(seed: number): Wave {
  const random = createRandom(seed, 'noise');
  return () => random.between(-0.3, 0.3);
}
/** Noise bursts that decay by 60 dB within 0.2 s, at the given times. */
function bursts(timesS: readonly number[], seed = 1): Wave {
  const hiss = noise(seed);
  return (timeS) => {
    const since = timeS - (timesS.findLast((at) => at <= timeS + 1e-9) ?? Number.POSITIVE_INFINITY);
    return since < 0 || !Number.isFinite(since) ? 0 : hiss(timeS) * gainFromDb(-300 * since);
  };
}
const within =
  (fromS: number, toS: number, wave: Wave): Wave =>
  (timeS) =>
    timeS >= fromS && timeS < toS ? wave(timeS) : 0;

describe('levels', () => {
  it('are those of a stereo 1 kHz sine: −20 dBFS are −20 LUFS, without range', () => {
    const sine = draw(5, tone(1_000, -20));
    const { loudness, clippedSamples, dcOffset } = analyse([sine, sine]);
    expect(loudness?.integratedLufs).toBeCloseTo(-20, 1);
    expect(loudness?.shortTermMaxLufs).toBeCloseTo(-20, 1);
    expect(loudness?.rangeLu).toBeCloseTo(0, 2);
    expect(loudness?.truePeakDb).toBeCloseTo(-20, 1);
    expect(clippedSamples).toBe(0);
    expect(dcOffset).toBeCloseTo(0, 4);
  });

  it('count samples that stay at full scale, but not a peak that touches it', () => {
    const touched = draw(0.5, tone(440));
    touched[1_000] = 1;
    expect(analyse([touched]).clippedSamples).toBe(0);
    const clipped = draw(0.5, (timeS) => Math.max(-1, Math.min(1, tone(100, 6)(timeS))));
    const flat = clipped.filter((x) => Math.abs(x) === 1).length;
    expect(analyse([clipped], RATE_HZ, 99).clippedSamples).toBe(flat);
    expect(flat).toBeGreaterThan(10_000);
  });

  it('tell a DC offset with its sign, of the channel that has more', () => {
    const shifted = draw(1, (timeS) => tone(440)(timeS) - 0.05);
    expect(analyse([draw(1, tone(440)), shifted]).dcOffset).toBeCloseTo(-0.05, 3);
  });

  it('tell silence at both ends, to the sample', () => {
    const sound = draw(
      2,
      within(0.8, 1.5, (timeS) => gainFromDb(-12) * Math.cos(TAU * 440 * (timeS - 0.8))),
    );
    const { silenceStartS, silenceEndS, onsetS } = analyse([sound]);
    expect(silenceStartS).toBeCloseTo(0.8, 4);
    expect(silenceEndS).toBeCloseTo(0.5, 3);
    expect(Math.abs((onsetS ?? 0) - 0.8)).toBeLessThanOrEqual(0.005);
  });

  it('of silence are undefined, not infinite', () => {
    const silent = analyse([new Float32Array(RATE_HZ), new Float32Array(RATE_HZ)]);
    expect(silent).toMatchObject({
      silenceStartS: 1,
      silenceEndS: 1,
      onsetS: null,
      events: [],
      pitch: null,
      stereo: null,
    });
    expect(silent.loudness).toMatchObject({ integratedLufs: null, truePeakDb: null });
    expect(silent.spectrum.centroidHz).toBeNull();
    const figures = [silent.spectrum.noisiness, ...silent.spectrum.octaves.map(({ levelDb }) => levelDb)];
    expect(figures.filter((figure) => !Number.isFinite(figure))).toEqual([]);
    expect(analyse([new Float32Array(0)]).events).toEqual([]);
  });
});

describe('events', () => {
  it('are hits where noise bursts begin, within 10 ms', () => {
    const { events } = analyse([draw(2.5, bursts([0.2, 0.8, 1.5]))]);
    expect(events.map(({ kind }) => kind)).toEqual(['hit', 'hit', 'hit']);
    for (const [index, at] of [0.2, 0.8, 1.5].entries()) {
      expect(Math.abs((events[index]?.startS ?? 0) - at)).toBeLessThanOrEqual(0.01);
    }
  });

  it('are a tone, noise, or a hit followed by the bed it falls back to', () => {
    const kinds = (wave: Wave, durationS = 3) => analyse([draw(durationS, wave)]).events.map(({ kind }) => kind);
    expect(kinds(within(0.5, 2, tone(440)))).toEqual(['tone']);
    expect(kinds(within(0.5, 2, noise(3)))).toEqual(['noise']);
    const hiss = noise(5);
    const hit = bursts([0], 6);
    expect(kinds((timeS) => 0.02 * hiss(timeS) + hit(timeS))).toEqual(['hit', 'noise']);
  });

  it('are voice for syllables of a gliding pitch with consonants, and not without the glide or the consonants', () => {
    const hiss = noise(9);
    const spoken = (glide: number, consonants: number): Wave => {
      let turns = 0;
      let last = 0;
      return (timeS) => {
        const hz = 140 * (1 + glide * sin(TAU * 1.3 * timeS));
        turns += hz / RATE_HZ;
        let sum = 0;
        for (let n = 1; n <= 12; n++) sum += sin(TAU * n * turns) / n;
        const phase = sin(TAU * 2 * timeS);
        const [vowel, consonant] = [Math.max(0, phase), Math.max(0, -phase)];
        const now = hiss(timeS);
        const sharp = now - last;
        last = now;
        return 0.2 * vowel * vowel * sum + consonants * consonant * consonant * sharp;
      };
    };
    const kinds = (glide: number, consonants: number) =>
      new Set(analyse([draw(3, spoken(glide, consonants))]).events.map(({ kind }) => kind));
    expect(kinds(0.15, 0.02)).toEqual(new Set(['voice']));
    expect(kinds(0, 0.02)).not.toContain('voice');
    expect(kinds(0.15, 0)).not.toContain('voice');
    expect(kinds(0, 0)).toEqual(new Set(['tone']));
  });

  it('leave out what is more than 40 dB below the loudest', () => {
    const sound = draw(2, (timeS) => bursts([0.2])(timeS) + within(1.2, 1.6, tone(440, -60))(timeS));
    expect(analyse([sound]).events).toHaveLength(1);
  });
});

describe('spectrum and pitch', () => {
  it.each([80, 220, 440, 1_234, 3_500])('of a sine at %i Hz are that frequency, steady, without noise', (hz) => {
    const { pitch, spectrum } = analyse([draw(1, tone(hz))]);
    expect(Math.abs((pitch?.hz ?? 0) / hz - 1)).toBeLessThan(0.006);
    expect(pitch?.spreadCents).toBeLessThan(5);
    expect(Math.abs((spectrum.centroidHz ?? 0) / hz - 1)).toBeLessThan(0.03);
    expect(spectrum.noisiness).toBeLessThan(0.1);
    const loudest = spectrum.octaves.reduce((best, octave) => (octave.levelDb > best.levelDb ? octave : best));
    expect(Math.abs(Math.log2(hz / loudest.centreHz))).toBeLessThanOrEqual(0.51);
  });

  it('of noise have no pitch, and white noise gains 3 dB per octave', () => {
    const { pitch, spectrum } = analyse([draw(3, noise(2))]);
    expect(pitch).toBeNull();
    expect(spectrum.noisiness).toBeGreaterThan(0.85);
    const level = (hz: number) => spectrum.octaves.find(({ centreHz }) => centreHz === hz)?.levelDb ?? 0;
    expect(level(8_000) - level(2_000)).toBeCloseTo(6, 0);
    expect(level(2_000) - level(500)).toBeCloseTo(6, 0);
  });

  it('of a fundamental with louder harmonics is the fundamental', () => {
    const rich = draw(1, (timeS) => 0.05 * tone(200)(timeS) + tone(400)(timeS) + tone(600)(timeS));
    expect(analyse([rich]).pitch?.hz).toBeCloseTo(200, 0);
  });
});

describe('tempo and key', () => {
  it('are those of clicks at 120 per minute, and of a cadence in D major', () => {
    const beats = Array.from({ length: 24 }, (_, beat) => beat * 0.5);
    expect(Math.abs((analyse([draw(12, bursts(beats))]).tempo?.bpm ?? 0) - 120)).toBeLessThan(2);
    const chords = [
      [62, 66, 69],
      [67, 71, 74],
      [69, 73, 76],
      [62, 66, 69],
    ];
    const cadence = draw(8, (timeS) =>
      (chords[Math.floor(timeS / 2)] ?? []).reduce(
        (sum, midi) => sum + 0.1 * sin(TAU * 440 * 2 ** ((midi - 69) / 12) * timeS),
        0,
      ),
    );
    expect(analyse([cadence]).key).toMatchObject({ tonic: 2, mode: 'major' });
  });

  it('are absent from noise and from short sounds', () => {
    expect(analyse([draw(6, noise(4))])).toMatchObject({ tempo: null, key: null });
    expect(analyse([draw(3, bursts([0, 0.5, 1, 1.5, 2, 2.5]))]).tempo).toBeNull();
  });
});

describe('stereo', () => {
  it('tells mono, unrelated and opposite channels apart, and what a mono sum loses', () => {
    const [a, b] = [draw(1, noise(1)), draw(1, noise(2))];
    const [mono, wide, opposite] = [
      analyse([a, a]).stereo,
      analyse([a, b]).stereo,
      analyse([a, a.map((x) => -x)]).stereo,
    ];
    expect([mono?.width, mono?.correlation, mono?.monoChangeDb]).toEqual([0, 1, 0]);
    expect(wide?.width).toBeCloseTo(0.5, 1);
    expect(wide?.monoChangeDb).toBeCloseTo(-3, 1);
    expect(opposite?.width).toBe(1);
    expect(opposite?.monoChangeDb).toBeLessThan(-90);
    expect(analyse([a, a.map((x) => x / 2)]).stereo?.balanceDb).toBeCloseTo(-6.02, 1);
    expect(analyse([a]).stereo).toBeNull();
  });
});

describe('the seam of a loop', () => {
  it('is clean for whole periods, and has a step for half a period more', () => {
    const clean = analyse([draw(1, tone(200))]).loopSeam;
    expect(clean.stepDb).toBeLessThan(6);
    expect(Math.abs(clean.levelDb)).toBeLessThan(0.1);
    expect(clean.spectrumDb).toBeLessThan(1);
    const broken = analyse([draw(1.00125, tone(200))]).loopSeam;
    expect(broken.stepDb).toBeGreaterThan(20);
  });

  it('tells a fade and a change of colour', () => {
    expect(analyse([draw(1, (timeS) => (1 - 0.9 * timeS) * tone(200)(timeS))]).loopSeam.levelDb).toBeGreaterThan(15);
    const dulled = analyse([draw(1, (timeS) => (timeS < 0.5 ? tone(2_000) : tone(200))(timeS))]).loopSeam;
    expect(dulled.spectrumDb).toBeGreaterThan(20);
  });
});

it('does not depend on the size of the blocks', () => {
  const sound = [draw(4.5, bursts([0.1, 1, 2, 3])), draw(4.5, within(0.3, 4, tone(330)))];
  expect(analyse(sound, RATE_HZ, 333)).toEqual(analyse(sound, RATE_HZ, 1_000_000));
});

it.each([8_000, 22_050, 44_100, 96_000])('works at a rate of %i Hz', (rateHz) => {
  const { pitch, events } = analyse([draw(1, within(0.2, 0.8, tone(440)), rateHz)], rateHz);
  expect(Math.abs((pitch?.hz ?? 0) - 440)).toBeLessThan(4);
  expect(events).toMatchObject([{ kind: 'tone' }]);
});

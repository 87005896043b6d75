import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createLoudnessMeter, designKWeighting } from './loudness.ts';
import { createRandom } from './random.ts';

/** Sine segments, each with its own level in dBFS, identical in all channels. */
function tones(parts: [seconds: number, db: number][], sampleRateHz = 48000, hz = 1000): Float32Array {
  const frames = parts.map(([seconds]) => Math.round(seconds * sampleRateHz));
  const samples = new Float32Array(frames.reduce((a, b) => a + b, 0));
  let at = 0;
  parts.forEach(([, db], part) => {
    for (let i = 0; i < frames[part]; i++, at++) {
      samples[at] = 10 ** (db / 20) * Math.sin((2 * Math.PI * hz * at) / sampleRateHz);
    }
  });
  return samples;
}

function measure(channels: Float32Array[], sampleRateHz = 48000, blockFrames = 4096) {
  const meter = createLoudnessMeter(sampleRateHz, channels.length);
  for (let from = 0; from < channels[0].length; from += blockFrames) {
    meter.add(channels.map((samples) => samples.subarray(from, from + blockFrames)));
  }
  return meter;
}

const stereo = (samples: Float32Array) => [samples, samples];

describe('K weighting', () => {
  it('has the coefficients printed in the standard at 48 kHz', () => {
    const [shelf, highpass] = designKWeighting(48000);
    const printed = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585];
    [shelf.b0, shelf.b1, shelf.b2, shelf.a1, shelf.a2].forEach((x, i) => {
      expect(x).toBeCloseTo(printed[i], 13);
    });
    expect([highpass.b0, highpass.b1, highpass.b2]).toEqual([1, -2, 1]);
    expect(highpass.a1).toBeCloseTo(-1.99004745483398, 13);
    expect(highpass.a2).toBeCloseTo(0.99007225036621, 13);
  });
});

describe('short-term loudness', () => {
  it('is the level of the last three seconds, and undefined before that', () => {
    expect(measure(stereo(tones([[2.9, -20]]))).shortTermLufs()).toBeNull();
    expect(
      measure(
        stereo(
          tones([
            [4, -33],
            [3, -20],
          ]),
        ),
      ).shortTermLufs(),
    ).toBeCloseTo(-20, 1);
    expect(measure(stereo(new Float32Array(4 * 48_000))).shortTermLufs()).toBeNull();
  });
});

describe('loudness range', () => {
  // The minimum requirements of EBU Tech 3342, table 1, with a tolerance of 1 LU and the signals specified there.
  it.each<[string, [number, number][], number]>([
    [
      'case 1',
      [
        [20, -20],
        [20, -30],
      ],
      10,
    ],
    [
      'case 2',
      [
        [20, -20],
        [20, -15],
      ],
      5,
    ],
    [
      'case 3',
      [
        [20, -40],
        [20, -20],
      ],
      20,
    ],
    [
      'case 4',
      [
        [20, -50],
        [20, -35],
        [20, -20],
        [20, -35],
        [20, -50],
      ],
      15,
    ],
  ])('%s of the standard', (_, parts, range) => {
    const measured = measure(stereo(tones(parts))).loudnessRangeLu() ?? Number.NaN;
    expect(Math.abs(measured - range)).toBeLessThanOrEqual(1);
  });

  it('is undefined before three seconds and for silence', () => {
    expect(measure(stereo(tones([[2.9, -20]]))).loudnessRangeLu()).toBeNull();
    expect(measure(stereo(new Float32Array(5 * 48_000))).loudnessRangeLu()).toBeNull();
    expect(measure(stereo(tones([[4, -20]]))).loudnessRangeLu()).toBeCloseTo(0, 5);
  });
});

describe('highest short-term loudness', () => {
  it('is that of the loudest three seconds', () => {
    const parts: [number, number][] = [
      [4, -33],
      [3, -20],
      [4, -33],
    ];
    expect(measure(stereo(tones(parts))).shortTermMaxLufs()).toBeCloseTo(-20, 1);
    expect(measure(stereo(tones([[2.9, -20]]))).shortTermMaxLufs()).toBeNull();
  });
});

describe('integrated loudness', () => {
  it('is −3.01 LUFS for a full-scale 997 Hz sine in one channel, as the standard says', () => {
    expect(measure([tones([[5, 0]], 48000, 997)]).integratedLufs()).toBeCloseTo(-3.01, 2);
  });

  it.each([16000, 22050, 44100, 48000, 96000])('is the level of a stereo 1 kHz sine at %i Hz', (sampleRateHz) => {
    const meter = measure(stereo(tones([[5, -20]], sampleRateHz)), sampleRateHz);
    expect(Math.abs((meter.integratedLufs() ?? 0) + 20)).toBeLessThan(0.05);
    expect(Math.abs((meter.momentaryMaxLufs() ?? 0) + 20)).toBeLessThan(0.05);
  });

  // The minimum requirements of EBU Tech 3341, with a tolerance of 0.1 LU and the signals specified there.
  it.each<[string, [number, number][], number]>([
    ['case 1: −23 dBFS', [[20, -23]], -23],
    ['case 2: −33 dBFS', [[20, -33]], -33],
    [
      'case 3: the relative gate leaves out quiet ends',
      [
        [10, -36],
        [60, -23],
        [10, -36],
      ],
      -23,
    ],
    [
      'case 4: the absolute gate leaves out almost silent ends',
      [
        [10, -72],
        [10, -36],
        [60, -23],
        [10, -36],
        [10, -72],
      ],
      -23,
    ],
    [
      'case 5: what is less than 10 LU below counts',
      [
        [20, -26],
        [20.1, -20],
        [20, -26],
      ],
      -23,
    ],
  ])('meets EBU Tech 3341 %s', (_title, parts, expected) => {
    const lufs = measure(stereo(tones(parts))).integratedLufs();
    expect(Math.abs((lufs ?? 0) - expected)).toBeLessThan(0.1);
  });

  it('meets EBU Tech 3341 case 6: surround channels weigh more, low-frequency effects nothing', () => {
    const [front, centre, surround] = [-28, -24, -30].map((db) => tones([[20, db]]));
    const effects = tones([[20, 0]]);
    const meter = measure([front, front, centre, effects, surround, surround]);
    expect(Math.abs((meter.integratedLufs() ?? 0) + 23)).toBeLessThan(0.1);
  });

  it.each([
    // Two alternating tones of equal length: their mean is 3 dB below the louder one, and the gate 10 LU below that.
    ['counts what is 9.6 LU below the mean', -31.7, -22],
    ['leaves out what is 10.2 LU below the mean', -32.3, -19.3],
  ])('%s', (_title, quietDb, expected) => {
    const lufs = measure(
      stereo(
        tones([
          [4, -19.3],
          [4, quietDb],
        ]),
      ),
    ).integratedLufs();
    expect(Math.abs((lufs ?? 0) - expected)).toBeLessThan(0.3);
  });

  it.each([
    [4, [0, 0, 1.5, 1.5]],
    [5, [0, 0, 0, 1.5, 1.5]],
    [6, [0, 0, 0, -Infinity, 1.5, 1.5]],
  ])(
    'weighs each of %i channels as BS.1770 says: surrounds 1.5 dB more, low-frequency effects not at all',
    (count, gainsDb) => {
      const tone = tones([[1, -20]]);
      const silence = new Float32Array(tone.length);
      const alone = (channel: number) =>
        measure(Array.from({ length: count }, (_, i) => (i === channel ? tone : silence))).integratedLufs() ??
        -Infinity;
      gainsDb.forEach((gainDb, channel) => {
        if (gainDb === -Infinity) expect(alone(channel)).toBe(-Infinity);
        else expect(alone(channel) - alone(0)).toBeCloseTo(gainDb, 1);
      });
    },
  );

  it('is undefined below 400 ms, for silence, and before any samples', () => {
    const short = measure(stereo(tones([[0.3, -20]])));
    expect(short.integratedLufs()).toBeNull();
    expect(short.momentaryMaxLufs()).toBeNull();
    expect(Math.abs((short.loudnessLufs() ?? 0) + 20)).toBeLessThan(0.1);
    const silent = measure([new Float32Array(48000)]);
    expect([silent.integratedLufs(), silent.momentaryMaxLufs(), silent.loudnessLufs()]).toEqual([null, null, null]);
    expect(createLoudnessMeter(48000, 1).loudnessLufs()).toBeNull();
  });

  it.each([48_000, 44_100, 11_025])('is defined from exactly 400 ms on: %i Hz', (rateHz) => {
    const frames = Math.round(0.4 * rateHz);
    const samples = tones([[0.5, -20]], rateHz).subarray(0, frames);
    const meter = measure([samples], rateHz);
    // A single block is the whole sound, so all three are the same.
    expect(meter.integratedLufs()).toBeCloseTo(meter.loudnessLufs() ?? 0, 9);
    expect(meter.momentaryMaxLufs()).toBeCloseTo(meter.loudnessLufs() ?? 0, 9);
    expect(measure([samples.subarray(1)], rateHz).integratedLufs()).toBeNull();
    expect(measure([samples.subarray(1)], rateHz).momentaryMaxLufs()).toBeNull();
  });

  it('does not depend on the size of the blocks, at rates where 100 ms is not a whole number of frames too', () => {
    const samples = tones(
      [
        [1, -30],
        [2, -12],
      ],
      11025,
    );
    expect(measure([samples], 11025, 1000).integratedLufs()).toBe(measure([samples], 11025, 33075).integratedLufs());
    expect(measure([samples], 11025, 17).truePeakDb()).toBe(measure([samples], 11025, 33075).truePeakDb());
  });

  it('takes the loudest 400 ms as momentary maximum', () => {
    const meter = measure(
      stereo(
        tones([
          [3, -40],
          [0.5, -15],
          [3, -40],
        ]),
      ),
    );
    expect(Math.abs((meter.momentaryMaxLufs() ?? 0) + 15)).toBeLessThan(0.1);
  });

  it('refuses rates and channel counts outside its range', () => {
    expect(() => createLoudnessMeter(4000, 2)).toThrow(RangeError);
    expect(() => createLoudnessMeter(48000, 7)).toThrow(RangeError);
    expect(() => createLoudnessMeter(48000, 2).add([new Float32Array(1)])).toThrow(RangeError);
  });
});

describe('true peak', () => {
  /** A sine of amplitude 0.5 with slow ramps at both ends, which avoid overshoot. */
  const faded = (cyclesPerFrame: number, degrees: number) =>
    Float32Array.from({ length: 9600 }, (_, i) => {
      const edge = Math.min(1, i / 2000, (9599 - i) / 2000);
      return 0.5 * edge * Math.sin(2 * Math.PI * cyclesPerFrame * i + (degrees * Math.PI) / 180);
    });

  // EBU Tech 3341, cases 15 to 18: −6 dBTP, tolerance +0.2 and −0.4 dB.
  it.each([
    [1 / 4, 0],
    [1 / 4, 45],
    [1 / 6, 60],
    [1 / 8, 67.5],
  ])('finds −6 dBTP for a sine of %d of the rate at %d°, wherever the samples fall', (cycles, degrees) => {
    const truePeakDb = measure([faded(cycles, degrees)]).truePeakDb();
    expect(truePeakDb).toBeGreaterThan(-6.4);
    expect(truePeakDb).toBeLessThan(-5.8);
  });

  it('is never below the highest sample, counts the last sample, and is −Infinity for silence', () => {
    const click = new Float32Array(100);
    click[99] = -0.5;
    const meter = measure([click]);
    expect(meter.samplePeak()).toBe(0.5);
    expect(meter.truePeakDb()).toBeGreaterThanOrEqual(20 * Math.log10(0.5) - 1e-9);
    expect(measure([new Float32Array(100)]).truePeakDb()).toBe(-Infinity);
  });
});

const ffmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

describe('compared with ffmpeg', () => {
  it.skipIf(!ffmpeg).each([
    [1, 44100],
    [2, 48000],
  ])('agrees with its ebur128 filter on %i channels at %i Hz', (channels, sampleRateHz) => {
    const random = createRandom(1, 'ffmpeg');
    const sound = Array.from({ length: channels }, () => {
      let level = 0;
      return Float32Array.from({ length: 8 * sampleRateHz }, (_, i) => {
        level = 0.7 * level + 0.3 * random.between(-1, 1);
        return level * (i % (3 * sampleRateHz) < sampleRateHz ? 0.8 : 0.1);
      });
    });
    const interleaved = new Float32Array(8 * sampleRateHz * channels);
    sound.forEach((samples, channel) => {
      samples.forEach((x, i) => {
        interleaved[i * channels + channel] = x;
      });
    });
    const input = ['-f', 'f32le', '-ar', `${sampleRateHz}`, '-ac', `${channels}`, '-i', 'pipe:0'];
    const result = spawnSync('ffmpeg', [...input, '-af', 'ebur128=peak=true', '-f', 'null', '-'], {
      input: Buffer.from(interleaved.buffer),
      maxBuffer: 1e8,
    });
    const summary = result.stderr.toString().split('Summary:')[1];
    const meter = measure(sound, sampleRateHz);
    const integrated = Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]);
    const peak = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]);
    expect(Math.abs((meter.integratedLufs() ?? 0) - integrated)).toBeLessThan(0.11);
    expect(Math.abs(meter.truePeakDb() - peak)).toBeLessThan(0.2);
  });
});

import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { hzOfMidi } from '@soundwright/dsp/oscillator';
import { trackPitch } from '@soundwright/dsp/pitch';
import { createRandom } from '@soundwright/dsp/random';
import { beforeAll, describe, expect, it } from 'vitest';
import { RefusedInput } from '../../rendering.ts';
import { STEMS } from '../../stems/stems.ts';
import { INSTRUMENTS } from '../instruments/catalog.ts';
import { DRUM } from '../instruments/drum-kits.ts';
import { coverMusic, extendMusic, renderMusic, renderMusicStems } from '../music.ts';
import { readRecipe } from '../recipe.ts';
import { aContext, collect, sameSamples } from '../testing.ts';
import { openSoundFont, type SoundFont } from './sound-font.ts';
import { makeSoundFont } from './testing.ts';

/** Programs of piano, violin, flute and strings. */
const PROGRAMS = [0, 40, 73, 48];
const note = (midi: number, velocity = 0.75, durationS = 0.5) => ({
  midi,
  velocity,
  durationS,
  sampleRateHz: 48000,
  random: createRandom(1),
});
const REQUEST = { caption: 'classical with piano and violin', lyrics: null, durationS: 2, seed: 3 } as const;
const play = (font: SoundFont | null, blockFrames?: number) =>
  renderMusic(REQUEST, aContext(), undefined, blockFrames, font);

let font: SoundFont;
let other: SoundFont;
beforeAll(async () => {
  font = await openSoundFont(makeSoundFont({ programs: PROGRAMS, drums: true }), 'a'.repeat(64), 'small.sf2');
  other = await openSoundFont(makeSoundFont({ name: 'Other', programs: PROGRAMS }), 'b'.repeat(64), 'other.sf2');
});

describe('a SoundFont', () => {
  it('plays the requested note, louder with velocity, independent of earlier notes', () => {
    const [first] = font.render('piano', note(60));
    const track = trackPitch(first, 48000, { lowHz: 80, highHz: 900 });
    const voiced = [...track.f0Hz].filter((hz) => hz > 0).sort((a, b) => a - b);
    expect(Math.abs(1200 * Math.log2(voiced[voiced.length >> 1] / hzOfMidi(60)))).toBeLessThan(5);
    const peak = (samples: Float32Array) => samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    expect(peak(font.render('piano', note(60, 0.3))[0])).toBeLessThan(0.5 * peak(first));
    font.render('solo-violin', note(67));
    expect(sameSamples([font.render('piano', note(60))[0]], [first])).toBe(true);
  });

  it('has its instruments at the level of the built-in ones, which the faders expect', () => {
    const meter = createLoudnessMeter(48000, 2);
    meter.add(font.render('flute', note(60, 0.75, 1)));
    // The catalog gain of the flute brings it to −20 LUFS.
    expect(Math.abs((meter.integratedLufs() ?? 0) + 20 + INSTRUMENTS.flute.levelDb)).toBeLessThan(2);
  });

  it('has its drums near the level of the built-in ones, and the kit as a whole at it', () => {
    const momentary = ([left, right = left]: readonly Float32Array[]) => {
      const meter = createLoudnessMeter(48000, 2);
      const rest = new Float32Array(24000);
      meter.add([left, right]);
      meter.add([rest, rest]);
      return meter.momentaryMaxLufs() ?? 0;
    };
    const aboveDb = (midi: number) =>
      momentary(font.render('acoustic-kit', note(midi))) - momentary(INSTRUMENTS['acoustic-kit'].render(note(midi)));
    const [kick, snare, hat] = [DRUM.kick, DRUM.snare, DRUM.closedHat].map(aboveDb);
    expect(Math.abs(kick + snare + hat) / 3).toBeLessThan(2.5);
    expect(Math.max(kick, snare, hat) - Math.min(kick, snare, hat)).toBeLessThan(5);
  });

  it('compares levels at pitches that the font has', async () => {
    const low = await openSoundFont(makeSoundFont({ programs: [43], highest: 59 }), '', 'low.sf2');
    const meter = createLoudnessMeter(48000, 2);
    meter.add(low.render('double-basses', note(48, 0.75, 1)));
    expect(Math.abs((meter.integratedLufs() ?? 0) + 20 + INSTRUMENTS['double-basses'].levelDb)).toBeLessThan(4);
  });

  it('has strings with a slow attack as loud as the built-in ones in short notes', async () => {
    const slow = await openSoundFont(makeSoundFont({ programs: [48], attackS: 0.3 }), '', 'slow.sf2');
    const loudness = ([left, right = left]: readonly Float32Array[]) => {
      const meter = createLoudnessMeter(48000, 2);
      meter.add([left, right]);
      meter.add([new Float32Array(24000), new Float32Array(24000)]);
      return meter.momentaryMaxLufs() ?? 0;
    };
    for (const midi of [55, 67]) {
      const own = INSTRUMENTS['staccato-strings'].render(note(midi, 0.75, 0.18));
      const its = slow.render('staccato-strings', note(midi, 0.75, 0.18));
      expect(Math.abs(loudness(its) - loudness(own)), `${midi}`).toBeLessThan(4);
    }
  });

  it('plays the cymbals of an orchestral kit, whose usual keys are timpani', async () => {
    const orchestra = await openSoundFont(makeSoundFont({ programs: [], drums: true, kit: 48 }), '', 'orchestra.sf2');
    const concertCymbal = 59;
    for (const [kits, isOrchestral] of [
      [orchestra, true],
      [font, false],
    ] as const) {
      // Equal up to their levels, which follow the built-in drum of each note.
      const shapeOf = (midi: number) => {
        const [left] = kits.render('orchestral-kit', note(midi));
        const peak = left.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
        return left.map((x) => Math.round((1000 * x) / peak));
      };
      expect(sameSamples([shapeOf(DRUM.crash)], [shapeOf(concertCymbal)])).toBe(isOrchestral);
    }
  });

  it('uses the built-in instruments for synthesisers and missing programs', () => {
    expect(['piano', 'flute', 'acoustic-kit'].map((name) => font.plays(name))).toEqual([true, true, true]);
    expect(['super-saw', '808-kit', 'oboe', 'dusty-piano'].some((name) => font.plays(name))).toBe(false);
    expect(other.plays('acoustic-kit')).toBe(false);
  });

  it.each([
    ['nothing', new ArrayBuffer(0)],
    ['text', new Uint8Array(400).fill(65).buffer],
    ['a file that was cut', makeSoundFont({ programs: [0] }).slice(0, 9000)],
    ['a font without instruments', makeSoundFont({ programs: [] })],
  ])('refuses %s', async (_, bytes) => {
    await expect(openSoundFont(bytes, '', 'bad.sf2')).rejects.toThrow(RefusedInput);
  });
});

describe('music with a SoundFont', () => {
  it('is independent of block size, differs from the built-in instruments, and says what plays', () => {
    const rendering = play(font);
    const whole = collect(rendering);
    expect(sameSamples(collect(play(font, 1777)), whole)).toBe(true);
    expect(sameSamples(collect(play(null)), whole)).toBe(false);
    expect(rendering.message).toContain('SoundFont Small Font');
    expect(readRecipe(rendering.recipe)?.font).toEqual({ name: 'Small Font', sha256: 'a'.repeat(64) });
  });

  it('says which instruments the font does not have', () => {
    const request = { ...REQUEST, caption: 'classical with piano and oboe' };
    expect(renderMusic(request, aContext(), undefined, undefined, font).message).toMatch(/built-in: .*oboe/);
    const chip = renderMusic({ ...REQUEST, caption: 'chiptune', durationS: 1 }, aContext(), undefined, 4096, font);
    expect(chip.message).toContain('has none of these instruments');
    collect(chip);
    expect(readRecipe(chip.recipe)?.font).toBeNull();
  });

  it('has exact stems from the same font, and can only be edited with that font', () => {
    const piece = play(font);
    const [left, right] = collect(piece);
    const recipe = JSON.parse(JSON.stringify(piece.recipe));
    const sum = [new Float64Array(left.length), new Float64Array(left.length)];
    let at = 0;
    for (const block of renderMusicStems(recipe, aContext(), undefined, font).blocks) {
      for (const stem of STEMS)
        for (let i = 0; i < block[stem][0].length; i++) {
          sum[0][at + i] += block[stem][0][i];
          sum[1][at + i] += block[stem][1][i];
        }
      at += block.vocals[0].length;
    }
    expect(left.every((x, i) => x === sum[0][i]) && right.every((x, i) => x === sum[1][i])).toBe(true);
    const source = {
      sampleRateHz: 48000,
      channels: 2,
      frames: left.length,
      read: (from: number, count: number) => [left.slice(from, from + count), right.slice(from, from + count)],
    };
    const longer = { source, recipe, extendS: 1, caption: '', lyrics: null, seed: 1 };
    expect(() => renderMusicStems(recipe, aContext(), undefined, null)).toThrow(/Small Font/);
    expect(() => extendMusic(longer, aContext(), undefined, other)).toThrow(RefusedInput);
    const extended = extendMusic(longer, aContext(), undefined, font).rendering;
    collect(extended);
    expect(readRecipe(extended.recipe)?.font?.name).toBe('Small Font');
    const cover = { source, recipe, caption: '', lyrics: null, durationS: 2, coverStrength: 0.2, seed: 1 };
    expect(coverMusic(cover, aContext(), undefined, other).message).toContain('SoundFont Other');
  });
});

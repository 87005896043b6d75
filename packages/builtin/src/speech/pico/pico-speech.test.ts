import { readFileSync } from 'node:fs';
import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { describe, expect, it } from 'vitest';
import { aSpeechContext, collectChannels, sameSamples } from '../testing.ts';
import { findMarkedWords } from './marked-words.ts';
import { createPico, PICO_RATE_HZ, type Pico } from './pico.ts';
import { PICO_WASM_URL } from './pico-asset.ts';
import { renderPicoSpeech } from './pico-speech.ts';

/** A synthesizer that speaks every letter as 20 ms of a tone at the level of its word. */
class TonePico implements Pico {
  readonly said: string[] = [];

  speak(markup: string): Int16Array {
    this.said.push(markup);
    const speed = Number(/<speed level="(\d+)">/.exec(markup)?.[1]) / 100;
    const words = [...markup.matchAll(/<volume level="(\d+)">([^<]*)/g)];
    const samples: number[] = new Array(1600).fill(0);
    for (const [, level, text] of words) {
      const letters = (text as string).replace(/[^\p{L}]/gu, '').length;
      for (let i = 0; i < (letters * 320) / speed; i++)
        samples.push(Math.round(120 * Number(level) * Math.sin((2 * Math.PI * 200 * samples.length) / PICO_RATE_HZ)));
      if (/,/.test(text as string)) samples.push(...new Array(3200).fill(0));
    }
    return Int16Array.from([...samples, ...new Array(4800).fill(0)]);
  }
}

function speak(text: string, delivery: Record<string, unknown> = {}, voice = 'greta') {
  const pico = new TonePico();
  const rendering = renderPicoSpeech({ lines: [{ text, voice, delivery }], seed: 1 }, aSpeechContext(), pico, 'de-DE');
  const [samples] = collectChannels(rendering);
  return { samples: samples as Float32Array, rendering, said: pico.said };
}

describe('speech with Pico', () => {
  it('tells when every word is heard, to the frame of the synthesizer', () => {
    const { rendering } = speak('Alle vier Hunde, sagte er');
    const startS = 0.03;
    expect(rendering.words).toEqual([
      { text: 'Alle', start_s: startS, end_s: startS + 0.08, estimated: false },
      { text: 'vier', start_s: startS + 0.08, end_s: startS + 0.16, estimated: false },
      { text: 'Hunde,', start_s: startS + 0.16, end_s: 0.29, estimated: false },
      { text: 'sagte', start_s: 0.49, end_s: 0.59, estimated: false },
      { text: 'er', start_s: 0.59, end_s: 0.63, estimated: false },
    ]);
  });

  it('asks for speed and pitch of the delivery in the markup, and for nothing that would be spoken as markup', () => {
    const { said } = speak('Nur <b>ein & ein</b> Test.', { speed: 2, pitch: 12 });
    expect(said[0]).toBe(
      '<speed level="200"><pitch level="200"><volume level="40">Nur <volume level="40">ein <volume level="40">und <volume level="40">ein <volume level="40">Test.',
    );
  });

  it('compensates the throat of a man made from a woman’s speech with pace and pitch', () => {
    const { said } = speak('Hallo', {}, 'georg');
    expect(said).toEqual(['<speed level="118"><pitch level="81"><volume level="40">Hallo.']);
  });

  it('has the loudness of all speech, with true peaks below the ceiling', () => {
    const { samples } = speak('Ein langer Satz mit vielen Wörtern, damit der Pegel gemessen werden kann.');
    const meter = createLoudnessMeter(48_000, 1);
    meter.add([samples]);
    expect(meter.loudnessLufs()).toBeCloseTo(-20, 0);
    expect(meter.truePeakDb()).toBeLessThan(-1);
  });

  it('gives the same samples for the same request, other samples for another voice', () => {
    const first = speak('Guten Tag.', { breathiness: 0.5 }).samples;
    expect(sameSamples([first], [speak('Guten Tag.', { breathiness: 0.5 }).samples])).toBe(true);
    expect(sameSamples([first], [speak('Guten Tag.', { breathiness: 0.5 }, 'georg').samples])).toBe(false);
  });

  it('names its voices when an unknown one is asked for', () => {
    expect(() => speak('Hallo', {}, 'nora')).toThrow('There is no voice "nora" in this language.');
  });
});

describe('marked words', () => {
  it('share the time by their length when a word is not heard', () => {
    const samples = new Int16Array(1600).fill(1000);
    expect(findMarkedWords(['ab', 'cdef', 'gh'], samples, samples)).toEqual([
      [0, 400],
      [400, 1200],
      [1200, 1600],
    ]);
  });
});

describe('the program', () => {
  it('refuses files that are no voice', async () => {
    const wasm = readFileSync(new URL(PICO_WASM_URL));
    const damaged = new Uint8Array(5_000).fill(7);
    await expect(createPico(wasm, { analysis: damaged, signal: damaged })).rejects.toThrow(
      'The files of the voice are damaged.',
    );
  });
});

import { convertVoice, measureVoice, type OpenRendering, renderSpeech, type SourceAudio } from '@soundwright/builtin';
import { memoryContext } from '../../packages/builtin/src/sfx/testing.ts';
import { openFlite } from './flite.ts';
import { cpuSeconds, type Row, times } from './row.ts';

const TEXT =
  'The harbour was quiet before sunrise. Two boats moved slowly past the lighthouse, and somewhere a bell rang three times. Nobody on the pier said a word until the fog had lifted.';

/** CPU ratios to real time: speaking plainly, at another pitch, with a clone, and converting. */
export async function measureSpeech(): Promise<Row[]> {
  const flite = openFlite();
  const lines = (voice: Parameters<typeof renderSpeech>[0]['lines'][number]['voice'], delivery = {}) =>
    Array.from({ length: 6 }, () => ({ text: TEXT, voice, delivery }));
  const speak = (voice: Parameters<typeof lines>[0], delivery = {}) =>
    renderSpeech({ lines: lines(voice, delivery), seed: 1 }, memoryContext(), flite);
  const reference = collect(speak('ethan'));
  const profile = measureVoice(reference);
  const ratio = (render: () => OpenRendering) => {
    let seconds = 0;
    const cpu = cpuSeconds(() => {
      const rendering = render();
      let frames = 0;
      for (const [block] of rendering.blocks) frames += block?.length ?? 0;
      seconds = frames / rendering.sampleRateHz;
    });
    return times(seconds / cpu);
  };
  return [
    { what: 'plain voice', measured: ratio(() => speak('nora')), aim: '≥ 40×' },
    { what: 'pitch +3', measured: ratio(() => speak('nora', { pitch: 3 })), aim: '≥ 40×' },
    { what: 'clone', measured: ratio(() => speak(profile)), aim: '≥ 15×' },
    {
      what: 'conversion',
      measured: ratio(() => convertVoice({ source: reference, voice: 'nora', seed: 1 }, memoryContext(), flite)),
      aim: '≥ 15×',
    },
  ];
}

function collect({ blocks, sampleRateHz }: OpenRendering): SourceAudio {
  const parts = [...blocks].flatMap(([block]) => (block === undefined ? [] : [block]));
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return {
    sampleRateHz,
    channels: 1,
    frames: samples.length,
    read: (from, count) => [samples.slice(from, from + count)],
  };
}

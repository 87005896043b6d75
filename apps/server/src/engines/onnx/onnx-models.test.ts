import { ModelDescriptionSchema } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { BUILTIN_MODELS } from '../builtin/builtin-models.ts';
import { NATIVE_MODELS } from '../native/native-models.ts';
import { defineOnnxModel } from './definition.ts';
import { FAMILY_FACTS } from './families/families.ts';
import { KITTEN_VOCABULARY } from './families/kitten.ts';
import { SUPERTONIC_LANGUAGES } from './languages.ts';
import { ONNX_MODELS } from './onnx-models.ts';
import { aDefinition } from './testing/workplace.ts';

describe('the catalogue of the ONNX engine', () => {
  it('describes every model with its licence, its files and its voices', () => {
    verifies('onnx.catalogue');
    for (const { description, family, weights } of ONNX_MODELS) {
      expect(ModelDescriptionSchema.parse(description)).toEqual(description);
      expect(FAMILY_FACTS.get(family)?.task).toBe(description.task);
      if (weights?.revision === 'main') expect(weights.files.every(({ sha256 }) => sha256 !== null)).toBe(true);
      else expect(weights?.revision).toMatch(/^[0-9a-f]{40}$/);
      expect(new Set(weights?.files.map(({ path }) => path)).size).toBe(weights?.files.length);
      expect(weights?.files[0]).toMatchObject({ path: expect.stringMatching(/\.onnx$/), sha256: expect.any(String) });
      expect(description.size_bytes).toBe(weights?.files.reduce((sum, { size }) => sum + (size ?? Number.NaN), 0));
      expect(weights?.files[0]?.optional).toBeUndefined();
    }
    const licences = ONNX_MODELS.map(({ description }) => [description.id, description.license.commercial]);
    expect(licences).toEqual([
      ['kokoro-onnx', 'yes'],
      ['kokoro-onnx-q8', 'yes'],
      ['supertonic-3-onnx', 'conditional'],
      ['kitten-nano-onnx', 'yes'],
      ['kitten-micro-onnx', 'yes'],
      ['kitten-mini-onnx', 'yes'],
      ['pocket-tts-onnx', 'yes'],
      ['gtcrn-onnx', 'yes'],
      ['dpdfnet2-onnx', 'yes'],
      ['wav2vec2-onnx', 'yes'],
      ['parakeet-110m-onnx', 'yes'],
    ]);
  });

  it('has ids that no other engine has', () => {
    const ids = [...BUILTIN_MODELS, ...NATIVE_MODELS.map(({ description }) => description)].map(({ id }) => id);
    expect(ONNX_MODELS.filter(({ description }) => ids.includes(description.id))).toEqual([]);
  });

  it('has the 28 English voices of Kokoro, each with a file, and ten of Supertonic in 31 languages', () => {
    const [kokoro, , supertonic] = ONNX_MODELS;
    const voices = kokoro?.description.voices ?? [];
    expect(voices).toHaveLength(28);
    expect(voices[0]).toEqual({ voice_id: 'af_heart', name: 'Heart', language: 'en-US', gender: 'female' });
    const files = new Set(kokoro?.weights?.files.map(({ path }) => path));
    expect(voices.filter(({ voice_id }) => !files.has(`voices/${voice_id}.bin`))).toEqual([]);
    expect(supertonic?.description.voices).toHaveLength(10);
    expect(new Set(SUPERTONIC_LANGUAGES).size).toBe(31);
  });

  it('knows the 178 symbols of Kitten by their numbers', () => {
    const numbers = [...KITTEN_VOCABULARY.values()].flat();
    expect(Math.max(...numbers)).toBe(177);
    expect(['$', '…', ' ', 'A', 'z', 'ɑ', 'ˈ', 'ᵻ'].map((symbol) => KITTEN_VOCABULARY.get(symbol))).toEqual(
      [0, 10, 16, 17, 68, 69, 156, 177].map((number) => [number]),
    );
  });
});

describe('a definition for the ONNX engine', () => {
  it('is described by its family, with an unknown licence unless it names one', () => {
    const { description, weights } = defineOnnxModel(aDefinition('piper', '/voices/anna.onnx'));
    expect(weights).toBeNull();
    expect(description).toMatchObject({
      task: 'speech',
      license: { commercial: 'unknown' },
      supports: { seed: true, delivery: true, clone: false },
      delivery_options: [{ name: 'speed', min: 0.5, max: 2 }],
    });
  });

  it('has the size of its files where it names all of them', () => {
    const sized = (files: NonNullable<ReturnType<typeof aDefinition>['files']>) =>
      defineOnnxModel(aDefinition('piper', '', { weights_path: undefined, hub_repo: 'me/voice', files })).description
        .size_bytes;
    expect(
      sized([
        { path: 'a.onnx', size: 60 },
        { path: 'a.onnx.json', size: 4 },
      ]),
    ).toBe(64);
    expect(sized([{ path: 'a.onnx', size: 60 }, 'a.onnx.json'])).toBeNull();
  });

  it.each([
    [
      { family: 'musicgen' },
      'family: musicgen is unknown. Available: kokoro, supertonic, kitten, piper, pocket_tts, dpdfnet, gtcrn, wav2vec2, nemo_ctc, demucs_wave.',
    ],
    [{ task: 'separation' }, 'task: piper can only do speech.'],
    [{ weights_path: undefined }, 'my-piper: name either weights_path, or hub_repo and files.'],
  ] as const)('is refused with %j', (overrides, message) => {
    const definition = { ...aDefinition('piper', '/voices/anna.onnx'), ...overrides } as ReturnType<typeof aDefinition>;
    expect(() => defineOnnxModel(definition)).toThrow(message);
  });
});

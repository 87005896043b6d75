import { ModelDescriptionSchema } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { FAMILIES } from './families/families.ts';
import { NATIVE_MODELS } from './native-models.ts';

describe('the models of the native engine', () => {
  it('all have families that support their task, and verifiable files', () => {
    verifies('decided.models.catalog');
    expect(new Set(NATIVE_MODELS.map(({ description }) => description.id)).size).toBe(NATIVE_MODELS.length);
    for (const { description, family, engineTask, weights } of NATIVE_MODELS) {
      expect(ModelDescriptionSchema.parse(description)).toEqual(description);
      const known = FAMILIES.get(family);
      expect(known, family).toBeDefined();
      expect(engineTask ?? known?.tasks[description.task], description.id).toBeDefined();
      expect(weights?.files.length).toBeGreaterThan(0);
      for (const { path, sha256, size } of weights?.files ?? []) {
        expect(path).toMatch(/^[\w.-]+(?:\/[\w.-]+)+\.(?:gguf|safetensors)$/);
        expect(sha256 ?? 'a'.repeat(64)).toMatch(/^[0-9a-f]{64}$/);
        // A hash without a size would leave the free space unchecked.
        if (sha256 !== null) expect(size, path).toBeGreaterThan(0);
      }
    }
  });

  it('only declare what their family supports', () => {
    for (const { description, family } of NATIVE_MODELS) {
      const known = FAMILIES.get(family);
      const { extend, repaint, cover, clone, delivery } = description.supports;
      if (extend || repaint) expect(known?.window, description.id).toBeDefined();
      if (cover) expect(known?.cover, description.id).toBeDefined();
      if (clone) expect(known?.reference, description.id).toBeDefined();
      expect(delivery, description.id).toBe((description.delivery_options ?? []).length > 0);
    }
  });

  it('mark unknown terms, and call no licence free that has conditions', () => {
    verifies('decided.models.catalog');
    const terms = Object.fromEntries(NATIVE_MODELS.map(({ description: { id, license } }) => [id, license.commercial]));
    expect(terms).toMatchObject({
      'stable-audio-3-small-sfx': 'conditional',
      'ace-step-1.5-turbo': 'yes',
      heartmula: 'yes',
      omnivoice: 'no',
      htdemucs: 'yes',
      'mel-band-roformer': 'conditional',
      'supertonic-3': 'conditional',
      'seed-vc': 'conditional',
      'index-tts2': 'conditional',
    });
    for (const { description } of NATIVE_MODELS) {
      if (description.license.commercial !== 'yes') expect(description.license.note, description.id).not.toBe('');
    }
  });
});

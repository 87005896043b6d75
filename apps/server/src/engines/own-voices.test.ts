import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { defineModel } from './native/definition.ts';
import { defineOnnxModel } from './onnx/definition.ts';
import { aDefinition } from './onnx/testing/workplace.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'voices-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function put(place: string, content = 'x'): string {
  const path = join(dir, place);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}
const idsOf = (voices: readonly { voice_id: string }[] | undefined) => voices?.map(({ voice_id }) => voice_id).sort();

describe('the voices of a custom speech model', () => {
  it('are the speakers that the description of its own file names', () => {
    verifies('decided.custom.voices');
    const path = put('anna.onnx');
    put('anna.onnx.json', JSON.stringify({ speaker_id_map: { anna: 0, ben: 1 }, language: { code: 'de_DE' } }));
    put('other.onnx.json', JSON.stringify({ speaker_id_map: { nobody: 0 } }));
    const { voices } = defineOnnxModel(aDefinition('piper', path)).description;
    expect(voices).toEqual([
      { voice_id: 'anna', name: 'anna', language: 'de_DE', gender: '' },
      { voice_id: 'ben', name: 'ben', language: 'de_DE', gender: '' },
    ]);
  });

  it('are the files of its folder, for both engines, or of its list of files', () => {
    verifies('decided.custom.voices');
    put('voices/af_mine.bin');
    put('voices/bm_other.bin');
    expect(idsOf(defineOnnxModel(aDefinition('kokoro', dir)).description.voices)).toEqual(['af_mine', 'bm_other']);
    put('embeddings/alba.safetensors');
    const native = aDefinition('pocket_tts', put('model.gguf'), { engine: 'native' });
    expect(idsOf(defineModel(native).description.voices)).toEqual(['alba']);
    const hub = aDefinition('kokoro', '', { hub_repo: 'me/mine', files: ['model.onnx', 'voices/af_hub.bin'] });
    const { weights_path: _, ...fetched } = hub;
    expect(idsOf(defineOnnxModel(fetched).description.voices)).toEqual(['af_hub']);
  });

  it('are those of the definition when it names them, and none when nothing does', () => {
    const voices = [{ voice_id: 'x', name: 'X', language: 'en', gender: 'female' }];
    put('voices/af_mine.bin');
    expect(defineOnnxModel(aDefinition('kokoro', dir, { voices })).description.voices).toEqual(voices);
    expect(defineOnnxModel(aDefinition('piper', join(dir, 'no.onnx'))).description.voices).toBeUndefined();
  });
});

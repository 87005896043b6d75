import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CustomModel, ModelDescription } from '@soundwright/contract';
import { z } from 'zod';

type Voices = NonNullable<ModelDescription['voices']>;

/** The files of the voices of a family, one each, with the id of the voice in the name. */
const VOICE_FILES: Readonly<Record<string, RegExp>> = {
  kokoro: /(?:^|\/)voices\/([^/]+)\.bin$/,
  supertonic: /(?:^|\/)voice_styles\/([^/]+)\.json$/,
  pocket_tts: /(?:^|\/)(?:embeddings|voices)\/([^/]+)\.safetensors$/,
};
const MOST_VOICES = 1_000;
const MOST_DESCRIPTION_BYTES = 4 * 1024 * 1024;

const PiperSchema = z.object({
  speaker_id_map: z.record(z.string(), z.int().min(0)).default({}),
  language: z.object({ code: z.string() }).partial().optional(),
});

/**
 * The voices of a user's own speech model, as its files name them; undefined when they name none, or cannot be read.
 * Files on this machine are looked at, files to download are known by their paths.
 */
export function voicesInFiles(definition: CustomModel): Voices | undefined {
  try {
    const voices = definition.family === 'piper' ? piperVoices(definition) : voicesByName(definition);
    return voices.length === 0 ? undefined : voices.slice(0, MOST_VOICES);
  } catch {
    // The state of the model says what is wrong with its files.
    return undefined;
  }
}

function voicesByName({ family, weights_path, files = [], languages }: CustomModel): Voices {
  const pattern = VOICE_FILES[family];
  if (pattern === undefined) return [];
  const paths =
    weights_path === undefined
      ? files.map((file) => (typeof file === 'string' ? file : file.path))
      : namesBelow(statSync(weights_path).isFile() ? dirname(weights_path) : weights_path);
  return paths.flatMap((path) => {
    const id = pattern.exec(path)?.[1];
    return id === undefined ? [] : [{ voice_id: id, name: id, language: languages?.[0] ?? '', gender: '' }];
  });
}

/** The speakers of a Piper voice with several; one alone needs no name. */
function piperVoices({ weights_path }: CustomModel): Voices {
  if (weights_path === undefined) return [];
  const path = statSync(weights_path).isFile() ? `${weights_path}.json` : describedIn(weights_path);
  if (path === undefined || statSync(path).size > MOST_DESCRIPTION_BYTES) return [];
  const { speaker_id_map: speakers, language } = PiperSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.keys(speakers).map((id) => ({ voice_id: id, name: id, language: language?.code ?? '', gender: '' }));
}

function describedIn(dir: string): string | undefined {
  const found = readdirSync(dir).filter((name) => name.endsWith('.onnx.json'));
  return found.length === 1 && found[0] !== undefined ? join(dir, found[0]) : undefined;
}

/** Relative paths of the files in a folder and in its folders, with slashes. */
function namesBelow(dir: string): string[] {
  const folders = readdirSync(dir, { withFileTypes: true });
  return folders.flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name];
    return readdirSync(join(dir, entry.name)).map((name) => `${entry.name}/${name}`);
  });
}

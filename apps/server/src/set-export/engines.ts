import type { SetKind } from '@soundwright/contract';
import type { EngineForms, PlannedItem } from './engine-plan.ts';
import { godotDocuments } from './godot.ts';
import { fmodDocuments, wwiseDocuments } from './middleware.ts';
import { unityDocuments } from './unity.ts';
import { unrealDocuments } from './unreal.ts';

const inOneFolder = () => '';
const noDocuments = () => ({});

/** Folders of RPG Maker for what does not repeat, which stops other music when it is music. */
const RPG_ONCE: Readonly<Record<SetKind, string>> = {
  effect: 'se',
  interface: 'se',
  speech: 'se',
  ambience: 'bgs',
  music: 'me',
};

function rpgFolder({ kind, loop }: Pick<PlannedItem, 'kind' | 'loop'>): string {
  const repeated = kind === 'music' ? 'bgm' : 'bgs';
  return `audio/${loop ? repeated : RPG_ONCE[kind]}`;
}

/**
 * What each engine takes.
 *
 * Sources, besides those of the documents: “Audio assets” and “Usage guide for assets” of Roblox (7 minutes, 20 MB);
 * “Audio Files” in the help of RPG Maker MZ (Ogg Vorbis in the folders bgm, bgs, me and se).
 */
export const ENGINES: EngineForms = {
  plain: {
    formats: ['wav', 'mp3', 'flac', 'ogg', 'opus'],
    encoding: null,
    folder: inOneFolder,
    documents: noDocuments,
  },
  godot: { formats: ['wav', 'ogg', 'mp3'], encoding: 'pcm16', folder: inOneFolder, documents: godotDocuments },
  unity: { formats: ['wav', 'ogg', 'mp3'], encoding: 'pcm16', folder: inOneFolder, documents: unityDocuments },
  unreal: { formats: ['wav'], encoding: 'pcm16', folder: inOneFolder, documents: unrealDocuments },
  fmod: { formats: ['wav', 'ogg', 'flac', 'mp3'], encoding: null, folder: ({ key }) => key, documents: fmodDocuments },
  wwise: { formats: ['wav'], encoding: null, folder: inOneFolder, documents: wwiseDocuments },
  web: {
    formats: ['ogg', 'mp3', 'wav', 'opus'],
    encoding: null,
    folder: inOneFolder,
    documents: noDocuments,
    isSprite: true,
  },
  roblox: {
    formats: ['ogg', 'mp3', 'wav', 'flac'],
    encoding: null,
    folder: inOneFolder,
    documents: noDocuments,
    most: { seconds: 7 * 60, bytes: 20_000_000 },
  },
  rpgmaker: { formats: ['ogg'], encoding: null, folder: rpgFolder, documents: noDocuments },
};

import { createHash } from 'node:crypto';
import { type Documents, type EnginePlan, type PlannedItem, ratioOf } from './engine-plan.ts';

/** Ids of the main object of a clip, a script and an asset, which are the same in every project. */
const CLIP_ID = 8300000;
const SCRIPT_ID = 11500000;
const ASSET_ID = 11400000;

/** Stream long files from the disk; unpack short ones when they are loaded. */
const LOAD_TYPE = { effect: 0, interface: 0, speech: 1, ambience: 2, music: 2 } as const;

const SCRIPT = `using System;
using UnityEngine;

/// <summary>The sounds of a set: a random clip of an item, not the last one again, within its range of pitches.</summary>
public class SoundwrightSet : ScriptableObject
{
    [Serializable]
    public class Item
    {
        public string key;
        public bool loop;
        public float pitchMin = 1f;
        public float pitchMax = 1f;
        public AudioClip[] clips;
        [NonSerialized] int last = -1;

        public AudioClip Next()
        {
            if (clips.Length == 0) return null;
            int next = UnityEngine.Random.Range(0, clips.Length);
            if (next == last) next = (next + 1) % clips.Length;
            last = next;
            return clips[next];
        }
    }

    public Item[] items;

    public Item Find(string key) => Array.Find(items, item => item.key == key);

    public void Play(string key, AudioSource source)
    {
        Item item = Find(key);
        if (item == null) return;
        source.clip = item.Next();
        source.loop = item.loop;
        source.pitch = UnityEngine.Random.Range(item.pitchMin, item.pitchMax);
        source.Play();
    }
}
`;

/**
 * Unity: import settings beside each file, and a ScriptableObject with the clips by key. Its ids are made of the set and
 * the file, so references of a project survive the next export.
 *
 * Source: “Asset metadata” and AudioImporter in the manual of Unity 6; “Format of Text Serialized files”. The format of
 * an AudioRandomContainer is not documented.
 */
export function unityDocuments(plan: EnginePlan): Documents {
  const guid = (name: string) => createHash('md5').update(`${plan.setId}/${name}`).digest('hex');
  const script = 'SoundwrightSet.cs';
  const asset = `${plan.slug}.asset`;
  const documents: Record<string, string> = {
    [script]: SCRIPT,
    // Its id is the same in every set: a project keeps one copy.
    [`${script}.meta`]: meta(createHash('md5').update(script).digest('hex'), [
      'MonoImporter:',
      '  externalObjects: {}',
      '  serializedVersion: 2',
      '  defaultReferences: []',
      '  executionOrder: 0',
      '  icon: {instanceID: 0}',
    ]),
    [`${asset}.meta`]: meta(guid(asset), [
      'NativeFormatImporter:',
      '  externalObjects: {}',
      `  mainObjectFileID: ${ASSET_ID}`,
    ]),
    [asset]: [
      '%YAML 1.1',
      '%TAG !u! tag:unity3d.com,2011:',
      `--- !u!114 &${ASSET_ID}`,
      'MonoBehaviour:',
      '  m_ObjectHideFlags: 0',
      '  m_CorrespondingSourceObject: {fileID: 0}',
      '  m_PrefabInstance: {fileID: 0}',
      '  m_PrefabAsset: {fileID: 0}',
      '  m_GameObject: {fileID: 0}',
      '  m_Enabled: 1',
      '  m_EditorHideFlags: 0',
      `  m_Script: {fileID: ${SCRIPT_ID}, guid: ${createHash('md5').update(script).digest('hex')}, type: 3}`,
      `  m_Name: ${plan.slug}`,
      '  m_EditorClassIdentifier: ',
      '  items:',
      ...plan.items.flatMap((item) => itemLines(item, plan.pitchSemitones, guid)),
      '',
    ].join('\n'),
  };
  for (const item of plan.items) {
    for (const { file } of item.takes) documents[`${file}.meta`] = meta(guid(file), importerOf(item));
  }
  return documents;
}

function itemLines({ key, loop, takes }: PlannedItem, semitones: number, guid: (name: string) => string): string[] {
  return [
    `  - key: ${key}`,
    `    loop: ${Number(loop)}`,
    `    pitchMin: ${ratioOf(-semitones)}`,
    `    pitchMax: ${ratioOf(semitones)}`,
    '    clips:',
    ...takes.map(({ file }) => `    - {fileID: ${CLIP_ID}, guid: ${guid(file)}, type: 3}`),
  ];
}

function importerOf({ kind }: PlannedItem): string[] {
  return [
    'AudioImporter:',
    '  externalObjects: {}',
    '  serializedVersion: 8',
    '  defaultSettings:',
    '    serializedVersion: 2',
    `    loadType: ${LOAD_TYPE[kind]}`,
    '    sampleRateSetting: 0',
    '    sampleRateOverride: 44100',
    '    compressionFormat: 1',
    '    quality: 0.7',
    '    conversionMode: 0',
    `    preloadAudioData: ${Number(LOAD_TYPE[kind] !== 2)}`,
    '  platformSettingOverrides: {}',
    '  forceToMono: 0',
    '  normalize: 0',
    '  loadInBackground: 0',
    '  ambisonic: 0',
    '  3D: 1',
  ];
}

function meta(guid: string, importer: readonly string[]): string {
  const rest = ['  userData: ', '  assetBundleName: ', '  assetBundleVariant: ', ''];
  return ['fileFormatVersion: 2', `guid: ${guid}`, ...importer, ...rest].join('\n');
}

import { file, HUB, type NativeEntry } from './native-entry.ts';
import * as licenses from './native-licenses.ts';

const STABLE_AUDIO = {
  family: 'stable_audio',
  vendor: 'Stability AI',
  task: 'generate',
  sample_rate: 44_100,
  channels: 2,
  max_duration_s: 120,
  supports: { negative_prompt: true, steps: true, cfg: true, extend: true, cover: true, repaint: true },
} as const;

const ACE_STEP = {
  family: 'ace_step',
  vendor: 'ACE-Step',
  task: 'generate',
  category: 'music',
  license: licenses.MIT(`${HUB}/ACE-Step/Ace-Step1.5`),
  sample_rate: 48_000,
  channels: 2,
  max_duration_s: 600,
  memoryMb: 8_000,
} as const;

/** Models that make effects and music. */
export const GENERATORS: readonly NativeEntry[] = [
  {
    ...STABLE_AUDIO,
    id: 'stable-audio-3-small-sfx',
    name: 'Stable Audio 3 Small SFX',
    description: 'Sound effects and ambiences from text, in stereo. Quick: eight steps.',
    category: 'sfx',
    license: licenses.STABILITY(`${HUB}/stabilityai/stable-audio-3-small-sfx`),
    defaults: { duration_s: 10, steps: 8, cfg: 1 },
    memoryMb: 3_700,
    files: [
      file(
        'Stable-Audio-3-Small-SFX-GGUF/stable-audio-3-small-sfx-q8_0.gguf',
        1_683_570_688,
        '5bb1ec653134e63dac46264e336ae198a2590195fc996fcd0605021215e9b26f',
      ),
    ],
  },
  {
    ...STABLE_AUDIO,
    id: 'stable-audio-3-small-music',
    name: 'Stable Audio 3 Small Music',
    description: 'Instrumental music from text, in stereo. Quick: eight steps.',
    category: 'music',
    license: licenses.STABILITY(`${HUB}/stabilityai/stable-audio-3-small-music`),
    defaults: { duration_s: 60, steps: 8, cfg: 1 },
    memoryMb: 3_700,
    files: [
      file(
        'Stable-Audio-3-Small-Music-GGUF/stable-audio-3-small-music-q8_0.gguf',
        1_683_570_752,
        '89bb22db5fa68ab8f1d90af0a9f88121977c945bdb99a57c96b1e88fa34bf1c8',
      ),
    ],
  },
  {
    ...STABLE_AUDIO,
    id: 'stable-audio-3-medium',
    name: 'Stable Audio 3 Medium',
    description: 'Music and effects from text, in stereo: larger and better than the small ones.',
    category: 'music',
    license: licenses.STABILITY(`${HUB}/stabilityai/stable-audio-3-medium`),
    defaults: { duration_s: 60, steps: 8, cfg: 1 },
    memoryMb: 10_400,
    files: [file('Stable-Audio-3-Medium-GGUF/stable-audio-3-medium-q8_0.gguf', null, null)],
  },
  {
    ...ACE_STEP,
    id: 'ace-step-1.5-turbo',
    name: 'ACE-Step 1.5 Turbo',
    description:
      'Songs with sung lyrics from a caption, up to ten minutes; covers, and regenerated sections. Eight steps. The engine’s authors report that planning a song can fail with 8-bit weights such as these.',
    supports: { steps: true, lyrics: true, extend: true, cover: true, repaint: true },
    defaults: { duration_s: 60, steps: 8 },
    loadOptions: { 'ace_step.dit_model_path': 'acestep-v15-turbo' },
    files: [
      file(
        'ACE-Step1.5-GGUF/turbo/ace-step-1.5-turbo-q8_0.gguf',
        6_185_460_032,
        'cd7bf272588f548d4a253f57483132ef0f8f54a549f26471b09caa72c654270b',
      ),
    ],
  },
  {
    ...ACE_STEP,
    id: 'ace-step-1.5-base',
    name: 'ACE-Step 1.5 Base',
    description:
      'Songs with sung lyrics from a caption: slower than Turbo, with control over how closely the text is followed. The engine’s authors report that planning a song can fail with 8-bit weights such as these.',
    supports: { steps: true, cfg: true, lyrics: true, extend: true, cover: true, repaint: true },
    defaults: { duration_s: 60, steps: 50, cfg: 7 },
    loadOptions: { 'ace_step.dit_model_path': 'acestep-v15-base' },
    files: [file('ACE-Step1.5-GGUF/base/ace-step-1.5-base-q8_0.gguf', null, null)],
  },
  {
    id: 'heartmula',
    name: 'HeartMuLa',
    vendor: 'HeartMuLa',
    description: 'Songs with sung lyrics from tags such as “pop, piano, female voice”. Needs a lot of memory.',
    family: 'heartmula',
    task: 'generate',
    category: 'music',
    license: licenses.APACHE(`${HUB}/HeartMuLa/HeartMuLa-oss-3B`),
    sample_rate: 48_000,
    channels: 2,
    max_duration_s: 120,
    supports: { steps: true, cfg: true, lyrics: true },
    defaults: { duration_s: 120, steps: 10, cfg: 1.5 },
    memoryMb: 25_600,
    files: [file('HeartMuLa-GGUF/heartmula-q8_0.gguf', 7_659_762_592, null)],
  },
];

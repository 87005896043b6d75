import { chatterboxFile, file, HUB, type NativeEntry } from './native-entry.ts';
import * as licenses from './native-licenses.ts';

const SPEECH = { task: 'speech', category: 'speech', sample_rate: 24_000, channels: 1, max_duration_s: 600 } as const;

const QWEN3_TTS = {
  ...SPEECH,
  vendor: 'Alibaba Qwen',
  family: 'qwen3_tts',
  languages: ['zh', 'en', 'ja', 'ko', 'de', 'fr', 'ru', 'pt', 'es', 'it'],
} as const;

/** Models that speak. */
export const SPEAKERS: readonly NativeEntry[] = [
  {
    ...SPEECH,
    id: 'kokoro-82m',
    name: 'Kokoro 82M',
    vendor: 'hexgrad',
    description: 'Small and quick speech in many voices. Needs a newer engine than the first versions.',
    family: 'kokoro_tts',
    license: licenses.APACHE(`${HUB}/hexgrad/Kokoro-82M`),
    languages: ['en'],
    voices: [
      ...['heart', 'alloy', 'aoede', 'bella', 'jessica', 'kore', 'nicole', 'nova', 'river', 'sarah', 'sky'].map(
        (name) => kokoroVoice('af', name),
      ),
      ...['adam', 'echo', 'eric', 'fenrir', 'liam', 'michael', 'onyx', 'puck', 'santa'].map((name) =>
        kokoroVoice('am', name),
      ),
      ...['alice', 'emma', 'isabella', 'lily'].map((name) => kokoroVoice('bf', name)),
      ...['daniel', 'fable', 'george', 'lewis'].map((name) => kokoroVoice('bm', name)),
    ],
    revision: '0a104324546d2622985e3c676a4b5550cc772127',
    files: [
      file(
        'Kokoro-82M-GGUF/kokoro-82m-q8_0.gguf',
        189_549_408,
        '5d800fd204029302c10313daeafdb31c875c7c29ae31974d0d156cc7f512d1d0',
      ),
    ],
  },
  {
    ...SPEECH,
    id: 'pocket-tts',
    name: 'PocketTTS (English)',
    vendor: 'Kyutai',
    description: 'Small English model with one built-in voice, and voice cloning from a recording.',
    family: 'pocket_tts',
    license: licenses.CC_BY(`${HUB}/kyutai/pocket-tts`),
    languages: ['en'],
    voices: [['alba', 'Alba', 'en', 'female']],
    supports: { clone: true },
    memoryMb: 2_000,
    files: [
      file(
        'PocketTTS-GGUF/english/pocket-tts-english-q8_0.gguf',
        127_856_704,
        '0315406421d515d9ffbde49ed998832ff2962562ef8abde440c85fa0a27d8b2a',
      ),
      file(
        'PocketTTS-GGUF/english/embeddings/alba.safetensors',
        6_194_424,
        '69c32db63ca56843d994f81f343f62e0bf2d73f7e4c9bc73e44bb1110b1d8845',
      ),
    ],
  },
  {
    ...SPEECH,
    id: 'supertonic-3',
    name: 'Supertonic 3',
    vendor: 'Supertone',
    description: 'Quick, clear speech at 44.1 kHz in ten voices, at an adjustable pace.',
    family: 'supertonic',
    license: licenses.OPENRAIL(`${HUB}/Supertone/supertonic-3`),
    sample_rate: 44_100,
    voices: ['M1', 'M2', 'M3', 'M4', 'M5', 'F1', 'F2', 'F3', 'F4', 'F5'].map((id) => [
      id,
      `${id.startsWith('M') ? 'Male' : 'Female'} ${id.slice(1)}`,
      'en',
      id.startsWith('M') ? 'male' : 'female',
    ]),
    supports: { steps: true, delivery: true },
    defaults: { steps: 8 },
    memoryMb: 2_000,
    files: [
      file(
        'Supertonic-3-GGUF/supertonic-3-orig.gguf',
        454_072_836,
        'af814486a0bc9513fb36afabd9b1155ad14fb2c36a107ac6ffe62ea9adafb662',
      ),
    ],
  },
  {
    ...SPEECH,
    id: 'chatterbox',
    name: 'Chatterbox',
    vendor: 'Resemble AI',
    description: 'Lively English speech in the voice of a recording, from matter-of-fact to theatrical.',
    family: 'chatterbox',
    license: licenses.MIT(`${HUB}/ResembleAI/chatterbox`),
    languages: ['en'],
    supports: { cfg: true, clone: true, delivery: true },
    defaults: { cfg: 0.5 },
    memoryMb: 3_500,
    revision: '9c78726d0d2cf7ee8511e68ef003490c1251062f',
    files: [chatterboxFile()],
  },
  {
    ...QWEN3_TTS,
    id: 'qwen3-tts-0.6b-base',
    name: 'Qwen3-TTS 0.6B Base',
    description: 'Speech in ten languages in the voice of a recording whose words are known.',
    license: licenses.APACHE(`${HUB}/Qwen/Qwen3-TTS-12Hz-0.6B-Base`),
    supports: { clone: true },
    memoryMb: 5_000,
    files: [
      file(
        'Qwen3-TTS-12Hz-0.6B-Base-GGUF/qwen3-tts-12hz-0.6b-base-q8_0.gguf',
        1_991_211_136,
        '771420bd20ff5f35407b4fa9cf9c5461e153800d3d772ef51c9febc0a520855d',
      ),
    ],
  },
  {
    ...QWEN3_TTS,
    id: 'qwen3-tts-1.7b-base',
    name: 'Qwen3-TTS 1.7B Base',
    description: 'Larger and better than the 0.6B: speech in the voice of a recording whose words are known.',
    license: licenses.APACHE(`${HUB}/Qwen/Qwen3-TTS-12Hz-1.7B-Base`),
    supports: { clone: true },
    memoryMb: 8_000,
    files: [
      file(
        'Qwen3-TTS-12Hz-1.7B-Base-GGUF/qwen3-tts-12hz-1.7b-base-q8_0_v2.gguf',
        2_695_175_104,
        'b55e06c7890d43c208d15aed8b4ed3f18215f295e47d5960e061b15bff338ab0',
      ),
    ],
  },
  {
    ...QWEN3_TTS,
    id: 'qwen3-tts-1.7b-customvoice',
    name: 'Qwen3-TTS 1.7B CustomVoice',
    description: 'Speech in nine voices, delivered as you describe in plain words.',
    license: licenses.APACHE(`${HUB}/Qwen/Qwen3-TTS-12Hz-1.7B-CustomVoice`),
    voices: [
      ['vivian', 'Vivian', 'zh', 'female'],
      ['serena', 'Serena', 'zh', 'female'],
      ['ryan', 'Ryan', 'en', 'male'],
      ['aiden', 'Aiden', 'en', 'male'],
      ['ono_anna', 'Ono Anna', 'ja', 'female'],
      ['sohee', 'Sohee', 'ko', 'female'],
      ['uncle_fu', 'Uncle Fu', 'zh', 'male'],
      ['eric', 'Eric', 'zh', 'male'],
      ['dylan', 'Dylan', 'zh', 'male'],
    ],
    supports: { delivery: true },
    memoryMb: 8_000,
    files: [
      file(
        'Qwen3-TTS-12Hz-1.7B-CustomVoice-GGUF/qwen3-tts-12hz-1.7b-customvoice-q8_0.gguf',
        2_817_044_064,
        '3cfaac8e9f13554f6daea3c5e0c53fede71ef5500cbaae7445e5fc3a5bb12e72',
      ),
    ],
  },
  {
    ...QWEN3_TTS,
    id: 'qwen3-tts-1.7b-voicedesign',
    name: 'Qwen3-TTS 1.7B VoiceDesign',
    description: 'Speech in a voice that you describe in plain words.',
    engineTask: 'vdes',
    license: licenses.APACHE(`${HUB}/Qwen/Qwen3-TTS-12Hz-1.7B-VoiceDesign`),
    supports: { delivery: true },
    memoryMb: 8_000,
    files: [
      file(
        'Qwen3-TTS-12Hz-1.7B-VoiceDesign-GGUF/qwen3-tts-12hz-1.7b-voicedesign-q8_0.gguf',
        2_816_988_960,
        '1bcef9a8c021072fca40e00498e00af9091fbe6d3ae4f87567cfee885d6c7554',
      ),
    ],
  },
  {
    ...SPEECH,
    id: 'vibevoice-1.5b',
    name: 'VibeVoice 1.5B',
    vendor: 'Microsoft',
    description: 'Conversational speech in the voice of a recording.',
    family: 'vibevoice',
    license: licenses.MIT(`${HUB}/microsoft/VibeVoice-1.5B`),
    languages: ['en', 'zh'],
    supports: { steps: true, cfg: true, clone: true },
    defaults: { steps: 10, cfg: 1.3 },
    memoryMb: 7_000,
    files: [file('VibeVoice-1.5B-GGUF/vibevoice-1.5b-q8_0.gguf', null, null)],
  },
  {
    ...SPEECH,
    id: 'omnivoice',
    name: 'OmniVoice',
    vendor: 'k2-fsa',
    description:
      'Speech in many languages, in a default voice, a described voice, or the voice of a recording. Not for commercial use.',
    family: 'omnivoice',
    license: licenses.OMNIVOICE(`${HUB}/k2-fsa/OmniVoice#license`),
    supports: { steps: true, cfg: true, clone: true, delivery: true },
    defaults: { steps: 32, cfg: 2 },
    memoryMb: 10_700,
    files: [
      file(
        'OmniVoice-GGUF/omnivoice-q8_0.gguf',
        1_350_288_416,
        '2f4be637278043c6842de5b85d681532030e9eb6ffe0f8b0e320f68238e3da8b',
      ),
    ],
  },
  {
    ...SPEECH,
    id: 'index-tts2',
    name: 'IndexTTS-2',
    vendor: 'Bilibili',
    description: 'Chinese and English speech in the voice of a recording, with the emotion you name.',
    family: 'index_tts2',
    license: licenses.BILIBILI(`${HUB}/IndexTeam/IndexTTS-2`),
    sample_rate: 22_050,
    languages: ['zh', 'en'],
    supports: { clone: true, delivery: true },
    memoryMb: 8_000,
    files: [
      file(
        'IndexTTS2-GGUF/index-tts2-q8_0.gguf',
        3_633_888_608,
        'f9be73ac5b6cbdc5f603f04dcb6c9fe37b3a301a365a1ea8d580d3ef7ba22e8e',
      ),
    ],
  },
];

function kokoroVoice(kind: 'af' | 'am' | 'bf' | 'bm', name: string): [string, string, string, string] {
  return [
    `${kind}_${name}`,
    name.charAt(0).toUpperCase() + name.slice(1),
    kind.startsWith('a') ? 'en-US' : 'en-GB',
    kind.endsWith('f') ? 'female' : 'male',
  ];
}

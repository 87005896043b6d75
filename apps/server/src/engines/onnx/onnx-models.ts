import type { DeliveryOption, ModelDescription, ModelSupports } from '@soundwright/contract';
import type { WeightsFile, WeightsSource } from '../engine.ts';
import { SEED_ALONE } from '../supports.ts';
import { SUPERTONIC_LANGUAGES } from './languages.ts';
import type { OnnxModel } from './onnx-model.ts';

export const SPEECH_SUPPORTS: ModelSupports = { ...SEED_ALONE, delivery: true };

export const SPEED_OPTION: DeliveryOption = {
  name: 'speed',
  type: 'number',
  min: 0.5,
  max: 2,
  default: 1,
  description: 'How fast: 2 is twice as fast, 0.5 half as fast.',
};

export const LANGUAGE_OPTION: DeliveryOption = {
  name: 'language',
  type: 'string',
  values: [...SUPERTONIC_LANGUAGES],
  default: 'en',
  description: 'The language that the text is in.',
};

const SHARED = {
  task: 'speech',
  category: 'speech',
  engine: 'onnx',
  channels: 1,
  max_duration_s: 600,
  supports: SPEECH_SUPPORTS,
  defaults: { duration_s: null, steps: 0, cfg: 0 },
  delivery_options: [SPEED_OPTION],
} satisfies Partial<ModelDescription>;

/** A model of the catalogue: where it comes from and its size are those of its files. */
function catalogued(
  family: string,
  weights: WeightsSource,
  description: Omit<ModelDescription, 'hub_repo' | 'size_bytes'>,
): OnnxModel {
  const isOnHub = weights.files.some(({ url }) => url === undefined);
  return {
    family,
    weights,
    description: {
      ...description,
      hub_repo: isOnHub ? weights.repo : '',
      size_bytes: weights.files.reduce((sum, { size }) => sum + (size ?? 0), 0),
    },
  };
}

const APACHE = {
  name: 'Apache-2.0',
  commercial: 'yes',
  url: 'https://www.apache.org/licenses/LICENSE-2.0',
  note: 'What you make with it is yours.',
} as const;

type Voice = NonNullable<ModelDescription['voices']>[number];

const voicesOf = (language: string, gender: string, prefix: string, names: string): Voice[] =>
  names.split(' ').map((name) => ({
    voice_id: `${prefix}_${name.toLowerCase()}`,
    name,
    language,
    gender,
  }));

const KOKORO_VOICES: Voice[] = [
  ...voicesOf('en-US', 'female', 'af', 'Heart Alloy Aoede Bella Jessica Kore Nicole Nova River Sarah Sky'),
  ...voicesOf('en-US', 'male', 'am', 'Adam Echo Eric Fenrir Liam Michael Onyx Puck Santa'),
  ...voicesOf('en-GB', 'female', 'bf', 'Alice Emma Isabella Lily'),
  ...voicesOf('en-GB', 'male', 'bm', 'Daniel Fable George Lewis'),
];

const AF_HEART_SHA256 = 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b';

const DICTIONARY_URL =
  'https://raw.githubusercontent.com/hexgrad/misaki/fba1236595f2d2bf21d414ba6e57d25256afada3/misaki/data/';

/** The dictionary that Kokoro was trained with. Optional: without it more words are pronounced by rule. */
const DICTIONARY: WeightsFile[] = (
  [
    ['us_gold.json', 3_000_469, 'dc414872a49a28ae6c141463d502fd945f3b2fde040484fdc47d00cc4612686f'],
    ['us_silver.json', 3_099_517, 'de8f67be911bb6c659187b4a65fd966b6a30e56350e0f790d763210b053ac475'],
    ['gb_gold.json', 2_838_552, '29e62f4b60261c88f7f3c2c7811ca3825978948090b72d2b27d565b729282f71'],
    ['gb_silver.json', 3_663_898, '48131e2d92ccc41655f4543e87e0f938e71463eb5a54be7f0693bb712ebb6bce'],
  ] as const
).map(([name, size, sha256]) => ({
  path: `dictionary/${name}`,
  size,
  sha256,
  url: DICTIONARY_URL + name,
  optional: true,
}));

const KOKORO_FILES: WeightsFile[] = [
  { path: 'tokenizer.json', size: 3_497, sha256: '77a02c8e164413299b4b4c403b14f8e0e1c1b727db4d46a09d6327b861060a34' },
  ...KOKORO_VOICES.map(({ voice_id }) => ({
    path: `voices/${voice_id}.bin`,
    size: 522_240,
    sha256: voice_id === 'af_heart' ? AF_HEART_SHA256 : null,
  })),
  ...DICTIONARY,
];

function kokoroModel(variant: {
  id: string;
  name: string;
  description: string;
  file: WeightsFile;
  vramMb: number;
}): OnnxModel {
  const weights = {
    repo: 'onnx-community/Kokoro-82M-v1.0-ONNX',
    revision: '1939ad2a8e416c0acfeecc08a694d14ef25f2231',
    files: [variant.file, ...KOKORO_FILES],
  };
  return catalogued('kokoro', weights, {
    ...SHARED,
    id: variant.id,
    name: variant.name,
    vendor: 'hexgrad',
    description: variant.description,
    license: APACHE,
    sample_rate: 24_000,
    vram_estimate_mb: variant.vramMb,
    voices: KOKORO_VOICES,
  });
}

const KOKORO = kokoroModel({
  id: 'kokoro-onnx',
  name: 'Kokoro 82M (ONNX)',
  description:
    'Natural English speech in 28 American and British voices, on any processor. Text is converted to phonemes by the built-in rules and a bundled dictionary; rare words by the built-in speech program.',
  file: {
    path: 'onnx/model.onnx',
    size: 325_532_232,
    sha256: '8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb',
  },
  vramMb: 900,
});

const KOKORO_SMALL = kokoroModel({
  id: 'kokoro-onnx-q8',
  name: 'Kokoro 82M, 8-bit (ONNX)',
  description:
    'The same voices at a third of the download size and memory. On some processors it is slower than the full model, not faster.',
  file: {
    path: 'onnx/model_quantized.onnx',
    size: 92_361_116,
    sha256: 'fbae9257e1e05ffc727e951ef9b9c98418e6d79f1c9b6b13bd59f5c9028a1478',
  },
  vramMb: 500,
});

const SUPERTONIC_FILES: WeightsFile[] = (
  [
    ['onnx/vector_estimator.onnx', 256_534_781, '883ac868ea0275ef0e991524dc64f16b3c0376efd7c320af6b53f5b780d7c61c'],
    ['onnx/duration_predictor.onnx', 3_700_147, 'c3eb91414d5ff8a7a239b7fe9e34e7e2bf8a8140d8375ffb14718b1c639325db'],
    ['onnx/text_encoder.onnx', 36_416_150, 'c7befd5ea8c3119769e8a6c1486c4edc6a3bc8365c67621c881bbb774b9902ff'],
    ['onnx/vocoder.onnx', 101_424_195, '085de76dd8e8d5836d6ca66826601f615939218f90e519f70ee8a36ed2a4c4ba'],
    ['onnx/tts.json', 8_253, '42078d3aef1cd43ab43021f3c54f47d2d75ceb4e75f627f118890128b06a0d09'],
    ['onnx/unicode_indexer.json', 277_676, '9bf7346e43883a81f8645c81224f786d43c5b57f3641f6e7671a7d6c493cb24f'],
    ['voice_styles/F1.json', 292_046, 'bbdec6ee00231c2c742ad05483df5334cab3b52fda3ba38e6a07059c4563dbc2'],
    ['voice_styles/F2.json', 292_423, '7c722c6a72707b1a77f035d67f0d1351ba187738e06f7683e8c72b1df3477fc6'],
    ['voice_styles/F3.json', 290_794, '12f6ef2573baa2defa1128069cb59f203e3ab67c92af77b42df8a0e3a2f7c6ab'],
    ['voice_styles/F4.json', 291_808, 'c2fa764c1225a76dfc3e2c73e8aa4f70d9ee48793860eb34c295fff01c2e032b'],
    ['voice_styles/F5.json', 291_479, '45966e73316415626cf41a7d1c6f3b4c70dbc1ba2bee5c1978ef0ce33244fc8d'],
    ['voice_styles/M1.json', 291_748, 'e35604687f5d23694b8e91593a93eec0e4eca6c0b02bb8ed69139ab2ea6b0a5b'],
    ['voice_styles/M2.json', 292_055, 'b76cbf62bac707c710cf0ae5aba5e31eea1a6339a9734bfae33ab98499534a50'],
    ['voice_styles/M3.json', 290_198, 'ea1ac35ccb91b0d7ecad533a2fbd0eec10c91513d8951e3b25fbba99954e159b'],
    ['voice_styles/M4.json', 291_522, 'ca8eefad4fcd989c9379032ff3e50738adc547eeb5e221b82593a6d7b3bac303'],
    ['voice_styles/M5.json', 291_469, 'dd22b92740314321f8ae11c5e87f8dd60d060f15dd3a632b5adf77f471f77af2'],
  ] as const
).map(([path, size, sha256]) => ({ path, size, sha256 }));

const SUPERTONIC = catalogued(
  'supertonic',
  {
    repo: 'supertone-oss-archive/supertonic-3',
    revision: 'aafc6e32416a594460b32413efc49d7fe4ce6d46',
    files: SUPERTONIC_FILES,
  },
  {
    ...SHARED,
    id: 'supertonic-3-onnx',
    name: 'Supertonic 3 (ONNX)',
    vendor: 'Supertone',
    description:
      'Speech in 31 languages and ten voices, each of which speaks all of them; it works on letters, without phonemes. Set the language of a text with the delivery option `language`.',
    license: {
      name: 'OpenRAIL-M',
      commercial: 'conditional',
      url: 'https://huggingface.co/supertone-oss-archive/supertonic-3/blob/main/LICENSE',
      note: 'Commercial use is allowed within the uses that the licence does not forbid; its code is MIT.',
    },
    languages: [...SUPERTONIC_LANGUAGES],
    sample_rate: 44_100,
    supports: { ...SPEECH_SUPPORTS, steps: true },
    defaults: { duration_s: null, steps: 5, cfg: 0 },
    vram_estimate_mb: 1_100,
    voices: ['F1', 'F2', 'F3', 'F4', 'F5', 'M1', 'M2', 'M3', 'M4', 'M5'].map((voice_id) => ({
      voice_id,
      name: `${voice_id.startsWith('F') ? 'Female' : 'Male'} ${voice_id.slice(1)}`,
      language: 'mul',
      gender: voice_id.startsWith('F') ? 'female' : 'male',
    })),
    delivery_options: [SPEED_OPTION, LANGUAGE_OPTION],
  },
);

type Pin = readonly [path: string, size: number, sha256: string];

function kittenModel(variant: {
  size: string;
  repo: string;
  revision: string;
  /** The network first. */
  pins: readonly Pin[];
  description: string;
  memoryMb: number;
}): OnnxModel {
  const files = variant.pins.map(([path, size, sha256]) => ({ path, size, sha256 }));
  return catalogued(
    'kitten',
    { repo: variant.repo, revision: variant.revision, files },
    {
      ...SHARED,
      id: `kitten-${variant.size}-onnx`,
      name: `Kitten TTS ${variant.size} 0.8 (ONNX)`,
      vendor: 'KittenML',
      description: `${variant.description} It was trained with the phonemes of another program, so some words may be mispronounced.`,
      license: APACHE,
      sample_rate: 24_000,
      vram_estimate_mb: variant.memoryMb,
      voices: KITTEN_VOICES,
    },
  );
}

const KITTEN_VOICES: Voice[] = (
  [
    ['Bella', 'female'],
    ['Jasper', 'male'],
    ['Luna', 'female'],
    ['Bruno', 'male'],
    ['Rosie', 'female'],
    ['Hugo', 'male'],
    ['Kiki', 'female'],
    ['Leo', 'male'],
  ] as const
).map(([name, gender]) => ({ voice_id: name, name, language: 'en-US', gender }));

const KITTEN_NANO = kittenModel({
  size: 'nano',
  repo: 'KittenML/kitten-tts-nano-0.8-fp32',
  revision: '7a1db645b1f3ab9420761d87428e042b9cec3f26',
  pins: [
    ['kitten_tts_nano_v0_8.onnx', 56_767_095, '320564d2615f235de972ca27a7f39551c94185cfa24ca85b07a29084135f1e5e'],
    ['config.json', 688, 'b66006ccbeccd4de5fc3c9272059c47f5725df7215fd889785c03602652fab64'],
    ['voices.npz', 3_278_902, '8aa7cee235abb0739cb51e6559685f65a4dacd95568833d05699b1633f519b3f'],
  ],
  description: 'The smallest neural speech here: eight English voices in 60 MB, and the fastest of its family.',
  memoryMb: 300,
});

const KITTEN_MICRO = kittenModel({
  size: 'micro',
  repo: 'KittenML/kitten-tts-micro-0.8',
  revision: '1ccf72b2c2048fd17efac7de2fab32d10e225084',
  pins: [
    ['kitten_tts_micro_v0_8.onnx', 41_384_970, '95481626fee1ba70ce683e69c534fc7cb38433c46ce42d3abbeafb4b9f1a4123'],
    ['config.json', 473, '1f0bd2208348f9211cb0da64fcd1536eb28228571cc6b09e767eb6e203a0a532'],
    ['voices.npz', 3_278_902, '112710c1be8ad0e967c190fb0fd95cbe5848ec4791b93209f20b28b7da20dac1'],
  ],
  description: 'Eight English voices of a larger network, in 8-bit numbers: several times slower than nano.',
  memoryMb: 300,
});

const KITTEN_MINI = kittenModel({
  size: 'mini',
  repo: 'KittenML/kitten-tts-mini-0.8',
  revision: 'c02725660cea441db4c383af69f1f26f5cd00947',
  pins: [
    ['kitten_tts_mini_v0_8.onnx', 78_268_016, '0f5bbae4fc4800c98dbc544a87ecfa79510de2fb8222db30d12e5bfe9177df91'],
    ['config.json', 470, '6b160bc9b19e24ecb21e84bc14f8a7da21fdf47ec72d42450bc5cf514b61804a'],
    ['voices.npz', 3_278_902, '40ad2638952b77b7b2f30127e2608e169fc69dd256b53bd8aaa3409a33193c42'],
  ],
  description: 'The largest of its family, in 8-bit numbers: eight English voices, about ten times slower than nano.',
  memoryMb: 400,
});

const POCKET_FOLDER = 'english_2026-04';
/** The first publisher of the files, who also has the encoder and the licence. */
const POCKET_ORIGIN =
  'https://huggingface.co/KevinAHM/pocket-tts-onnx/resolve/58a6d00cf13d239b6748cb0769f35c580a8f606c/onnx/';

const POCKET_FILES: WeightsFile[] = [
  ...(
    [
      ['flow_lm_main_int8.onnx', 76_341_079, 'f9bd8106b79a0192c1c43399ab938fb24900a95c1c599870d75a884e99000116'],
      ['flow_lm_flow_int8.onnx', 9_962_530, '3dd781ee5abee9e195320bf0106bebd6372a852b3b36352524ee78b40554635d'],
      ['mimi_decoder.onnx', 41_471_926, '86f038caa02a96a0ff9c25526a0ff43a4906c418197ed72d3e30f720ac7ce802'],
      ['text_conditioner.onnx', 16_388_344, '4ecee995fb69f85c7a7493d11f7b5ee15d9950facc7ab3f5c9c49ef1e03847bb'],
      ['bundle.json', 24_381, 'bab643150f437f37df080a710520ff39ed9ebd9a339f8ebdc739f7eddfc28b3f'],
      ['tokenizer.model', 59_339, 'd461765ae179566678c93091c5fa6f2984c31bbe990bf1aa62d92c64d91bc3f6'],
      ['bos_before_voice.npy', 4_224, 'f46edf4f7007b7ba4ea58831f49d003e59e167b4641c44bb3addfe9231a780b1'],
      ['voices/alba.safetensors', 6_194_424, '69c32db63ca56843d994f81f343f62e0bf2d73f7e4c9bc73e44bb1110b1d8845'],
    ] as const
  ).map(([path, size, sha256]) => ({ path: `${POCKET_FOLDER}/${path}`, size, sha256 })),
  {
    path: `${POCKET_FOLDER}/mimi_encoder.onnx`,
    size: 39_768_446,
    sha256: '853e2ca623b8782d94c3745ec6133bfdff7ce33d9b11128bd29ea03f28d76e3d',
    url: `${POCKET_ORIGIN}${POCKET_FOLDER}/mimi_encoder.onnx`,
  },
  // The text of CC-BY-4.0.
  {
    path: 'LICENSE',
    size: 18_655,
    sha256: 'fe7b4ce83b8381cc5b216bbb4af73c570688d1b819c73bbaed8ca401f4677cd6',
    url: `${POCKET_ORIGIN}LICENSE`,
  },
];

const POCKET = catalogued(
  'pocket_tts',
  {
    repo: 'OpenVoiceOS/phoonnx-pocket-tts',
    revision: '81b240f24f896f4cc480dc90858d1f72c9b7d64a',
    files: POCKET_FILES,
  },
  {
    ...SHARED,
    id: 'pocket-tts-onnx',
    name: 'Pocket TTS (ONNX)',
    vendor: 'Kyutai',
    description:
      'English speech in the voice of a recording of 5 to 30 seconds, or in one of its own, on any processor. Clone a voice only with the consent of its speaker.',
    license: {
      name: 'CC-BY-4.0',
      commercial: 'yes',
      url: 'https://huggingface.co/kyutai/pocket-tts',
      note: 'Name Kyutai as the maker of the model where you pass it on. Kyutai forbids imitating people without their consent.',
    },
    languages: ['en'],
    sample_rate: 24_000,
    supports: { ...SEED_ALONE, clone: true },
    delivery_options: [],
    vram_estimate_mb: 900,
    voices: [{ voice_id: 'alba', name: 'Alba', language: 'en-GB', gender: 'female' }],
  },
);

const GTCRN_PIN = {
  path: 'gtcrn_simple.onnx',
  size: 535_190,
  sha256: 'b4718df6228e7bdf1a8a435cf98f838636eb2fd331acabf86ba87c5192ebcb87',
};
const GTCRN_REVISION = '3862c44808dca492ea5a8a145d2dc2a1028d08c8';

/** What a model that cleans recordings of speech shares with the others. */
const CLEANING = {
  ...SHARED,
  task: 'separation',
  category: 'voice',
  max_duration_s: 36_000,
  supports: { ...SEED_ALONE, seed: false, clean: true },
  delivery_options: [],
} satisfies Partial<ModelDescription>;

const GTCRN = catalogued(
  'gtcrn',
  {
    repo: 'Xiaobin-Rong/gtcrn',
    revision: GTCRN_REVISION,
    files: [
      {
        ...GTCRN_PIN,
        url: `https://raw.githubusercontent.com/Xiaobin-Rong/gtcrn/${GTCRN_REVISION}/stream/onnx_models/${GTCRN_PIN.path}`,
      },
    ],
  },
  {
    ...CLEANING,
    id: 'gtcrn-onnx',
    name: 'Speech clean-up (GTCRN)',
    vendor: 'Xiaobin Rong',
    description:
      'Takes noise out of recordings of speech, as an edit or as stems: vocals is the voice, up to 8 kHz, and other is what was taken out; their sum is the recording. Half a megabyte, recordings of any length.',
    license: {
      name: 'MIT',
      commercial: 'yes',
      url: 'https://github.com/Xiaobin-Rong/gtcrn/blob/main/LICENSE',
      note: 'What you make with it is yours.',
    },
    sample_rate: 16_000,
    vram_estimate_mb: 100,
  },
);

const DPDFNET_PIN = {
  path: 'onnx/dpdfnet2_48khz_hr.onnx',
  size: 10_493_337,
  sha256: '7f0575a5cec0ba4ffd8f8bd657e06d007e4ccdd955d76faab922b9d3291dc14b',
};

const DPDFNET = catalogued(
  'dpdfnet',
  {
    repo: 'Ceva-IP/DPDFNet',
    revision: 'dd6818d00f50c836fed43a6243ebe49116de5964',
    files: [DPDFNET_PIN],
  },
  {
    ...CLEANING,
    id: 'dpdfnet2-onnx',
    name: 'Speech clean-up (DPDFNet-2)',
    vendor: 'Ceva',
    description:
      'Takes noise out of recordings of speech, as an edit or as stems, and keeps the whole range of a voice: 48 kHz. Larger and slower than GTCRN.',
    license: APACHE,
    sample_rate: 48_000,
    vram_estimate_mb: 200,
  },
);

const LISTENING = {
  ...SHARED,
  sample_rate: 16_000,
  supports: { ...SEED_ALONE, seed: false },
  delivery_options: [],
  languages: ['en'],
} satisfies Partial<ModelDescription>;

const WAV2VEC2_FILES = [
  {
    path: 'onnx/model_quantized.onnx',
    size: 95_286_046,
    sha256: 'cd5040c147381580ed73258143dd8e0c28e800a09e74ee42ee2b3e8cb4d760a3',
  },
  { path: 'vocab.json', size: 358, sha256: '4178db26b3c7570f6a47f14ac6a1c7b32950b8c2800fb097287e53776934f1c5' },
];

const WAV2VEC2 = catalogued(
  'wav2vec2',
  {
    repo: 'Xenova/wav2vec2-base-960h',
    revision: 'a19f851b3d42865797e410752b4c570c871e4825',
    files: WAV2VEC2_FILES,
  },
  {
    ...LISTENING,
    id: 'wav2vec2-onnx',
    name: 'Word finder (wav2vec 2.0)',
    vendor: 'Facebook',
    description:
      'Finds the words of a known English text in a recording: when each is said, and how well the sound fits it. Recordings of up to five minutes.',
    task: 'alignment',
    license: APACHE,
    max_duration_s: 300,
    vram_estimate_mb: 600,
  },
);

const PARAKEET_FILES = [
  {
    path: 'model.int8.onnx',
    size: 131_652_171,
    sha256: '9177a9146cf32ee0cc8152276ef95116f312018d316be37ccf57f7efea81fc1a',
  },
  { path: 'tokens.txt', size: 9_953, sha256: '450e56bd2f036fe5b6aa821865838cc5aa9d8b0106134ce9a9ba0664abe6cd10' },
];

const PARAKEET = catalogued(
  'nemo_ctc',
  // Only the hashes of its files are known for certain; they are checked.
  {
    repo: 'csukuangfj/sherpa-onnx-nemo-parakeet_tdt_ctc_110m-en-36000-int8',
    revision: 'main',
    files: PARAKEET_FILES,
  },
  {
    ...LISTENING,
    id: 'parakeet-110m-onnx',
    name: 'Transcripts (Parakeet 110M)',
    vendor: 'NVIDIA',
    description:
      'Writes down English speech with punctuation and the time of every word. Recordings of any length; nothing leaves this machine.',
    task: 'transcription',
    license: {
      name: 'CC-BY-4.0',
      commercial: 'yes',
      url: 'https://creativecommons.org/licenses/by/4.0/',
      note: 'Name NVIDIA as the maker of the model where you pass it on; what you make with it is yours.',
    },
    max_duration_s: 36_000,
    vram_estimate_mb: 700,
  },
);

/** The catalogue of the ONNX engine. Piper voices are added by definition, because each has its own licence. */
export const ONNX_MODELS: readonly OnnxModel[] = [
  KOKORO,
  KOKORO_SMALL,
  SUPERTONIC,
  KITTEN_NANO,
  KITTEN_MICRO,
  KITTEN_MINI,
  POCKET,
  GTCRN,
  DPDFNET,
  WAV2VEC2,
  PARAKEET,
];

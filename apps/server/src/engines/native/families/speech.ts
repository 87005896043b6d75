import {
  type DeliveryField,
  deliveryFields,
  type Family,
  joinFields,
  type SpokenText,
  samplingFields,
} from './family.ts';

/** Format of reference recordings: the first seconds matter most, and memory grows with length. */
const REFERENCE = { rateHz: 24_000, channels: 1, longestS: 30 } as const;
const NO_SOURCE = { rateHz: null, channels: null, longestS: null } as const;

const VOICE_BY_PRESET_OR_RECORDING = { voice: 'always', referenceText: false } as const;

function voiceFields({ preset, reference, referenceText }: SpokenText, presetField = 'voice_id') {
  if (reference !== null) return { voice_ref: reference, reference_text: referenceText ?? undefined };
  return preset === null ? {} : { [presetField]: preset };
}

function speaking(presetField = 'voice_id', delivery: readonly DeliveryField[] = []): NonNullable<Family['speak']> {
  return (line, model) =>
    joinFields(
      { text: line.text },
      voiceFields(line, presetField),
      samplingFields(line, model),
      deliveryFields(line.delivery, delivery),
    );
}

const INSTRUCT: DeliveryField = {
  name: 'instruct',
  field: 'instruct',
  type: 'string',
  default: '',
  description: 'How to say it, in plain words, such as “whispering, slowly”.',
};
const SPEED: Omit<DeliveryField, 'field' | 'default'> = {
  name: 'speed',
  type: 'number',
  min: 0.5,
  max: 2,
  description: 'Speaking rate; 1 is the model’s default.',
};
const TEMPERATURE: DeliveryField = {
  name: 'temperature',
  field: 'temperature',
  type: 'number',
  min: 0.05,
  max: 2,
  default: 0.8,
  description: 'How much the delivery varies between seeds.',
};

export const POCKET_TTS: Family = {
  id: 'pocket_tts',
  tasks: { speech: 'tts' },
  source: NO_SOURCE,
  reference: REFERENCE,
  progress: {
    stages: [],
    parts: { marker: 'pocket_tts.mimi_decoder_ms', count: 'pocket_tts.text_chunk_count', from: 0, to: 0.95 },
  },
  voice: () => VOICE_BY_PRESET_OR_RECORDING,
  speak: speaking(),
};

const SUPERTONIC_DELIVERY: readonly DeliveryField[] = [{ ...SPEED, field: 'speaking_rate', default: 1.05 }];

export const SUPERTONIC: Family = {
  id: 'supertonic',
  tasks: { speech: 'tts' },
  source: NO_SOURCE,
  progress: {
    stages: [],
    parts: { marker: 'supertonic.chunk.total_ms', count: 'supertonic.text_chunk_count', from: 0, to: 0.95 },
  },
  voice: () => VOICE_BY_PRESET_OR_RECORDING,
  delivery: SUPERTONIC_DELIVERY,
  speak: speaking('voice_id', SUPERTONIC_DELIVERY),
};

const CHATTERBOX_DELIVERY: readonly DeliveryField[] = [
  {
    name: 'exaggeration',
    field: 'options.exaggeration',
    type: 'number',
    min: 0,
    max: 2,
    default: 0.5,
    description: 'Emotional intensity; above 1 it becomes theatrical.',
  },
  TEMPERATURE,
];

export const CHATTERBOX: Family = {
  id: 'chatterbox',
  tasks: { speech: 'clon', conversion: 'vc' },
  source: { rateHz: 24_000, channels: 1, longestS: null },
  reference: REFERENCE,
  progress: {
    stages: [
      { marker: 'chatterbox.voice_clone.prepare.total_ms', done: 0.05, next: 'speaking' },
      { marker: 'chatterbox.vc.source_tokenizer_ms', done: 0.1, next: 'listening to the voice' },
      { marker: 'chatterbox.vc.target_ref_ms', done: 0.2, next: 'converting' },
      { marker: 'chatterbox.vc.s3gen.token2mel.total_ms', done: 0.8, next: 'finishing' },
    ],
    parts: {
      marker: 'chatterbox.voice_clone.s3gen.total_ms',
      count: 'chatterbox.text_chunk_count',
      from: 0.05,
      to: 0.95,
    },
  },
  voice: () => VOICE_BY_PRESET_OR_RECORDING,
  delivery: CHATTERBOX_DELIVERY,
  speak: speaking('voice_id', CHATTERBOX_DELIVERY),
  convert: ({ audio, reference, seed }, model) => ({
    audio,
    voice_ref: reference,
    seed: String(seed),
    ...(model.description.defaults.steps > 0 && { num_inference_steps: model.description.defaults.steps }),
  }),
};

export const QWEN3_TTS: Family = {
  id: 'qwen3_tts',
  tasks: { speech: 'tts' },
  source: NO_SOURCE,
  reference: REFERENCE,
  progress: { stages: [] },
  // One variant clones recordings and needs transcripts, one has presets, one designs a voice from a description.
  voice: ({ description }) => {
    const presets = description.voices?.length ?? 0;
    return {
      voice: description.supports.clone || presets > 0 ? 'always' : 'never',
      referenceText: description.supports.clone,
    };
  },
  delivery: [INSTRUCT, { ...TEMPERATURE, default: 0.9 }],
  speak: speaking('speaker', [INSTRUCT, { ...TEMPERATURE, default: 0.9 }]),
};

export const VIBEVOICE: Family = {
  id: 'vibevoice',
  tasks: { speech: 'tts' },
  source: NO_SOURCE,
  reference: REFERENCE,
  progress: { stages: [] },
  voice: () => VOICE_BY_PRESET_OR_RECORDING,
  speak: (line, model) => speaking()({ ...line, text: `Speaker 1: ${line.text.replaceAll('\n', ' ')}` }, model),
};

const OMNIVOICE_DELIVERY: readonly DeliveryField[] = [
  { ...INSTRUCT, description: 'The kind of voice, such as “female, young adult, moderate pitch”.' },
  { ...SPEED, field: 'options.speed', default: 1 },
];

export const OMNIVOICE: Family = {
  id: 'omnivoice',
  tasks: { speech: 'tts' },
  source: NO_SOURCE,
  reference: REFERENCE,
  progress: { stages: [] },
  voice: () => ({ voice: 'never', referenceText: false }),
  delivery: OMNIVOICE_DELIVERY,
  speak: speaking('voice_id', OMNIVOICE_DELIVERY),
};

const INDEX_TTS2_DELIVERY: readonly DeliveryField[] = [
  {
    name: 'emotion',
    field: 'emotion',
    type: 'string',
    default: '',
    description: 'An emotion in words, such as “afraid”.',
  },
  {
    name: 'emotion_strength',
    field: 'options.emotion_alpha',
    type: 'number',
    min: 0,
    max: 1,
    default: 1,
    description: 'Strength of the emotion.',
  },
];

export const INDEX_TTS2: Family = {
  id: 'index_tts2',
  tasks: { speech: 'tts' },
  source: NO_SOURCE,
  reference: { ...REFERENCE, rateHz: 22_050 },
  progress: { stages: [] },
  voice: () => VOICE_BY_PRESET_OR_RECORDING,
  delivery: INDEX_TTS2_DELIVERY,
  speak: speaking('voice_id', INDEX_TTS2_DELIVERY),
};

export const KOKORO: Family = {
  id: 'kokoro_tts',
  tasks: { speech: 'tts' },
  source: NO_SOURCE,
  progress: { stages: [] },
  voice: () => VOICE_BY_PRESET_OR_RECORDING,
  speak: speaking(),
};

/** Seed-VC: voice conversion. */
export const SEED_VC: Family = {
  id: 'seed_vc',
  tasks: { conversion: 'vc' },
  source: { rateHz: null, channels: 1, longestS: null },
  reference: { rateHz: null, channels: 1, longestS: 30 },
  progress: {
    stages: [
      { marker: 'seed_vc.v2.prepare_audio_ms', done: 0.02, next: 'listening to the recording' },
      { marker: 'seed_vc.v2.source_content_ms', done: 0.1, next: 'listening to the voice' },
      { marker: 'seed_vc.v2.style_ms', done: 0.2, next: 'converting' },
      { marker: 'seed_vc.v2.cfm_ms', done: 0.85, next: 'finishing' },
    ],
  },
  convert: ({ audio, reference, seed }, model) => ({
    audio,
    voice_ref: reference,
    route: 'v2_vc',
    seed: String(seed),
    ...(model.description.defaults.steps > 0 && { num_inference_steps: model.description.defaults.steps }),
  }),
};

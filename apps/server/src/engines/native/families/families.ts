import type { DeliveryOption } from '@soundwright/contract';
import { ACE_STEP } from './ace-step.ts';
import type { Family } from './family.ts';
import { HEARTMULA } from './music.ts';
import { HTDEMUCS, MEL_BAND_ROFORMER } from './separation.ts';
import {
  CHATTERBOX,
  INDEX_TTS2,
  KOKORO,
  OMNIVOICE,
  POCKET_TTS,
  QWEN3_TTS,
  SEED_VC,
  SUPERTONIC,
  VIBEVOICE,
} from './speech.ts';
import { STABLE_AUDIO } from './stable-audio.ts';

/** Every model family, by the engine's name. */
export const FAMILIES: ReadonlyMap<string, Family> = new Map(
  [
    STABLE_AUDIO,
    ACE_STEP,
    HEARTMULA,
    HTDEMUCS,
    MEL_BAND_ROFORMER,
    POCKET_TTS,
    SUPERTONIC,
    CHATTERBOX,
    QWEN3_TTS,
    VIBEVOICE,
    OMNIVOICE,
    INDEX_TTS2,
    KOKORO,
    SEED_VC,
  ].map((family) => [family.id, family]),
);

/** The delivery options of a family, as listed in a model's description. */
export function deliveryOptionsOf(familyId: string): DeliveryOption[] {
  return (FAMILIES.get(familyId)?.delivery ?? []).map(({ field: _, ...option }) => option);
}

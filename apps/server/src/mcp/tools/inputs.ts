import { DeliverySchema, EFFECT_PRESET_NAMES, type Effect, LIMITS, presetEffects } from '@soundwright/contract';
import { z } from 'zod';
import { ToolRefusal } from '../tool.ts';

/** Shared fields of tools. Descriptions are short, because models read the whole list at every start. */

export const IdInput = z.string().min(1).max(LIMITS.nameChars);
export const SoundIdInput = IdInput.describe('id of a sound');
/** Id or title of a sound set. */
export const SetInput = z.string().max(LIMITS.nameChars);
export const StoryIdInput = IdInput.describe('id of a story');
export const LineIdInput = IdInput.describe('id of a line, from get_story');
const MOST_LISTED = 100;
export const LimitInput = z
  .int()
  .min(1)
  .transform((limit) => Math.min(limit, MOST_LISTED))
  .describe('default 20, at most 100');
export const StemsInput = z
  .array(z.enum(['vocals', 'drums', 'bass', 'other']))
  .max(4)
  .describe('stems to keep; all when empty');
export const RestInput = z
  .enum(['discard', 'merge'])
  .describe('discard the other stems, or merge them into one sound "rest"; default discard');
export const DeliveryInput = DeliverySchema.describe('options from list_models delivery_options, e.g. {"speed": 1.1}');
export const GainInput = z.number().min(-60).max(24).describe('dB');
export const PanInput = z.number().min(-1).max(1).describe('-1 left to 1 right');
export const TimeInput = z.number().min(0).max(86_400);
export const TrackInput = z.int().min(0).max(255).describe('lane, from 0');
export const NameInput = z.string().trim().min(1).max(LIMITS.nameChars);
/** Text to speak. */
export const TextInput = z
  .string()
  .max(LIMITS.lineChars)
  .refine((text) => text.trim() !== '', 'must not be blank');
/** Effects of a clip or lane, by presets. */
export const EffectsInput = z.array(z.enum(EFFECT_PRESET_NAMES));
/** The same for a second tool of the list, which is read as a whole. */
export const SameEffectsInput = z.array(z.string()).describe('as in mix_track');

/** @throws ToolRefusal when these are too many effects, or not presets */
export function chainOf(names: readonly string[]): Effect[] {
  const presets = EffectsInput.safeParse(names);
  if (!presets.success) throw new ToolRefusal(`effects are presets: ${EFFECT_PRESET_NAMES.join(', ')}.`);
  const chain = presets.data.flatMap((name, i) => presetEffects(name, `${i + 1}.`));
  if (chain.length <= LIMITS.effectsOfChain) return chain;
  throw new ToolRefusal(`These are ${chain.length} effects; there may be ${LIMITS.effectsOfChain} at most.`);
}

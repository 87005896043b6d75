import {
  expectedRunS,
  expectedSpeechS,
  type GenerateRequest,
  type Model,
  type Sound,
  type SpeakRequest,
} from '@soundwright/contract';
import type { Draft, DraftSource } from '../sounds/draft.ts';

export type Request =
  | { readonly route: 'generate'; readonly body: GenerateRequest }
  | { readonly route: 'speak'; readonly body: SpeakRequest };

/**
 * The request for a draft. Only includes what the model supports, so that hidden options have no effect.
 *
 * @param model - the chosen model
 * @param sessionId - null opens a new session
 */
export function requestFor(draft: Draft, model: Model, sessionId: string | null): Request {
  const { supports } = model;
  const common = {
    model: model.id,
    ...(supports.seed && draft.seed !== null && { seed: draft.seed }),
    ...(supports.steps && draft.steps !== null && { steps: draft.steps }),
    ...(supports.cfg && draft.cfg !== null && { cfg: draft.cfg }),
    ...(draft.tags.length > 0 && { tags: [...draft.tags] }),
    ...(sessionId !== null && { session_id: sessionId }),
  };
  if (model.task === 'speech') {
    const voice = draft.voiceId === null ? {} : { voice_id: draft.voiceId };
    const delivery = knownDelivery(draft, model);
    const lines = linesOf(draft.text.speech).map((text) => ({ text, ...voice }));
    return { route: 'speak', body: { ...common, lines, ...(Object.keys(delivery).length > 0 && { delivery }) } };
  }
  const source = draft.source !== null && supports[draft.source.mode] ? draft.source : null;
  const lengthS = draft.lengthS[draft.what];
  const body: GenerateRequest = {
    ...common,
    prompt: draft.text[draft.what].trim(),
    ...(source === null && lengthS !== null && { duration_s: Math.min(lengthS, model.max_duration_s) }),
    ...(supports.negative_prompt && draft.negative.trim() !== '' && { negative_prompt: draft.negative.trim() }),
    ...(source === null && supports.loop === true && draft.loop && { loop: true }),
    ...(supports.lyrics && draft.lyrics.trim() !== '' && { lyrics: draft.lyrics }),
    ...(draft.takes > 1 && { variations: draft.takes }),
    ...(source !== null && editOf(source)),
    ...(draft.split && model.category === 'music' && { separate: { keep: [...draft.keepStems], rest: 'discard' } }),
  };
  return { route: 'generate', body };
}

function editOf(source: DraftSource): Partial<GenerateRequest> {
  const named = { source_sound_id: source.soundId, edit: source.mode };
  switch (source.mode) {
    case 'extend':
      return { ...named, edit_options: { extend_s: source.extendS } };
    case 'cover':
      return { ...named, edit_options: { cover_strength: source.coverStrength } };
    case 'repaint':
      return {
        ...named,
        edit_options: {
          repaint_start_s: source.repaintStartS,
          repaint_end_s: source.repaintEndS,
          repaint_strength: source.repaintStrength,
          repaint_mode: source.repaintMode,
        },
      };
  }
}

function knownDelivery(draft: Draft, model: Model): Record<string, unknown> {
  const names = new Set((model.delivery_options ?? []).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(draft.delivery).filter(([name]) => model.supports.delivery && names.has(name)),
  );
}

/** The lines to speak; empty lines are left out. */
export function linesOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Estimated run time of the draft in seconds, from similar runs on this machine. @returns null when unknown */
export function expectedWaitS(draft: Draft, model: Model): number | null {
  if (model.task === 'speech') return expectedRunS(model.timing, expectedSpeechS(draft.text.speech));
  const isPlain = draft.source === null && !(draft.split && model.category === 'music');
  const lengthS = draft.lengthS[draft.what];
  const madeS = lengthS === null ? model.defaults.duration_s : Math.min(lengthS, model.max_duration_s);
  const runS = isPlain ? expectedRunS(model.timing, madeS) : null;
  return runS === null ? null : runS * draft.takes;
}

/** Why the draft cannot be sent, as a hint for the user; null when it can. */
export function whyNot(draft: Draft, model: Model | undefined, source?: Sound | undefined): string | null {
  if (model === undefined) return 'Choose a model.';
  if (model.status === 'needs_runtime') return `${model.name} needs its engine. Install it on the Models screen.`;
  if (model.status === 'error') return `${model.name} cannot run: ${model.error ?? 'its last start failed'}.`;
  if (model.task === 'speech') return linesOf(draft.text.speech).length === 0 ? 'Enter the text to speak.' : null;
  if (draft.source !== null) {
    if (!model.supports[draft.source.mode]) return `${model.name} cannot ${draft.source.mode} a sound.`;
    if (source !== undefined && source.duration_s > model.max_duration_s) {
      return `The source is longer than the ${model.max_duration_s} s that ${model.name} can make.`;
    }
    if (draft.source.mode === 'repaint' && draft.source.repaintEndS <= draft.source.repaintStartS) {
      return 'Select a region of the source to repaint.';
    }
    return null;
  }
  const hasLyrics = model.supports.lyrics && draft.lyrics.trim() !== '';
  return draft.text[draft.what].trim() === '' && !hasLyrics ? 'Describe the sound first.' : null;
}

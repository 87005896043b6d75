import { type Model, speaksLanguage } from '@soundwright/contract';
import { chooseModel } from './choose-model.ts';
import { findVoice, hasVoice, voiceId } from './find-voice.ts';
import type { Context } from './verb.ts';

export interface CastOptions {
  /** Voice of lines without another, as a person names it. */
  readonly voice?: string | undefined;
  /** The voices of speakers, as a person names them. */
  readonly cast: Readonly<Record<string, string>>;
  readonly model?: string | undefined;
  /** What the lines are written in, as BCP 47; the model must speak it when `isAsked`. */
  readonly language?: { readonly code: string; readonly isAsked: boolean } | undefined;
}

/** Who speaks with what. */
export interface Casting {
  readonly model: string;
  /** The voice of a speaker of the cast, or of a line without one; undefined for the model's default. */
  readonly voiceOf: (speaker: string | undefined) => string | undefined;
}

/** Finds the voices, and a model that has all of them. @throws Failure when there is no such voice or model */
export async function castVoices(context: Context, { voice, cast, model, language }: CastOptions): Promise<Casting> {
  const named = [...(voice === undefined ? [] : [voice]), ...Object.values(cast)];
  const { client, signal } = context;
  const saved = named.length === 0 ? [] : await client.listVoices({ signal });
  const models = named.length === 0 ? [] : await client.listModels({ signal });
  const voices = named.map((name) => findVoice(saved, models, name));
  const speaks = (candidate: Model) => language === undefined || speaksLanguage(candidate, language.code);
  const chosen = await chooseModel(
    context,
    model,
    'speech',
    (candidate) => voices.every((one) => hasVoice(candidate, one)) && (language?.isAsked !== true || speaks(candidate)),
    speaks,
  );
  return {
    model: chosen,
    voiceOf: (speaker) => {
      const name = speaker === undefined ? voice : cast[speaker];
      return name === undefined ? undefined : voiceId(findVoice(saved, models, name));
    },
  };
}

/** The pairs of `--cast`, with voices as text. */
export function castPairs(pairs: Readonly<Record<string, unknown>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(pairs).map(([speaker, voice]) => [speaker, String(voice)]));
}

/** A speaker's throat, each against that of a man. */
export interface Speaker {
  /** Factor of the resonances: the inverse of the length of the vocal tract. */
  readonly tract: number;
  /** Factor of the pitch. */
  readonly voice: number;
  /** Trembling and air of aged vocal folds, 0 to 1; default 0. */
  readonly hoarse?: number;
}

/**
 * People by age and sex, and the small and large folk of tales. Resonances and pitches of speech from children to adults
 * by S. Lee et al., JASA 105 (1999) and J. Hillenbrand et al., JASA 97 (1995); of infants by R. Kent & A. Murray, JASA 72
 * (1982); of old people by J. Harrington et al., Interspeech (2007).
 */
export const SPEAKERS = {
  man: { tract: 1, voice: 1 },
  woman: { tract: 1.17, voice: 1.65 },
  'old-man': { tract: 1, voice: 1.08, hoarse: 1 },
  'old-woman': { tract: 1.14, voice: 1.42, hoarse: 1 },
  'teenage-boy': { tract: 1.07, voice: 1.2 },
  'teenage-girl': { tract: 1.2, voice: 1.8 },
  boy: { tract: 1.33, voice: 2 },
  girl: { tract: 1.38, voice: 2.15 },
  child: { tract: 1.38, voice: 2.1 },
  toddler: { tract: 1.58, voice: 2.5 },
  baby: { tract: 1.9, voice: 3.2 },
  imp: { tract: 1.65, voice: 2 },
  ogre: { tract: 0.7, voice: 0.6 },
} as const satisfies Record<string, Speaker>;

/** Whose voice: a key of `SPEAKERS`. */
export type SpeakerName = keyof typeof SPEAKERS;

/** Every body as an option of a parameter, with no words of its own: the parser reads who it is. */
export const SPEAKER_OPTIONS = Object.fromEntries(
  Object.keys(SPEAKERS).map((name) => [name, []]),
) as unknown as Readonly<Record<SpeakerName, readonly string[]>>;

/** How much higher, shorter and hoarser the voice of `who` is than that of `than`. */
export function speakerAgainst(who: SpeakerName, than: SpeakerName): Required<Speaker> {
  const [own, other]: readonly Speaker[] = [SPEAKERS[who], SPEAKERS[than]];
  return {
    tract: own.tract / other.tract,
    voice: own.voice / other.voice,
    hoarse: Math.max(0, (own.hoarse ?? 0) - (other.hoarse ?? 0)),
  };
}

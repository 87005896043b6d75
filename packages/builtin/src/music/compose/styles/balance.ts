/**
 * Fader offsets for drums, bass and voice, per style.
 *
 * Set by measurement: the loudness of the drum and bass stems relative to the other stems, over three pieces per style,
 * matched to typical records of the style (rock drums level with the guitars, techno drums 3 dB above the rest, brushes
 * 5 dB below the piano, a voice 2 to 3 dB above its accompaniment). Measure again after changing instruments or
 * figures.
 */
export const BALANCE: Readonly<
  Record<string, { readonly drumsDb: number; readonly bassDb: number; readonly voiceDb: number }>
> = {
  pop: { drumsDb: -5.9, bassDb: 0.3, voiceDb: -0.7 },
  rock: { drumsDb: -12.7, bassDb: -5.1, voiceDb: -5.7 },
  metal: { drumsDb: -13.1, bassDb: -5.5, voiceDb: -3 },
  folk: { drumsDb: 0.1, bassDb: 3, voiceDb: 0.6 },
  country: { drumsDb: -4.4, bassDb: 1.7, voiceDb: 0.6 },
  blues: { drumsDb: -7.5, bassDb: -3.8, voiceDb: -4 },
  jazz: { drumsDb: -10.5, bassDb: -3.3, voiceDb: -4.1 },
  reggae: { drumsDb: -1.8, bassDb: -0.7, voiceDb: -3 },
  bossa: { drumsDb: -4.5, bassDb: -1.1, voiceDb: -0.9 },
  funk: { drumsDb: -7.7, bassDb: -0.1, voiceDb: -2.7 },
  soul: { drumsDb: -3.4, bassDb: 0.5, voiceDb: -1.7 },
  house: { drumsDb: -8.1, bassDb: 3.2, voiceDb: -3.1 },
  techno: { drumsDb: -9.1, bassDb: 6.7, voiceDb: -4.6 },
  trance: { drumsDb: -8.3, bassDb: 2.5, voiceDb: -1.5 },
  dnb: { drumsDb: -10.5, bassDb: 1.5, voiceDb: -4.1 },
  synthwave: { drumsDb: -6.2, bassDb: 0.7, voiceDb: -1.5 },
  lofi: { drumsDb: -2.4, bassDb: 0.4, voiceDb: -1.5 },
  hiphop: { drumsDb: -7.1, bassDb: -1.2, voiceDb: -4.3 },
  trap: { drumsDb: -8.1, bassDb: -3.1, voiceDb: -6.3 },
  chiptune: { drumsDb: -7.4, bassDb: 2.2, voiceDb: -1.4 },
  ambient: { drumsDb: 0, bassDb: 0.7, voiceDb: 2.3 },
  orchestral: { drumsDb: -6.7, bassDb: 0.9, voiceDb: 2.4 },
  classical: { drumsDb: 0, bassDb: -0.6, voiceDb: -0.1 },
  dubstep: { drumsDb: -7.5, bassDb: 2.5, voiceDb: -4 },
  rap: { drumsDb: -7.1, bassDb: 1.5, voiceDb: -1.5 },
  raga: { drumsDb: -3, bassDb: 0, voiceDb: 0 },
  minimalism: { drumsDb: 0, bassDb: 0, voiceDb: 0 },
  salsa: { drumsDb: -4.5, bassDb: 3.5, voiceDb: -0.9 },
  waltz: { drumsDb: 0, bassDb: 0, voiceDb: 0 },
  medieval: { drumsDb: -3, bassDb: 0, voiceDb: 0 },
  march: { drumsDb: -7.5, bassDb: 3, voiceDb: 1 },
  reggaeton: { drumsDb: -3.5, bassDb: 2.5, voiceDb: -3 },
  afrobeat: { drumsDb: -2, bassDb: 3, voiceDb: -2.7 },
  disco: { drumsDb: -4, bassDb: 2.5, voiceDb: -2.7 },
  tango: { drumsDb: 0, bassDb: 2.5, voiceDb: -0.9 },
  flamenco: { drumsDb: 0, bassDb: 0, voiceDb: 0.6 },
  western: { drumsDb: -6, bassDb: 3, voiceDb: 0 },
};

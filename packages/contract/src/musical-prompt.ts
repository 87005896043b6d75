/**
 * Words that indicate music rather than a sound effect. Ambiguous genres such as rock, pop, house and metal only count
 * next to another music word.
 */
const MUSIC = new RegExp(
  [
    'music(?:al)?|songs?|melod(?:y|ic)|soundtrack|jingle|ballad|waltz|symphon(?:y|ic)|orchestral?|anthem|lullaby|fanfare',
    'jazz|blues|techno|trance|hip[- ]?hop|lo-?fi|synthwave|drum and bass|dubstep|folk|funk|reggae(?:ton)?|bossa nova',
    'afrobeats?|chiptune|bluegrass|samba|cumbia|bachata|ragtime|synth-?pop|big band|string quartet|brass quintet',
    'chords?|arpeggios?|riffs?|groove|bpm|in [a-g](?:[♯♭#b]|[ -]sharp|[ -]flat)? (?:major|minor)',
    '(?:rock|pop|house|metal|punk|country|ambient|drum|disco|salsa|trap|soul) (?:tracks?|beats?|loops?|bands?|theme)',
    '(?:guitar|piano|violin|cello|saxophone|flute|synth|organ) (?:solo|piece|loop|track|theme|intro)',
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join('|'),
  'i',
);

/** Whether a prompt describes music. */
export function isMusical(prompt: string): boolean {
  return MUSIC.test(prompt);
}

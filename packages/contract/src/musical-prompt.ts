/** Whole pieces, styles and instruments: words that indicate music rather than a sound effect. */
const MUSIC = wordsOf([
  'music(?:al)?|songs?|melod(?:y|ic|ies)|soundtracks?|ballad|waltz|symphon(?:y|ic)|orchestral?|anthem|lullaby',
  'jazz|blues|techno|trance|hip[- ]?hop|lo-?fi|synthwave|drum and bass|dubstep|folk|funk|reggae(?:ton)?|bossa nova',
  'afrobeats?|chiptune|bluegrass|samba|cumbia|bachata|ragtime|synth-?pop|big band|string quartet|brass quintet',
  'groove|chord progression|in [a-g](?:[♯♭#b]|[ -]sharp|[ -]flat)? (?:major|minor)',
  // Ambiguous genres only count next to another music word.
  '(?:rock|pop|house|metal|punk|country|ambient|drum|disco|salsa|trap|soul) (?:tracks?|beats?|loops?|bands?|theme)',
  '(?:guitar|piano|violin|cello|saxophone|flute|synth|organ) (?:solo|piece|loop|track|theme|intro)',
]);

/** What a shop or a program is known by, and figures of a few notes: music where nothing tells that they are short. */
const SIGNATURE = wordsOf(['jingles?|fanfares?|chords?|arpeggios?|riffs?']);
const BRIEF = wordsOf([
  'ui|app|menu|button|notification|alert|level|game|quest|boss|score|pickup|collect(?:ed)?|unlock(?:ed)?|achievement',
  'victory|win|winner|lose|reward|bonus|coins?|keys?|bells?|chains?|bracelets?|sting(?:er)?|short|quick|single|one|two|three',
  'strum(?:med)?|stab|hit|horror|royal|logo|intro',
]);

/** A tempo, without anything that keeps it but music. */
const TEMPO = wordsOf(['bpm']);
const KEEPS_TEMPO = wordsOf([
  'heart ?beats?|heart|pulse|metronome|click track|clock|tick(?:s|ing)?|footsteps?|steps|walking|running|breath(?:s|ing)?',
  'drips?|dripping|alarm|beeps?|beeping|siren|monitor|claps?|clapping|knocks?|knocking',
]);

/** What is called music, a song or an orchestra and is a sound effect. */
const NO_PIECE = new RegExp(
  [
    String.raw`\b(?:whales?|birds?|canary|cricket|cicada|siren|swan)(?:['’]s)? songs?\b`,
    String.raw`\bmusic(?:al)? box(?:es)?\b`,
    String.raw`\bmusical chairs\b`,
    String.raw`\borchestral? (?:hits?|stabs?|stings?|tuning|tunes up|warming up|risers?|impacts?|crescendo)\b`,
    // Heard from somewhere else, in a scene.
    String.raw`\b(?:muffled|distant) (?:[a-z]+ )?music\b`,
    String.raw`\bmusic (?:is )?(?:(?:playing|coming|blasting|blaring|heard) )?(?:from|through|next door|behind|outside|on (?:a|an|the|an old) )\b`,
  ].join('|'),
  'giu',
);

/** Whether a prompt describes a piece of music; what lasts only a moment in a game or a scene is a sound effect. */
export function isMusical(prompt: string): boolean {
  const rest = prompt.replace(NO_PIECE, ' ');
  return (
    MUSIC.test(rest) || (SIGNATURE.test(rest) && !BRIEF.test(rest)) || (TEMPO.test(rest) && !KEEPS_TEMPO.test(rest))
  );
}

function wordsOf(words: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${words.join('|')})\b`, 'iu');
}

/** Prompts for games: the tag that tells for which game a sound is, and the blips that stand for speech. */

/** Words of such a tag before the noun. */
const KINDS =
  '(?:an?|old|classic|vintage|retro|nostalgic|(?:8|16|32|eight|sixteen)[- ]?bit|pixel(?:[- ]art)?|arcade|chiptune|handheld|hand-held|portable|pocket|console|computer|video|mobile|phone|indie|casual|cute|cozy|strategy|tactics|tactical|puzzle|platformer|platform|fighting|racing|role[- ]playing|rpg|jrpg|action|adventure|fantasy|turn[- ]based|board|card|monster|party|style|in)';
const NOUN = '(?:game(?:[- ]?boy)?|console|rpg|jrpg|platformer|handheld)';
const SOUND = '(?:[- ]style)?(?: (?:sounds?(?: effects?)?|sfx|audio|effects?|style|fx))?';

/** "…, RETRO 16-BIT HANDHELD GAME SOUND EFFECT, clean": an item of the list behind the sound. */
const TAG = new RegExp(
  String.raw`,\s*((?:${KINDS}[\s-]+)+${NOUN}${SOUND}|game (?:sound effect|sfx|audio))(?=\s*(?:[,.;]|$))(?:,\s*(?:clean|crisp and clean|clean sound)(?=\s*(?:[,.;]|$)))?`,
  'iu',
);

/** Tags of games whose sound chips are heard. */
const OLD = /retro|\bbit\b|\dbit|pixel|arcade|chiptune|handheld|hand-held|vintage|classic|game[- ]?boy/iu;

/** "Three SPEECH BLIPS", "DIALOGUE TEXT sound": letters that appear one by one, each with a blip. */
const LETTERS = [
  [
    /(?<!robot )\b(?:speech|dialog(?:ue)?|voice|talking|text|typewriter)[ -](?:text[ -])?(blips?|bleeps?|beeps?|ticks?)\b/giu,
    'text $1',
  ],
  [/\bdialog(?:ue)?[ -](?:text|letters?)(?: (?:sounds?|scroll(?:ing)?))?\b/giu, 'text blip'],
] as const;

/** "FOUR NOTES RISING", "two FAST notes", of a cue: the number of its notes. */
const NOTES = [
  [/\b(two|three|four|five|six)[ -]notes?,? (rising|ascending|falling|descending)\b/giu, '$1 note, $2'],
  [/\b(two|three|four|five|six) (quick|fast|short|rapid) notes\b/giu, '$1 note, $2'],
] as const;
const CUES = /\b(?:jingle|fanfare|stab|sting|alert|chime|cue|arpeggio|menu|ui|notification|confirm|blip)\b/iu;

/** "Three coins, JINGLING": what they do, not another time. */
const JINGLING = [[/\b(coins|keys),? (jingling|jangling|clinking)\b/giu, '$1 $2']] as const;

/** "Petals SLICING THROUGH THE AIR": no food is cut. */
const SLICING = [[/\b(?:slicing|slices|slice) (?:through )?(?:the )?air\b/giu, 'swish']] as const;

/** A prompt in which such a tag sets the style alone, and blips for speech are no speech. */
export function readGamePrompt(prompt: string): string {
  const spelled = [...LETTERS, ...JINGLING, ...SLICING, ...(CUES.test(prompt) ? NOTES : [])];
  const plain = spelled.reduce((text, [written, means]) => text.replace(written, means), prompt);
  return plain.replace(TAG, (_, tag: string) => (OLD.test(tag) ? ', 16 bit' : ''));
}

import { section } from './requirement.ts';

/** What a prompt for built-in effects may say, and how it is taken. */
export const EFFECT_PROMPTS = section('Decisions: prompts for effects', {
  'decided.effect-prompt.sounds':
    'A sound is heard where a prompt names it by one of its phrases in `docs/effects.md`, or in the words in which people usually describe it.',
  'decided.effect-prompt.properties':
    'Words for material, size, force, pace and the like set the sound that they stand beside.',
  'decided.effect-prompt.order-words':
    'Words such as “then”, “followed by”, “before” and “after”, and an arrow, give the order of two sounds, on whichever side of them they stand.',
  'decided.effect-prompt.together': 'What “while”, “as”, “with” or “at the same time” joins is heard together.',
  'decided.effect-prompt.acts':
    'Acts that are told one after the other follow one another without “then”; what goes on by itself is heard beside them.',
  'decided.effect-prompt.counts':
    'A number (“three knocks”), “twice”, “x3” and a word that is repeated say how often a sound comes; numbers above 100 are names.',
  'decided.effect-prompt.intervals': 'An interval such as “every two seconds” is the time from one event to the next.',
  'decided.effect-prompt.lengths':
    'A length stands for the sound that it is said of, and what follows begins when it is over.',
  'decided.effect-prompt.whole-length': 'A length said of the whole is that of the whole and of no single sound.',
  'decided.effect-prompt.times': 'Times such as “at 4 seconds” and “from 2 to 5 seconds” say when a sound is heard.',
  'decided.effect-prompt.pauses': 'A pause is silent for as long as is said, and for one second without a length.',
  'decided.effect-prompt.stops': 'What is said to stop ends there, before what follows.',
  'decided.effect-prompt.changes':
    'What becomes louder, faster or higher, fades or winds down does so from the start of its sound to the end.',
  'decided.effect-prompt.exclusions':
    'What “no”, “without” or the negative prompt names is not heard, be it a sound, a group of sounds or the reverberation; what the prompt asks for as well is kept.',
  'decided.effect-prompt.spaces': 'A place gives its room or landscape to all sounds of a prompt.',
  'decided.effect-prompt.places':
    'A place that is named alone is heard with what sounds there, and somebody alone talks; beside sounds of its own a prompt keeps only what is there all the time.',
  'decided.effect-prompt.distances':
    'Words and metres give the distance of a sound, “left” and “right” its direction, and a verb such as “passes” its movement.',
  'decided.effect-prompt.same-thing':
    'What is named again in a later step is the same thing, unless it is said to be another.',
  'decided.effect-prompt.contradictions':
    'Of two words that contradict each other the later one counts, and the message names both.',
  'decided.effect-prompt.file-names':
    'The name of a file or an asset is read as the words that it is made of, and by its category in the Universal Category System where they name no sound.',
  'decided.effect-prompt.typos': 'A misspelt word is read as the known word that it resembles.',
  'decided.effect-prompt.kinds':
    'A word that no phrase contains is read as the kind of thing or act that it is, and the message says so.',
  'decided.effect-prompt.not-understood':
    'The message of an effect says which sounds were made, and quotes the words that were not understood or are silent.',
  'decided.effect-prompt.any-text':
    'Any text makes a sound: without a known one it is an abstract texture, and the message says so.',
  'decided.effect-prompt.most-layers':
    'A prompt has at most eight layers, and the message names the sounds that were left out.',
});

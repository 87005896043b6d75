import type { Source } from '../../source.ts';
import type { Noise } from '../../traits.ts';
import { stemOf, type Token } from './tokens.ts';

/** General words for a sound, by the kind of noise. Sources say which of them they make. */
const NOISES: Readonly<Record<Noise, string>> = {
  blow: 'impact hit strike thud thump thunk bang blow knock smack crash punch bonk slam slap',
  chime: 'tone chime ding ping beep blip jingle chord chirp note notes melody bell',
  sparkle: 'sparkle twinkle shimmer',
  stinger: 'stinger stingers',
  rush: 'whoosh swoosh swish woosh sweep rush swipe',
  spark: 'zap crackle crackling spark sparks discharge arc bolt',
  click: 'click clicks clicking tick tap snap clack clunk clank',
  rumble: 'rumble rumbling roar roaring boom',
  hum: 'hum humming buzz buzzing drone whir whirr whirring whine rattle vibration vibrations vibrating',
  buzzer: 'buzzer buzz',
  boom: 'percussion boom report concussion',
  clink: 'clink clinks clinking clatter jingle rattle clank chink tinkle',
  hiss: 'hiss hissing',
  crunch: 'crunch crack cracking snap smash',
  splash: 'splash splatter plop drops spray',
  creak: 'squeak squeal screech creak creaking groan',
  rustle: 'rustle rustling crinkle flutter',
  call: 'call calls calling cry cries crying song sings singing vocalization vocalize vocalizing squawk squawking sound sounds',
  // The voices of all that lives.
  cry: 'cackle growl snarl roar scream shriek screech squeal howl wail moan groan chatter grumble grunt snort yelp bellow bugle shout babble gurgle cough',
  blade: 'clang clink ring shing',
  peal: 'clank clang clunk tinkle jangle rattle peal toll ring dong bong',
  // What machines do as they run.
  machine:
    'clatter clank clunk chug putter sputter splutter cough groan grumble scream howl roar purr churn throb grind',
  signal: 'wail scream shriek howl blare whoop ring trill chirp beep tone toot blast',
  // Noises of things worked by hand.
  handled:
    'click clack clunk clank snap clatter rattle pop bang slam creak squeak squeal scrape hiss thud thunk tick whir jingle crackle fizz scratch clang swish stroke',
  swish: 'swish swoosh thwack smack crack thud pop',
  scratch: 'scratch patter scrape tap rustle',
  clop: 'clop clatter thunder pound patter',
  tread: 'clop pad stomp crunch shuffle pound patter squelch tap click clack',
  slam: 'clang bang slam thud clunk thump rattle scrape',
  snap: 'pop crack snap',
  patter: 'patter drum drumming rattle roar clatter pelt tap beat',
  surf: 'crash pound slap lap rush wash break roll',
  howl: 'howl moan whistle whisper wail scream sigh groan',
  spit: 'pop snap spit',
  babble: 'gurgle babble trickle bubble murmur rush',
  gurgle: 'gurgle pop',
  clap: 'crack clap crash roll',
  crack: 'pop crack boom groan',
  whistle: 'whistle whistling tune melody song',
  flap: 'flap flapping flutter fluttering beat beating',
  motor: 'engine engines motor motors rotor rotors blade blades propeller propellers',
  blast: 'blast burst fire explosive',
  explosion: 'explosion',
  pulse: 'pulse pulses beat beats',
  growl: 'growl growling roar',
  splat: 'splat splatter squish squelch',
  blare: 'blaring sounding honking',
  tail: 'tail reverb decay resonance',
};

const NOISES_OF = new Map<string, Set<Noise>>();
for (const [noise, words] of Object.entries(NOISES)) {
  for (const stem of words.split(' ').map(stemOf)) {
    NOISES_OF.set(stem, (NOISES_OF.get(stem) ?? new Set()).add(noise as Noise));
  }
}

/** Whether a word is a general one for a sound. */
export function isSoundWord(word: string): boolean {
  return NOISES_OF.has(stemOf(word));
}

/** Whether a word is a general one for the sound of a source: the "thud" of a door, the "hum" of an engine. */
export function isAspect({ stem, word }: Token, { noises }: Source): boolean {
  // A SQUEAKY marker: "squeak" as an adjective.
  const called = NOISES_OF.get(stem) ?? (/y$/.test(word) ? NOISES_OF.get(stemOf(word.slice(0, -1))) : undefined);
  return called !== undefined && (noises?.some((noise) => called.has(noise)) ?? false);
}

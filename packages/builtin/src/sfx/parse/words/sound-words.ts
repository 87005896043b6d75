import type { Source } from '../../source.ts';
import { stemOf, type Token } from './tokens.ts';

/** Sources of one class: what their sounds are called is the same for all of them. */
const CREATURES = 'bird-call birdsong wild-birds mammals beast wild-animal monster farm-animal dog cat frog';
const MACHINES = 'engine motor-machine cycle-machine aircraft helicopter train garage-door power computer spaceship';
const SIGNALS = 'siren alarm horn telephone';
const PROPS =
  'utensils household office-props hand-work dressing pastimes locks tape-decks fittings closures gadget everyday-mechanics mechanism apparatus tabletop contraption tools gun-handling';

/** General words for a sound, and the sources whose sound they describe. */
const ASPECTS: readonly (readonly [words: string, sources: string])[] = [
  [
    'impact hit strike thud thump thunk bang blow knock smack crash punch bonk slam slap',
    'impact magic spaceship laser combat rain body swing door shatter explosion transition thunder gunshot footsteps bounce sport tools strain toy handling armory human',
  ],
  [
    'tone chime ding ping beep blip jingle chord chirp note notes melody bell',
    'bell interface retro-game magic teleport stage alarm computer jingle telephone',
  ],
  ['sparkle twinkle shimmer', 'bell interface retro-game'],
  ['whoosh swoosh swish woosh sweep rush', 'swing transition wind magic teleport pneumatics fire aircraft train sport'],
  ['zap crackle crackling spark sparks discharge arc bolt', 'electricity laser thunder magic fire sizzle'],
  [
    'click clicks clicking tick tap snap clack clunk clank',
    'interface mechanism handling door gadget clock apparatus gunshot limbs insects',
  ],
  [
    'rumble rumbling roar roaring boom',
    'explosion earthquake thunder avalanche engine fire waves train aircraft stream stage pneumatics wind',
  ],
  [
    'hum humming buzz buzzing drone whir whirr whirring whine rattle vibration vibrations vibrating',
    `electricity insects telephone stage retro-game cue ${MACHINES}`,
  ],
  ['buzzer', 'retro-game computer cue interface alarm'],
  ['percussion boom', 'transition'],
  ['clink clinks clinking clatter jingle rattle clank chink tinkle', 'jingle impact handling tabletop utensils'],
  ['hiss hissing', 'pneumatics sizzle wild-animal cat kitchen electricity playback waves rain fire'],
  ['crunch crack cracking snap splinter smash', 'shatter impact body footsteps ice tools eating armory'],
  ['splash splatter plop drops', 'splash pour drip rain stream waves'],
  ['squeak squeal screech creak creaking groan', 'door friction toy strain handling ice cart'],
  ['rustle rustling crinkle flutter', 'paper fabric handling wind'],
  [
    'call calls calling cry cries crying song sings singing vocalization vocalize vocalizing squawk squawking sound sounds',
    `insects ${CREATURES}`,
  ],
  // The voices of all that lives.
  [
    'cackle growl snarl roar scream shriek screech squeal howl wail moan groan chatter grumble grunt snort yelp bellow bugle shout babble gurgle cough',
    CREATURES,
  ],
  ['clang clink ring shing', 'swing'],
  ['clank clang clunk tinkle jangle rattle peal toll ring dong bong', 'bell'],
  // What machines do as they run.
  ['clatter clank clunk chug putter sputter splutter cough groan grumble scream howl roar purr churn throb', MACHINES],
  ['wail scream shriek howl blare whoop ring trill chirp beep tone toot blast', SIGNALS],
  // Noises of things worked by hand.
  [
    'click clack clunk clank snap clatter rattle pop bang slam creak squeak squeal scrape hiss thud thunk tick whir jingle crackle fizz scratch clang grind swish',
    PROPS,
  ],
  ['swish swoosh thwack smack crack thud pop', 'sport'],
  ['scratch patter scrape tap rustle', 'limbs'],
  ['clop clatter thunder pound patter', 'hooves'],
  ['clop pad stomp crunch shuffle pound patter squelch tap click clack', 'footsteps'],
  ['clang bang slam thud clunk thump rattle scrape', 'door'],
  ['pop crack snap', 'body'],
  ['patter drum drumming rattle roar clatter pelt tap beat', 'rain'],
  ['crash pound slap lap rush wash break roll', 'waves'],
  ['howl moan whistle whisper wail scream sigh groan', 'wind'],
  ['pop snap spit', 'fire sizzle'],
  ['gurgle babble trickle bubble murmur rush', 'stream'],
  ['gurgle pop', 'bubbling plumbing'],
  ['crack clap crash roll', 'thunder'],
  ['pop crack boom groan', 'ice'],
  ['whistle whistling tune melody song', 'whistling'],
  ['flap flapping flutter fluttering beat beating', 'limbs'],
  [
    'engine engines motor motors rotor rotors blade blades propeller propellers',
    'helicopter aircraft train motor-machine cycle-machine siren spaceship',
  ],
  ['blast burst fire', 'explosion gunshot fire pneumatics magic horn electricity laser combat'],
  ['explosion', 'explosion fire magic electricity laser combat'],
  ['pulse pulses beat beats', 'heartbeat laser combat electricity'],
  ['crack snap pop', 'gunshot explosion thunder swing armory electricity'],
  ['growl growling roar', 'engine monster beast aircraft spaceship train fire'],
  ['splat splatter squish squelch', 'body armory'],
  ['blaring sounding honking', 'horn siren alarm'],
  ['tail reverb decay', 'impact explosion transition gunshot bell swing'],
];

const SOURCES_OF = new Map<string, Set<string>>();
for (const [words, sources] of ASPECTS) {
  for (const word of words.split(' ')) {
    const stem = stemOf(word);
    SOURCES_OF.set(stem, new Set([...(SOURCES_OF.get(stem) ?? []), ...sources.split(' ')]));
  }
}

/** Whether a word is a general one for a sound. */
export function isSoundWord(word: string): boolean {
  return SOURCES_OF.has(stemOf(word));
}

/** Whether a word is a general one for the sound of a source: the "thud" of a door, the "hum" of an engine. */
export function isAspect({ stem }: Token, source: Source): boolean {
  return SOURCES_OF.get(stem)?.has(source.name) ?? false;
}

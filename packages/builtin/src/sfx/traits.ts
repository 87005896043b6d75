import type { Values } from './source.ts';

/**
 * What a source, or one of its options, is or does beyond its own words. The reader of prompts asks for these instead of
 * names, so that a new source is read like others of its kind. In brackets: the steps of `parse/` that ask.
 */
export type Trait =
  /** Carries somebody from place to place, and is heard beside its signals and parts (nearly all). */
  | 'vehicle'
  /** Flies at a height: what is overhead is near, however high (properties). */
  | 'flies'
  /** Moves through the air or along a floor, until it strikes something: "a cart rolling by and a crash" (usages, layers, order). */
  | 'moves'
  /** Hangs on whoever walks beside it, and is shaken by every step (the timeline). */
  | 'worn'
  /** Somebody comes to it before it sounds (order). */
  | 'door'
  /** Tells of somebody who comes or goes: steps, keys in a hand (layers, properties, order). */
  | 'steps'
  /** A machine, with the noises of machines (usages, negatives). */
  | 'machine'
  /** Its pitch follows its speed: it runs up when turned on and down when turned off (properties, kinds, contours). */
  | 'motor'
  /** Slows down, brakes and stands where it arrives, and gathers speed where it leaves (layers, properties). */
  | 'halts'
  /** Brakes, which what halts has itself (the scene). */
  | 'brakes'
  /** Started with a cord: after attempts at it, it starts at once (layers). */
  | 'corded'
  /** Its speed is the rate of its events, which keep their pitch (words, voices). */
  | 'counts'
  /** Stands and runs: several of them run at the same time, as one sound (properties). */
  | 'standing'
  /** Part of the traffic of a street (negatives). */
  | 'traffic'
  /** A vehicle gives signals or brakes with it: the foghorn of a ship, the bell of a tram, the brakes of a truck (kinds). */
  | 'of-vehicle'
  /** A weapon that shoots or cuts (usages, kinds). */
  | 'weapon'
  /** Signals something, and is heard beside what the signal is about (remarks, order). */
  | 'signal'
  /** Repeats by itself as one signal: once if brief, until somebody answers (order, the scene). */
  | 'rings'
  /** A few notes that stand for a signal (titles). */
  | 'notes'
  /** Its kinds are moods, which words of tone choose: a warm, dark or happy one (properties). */
  | 'moods'
  /** Plays a little music, where a music model makes pieces (the message). */
  | 'music'
  /** A sound of an interface, a game or a trailer: of two phrases for one gesture, the second describes the first (layers, titles). */
  | 'designed'
  /** Said to be a tone as well, whatever else it is called (layers). */
  | 'tone'
  /** Where something strikes, lands or goes off: what leads up to it comes before (layers, order, titles). */
  | 'blow'
  /** Only leads up to a blow: a riser, a drum roll, a bomb that falls (layers, order). */
  | 'leads-up'
  /** Does a task and is done with it: an oven, a washing machine (order). */
  | 'finishes'
  /** Ends what went on until then: a net the play, a handset the ringing (order). */
  | 'end'
  /** Of a crowd, at something that has just happened (order). */
  | 'roused'
  /** The voice of an animal; of a bird or an insect; of one on paws (usages, negatives). */
  | 'animal'
  | 'bird'
  | 'insect'
  /** Lives in swarms: several of them, without a number, are one (layers). */
  | 'swarms'
  | 'paws'
  /** The voice of a creature that does not exist (usages, layers, kinds). */
  | 'monster'
  /** A voice of people (order, negatives). */
  | 'person'
  /** Made by one throat, which makes one sound at a time (order). */
  | 'throat'
  /** A tune or a signal from the lips of somebody (properties). */
  | 'whistler'
  /** Talks: one person who talks alone is in a room (properties, order, the scene). */
  | 'speech'
  /** Weather, heard through the windows of a house, and on their panes (places, order). */
  | 'weather'
  | 'window'
  /** Goes on around what happens in it (order, steps). */
  | 'surrounding'
  /** Nature, or many people: nobody sets it going (order). */
  | 'around'
  /** A noise that grows instead of rising in pitch (words). */
  | 'swells'
  /** Flames, around animals or in a hearth (places, order, steps). */
  | 'flames'
  /** A liquid, in which nothing else splashes (order). */
  | 'liquid'
  /** Found only outside (order, the scene); as well outside as within (the scene); heard through the walls of a room (properties). */
  | 'outdoors'
  | 'anywhere'
  | 'never-indoors'
  /** Events that go on: for as long as somebody works at it, who is counted instead of them, or by themselves (layers, properties, order, the floor). */
  | 'work'
  | 'lasting'
  /** One event is that of one thing: "doors slamming" without a number are several (layers). */
  | 'single'
  /** Fires several rounds unless they are counted: what is counted as bursts is heard so often (properties). */
  | 'bursts'
  /** Rolls on after it strikes: a roll that follows is its own (layers). */
  | 'rolls'
  /** Works on one thing after the other, with several strokes for each: nails, planks (properties). */
  | 'pieces'
  /** Sounds like this however it is moved: keys, a cup of dice, a dart, a punching bag (usages). */
  | 'loose'
  /** A thing worked by hand: the noises of its parts belong to it (layers). */
  | 'prop'
  /** A machine whose sound has all its steps already (remarks). */
  | 'whole';

/** Kinds of noises, by general words for them (`parse/words/sound-words.ts`). */
export type Noise =
  | 'blow'
  | 'chime'
  | 'sparkle'
  | 'stinger'
  | 'rush'
  | 'spark'
  | 'click'
  | 'rumble'
  | 'hum'
  | 'buzzer'
  | 'boom'
  | 'clink'
  | 'hiss'
  | 'crunch'
  | 'splash'
  | 'creak'
  | 'rustle'
  | 'call'
  | 'cry'
  | 'blade'
  | 'peal'
  | 'machine'
  | 'signal'
  | 'handled'
  | 'swish'
  | 'scratch'
  | 'clop'
  | 'tread'
  | 'slam'
  | 'snap'
  | 'patter'
  | 'surf'
  | 'howl'
  | 'spit'
  | 'babble'
  | 'gurgle'
  | 'clap'
  | 'crack'
  | 'whistle'
  | 'flap'
  | 'motor'
  | 'blast'
  | 'explosion'
  | 'pulse'
  | 'growl'
  | 'splat'
  | 'blare'
  | 'tail';

/** An option of a parameter, and two others that are its first and its last stage. */
export interface Stages {
  readonly parameter: string;
  readonly whole: string;
  readonly first: string;
  readonly last: string;
}

/** A sound of several parts, of which a number may be told, and the option that is one of them. */
export interface Series {
  readonly whole: string;
  readonly one: string;
  /** How many of them the whole has; absent where it goes on for as long as it is asked to. */
  readonly count?: number;
}

/** What an option of a machine's `motion` tells of it. */
export type Running = 'starts' | 'tries' | 'drives' | 'speeds-up' | 'stops';

/** What a signal of an app or a game tells. */
export type Message = 'good' | 'bad' | 'touch' | 'back' | 'open' | 'event';

/** What the reader of prompts knows of a source besides its phrases and parameters. */
export interface Facts {
  /** What it is, for the reader of prompts. */
  readonly traits?: readonly Trait[];
  /** Traits of single options of its choices, where the others do not have them: a sniff comes from the throat. */
  readonly optionTraits?: Readonly<Partial<Record<Trait, readonly string[]>>>;
  /** General words for its sound that name no other one: the "thud" of a door, the "hum" of an engine. */
  readonly noises?: readonly Noise[];
  /** Options that a phrase names and no other word changes: "a geiger counter crackling" keeps counting. */
  readonly firm?: readonly string[];
  /** Options that are another one done in some manner: a door that slams closes. */
  readonly manners?: Readonly<Record<string, string>>;
  /** Options that are the first and the last stage of another one: a kettle boils, then whistles. */
  readonly stages?: Stages;
  /** Options of its `motion` by what they tell: one that is tried starts after all. */
  readonly runs?: Readonly<Partial<Record<Running, string>>>;
  /** Options that open something, with those that close the same: the other stroke of a drawer. */
  readonly strokes?: Readonly<Record<string, string>>;
  /** Options that have several parts already, with words for these: a vending machine its coins and its can. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Parameter for what its movement meets, and the option for nothing: a whoosh and a hit are one swing. */
  readonly meets?: { readonly parameter: string; readonly nothing: string };
  readonly series?: Series;
  /** Parameter for how many pieces sound at once: of what is named in the plural, no fewer than usual. */
  readonly pieces?: string;
  /** Its values heard from inside it, and of children: a cabin in flight, a crowd of them. */
  readonly inside?: Values;
  /** Its values heard from far off: traffic on a road beyond the fields. */
  readonly afar?: Values;
  readonly ofChildren?: Values;
  /** Share of the usual coloration of takes; default 1. Signals for measurements have none. */
  readonly coloration?: number;
  /** Its options by what they tell: two names for one meaning are one signal. */
  readonly tells?: Readonly<Partial<Record<Message, readonly string[]>>>;
}

/**
 * What a source is or does beyond its own words. The reader of prompts asks for these instead of names of sources, so
 * that a new source is read like others of its kind.
 */
export type Trait =
  /** Carries somebody from place to place, and is heard beside its signals and parts. */
  | 'vehicle'
  /** Flies at a height: what is overhead is near, however high. */
  | 'flies'
  /** Its phrases tell that it rolls: "a tank rolling by". */
  | 'rolls'
  /** Moves through the air or along a floor, until it strikes something. */
  | 'moves'
  /** Somebody comes to it before it sounds. */
  | 'door'
  /** Steps of somebody who moves from place to place. */
  | 'steps'
  /** A machine, with the noises of machines. */
  | 'machine'
  /** Its pitch follows its speed: it runs up when turned on and down when turned off. */
  | 'motor'
  /** Slows down, brakes and stands where it arrives. */
  | 'halts'
  /** Its speed is the rate of its events, which keep their pitch. */
  | 'counts'
  /** Stands and runs: several of them run at the same time, as one sound. */
  | 'standing'
  /** Part of the traffic of a street. */
  | 'traffic'
  /** A vehicle gives signals or brakes with it: the foghorn of a ship, the bell of a tram, the brakes of a truck. */
  | 'of-vehicle'
  /** A weapon that shoots or cuts. */
  | 'weapon'
  /** Signals something, and is heard beside what the signal is about. */
  | 'signal'
  /** Repeats by itself as one signal: once if brief. */
  | 'rings'
  /** A few notes that stand for a signal. */
  | 'notes'
  /** Plays a little music, where a music model makes pieces. */
  | 'music'
  /** A sound of an interface, a game or a trailer: of two phrases for one gesture, the second describes the first. */
  | 'designed'
  /** Said to be a tone, a hum or a rush as well, whatever else it is called. */
  | 'tone'
  | 'hum'
  | 'rush'
  /** Named by the title of a move in a fight. */
  | 'fight'
  /** Where something strikes. */
  | 'blow'
  /** Comes at the height of a swell. */
  | 'climax'
  /** The voice of an animal; of a bird or an insect; of one on paws. */
  | 'animal'
  | 'bird'
  | 'insect'
  | 'paws'
  /** The voice of a creature that does not exist. */
  | 'monster'
  /** A voice of people. */
  | 'person'
  /** Made by one throat, which makes one sound at a time. */
  | 'throat'
  /** Speech through a loudspeaker, with what signals it. */
  | 'broadcast'
  /** Talks: one person who talks alone is in a room. */
  | 'speech'
  /** Weather, heard through the windows of a house. */
  | 'weather'
  /** Goes on around what happens in it. */
  | 'surrounding'
  /** Nature, or many people: nobody sets it going. */
  | 'around'
  /** A noise that grows instead of rising in pitch. */
  | 'swells'
  | 'flames'
  | 'liquid'
  /** Found only outside; as well outside as within; no part of a room, and heard through its walls. */
  | 'outdoors'
  | 'anywhere'
  | 'never-indoors'
  /** Events that go on: for as long as somebody works at it, who is counted instead of them, or by themselves. */
  | 'work'
  | 'lasting'
  /** A thing worked by hand: the noises of its parts belong to it. */
  | 'prop'
  /** A machine whose sound has all its steps already. */
  | 'whole';

/** Kinds of noises, by general words for them (`parse/words/sound-words.ts`). */
export type Noise =
  | 'blow'
  | 'chime'
  | 'sparkle'
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

/** What a signal of an app or a game tells. */
export type Message = 'good' | 'bad' | 'touch' | 'back' | 'open';

/** What the reader of prompts knows of a source besides its phrases and parameters. */
export interface Facts {
  /** What it is, for the reader of prompts. */
  readonly traits?: readonly Trait[];
  /** General words for its sound that name no other one: the "thud" of a door, the "hum" of an engine. */
  readonly noises?: readonly Noise[];
  /** Options that a phrase names and no other word changes: "a geiger counter crackling" keeps counting. */
  readonly firm?: readonly string[];
  /** Options that are the first and the last stage of another one: a kettle boils, then whistles. */
  readonly stages?: Stages;
  /** Its options by what they tell: two names for one meaning are one signal. */
  readonly tells?: Readonly<Partial<Record<Message, readonly string[]>>>;
}

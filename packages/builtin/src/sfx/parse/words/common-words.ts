import { readPhrases } from '../../phrases.ts';
import type { Course, Motion, Role, Style } from '../../scene.ts';
import type { Slot } from '../../source.ts';
import { SPACES, type SpaceName } from '../../space.ts';
import type { Change } from './changes.ts';
import { IDLE_WORDS, SENTENCE_WORDS } from './idle-words.ts';
import { PhraseBook } from './phrases.ts';
import { type Token, wordsOf } from './tokens.ts';

/** A property that a word of mood leans on, from 0 to 1. */
type Lean = readonly [slot: Slot, level: number];

/** The effect of a word on any source or on the whole scene. */
export type CommonMeaning =
  | { readonly slot: Slot; readonly level: number; readonly note?: string; readonly mood?: true; readonly also?: Lean }
  | { readonly distanceM: number; readonly across?: SpaceName }
  | { readonly pan: number }
  | { readonly motion: Motion; readonly pan?: number; readonly arrives?: true; readonly departs?: true }
  | { readonly space: SpaceName }
  | { readonly style: Style }
  /** How much of the room is heard, and how long it rings by itself (level of the slot). */
  | { readonly wetness: number; readonly tail?: number }
  /** An echoing place: a canyon, unless another is named. */
  | { readonly echoes: true }
  /** Irrelevant to the sound: "high quality". */
  | { readonly idle: true }
  | { readonly role: Role; readonly distanceM?: number }
  | { readonly muffled: boolean }
  | { readonly course: Course }
  | { readonly change: Change }
  /** It repeats, with pauses. */
  | { readonly bouts: true }
  | { readonly loops: true };

/** Short verbs are listed with their forms, which their stem does not tell. */
const MOVING = `drive|go|going|went|ride|fly|flew|speed|sped|race|zoom|zip|whiz|rush|roar|rumble|roll|sail|move|travel|
  walk|cruise|come|came|trundle|motor|glide|float|drift|jog|sprint|hurtle|putter|scoot|skate|swoop|dash|paddle|gallop|trot`;

/** What words mean, in the notation of `readPhrases`; `meaningOf` tells how their values are read. */
const BESIDES = `
  (idle yes) high [impact|quality|definition|resolution|fidelity], hard drive, close your eyes, left over, back and forth,
    to and fro, one at time, in row, through air, into air, air time, [traffic|near traffic|red|green] light, cut to,
    [hard|smash|jump] cut, [two|three|four|five|six|single] note, two tone, three tone,
    [video|action|mobile|casual] game, [|video] game style
  (slot intensity level .02 note no_sound_is_quite_silent:_made_it_faint) silent, soundless, noiseless
  (distanceM .6) close [up|distance|perspective|mic|miked|range|proximity], [very|up] close,
    [at a close|short|near] distance, near perspective, extreme close up, intimate, closeup, asmr
  (distanceM 1.2) close, near, in front
  (distanceM 4) nearby [|distance], not [far|far away|too far], near by
  (distanceM 18 across street) [across|from across|other side of] street, across road
  (distanceM 18) across yard
  (distanceM 40 across street) [down|end of] street, down road
  (distanceM 80 across street) [|in] next street, [one|a] street over
  (distanceM 100) [next|in next|neighbouring|in neighbouring] field, field away
  (distanceM 40) across [field|river|park], from [high window|upstairs window|window above|balcony|rooftop]
  (distanceM 300) block away, streets away, across [lake|bay], other side of lake
  (distanceM 12) [|from] across room, down hall, [some|medium|small] distance, medium perspective
  (distanceM 200) distant [|perspective], far, afar, [|in|from] distance, faraway
  (distanceM 600) [far in|far|in far] distance, [far|miles|from far|far far|kilometers] away, very distant, far off,
    very far, [on|over] horizon, [over|beyond] hills, from afar, way off
  (distanceM 600 across canyon) [across|other side of] [valley|canyon|gorge|ravine|mountains]
  (pan -.8) [|on|to|hard] left, left side
  (pan .8) [|on|to|hard] right, right side
  (pan 0) centre, center, in middle, mono
  (motion pass-by pan -1) [|from|passing] left to right
  (motion pass-by pan 1) [|from|passing] right to left
  (motion pass-by) [${MOVING}|run|pass] past, [${MOVING}|pass] by, [fly|flew|pass|roar] [over|overhead], pass in front,
    [|in] passing, flyby, flyover, overhead, doppler, past
  (motion approach) [drive|roll|ride|come|came|draw|move|get|fly|sail|run|walk] [closer|nearer|toward], approach,
    [|closer and|ever] closer, nearer [|and nearer], drawing near, coming near, towards
  (motion approach arrives yes) [drive|ride|roll|pull|draw] up, [pull|fly|flew|sail|ride|come|came] in, pull into,
    arrive, arrival
  (motion recede departs yes) pull away, depart, departure, leaving, leaves [station|platform|port|harbour],
    [moves|pulls|sets] off, pulls out
  (motion recede) [${MOVING}|run] away, [drive|ride|fly|flew|speed|sped|race|zoom|sail|roar|walk|gallop|trot|motor|
    dash] off, [drive|move|fly|sail|roll|walk|ride|run] [into distance|out of sight|further away|farther away],
    [|go|going|fading|disappearing] into distance, [head|taking|zips|running] off, head away, receding, fades away,
    fading into background
  (motion circle) circling, [|all|flying] around, orbiting
  (bouts yes) repeatedly, rhythmically, at regular intervals, one by one, over and over, again and again,
    [in|in quick|in short|short] bursts, burst of, on and off, stop and go, start and stop, stops and starts, repeating
  (course flurry) flurry, [|grand] finale
  (course nonStop) non stop, nonstop, continuously, without [stopping|end], incessantly, endlessly, relentlessly
  (loops yes) loop, loopable, seamless [|loop]
  (style radio) [on|over|through] radio, walkie talkie, radio filter
  (style telephone) [over|on] phone, [through|over] telephone, phone line, [phone|telephone] filter
  (style vintage) [vintage|old] recording, gramophone, old film, lofi, lo fi, old time
  (style 8-bit) [8 bit|16 bit|retro|arcade|chiptune|pixel|nes|gameboy|retro game|arcade game] [style|inspired|flavor],
    [8|16|eight] bit, retro game, chiptune, pixel, arcade, retro
  (style underwater) underwater, under water, submerged, below surface
  (wetness 0) [no|without] reverb, no echo, dry sound, dry recording
  (wetness 1.7) [|long|lots of|big|wet] reverb, reverberant, reverberating, cavernous, [|long|big|huge] reverb tail,
    very wet
  (wetness 1.7 tail .92) long [tail|decay|release|ring|sustain], big tail, huge tail
  (slot tail level .92) [|long|low|deep] rumbling tail, booming tail, long rumble, long roll
  (wetness .3 tail .1) [short|quick|tight|no] tail, [short|quick|fast] decay
  (echoes yes) [|long|with|lots of|slap back|slapback] echo, echoey
  (role bed) [|in] background, behind it, underneath, ambient, backdrop
  (role foreground) [|in] foreground, prominent
  (role accent) occasional, now and then, sporadic, from time to time, intermittent
  (muffled yes) muffled, muted, dampened, through [wall|thin wall|closed window|closed door|door|ceiling|floor|window],
    behind [window|wall|door|closed door], outside [window|bedroom window|door], inside wall, [in|within] walls,
    under floorboards, [from next|next|another|other|adjacent|adjoining|neighbouring|neighboring] room, neighbour,
    neighbor, from [outside|upstairs|inside|indoors], next door, other side of [wall|door], floor [above|below],
    downstairs, upstairs, heard [from inside|indoors]
`;

/** How a sound changes from its start to its end, beyond the phrases that name the property. */
const COURSES = `
  (change speed-up) speeding up, sped up, [|getting|faster and|ever] faster, accelerating, [picking up|gaining] speed,
    quickening
  (change speed-down) slowing down, [|getting|slower and|ever] slower, decelerating, losing speed
  (change halt-down) [slows|comes|brakes|rolls] to [stop|halt|standstill], [slowly|gradually|gently] [stop|ceases],
    [stop|ceases] [slowly|gradually|gently], spins to stop
  (change level-up) [|getting|growing|grew|got|becoming|louder and] louder, [getting|heavier and] heavier,
    [getting|stronger and] stronger, intensifying, swelling, crescendo, picks up, builds up, surges
  (change level-up-40) fading in
  (change level-down) [|getting|growing|becoming|quieter and] quieter, getting [softer|weaker], becomes softer,
    [grows|gets|fainter and] fainter, [dying|dies|died|settles|calming] down, [easing|tapers|trails] off, subsiding,
    diminuendo, settles, fades [|slowly|out slowly], [slowly|gradually] fades
  (change level-down-40) [fading|dies|dying] out, dying away, dies away
  (change life-down) [die|dies|died|fade|dies down|dying down|dies away|dying away|fades away|fades out|drop|fall|
    trail off|wind down|sink|decay|settle] [into|to] [silence|nothing|nothingness|quiet], dies, died, dying
  (change pitch-up) [reaches high|to high|to higher|higher in] pitch, higher [and higher|pitched], pitching up,
    sweeping up, revving higher, [|from] low to high, [low speed|low] to high speed
  (change pitch-down) [reaches low|to low|to lower|lower in] pitch, lower and lower, deeper and deeper, pitching down,
    [|from] high to low, high speed to low speed, sweeping down
  (change tone-down) back down
  (change brightness-up) filter opens, [gets|becomes|brighter and] brighter, brightens, [gets|becomes] clearer
  (change brightness-down) becomes [muffled|duller|darker], gets [muffled|duller|darker], darkens, filter closes
  (change power-up) [powers|spins|spools|winds] up, [whirs|comes|roars] to life
  (change power-down) [powers|spins|spools|winds|runs] down, grinds to halt, stalls
  (course turnsOn) [turning|switched|powering] on
  (course turnsOff) [turning|switched|powering|shuts] off, shuts down
  (course stops+abrupt) cuts off, cuts out, [stops|ends] abruptly, stops suddenly, abruptly [stops|ends],
    suddenly stops, comes to [abrupt stop|sudden stop]
  (course stops) [goes|going|fall|went|become] [|dead|completely] silent, [goes|going|fall|went|become] quiet
  (course sputters) sputters, splutters, falters, stutters
`;

/** What sets a property of any sound, from 0 (least) to 1 (most). */
const SLOTS = `
  (slot intensity) inaudible (level .02), very quiet (level .06), [faint|barely|very soft] (level .08),
    very light (level .1), hushed (level .12), gentler (level .15),
    [delicate|gentle|gently|low intensity|low emotional intensity] (level .18), [calm|softer|subtle|weak] (level .2),
    [soft|quiet] (level .22), light (level .25), mild (level .28), [moderate|medium] (level .5), strong (level .78),
    loud (level .8), hard (level .82), [harder|heavier|heavy] (level .85),
    [intense|powerful|aggressive|booming|high intensity|high emotional intensity] (level .9), fierce (level .92),
    [violent|furious|very loud] (level .95), [raging|very heavy] (level .97), [extreme|torrential|deafening] (level 1)
  (slot size) tiny (level .04), mini (level .1), small (level .22), [smaller|little|thin] (level .25),
    thick (level .72), [bigger|larger|big] (level .78), large (level .8), huge (level .94),
    [massive|enormous] (level .97), [giant|colossal] (level 1)
  (slot speed) [very slow|slow motion|slow mo|slowmo] (level .06), sluggish (level .15), [slow|low speed] (level .2),
    [gradual|leisurely|lazy] (level .25), unhurried (level .3), brisk (level .68), quick (level .75),
    [fast|hurried] (level .8), speedy (level .85), rapid (level .88), high speed (level .9),
    [full speed|panicked] (level .95), [frantic|very fast] (level .97)
  (slot pitch) [very low|very deep] (level .05), deep (level .15), low pitched (level .18), deeper (level .2),
    low (level .22), lower (level .25), higher (level .75), high (level .8), high pitched (level .85),
    shrill (level .92), piercing (level .95)
  (slot brightness) dull (level .15), dark (level .2), [warm|mellow] (level .3), bright (level .8), crisp (level .82),
    [sharp|shiny] (level .85), harsh (level .9)
  (slot wetness) bone dry (level 0), dry (level .1), [damp|moist] (level .65), wet (level .88), muddy (level .9),
    soggy (level .95), soaked (level .97)
  (slot length) very short (level .05), [short|brief] (level .2), [long|drawn] (level .8),
    [lengthy|sustained|prolonged] (level .85), very long (level .95)
  (slot age) well oiled (level .03), new (level .1), modern (level .15), worn (level .8), old (level .85),
    [antique|faulty|damaged|rickety|beat up] (level .9), [worn out|rusty|malfunctioning|failing|busted] (level .95),
    [ancient|decrepit|clapped out] (level 1)
`;

/** Words of mood and finish by the properties that they lean on. */
const MOODS = `
  (slot pitch level .3) ominous, unsettling, tense, demonic, hellish, sub, subby, bass, eerie, creepy, scary, spooky,
    sinister, menacing, ghostly, haunting, evil, grim, gloomy, moody, somber, bassy, boomy, guttural, hollow
  (slot pitch level .68) cheerful, happy, joyful, playful, cute, funny, silly, goofy, cartoon, cartoony, cartoonish,
    comic, comedic, adorable, perky, tinny
  (slot brightness level .72) sparkling, glassy, crystalline, magical, mystical, enchanted, fairy, clear, icy, gritty,
    crunchy, rough, raspy, distorted
  (slot brightness level .28) dusty, hazy, lush, cozy, boxy, woolly
  (slot intensity level .78) punchy, impactful, devastating, brutal, painful, forceful, thunderous, mighty, vigorous,
    energetic, hefty, solid, meaty, chunky, angry, ferocious, savage, busy, bustling, crowded, hectic, exaggerated
  (slot intensity level .28) polite, airy, breathy, peaceful, relaxing, soothing, tranquil, serene, hesitant, slight,
    softened, lightweight
  (slot speed level .8) swift, snappy, rushed, urgent, frenzied, frantically, hurriedly
  (slot size level .85) gigantic, monstrous, hulking, oversized, beefy
  (slot pitch level .68 also speed-.72) scared, frightened, terrified, panicky, nervous, anxious, fearful, startled,
    worried
  (slot intensity level .28 also speed-.3) tired, tiredly, weary, exhausted, sleepy, drowsy, sick, ill, feeble, feebly,
    carefully, cautiously, stealthily
  (slot speed level .3) drunk, drunkenly
  (slot pitch level .36 also speed-.32) sad, unhappy, depressed, mournful, lonely
`;

/** "course stops+abrupt", "change level-down-40", "also speed-.72", "loops yes". */
function meaningOf(name: string, word: string): unknown {
  if (word === 'yes') return true;
  if (name === 'course') return Object.fromEntries(word.split('+').map((what) => [what, true]));
  const [first, second, third] = word.split('-');
  if (name === 'change') return { property: first, turn: second, ...(third && { amount: Number(third) }) };
  if (name === 'also') return [first, Number(second)];
  return Number.isNaN(Number(word)) ? word : Number(word);
}

/** Stop words: filler, and grammar handled elsewhere. */
export const FILLER = new Set(
  `sound sounds noise noises effect effects sfx audio recording recorded of on onto in into inside within at by from to for
  with against over under upon through along across near and or is are being be it its that this these those some any
  very really quite somewhat slightly so just only like as while during when where there who someone something somebody
  person people man woman one his her their my your high quality hq realistic cinematic foley sample clip stereo hd 4k
  make makes making made create generate please give me i want need hear heard hearing coming come comes going goes
  get gets getting gently let up down out off away again more less same each every time times second seconds minute
  minutes long short continuous continuously constant ongoing loop looping seamless natural kind type way bit lot
  single isolated clean quality mono us you we they i m us dont first another other else whole full entire entirely lots plenty different various few others rest
  join joins joining follow follows reply replies
  night nighttime day daytime morning evening dawn dusk sunrise sunset afternoon noon midnight summer winter spring autumn fall weather empty
  nice beautiful epic amazing awesome cool simple basic professional game video movie film podcast trailer scene scenes
  ambience ambiance atmosphere ambient background soundscape environment style styled type themed inspired
  hit hits hitting struck impact itself himself herself place thing things object objects stuff made
  suddenly sudden abruptly abrupt immediately almost about around between among two's per please thanks thank
  turning turns turn being been begins begin starting start starts begins stops stop ends end ending
  which who whose what how because if then also too even still yet ever always together left middle front behind above
  below top bottom side edge inside outside end quietly loudly slowly sounding sounds playing played plays play
  beeping ringing buzzing humming working operating rumbling flowing falling moving chiming head perfect best good great old-fashioned typical generic normal regular usual standard classic he she has have had can could would will do does did`
    .split(/\s+/)
    .filter((word) => word !== '')
    .concat(SENTENCE_WORDS),
);

/** Words after which a phrase belongs to what came before: "rain ON TIN". */
export const PREPOSITIONS = wordsOf(
  'on onto upon against over in into inside within under at through across along near from to by of off',
);

/** Every common word and phrase with its meaning. Longer phrases win over shorter ones. */
export const COMMON_WORDS: PhraseBook<CommonMeaning> = new PhraseBook();
for (const [table, mood] of [[BESIDES], [COURSES], [SLOTS], [MOODS, { mood: true }]] as const) {
  for (const [phrase, meaning] of Object.entries(readPhrases(table, meaningOf)))
    COMMON_WORDS.add(phrase, { ...meaning, ...mood } as unknown as CommonMeaning);
}
for (const word of IDLE_WORDS) COMMON_WORDS.addNew(word, { idle: true });
for (const [name, { phrases }] of Object.entries(SPACES) as [SpaceName, { phrases: readonly string[] }][]) {
  // A car is a vehicle; only its interior is a space.
  for (const phrase of name === 'car' ? phrases : [name, ...phrases]) COMMON_WORDS.add(phrase, { space: name });
}

type Told<Meaning, Kind> = Meaning extends Record<Kind & string, unknown> ? Meaning : never;

/** What the common phrase at a token means, where it is of a kind: `slot`, `motion`, `space`. */
export function commonAt<Kind extends CommonMeaning extends infer M ? (M extends M ? keyof M : never) : never>(
  tokens: readonly Token[],
  at: number,
  kind: Kind,
): Told<CommonMeaning, Kind> | undefined {
  const meaning = tokens[at] && COMMON_WORDS.findAt(tokens, at)?.meaning;
  return meaning && kind in meaning ? (meaning as Told<CommonMeaning, Kind>) : undefined;
}

/** The property that a word by itself sets. */
export function slotOf(token: Token): Slot | undefined {
  return commonAt([token], 0, 'slot')?.slot;
}

import { AIRCRAFT_MAKES, CAR_MAKES, OTHER_MAKES } from '../../sources/parts/vehicles.ts';

/** Words for a time in the past that say what is heard at a place, and nothing else. */
export const PAST_WORDS = 'victorian roman egyptian viking renaissance colonial edwardian'.split(' ');

/** Words for places without people, and for snow that lies. */
export const EMPTY_WORDS = 'deserted abandoned vacant uninhabited derelict'.split(' ');
export const SNOW_WORDS = 'wintry snowy'.split(' ');

/**
 * Words that set no property of a sound: of catalogues, of scenery, and of designers for the use, the effect on the
 * audience and the finish of a sound.
 */
export const IDLE_WORDS: readonly string[] = `
  answers replies responds satisfying helpful realistic mechanical digital electronic industrial medieval fantasy
  cinematic dramatic mysterious futuristic sci fi steampunk cyberpunk horror professional studio generic elegant
  consistent rhythmic repetitive organic natural authentic clean tactile confirming rewarding positive negative
  friendly shocked surprised hungry annoyed rude bored confused comedy plinky swirly bouncy bubbly serious civil final
  initial main exterior strange weird odd curious intricate detailed layered tonal atonal percussive transient
  designed sweetened black white red blue green yellow disappointing triumphant heroic lifeless intimidating gruesome
  gory deadly lethal legendary ultimate overwhelming apocalyptic otherworldly ethereal supernatural celestial
  unearthly surreal dreamy nostalgic whimsical quirky wobbly minimal minimalist sleek polished refined premium
  technological technical inviting pleasant motivating exciting fun uplifting hopeful relieving victorious celebratory
  adventurous stylish stylized expressive iconic recognizable immersive atmospheric ambiance unobtrusive intrusive
  distracting feedback replay broadcast bulletin intro outro segment episode sitcom gameplay feel vibe mood texture
  element asset indicator reaction moment event reveal graphic logo title appear selection player enemy boss npc hero
  protagonist character combo multi streak inspired celebration fleshy arcadey variation version quality audio
  corruption activation activated unused oneshot backwards suspense thriller dubstep theme relief fear martial arts
  karate dojo training traditional fighter technique momentum presence controlled balanced measured disciplined
  deliberate confident authority precise precision graceful athletic defensive protective invincible unstoppable
  special significant fiery connecting collected pursuit civilians innocent emotional distress realism performance
  urgency attack movement strength timing institutional authoritative official unintrusive casual pace rhythm
  atmosphere environment environmental emphasis emphatic duration attention danger escalation escalating increase
  critical ability ambush announcing launched gushing milestone pokemon pokedex xbox playstation nintendo sega
  encouraging motivational challenging satisfaction initiation navigation accumulation model oclock perspective
  acoustic audible audibly distinct indistinct indistinguishable unintelligible discernible manufactured region
  domestic household british english french german italian russian european saloon estate coupe convertible engined
  piston transmission gearbox microphone periodically periodic throughout continually continues constantly steadily
  frequently compartment various triggered located proceeds previously resumes operated victoria underfoot wasteland
  apocalypse postapocalyptic steamy sultry humid balmy dunes docks chase barter wall graveyard cemetery deck
  surveillance patrol fragments tropical elevated sweetener atmos actuality simulated reprocessed milling public
`
  .trim()
  .split(/\s+/)
  .concat(
    PAST_WORDS,
    EMPTY_WORDS,
    SNOW_WORDS,
    CAR_MAKES,
    ...Object.values(OTHER_MAKES),
    ...Object.values(AIRCRAFT_MAKES),
  );

/**
 * Words of whole sentences that say nothing about the sound: forms of light verbs, classing and counting nouns,
 * adverbs of hearing and of degree, states of people and things.
 */
export const SENTENCE_WORDS: readonly string[] = `
  was were came went gone go goes put puts putting set sets take takes taking taken took keep keeps keeping kept give
  gives giving given gave move moved use uses using used having continue continues continued continuing proceed
  proceeds remain remains remaining seem seems seemingly appear becomes become becoming began begun started try tries
  trying tried attempt attempts attempting cause causes causing caused create creates creating created produce produces
  producing produced emit emits emitting emitted let lets letting leads perform performs performing doing done happen
  happens happening occur progresses progress pass wearing including includes include involves involving contains
  resulting operated operates activated setting tied untied wounded injured agonised agonized anguished added young sized
  group groups collection assortment bunch number amount amounts variety range pair set piece pieces kinds sort sorts part parts section
  multitude cacophony combination mixture numerous multiple much many all both either neither such own next
  them themselves they he she we him herself himself itself myself
  back forward forwards farther further closely nearby audible audibly noticeably clearly faintly distinctly distinct
  constantly continually consistently persistently repetitively rhythmically rhythmic randomly random throughout
  meanwhile already rather pretty fairly incredibly extremely completely slightly somewhat eventually finally later
  initially momentarily moment moments occasionally otherwise perhaps possibly probably maybe likely apparently
  potentially supposedly presumably noisy noisily busy than point nature ways fashion manner process
  foreign human microphone mic
  distance background foreground proximity vicinity direction directions length duration
`
  .trim()
  .split(/\s+/);

/** Captions as people write them for videos and games, and what a piece must have, to judge the composer by its score. */
import { readCaption } from '../packages/builtin/src/music/caption/caption.ts';
import { sayBoth } from '../packages/builtin/src/music/caption/leftover.ts';
import type { Score } from '../packages/builtin/src/music/compose/score.ts';
import { compose } from '../packages/builtin/src/music/composer.ts';

/**
 * One a line: caption | styles that fit | instruments or roles that play | ones that do not | tempo, mode, metre, loop
 * and mood | words that the message quotes. Alternatives are separated by slashes, entries by semicolons.
 */
const BRIEFS = `
80s pop track with bassy drums and synth | synthwave/pop | drums;lead/synth/synthwave/warm-pad/super-saw/pluck
90s rock song with loud guitars and a heavy beat | rock/metal | drums;electric-guitar/drive-guitar
pop dance track with catchy melodies, tropical percussion and upbeat rhythms, perfect for the beach | pop/house/reggae | drums |  | energy>0
grand orchestral arrangement with thunderous percussion, epic brass fanfares and soaring strings, fit for a heroic battle | orchestral | orchestral-kit;brass-section/trumpet/horn;string-section |  | energy>0
classic reggae track with an electronic guitar solo | reggae | electric-guitar/drive-guitar
earthy, ukulele-infused, breezy and easygoing, organic instrumentation, gentle grooves | folk/pop/reggae | nylon-guitar |  | energy<0 | ukulele
lofi slow bpm electro chill with organic samples | lofi |  |  | energy<0
violins and synths that inspire awe at the finiteness of life | orchestral/ambient/synthwave/classical/pop | solo-violin/string-section;lead/warm-pad/super-saw/pluck
a light and cheerful EDM track with syncopated drums, airy pads and strong emotions, 130 bpm | trance/house | drums;glass-pad/warm-pad |  | tempo=130
smooth jazz with a saxophone solo, piano chords and snare full drums | jazz/soul | saxophone;piano;drums
a dynamic blend of hip-hop and orchestral elements, with sweeping strings and brass | hiphop/trap/orchestral | string-section;brass-section/trumpet/horn
string quartet, allegro, playful, for a period drama | classical | solo-violin;viola;cello | piano;oboe;drums;flute;clarinet | energy>0
sad piano solo in C minor, rain on the window | classical/ambient | piano | drums;string-section;solo-violin | mode=minor
brass quintet playing a christmas fanfare | classical/march/orchestral | trumpet;horn;trombone;tuba | drums;piano;flute;string-section
funky bassline with wah guitar and clavinet, no drums | funk | muted-guitar;clavinet;bass | drums
acoustic guitar duo, fingerpicked, warm, 90 bpm | folk | steel-guitar/nylon-guitar | drums;bass;piano;accordion | tempo=90
dungeon crawler background music, dark and mysterious, low strings and choir | orchestral/ambient/medieval | string-section/cello/double-basses;choir-ah/choir-oo |  | bright<0
cozy farming sim theme, acoustic guitar, flute and light percussion, loopable | folk | steel-guitar/nylon-guitar;flute;drums |  | loop
boss fight theme, aggressive metal with double kick drums and choir, 180 bpm | metal | drive-guitar;choir-ah;drums |  | tempo=180
8-bit title screen music, cheerful, 150 bpm, in C major | chiptune |  |  | tempo=150;mode=major
underwater level, dreamy synth pads and marimba, slow | ambient/pop/chiptune | warm-pad/glass-pad;marimba |  | energy<0
tense stealth mission music with ticking percussion and pulsing synth bass | techno/synthwave/orchestral | synth-bass/sub-bass/acid-bass;drums |  | bright<0
victory jingle, short triumphant brass fanfare | orchestral/march/pop | brass-section/trumpet |  | bright>0
shop music for an rpg, accordion and pizzicato strings, waltz feel | waltz/folk/medieval | accordion;pizzicato |  | metre=3
elevator music, bossa nova with nylon guitar and vibraphone | bossa | nylon-guitar;vibraphone
true crime podcast intro, minimal, dark piano and pulsing bass | ambient/minimalism/classical/orchestral/techno | piano;bass |  | bright<0
upbeat corporate music with ukulele, claps and glockenspiel | pop/folk | nylon-guitar;glockenspiel;drums |  | energy>0 | ukulele
real estate video, chill house with deep bass and electric piano, 120 bpm | house | electric-piano;sub-bass/bass |  | tempo=120
travel vlog, tropical house with steel drums and marimba | house/reggae | steel-drum;marimba
wedding film, emotional piano and strings, builds slowly | classical/orchestral/pop/ambient | piano;string-section |  | energy<=0.2
cooking show, gypsy jazz with acoustic guitars and violin, no drums | jazz | steel-guitar;solo-violin | drums
horror ambience, dissonant strings, low drones, no melody | ambient/orchestral | string-section/tremolo-strings;drone | lead | bright<0
cyberpunk city, distorted synth bass, fast arpeggios, 110 bpm | synthwave/techno/dubstep | synth-bass/bass;pluck |  | tempo=110
western saloon piano, ragtime | western/jazz | piano
celtic session with fiddle, tin whistle and bodhran, 6/8, lively | folk | solo-violin;recorder;hand-kit |  | metre=6 | celtic;tin whistle
taiko ensemble, thunderous war rhythm | orchestral | orchestral-kit | string-section;horn;choir-ah;piano | energy>0
barbershop a cappella quartet | folk/classical/soul | choir-ah/choir-oo | drums;piano;finger-bass;steel-guitar
big band swing, brass shout chorus, walking bass, 160 bpm | jazz | brass-section/trumpet;upright-bass |  | tempo=160
marching band halftime show, snare drums and trumpets | march | trumpet;orchestral-kit/acoustic-kit | piano;string-section
javanese gamelan, slow and hypnotic | minimalism/ambient | vibraphone/glockenspiel/tubular-bells/marimba | piano;string-section;drums | energy<=0 | gamelan
mariachi band, festive, trumpets and violins | folk/salsa/waltz/country | trumpet;solo-violin | piano;clarinet |  | mariachi
bluegrass band at full speed, banjo and fiddle leading | country/folk | banjo;solo-violin;mandolin;upright-bass | drums;piano;drive-guitar | energy>0; | bluegrass
organ trio, soul jazz, greasy groove | jazz/soul | drawbar-organ;electric-guitar | piano;saxophone;trumpet
power trio blues rock with fuzz guitar | rock/blues | drive-guitar;bass;drums | piano;drawbar-organ
woodwind quintet, pastoral, in F major | classical | flute;oboe;clarinet;horn;bassoon | piano;drums;string-section | mode=major
techno without hi-hats, only kick and bass, hypnotic, 128 bpm | techno | bass;drums | lead | tempo=128 | hi-hats
indie folk with banjo, stomps and claps, group vocals | folk/country | banjo
synthwave, 84 bpm, gated reverb snare, analog bass, night drive | synthwave | drums;synth-bass |  | tempo=84
trap beat with dark bells, 808 and fast hi hats, 140 bpm half time | trap | 808-bass/808-kit;glockenspiel/fm-bell/tubular-bells |  | tempo=140
lo-fi study beat with jazzy electric piano, vinyl crackle and muted trumpet, 75 bpm | lofi | electric-piano;vinyl;trumpet |  | tempo=75
children's song, toy piano, xylophone and kazoo, bouncy | pop/folk/classical | celesta;marimba/glockenspiel |  | bright>0 | kazoo
middle eastern desert caravan, oud, darbuka and ney flute | raga/medieval/folk | lute;hand-kit;flute |  |  | oud
african drum circle, djembe and shakers | folk/raga/salsa/reggae/ambient | hand-kit | piano;steel-guitar;finger-bass
japanese garden, koto and shakuhachi, sparse, no percussion | ambient/minimalism/raga | koto;flute | drums | energy<0 | shakuhachi
solo cello, mournful, slow | classical | cello | piano;drums;string-section;flute | energy<0
church choir singing with pipe organ, solemn | classical/orchestral/ambient | choir-ah/choir-oo;pipe-organ | drums
disco funk with slap bass, string stabs and horns, 118 bpm | house/funk | slap-bass;string-section/staccato-strings;brass-section |  | tempo=118 | disco
drum and bass roller, reese bass, no melody, 174 bpm | dnb | reese-bass | lead | tempo=174
meditation music, 432 hz, singing bowls and soft pads, very slow, no beat | ambient | warm-pad/glass-pad | drums | energy<0 | singing bowls
uplifting cinematic trailer that starts with solo piano, then strings and drums enter, huge finale | orchestral | piano;string-section;drums |  | bright>0
warm rhodes piano, soft brushed drums and upright bass, late night mood, 85 bpm | jazz/soul/lofi | electric-piano;brush-kit;upright-bass | lead | tempo=85
high-energy funk instrumental with slap bass, muted guitar strums, punchy brass stabs and bright synth accents, around 110 bpm | funk | slap-bass;muted-guitar;brass-section;lead |  | energy>0
indie folk, sunny afternoon stroll through a market, fingerpicked guitar, ukulele strums, hand claps and a whistled melody, 100 bpm | folk | steel-guitar;nylon-guitar;whistle;drums |  | tempo=100;bright>0 | ukulele
smoky neo-soul at 74 bpm with warm bass and lazy drums | soul | bass;drums |  | tempo=74
piano trio, romantic, rubato, in E flat major | classical | piano;solo-violin;cello | drums;flute;string-section | mode=major
solo harp, fairy tale, delicate | classical/ambient/folk/medieval | harp | drums;bass;string-section;piano | energy<0
retro racing game, fast synth arpeggios, driving drums, 160 bpm, E minor | chiptune/synthwave/techno/house | pluck;drums |  | tempo=160;mode=minor
final battle, full orchestra and choir, latin-style chanting, relentless taiko | orchestral | choir-ah;orchestral-kit |  | energy>0
puzzle game loop, marimba, pizzicato and light synth, quirky, 110 bpm | minimalism/pop/chiptune/house/synthwave/classical/ambient | marimba;pizzicato;lead/warm-pad/pluck |  | loop;tempo=110;bright>0
cave level, eerie pads, dripping bells, no drums, very slow | ambient/orchestral/classical | warm-pad/glass-pad;glockenspiel/tubular-bells/celesta/fm-bell | drums | bright<0
bluegrass without banjo | country/folk | solo-violin;steel-guitar;upright-bass | banjo;drums
rock ballad with acoustic guitar and strings, no electric guitar | rock/folk/pop | steel-guitar;string-section | electric-guitar;drive-guitar
lofi hip hop without vinyl crackle, mellow sax | lofi | saxophone | vinyl | energy<0
ambient piece, only strings | ambient/classical/orchestral | string-section;double-basses | piano;warm-pad;drums;glass-pad;sub-bass
techno, no melody, no hi-hats, rumbling sub bass, 135 bpm | techno | sub-bass;drums | lead | tempo=135
brass band plays a cheerful polka | march/folk/waltz | trumpet;trombone;tuba;drums | piano;accordion | bright>0
saxophone quartet, witty, 6/8 | classical/jazz | saxophone | piano;drums;flute;string-section | metre=6
acoustic duo of cello and guitar, intimate wedding background | folk/classical/pop | cello;steel-guitar/nylon-guitar | drums;piano;solo-violin | energy<0
jazz quartet with trumpet instead of saxophone, cool and slow | jazz | trumpet;piano;upright-bass |  | energy<=0
medieval tavern band: lute, recorder, hand drum and hurdy-gurdy | medieval | lute;recorder;hand-kit;drone | piano;string-section |  | hurdy
samba batucada, street carnival | salsa/bossa/folk | hand-kit | piano;trumpet
tango quartet: bandoneon, violin, piano, double bass | bossa/waltz/classical | accordion;solo-violin;piano;upright-bass | drums;flute |  | tango;bandoneon
90s eurodance with supersaw riff and four on the floor, 140 bpm | trance/house | super-saw;electronic-kit |  | tempo=140
uk drill beat, sliding 808, sparse piano, dark, 142 bpm | trap | 808-bass;piano;drums |  | tempo=142;bright<0
christmas jingle with sleigh bells and children's choir | pop/orchestral/classical | glockenspiel;choir-ah/choir-oo |  |  | sleigh bells
spaghetti western duel, whistle, church bell, twangy guitar | western | whistle;tubular-bells;twang-guitar
gregorian chant, monks in a stone cathedral | classical/ambient/medieval | choir-ah/choir-oo | drums;piano;string-section
indian classical raga for meditation, bansuri and tanpura, no tabla | raga | flute;tanpura | tabla-kit | energy<0 | bansuri
nature documentary, sweeping orchestral strings with french horn, majestic | orchestral | string-section/staccato-strings;horn |  | bright>0
news intro, urgent strings ostinato, timpani, 120 bpm | orchestral | staccato-strings;orchestral-kit |  | tempo=120
kids tv show theme, glockenspiel, toy piano and clarinet, silly | classical/pop/folk | glockenspiel;celesta;clarinet |  | bright>0 | toy piano
motivational sports trailer, hybrid rock orchestra with distorted guitars and big drums | rock/orchestral/metal | drive-guitar;drums |  | energy>0
cafe jazz: nylon guitar, vibraphone, brushes, no bass | jazz/bossa | nylon-guitar;vibraphone;brush-kit | bass;piano;saxophone
new orleans dixieland parade | jazz/march | trumpet;clarinet;trombone;tuba;drums | piano;string-section
sad violin and piano duet in A minor | classical | solo-violin;piano | drums;flute;string-section;double-basses | mode=minor;bright<0
hawaiian luau with steel guitar and ukulele | folk/country/reggae | nylon-guitar |  |  | ukulele
string orchestra, adagio for a funeral, D minor | classical | string-section;double-basses | piano;drums;flute | mode=minor;energy<0
minimal techno loop with clicks and a deep kick, 124 bpm, seamless | techno | drums |  | tempo=124;loop | clicks
drum circle with djembes and shakers, building energy | folk/raga/salsa/reggae | hand-kit | piano;steel-guitar;finger-bass
electro swing with muted trumpet, 128 bpm | house/jazz | trumpet;drums |  | tempo=128
gritty garage rock riff, fuzzy guitars, driving drums, 150 bpm | rock | drive-guitar;drums;bass |  | tempo=150;energy>0
relaxing spa music, bamboo flute, harp and soft pads | ambient | flute;harp;warm-pad/glass-pad | drums | energy<0
soviet military choir march | march/classical | choir-ah/choir-oo
slow burning blues with a crying guitar solo and hammond organ, 60 bpm, 12/8 | blues | electric-guitar/drive-guitar;drawbar-organ |  | tempo=60;metre=12
woodwind trio, humorous, staccato | classical | oboe/flute;clarinet;bassoon | piano;drums;string-section | bright>0
fantasy village theme, harp, oboe and pizzicato strings, 3/4, peaceful | orchestral/classical/medieval/folk/waltz | harp;oboe;pizzicato |  | metre=3;energy<0
space exploration ambient, evolving pads, no rhythm, distant choir | ambient | warm-pad/glass-pad;choir-ah/choir-oo | drums
spy thriller, surf guitar, bongos and brass stabs, 130 bpm | rock/jazz/western/orchestral/funk | twang-guitar;hand-kit;brass-section |  | tempo=130
reggae dub with melodica and heavy bass, 70 bpm | reggae | accordion;bass |  | tempo=70 | melodica
quiet piano, only piano, no pedal noise, for reading | classical/ambient | piano | drums;string-section;bass | energy<0
trap metal with screamed energy, distorted 808 and palm muted guitar | trap/metal | 808-bass;muted-guitar/drive-guitar
club banger, big room house with a plucky lead, 128 bpm, F minor | house/trance | pluck;drums |  | tempo=128;mode=minor
sunday morning acoustic pop, cajon, acoustic guitar, no bass | folk/pop | hand-kit;steel-guitar | bass
tense countdown, ticking clock, string tremolo, low brass | orchestral | tremolo-strings;brass-section/tuba/trombone/horn |  | bright<0
renaissance lute song with viola da gamba | medieval | lute;viola/cello | drums
salsa dura with timbales, congas, trombones and piano montuno, 95 bpm | salsa | trombone;piano;drums |  | tempo=95
philip glass style arpeggios on organ and saxophone | minimalism | drawbar-organ/pipe-organ;saxophone
pirate ship shanty, accordion, fiddle, stomping | folk | accordion;solo-violin | piano
dreamy shoegaze, washed out guitars, slow drums, 80 bpm | rock | electric-guitar/drive-guitar/steel-guitar;drums |  | tempo=80
arcade shooter, chip leads, breakbeat drums, 170 bpm | chiptune | drums |  | tempo=170
country road trip, banjo, pedal steel, brushed snare, 105 bpm | country | banjo;twang-guitar;brush-kit |  | tempo=105 | pedal steel
string trio with harpsichord, baroque | classical | solo-violin;viola;cello;harpsichord | drums;piano
gospel choir and hammond organ, hand claps, joyful | soul | choir-ah;drawbar-organ |  | bright>0
solo classical guitar, spanish romance | classical/folk | nylon-guitar | drums;piano;finger-bass;string-section
military snare and bugle call at dawn | march | trumpet;drums |  |  | bugle
chill trap instrumental with kalimba and flute, 140 bpm | trap | kalimba;flute;drums |  | tempo=140
roaring twenties speakeasy jazz, clarinet, banjo and tuba | jazz | clarinet;banjo;tuba
minimal piano and cello, melancholic, B minor, 65 bpm | classical/ambient/minimalism | piano;cello | drums | tempo=65;mode=minor;bright<0
epic viking war drums with throat singing | orchestral/medieval | orchestral-kit;choir-ah/choir-oo |  | energy>0 | throat
synth pop anthem with gated drums, juno pads and catchy lead, 118 bpm, A major | synthwave/pop | warm-pad;lead;drums |  | tempo=118;mode=major
guitar quartet, flamenco fire | folk/classical | nylon-guitar/steel-guitar | drums;piano;finger-bass
background music for a yoga class, tanpura drone and singing bowls, no melody | ambient/raga | tanpura | lead;drums | energy<0 | singing bowls
marching band covering a pop hit, drumline heavy | march/pop | trumpet;tuba;orchestral-kit | piano;steel-guitar
horn section funk, james brown style, tight drums, 108 bpm | funk/soul | brass-section;drums |  | tempo=108
lullaby on music box, very slow, G major | classical/ambient | celesta | drums | mode=major;energy<0 | music box
industrial techno, metallic percussion, distorted kick, no synths, 140 bpm | techno | drums | lead;stab;acid-bass | tempo=140
wind band overture, noble and heroic | march/orchestral/classical | trombone;clarinet;tuba | string-section;piano | bright>0
bossa nova duo, guitar and flute | bossa | steel-guitar/nylon-guitar;flute | drums;finger-bass;piano
afrobeat groove with horns, congas and clavinet, 115 bpm | funk | brass-section;clavinet;drums |  | tempo=115
halloween theme with church organ, theremin and spooky strings | orchestral/classical/ambient | pipe-organ;lead;string-section |  | bright<0 | theremin
`;

interface Heard {
  readonly score: Score;
  readonly loops: boolean;
  readonly tempoBpm: number | null;
  readonly moods: Readonly<Record<string, number>>;
}

function plays({ tracks }: Score, name: string): boolean {
  return tracks.some(({ instrument, role }) => instrument === name || role === name);
}

/** Whether an entry such as `tempo=120`, `energy<0` or `loop` holds. */
function holds(entry: string, { score, loops, tempoBpm, moods }: Heard): boolean {
  if (entry === 'loop') return loops;
  const [, name = '', sign = '', value = ''] = /^(\w+)(<=|<|>|=)(.*)$/.exec(entry) ?? [];
  if (name === 'tempo') return tempoBpm === Number(value);
  if (name === 'mode') return score.key.mode === value;
  if (name === 'metre') return score.metre.beats === Number(value);
  const mood = moods[name] ?? Number.NaN;
  return sign === '<' ? mood < Number(value) : sign === '>' ? mood > Number(value) : mood <= Number(value);
}

/** Prints each caption that is not met with what is wrong, and the number that are. */
export function measureBriefs(): void {
  const briefs = BRIEFS.trim().split('\n');
  let met = 0;
  for (const brief of briefs) {
    const [caption = '', styles = '', wanted = '', unwanted = '', entries = '', quoted = ''] = brief
      .split('|')
      .map((field) => field.trim());
    const list = (field: string) =>
      field
        .split(';')
        .filter((one) => one.trim() !== '')
        .map((one) => one.trim());
    const { plan, understood, notUnderstood, loops } = readCaption(caption);
    const { score } = compose(plan, 60, 1, null, loops);
    const moods = { energy: plan.energy, bright: plan.brightness, pace: plan.pace };
    const message = sayBoth(understood, notUnderstood).toLowerCase();
    const wrong = [
      ...(styles.split('/').includes(score.style) ? [] : [`style ${score.style}`]),
      ...list(wanted)
        .filter((one) => !one.split('/').some((name) => plays(score, name)))
        .map((one) => `no ${one}`),
      ...list(unwanted).filter((name) => plays(score, name)),
      ...list(entries).filter((entry) => !holds(entry, { score, loops, tempoBpm: plan.tempoBpm, moods })),
      ...list(quoted)
        .filter((words) => !message.includes(words))
        .map((words) => `${words} not mentioned`),
    ];
    if (wrong.length === 0) met++;
    else console.log(`${caption}: ${wrong.join(', ')} | ${message}`);
  }
  console.log(`${met} of ${briefs.length} captions are met`);
}

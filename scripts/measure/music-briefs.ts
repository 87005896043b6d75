/** Captions as people write them for videos and games, and what a piece must have, to judge the composer by its score. */
import { readCaption } from '../../packages/builtin/src/music/caption/caption.ts';
import { sayBoth } from '../../packages/builtin/src/music/caption/leftover.ts';
import type { Score } from '../../packages/builtin/src/music/compose/score.ts';
import { compose } from '../../packages/builtin/src/music/composer.ts';

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
javanese gamelan, slow and hypnotic | minimalism/ambient | vibraphone/glockenspiel/tubular-bells/marimba | piano;string-section;acoustic-kit | energy<=0 | gamelan
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
disco funk with slap bass, string stabs and horns, 118 bpm | disco/funk | slap-bass;string-section/staccato-strings;brass-section |  | tempo=118 | disco
drum and bass roller, reese bass, no melody, 174 bpm | dnb | reese-bass | lead | tempo=174
meditation music, 432 hz, singing bowls and soft pads, very slow, no beat | ambient | warm-pad/glass-pad | drums | energy<0 | singing bowl
uplifting cinematic trailer that starts with solo piano, then strings and drums enter, huge finale | orchestral | piano;string-section;drums |  | bright>0
warm rhodes piano, soft brushed drums and upright bass, late night mood, 85 bpm | jazz/soul/lofi | electric-piano;brush-kit;upright-bass | saxophone;trumpet;piano;electric-guitar | tempo=85
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
tango quartet: bandoneon, violin, piano, double bass | tango | accordion;solo-violin;piano;upright-bass | drums;flute |  | bandoneon
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
solo classical guitar, spanish romance | classical/folk/flamenco | nylon-guitar | drums;piano;finger-bass;string-section
military snare and bugle call at dawn | march | trumpet;drums |  |  | bugle
chill trap instrumental with kalimba and flute, 140 bpm | trap | kalimba;flute;drums |  | tempo=140
roaring twenties speakeasy jazz, clarinet, banjo and tuba | jazz | clarinet;banjo;tuba
minimal piano and cello, melancholic, B minor, 65 bpm | classical/ambient/minimalism | piano;cello | drums | tempo=65;mode=minor;bright<0
epic viking war drums with throat singing | orchestral/medieval | orchestral-kit;choir-ah/choir-oo |  | energy>0 | throat
synth pop anthem with gated drums, juno pads and catchy lead, 118 bpm, A major | synthwave/pop | warm-pad;lead;drums |  | tempo=118;mode=major
guitar quartet, flamenco fire | flamenco | nylon-guitar/steel-guitar | drums;piano;finger-bass
background music for a yoga class, tanpura drone and singing bowls, no melody | ambient/raga | tanpura | lead;drums | energy<0 | singing bowl
marching band covering a pop hit, drumline heavy | march/pop | trumpet;tuba;orchestral-kit | piano;steel-guitar
horn section funk, james brown style, tight drums, 108 bpm | funk/soul | brass-section;drums |  | tempo=108
lullaby on music box, very slow, G major | classical/ambient | celesta | drums | mode=major;energy<0 | music box
industrial techno, metallic percussion, distorted kick, no synths, 140 bpm | techno | drums | lead;stab;acid-bass | tempo=140
wind band overture, noble and heroic | march/orchestral/classical | trombone;clarinet;tuba | string-section;piano | bright>0
bossa nova duo, guitar and flute | bossa | steel-guitar/nylon-guitar;flute | drums;finger-bass;piano
afrobeat groove with horns, congas and clavinet, 115 bpm | afrobeat | brass-section;clavinet;drums |  | tempo=115
halloween theme with church organ, theremin and spooky strings | orchestral/classical/ambient | pipe-organ;lead;string-section |  | bright<0 | theremin
rhodes, brushes and upright bass, after midnight | jazz | electric-piano;brush-kit;upright-bass | saxophone;trumpet;piano;electric-guitar
warm lofi study beat, rhodes chords, vinyl crackle, no vocals, 75 bpm | lofi | electric-piano;vinyl;drums |  | tempo=75
piano and cello only, slow and mournful, D minor | classical/ambient | piano;cello | drums;string-section;solo-violin | mode=minor;pace<0
starts with a lonely violin, then the whole orchestra comes in and builds to a huge climax | orchestral | solo-violin
vibraphone, double bass, drums with brushes, smoky | jazz | vibraphone;upright-bass;brush-kit | saxophone;piano;trumpet
fingerpicked acoustic guitar and harmonica, dusty road, 92 bpm | folk/country/western | steel-guitar;harmonica | drums;piano;solo-violin | tempo=92
surf rock instrumental with spring reverb guitar, 160bpm | rock | twang-guitar/electric-guitar;drums;bass |  | tempo=160 | surf rock
two acoustic guitars and a shaker | folk/bossa | steel-guitar;drums | piano;solo-violin;bass
driving techno, no melody, just kick and bass, 132 bpm | techno | drums;bass | lead; warm-pad/glass-pad;arp;chords | tempo=132
baroque trio sonata: two violins, cello and harpsichord | classical | solo-violin;cello;harpsichord | piano;drums;string-section
epic orchestral trailer, no percussion, choir and low brass | orchestral | choir-ah;brass-section/trombone/tuba | drums | energy>0
gentle ukulele and glockenspiel tune for a kids' show, C major | folk/pop | nylon-guitar;glockenspiel |  | mode=major;bright>0 | ukulele
80s synthwave with gated snare, saxophone solo and analog bass, 104 bpm, F# minor | synthwave | saxophone;synth-bass;drums |  | tempo=104;mode=minor
mellow trumpet over a hip hop beat and double bass | hiphop/lofi | trumpet;upright-bass;drums
string quartet playing a waltz in G major | waltz/classical | solo-violin;viola;cello | drums;piano | metre=3;mode=major
organ, electric guitar, drums - no bass player | blues/jazz/rock/soul | drawbar-organ;electric-guitar/steel-guitar/drive-guitar;drums | bass
oboe and harp, like a slow movement, E flat major | classical/ambient | oboe;harp | piano;drums;string-section | mode=major;pace<0
bluegrass in 4/4 at 140 with banjo, fiddle and mandolin, no drums | country/folk | banjo;solo-violin;mandolin | drums | tempo=140
chiptune boss fight, fast arpeggios, starts quiet and gets more intense | chiptune | pluck/chip-pulse/arp |  | energy>0
deep house with a jazzy piano, soft female vocals chopped, fade out at the end | house | piano;drums;bass |  |  | fades out
mariachi with trumpets and violins, joyful wedding | waltz/folk | trumpet;solo-violin/string-section | piano | bright>0
sitar, tabla and flute meditation, no drone | raga/ambient | sitar;tabla-kit;flute | tanpura;drone
clarinet, accordion and tuba playing a klezmer dance, speeding up | folk/march | clarinet;accordion;tuba | piano;solo-violin |  | speeding up
heavy doom metal riff, down-tuned guitars, 60 bpm | metal | drive-guitar;drums;bass |  | tempo=60
piano ballad that builds with strings in the chorus | pop/classical/folk/soul | piano;string-section
bongos, congas and a bass line, nothing melodic | salsa/funk/bossa/folk | drums;bass | lead;chords
reggae one drop with organ bubble and skank guitar, 78 bpm, no horns | reggae | drawbar-organ;steel-guitar/electric-guitar/muted-guitar;drums;bass | trumpet;brass-section;trombone;saxophone | tempo=78
marimba and kalimba duet | minimalism/folk/ambient/classical/pop | marimba;kalimba | drums;piano;bass
dark cello drone with distant bells | ambient/orchestral/classical | cello;glockenspiel/tubular-bells | drums;piano | bright<0
cheerful whistling, claps and ukulele | folk/pop | whistle;drums;nylon-guitar | piano;bass | bright>0 | ukulele
soul jazz organ trio, gritty | jazz | drawbar-organ;electric-guitar;drums | saxophone;piano
acid bassline, 909 and nothing else, 128 | techno/house | acid-bass;drums | lead; warm-pad/glass-pad;chords | tempo=128
soft piano intro, drums enter halfway, emotional | pop/classical/soul/orchestral | piano;drums
flamenco guitar, palmas and cajon, fiery, 12/8 | flamenco | nylon-guitar;drums | piano;bass | metre=12
harpsichord and recorder minuet | classical/medieval/waltz | harpsichord;recorder | drums;piano | metre=3
orchestral adventure theme without brass | orchestral | string-section | trumpet;horn;brass-section;trombone;tuba
jazz guitar trio: guitar, bass, drums, swinging at 180 bpm | jazz | electric-guitar;bass;drums | saxophone;piano;trumpet | tempo=180
trip hop, slow dusty drums, deep sub bass and eerie theremin | hiphop/lofi | dusty-kit;sub-bass;lead |  | bright<0 | theremin
ambient pads only, no beat, no melody, 10 minutes of calm | ambient | warm-pad/glass-pad | drums;lead;bass | energy<0
disco strings, slap bass, wah guitar and four on the floor, 118 bpm | disco | string-section;slap-bass;muted-guitar;drums |  | tempo=118
french horn and piano | classical/orchestral | horn;piano | drums;string-section;bass
country ballad, pedal steel, brushed drums, upright bass, A major | country | twang-guitar;brush-kit;upright-bass |  | mode=major | pedal steel
latin jazz with flute, vibes, congas and piano, 110 bpm | bossa/salsa/jazz | flute;vibraphone;piano;drums | saxophone;trumpet | tempo=110
drum solo | rock/jazz/pop/funk | drums | bass;lead;chords; warm-pad/glass-pad
funky clavinet and horn section over a breakbeat | funk/dnb/hiphop | clavinet;brass-section;drums
celtic harp and tin whistle, misty morning, no percussion | folk/ambient/medieval | harp;recorder | drums |  | tin whistle
tense spy music, vibraphone, bass clarinet and bongos | jazz/orchestral | vibraphone;clarinet;drums |  | bright<0
punk rock, three chords, loud and fast, 190 bpm, under a minute | rock | drive-guitar;drums;bass |  | tempo=190;energy>0
hymn for choir and church organ | classical/orchestral/soul | choir-ah;pipe-organ | drums;bass
electronic lullaby: music box, soft synth pads, heartbeat kick | ambient/classical/house | celesta;warm-pad/glass-pad |  | energy<0 | heartbeat kick
sad romantic piano with rain, no strings please | classical/ambient/pop | piano | string-section;solo-violin;cello;drums | bright<0 | rain
brass band playing a funeral march, 56 bpm, C minor | march | trumpet;tuba | piano | tempo=56;mode=minor
trap beat with flute sample and 808s, 140 bpm, half time feel | trap | flute;808-bass;drums |  | tempo=140
cuban son with tres guitar, bongos, maracas and trumpet | salsa | nylon-guitar/steel-guitar;drums;trumpet |  |  | tres
moody electric guitar with tremolo, bass and slow drums, Twin Peaks vibe | rock/blues/western/jazz/ambient | twang-guitar/electric-guitar;bass;drums | solo-violin;tremolo-strings | pace<0
solo flute improvisation, breathy | classical/ambient/folk | flute | piano;drums;string-section;bass
industrial rock with distorted synth bass, drum machine and screaming guitars | rock/techno/metal | synth-bass;drive-guitar;808-kit/electronic-kit
medieval lute and drum, tavern brawl, faster and faster | medieval | lute;drums |  |  | faster
orchestra tuning into a quiet string adagio, ends softly | orchestral/classical | string-section/solo-violin |  | pace<0
gypsy jazz with two guitars, violin and double bass, no drums, 220 bpm | jazz | steel-guitar;solo-violin;upright-bass | drums;piano | tempo=220
jazz waltz for piano trio, brushes on the snare, 140 bpm | jazz/waltz | piano;upright-bass/cello | saxophone;trumpet | metre=3;tempo=140
erhu solo over soft guzheng, misty mountains | ambient/folk/classical | koto | drums;piano |  | erhu;guzheng
hard techno, rumbling bass, no hats, 145 bpm | techno | drums;bass |  | tempo=145
neo soul groove with Rhodes, muted guitar, and a fat bass line, 88 bpm | soul | electric-piano;muted-guitar;bass;drums | saxophone | tempo=88
flute, viola and harp, Debussy style | classical/orchestral/ambient | flute;viola;harp | drums;piano;bass
acoustic guitar and cajon, sunny, G major, no bass | folk/pop | steel-guitar;hand-kit | bass;piano | mode=major
church bells ring, then a slow organ hymn | classical | tubular-bells;pipe-organ/drawbar-organ | drums
fast bebop: alto sax, trumpet, piano, bass and drums, 240 bpm | jazz | saxophone;trumpet;piano;bass;drums | electric-guitar | tempo=240
relaxing guitar music | folk/ambient/classical | steel-guitar/nylon-guitar | drums
synth arpeggio with a slow pulsing bass, stranger things, 84 bpm | synthwave/ambient | pluck;bass | piano | tempo=84
cello suite style, one cello alone | classical/minimalism | cello | piano;drums;string-section
tin whistle and bodhran jig | folk | recorder;hand-kit | piano;bass | metre=6 | tin whistle;bodhran
opens with timpani roll then brass fanfare, regal, B flat major | orchestral/march | orchestral-kit;brass-section/trumpet |  | mode=major
two cellos playing heavy metal | metal/classical | cello
lofi jazz, upright bass, brushed drums, no piano | lofi/jazz | upright-bass;brush-kit | piano;dusty-piano
dub reggae, deep bass and drums with echoing melodica, 72 bpm | reggae | accordion;sub-bass/bass;drums |  | tempo=72 | melodica
pizzicato strings and xylophone, sneaky cartoon | orchestral/classical/pop | pizzicato;marimba | drums;piano
rockabilly with slap upright bass, twangy guitar and snare, 170 bpm | rock/country/blues | twang-guitar;drums |  | tempo=170 | rockabilly
kalimba, rain stick and soft pads | ambient | kalimba; warm-pad/glass-pad | piano |  | rain stick
Wurlitzer, drums and electric bass, laid back funk in E minor | funk | electric-piano;drums;bass | saxophone;brass-section | mode=minor
marching snare drums and piccolo | march | drums;flute | piano;string-section;bass
harp and strings | classical/orchestral/ambient | harp;string-section | drums;piano;bass
orchestral waltz with glockenspiel, magical winter | waltz/orchestral | glockenspiel |  | metre=3
guitar duet, nylon strings, slow bossa | bossa/classical/folk | nylon-guitar | drums;piano
bass solo | funk/jazz/rock/pop/soul | bass | piano;lead; warm-pad/glass-pad
drums and bass only, dnb 174 bpm | dnb | drums;bass | lead; warm-pad/glass-pad;chords | tempo=174
gloomy organ, like a funeral | classical/ambient/soul | drawbar-organ/pipe-organ | drums;bass;electric-guitar | bright<0
cheery banjo and tuba with washboard | country/folk/march/jazz | banjo;tuba | piano | bright>0 | washboard
piano, violin, cello - dramatic and getting louder | classical/orchestral | piano;solo-violin;cello | drums;string-section;bass
trumpet and organ | classical/soul/orchestral/jazz | trumpet;drawbar-organ/pipe-organ | drums;bass;piano
minimal house, 909 hats, deep chords, warm sub, 122 bpm | house | drums |  | tempo=122
balalaika and accordion, russian folk dance that gets faster | folk | accordion | piano |  | balalaika;faster
beatboxing and acoustic guitar | pop/folk/hiphop | steel-guitar | piano |  | beatbox
desert blues, electric guitar and calabash | blues | electric-guitar | piano;saxophone |  | calabash
glass harmonica and celesta, dreamlike | classical/ambient/orchestral | celesta | drums;piano |  | glass
12 string guitar folk rock, tambourine, 118 bpm | folk/rock | steel-guitar;drums |  | tempo=118
video game boss theme: orchestra plus distorted guitars, choir, fast drums, 165 bpm, D minor | orchestral/rock/metal/chiptune | drive-guitar;choir-ah;drums |  | tempo=165;mode=minor
clarinet quartet in a playful mood | classical | clarinet | piano;drums
sax and piano, smoky bar, slow blues | blues/jazz | saxophone;piano | trumpet;drawbar-organ | pace<0
electric piano ballad, Bb major, 68 bpm, ends softly | soul/pop/folk/jazz | electric-piano |  | tempo=68;mode=major
nostalgic trumpet and piano, 1940s wartime, slow | classical/jazz/orchestral | trumpet;piano | drums;string-section;saxophone | pace<0
latin house with congas, brass stabs and piano, 124 bpm | house/bossa/salsa | brass-section;piano;drums |  | tempo=124
thrash metal, fast double kick and palm muted guitars, E minor, 190 bpm | metal | muted-guitar/drive-guitar;drums;bass |  | tempo=190;mode=minor
soft nylon guitar with cello, candlelight dinner | folk/classical | nylon-guitar;cello | drums;piano;solo-violin
banjo solo | country/folk | banjo | drums;piano;solo-violin
upbeat ska with trombone, organ and offbeat guitar, 150 bpm | reggae | trombone;drawbar-organ;electric-guitar/steel-guitar |  | tempo=150 | ska
strings and french horns, noble and slow, no percussion | orchestral/classical | string-section;horn | drums;piano
ambient guitar swells and field recordings | ambient/folk/rock | steel-guitar/electric-guitar | drums |  | field
choir humming softly over a deep drone | ambient/classical/orchestral | choir-oo/choir-ah;drone | drums;piano;bass
sneaky bassoon and pizzicato strings | classical/orchestral | bassoon;pizzicato | drums;piano;brass-section
drum and bass with a sax hook, 172 | dnb | saxophone;drums;bass |  | tempo=172
intro with acoustic guitar, then full band kicks in, indie rock | rock | steel-guitar;drums;bass
toy piano, music box and bells, creepy nursery | classical/ambient/orchestral/pop | celesta;glockenspiel | drums;piano;string-section | bright<0
mandolin and fiddle barn dance, stomp and claps | country/folk | mandolin;solo-violin;drums | piano;flute
warm analog synth pads and a slow bass pulse | ambient/synthwave | warm-pad;bass/sub-bass/synth-bass | drums | pace<0
big band swing, brass shout chorus, 170 bpm, no saxophones | jazz | trumpet;trombone;drums | saxophone | tempo=170
pan flute and guitar, andes | folk/ambient | recorder;steel-guitar/nylon-guitar | drums;piano |  | pan flute
dark trap, bells and 808, no hi-hats | trap | glockenspiel/fm-bell;808-bass |  | bright<0
lullaby for harp and flute in F major | classical | harp;flute | drums;piano;bass | mode=major
steel drums, bongos and marimba, caribbean beach | reggae | steel-drum;marimba | piano
gospel piano with choir, slow 6/8 | soul/classical | piano;choir-ah |  | metre=6
funk trio - bass, drums and clavinet | funk | clavinet;bass;drums | brass-section;saxophone;electric-guitar
orchestral piece that begins softly with strings, brass joins in the middle, huge ending | orchestral | string-section;brass-section
celtic fiddle reel, 4/4, 112 bpm, just fiddle and guitar | folk | solo-violin;steel-guitar | drums;piano;flute | tempo=112
melancholic accordion waltz | waltz/folk | accordion | drums | metre=3;bright<0
swing clarinet, guitar and double bass, no drums no piano | jazz | clarinet;electric-guitar/steel-guitar;upright-bass | drums;piano
hip hop instrumental with flute loop, boom bap drums, vinyl, 90 bpm | hiphop | flute;dusty-kit;vinyl |  | tempo=90
church organ and trumpet fanfare for a wedding, D major | classical/orchestral/march | pipe-organ;trumpet | drums;bass | mode=major
dramatic tango, violin and bandoneon | tango | solo-violin;accordion | saxophone;flute |  | bandoneon
soft rock with electric piano and acoustic guitar, 96 bpm | rock/pop | electric-piano;steel-guitar;drums |  | tempo=96
glockenspiel and ukulele, happy commercial jingle, handclaps | pop/folk | glockenspiel;nylon-guitar;drums | bass;piano | bright>0 | ukulele
chamber music: clarinet, viola, piano | classical | clarinet;viola;piano | drums;string-section;bass
lone bugle, then marching drums | march/classical/jazz/orchestral | trumpet;drums | piano |  | bugle
middle eastern oud and darbuka, 95 bpm, phrygian | medieval/folk | lute;hand-kit | piano | tempo=95;mode=phrygian | oud;darbuka
EDM festival drop with supersaws, big kick, 128 bpm, G minor | trance/house | super-saw;drums |  | tempo=128;mode=minor
rainy day piano and soft strings, hopeful, 70 bpm | classical/orchestral/pop | piano;string-section | drums;bass | tempo=70;bright>0
techno with church bells and a choir, dark, 134 bpm | techno | tubular-bells;choir-ah;drums |  | tempo=134;bright<0
garage rock duo: one guitar and drums, raw | rock | drive-guitar;drums | bass;drawbar-organ
blues harp, acoustic guitar, foot stomps, mississippi | blues/folk | harmonica;steel-guitar | piano;saxophone
psychedelic sitar rock with tabla and organ, 100 bpm | rock/raga | sitar;tabla-kit;drawbar-organ |  | tempo=100
quiet vibraphone solo, no accompaniment | jazz/ambient/classical | vibraphone | drums;bass;piano
alphorn and accordion, swiss mountains | folk/orchestral | accordion | drums;piano;solo-violin |  | alphorn
reggaeton beat with flute and vocal ad libs, 94 bpm | reggaeton | flute;drums |  | tempo=94 | reggaeton
string tremolo crescendo into timpani hits, horror | orchestral | tremolo-strings;orchestral-kit | piano | bright<0
country waltz with fiddle and pedal steel, 3/4 | country/waltz | solo-violin;twang-guitar |  | metre=3 | pedal steel
cool jazz, flugelhorn lead, guitar comping, walking bass, brushes, 120 bpm | jazz | trumpet;electric-guitar;upright-bass;brush-kit | saxophone;piano | tempo=120 | flugelhorn
16 bit rpg town theme, flute, harp and strings, cozy | chiptune/orchestral/folk | flute;harp;string-section
heavy dub techno chords, no melody, 120 bpm | techno | chords;drums | lead | tempo=120
viola da gamba and lute, sad pavane | medieval/classical | viola;lute | drums;piano | bright<0
percussion only: congas, bongos, cowbell, 105 bpm | salsa/bossa/folk | drums | bass;lead;chords | tempo=105
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

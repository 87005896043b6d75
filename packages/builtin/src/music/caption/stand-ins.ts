/** Phrases mapped to the nearest available substitute; the message names both. Excludes synonyms. */
export const STAND_INS: ReadonlySet<string> = new Set(
  [
    // Styles.
    'drill, dancehall riddim, phonk, trip hop, trip-hop, jungle, breakbeat, industrial, rave, edm, festival, big room, eurodance',
    'garage, electro, vaporwave, new wave, darkwave, new age, baroque, lullaby, music box, ragtime',
    'polka, post-rock, post rock, lullaby, samba, merengue, bachata, cumbia, ska, dancehall, dub, gospel, motown, punk, punk rock, grunge',
    'doom metal, doom, black metal, power metal, nu metal, sludge, grindcore, industrial metal, industrial rock, hymn',
    'surf rock, pop punk, djent, hoedown, bollywood, bhangra, carnatic, riddim, uk bass, mambo, rumba',
    'electronic, electronica, futuristic, chillwave, doo wop, doo-wop, cha cha, cha-cha, cha cha cha, spoken word, bebop, celtic, irish, klezmer, moombahton, amapiano, highlife, latin trap, french house, ballroom',
    // Instruments.
    'ukulele, charango, cavaquinho, bouzouki, shamisen, guzheng, zither, kantele, dulcimer, lyre, oud, theorbo, vihuela',
    'cittern, veena, sarod, shruti box, baritone guitar, sousaphone, euphonium, pan flute, tin whistle, ocarina',
    'penny whistle, bagpipe, bagpipes, crumhorn, duduk, hurdy gurdy, hurdy-gurdy, dholak, mridangam, bodhran, daf, tabor',
    'djembe, bongo, cajon, darbuka, tribal drums, shakuhachi, ney, piccolo, fife, bansuri, english horn, cor anglais',
    'contrabassoon, woodwinds, xylophone, mallets, toy piano, theremin, handpan, hang drum, mbira, bandoneon, concertina',
    'melodica, harmonium, cornet, bugle, flugelhorn, throat singing, viola da gamba, viol, sleigh bells, chimes, dx7, wurlitzer, wurlitzer piano, pedal steel, lap steel, slide guitar, steel guitar, mouth organ, flamenco guitar, spanish guitar, tres, cuatro, requinto',
    'balalaika, domra, erhu, pipa, biwa, sanshin, kora, ngoni, saz, autoharp, cimbalom, santur, hammered dulcimer, rain stick, washboard, alphorn, calabash, beatbox, beatboxing, glass harmonica, glass armonica, panpipes, pan pipes, quena, didgeridoo, clavichord, spinet, virginal, pump organ, reed organ, dobro, resonator guitar, string synth, synth strings, mellotron, bass clarinet, gong, rockabilly, 12 string guitar, 12-string guitar, twelve string guitar, twelve-string guitar',
    'ukelele, ukalele, tiple, tumbi, mandola, mandocello, gayageum, yangqin, qanun, kanun, psaltery, setar, dutar, baglama, guembri, cumbus',
    'ophicleide, serpent, helicon, siku, zampona, uilleann pipes, irish pipes, scottish pipes, gaita, zurna, suona, bombarde',
    'musical saw, singing saw, dhol, dholki, pakhawaj, ghatam, talking drum, surdo, cuica, tamborim, udu, doumbek, dumbek, darabuka, ashiko, bata drums, repinique',
    'guitarron, log drum, nyckelharpa, tagelharpa, hardanger fiddle, rebec, rebab, kemenche, morin khuur, horsehead fiddle, braam, hand pan',
    'low brass, sackbut, bamboo flute, wooden flute, dizi, xiao, kaval, wind instruments, woodwind, balafon, metallophone, crotales, singing bowl, tibetan singing bowl',
    'tibetan bowl, crystal bowl, temple bell, synth brass, keytar, stylophone, ondes martenot, clapsticks, clap sticks, guacharaca, ganza, bombo, wind chimes, gaida, aulos, bendir, tapan, davul, calliope, barrel organ, street organ, fairground organ, col legno',
  ].flatMap((line) => line.split(', ')),
);

/** Broad names that also match a narrower style: a soundtrack can be a waltz. */
export const BROAD_STYLES: ReadonlySet<string> = new Set(
  [
    'retro, dance, dance music, club, electronic dance, acoustic, latin, eastern, indian, score, soundtrack, movie, film score',
    'cinematic, epic, fantasy, adventure, battle, anthem, classical, orchestral, orchestra, chamber, chamber music, folk',
    'atmospheric, soundscape, ethereal, pop, indie, radio, corporate, jingle, video game, arcade, retro game',
    'lounge, island, tropical, caribbean, festival, alternative, military, parade, marching, arcade, retro game, tavern, sleep, spa, yoga, meditation, meditative',
  ].flatMap((line) => line.split(', ')),
);

/** Names of styles that describe a mood or an occasion and bring no band of their own. */
const MOODS_OF_STYLE: ReadonlySet<string> = new Set(
  [
    'score, soundtrack, movie, film score, cinematic, epic, fantasy, adventure, battle, anthem, atmospheric, soundscape',
    'ethereal, radio, corporate, jingle, commercial, video game, lounge, island, tropical, festival, alternative',
    'military, parade, marching, arcade, retro game, tavern, sleep, spa, yoga, meditation, meditative, retro, trailer, lullaby, music box, ballad',
    'campfire, acoustic, space music, eastern, bard, bardic, dance, club, ballroom, elevator, cowboy, wobble, acid',
  ].flatMap((line) => line.split(', ')),
);

/** Adjectives of a style that colour another one: they do not displace it, and the message says when they are lost. */
export const STYLE_ADJECTIVES: ReadonlySet<string> = new Set([
  'electronic',
  'electronica',
  'futuristic',
  '80s',
  'eighties',
  'jazzy',
  'bluesy',
  'funky',
  'soulful',
  'folky',
]);

/** Whether a name of a style is more than a mood, an occasion or a colour. */
export function namesGenre({ phrase }: { readonly phrase: string }): boolean {
  return !MOODS_OF_STYLE.has(phrase) && !STYLE_ADJECTIVES.has(phrase);
}

/** Styles that a broad name of another style covers; a style that is missing here has names for anything. */
export const RELATED_STYLES: Readonly<Record<string, string>> = {
  orchestral: 'western ambient medieval classical march waltz minimalism metal raga',
  folk: 'country blues western classical medieval bossa waltz',
  classical: 'orchestral waltz minimalism ambient medieval march',
  reggae: 'salsa bossa',
  bossa: 'salsa reggae waltz tango flamenco',
  house: 'techno trance dnb dubstep synthwave funk salsa chiptune medieval folk waltz country bossa reggae soul pop',
  raga: 'medieval ambient',
  jazz: 'bossa ambient soul blues',
};

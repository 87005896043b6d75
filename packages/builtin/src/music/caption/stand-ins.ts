import { STYLES } from '../compose/styles/all-styles.ts';

/** Instruments that another one stands in for; the message names both. Excludes synonyms. */
const INSTRUMENT_STAND_INS =
  '12 string guitar, 12-string guitar, alphorn, ashiko, aulos, autoharp, baglama, bagpipe, bagpipes, balafon, ' +
  'balalaika, bamboo flute, bandoneon, bansuri, baritone guitar, barrel organ, bass clarinet, bata drums, beatbox, ' +
  'beatboxing, bendir, biwa, bodhran, bombarde, bombo, bongo, bouzouki, braam, bugle, cajon, calabash, calliope, ' +
  'cavaquinho, charango, chimes, cimbalom, cittern, clap sticks, clapsticks, clavichord, col legno, concertina, ' +
  'contrabassoon, cor anglais, cornet, crotales, crumhorn, crystal bowl, cuatro, cuica, cumbus, daf, darabuka, ' +
  'darbuka, davul, dhol, dholak, dholki, didgeridoo, dizi, djembe, dobro, domra, doumbek, duduk, dulcimer, dumbek, ' +
  'dutar, dx7, english horn, erhu, euphonium, fairground organ, fife, flamenco guitar, flugelhorn, gaida, gaita, ' +
  'ganza, gayageum, ghatam, glass armonica, glass harmonica, gong, guacharaca, guembri, guitarron, guzheng, ' +
  'hammered dulcimer, hand pan, handpan, hang drum, hardanger fiddle, harmonium, helicon, horsehead fiddle, ' +
  'hurdy gurdy, hurdy-gurdy, irish pipes, kantele, kanun, kaval, kemenche, keytar, klezmer, kora, lap steel, ' +
  'log drum, low brass, lyre, mallets, mandocello, mandola, mbira, mellotron, melodica, metallophone, morin khuur, ' +
  'mouth organ, mridangam, music box, musical saw, ney, ngoni, nyckelharpa, ocarina, ondes martenot, ophicleide, ' +
  'oud, pakhawaj, pan flute, pan pipes, panpipes, pedal steel, penny whistle, piccolo, pipa, psaltery, pump organ, ' +
  'qanun, quena, rain stick, rebab, rebec, reed organ, repinique, requinto, resonator guitar, sackbut, sanshin, ' +
  'santur, sarod, saz, scottish pipes, serpent, setar, shakuhachi, shamisen, shruti box, siku, singing bowl, ' +
  'singing saw, sleigh bells, slide guitar, sousaphone, spanish guitar, spinet, steel guitar, street organ, ' +
  'string synth, stylophone, suona, surdo, synth brass, synth strings, tabor, tagelharpa, talking drum, tamborim, ' +
  'tapan, temple bell, theorbo, theremin, throat singing, tibetan bowl, tibetan singing bowl, tin whistle, tiple, ' +
  'toy piano, tres, tribal drums, tumbi, twelve string guitar, twelve-string guitar, udu, uilleann pipes, ukalele, ' +
  'ukelele, ukulele, veena, vihuela, viol, viola da gamba, virginal, washboard, wind chimes, wind instruments, ' +
  'wooden flute, woodwind, woodwinds, wurlitzer, wurlitzer piano, xiao, xylophone, yangqin, zampona, zither, ' +
  'zurna';

/** Phrases mapped to the nearest available substitute; the message names both. */
export const STAND_INS: ReadonlySet<string> = new Set([
  ...INSTRUMENT_STAND_INS.split(', '),
  ...STYLES.flatMap(({ words }) => words.split(', ').flatMap((word) => (word.startsWith('~') ? [word.slice(1)] : []))),
]);

/** Broad names that also match a narrower style: a soundtrack can be a waltz. */
export const BROAD_STYLES: ReadonlySet<string> = new Set(
  [
    'retro, dance, dance music, club, electronic dance, acoustic, latin, eastern, indian, score, soundtrack, movie, film score',
    'cinematic, epic, fantasy, adventure, battle, anthem, classical, orchestral, orchestra, chamber, chamber music, folk',
    'solo piano, piano solo, atmospheric, soundscape, ethereal, pop, indie, radio, corporate, jingle, video game, arcade, retro game',
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

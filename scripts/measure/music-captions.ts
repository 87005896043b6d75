/** Typical music captions and what each requests, to find what is silently ignored. */

/** A style or an instrument that a caption names, and accepted results: ids of styles, names of instruments. */
export interface Wish {
  readonly words: string;
  readonly answers: readonly string[];
}

export interface WishedCaption {
  readonly caption: string;
  readonly wishes: readonly Wish[];
}

/** Entries `words: result/result`, separated by semicolons; without results the words only have to be reported. */
function wishes(text: string): Wish[] {
  return text.split(';').map((one) => {
    const [words = '', answers = ''] = one.split(':');
    return {
      words: words.trim(),
      answers: answers
        .trim()
        .split('/')
        .filter((answer) => answer !== ''),
    };
  });
}

const WRITTEN: readonly (readonly [caption: string, wishes: string])[] = [
  ['filthy dubstep with wobble bass and a huge drop', 'dubstep: dubstep; wobble bass: wobble-bass'],
  [
    'evening raga, sitar over tanpura drone, slow tabla',
    'raga: raga; sitar: sitar; tanpura: tanpura; tabla: tabla-kit',
  ],
  ['minimalist piece for marimbas, Steve Reich style phasing', 'minimalist: minimalism; marimbas: marimba'],
  [
    'hot salsa with piano montuno, congas and trumpets',
    'salsa: salsa; piano: piano; congas: acoustic-kit; trumpets: trumpet',
  ],
  [
    'elegant viennese waltz for string orchestra',
    'waltz: waltz; string: string-section/solo-violin/staccato-strings/waltz',
  ],
  [
    'medieval tavern tune on lute and recorder with frame drum',
    'medieval: medieval; lute: lute; recorder: recorder; frame drum: hand-kit',
  ],
  ['brass band march for a parade', 'march: march; brass: brass-section/march'],
  ['funky slap bass groove with wah guitar', 'funky: funk; slap bass: slap-bass; wah guitar: muted-guitar'],
  ['old school rap beat with scratching', 'rap: rap/hiphop; scratching:'],
  [
    'spaghetti western showdown, whistling and twangy guitar',
    'western: western; whistling: whistle; twangy guitar: twang-guitar',
  ],
  ['lofi beat to study to with jazzy rhodes', 'lofi: lofi; rhodes: electric-piano; jazzy:'],
  ['uplifting trance anthem with supersaws', 'trance: trance; supersaws: super-saw'],
  ['dark ambient drone for a horror game', 'ambient: ambient; drone: drone/ambient'],
  [
    'irish jig with fiddle, tin whistle and bodhran',
    'irish: ; fiddle: solo-violin; tin whistle: recorder; bodhran: hand-kit',
  ],
  ['klezmer dance with clarinet and accordion', 'klezmer: ; clarinet: clarinet; accordion: accordion'],
  [
    'afrobeat groove, horns, shekere and talking drum',
    'afrobeat: afrobeat; horns: brass-section; shekere: ; talking drum:',
  ],
  ['hawaiian music with ukulele and slide guitar', 'hawaiian: ; ukulele: ; slide:'],
  ['flamenco guitar with palmas and cajon', 'flamenco: ; cajon: hand-kit; palmas:'],
  ['argentinian tango with bandoneon and violin', 'tango: ; bandoneon: accordion; violin: solo-violin'],
  ['reggaeton beat, dembow rhythm', 'reggaeton: reggaeton; dembow: reggaeton'],
  ['polka with tuba and accordion', 'polka: ; tuba: tuba; accordion: accordion'],
  ['gregorian chant in a cathedral', 'gregorian: ; chant: choir-ah'],
  ['barbershop quartet happy song', 'barbershop:'],
  [
    'big band swing with walking bass and muted trumpet',
    'swing: jazz; big band: jazz; walking bass: upright-bass; muted trumpet: trumpet',
  ],
  ['ragtime piano for a silent movie', 'ragtime: ; piano: piano'],
  [
    'gospel choir with hammond organ and hand claps',
    'gospel: ; choir: choir-ah; hammond organ: drawbar-organ; hand claps: acoustic-kit/soul',
  ],
  ['drum and bass with reese bass and amen break', 'drum and bass: dnb; reese bass: reese-bass; amen:'],
  ['hardstyle kick and screech leads 150 bpm', 'hardstyle: ; screech:'],
  ['future bass with vocal chops and sidechained chords', 'future bass: ; chops:'],
  ['vaporwave mallsoft with slowed saxophone', 'vaporwave: ; mallsoft: ; saxophone: saxophone'],
  ['shoegaze wall of guitars', 'shoegaze: ; guitars: steel-guitar/electric-guitar/drive-guitar'],
  ['post-rock crescendo with delayed guitars and glockenspiel', 'post-rock: ; glockenspiel: glockenspiel'],
  [
    'cinematic trailer with taiko drums and braams',
    'cinematic: orchestral; taiko: orchestral-kit; braam: brass-section',
  ],
  ['baroque harpsichord and strings in D minor', 'baroque: ; harpsichord: harpsichord; strings: string-section'],
  ['string quartet, adagio, melancholic', 'string quartet: string-section/classical'],
  ['music box lullaby for a baby', 'music box: ; lullaby:'],
  ['japanese koto and shakuhachi, zen garden', 'koto: koto; shakuhachi: ; japanese:'],
  ['chinese erhu over guzheng', 'erhu: ; guzheng: ; chinese:'],
  ['arabic oud and darbuka with desert mood', 'oud: ; darbuka: ; arabic:'],
  ['scottish bagpipes and snare drums', 'bagpipes: ; snare drums: acoustic-kit/march; scottish:'],
  ['mariachi trumpets and guitarron', 'mariachi: ; trumpets: trumpet; guitarron:'],
  ['bluegrass banjo and fiddle breakdown', 'bluegrass: ; banjo: banjo; fiddle: solo-violin'],
  ['chiptune boss battle with arpeggios', 'chiptune: chiptune; arpeggios: pluck/chip-pulse/chiptune'],
  ['steel tongue drum meditation with singing bowls', 'steel tongue drum: ; singing bowl: tubular-bells'],
  ['church organ toccata', 'church organ: pipe-organ; toccata:'],
  ['reggae with melodica and deep bass', 'reggae: reggae; melodica: ; deep bass: sub-bass'],
  ['disco strings and four on the floor', 'disco: disco; strings: string-section; four on the floor: disco'],
  [
    'jazz trio: piano, upright bass and brushes',
    'jazz trio: jazz; piano: piano; upright bass: upright-bass; brushes: brush-kit',
  ],
  [
    'heavy metal with double kick and shredding guitar solo',
    'heavy metal: metal; guitar solo: electric-guitar/drive-guitar; double kick:',
  ],
  ['acoustic folk ballad with harmonica and mandolin', 'folk: folk; harmonica: harmonica; mandolin: mandolin'],
];

export const WRITTEN_CAPTIONS: readonly WishedCaption[] = WRITTEN.map(([caption, text]) => ({
  caption,
  wishes: wishes(text),
}));

const STYLES: readonly string[] = (
  'dubstep:dubstep raga:raga minimalism:minimalism salsa:salsa waltz:waltz medieval:medieval march:march rap:rap ' +
  'western:western house:house techno:techno jazz:jazz blues:blues reggae:reggae funk:funk metal:metal country:country ' +
  'ambient:ambient chiptune:chiptune samba: tango: polka: klezmer: ska: grime: fado: zydeco: qawwali: cumbia: gamelan:'
).split(' ');
const INSTRUMENTS: readonly string[] = (
  'piano:piano violin:solo-violin cello:cello sitar:sitar flute:flute harp:harp banjo:banjo saxophone:saxophone ' +
  'trumpet:trumpet organ:drawbar-organ accordion:accordion clarinet:clarinet marimba:marimba kalimba:kalimba oboe:oboe ' +
  'ukulele: didgeridoo: erhu: balalaika: kazoo: vuvuzela: djembe: bagpipes: theremin: viola: tuba:tuba glockenspiel:glockenspiel'
).split(' ');
const FRAMES = [
  'S with I and J',
  'a slow S piece led by I, with J behind it',
  'S, I solo, J, 110 bpm',
  'upbeat S for a video: I and J in the foreground',
];

/**
 * Captions composed of known and unknown style and instrument names. @param pick - returns a random integer below its
 * argument
 */
export function drawnCaptions(count: number, pick: (below: number) => number): WishedCaption[] {
  return Array.from({ length: count }, () => {
    const style = STYLES[pick(STYLES.length)] ?? '';
    const first = pick(INSTRUMENTS.length);
    const second = (first + 1 + pick(INSTRUMENTS.length - 1)) % INSTRUMENTS.length;
    const chosen = [style, INSTRUMENTS[first] ?? '', INSTRUMENTS[second] ?? ''];
    const names = chosen.map((one) => one.split(':')[0] ?? '');
    const frame = FRAMES[pick(FRAMES.length)] ?? '';
    const caption = frame.replace(/\b[SIJ]\b/g, (letter) => names['SIJ'.indexOf(letter)] ?? '');
    return { caption, wishes: wishes(chosen.join(';')) };
  });
}

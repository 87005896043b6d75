import { readCaption } from '../../music/caption/caption.ts';
import { compose } from '../../music/composer.ts';
import type { DeskBlock } from '../../music/render/desk.ts';
import { framesOfScore, mixBlocks, SAMPLE_RATE_HZ } from '../../music/render/finish.ts';
import { choice, defineTexture, TEXTURE_FRAMES } from '../source.ts';

/** What is played: the caption for the composer, and the words for it. */
const PIECES = {
  pop: ['pop', 'pop music, pop song, radio music, music from radio, music on radio, song on radio, boom box'],
  background: [
    'calm acoustic pop, no drums',
    'background music, soft music, gentle music, calm music, relaxing music, hold music',
  ],
  rock: ['rock', 'rock music, rock band, rock song, band playing, live band, garage band, rock concert'],
  metal: ['metal', 'metal music, heavy metal music, heavy metal band, heavy metal song, metal band, metal song'],
  jazz: ['jazz', 'jazz, jazz music, jazz band, jazz club, lounge music, smooth jazz'],
  lounge: ['bossa nova', 'elevator music, muzak, bossa nova, lift music'],
  dance: ['house', 'dance music, club music, house music, party music, nightclub music, thumping music, bass music'],
  techno: ['techno', 'techno, techno music, electronic music, rave music, synth music, trance music'],
  hiphop: ['hip hop', 'hip hop, hip hop music, hip hop beat, rap music, rap beat'],
  country: ['country', 'country music, country song, bluegrass, bluegrass music, hoedown'],
  folk: ['folk', 'folk music, folk song, irish music, celtic music, ceilidh band'],
  tavern: ['medieval', 'tavern music, medieval music, minstrel, minstrels, bard song, bard playing'],
  orchestra: [
    'orchestral',
    'orchestra, orchestra playing, orchestral music, classical music, symphony, symphony orchestra',
  ],
  quartet: ['string quartet', 'string quartet, chamber music, string trio'],
  brass: [
    'march for brass band',
    'brass band, military band, marching music, parade music, oompah band, marching song',
  ],
  circus: [
    'fast polka with accordion and tuba',
    'circus music, carnival music, carousel music, fairground music, polka, polka music, calliope',
  ],
  lullaby: ['gentle lullaby with celesta', 'lullaby, lullaby music, ice cream [truck|van] [music|jingle]'],
  game: ['chiptune', 'video game music, game music, arcade music, chiptune music, 8 bit music'],
  suspense: ['dark ambient suspense', '[suspense|suspenseful|tense|horror|eerie|creepy|dramatic|ominous] music'],
  latin: ['salsa', 'latin music, salsa, salsa music, mariachi, mariachi band, mambo'],
  reggae: ['reggae', 'reggae, reggae music'],
  drums: ['solo drum kit', 'drum kit, drum set, drum solo, drummer, playing drums'],
} as const;

type Piece = keyof typeof PIECES;

const parameters = {
  piece: choice<Piece>(
    'pop',
    'What is played.',
    Object.fromEntries(Object.entries(PIECES).map(([piece, [, names]]) => [piece, names])) as Record<Piece, string>,
  ),
};

/** Seconds of music composed at once; what lasts longer goes on with another piece. */
const PIECE_S = 64;
/** Left out at its beginning, where often only one instrument plays. */
const INTRO_S = 10;

/** Music that sounds in a scene: from a radio, a band, next door. Whole pieces are made by the music model. */
export const music = defineTexture({
  name: 'music',
  traits: ['music'],
  phrases: `
    music, music playing, playing music, song playing, playing song, music in background (piece background),
      musicians playing (piece folk), band plays (piece rock)
    ${Object.entries(PIECES)
      .map(([piece, [, names]]) => `(piece ${piece}) ${names}`)
      .join('\n')}
  `,
  weakPhrases: `
    song, melody, musical [instrument|instruments|piece|tune|tones], tune playing, instruments playing, musician
  `,
  parameters,
  method:
    'A piece by the composer of the music family, played by its instruments and mixed as there, without singing and without mastering.',
  literature: ['D. Temperley, The Cognition of Basic Musical Structures (2001)'],
  loudness: 'effect',
  channels: 2,
  distanceM: 4,
  space: 'room',

  naturalS: () => 12,

  start({ piece }, { random, sampleRateHz }) {
    if (sampleRateHz !== SAMPLE_RATE_HZ) throw new RangeError(`music is played at ${SAMPLE_RATE_HZ} Hz`);
    const blocks = playOn(PIECES[piece][0], () => random.integer(0, 0x7fffffff));
    return (out) => {
      const { mix } = blocks.next().value;
      for (const [channel, samples] of out.entries()) samples.set(mix[channel]);
    };
  },
});

/** Piece after piece in one style, from where the first has begun to where it would end. */
function* playOn(caption: string, nextSeed: () => number): Generator<DeskBlock, never, undefined> {
  const { plan } = readCaption(caption);
  for (;;) {
    const { score } = compose(plan, PIECE_S, nextSeed(), null);
    const range = {
      from: Math.round(INTRO_S * SAMPLE_RATE_HZ),
      to: framesOfScore(score),
      withStems: false,
      font: null,
    };
    yield* mixBlocks(score, [], range, TEXTURE_FRAMES);
  }
}

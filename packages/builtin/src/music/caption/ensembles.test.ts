import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { compose } from '../composer.ts';
import { readCaption } from './caption.ts';
import { ENSEMBLES } from './ensembles.ts';

/** The instruments of a piece, one per track, in alphabetical order. */
function playersOf(caption: string): string[] {
  const { score } = compose(readCaption(caption).plan, 40, 1, null);
  return score.tracks.map(({ instrument }) => instrument).sort();
}

describe('ensembles', () => {
  it('play with exactly their instruments', () => {
    verifies('decided.music.ensembles');
    for (const { label, players } of ENSEMBLES) {
      const wished = players.map(({ instrument }) => instrument).sort();
      expect(playersOf(label), label).toEqual(wished);
    }
  });

  it.each([
    ['string quartet, playful', 'cello solo-violin solo-violin viola'],
    ['bluegrass without banjo', 'mandolin solo-violin steel-guitar upright-bass'],
    ['jazz quartet with trumpet instead of saxophone', 'brush-kit piano trumpet upright-bass'],
    ['bluegrass band with harmonica', 'banjo harmonica mandolin solo-violin steel-guitar upright-bass'],
    ['cello quartet', 'cello cello cello cello'],
    ['cello octet', 'cello cello cello cello cello cello cello cello'],
    ['duet for flute and harp', 'flute harp'],
    ['acoustic duo of cello and guitar', 'cello steel-guitar'],
    ['sad violin and piano duet', 'piano solo-violin'],
    ['solo cello, mournful', 'cello'],
    ['rock, drums only', 'acoustic-kit'],
    ['taiko drums', 'orchestral-kit'],
    ['an intro with a jazzy piano trio', 'brush-kit piano upright-bass'],
  ])('reads the players of %j', (caption, players) => {
    expect([...new Set(playersOf(caption))]).toEqual([...new Set(players.split(' '))]);
    expect(playersOf(caption).length).toBeLessThanOrEqual(
      players.split(' ').length + (caption.includes('piano') ? 2 : 1),
    );
  });

  it('lets an ensemble join a band that the caption names', () => {
    const band = playersOf('pop song with a string quartet');
    for (const player of ['solo-violin', 'cello', 'viola']) expect(band).toContain(player);
    expect(band).toContain('acoustic-kit');
  });

  it('gives inner voices different notes of the chord', () => {
    const { score } = compose(readCaption('brass quintet').plan, 20, 1, null);
    const inner = score.tracks.filter(({ role }) => role === 'chords');
    expect(inner).toHaveLength(3);
    const firsts = inner.map(({ notes }) => notes.filter(({ beat }) => beat < 0.5).map(({ midi }) => midi % 12));
    for (const notes of firsts) expect(notes).toHaveLength(1);
    expect(new Set(firsts.flat()).size).toBe(3);
  });

  it('says who plays, and what stands in for missing instruments', () => {
    expect(readCaption('brass trio').understood).toContain('brass trio (trumpet, horn, trombone)');
    expect(readCaption('mariachi').understood.join()).toContain('guitarron as upright bass');
  });
});

describe('exclusions', () => {
  it.each([
    ['rock without guitars', /guitar/],
    ['jazz with no piano', /piano/],
    ['orchestral, no strings and no choir', /string|violin|choir|basses/],
    ['lofi without vinyl crackle, mellow sax', /vinyl/],
    ['epic score without brass, strings, or percussion', /brass|horn|trumpet|string|violin|kit/],
    ['raga, no tabla', /kit/],
  ])('leaves out what %j excludes', (caption, left) => {
    verifies('decided.music.exclusions');
    const playing = playersOf(caption);
    expect(playing.filter((instrument) => left.test(instrument))).toEqual([]);
    expect(playing.length).toBeGreaterThan(0);
  });

  it('does not take the words after an exclusion for more of them', () => {
    expect(readCaption('lofi without vinyl crackle, mellow sax').plan.instruments).toEqual(['saxophone']);
    expect(readCaption('techno, no melody, rumbling sub bass').plan.instruments).toEqual(['sub-bass']);
  });

  it('leaves out single drums, and reports what it cannot', () => {
    const { plan } = readCaption('techno without hi-hats');
    const drums = compose(plan, 30, 1, null).score.tracks.find(({ role }) => role === 'drums');
    expect(drums?.notes.some(({ midi }) => midi === 36)).toBe(true);
    expect(drums?.notes.filter(({ midi }) => [42, 44, 46].includes(midi))).toEqual([]);
    expect(readCaption('pop with no autotune').notUnderstood).toEqual(['no autotune']);
  });
});

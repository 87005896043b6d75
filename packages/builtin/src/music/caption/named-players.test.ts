import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { barBeatsOf } from '../compose/score.ts';
import { compose } from '../composer.ts';
import { DRUM } from '../instruments/drum-kits.ts';
import { readCaption } from './caption.ts';

function scoreOf(caption: string, durationS = 60) {
  return compose(readCaption(caption).plan, durationS, 1, null).score;
}

/** The instruments of a piece without duplicates, in alphabetical order. */
function instrumentsOf(caption: string): string[] {
  return [...new Set(scoreOf(caption).tracks.map(({ instrument }) => instrument))].sort();
}

describe('a list of instruments', () => {
  it.each([
    ['rhodes, brushes and upright bass', 'brush-kit electric-piano upright-bass'],
    ['french horn and piano', 'horn piano'],
    ['oboe and harp, slow', 'harp oboe'],
    ['fingerpicked guitar and harmonica', 'harmonica steel-guitar'],
    ['klezmer with clarinet, accordion and tuba', 'accordion clarinet tuba'],
    ['funk: wurlitzer, drums and electric bass', 'acoustic-kit electric-piano finger-bass'],
    ['two cellos playing heavy metal', 'cello'],
    ['sad piano in the rain', 'piano'],
    ['bass solo', 'finger-bass'],
  ])('is everyone who plays %j', (caption, players) => {
    verifies('decided.music.players');
    expect(instrumentsOf(caption)).toEqual(players.split(' '));
  });

  it.each([
    ['hard bop quintet, trumpet and tenor sax', 5],
    ['bebop quartet, alto sax and piano', 4],
    ['rock trio with guitar', 3],
    ['funk quintet with two saxophones', 5],
    ['blues trio', 3],
    ['folk quartet with banjo', 4],
    ['flute and harp duet', 2],
  ])('is filled up from the band of the style to the number of players of %j', (caption, players) => {
    const { instruments, only } = readCaption(caption).plan;
    expect([only, instruments?.length]).toEqual([true, players]);
    const roles = scoreOf(caption).tracks.map(({ role }) => role);
    if (players > 2) expect(roles).toEqual(expect.arrayContaining(['bass', 'drums']));
  });

  it('understands the number of players also where the band of the style has fewer', () => {
    expect(readCaption('hard bop septet, trumpet and tenor sax').notUnderstood).toEqual([]);
  });

  it('gets a rhythm section in styles that live on one, and joins the band of others', () => {
    expect(instrumentsOf('jazz with flute and vibraphone')).toEqual(expect.arrayContaining(['flute', 'vibraphone']));
    const roles = scoreOf('jazz with flute and vibraphone').tracks.map(({ role }) => role);
    expect(roles).toEqual(expect.arrayContaining(['drums', 'bass']));
    expect(instrumentsOf('orchestral piece with choir and harp')).toContain('double-basses');
    expect(instrumentsOf('synthwave with saxophone')).toContain('electronic-kit');
  });

  it.each([
    ['ragtime piano', ['chords', 'lead'], 'piano'],
    ['melancholic accordion musette', ['chords', 'lead'], 'accordion'],
    ['mellow jazz guitar', ['chords', 'lead'], 'electric-guitar'],
    ['jazz with a piano', ['chords'], 'piano'],
    ['pop with muted guitar plucks', ['chords'], 'muted-guitar'],
    ['marimba', ['lead', 'arp'], 'marimba'],
  ])('leads when the caption names it with the style, or no style: %j', (caption, roles, instrument) => {
    const played = scoreOf(caption).tracks.filter((track) => track.instrument === instrument);
    expect(played.map(({ role }) => role)).toEqual(roles);
    expect(instrumentsOf(caption)).not.toContain('pluck');
  });

  it.each([
    ['heroic main theme, french horns and strings', 'horn'],
    ['banjo and washboard hoedown', 'banjo'],
  ])('has a melody in %j', (caption, instrument) => {
    const leads = scoreOf(caption).tracks.filter(({ role }) => role === 'lead');
    expect(leads.map((track) => track.instrument)).toContain(instrument);
  });

  it('counts players', () => {
    const { tracks } = scoreOf('two violins, cello and harpsichord');
    expect(tracks.filter(({ instrument }) => instrument === 'solo-violin')).toHaveLength(2);
    expect(readCaption('guitar duet, nylon strings').plan.instruments).toHaveLength(2);
  });

  it('names drums that sound, and no others when the list has no drum kit', () => {
    const drumsOf = (caption: string) =>
      new Set(
        scoreOf(caption)
          .tracks.flatMap(({ role, notes }) => (role === 'drums' ? notes : []))
          .map(({ midi }) => midi),
      );
    expect(drumsOf('two acoustic guitars and a shaker')).toEqual(new Set([DRUM.shaker]));
    expect(drumsOf('flute, congas and claves')).toEqual(new Set([DRUM.congaHigh, DRUM.congaLow, DRUM.claves]));
    expect(drumsOf('indie rock with tambourine')).toContain(DRUM.tambourine);
    expect(drumsOf('indie rock with tambourine').size).toBeGreaterThan(3);
  });
});

describe('the course of a piece', () => {
  it('lets instruments begin alone and others enter late', () => {
    verifies('decided.music.course');
    const { tracks, sections, metre, endBeat } = scoreOf('starts with solo piano, then drums kick in, pop');
    const opening = (sections[1]?.startBar ?? 0) * barBeatsOf(metre);
    expect(opening).toBeGreaterThan(0);
    for (const { instrument, notes } of tracks) {
      const first = notes[0]?.beat ?? 0;
      if (instrument === 'piano') expect(first).toBeLessThan(4);
      else expect(first, instrument).toBeGreaterThan(opening - 1);
    }
    const drums = tracks.find(({ role }) => role === 'drums');
    expect(drums?.notes[0]?.beat).toBeGreaterThan(0.3 * endBeat);
  });

  it('rises to a climax and ends quietly', () => {
    const energies = scoreOf('string orchestra that builds to a huge climax').sections.map(({ energy }) => energy);
    expect(energies.length).toBeGreaterThan(3);
    expect(energies).toEqual([...energies].sort((a, b) => a - b));
    const ending = scoreOf('rock anthem, quiet ending').sections.map(({ energy }) => energy);
    expect(ending.at(-1)).toBe(Math.min(...ending));
    // Swells are how an instrument plays; a verb with a goal is a course.
    expect(readCaption('orchestra with low brass swells').understood).not.toContain('builds up');
    expect(readCaption('the brass swells to a finale').understood).toContain('builds up');
  });

  it.each([
    ['piano, speeding up towards the end', 'speeding up'],
    ['sad piano with rain', 'rain'],
    ['saxophone over walking bass, rain outside', 'rain outside'],
  ])('says what %j asks for in vain', (caption, words) => {
    expect(readCaption(caption).notUnderstood).toContain(words);
  });
});

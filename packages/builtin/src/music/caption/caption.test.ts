import { describe, expect, it } from 'vitest';
import { readCaption } from './caption.ts';

describe('readCaption', () => {
  it.each([
    ['128 bpm house', 128],
    ['Tempo: 90, jazz', 90],
    ['a track at 174BPM', 174],
    ['100-bpm groove', 100],
    ['80s synthwave', null],
    ['afro house marimba 122', 122],
    ['rock for level 99', null],
    ['disco 1978', null],
    ['808 bass', null],
  ])('reads the tempo of %j', (caption, bpm) => {
    expect(readCaption(caption).plan.tempoBpm).toBe(bpm);
  });

  it.each([
    ['in F# minor', 6, 'minor'],
    ['key of B flat', 10, 'major'],
    ['Cm, in Cm', 0, 'minor'],
    ['A♭ major waltz', 8, 'major'],
    ['D dorian jam', 2, 'dorian'],
    ['in G', 7, 'major'],
    ['recorded in Berlin', null, null],
    ['a minor setback', null, 'minor'],
    ['ballad in a minor, slow', 9, 'minor'],
    ['in a minor key', null, 'minor'],
  ])('reads the key of %j', (caption, tonic, mode) => {
    const { plan } = readCaption(caption);
    expect([plan.tonic, plan.mode]).toEqual([tonic, mode]);
  });

  it.each([
    ['lo-fi hip hop to study', 'lofi'],
    ['Deep House with piano', 'house'],
    ['liquid drum and bass', 'dnb'],
    ['epic battle music', 'orchestral'],
    ['8-bit arcade theme', 'chiptune'],
    ['melancholic solo piano', 'classical'],
    ['blues piano solo', 'blues'],
    ['distorted guitars, aggressive', 'metal'],
    ['calm and peaceful', 'ambient'],
    ['xyzzy plugh', 'pop'],
    ['', 'pop'],
  ])('finds a style for %j', (caption, style) => {
    expect(readCaption(caption).plan.style).toBe(style);
  });

  it('reads instruments, longest name first, and exclusions', () => {
    expect(readCaption('electric piano and upright bass').plan.instruments).toEqual(['electric-piano', 'upright-bass']);
    expect(readCaption('pop without drums and bass').plan.without).toEqual(['drums', 'bass']);
    expect(readCaption('no piano, just violin').plan.instruments).toEqual(['solo-violin']);
  });

  it.each([
    ['a distorted rhythm guitar over a soft acoustic drum beat', ['drive-guitar', 'acoustic-kit']],
    ['a moody lead guitar with heavy distortion', ['drive-guitar']],
    ['a distorted electric guitar with a wah effect', ['drive-guitar']],
    ['clean electric guitar through a wah pedal', ['electric-guitar']],
    ['acoustic steel-string guitar', ['steel-guitar']],
    ['a jazzy nylon-string guitar', ['nylon-guitar']],
    ['french-horn and string-section', ['horn', 'string-section']],
    ['bodhrán, cajón and tin whistle', ['hand-kit', 'recorder']],
    ['piano arpeggios and organ stabs', ['piano', 'drawbar-organ']],
    ['synth arpeggios', ['pluck']],
    ['sea shanty with a male chorus', ['choir-ah']],
    ['digital drums and a saxophone', ['electronic-kit', 'saxophone']],
    ['eight-string guitar', ['drive-guitar']],
    ['power metal with lead guitars', ['drive-guitar']],
    ['pads with tape wobble', ['warm-pad', 'vinyl']],
    ['accordion and a stomping drum', ['accordion', 'acoustic-kit']],
    ['agogo bells and a flute', ['acoustic-kit', 'flute']],
    ['synthwave with fretless bass', ['finger-bass']],
  ])('knows the players of %j, whatever their spelling and adjectives', (caption, instruments) => {
    const { plan, notUnderstood } = readCaption(caption);
    expect([...plan.instruments].sort()).toEqual([...instruments].sort());
    expect(notUnderstood.filter((words) => words !== 'wah effect' && words !== 'wah pedal')).toEqual([]);
  });

  it.each([
    ['racing game, fast drum & bass', 'dnb', []],
    ['symphonic rock with strings', 'rock', ['symphonic']],
    ['ska punk', 'rock', ['ska']],
    ['8-bit jazz', 'chiptune', ['jazz']],
    ['80s rock with synths', 'rock', ['80s']],
    ['zydeco with accordion', 'country', []],
    ['opera aria with orchestra', 'orchestral', ['opera', 'aria']],
    ['digital drums and a saxophone', 'synthwave', []],
    ['slow tune on a duduk', 'ambient', []],
    ['calming handpan', 'ambient', []],
    ['dancehall riddim', 'reggae', []],
    ['old-school hip-hop breakbeat', 'hiphop', []],
    ['Nintendo overworld', 'chiptune', ['overworld']],
    ['Arabian nights', 'medieval', []],
  ])('takes the last of several styles side by side for the noun: %j', (caption, style, lost) => {
    const { plan, notUnderstood } = readCaption(caption);
    expect(plan.style).toBe(style);
    expect(notUnderstood).toEqual(lost);
  });

  it('says when it recognised nothing', () => {
    expect(readCaption('xyzzy').understood).toEqual(['no style, mood or instrument recognised', 'pop']);
    expect(readCaption('gentle').understood).toEqual(['ambient', 'gentle']);
  });

  it('plays instruments solo if the caption says so', () => {
    expect(readCaption('solo piano').plan.only).toBe(true);
    expect(readCaption('just guitar and flute').plan.only).toBe(true);
    expect(readCaption('rock with a guitar solo').plan.only).toBe(false);
  });

  it('reads metres by number and by name', () => {
    expect(readCaption('in 7/8').plan.metre).toEqual({ beats: 7, unit: 8 });
    expect(readCaption('a slow waltz').plan.metre).toEqual({ beats: 3, unit: 4 });
    for (const style of ['country', 'jazz', 'soul', 'metal', 'waltz'])
      expect(readCaption(`${style} waltz`)).toMatchObject({ plan: { style, metre: { beats: 3 } }, notUnderstood: [] });
    expect(readCaption('pop').plan.metre).toBeNull();
  });

  it.each([
    ['trap with a sad piano loop', false],
    ['boom bap over a jazzy upright bass loop', false],
    ['lofi guitar loop with tape wobble', true],
    ['ambient pads and a seamless loop', true],
    ['battle music, loop', true],
  ])('knows whether %j is a loop or made with one', (caption, loops) => {
    expect(readCaption(caption).loops).toBe(loops);
  });

  it('lets moods move energy, brightness and pace', () => {
    const sad = readCaption('sad slow pop').plan;
    const happy = readCaption('happy fast pop').plan;
    expect(sad.brightness).toBeLessThan(0);
    expect(happy.brightness).toBeGreaterThan(0);
    expect(sad.pace).toBeLessThan(happy.pace);
    // A word for the tempo is not outweighed by moods.
    expect(readCaption('slow, dark and menacing, energetic orchestra').plan.pace).toBe(-1);
    expect(readCaption('calm but fast').plan.pace).toBe(1);
    expect(readCaption('a proud funeral march').plan.pace).toBe(-1);
  });

  it.each([
    ['dubstep with wobble bass', 'dubstep', ['wobble-bass']],
    ['evening raga on sitar and tanpura with tabla', 'raga', ['sitar', 'tanpura', 'tabla-kit']],
    ['minimalist marimba', 'minimalism', ['marimba']],
    ['salsa with trumpets', 'salsa', ['trumpet']],
    ['waltz for strings', 'waltz', []],
    ['medieval dance on lute and recorder', 'medieval', ['lute', 'recorder']],
    ['a march with tuba', 'march', ['tuba']],
    ['rap about the city', 'rap', []],
    ['spaghetti western with whistling', 'western', ['whistle']],
    ['funk with slap bass', 'funk', ['slap-bass']],
    ['reggaeton with marimba', 'reggaeton', ['marimba']],
    ['afrobeat with saxophone', 'afrobeat', ['saxophone']],
    ['disco with strings', 'disco', ['string-section']],
    ['tango with bandoneon and violin', 'tango', ['accordion', 'solo-violin']],
    ['a slow milonga', 'tango', []],
    ['fiery flamenco guitar with palmas', 'flamenco', ['nylon-guitar']],
    ['surf rock with twangy reverb guitar', 'rock', ['twang-guitar']],
    ['funk with bass slap and wah guitar', 'funk', ['slap-bass', 'muted-guitar']],
    ['slow dark brass swells', 'orchestral', ['brass-section']],
    ['warm analog synth pads drifting, no beat', 'ambient', ['warm-pad']],
  ] as const)('finds style and instruments of %j', (caption, style, instruments) => {
    const { plan, notUnderstood } = readCaption(caption);
    expect(plan.style).toBe(style);
    for (const instrument of instruments) expect(plan.instruments).toContain(instrument);
    expect(notUnderstood).toEqual([]);
  });

  it('reports what it did not understand, grouping related words', () => {
    expect(readCaption('sutartines with kazoo and piano').notUnderstood).toEqual(['sutartines', 'kazoo']);
    expect(readCaption('chill track with a steel tongue drum').notUnderstood).toEqual(['steel tongue drum']);
    expect(readCaption('a nice upbeat rock song with drums, bass and guitars for my video').notUnderstood).toEqual([]);
    expect(readCaption('slow jazz in F# minor, 3/4, 96 bpm').notUnderstood).toEqual([]);
  });

  it.each([
    ['gloomy organ for a crypt, classical', 'pipe-organ'],
    ['happy soul with organ', 'drawbar-organ'],
    ['reggae organ', 'drawbar-organ'],
  ])('finds the organ of the style in %j', (caption, organ) => {
    expect(readCaption(caption).plan.instruments).toContain(organ);
  });

  it.each(['chiptune final boss', 'jazz anthem', 'indian dance', 'funk for a police car chase'])(
    'hears occasions in %j as a mood of the style, which is not lost',
    (caption) => {
      const { plan, notUnderstood } = readCaption(caption);
      expect(notUnderstood).toEqual([]);
      expect(plan.energy).toBeGreaterThan(0.1);
    },
  );

  it.each([
    ['eerie music box', ['celesta']],
    ['minimalist piano', ['piano']],
  ])('plays %j alone', (caption, instruments) => {
    const { plan } = readCaption(caption);
    expect([plan.only, plan.instruments]).toEqual([true, instruments]);
  });

  it.each([
    ['secret agent tune on surf guitar', 'jazz'],
    ['surf guitar, sunny', 'rock'],
    ['viking raid, orchestral', 'orchestral'],
    ['energetic japanese', 'folk'],
    ['quiet japanese', 'ambient'],
    ['seventies quiz show', 'funk'],
    ["1920's speakeasy", 'jazz'],
    ['defeat screen, 8-bit', 'chiptune'],
  ])('weighs places, decades and guitars of %j', (caption, style) => {
    expect(readCaption(caption).plan.style).toBe(style);
  });

  it('keeps acoustic soloists of an occasion out of a sound chip', () => {
    expect(readCaption('chiptune, game over').plan.instruments).toEqual([]);
  });

  it('reports which of two styles is not used, and substitutes', () => {
    expect(readCaption('techno with a bit of blues').notUnderstood).toEqual(['blues']);
    expect(readCaption('samba with bandoneon').understood).toEqual(['samba as bossa nova', 'bandoneon as accordion']);
    expect(readCaption('jazz piano').understood).toEqual(['jazz', 'piano']);
  });
});

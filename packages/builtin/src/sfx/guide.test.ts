import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { readMusicPrompt } from '../music/music.ts';
import { explainEffectPrompt } from './explain.ts';
import { readEffectPrompt } from './guide.ts';

const read = (prompt: string) => readEffectPrompt(prompt, '');

describe('a prompt of an effect as data', () => {
  it('has what was understood in parts, without remarks', () => {
    verifies('job.reading');
    const { understood, unknown, unused, substituted } = read('three knocks on a wooden door in a cave');
    expect(understood).toEqual(expect.arrayContaining(['wooden', '3×', 'in: cave']));
    expect([unknown, unused, substituted]).toEqual([[], [], []]);
  });

  it('names every word without a known source as unknown', () => {
    verifies('job.reading');
    expect(read('qwzkrt blorfing').unknown).toEqual(['qwzkrt', 'blorfing']);
  });

  it('lists more unknown words than the message', () => {
    verifies('job.reading');
    const words = [
      'qwzkrt',
      'blorfag',
      'zzyxk',
      'wuggle',
      'frimp',
      'snorvik',
      'gleptar',
      'quorbl',
      'jexvo',
      'thwimbus',
    ];
    expect(read(`rain, ${words.join(', ')}`).unknown).toHaveLength(words.length);
  });

  it('names words that change nothing as unused', () => {
    verifies('job.reading');
    const { unused, understood } = read('a soft pop for a chat message');
    expect(unused.join(' ')).toContain('chat message');
    expect(understood.join(' ')).not.toContain('chat');
  });

  it('names typos and foreign words with what they were taken for, once each', () => {
    verifies('job.reading');
    expect(read('hevy rain, hevy thunder').substituted).toEqual([{ word: 'hevy', taken_for: 'heavy' }]);
    expect(read('🔔').substituted).toMatchObject([{ word: '🔔' }]);
  });
});

describe('a caption of music as data', () => {
  it('leaves out of a loop what only a piece with an end has', () => {
    verifies('job.reading');
    const caption = 'calm piano that fades out';
    const piece = readMusicPrompt({ caption, lyrics: null });
    const loop = readMusicPrompt({ caption, lyrics: null, loop: true });
    const left = piece.understood.filter((words) => !loop.understood.includes(words));
    expect(left).not.toEqual([]);
    expect(loop.unused).toEqual(expect.arrayContaining(left));
    expect(piece.unused).toEqual([]);
  });

  it('has vocals as unused only without lyrics', () => {
    verifies('job.reading');
    const caption = 'pop with vocals';
    expect(readMusicPrompt({ caption, lyrics: ' ' }).unused).toEqual(['vocals']);
    expect(readMusicPrompt({ caption, lyrics: 'la la' }).unused).toEqual([]);
  });
});

describe('the explanation of a prompt', () => {
  it('has the words after each step that changed them, the phrases they match, and what is heard', () => {
    const { steps, matches, sounds, reading } = explainEffectPrompt('a glass bottle smashes, then two dog barks', '');
    expect(steps[0]).toEqual({ step: 'text', words: 'glass bottle smashes then two dog barks' });
    expect(steps.length).toBeGreaterThan(1);
    expect(sounds).toMatchObject([{ source: 'shatter', said: { material: 'glass' } }, { source: 'dog' }]);
    expect(matches).toContainEqual({ words: 'dog barks', source: 'dog', heard: true });
    expect(matches).toContainEqual({ words: 'glass', source: 'impact', heard: false });
    expect(reading).toEqual(read('a glass bottle smashes, then two dog barks'));
  });

  it('never names a word that nobody wrote as unknown or unused', () => {
    const prompt = 'bucket of water thrown on campfire';
    const { unknown, unused } = explainEffectPrompt(prompt, '').reading;
    expect([...unknown, ...unused].filter((word) => !prompt.includes(word))).toEqual([]);
  });

  it('leaves out what the negative prompt excludes', () => {
    expect(explainEffectPrompt('rain and thunder', 'thunder').sounds.map(({ source }) => source)).toEqual(['rain']);
  });
});

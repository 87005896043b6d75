import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { parsePrompt } from '../parse.ts';

const read = (prompt: string): { heard: string; message: string } => {
  const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
  return { heard: scene.layers.map(({ source }) => source).join(' + '), message };
};

describe('parts of a prompt that make no sound', () => {
  it.each([
    ['calm sea, quieter than a storm', 'waves', "'than storm' only compares"],
    ['toaster-style pop', 'toy', "'toaster style' only compares"],
    ['as quiet as a mouse, soft click', 'interface', "'as mouse' only compares"],
    ['UI click that sounds like a twig snapping', 'interface', "'that sounds like twig snapping' only compares"],
    ['a click instead of a bell', 'interface', "'instead of bell' only compares"],
    ['lift arrival ding', 'interface', "'lift' only tells what the signal is about"],
    ['camera focus beep', 'interface', "'camera focus' only tells what the signal is about"],
    ['bright ping for wave announcements', 'interface', "'for wave announcements' only tells what it is for"],
    ['whoosh between radio segments', 'swing', "'between radio segments' only tells what it is for"],
  ])('"%s" is %s alone, and the message says so', (prompt, heard, note) => {
    const reading = read(prompt);
    expect(reading.heard).toBe(heard);
    expect(reading.message).toContain(note);
  });

  it.each([
    ['no music, birds or talking, rain on glass', 'rain'],
    ['neither birds nor wind, just waves', 'waves'],
    ['not only rain but thunder', 'rain + thunder'],
    ['an 80s synth, two beeps', 'interface'],
    ['a truck beeps', 'engine + alarm'],
  ])('"%s" is %s', (prompt, heard) => {
    expect(read(prompt).heard).toBe(heard);
  });

  it.each([
    ['geiger counter crackling, a low hum', 'electricity', ['geiger', 'hum']],
    ['swipe to archive email', 'interface', ['swipe']],
    ['plasma rifle overcharge', 'laser', ['charge']],
  ])('"%s" keeps the variant that it names', (prompt, source, variants) => {
    const { layers } = parsePrompt(prompt, '', VOCABULARY).scene;
    expect(layers.map((layer) => layer.source)).toEqual(variants.map(() => source));
    expect(layers.map(({ values }) => values.current ?? values.gesture ?? values.weapon)).toEqual(variants);
  });

  it('what builds up leads to what follows it', () => {
    const { layers } = parsePrompt('drumroll, ta-da', '', VOCABULARY).scene;
    expect(layers.map(({ step }) => step)).toEqual([0, 1]);
  });

  it.each([
    ['a glass clinking', 'you can hear a glass clinking'],
    ['a hawk screeching', 'a close-up of a hawk screeching'],
    ['a building collapsing', 'a close up recording of a building collapsing'],
    ['a dog barking', 'a dog can be heard barking'],
    ['a bottle clinking', 'we can clearly hear a bottle clinking'],
  ])('reads "%s" in "%s"', (prompt, said) => {
    expect(read(said).heard).toBe(read(prompt).heard);
  });

  it.each(['whispering', 'keyboard typing', 'soap cutting'])('records ASMR close by: %s', (prompt) => {
    const { message } = read(`${prompt} asmr`);
    expect(message).toContain('at 0.6 m');
    expect(message).not.toContain("'asmr'");
  });
});

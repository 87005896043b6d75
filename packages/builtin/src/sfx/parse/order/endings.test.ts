import { describe, expect, it } from 'vitest';
import { getSource, VOCABULARY } from '../../registry.ts';
import { stepsOf } from '../../steps.ts';
import { parsePrompt } from '../parse.ts';

const parse = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).scene;
const steps = (prompt: string): string[] => parse(prompt).layers.map(({ step, source }) => `${step}:${source}`);

describe('what goes on until something ends it', () => {
  it.each([
    ['sawing a branch and the branch snaps', ['0:tools', '1:shatter']],
    ['hammering a plank and plank breaks', ['0:tools', '1:shatter']],
    ['old phone ringing and someone answers', ['0:telephone', '1:closures']],
    ['doorbell ringing and a woman opens the door', ['0:bell', '1:door']],
    ['basketball bouncing and a net swish', ['0:bounce', '1:sport']],
    ['cards shuffling and deal', ['0:handling', '1:handling']],
    ['cards shuffling and dealt', ['0:handling', '1:handling']],
    ['mirror breaking and a shout', ['0:shatter', '1:human']],
    ['bomb blast, rubble settling', ['0:explosion', '1:grit']],
    ['three kicks and a groan', ['0:swing', '1:mouth']],
    ['long riser, huge slam', ['0:transition', '1:transition']],
  ])('%s: one after the other', (prompt, expected) => {
    expect(steps(prompt)).toEqual(expected);
  });

  it('stops what worked until then', () => {
    expect(stepsOf(parse('chainsaw cutting a trunk and the trunk falls'), getSource)[0].lasting).toEqual([]);
  });

  it.each([
    ['wind blowing and thunder', ['0:wind', '0:thunder']],
    ['typing and a mouse clicking', ['0:mechanism', '0:mechanism']],
    ['car idling and radio', ['0:engine', '0:radio']],
    ['saw cutting wood and a dog barks', ['0:tools', '0:dog']],
    ['campfire burning and pops', ['0:fire', '0:toy']],
    ['phone ringing and people talking', ['0:telephone', '0:crowd']],
    ['crowd chatting and drops of water', ['0:crowd', '0:drip']],
  ])('%s: together', (prompt, expected) => {
    expect(steps(prompt)).toEqual(expected);
  });

  it.each([
    ['assault rifle fire with casings dropping on concrete', ['gunshot', 'casings']],
    ['bullet casings falling on tile', ['casings']],
    ['pistol shot, shell drops', ['gunshot', 'casing']],
    ['artillery shells dropping on a town', ['grenade']],
  ])('%s: casings, as many as are told', (prompt, expected) => {
    expect(parse(prompt).layers.map(({ source, values }) => (source === 'gunshot' ? source : values.kind))).toEqual(
      expected,
    );
  });
});

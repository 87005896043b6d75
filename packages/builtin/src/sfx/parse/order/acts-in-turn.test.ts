import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../../test/verifies.ts';
import { getSource, VOCABULARY } from '../../registry.ts';
import { stepsOf } from '../../steps.ts';
import { parsePrompt } from '../parse.ts';

const parse = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).scene;
const steps = (prompt: string): string[] => parse(prompt).layers.map(({ step, source }) => `${step}:${source}`);

describe('acts told without a finite verb', () => {
  it.each([
    ['opening a beer can and pouring it into a mug', ['0:eating', '1:pour']],
    ['unlocking a gate and walking through', ['0:apparatus', '1:footsteps']],
    ['picking up a phone and dialling', ['0:catches', '1:telephone']],
    ['someone hanging up the phone and sighing', ['0:catches', '1:human']],
    ['a kettle boiling and clicking off', ['0:kitchen', '1:mechanism']],
    ['garage door opening, a car pulls in', ['0:garage-door', '1:engine']],
    ['a cough and a sniffle', ['0:human', '1:body']],
    ['old woman coughing and wheezing', ['0:human', '1:breath']],
    ['burp and giggle', ['0:belch', '1:human']],
    ['lighting a match and a bottle rolling', ['0:match', '1:friction']],
    ['toilet seat dropping, burp', ['0:catches', '1:belch']],
    ['plastic bottle crushed, bat swarm taking off', ['0:sheets', '1:limbs']],
  ])('%s: one after the other', (prompt, expected) => {
    verifies('decided.effect-prompt.acts');
    expect(steps(prompt)).toEqual(expected);
  });

  it.each([
    ['tearing paper and a moped driving', ['0:paper', '0:engine']],
    ['fireworks pop and boom', ['0:explosion', '0:transition']],
    ['wood scraping, the breath, heartbeat', ['0:friction', '0:breath', '0:heartbeat']],
    ['typing and mouse clicks', ['0:mechanism', '0:mechanism']],
    ['baby crying and a woman shushing', ['0:human', '0:mouth']],
    ['horses neighing and galloping off', ['0:farm-animal', '0:hooves']],
    ['rain falling and a dog barking', ['0:rain', '0:dog']],
    ['an engine idling and a radio playing', ['0:engine', '0:music']],
  ])('%s: together', (prompt, expected) => {
    verifies('decided.effect-prompt.acts');
    expect(steps(prompt)).toEqual(expected);
  });

  it('keeps the person who screams after laughing', () => {
    expect(parse('children laughing and screaming').layers.map(({ values }) => values.who)).toEqual(['child', 'child']);
  });

  it('lets water that is turned on run on beneath what follows', () => {
    expect(stepsOf(parse('shower turning on, a person steps in'), getSource)[0].lasting).toHaveLength(1);
  });
});

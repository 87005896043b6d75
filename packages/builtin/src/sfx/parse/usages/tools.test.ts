import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { describeLayer } from '../heard.ts';
import { parsePrompt } from '../parse.ts';

const heardOf = (prompt: string) =>
  parsePrompt(prompt, '', VOCABULARY).scene.layers.map((layer) => describeLayer(layer).slice(3));
const unknownOf = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).unknown;

describe('work with tools', () => {
  it.each([
    ['a man cuts rope with scissors', 'tools[tool=scissors]'],
    ['metal is cut with a very old hacksaw', 'tools[tool=saw][material=metal]'],
    ['somebody is raking dry leaves, using a rake', 'rubbing[kind=rake]'],
    ['the sound of beating a bowl of eggs with a whisk', 'rattling[kind=whisk]'],
    ['brushing teeth with an electric toothbrush', 'motor-machine[machine=shaver]'],
    ['a carrot is chopped with a kitchen knife', 'eating[action=chop]'],
    ['a file rasps across an iron bar', 'tools[tool=sandpaper][material=metal]'],
    ['an iron bar being filed by somebody', 'tools[tool=sandpaper][material=metal]'],
    ['a hole punch bites through a sheet of paper', 'tools[tool=stapler]'],
    ['a brush on a leather shoe', 'rubbing[kind=bristles]'],
    ['a log is chopped with a hatchet', 'tools[tool=axe]'],
    ['drawing a line with a sharp pencil', 'rubbing[kind=handwriting]'],
  ])('is all that is heard: %s', (prompt, expected) => {
    const heard = heardOf(prompt);
    expect(heard).toHaveLength(1);
    expect(heard[0].startsWith(expected), heard[0]).toBe(true);
    expect(unknownOf(prompt)).toEqual([]);
  });

  it.each([
    ['a man hits a bell with a hammer', 'bell[kind=church]'],
    ['smashing a vase with a hammer', 'shatter[material=ceramic]'],
    ['knocking on the door with a hammer', 'door[action=knock]'],
    ['he beats a drum with a brush', 'drumline'],
    ['a bucket is struck with a stick', 'impact[material=plastic]'],
    ['a metal surface gets hit with a hammer', 'impact[material=metal]'],
    ['cracking hazelnuts with a hammer', 'blows[kind=nut]'],
    ['smashing a pumpkin with a bat', 'shatter'],
  ])('leaves what is struck to sound: %s', (prompt, expected) => {
    const heard = heardOf(prompt);
    expect(heard).toHaveLength(1);
    expect(heard[0].startsWith(expected), heard[0]).toBe(true);
  });

  it.each([
    ['a whisk falls to the floor', 'whisk'],
    ['hammering with a saw in the background', 'hammer'],
    ['a shovel scrapes concrete', 'friction'],
    ['a brush on a snare drum', 'snare'],
    ['two planes in low flight with a whine', 'aircraft'],
    ['a boxer punches a paper bag', 'swing'],
    ['metal is being filed by a machine', 'cycle-machine'],
    ['someone walks on a surface that crunches', 'footsteps'],
    ['a leather whip cracks', 'swing'],
    ['opening a file on a computer', 'computer'],
    ['a car drives in the rain with the wipers running', 'engine'],
  ])('is not what other acts and other tools tell: %s', (prompt, expected) => {
    expect(heardOf(prompt)[0]).toContain(expected);
  });
});

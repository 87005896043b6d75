import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../registry.ts';
import { parsePrompt } from '../parse.ts';

const steps = (prompt: string): string[] =>
  parsePrompt(prompt, '', VOCABULARY).scene.layers.map(
    ({ step, source, count }) => `${step}:${source}${count === null ? '' : ` ${count}×`}`,
  );

describe('events that are over at once', () => {
  it.each([
    ['longbow release and arrow thud', ['0:armory', '1:swing']],
    ['pickaxe hit and rock breaks', ['0:tools', '1:shatter']],
    ['rubber stamp and drawer close', ['0:gadget', '1:office-props']],
    ['champagne cork pop and pouring', ['0:toy', '1:pour']],
    ['power switch flick and electric hum', ['0:mechanism', '1:electricity']],
    ['sword drawn and sheathed', ['0:swing', '1:swing']],
    ['whip crack and lion roar', ['0:swing', '1:beast']],
    ['puck hit and crowd goes wild', ['0:sport', '1:crowd']],
    ['glass clink and laughter', ['0:impact', '1:human']],
    ['brakes squealing and a smash', ['0:squeal', '1:shatter']],
    ['tires screech, a crash', ['0:squeal', '1:wreck']],
    ['footsteps and a knock', ['0:footsteps', '1:door']],
    ['dog barks, gate slam', ['0:dog', '1:door']],
    ['glass breaking and siren', ['0:shatter', '1:siren']],
    ['coin flip and catch', ['0:jingle', '1:swing']],
    ['telephone rings, somebody picks up', ['0:telephone', '1:closures']],
    ['bomb beeps, then detonates', ['0:interface', '1:explosion']],
    ['dice shaken and rolled', ['0:handling']],
    ['writing, page turn, book closed', ['0:gadget', '1:paper', '2:closures']],
  ])('follow one another: %s', (prompt, order) => {
    expect(steps(prompt)).toStrictEqual(order);
  });

  it.each([
    ['thunder and lightning', ['0:thunder']],
    ['rain and a church bell', ['0:rain', '0:bell']],
    ['a boom and a crack', ['0:transition', '0:shatter']],
    ['dog barking and cat meowing', ['0:dog', '0:cat']],
    ['liquid poured and ice cubes clink', ['0:pour', '0:kitchen']],
    ['explosion with glass shattering', ['0:explosion', '0:shatter']],
    ['truck driving and horn', ['0:engine', '0:horn']],
  ])('do not where they go on or describe: %s', (prompt, order) => {
    expect(steps(prompt)).toStrictEqual(order);
  });

  it.each([
    ['rifle shot, five shots', ['0:gunshot 5×']],
    ['hammer blow, three blows', ['0:tools 3×']],
    ['one gunshot, then three shots', ['0:gunshot 1×', '1:gunshot 3×']],
    ['four claps, then a whistle', ['0:applause 4×', '1:horn']],
    ['a bubble swelling, then pops', ['0:bubbling', '1:toy']],
    ['a saw falls and body thuds', ['0:tools', '1:impact']],
  ])('are counted by what repeats their name: %s', (prompt, order) => {
    expect(steps(prompt)).toStrictEqual(order);
  });
});

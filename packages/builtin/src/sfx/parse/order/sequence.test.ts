import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../../test/verifies.ts';
import { getSource, VOCABULARY } from '../../registry.ts';
import { placeScene, type Timeline } from '../../timeline.ts';
import { parsePrompt } from '../parse.ts';

const parse = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);
const steps = (prompt: string): string[] =>
  parse(prompt).scene.layers.map(({ step, source, count }) => `${step}:${source}${count === null ? '' : ` ${count}×`}`);
const place = (prompt: string, durationS: number | null = null): Timeline =>
  placeScene(parse(prompt).scene, getSource, 1, durationS);

describe('the order of events', () => {
  it.each([
    ['fireball launch and impact', ['0:magic', '1:explosion']],
    ['rocket launch and explosion', ['0:combat', '1:explosion']],
    ['cannon fire and impact', ['0:explosion', '1:bounce']],
    ['old house: wind, floor creaks, clock ticking', ['0:wind', '0:strain', '0:clock']],
    ['treasure chest creaks open and coins spill out', ['0:catches', '1:jingle']],
    ['gunshot, scream, footsteps running away', ['0:gunshot', '1:human', '2:footsteps']],
    ['a man shouts, the crowd cheers', ['0:human', '1:crowd']],
    ['rain falls, the crowd cheers', ['0:rain', '0:crowd']],
    ['splash, laughter', ['0:splash', '1:human']],
    ['footsteps walking to running', ['0:footsteps', '1:footsteps']],
    ['from a trot to a gallop', ['0:hooves', '1:hooves']],
    ['crowd murmur to cheering', ['0:crowd', '1:crowd']],
    ['light rain to heavy rain', ['0:rain', '1:rain']],
    ['a whisper to a scream', ['0:mouth', '1:human']],
    ['swipe to open', ['0:interface']],
    ['talking to a crowd', ['0:crowd']],
    ['correct answer ding, crowd cheers', ['0:cue', '1:crowd']],
    ['a woman sneezes and someone says bless you', ['0:human', '1:crowd']],
    ['a plate shatters and a man says sorry', ['0:shatter', '1:crowd']],
    ['a man coughs and people talk', ['0:human', '0:crowd']],
    ['a girl counts to five, footsteps scatter', ['0:crowd', '1:footsteps']],
    ['a bus pulls up with squealing brakes and the doors hiss open', ['0:engine', '0:squeal', '1:pneumatics']],
    ['card tapped on a reader, short think, approved chirp', ['0:catches', '1:interface']],
    ['servo stutters, sparks fly, powers down', ['0:cycle-machine', '1:electricity', '2:power']],
    ['embers glow, sparks fly and a fire crackles', ['0:electricity', '0:fire']],
    ['coin drops, crowd cheers, cash register', ['0:jingle', '1:crowd', '2:catches']],
    ['clock ticking, laughter', ['0:clock', '0:human']],
    ['riser into a boom', ['0:transition', '1:transition']],
    ['shotgun pump, then shot', ['0:gunshot', '1:gunshot']],
    ['knock three times, pause, then twice more', ['0:door 3×', '1:door 2×']],
    ['walking on gravel, stops, then runs', ['0:footsteps', '1:footsteps']],
    ['a bottle bounces twice before it shatters', ['0:bounce 2×', '1:shatter']],
    ['toggle switch on, then off', ['0:mechanism', '1:mechanism']],
    ['paper ripped, crumpled and thrown in a bin', ['0:paper', '1:paper', '2:rattling']],
    ['grenade pin pulled, thrown, explosion', ['0:catches', '1:swing', '2:explosion']],
    ['a cat hissing and yowling', ['0:cat', '1:cat']],
    ['rifle, cock, fire', ['0:gunshot', '1:gunshot']],
    ['zipper up then down', ['0:fabric', '1:fabric']],
    ['lawn mower starts, idles', ['0:engine', '1:engine']],
    ['light switch off, five footsteps, door closes', ['0:mechanism', '1:footsteps 5×', '2:door']],
    ['arrow flies past, then hits a target', ['0:swing', '1:swing']],
    ['doorbell twice, dog barks, chain off, door opens', ['0:bell 2×', '1:dog', '2:jingle', '3:door']],
    ['farmer whistles, sheepdog barks, sheep start bleating', ['0:whistling', '1:dog', '2:farm-animal']],
    ['waves roll in, one big breaker crashes, foam hisses back', ['0:waves', '1:breaker 1×', '2:sizzle']],
    ['someone gargles, spits into a basin, and rinses it', ['0:body', '1:mouth', '2:stream']],
    ['mining ore: pickaxe hits rock 4 times, rock breaks, item pop', ['0:tools 4×', '1:shatter', '2:toy']],
    ['drumroll, cymbal crash, applause', ['0:drumline', '1:stage', '2:applause']],
    ['a cup slides off the table and shatters', ['0:friction', '1:shatter']],
    ['a kettle comes to the boil and clicks off', ['0:kitchen', '1:mechanism']],
    ['the taxi stops with squealing brakes and the driver slams the door', ['0:engine', '0:squeal', '1:door']],
    ['the reactor fails: metal groaning, sparks, a deep boom', ['0:strain', '1:electricity', '2:transition']],
    ['bomb defused: ticking, wire snip, relieved sigh', ['0:clock', '1:catches', '2:human']],
    ['1. a gong 2. a splash 3. a scream', ['0:bell', '1:splash', '2:human']],
    ['step 1: a gong, step 2: rain', ['0:bell', '1:rain']],
    ['a gong, rain and a dog bark in that order', ['0:bell', '1:rain', '2:dog']],
    ['crash of pots and pans, a splash, a gong, in that order', ['0:clatter', '1:splash', '2:bell']],
    ['a bell rings three times, pause, two more times', ['0:bell 3×', '1:bell 2×']],
    ['five short whistles and one long', ['0:horn 5×', '1:horn 1×']],
    ['he coughs, clears his throat and starts speaking', ['0:human', '1:human', '2:crowd']],
    ['a drill bites in and the wall cracks', ['0:motor-machine', '1:shatter']],
    ['a tyre rolls down the hill and hits a tree', ['0:friction', '1:bounce']],
    ['hiss, thump, hiss, thump', ['0:sizzle', '1:bounce', '2:sizzle', '3:bounce']],
    ['when the bell stops, a dog barks', ['0:bell', '1:dog']],
    ['as soon as the alarm rings, a man groans', ['0:alarm', '1:mouth']],
    ['once the engine starts, a siren', ['0:engine', '1:siren']],
    ['a truck cranks twice before it starts', ['0:engine 2×', '1:engine']],
    ['the wind falls silent when a wolf howls', ['0:wind', '1:dog']],
    ['firstly a knock, secondly a scream, lastly a gunshot', ['0:door', '1:human', '2:gunshot']],
    ['knocking, rain, a scream one after the other', ['0:door', '1:rain', '2:human']],
    ['the gate is knocked on four times, no reply, it is knocked on again twice', ['0:door 4×', '1:door 2×']],
    ['a gong (x2), a splash (x3)', ['0:bell 2×', '1:splash 3×']],
    ['a dog bark, twice, then a splash', ['0:dog 2×', '1:splash']],
    ['the old car coughs twice before it finally starts', ['0:engine 2×', '1:engine']],
    ['a flashlight is clicked on, then off again', ['0:catches', '1:catches']],
    ['a man eats crisps from a bag, drinks from a can and burps', ['0:eating', '1:eating', '2:belch']],
    ['rain for ten seconds; at the end a thunderclap', ['0:rain', '1:thunder']],
    ['a car starts and roars off', ['0:engine', '1:engine']],
    ['a bell rings twice before the gate finally opens', ['0:bell 2×', '1:door']],
    ['footsteps stop at the door, then a knock', ['0:footsteps', '1:door']],
    ['a door opens with a hiss and closes again', ['0:pneumatics', '1:pneumatics']],
    ['a dog barks, and then everything is quiet', ['0:dog']],
    ['menu open: short swoosh with a soft click at the end', ['0:swing', '1:interface']],
  ])('%s', (prompt, order) => {
    const found = steps(prompt);
    expect(found.map((layer) => layer.replace(/:(?:impact|bounce)/, ':bounce'))).toStrictEqual(order);
  });

  it.each([
    ['rain falls, wind blows', ['0:rain', '0:wind']],
    ['birds singing, wind blowing', ['0:birdsong', '0:wind']],
    ['in the kitchen a fridge hums, a tap drips and a clock ticks', ['0:motor-machine', '0:drip', '0:clock']],
    ['success sound - two rising notes', ['0:interface']],
    ['level up! a quick rising arpeggio, then a shimmer', ['0:interface', '1:cue']],
    ['explosion - deep boom, then debris falling', ['0:explosion', '1:avalanche']],
    ['sword hit - metallic clang', ['0:swing']],
    ['bang! the door slams shut', ['0:door']],
    ['UI hover - soft tick', ['0:interface']],
    ['rain, thunder, wind', ['0:rain', '0:thunder', '0:wind']],
    ['birds sing, dogs bark, a car passes', ['0:birdsong', '0:dog', '0:engine']],
    ['crickets chirp, an owl hoots, leaves rustle', ['0:insects', '0:bird-call', '0:wind']],
    ['computers chirp, the engines rumble, a red alert sounds', ['0:computer', '0:engine', '0:alarm']],
    ['a stone falls into water', ['0:splash']],
    ['pouring wine into a glass', ['0:pour']],
    ['a stapler stapling papers twice', ['0:tools 2×']],
    ['dog drinking from a bowl', ['0:eating']],
    ['a gong and a splash at the same time', ['0:bell', '0:splash']],
    ['a fan hums and a clock ticks', ['0:motor-machine', '0:clock']],
    ['a dog bark, a scream', ['0:dog', '0:human']],
    ['forest at night: owl hoots, twig snaps, wind', ['0:insects', '0:bird-call', '0:shatter', '0:wind']],
    ['hammering nails, five hits', ['0:tools 5×']],
    ['audience clapping', ['0:applause']],
    ['pencil writing on paper', ['0:rubbing']],
    ['ambulance siren passing by, then fading away', ['0:siren']],
    ['vacuum cleaner turning on, runs, turns off', ['0:motor-machine']],
  ])('%s is a single time', (prompt, order) => {
    expect(steps(prompt)).toStrictEqual(order);
  });

  it('finds a source by the two-word names of its kinds', () => {
    expect(steps('coffee grinder')).toStrictEqual(['0:motor-machine']);
    expect(steps('hiss')).toStrictEqual(['0:sizzle']);
  });

  it('places single events within a continuous background', () => {
    const startOf = (prompt: string): number => place(prompt).layers.at(-1)!.startS;
    expect(startOf('audience clapping, one cough')).toBeGreaterThan(1);
    expect(startOf('chainsaw revving, a tree falls')).toBeGreaterThan(1);
    expect(startOf('audience clapping, coughing')).toBe(0);
  });

  it('reads repeated words and "x3" as counts, and merges words that repeat another', () => {
    verifies('decided.effect-prompt.counts');
    expect(steps('pew pew pew laser')).toStrictEqual(['0:laser 3×']);
    expect(steps('error beep x3')).toStrictEqual(['0:interface 3×']);
    expect(steps('ding ding')).toStrictEqual(['0:bell 2×']);
    expect(steps('two-note notification')).toStrictEqual(['0:interface']);
  });

  it('keeps the material when the same thing continues, but not the action', () => {
    const [first, second] = parse('footsteps walking on gravel, then running').scene.layers;
    expect([first.values.ground, second.values.ground]).toStrictEqual(['gravel', 'gravel']);
    expect(second.values.stepsPerMin).toBeGreaterThan(first.values.stepsPerMin as number);
    const [reload, shot] = parse('reload a pistol, then fire twice').scene.layers;
    expect([reload.values.action, shot.values.action]).toStrictEqual(['reload', 'shot']);
  });

  it('starts the next step when the stated length is over', () => {
    verifies('decided.effect-prompt.lengths');
    const [riser, boom] = place('riser 6 seconds into a big boom').layers;
    expect(riser.layer.values.lengthS).toBe(6);
    expect(boom.events[0].atS).toBeCloseTo(6, 1);
  });

  it.each([
    ['rain, from 2 to 5 seconds a siren', [0, 2], [5, 5]],
    ['0-2s rain, 2-5s wind', [0, 2], [2, 5]],
    ['0:00 a siren, between 0:03 and 0:05 wind', [0, 3], [5, 5]],
    ['from three to four seconds wind', [3], [4]],
  ])('plays between the times given in %s', (prompt, starts, ends) => {
    verifies('decided.effect-prompt.times');
    const { layers, durationS } = place(prompt);
    expect(layers.map(({ startS }) => startS)).toStrictEqual(starts);
    for (const [i, { endS }] of layers.entries()) expect(Math.abs(endS - ends[i])).toBeLessThan(0.5);
    expect(durationS).toBeCloseTo(Math.max(...ends), 1);
  });

  it.each(['rain; at 4 s: a gong', 'rain, a gong at 4 seconds', '0s: rain, 4s: a gong', '0:00 rain, 0:04 a gong'])(
    'starts a sound at its time in %s',
    (prompt) => {
      verifies('decided.effect-prompt.times');
      const { layers } = place(prompt);
      expect([layers[0].startS, layers[1].events[0].atS.toFixed(1)]).toStrictEqual([0, '4.0']);
    },
  );

  it('takes the mean of two lengths', () => {
    expect(place('rain for 5 to 10 seconds').durationS).toBe(7.5);
  });

  it.each([
    ['the audience applauds for six seconds, then slowly stops', [10.5]],
    ['a vacuum cleaner runs for six seconds, then winds down', [9]],
    ['rain for ten seconds, fading out', [10]],
    ['the tap is turned on, water runs for three seconds, and the tap is turned off', [5]],
    ['a fan runs and after four seconds it is switched off', [7]],
  ])('lets an end follow the length that was said: %s', (prompt, ends) => {
    expect(place(prompt).layers.map(({ endS }) => Number(endS.toFixed(1)))).toStrictEqual(ends);
  });

  it('closes what was opened', () => {
    const { layers } = parse('the drawer slides open and shuts again').scene;
    expect(layers.map(({ values }) => values.kind)).toStrictEqual(['drawer-open', 'drawer-close']);
  });

  it('lets something pass after the time in which it comes', () => {
    expect(place('the siren gets louder for four seconds, passes, and fades into the distance').durationS).toBe(8);
  });

  it('turns a sound off that was turned on', () => {
    const { layers } = parse('a radio is turned on and then off again').scene;
    expect(layers.map(({ course }) => course)).toStrictEqual([{ turnsOn: true, turnsOff: true }]);
  });

  it('changes a sound only after "then"', () => {
    const [{ envelope, endS }] = place('the wind howls, then dies down').layers;
    const gainAt = (place: number) => envelope.find(({ atS }) => atS >= place * endS)!.gain;
    expect([gainAt(0.4) > 0.9, gainAt(0.95) < 0.4]).toStrictEqual([true, true]);
  });

  it('is silent for as long as a pause is', () => {
    verifies('decided.effect-prompt.pauses');
    const { layers } = place('knock twice, 2 second pause, knock once');
    expect(layers[1].events[0].atS - layers[0].endS).toBeGreaterThan(1.5);
    const brief = place('a gong, then after a brief pause a splash').layers;
    expect(brief[1].events[0].atS - brief[0].events[0].atS).toBeGreaterThan(0.4);
    expect(place('knock twice, then knock once').layers[1].events[0].atS).toBeLessThan(layers[0].endS + 0.1);
  });

  it('stops immediately on "stops", and lets the rest overlap', () => {
    verifies('decided.effect-prompt.stops');
    const [stopped, birds] = place('rain stops, then birds sing').layers;
    expect(stopped.endS).toBeLessThanOrEqual(birds.startS + 1e-9);
    expect(stopped.envelope.at(-1)?.gain).toBe(0);
    const [fading, after] = place('rain, then birds sing').layers;
    expect(fading.endS).toBeGreaterThan(after.startS + 0.5);
  });
});

describe('changes over time', () => {
  const gaps = (prompt: string): number[] => {
    const times = place(prompt).layers[0].events.map(({ atS }) => atS);
    return times.slice(1).map((atS, i) => atS - times[i]);
  };

  it('speeds steps up and slows them down', () => {
    verifies('decided.effect-prompt.changes');
    const faster = gaps('footsteps on wood, speeding up');
    expect(faster.at(-1)).toBeLessThan(0.6 * faster[0]);
    const slower = gaps('footsteps on wood, slower and slower');
    expect(slower.at(-1)).toBeGreaterThan(1.6 * slower[0]);
    const steady = gaps('footsteps on wood');
    expect(steady.at(-1)! / steady[0]).toBeGreaterThan(0.7);
  });

  it('makes rain and knocks louder and softer', () => {
    verifies('decided.effect-prompt.changes');
    const rain = place('rain, getting louder').layers[0];
    expect(rain.envelope.at(-1)!.gain).toBeGreaterThan(4 * rain.envelope[0].gain);
    const knocks = place('five knocks, softer and getting softer').layers[0].events;
    expect(knocks.at(-1)!.event.gain ?? 1).toBeLessThan(0.3 * (knocks[0].event.gain ?? 1));
  });

  it('runs a machine up and down', () => {
    const { envelope } = place('vacuum cleaner turning on, runs, turns off').layers[0];
    expect([envelope[0].gain, envelope.at(-1)!.gain]).toStrictEqual([0, 0]);
    expect(Math.max(...envelope.map(({ gain }) => gain))).toBe(1);
  });

  it('turns a machine off that gave a signal before', () => {
    const { layers } = parse('a washing machine spins, beeps, turns off').scene;
    expect(layers.map(({ source, course }) => [source, course?.turnsOff])).toStrictEqual([
      ['cycle-machine', true],
      ['interface', undefined],
    ]);
  });

  it('leaves no gaps in a non-stop texture', () => {
    const { layers, durationS } = place('baby crying non-stop');
    expect(durationS).toBeGreaterThan(8);
    expect(layers[0].events.length).toBeGreaterThan(4);
  });

  it('reports its interpretation', () => {
    expect(parse('footsteps, speeding up').message).toContain('faster and faster');
    expect(parse('rain, getting louder').message).toContain('louder and louder');
    expect(parse('wind, speeding up').message).toContain('louder and louder');
    expect(parse('fan, speeding up').message).toContain('pitch rises');
  });
});

describe('what becomes something else', () => {
  it('stays where it is', () => {
    const grounds = parse('walking to running on gravel').scene.layers.map(({ values }) => values.ground);
    expect(grounds).toEqual(['gravel', 'gravel']);
  });
});

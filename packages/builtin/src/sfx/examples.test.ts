import { createLoudnessMeter } from '@soundwright/dsp/loudness';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { parsePrompt, type Understanding } from './parse/parse.ts';
import { VOCABULARY } from './registry.ts';
import type { SceneLayer } from './scene.ts';
import { renderPrompt } from './testing.ts';

const parse = (prompt: string, negative = ''): Understanding => parsePrompt(prompt, negative, VOCABULARY);

/** "2:rain 3× bed pass-by": step (0 is left out), source, count, role, movement. */
function outline({ step, source, count, role, motion }: SceneLayer): string {
  const words = [`${step > 0 ? `${step}:` : ''}${source}`];
  if (count !== null) words.push(`${count}×`);
  if (role !== 'foreground') words.push(role);
  if (motion !== 'still') words.push(motion);
  return words.join(' ');
}

/** Real-world prompts, the expected sources, and the expected place if the prompt names one. */
const EXAMPLES: readonly (readonly [prompt: string, layers: string, space?: string])[] = [
  ['heavy rain on a tin roof', 'rain'],
  ['light rain on leaves in a forest', 'rain', 'forest'],
  ['rain on a car roof, inside the car', 'rain', 'car'],
  ['thunder crack followed by heavy rain', 'thunder, 1:rain'],
  ['thunderstorm at night', 'rain bed, wind bed, thunder'],
  ['gentle breeze in the trees', 'wind'],
  ['blizzard wind in the mountains', 'wind', 'canyon'],
  ['calm lake waves lapping against a wooden boat', 'waves'],
  ['dripping tap in a bathroom', 'drip', 'bathroom'],
  ['water pouring into a glass', 'pour'],
  ['campfire crackling with crickets in the background', 'fire, insects bed'],
  ['door slams shut in an empty hallway', 'door', 'corridor'],
  ['three knocks on a wooden door', 'door 3×'],
  ['someone knocking twice on a door, then the door opens', 'door 2×, 1:door'],
  ['key turning in a lock', 'apparatus'],
  ['doorbell rings twice', 'bell 2×'],
  ['UI click', 'interface'],
  ['notification sound, bright and short', 'interface'],
  ['8-bit jump sound', 'retro-game'],
  ['mouse double click', 'mechanism'],
  ['rune glow', 'magic'],
  ['a rubber duck toy', 'toy'],
  ['a music box lid snaps shut', 'catches'],
  ['clothes dryer', 'cycle-machine'],
  ['taking off a hat', 'fabric recede'],
  ['small drone hum', 'aircraft'],
  ['space door opening', 'pneumatics'],
  ['crunching leaves', 'footsteps'],
  ['tree crashes in a storm', 'impact, wind, rain, thunder accent'],
  ['sword swing whoosh', 'swing'],
  ['three gunshots in an alley', 'gunshot 3×', 'street'],
  ['machine gun fire in the distance', 'gunshot'],
  ['sniper rifle shot echoing through a valley', 'gunshot', 'canyon'],
  ['bullet ricochet', 'gunshot'],
  ['grenade explosion in a tunnel', 'explosion', 'tunnel'],
  ['laser gun pew pew', 'laser 2×'],
  ['sci-fi door opening', 'pneumatics'],
  ['spaceship flying by', 'spaceship pass-by'],
  ['teleport effect', 'teleport'],
  ['healing spell sparkle', 'magic, cue'],
  ['zombie groan', 'monster'],
  ['monster growl in a cave', 'monster', 'cave'],
  ['car passing by from left to right', 'engine pass-by'],
  ['fast jet flyby', 'aircraft pass-by'],
  ['motorcycle revving three times', 'engine 3×'],
  ['train passing by', 'train pass-by'],
  ['steam train chugging and whistling', 'train, horn'],
  ['helicopter overhead', 'helicopter pass-by'],
  ['police siren approaching', 'siren approach'],
  ['ambulance siren passing by and fading away', 'siren pass-by'],
  ['airplane taking off', 'aircraft pass-by'],
  ['car engine starting, then driving away', 'engine, 1:engine recede'],
  ['car horn honking three times', 'horn 3×'],
  ['bicycle bell', 'bell'],
  ['crowd cheering in a stadium', 'crowd', 'hall'],
  ['audience applause in a concert hall', 'applause', 'hall'],
  ['baby crying', 'human'],
  ['children laughing in a playground', 'human, crowd'],
  ['heavy breathing', 'breath'],
  ['dog barking three times', 'dog 3×'],
  ['small dog barking in the distance', 'dog'],
  ['cow mooing', 'farm-animal'],
  ['birds singing in the forest', 'birdsong, wind bed', 'forest'],
  ['seagulls over the sea', 'bird-call, waves'],
  ['bee buzzing around my head', 'insects circle'],
  ['frogs croaking in a swamp', 'frog, insects bed, bubbling bed', 'field'],
  ['wolf howling', 'dog'],
  ['someone running through snow', 'footsteps'],
  ['high heels walking on marble in a cathedral', 'footsteps', 'cathedral'],
  ['glass shattering on a tile floor', 'shatter'],
  ['page turn', 'paper'],
  ['keys jingling', 'jingle'],
  ['basketball bouncing in a gym', 'bounce', 'hall'],
  ['digging with a shovel', 'tools'],
  ['chopping vegetables on a wooden board', 'eating'],
  ['pouring champagne into a glass', 'pour'],
  ['soda', 'bubbling'],
  ['champagne', 'jets'],
  ['clock ticking in a quiet room', 'clock', 'room'],
  ['grandfather clock striking three', 'clock 3×'],
  ['phone ringing in another room', 'telephone'],
  ['TV static then a click', 'electricity, 1:interface'],
  ['hair dryer', 'motor-machine'],
  [
    'factory ambience',
    'cycle-machine, cycle-machine bed, sizzle accent, impact accent, cycle-machine bed',
    'warehouse',
  ],
  ['busy café with clinking cups', 'crowd, jingle accent, pour accent, sizzle bed, impact 3×', 'room'],
  ['airport announcement ding', 'bell', 'hall'],
  ['deep braam', 'transition'],
  ['glitch', 'computer'],
  ['forest ambience without birds', 'wind', 'forest'],
  ['footsteps, not running', 'footsteps'],
  ['light heavy rain', 'rain'],
  ['pluie sur un toit', 'rain'],
  ['Regen auf dem Dach', 'rain'],
  ['lluvia fuerte', 'rain'],
  ['雨の音', 'rain'],
  ['🐶', 'dog'],
  ['🔥🔥🔥', 'fire'],
  ['🚗💨', 'engine, wind'],
  ['💥', 'explosion'],
  ['⚡ thunder ⚡', 'thunder'],
  ['hevy rain', 'rain'],
  ['thundr and ligtning', 'thunder'],
  ['dor slam', 'door'],
  ['exploson', 'explosion'],
  ['gun shto', 'gunshot'],
  ['footsteps, then a door opens, then a scream', 'footsteps, 1:door, 2:human'],
  ['first a knock, then footsteps, finally a door slam', 'door, 1:footsteps, 2:door'],
  ['knock after 2 seconds', 'door'],
  ['rain for 5 seconds', 'rain'],
  ['metal hit every 0.5 seconds', 'impact'],
  ['5 quick beeps', 'interface 5×'],
  ['a bell and a bell', 'bell, bell'],
  [
    'rain and wind and thunder and birds and a dog and a cat and a car and a train and a plane',
    'rain, wind, thunder, birdsong, dog, cat, engine, train',
  ],
  ['slap', 'swing'],
  ['body falling on the floor', 'impact'],
  ['typing and then pressing enter', 'mechanism, 1:catches'],
  ['subway train arriving at the station', 'train approach', 'hall'],
  ['wind chimes in a light breeze', 'bell, wind'],
  ['gong hit', 'bell'],
  ['scuba diver breathing underwater', 'bubbling, breath'],
  ['submarine sonar ping', 'computer'],
  ['flag flapping in the wind', 'fabric, wind'],
  ['leaves rustling', 'wind'],
  ['snake hissing', 'wild-animal'],
  ['avalanche', 'avalanche'],
  ['lighting a match', 'match'],
  ['toilet flush', 'plumbing', 'bathroom'],
  ['brushing teeth', 'rubbing'],
  ['cash register', 'catches'],
  ['slot machine', 'contraption'],
  ['pinball machine', 'bounce, bell accent, retro-game'],
  ['arcade', 'retro-game, retro-game accent, crowd bed', 'hall'],
  ['shuffling cards', 'sheets'],
  ['bowling strike', 'sport'],
  ['boxing bell', 'bell'],
  ['slide whistle down', 'toy'],
  ['heavy iron door closing in a dungeon with long echo', 'door', 'cave'],
  ['siren three times', 'siren 3×'],
  ['rain, thunder every ten seconds', 'rain, thunder'],
  ['distant church bell tolling twelve times', 'bell 12×'],
  ['one dog barking', 'dog 1×'],
  ['5 gunshots', 'gunshot 5×'],
  ['double beep', 'interface 2×'],
  ['knock knock', 'door 2×'],
  ['whoosh', 'swing'],
  ['glass breaks then footsteps on glass', 'shatter, 1:footsteps'],
  ['he opens the door and walks in', 'door, 1:footsteps'],
  ['car door opens, engine starts, car drives away', 'door, 1:engine, 2:engine recede'],
  ['phone rings three times then someone picks up', 'telephone 3×'],
  ['wind through trees with birds and a distant dog', 'wind, birdsong, dog'],
  ['relaxing ocean waves for meditation, 30 seconds', 'waves'],
  ['gentle forest stream with birdsong, no people', 'stream, birdsong', 'forest'],
  ['medieval tavern', 'crowd, fire bed, rattling accent, crowd accent, friction accent', 'room'],
  ['zombie breathing in a dark hallway', 'monster, breath', 'corridor'],
  ['treasure chest opening with coins', 'catches, jingle'],
  ['dragon breathing fire', 'monster, pneumatics'],
  ['crowd gasps', 'human'],
  ['a man laughs evilly', 'human'],
  ['kids playing in a park', 'crowd', 'field'],
  ['hammer hits metal three times', 'tools 3×'],
  ['metal clang in a warehouse', 'impact', 'warehouse'],
  ['old wooden ship creaking in a storm', 'strain, wind, rain, thunder accent'],
  ['fast car chase with sirens', 'engine, siren'],
  ['bomb ticking then explosion', 'clock, 1:explosion'],
  ['plane flying overhead', 'aircraft pass-by'],
  ['propeller plane passing from right to left', 'aircraft pass-by'],
  ['subway train passing', 'train pass-by'],
  ['sheep and cows on a farm', 'farm-animal, farm-animal', 'field'],
  ['busy restaurant', 'crowd, jingle accent, rattling accent, crowd accent', 'room'],
  ['empty church ambience', 'door accent, wind bed', 'cathedral'],
  ['church ambience', 'footsteps accent, wind bed', 'cathedral'],
  ['footsteps in a cave, dripping water, and distant growl', 'footsteps, drip, dog', 'cave'],
  ['thunder without rain and wind', 'thunder'],
  ['click click click', 'interface 3×'],
  ['boom boom boom', 'transition 3×'],
  ['BANG!!!', 'impact'],
  ['Pew! Pew! Pew!', 'laser 3×'],
  ['ka-ching', 'catches'],
  ['vroom vroom', 'engine 2×'],
  ['beep beep', 'interface 2×'],
  ['tick', 'clock'],
  ['rain + thunder + wind', 'rain, thunder, wind'],
  ['rain/wind', 'rain, wind'],
  ['rain; then thunder; then silence', 'rain, 1:thunder'],
  ['first rain for 5 seconds, then thunder', 'rain, 1:thunder'],
  ['door opening slowly with a creak then slamming shut', 'door, 1:door'],
  ['typing fast on a keyboard while the phone rings', 'mechanism, telephone'],
  ['radio tuning then static', 'radio, 1:electricity'],
  ['gun cocking followed by a single shot', 'gunshot, 1:gunshot 1×'],
  ['bullets whizzing by', 'armory 3×'],
  ['glass bottle rolling on floor', 'friction'],
  ['pages flipping quickly', 'paper'],
  ['zipper pulled up quickly', 'fabric'],
  ['heavy breathing and heartbeat', 'breath, heartbeat'],
  ['old man snoring loudly', 'human'],
  ['cat hissing angrily', 'cat'],
  ['swarm of flies', 'insects'],
  ['whale song underwater', 'wild-animal'],
  ['portal closing', 'teleport'],
  ['glitchy digital error', 'interface'],
  ['a car passes by in the rain', 'engine pass-by, rain'],
  ['horse neighing and galloping away', 'farm-animal recede, hooves recede'],
  ['footsteps approaching then a door knock', 'footsteps approach, 1:door'],
  ['haunted house', 'wind, door accent, strain accent', 'room'],
  ['heart monitor flatline', 'alarm'],
  ['slow clap by one person', 'applause'],
  ['bell rings after 3 seconds', 'bell'],
  ['a chain dropping into water', 'jingle, 1:splash'],
  ['a dog and a crying baby', 'dog, human'],
  ['a gunshot, pistol', 'gunshot'],
  ['alarm, three beeps', 'interface 3×'],
  ['an arrow whoosh and hit', 'swing'],
  ['an old wooden ship in a storm', 'waves, wind, rain bed, thunder accent'],
  ['big explosion, small explosion', 'explosion, 1:explosion'],
  ['ding, ding', 'bell, 1:bell'],
  ['door slam glass break', 'door, 1:shatter'],
  ['fridge door opening, bottles rattling, door closing', 'door, 1:rattling, 2:door'],
  ['in a cafe, typing', 'mechanism, crowd bed, sizzle bed'],
  ['shutter click, dslr', 'mechanism'],
  ['small explosion, big explosion', 'explosion, 1:explosion'],
  ['success sound, three rising notes', 'interface'],
  ['typing, ding, carriage return', 'mechanism, 1:bell, 2:contraption'],
  ['dogs growl, bark and yip', 'dog, 1:dog, 2:dog'],
  ['and drops of water', 'drip'],
  ['shatters into many pieces', 'shatter'],
  ['30,000 fans cheering', 'crowd'],
  ['Honda 90, start', 'engine'],
  ['Gunshots 12', 'gunshot 12×'],
  ['debris raining down', 'avalanche'],
  ['Fill Cup of Tea', 'pour'],
];

describe('prompts as people write them', () => {
  it.each(EXAMPLES.map(([prompt, layers, space = '']) => [prompt, layers, space] as const))(
    '%s',
    (prompt, layers, space) => {
      const { scene, message } = parse(prompt);
      expect(scene.layers.map(outline).join(', ')).toBe(layers);
      expect(message).not.toContain('abstract texture');
      if (space !== '') expect(scene.space).toBe(space);
    },
  );

  it.each([
    ['footsteps on a wooden floor', { ground: 'wood' }],
    ['three knocks on a wooden door', { action: 'knock', material: 'wood' }],
    ['metal thud', { material: 'metal' }],
    ['thud on wood', { material: 'wood' }],
    ['rain on a metal roof', { surface: 'tin' }],
    ['footsteps running', { stepsPerMin: 165 }],
    ['breaking a plate', { material: 'ceramic' }],
    ['two dogs barking', { animals: 2, call: 'bark' }],
    ['coins falling on a table', { kind: 'coins', action: 'drop' }],
    ['hail on a metal roof', { surface: 'tin' }],
  ])('%s sets what it says', (prompt, values) => {
    verifies('decided.effect-prompt.properties');
    const [layer] = parse(prompt).scene.layers;
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'number') expect(Math.abs((layer.values[name] as number) / value - 1)).toBeLessThan(0.25);
      else expect(layer.values[name]).toBe(value);
    }
  });

  it.each([
    ['rain and wind and thunder', 'thunder', 'rain, wind'],
    ['forest ambience', 'birds, woodpecker', 'wind'],
    ['rain without thunder and wind', '', 'rain'],
    ['no rain, only wind', '', 'wind'],
    ['footsteps, not running', '', 'footsteps'],
    ['rain', 'rain', 'rain'],
    ['rain, thunder', 'rain thunder', 'thunder'],
    ['birds singing', 'crow', 'birdsong'],
  ])('%s, but not "%s"', (prompt, negative, layers) => {
    verifies('decided.effect-prompt.exclusions');
    expect(parse(prompt, negative).scene.layers.map(outline).join(', ')).toBe(layers);
  });

  it.each([
    ['a wooden door creaks', 'forest'],
    ['a metal pipe falls on concrete', 'tunnel'],
    ['office phone', 'room (office)'],
  ])('%s implies no place', (prompt, space) => {
    const { scene, message } = parse(prompt);
    expect(scene.space).not.toBe(space);
    expect(message).not.toContain('in:');
  });

  it.each([
    ['snow on leaves', 'slow'],
    ['a busy road in heat', 'heart'],
    ['train chugging and chugging', 'chuckle'],
    ['cash', 'clash'],
  ])('leaves valid words alone: %s', (prompt, mistaken) => {
    expect(parse(prompt).message).not.toContain(`for '${mistaken}`);
  });

  it('says that a silent sound is impossible, and that music is made elsewhere', () => {
    expect(parse('silent explosion').message).toContain('made it faint');
    expect(parse('piano melody').message).toContain('choose a music model');
  });

  it('gives one step the length stated for it', () => {
    verifies('decided.effect-prompt.lengths');
    const { scene } = parse('first rain for 5 seconds, then thunder');
    expect(scene.durationS).toBeNull();
    expect(scene.layers.map(({ durationS }) => durationS)).toEqual([5, null]);
  });
});

/** Times at which the level rises by 10 dB within 20 ms, at least 80 ms apart, seconds. */
function onsetsOf(samples: Float32Array): number[] {
  const hop = 480;
  const levels = Array.from({ length: Math.floor(samples.length / hop) }, (_, k) => {
    let power = 1e-7;
    for (let i = k * hop; i < (k + 1) * hop; i += 1) power += samples[i] * samples[i];
    return power;
  });
  const loudest = Math.max(...levels);
  const onsets: number[] = [];
  for (let k = 0; k < levels.length; k += 1) {
    const before = Math.max(1e-7, levels[k - 2] ?? 0);
    const atS = (k * hop) / 48000;
    if (levels[k] > 10 * before && levels[k] > 0.02 * loudest && atS - (onsets.at(-1) ?? -1) > 0.08) onsets.push(atS);
  }
  return onsets;
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

describe('their results', () => {
  it.each([
    ['heavy rain on a tin roof', 1.2],
    ['distant thunder', 1.5],
    ['wind howling through a keyhole', 1],
    ['waves crashing on rocks', 1],
    ['sword clash in a cathedral', 1],
    ['machine gun fire', 1],
    ['huge explosion with debris', 1.5],
    ['8-bit jump sound', 0.4],
    ['UI click', 0.2],
    ['fast jet flyby', 2],
    ['police siren approaching', 1.5],
    ['motorcycle revving', 1],
    ['helicopter overhead', 1],
    ['woman screaming over the radio', 1],
    ['dog barking underwater', 1],
    ['crowd cheering in a stadium', 1],
    ['glass shattering on a tile floor', 1],
    ['knock then glass breaks', 2],
    ['very quiet footsteps on carpet', 1.5],
    ['deafening alarm', 1],
    ['old recording of church bells', 1.5],
    ['silent explosion', 0.8],
    ['🐶🔥', 1],
    ['flurble', 0.7],
    ['', 0.5],
  ])('%j for %s s is finite, audible, under −1 dBTP and closed at both ends', (prompt, durationS) => {
    const { left, right } = renderPrompt(prompt, { durationS });
    const meter = createLoudnessMeter(48000, 2);
    meter.add([left, right]);
    expect(left.length).toBe(Math.round(durationS * 48000));
    expect(left.every(Number.isFinite) && right.every(Number.isFinite)).toBe(true);
    expect(meter.truePeakDb()).toBeLessThanOrEqual(-0.95);
    expect(meter.truePeakDb()).toBeGreaterThan(-45);
    for (const samples of [left, right]) {
      expect(Math.abs(samples[0])).toBe(0);
      expect(Math.abs(samples[samples.length - 1])).toBeLessThan(1e-6);
    }
  });

  it.each([
    ['three metal hits, no reverb', 3, 3],
    ['5 quick beeps', 5, 2],
    ['two gunshots, no reverb', 2, 2.5],
    ['wood hit every 0.5 seconds, no reverb', 4, 1.9],
    ['knock knock knock, no reverb', 3, 2],
  ])('%s plays that many times', (prompt, count, durationS) => {
    verifies('decided.effect-prompt.counts');
    expect(onsetsOf(renderPrompt(prompt, { durationS }).left)).toHaveLength(count);
  });

  it('plays a sequence in order', () => {
    const { left } = renderPrompt('rain for 2 seconds, then gunshot, no reverb');
    const peakAt = left.reduce((best, sample, i) => (Math.abs(sample) > Math.abs(left[best]) ? i : best), 0) / 48000;
    expect(peakAt).toBeGreaterThan(1.9);
    expect(rms(left.subarray(0, 48000))).toBeGreaterThan(0);
  });

  it('starts delayed steps later', () => {
    const { left } = renderPrompt('gunshot after 1 second, no reverb', { durationS: 2 });
    expect(rms(left.subarray(0, 45000))).toBeLessThan(1e-4);
    expect(onsetsOf(left)[0]).toBeGreaterThan(0.95);
  });

  it('repeats a texture the requested number of times, and an engine revs as often', () => {
    const { left } = renderPrompt('siren three times, no reverb');
    const loud = Array.from(
      { length: Math.floor(left.length / 4800) },
      (_, k) => rms(left.subarray(k * 4800, (k + 1) * 4800)) > 0.01,
    );
    expect(loud.filter((now, k) => now && !loud[k - 1])).toHaveLength(3);
    const once = renderPrompt('motorcycle revving once').rendering.frames;
    expect(renderPrompt('motorcycle revving four times').rendering.frames).toBeGreaterThan(1.8 * once);
  });
});

import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';
import { NAMES } from './vocabulary/vocabulary.ts';
import { tokenise } from './words/tokens.ts';

describe('what people say of acts and mishaps', () => {
  it.each([
    ['egg timer going off', 'alarm[kind=timer]'],
    ['joints popping as she stretches', 'body[kind=knuckles]'],
    ['nails tapping on the countertop', 'limbs[kind=fingers]'],
    ['smacking lips', 'body[kind=kiss]'],
    ['finger snap, single, dry', 'body[kind=snap]'],
    ['bus skids to a halt', 'squeal'],
    [
      'a chainsaw idles, revs up and cuts through a log',
      'engine[motion=idle] > engine[motion=rev] > engine[motion=cut]',
    ],
    ['an old dog lies on the rug and snores', 'dog[call=snore]'],
    ['a stagecoach rolls past on a dirt road', 'hooves + cart[ground=track]'],
    ['a wooden cart creaks along', 'cart'],
    ['a rooster crows at sunrise, crows again', 'bird-call[call=crow] > bird-call[call=crow]'],
    ['the ice breaks and somebody falls in the water', 'ice > splash'],
    ['a circular saw spins up, screams through a plank', 'motor-machine[machine=saw]'],
    ['wolves howl in the distance, one of them closer', 'dog[call=howl] + dog[call=howl]'],
    ['bees buzzing, one flies past the ear', 'insects[kind=bee] + insects[kind=bee]'],
    ['three dogs bark, one growls', 'dog[call=bark] + dog[call=growl]'],
    ['a shell whistles in and explodes nearby', 'combat[kind=bomb] > explosion'],
    ['a dragon lands heavily and growls', 'impact > monster[call=growl]'],
    ['swallows chirp over the meadow', 'birdsong + ?wind'],
    ['a winch motor runs for five seconds', 'motor-machine'],
    ['gulls over a ferry deck, the engine vibrates below', 'bird-call[call=gull] + engine[vehicle=boat]'],
    ['battlefield: explosions far away, wind', 'gunshot + explosion + wind'],
    ['grass rustles in the wind', 'wind[setting=grass]'],
    ['the wake of a motorboat slaps against the jetty', 'engine + waves[shore=lapping]'],
    ['a cannon goes off with a boom, its fuse hissing', 'explosion + household'],
    ['a hand saw cuts through a board', 'tools[tool=saw]'],
    ['tree creaks, cracks, falls with a huge crash', 'strain[kind=tree]'],
    ['chainsaw pull-started, then a tree comes down', 'engine[motion=start] > strain[kind=tree]'],
    ['vans swish past in the rain', 'engine + rain'],
    ['toddler wails', 'human[call=cry]'],
    ['ref blows whistle', 'horn[kind=pea]'],
    ['ping like a hotel reception bell', 'bell[kind=service]'],
    ['engine sputters, then catches', 'engine > engine[motion=start]'],
    ['two sheets of A4 torn up', 'paper[action=tear] 2×'],
    ['Jersey harbour, gulls', 'waves + bird-call[call=gull] + ?strain'],
    ['for my cosy kitchen sim: dicing onions, quick', 'eating[action=chop]'],
    ['plane cabin, radio plays softly', 'music + ?aircraft'],
  ])('%s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
});

describe('lists of other names', () => {
  it('each stand for a whole phrase of a source', () => {
    const { calls, weakCalls } = VOCABULARY;
    const unknown = NAMES.filter(([phrase]) => {
      const words = tokenise(phrase);
      return (calls.findAt(words, 0) ?? weakCalls.findAt(words, 0))?.length !== words.length;
    });
    expect(unknown).toEqual([]);
  });
});

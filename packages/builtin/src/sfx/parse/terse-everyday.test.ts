import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

/** Prompts of a few words about everyday things, each with what should be heard. */
function read(prompts: readonly (readonly [prompt: string, heard: string])[]): void {
  it.each(prompts)('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
}

describe('short sentences of what happens', () => {
  read([
    ['train horn then passing', 'horn[kind=train] > train'],
    ['robot powers up and walks', 'power > combat[kind=mech]'],
    [
      'desk drawer open search close',
      'office-props[kind=drawer-open] > handling[kind=bag] > office-props[kind=drawer-close]',
    ],
    ['dragging a body across floor', 'friction[material=sack]'],
    ['claw machine', 'cycle-machine[machine=servo] > impact > cycle-machine[machine=servo]'],
    ['rowing machine', 'everyday-mechanics'],
    ['metal bat hit', 'sport[kind=metal-bat]'],
    ['slow clapping then fast', 'applause'],
    ['soda can open fizz', 'eating[action=can] > bubbling[liquid=fizz]'],
    ['radio switched off', 'radio > mechanism'],
    ['toilet flush and sink', 'plumbing[kind=flush] > stream'],
    ['banana slip', 'toy[kind=slide-down] > impact'],
    ['grenade pin, throw, explosion', 'gadget[kind=pin] > swing > explosion'],
    ['jackhammer stop and go', 'motor-machine > motor-machine'],
    ['rabbit thumps', 'impact 2×'],
    ['camel bells', 'bell[kind=cow]'],
    ['R2D2 beeps', 'computer[machine=robot]'],
    ['steel hull tearing', 'wreck'],
    ['tennis rally, five hits', 'sport[kind=racket] 5×'],
    ['wrong answer buzzer quiz show', 'cue[kind=buzz]'],
    ['error beep menu', 'interface[gesture=error]'],
    ['laser gun shot retro', 'retro-game[action=shoot]'],
    ['car crash with skid and glass', 'squeal[kind=tires] > wreck[kind=car]'],
    ['lightning bolt zap', 'magic[kind=lightning]'],
    ['heavy dungeon door slam', 'door[action=slam]'],
    ['dark magic portal opening', 'teleport[action=open]'],
    ['menu hover blip', 'interface[gesture=hover]'],
    ['metal bending and tearing', 'wreck > wreck'],
    ['metal bending then tearing', 'wreck > wreck'],
  ]);
});

describe('places and what is heard there', () => {
  read([
    ['in a cafe, typing', 'mechanism[device=keyboard] + crowd + ?sizzle'],
    ['in a kitchen, chopping vegetables', 'eating[action=chop] + motor-machine'],
    ['in the forest, footsteps', 'footsteps[ground=leaves] + wind'],
    ['office room tone, phone rings', 'motor-machine[machine=aircon] + telephone'],
    ['boat hits dock', 'impact + waves[shore=lapping]'],
    ['busy street in new york traffic horns', 'crowd + footsteps + engine[motion=flow] + horn[kind=car]'],
    ['medieval market crowd', 'crowd + human[call=shout] + bird-call + hooves + footsteps'],
    ['coffee shop, cups, murmur', 'crowd + tabletop[kind=dishes] + ?sizzle'],
    ['classroom, bell rings', 'alarm[kind=bell]'],
    ['hotel lobby, bell rings', 'bell[kind=service]'],
    ['church clock strikes three', 'bell[kind=church] 3×'],
    ['cafe with cups and chatter', 'tabletop[kind=dishes] + crowd'],
    ['playground swings and kids', 'rocking + crowd[mood=children]'],
    ['fireworks show', 'explosion[kind=display]'],
    ['boat engine starts', 'engine[vehicle=boat]'],
    ['helicopter landing', 'helicopter[motion=lands]'],
    ['chopper landing', 'helicopter[motion=lands]'],
    ['baseball bat swing and miss', 'swing[thing=bat]'],
    ['record rewind', 'playback[kind=rewind]'],
    ['steam engine whistle and chug', 'horn[kind=whistle] + train'],
    ['wood plank snap', 'shatter[material=wood]'],
    ['typewriter ding and carriage return', 'contraption[kind=carriage]'],
    ['creepy music box slowly winding down', 'stage[kind=music-box]'],
    ['punch to the body', 'swing[ends=body]'],
    ['old modem dial-up', 'telephone[kind=dtmf] > modem'],
    ['punch to the face, body falls', 'swing > impact'],
    ['heavy metal gate clang', 'door[action=slam]'],
    ['chainsaw starting up and cutting wood', 'engine[motion=start] > engine[motion=cut]'],
    ['baby', 'human[call=cry]'],
    ['ice', 'ice'],
    ['puddle', 'splash'],
    ['yelp', 'dog[call=yelp]'],
    ['finger snaps, two', 'body[kind=snap] 2×'],
    ['church bell, three slow chimes', 'bell[kind=church] 3×'],
    ['match strike and burn', 'match'],
    ['coffee grinding then brewing', 'motor-machine > kitchen[kind=filter]'],
    ['crane lowering a load', 'motor-machine'],
    ['cash register bell and drawer', 'bell + office-props[kind=till]'],
    ['soda dispenser', 'pour'],
    ['man runs, trips, falls', 'footsteps > impact'],
    ['he trips over a rock and falls', 'impact'],
    ['skier passes by', 'pastimes[kind=ski]'],
    ['laser cutting metal', 'pneumatics[kind=torch]'],
    ['traffic light crossing beeps', 'interface'],
    ['camp stove lighting', 'pneumatics[kind=stove]'],
    ['metal door creaks then slams', 'door[action=creak] > door[material=metal]'],
    ['coffin opening slow', 'handling[kind=chest]'],
    ['ice cream truck', 'stage[kind=music-box]'],
    ['cards shuffle and deal', 'handling[kind=shuffle] > handling[kind=deal]'],
    ['clock strikes midnight', 'clock[action=strike] 12×'],
    ['car explosion then fire', 'explosion > fire'],
    ['fishing cast and reel', 'pastimes[kind=cast] > pastimes[kind=reel]'],
    ['chair scrape and sit', 'office-props[kind=drag] > office-props[kind=sit]'],
    ['typing then enter', 'mechanism > office-props[kind=space-bar]'],
    ['guitar pluck string', 'instrument[instrument=guitar]'],
    ['deep impact', 'transition[shape=hit]'],
    ['treadmill running', 'motor-machine + footsteps'],
    ['phone notification buzz', 'telephone[kind=vibrate]'],
    ['cassette insert and play', 'tape-decks[kind=insert] > tape-decks[kind=button]'],
    ['T-rex stomp and roar', 'footsteps + monster'],
    ['dragon walking', 'footsteps[shoe=barefoot]'],
    ['dog tags jingling', 'jingle[kind=keys]'],
    ['barefoot on wet tile', 'footsteps[shoe=barefoot]'],
    ['tearing tape off roll', 'gadget[kind=tape]'],
    ['mail slot letter drop', 'closures[kind=letterbox]'],
    ['car window rolling down', 'motor-machine[machine=window]'],
    ['single person slow clap', 'applause'],
    ['kick whoosh and impact', 'swing[ends=body]'],
  ]);
});

describe('signals and acts that end a task', () => {
  read([
    ['microwave hum and three beeps', 'cycle-machine[machine=microwave] > interface|alarm 3×'],
    ['washing machine with end buzzer', 'cycle-machine[machine=washing] > interface|cue|alarm'],
    ['printer printing, beep', 'cycle-machine[machine=printer] > interface'],
    ['typewriter with carriage return', 'mechanism[device=typewriter] > contraption[kind=carriage]'],
    ['hand crank pencil sharpener', 'office-props[kind=sharpen]'],
    ['ceramic plates scraping', 'friction[material=glass]'],
  ]);
});

describe('what goes on beside wind or rain', () => {
  it('comes back as long as they last', () => {
    const { layers } = parsePrompt('storm wind, shutters banging', '', VOCABULARY).scene;
    expect(layers.map(({ course }) => course?.recurs ?? false)).toEqual([false, true]);
  });
});

describe('vehicles in a few words', () => {
  read([
    ['car crash', 'wreck[kind=car]'],
    ['two cars collide', 'wreck[kind=car]'],
    ['car drives by and crashes', 'engine > wreck[kind=car]'],
    ['bus crashes into a tree', 'wreck[kind=car]'],
    ['motorcycle crashes into a fence', 'wreck[kind=cycle]'],
    ['train derails', 'wreck[kind=train]'],
    ['train crash, metal screech', 'wreck[kind=train] > friction'],
    ['ship hits iceberg', 'wreck[kind=ship]'],
    ['car crash with glass breaking and debris', 'wreck[kind=car]'],
    ['plane crash', 'aircraft[craft=jet] > explosion + wreck'],
    ['helicopter crash', 'helicopter > explosion + wreck'],
    ['chainsaw idle and rev', 'engine[motion=idle] > engine[motion=rev]'],
    ['engine start and rev', 'engine[motion=start] > engine[motion=rev]'],
  ]);

  it('keeps the chainsaw a chainsaw when it revs', () => {
    const [idle, rev] = parsePrompt('chainsaw idle and rev', '', VOCABULARY).scene.layers;
    expect(rev.values).toEqual({ ...idle.values, motion: 'rev' });
  });
});

describe('machines in a few words', () => {
  read([
    ['broken washing machine', 'cycle-machine[machine=washing]'],
    ['broken radio', 'radio'],
    ['broken car window', 'shatter[material=glass]'],
    ['hydraulic press crush', 'cycle-machine > wreck[kind=crush]'],
    ['metal crunch', 'wreck[kind=crush]'],
    ['bending metal', 'wreck[kind=crush]'],
    ['metal tearing', 'wreck[kind=crush]'],
    ['angle grinder on steel', 'motor-machine[into=into-metal]'],
    ['hard drive spinning up', 'tape-decks[kind=hard-disk]'],
    ['pneumatic nail gun', 'gadget[kind=nailgun]'],
    ['old tv turning off', 'tape-decks[kind=tube-off]'],
    ['engine sputters and dies', 'engine[motion=die]'],
    ['bicycle', 'everyday-mechanics[kind=bike-chain]'],
    ['neon sign buzz', 'electricity[current=buzz]'],
    ['timer beeping', 'alarm[kind=timer]'],
    ['turn signal ticking', 'everyday-mechanics[kind=indicator]'],
    ['single clap', 'applause 1×'],
    ['high five', 'applause 1×'],
    ['computer boot up beep', 'interface[gesture=startup]'],
  ]);

  it.each(['car engine', 'tractor', 'generator', 'pump', 'washing machine', 'conveyor'])(
    'hears years of use in a %s',
    (machine) => {
      const [plain, old, broken] = ['', 'old ', 'broken '].map(
        (state) => parsePrompt(state + machine, '', VOCABULARY).scene.layers[0].values.wear as number,
      );
      expect([plain, old, broken]).toEqual([plain, old, broken].toSorted((a, b) => a - b));
      expect(new Set([plain, old, broken]).size).toBe(3);
    },
  );
});

describe('people and animals in a few words', () => {
  read([
    ['slip and fall', 'handling[kind=shoe] > impact[material=rubber]'],
    ['man trips and falls', 'impact[material=rubber]'],
    ['cartoon slip and fall', 'toy > impact[material=rubber]'],
    ['a kid trips by the pool and falls in', 'splash'],
    ['box thrown down the stairs', 'tumble[kind=case]'],
    ['horse stomps twice', 'hooves[gait=stomp] 2×'],
    ['spurs jingling', 'jingle'],
    ['cowboy boots with spurs walking', 'jingle + footsteps'],
    ['match strike and flame', 'match'],
    ['torch ignites', 'pneumatics > fire'],
  ]);

  it.each([
    ['man marching', 1],
    ['marching soldiers', 3],
    ['soldiers marching', 3],
    ['marching army', 8],
    ['an army marches on gravel', 8],
  ])('%s: %d walkers', (prompt, walkers) => {
    expect(parsePrompt(prompt, '', VOCABULARY).scene.layers[0].values.walkers ?? 1).toBe(walkers);
  });
});

describe('places in a few words', () => {
  read([
    ['nightclub from outside', 'music + crowd + crowd'],
    ['carousel', 'music[piece=circus] + crowd[mood=children]'],
    ['two dogs fighting', 'dog[call=growl] + dog[call=bark]'],
    ['blizzard wind', 'wind'],
    ['home run crowd', 'crowd[mood=cheer]'],
  ]);

  it('lets planes take off in the open', () => {
    expect(parsePrompt('airport runway, plane taking off', '', VOCABULARY).scene.space).toBe('field');
  });
});

describe('games and films in a few words', () => {
  read([
    ['subscribe button click and bell', 'interface[gesture=click] > interface[gesture=notification]'],
    ['text pop in', 'interface[gesture=pop]'],
    ['menu select confirm', 'interface[gesture=confirm]'],
    ['crowd applause', 'applause'],
    ['radio static tuning between stations', 'radio'],
    ['pouring whiskey over ice', 'pour + kitchen[kind=ice]'],
    ['crt tv power down', 'power[direction=down]'],
    ['crowd wave cheer', 'crowd[mood=cheer]'],
    ['incoming missile whistle and explode', 'combat[kind=bomb] > explosion'],
    ['landmine click then boom', 'fittings[kind=plate] > transition'],
    ['tire drift', 'squeal[kind=tires]'],
    ['goal scored crowd', 'crowd[mood=cheer]'],
    ['round start bell', 'bell[kind=boxing]'],
    ['tree chop and wood fall', 'tools[tool=axe] > strain[kind=tree]'],
    ['snowball hit', 'body[kind=squish]'],
    ['water balloon burst', 'toy[kind=pop] + splash'],
    ['lasso spin', 'swing 4×'],
    ['word correct', 'cue[kind=correct]'],
    ['menu select blip', 'interface[gesture=blip]'],
    ['menu open, scroll, select', 'interface[gesture=open] > interface[gesture=scroll] > interface[gesture=confirm]'],
    ['laser turret charging and firing', 'laser[weapon=charge] > laser[weapon=laser]'],
    ['rocket launch countdown', 'interface[gesture=countdown] > combat'],
    ['energy shield absorbs hit', 'spell-impact[kind=lightning]'],
    ['tension strings rising', 'instrument[instrument=tremolo-strings]'],
  ]);
});

describe('steps and doors', () => {
  it.each(['footsteps, door opens', 'footsteps approaching, stop, door opens', 'footsteps then a knock'])(
    'walks on before the door: %s',
    (prompt) => {
      const [steps, door] = parsePrompt(prompt, '', VOCABULARY).scene.layers;
      expect([steps.source, steps.values.action, door.source]).toEqual(['footsteps', 'step', 'door']);
      expect(door.step).toBeGreaterThan(steps.step);
    },
  );

  it('lets a kettle whistle before a door, and click off before it does', () => {
    const kindOf = (prompt: string): unknown => parsePrompt(prompt, '', VOCABULARY).scene.layers[0].values.kind;
    expect(kindOf('kettle whistles then door opens')).toBe('whistle');
    expect(kindOf('kettle boiling and whistling')).toBe('kettle');
    expect(kindOf('kettle boils, then clicks off')).toBe('boil');
  });

  it('creaks as long as it is said to', () => {
    const swingS = (prompt: string): number =>
      parsePrompt(prompt, '', VOCABULARY).scene.layers[0].values.swingS as number;
    expect(swingS('short creak')).toBeLessThan(swingS('creak'));
    expect(swingS('a very long creak')).toBeGreaterThan(2 * swingS('creak'));
  });
});

describe('how somebody goes, said after the ground', () => {
  it.each([
    ['footsteps on gravel, running', 'running footsteps on gravel'],
    ['footsteps on gravel, walking, then stops', 'walking footsteps on gravel, then stops'],
    ['footsteps on gravel, walking then stops', 'walking footsteps on gravel, then stops'],
  ])('%s: %s', (prompt, same) => {
    const [said, plain] = [prompt, same].map((text) => parsePrompt(text, '', VOCABULARY).scene.layers);
    expect(said).toEqual(plain);
    expect(said).toHaveLength(1);
  });
});

describe('slow motion', () => {
  it.each(['glass shatter', 'explosion', 'punch'])('plays %s lower, and says so', (prompt) => {
    const { scene, message } = parsePrompt(`${prompt} in slow motion`, '', VOCABULARY);
    expect(Math.max(...scene.layers[0].course!.pitchOct!)).toBeLessThan(-1);
    expect(scene.layers[0].values).toEqual(parsePrompt(prompt, '', VOCABULARY).scene.layers[0].values);
    expect(message).toContain('slow motion');
  });
});

describe('houses in a few words', () => {
  read([
    ['door slam, close', 'door[action=slam]'],
    ['door open, close', 'door[action=open] > door[action=close]'],
    ['stair creak', 'strain[kind=floorboards]'],
    ['creaky floor', 'strain[kind=floorboards]'],
    ['intercom buzz', 'alarm[kind=buzzer]'],
    ['wooden box opening', 'handling[kind=chest]'],
    ['paper bag crumple', 'paper[sheet=paper]'],
    ['tiny bell', 'bell[kind=hand]'],
    ['short metallic ping', 'impact[material=metal]'],
    ['wine glass ping', 'impact[material=glass]'],
    ['whoosh bang', 'swing > impact'],
    ['achoo', 'human[call=sneeze]'],
    ['an announcement chimes', 'bell[kind=doorbell]'],
  ]);

  it.each([
    ['footsteps in a stairwell', 'stairwell'],
    ['stairwell footsteps running up', 'stairwell'],
    ['man walks down a hallway', 'corridor'],
    ['people laughing in a bar', 'room'],
  ])('%s: in a %s', (prompt, space) => {
    const { scene } = parsePrompt(prompt, '', VOCABULARY);
    expect([scene.space, scene.layers[0].levelDb]).toEqual([space, 0]);
  });

  it('hears what is near, and what is behind a door', () => {
    const [near, behind, at] = ['door slam, close', 'puppy whining behind door', 'dog whining at the door'].map(
      (prompt) => parsePrompt(prompt, '', VOCABULARY).scene.layers[0],
    );
    expect(near.distanceM).toBeLessThan(1.5);
    expect([behind.muffled, at.muffled]).toEqual([true, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../../test/verifies.ts';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

const read = (prompt: string) => parsePrompt(prompt, '', VOCABULARY);

describe('reading of whole sentences', () => {
  it.each(['loopable rain', 'rain, loopable', 'seamless loop of a coffee shop'])('%s is a loop', (prompt) => {
    expect(read(prompt).scene.loops).toBe(true);
  });

  it('running after slow steps is fast', () => {
    const [walk, run] = read('slow footsteps on wood, then running').scene.layers;
    expect(run.values.stepsPerMin).toBeGreaterThan(1.8 * Number(walk.values.stepsPerMin));
    expect(run.values.ground).toBe('wood');
  });

  it('a tank rolling by passes', () => {
    expect(read('a tank rolling by').scene.layers[0].motion).toBe('pass-by');
  });

  it('a couple of seconds are two, not twice', () => {
    const { durationS, layers } = read('a couple of seconds of rain').scene;
    expect([durationS, layers[0].count]).toStrictEqual([2, null]);
  });

  it.each([
    ['gunshot echo outdoors', 'gunshot'],
    ['distant gunshot echo', 'gunshot'],
    ['a gong with rumbling reverb', 'bell[kind=gong]'],
    ['light switch on off', 'mechanism[device=switch] 2×'],
    ['toggle switch on, off', 'mechanism[device=switch] 2×'],
    ['sci-fi door open close', 'pneumatics[kind=door] > pneumatics[kind=door]'],
    ['drum roll and cymbal crash', 'drumline[kind=roll] > stage[kind=crash]'],
    ['phone dial tone then dialing', 'telephone[kind=dial] > telephone[kind=dtmf]'],
    ['door locked rattle', 'door[action=handle]'],
    ['monster footsteps and a growl', 'footsteps + monster[call=growl]'],
    ['treasure found jingle', 'interface[gesture=success]'],
    [
      'revolver: cylinder spin, click, then one shot',
      'gun-handling[kind=cylinder] > ?interface|mechanism|gun-handling > gunshot 1×',
    ],
    ['an owl in the forest, no birds singing', 'bird-call[call=hoot] + ?wind + ?insects'],
    ['wolf howling on a windy night', 'dog[call=howl] + wind'],
    ['polaroid camera printing a photo', 'tape-decks[kind=instant]'],
    ['kitchen timer ticking and then it rings', 'clock[kind=alarm] > alarm[kind=wind-up]'],
    ['an elevator goes up with a ding at the top', 'motor-machine[machine=lift] > interface'],
    ['pages rustle, a music box lid snaps shut at the end', 'paper > closures[kind=lid-close]'],
    ['police car chase, sirens and tires', 'siren + squeal[kind=tires]'],
  ])('echoes, switches and whole phrases: %s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it.each([
    // "as", "while" and "with" are simultaneous, whatever their verbs.
    ['a man talking as rain falls and thunder roars', 'crowd[voice=man] + rain + thunder'],
    ['the door slams while the engine starts', 'door[action=slam] + engine[motion=start]'],
    ['a bell rings, accompanied by a barking dog', 'bell + dog'],
    ['rain gives way to hail on a tin roof', 'rain > rain[surface=tin]'],
    ['a door creaks open with a click at the end', 'door > interface|mechanism'],
    ['after the bell rings, a dog barks', 'bell > dog'],
    ['a microwave door closes, hums for three seconds, beeps twice', 'closures > electricity > interface 2×'],
    ['someone coughs twice and blows their nose', 'human 2× > body[kind=noseblow]'],
    ['a bottle smashed, a car alarm wailing, then silence', 'shatter > alarm'],
    ['a few seconds of silence, then a loud bang', 'impact'],
    ['car door opens, seatbelt clicks, engine starts', 'door > gadget > engine[motion=start]'],
    ['a portal opens, hums, then closes', 'teleport[action=open] > spaceship[device=portal] > teleport[action=close]'],
    // The subject of the whole prompt tells what its words mean.
    ['a deep cinematic braam hit', 'transition[shape=braam]'],
    ['a huge boom for a trailer', 'transition[shape=hit]'],
    ['a rifle shot, then the bolt is pulled back', 'gunshot > gun-handling[kind=bolt]'],
    ['a boxer lands three punches, then the bell rings', 'combat[kind=glove] 3× > bell[kind=boxing]'],
    ['an arrow is released from a bow and flies past', 'armory[kind=loose] > swing'],
    ['the ufo hums, then flies off', 'spaceship > spaceship'],
    ['a clockwork toy is wound up with a key', 'playthings[kind=clockwork]'],
    ['a heavy metal door closes', 'door[material=metal]'],
    ['heavy metallic footsteps', 'footsteps[ground=metal]'],
    ['a tank rolls past and its turret turns', 'tank[kind=roll] > tank[kind=turret]'],
    ['war drums pound three times', 'drumline[kind=big] 3×'],
    [
      'a lightsaber is swung twice, then clashes with another one',
      'combat[kind=saber-swing] 2× > combat[kind=saber-clash]',
    ],
    ['the horse gallops for three seconds, then slows down to a walk', 'hooves[gait=gallop] > hooves[gait=walk]'],
    ['the explosion, then debris raining down', 'explosion > avalanche'],
    ['a hammer strikes an anvil three times', 'impact[material=metal] 3×'],
    ['a low drone, several candles being lit with matches', 'stage[kind=pad] + match'],
    ['she walks slowly down the stairs', 'footsteps[ground=wood]'],
    ['the archer draws his bow and fires', 'strain[kind=draw] > armory[kind=loose]'],
    ['a laser turret fires a burst of six shots', 'laser 6×'],
    ['a soldier fires three times', 'gunshot 3×'],
    ['the forest fire roars', 'fire'],
    ['fire bursts up with a roar', 'fire'],
    ['the mirror shatters into many pieces', 'shatter'],
    ['two slow swings of the sword', 'swing[thing=sword] 2×'],
    ['a whoosh, cut to dead silence for one second, then a door creak', 'swing > door'],
    ['a logo whoosh and a deep impact', 'transition[shape=whoosh] > transition[shape=hit]'],
    ['a tank fires its cannon', 'explosion'],
    ['a gunshot, distant explosions follow', 'gunshot + explosion'],
    ['the magazine is pulled out and a new one is pushed in', 'gun-handling[kind=mag-out] > gun-handling[kind=mag-in]'],
    ['ballast tanks bubble as they fill with water', 'bubbling'],
    [
      'toggle: click on, pause of half a second, click off',
      'interface[gesture=toggle-on] > interface[gesture=toggle-off]',
    ],
    ['the seal of the airlock hisses', 'pneumatics'],
    ['the cat screeches and runs away', 'cat[call=yowl] > limbs'],
    ['a revolver cylinder spins and clicks into place', 'gun-handling[kind=cylinder] > gun-handling[kind=safety]'],
    ['a lightsaber ignites, then is switched off', 'combat[kind=ignite] > combat[kind=retract]'],
    ['an 8-bit melody', 'retro-game'],
    ['he drops to the floor with a wet slap', 'impact + body[kind=squish]'],
    ['a spider crawls over stone', 'limbs[kind=legs]'],
    ['three fast whooshes, one hard kick', 'swing 3× + swing 1×'],
    ['a heartbeat, slow then fast', 'heartbeat'],
    ['microwave door closes, hums for a few seconds, beeps three times', 'closures > electricity > interface 3×'],
    ['dog barks twice, cat meows, bird chirps', 'dog 2× > cat > birdsong'],
    ['church bell tolls five times, crows caw', 'bell 5× > bird-call'],
    ['kettle whistles, tea is poured', 'kitchen > pour'],
    ['two hiccups and a giggle', 'body[kind=hiccup] 2× > human[call=giggle] 1×'],
    ['bag zipper opening and closing', 'fabric[kind=zipper] > fabric[kind=zipper]'],
    ['gunshot, shell drops, footsteps run away', 'gunshot > apparatus[kind=casing] > footsteps'],
    ['an engine idles before accelerating and driving off', 'engine[motion=idle] > engine[motion=accelerate]'],
    ['a baby crying, sudden cry, then silence', 'human[call=cry] > human[call=cry]'],
    ['helicopter starts up, takes off and flies away', 'helicopter[motion=starts] > helicopter[motion=flies]'],
    ['a tone sweeping up', 'power[direction=up]'],
    ['descending electronic tone', 'power[direction=down]'],
    // Numbers that count nothing, and the language of sound libraries.
    ['two-stroke engine', 'engine'],
    ['four-engine plane', 'aircraft'],
    ['two door knocks', 'door[action=knock] 2×'],
    ['two engine revs', 'engine[motion=rev] 2×'],
    ['pair of dice rolling', 'handling[kind=dice]'],
    ['dialing three digits on an old rotary phone', 'telephone[kind=rotary] 3×'],
    ['footstep in snow, one shot', 'footsteps 1×'],
    ['one shot from a pistol', 'gunshot 1×'],
    ['bell in C minor', 'bell'],
    ['a dog barks and retract', 'dog'],
    ['a laser sword, hum and retract', 'combat[kind=saber]'],
    // How many.
    ['level up jingle, 16-bit', 'retro-game[action=level-up]'],
    ['distant gunshots', 'gunshot 3×'],
    ['ice cubes clinking in a glass', 'kitchen[kind=ice]'],
    ['a giggle', 'human[call=giggle] 1×'],
    // Words in another order than in the phrase, and the head of a compound.
    ['can of soda opening', 'eating[action=can]'],
    ['a typewriter carriage return ding', 'contraption[kind=carriage]'],
    ['cards being dealt onto a table', 'handling[kind=deal]'],
    ['coffee sipped from a paper cup', 'eating[action=slurp]'],
    ['hair clippers buzzing', 'motor-machine'],
    ['microwave finished beeps', 'alarm[kind=timer]'],
    ['an empty street, light wind', 'wind'],
    ['busy restaurant kitchen', 'sizzle + impact + eating + jingle + motor-machine + crowd'],
    // Who speaks.
    ['a woman speaks, then a child laughs', 'crowd[voice=woman] > human[call=giggle]|human[call=laugh]'],
    ['male speech', 'crowd[voice=man]'],
    ['a female voice talking', 'crowd[voice=woman]'],
    ['robot voice', 'computer'],
    // Whose thing it is.
    ['truck tailgate slamming shut', 'door[material=car]'],
    ['dog collar jingling', 'jingle'],
    ['car keys dropped', 'jingle[kind=keys]'],
    ['car door slam', 'door[material=car]'],
    ['helicopter engine', 'helicopter'],
    ['chain lightning', 'magic[kind=lightning]'],
    ['tennis shoes squeaking on a gym floor', 'handling[kind=shoe]'],
    ['bike pump', 'pneumatics[kind=pump]'],
    // One sound described again, against a list of events.
    ['soft flesh impact hit, muted thud, short punchy impact', 'body'],
    ['crystal chime, bright short ding', 'bell'],
    ['knock, a thud', 'door > impact'],
    ['a deep gong with rumbling reverb', 'bell[kind=gong]'],
    ['deep cinematic impact hit, bass boom, trailer percussion, powerful', 'transition[shape=hit]'],
    ['race countdown, three beeps then a higher go beep', 'interface[gesture=countdown]'],
    ['countdown, then a whistle', 'interface[gesture=countdown] > horn[kind=whistle]'],
    ['spaceship airlock door, pneumatic hiss', 'pneumatics[kind=door]'],
    // A buzz, a drone or a throb in electronic company is no fly, aircraft or chain.
    ['retro 8-bit hurt sound, harsh descending sawtooth buzz, 0.3 s', 'retro-game[action=hurt]'],
    ['sawtooth synth buzz', 'alarm[kind=buzzer]'],
    ['glitch error buzz with vocoder drone', 'computer[machine=glitch] + cue[kind=buzz] + stage[kind=pad]'],
    ['drone flying overhead with a digital camera', 'aircraft[craft=drone] + mechanism'],
    ['two synth beeps with sub-bass throb', 'interface 2× + stage[kind=drone]'],
    ['a heart throbbing', 'heartbeat'],
    ['bee buzz near a synth', 'insects[kind=bee]'],
    ['phone vibrating on a metal table', 'telephone[kind=vibrate]'],
    ['an electric razor buzz', 'motor-machine'],
    // An impact that names no material belongs to the sound beside it.
    ['ice spell impact', 'spell-impact[kind=ice]'],
    ['heavy ice impacts', 'ice'],
    [
      'a magical attack striking an energy shield, sharp glowing impact with a brief vibrating resonance',
      'magic + spaceship[device=forcefield]',
    ],
    ['energy shield impact', 'spell-impact[kind=lightning]'],
    ['plasma impact', 'combat[kind=bolt]'],
    ['metal impact and an ice spell', 'impact[material=metal] + magic[kind=ice]'],
    // Parts of vehicles and things.
    ['a vehicle door opening then closing', 'door[material=car] > door[material=car]'],
    ['van door slides open', 'door[material=car]'],
    ['a vehicle engine starting up then running idle', 'engine[motion=start] > engine[motion=idle]'],
    ['a man starts running', 'footsteps'],
    ['fountain pen writing', 'gadget[kind=writing]'],
    ['a fountain in a park', 'stream[course=fountain]'],
    ['lighter flick and flame ignition, crisp click of the hinge', 'household + fire + ?household'],
    ['car ignition', 'engine[motion=start]'],
    ['door hinge creaks', 'door[action=creak]'],
    ['war horn', 'horn[kind=vuvuzela]'],
    ['a magazine is loaded and gunshots ring out', 'gun-handling[kind=mag-in] > gunshot[action=shot] 3×'],
    ['flipping through a magazine', 'paper'],
    // A while that two subjects share.
    [
      'ducks quacking as roosters crow and chickens cluck while water trickles',
      'bird-call[call=quack] + bird-call[call=crow] + bird-call[call=cluck] + stream',
    ],
    ['a siren wails as a dog barks and closes in', 'siren + dog'],
    // Surroundings.
    ['submarine interior, sonar pings and dripping water', 'bubbling + ?door + computer[machine=sonar] + drip'],
    ['a storm, then a door slams', 'wind + rain + thunder > door[action=slam]'],
    ['deep sub-bass pulse', 'stage[kind=drone]'],
    ['robot voice with digital buzz', 'computer + cue[kind=buzz]'],
    ['blacksmith shop ambient', 'tools[tool=hammer] + ?impact + fire'],
    ['siege battle background', 'swing[thing=sword] + crowd + swing[thing=arrow] + fire'],
    // The words of games, trailers and sound designers.
    ['weapon_reload_pistol_02.wav', 'gunshot[action=reload]'],
    ['single footstep on concrete, quick impact, video game', 'footsteps 1×'],
    ['confirm selection, positive chime, arcade accept', 'interface[gesture=confirm] + ?interface'],
    ['crossbow reload', 'armory[kind=crossbow]'],
    ['heavy axe chopping into flesh', 'armory[kind=cleave]'],
    ['pistol gunshot, sharp crack', 'gunshot[action=shot]'],
    ['deep drone, unsettling', 'stage[kind=pad]'],
    ['a drone flying low over a field', 'aircraft[craft=drone]'],
    ['trailer braam, low, with sub', 'transition[shape=braam]'],
    ['dramatic surprise sting', 'transition[shape=stinger]'],
    ['vinyl record scratch, dramatic stop', 'playback[kind=scratch]'],
    ['soft UI stab in C minor', 'interface[mode=minor]'],
    ['car explosion, fiery blast', 'explosion'],
    ['reverse whoosh into hit', 'transition[shape=swell] > transition[shape=hit]'],
    ['metallic hit, layered, one-shot', 'impact[material=metal]'],
    ['shotgun blast then pump', 'gunshot[action=shot] > gunshot[action=cock]'],
    ['troll footsteps heavy on stone', 'footsteps'],
    ['body slam on wooden floor', 'impact[onto=on-boards]'],
    ['digital glitch transition', 'computer'],
    ['slide whistle up then pop', 'toy[kind=slide-up] > toy[kind=pop]'],
    ['healing spell, soft chimes', 'cue[kind=heal]'],
    ['tank firing', 'explosion'],
    ['semi truck air horn blast', 'horn[kind=air]'],
    ['bone crunch snap, brutal crushing sound', 'body[kind=crack]'],
    ['double laser shot, two rapid energy bursts', 'laser 2×'],
    ['zombie groan, wet gurgling throat', 'monster[call=groan]'],
    ['minigun spin up and fire', 'power[direction=up] > gunshot[weapon=machine-gun]'],
    ['trebuchet launch', 'armory[kind=catapult]'],
    ['gentle paper rustle with soft click, office desk sound', 'paper + interface[gesture=click]'],
    ['bullet whizzing past, near miss, air snap', 'armory[kind=bullet-pass]'],
    // Comparisons name no second sound.
    ['a little squeak, like a rubber ball bouncing', 'toy[kind=squeak]'],
    ['sounds like thunder', 'thunder'],
    // Surfaces and places of another sound.
    ['footsteps on a train station floor', 'footsteps'],
    ['eraser rubbing on paper', 'office-props[kind=eraser]'],
    ['saw cutting through a metal pipe', 'tools[tool=saw]'],
    ['blowing his nose', 'body[kind=noseblow]'],
    ['an alien machine', 'cycle-machine'],
    ['a rattle', 'jingle[action=shake]'],
    ['footstep on a stone floor', 'footsteps[ground=concrete]'],
  ])('%s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it.each([
    ['dog lying beside a sofa', "silent here: 'sofa'"],
    ['a squeak like a bicycle', "'bicycle' is only compared with"],
    ['bell with a qwrtz', "not understood: 'qwrtz'"],
  ])('says of "%s" what was not heard', (prompt, note) => {
    verifies('decided.effect-prompt.not-understood');
    expect(read(prompt).message).toContain(note);
  });

  it.each([
    ['bright bell', 'bell', 'strikeScale', 1],
    ['ominous bell', 'bell', 'strikeScale', -1],
    ['deep metal impact', 'impact', 'sizeCm', 1],
  ])('lets an adjective that a source lacks lean on the nearest property: %s', (prompt, plain, parameter, sign) => {
    const value = (text: string) => read(text).scene.layers[0].values[parameter] as number;
    const usual = plain === 'impact' ? 'metal impact' : plain;
    expect(Math.sign(value(prompt) - value(usual))).toBe(sign);
    expect(read(prompt).message).not.toContain('changes nothing');
  });

  it.each([
    ['rain slowly fades', 'swellDb', -15],
    ['repeating clicking gets faster', 'tempo', 2.4],
  ] as const)('hears a change over time in "%s"', (prompt, change, value) => {
    expect(read(prompt).scene.layers[0].course?.[change]).toBe(value);
  });

  it.each(['riser in Bb', 'layered tonal impact', 'impact sweetener', 'footstep in snow, one shot'])(
    'has nothing left over from "%s"',
    (prompt) => {
      expect(read(prompt).unknown).toEqual([]);
    },
  );

  it.each([
    ['metal objects being moved around', 'impact[material=metal]'],
    ['a person is washing dishes', 'stream + impact[material=ceramic]'],
    ['water sprays out of a hose', 'stream'],
    ['rain falls, hitting a metal roof', 'rain'],
    ['a machine roars loudly', 'cycle-machine'],
    ['the wind is howling', 'wind'],
    ['birds are singing in the trees', 'birdsong'],
    ['a choir singing in a church', 'chant'],
    ['mechanical sounds', 'cycle-machine'],
    ['voices in the background', 'crowd'],
    ['a man gives a lecture', 'crowd[voice=man]'],
    ['a horn type instrument is blown', 'horn'],
    ['many people talk and their voices echo', 'crowd'],
    ['people are having a conversation', 'crowd'],
    ['rain patters and falls on a roof', 'rain'],
    ['a car comes closer before parking', 'engine > engine'],
  ])('reads general words by their subjects and objects: %s is %s', (prompt, heard) => {
    const { scene, message } = read(prompt);
    expect(judgeScene(scene, heard), message).toBe('right');
  });

  it('lets events named as an ambience come back for a while', () => {
    const { layers, durationS } = read('typewriter ambience').scene;
    expect(layers.map(({ role }) => role)).toEqual(['accent']);
    expect(durationS).toBe(12);
    expect(read('typewriter').scene.durationS).toBeNull();
    expect(read('typewriter ambience for 5 seconds').scene.durationS).toBe(5);
    expect(read('dark ambient').scene.durationS).toBeNull();
    expect(read('rain ambience').scene.durationS).toBeNull();
  });

  it('hears several people in the plural of a person', () => {
    expect(read('passengers talk on a moving bus').message).toContain('people talking');
    expect(read('a passenger talks').message).toContain('person talking');
  });

  it('keeps words apart that only look alike without their ending', () => {
    expect(read('male laughter').scene.space).not.toBe('hall');
    expect(read('his footsteps').scene.layers.map(({ source }) => source)).toEqual(['footsteps']);
  });
});

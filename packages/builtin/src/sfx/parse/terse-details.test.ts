import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

/** Prompts of a few words with a detail after a comma or a verb, each with what should be heard. */
function read(prompts: readonly (readonly [prompt: string, heard: string])[]): void {
  it.each(prompts)('%s is %s', (prompt, heard) => {
    const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
    expect(judgeScene(scene, heard), message).toBe('right');
  });
}

describe('how often the sound before the comma is heard', () => {
  read([
    ['laser blaster, three shots', 'laser[weapon=blaster] 3×'],
    ['referee whistle, one long blast', 'horn[kind=pea] 1×'],
    ['whistle, two short blasts', 'horn[kind=whistle] 2×'],
    ['car horn, two short', 'horn[kind=car] 2×'],
    ['church bell, strikes four', 'bell[kind=church] 4×'],
    ['lighter flick, three tries', 'household[kind=lighter] 3×'],
    ['motorcycle revving, three revs', 'engine[motion=rev] 3×'],
    ['gong, single strike', 'bell[kind=gong] 1×'],
    ['boxing punches, three hits', 'combat[kind=glove] 3×'],
    ['whip, two cracks', 'swing[ends=crack] 2×'],
    ['referee whistle, two short one long', 'horn[kind=pea] 2× > horn[kind=pea] 1×'],
    ['machine gun, three bursts', 'gunshot[weapon=machine-gun]'],
    ['typewriter, four keys then carriage return', 'mechanism[device=typewriter] > contraption'],
  ]);

  it('counts bursts, not rounds', () => {
    const { scene } = parsePrompt('machine gun, three bursts', '', VOCABULARY);
    expect([scene.layers[0].count, scene.layers[0].course?.each]).toEqual([3, true]);
    const rounds = parsePrompt('machine gun, three rounds', '', VOCABULARY).scene.layers[0];
    expect([rounds.count, rounds.course?.each]).toEqual([3, undefined]);
  });
});

describe('how somebody or something goes, after a comma', () => {
  const first = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).scene.layers[0];

  it.each(['boots on metal stairs, running up', 'heels on tile, running', 'footsteps on stairs, running down'])(
    'sets the pace of the steps: %s',
    (prompt) => {
      expect(first(prompt).values.stepsPerMin).toBe(170);
      expect(first(prompt).course).toBeUndefined();
    },
  );

  it('lets short bursts be short', () => {
    expect(first('power drill, two short bursts')).toMatchObject({ count: 2, intervalS: 0.9 });
    expect(first('drill in bursts').intervalS).toBeNull();
  });

  it('sets a train off from its stand', () => {
    expect(first('steam train leaving the station')).toMatchObject({ motion: 'recede', course: { departs: true } });
    expect(first('train fading into the distance').course).toBeUndefined();
  });

  it('takes large dogs for large', () => {
    expect(first('dog barking, big dog, 3 barks').values).toMatchObject({ size: 2, pitch: 0.8 });
  });
});

describe('a signal whose tones are told', () => {
  read([
    ['error buzz, two low beeps', 'interface[gesture=beep] 2×'],
    ['alarm, three beeps', 'interface[gesture=beep] 3×'],
    ['denied sound, two short beeps', 'interface[gesture=beep] 2×'],
    ['game over, sad chiptune', 'retro-game[action=game-over]'],
    ['coin pickup, bright two-note chime', 'retro-game[action=coin]'],
    ['notification, two gentle marimba notes', 'instrument[instrument=marimba] 2×'],
    ['menu click, soft success tone', 'interface > interface[gesture=success]'],
  ]);

  it('is harsh where it tells of an error', () => {
    const [error, alarm] = ['error buzz, two low beeps', 'alarm, three beeps'].map(
      (prompt) => parsePrompt(prompt, '', VOCABULARY).scene.layers[0].values.voice,
    );
    expect([error, alarm]).toEqual(['digital', 'glass']);
  });
});

describe('a manner in two words', () => {
  it.each(['tension drone, dark and low', 'drone, slow and deep'])('%s is one sound', (prompt) => {
    expect(parsePrompt(prompt, '', VOCABULARY).scene.layers).toHaveLength(1);
  });
});

describe('tails and rolls', () => {
  read([
    ['distant explosion with rumbling tail', 'explosion'],
    ['explosion with a long rumble', 'explosion'],
    ['thunder crack then long roll', 'thunder'],
    ['thunder crack followed by a rumble', 'thunder'],
    ['lightning crack, distant rumble', 'thunder'],
    ['explosion, then the ground rumbles', 'explosion > earthquake'],
  ]);
});

describe('what things do, in a few words', () => {
  read([
    ['boots in deep snow', 'footsteps[ground=snow]'],
    ['someone walking up creaky stairs', 'footsteps[ground=creaky]'],
    ['barefoot steps on creaky floor', 'footsteps[ground=creaky]'],
    ['footsteps on creaky wooden floor', 'footsteps[ground=creaky]'],
    ['footsteps, creaky floor', 'footsteps[ground=creaky]'],
    ['someone walking upstairs, floorboards creak', 'footsteps[ground=creaky]'],
    ['footsteps on old floorboards, creaking', 'footsteps[ground=creaky]'],
    ['footsteps, creaking door', 'footsteps > door[action=creak]'],
    ['boots crunching in deep snow', 'footsteps[ground=snow]'],
    ['shoes crunching on broken glass', 'footsteps[ground=glass]'],
    ['empty magazine click', 'gunshot[action=empty]'],
    ['tires screeching into a crash', 'squeal[kind=tires] > wreck[kind=car]'],
    ['car skids into a crash', 'squeal[kind=tires] > wreck[kind=car]'],
    ['fireball whoosh and impact', 'magic[kind=fire] > explosion'],
    ['grenade bounce and explode', 'bounce > explosion'],
    ['slider tick for settings menu', 'interface[gesture=click]'],
    ['toggle off, low click', 'interface[gesture=toggle-off]'],
    ['ui toggle click', 'interface[gesture=toggle-on]'],
    ['tractor chugging in the next field', 'engine[vehicle=one-cylinder]'],
    ['car engine failing to start', 'engine[motion=fail]'],
    ['kettle whistling', 'kitchen[kind=whistle]'],
    ['huge explosion with debris falling', 'explosion'],
    ['upbeat ukulele podcast intro', 'instrument[figure=strumming]'],
    ['robot beeps and whirrs', 'computer[machine=robot] + cycle-machine[machine=servo]'],
    ['scything grass', 'hand-work[kind=scythe]'],
    ['cutting grass with a scythe', 'hand-work[kind=scythe]'],
    ['grim reaper scythe swing', 'swing[thing=sword]'],
    ['slider ticks', 'interface[gesture=slider]'],
    ['sword clash, four blows', 'swing[ends=metal] 4×'],
    ['rowing machine', 'everyday-mechanics[kind=rower]'],
    ['whale blowing at surface', 'wild-animal[call=blow]'],
    ['woman snorts', 'human[call=snort]'],
    ['old pickup failing to start, twice', 'engine[motion=fail]'],
    ['golf swing and hit', 'sport[kind=club]'],
    ['baseball swing and hit', 'sport[kind=bat]'],
    ['backpack set down', 'handling[kind=bag-drop]'],
    ['crawling through grass', 'limbs[kind=foliage]'],
    ['squishy mud step', 'footsteps[ground=mud] 1×'],
    ['notification ping, three rising notes', 'interface[gesture=arpeggio]'],
    ['creepy music box, winding down', 'stage[kind=music-box]'],
    ['hospital corridor at night', 'motor-machine[machine=aircon]'],
    ['jackhammer', 'motor-machine[into=into-masonry]'],
    ['health low heartbeat warning', 'heartbeat'],
    ['typing blip for rpg dialogue', 'interface[gesture=text]'],
    ['gem collect, bright sparkle', 'retro-game[action=pickup] + cue[kind=sparkle]'],
    ['metal sword clash, 4 hits', 'swing[ends=metal] 4×'],
    ['boat motor puttering', 'engine[vehicle=one-cylinder] + waves'],
    ['coffee machine grinding and brewing', 'motor-machine[machine=blender] > kitchen[kind=filter]'],
    ['boots on metal stairs, running up', 'footsteps[ground=metal]'],
    ['crowd cheering in stadium', 'crowd[mood=stadium]'],
    ['excavator digging', 'engine[vehicle=truck] + grit[kind=gravel]'],
    ['hospital room tone', 'motor-machine[machine=aircon]'],
    ['coat dropped onto a chair', 'fabric[kind=fall]'],
    ['towel thrown on the floor', 'fabric[kind=fall]'],
    ['knuckles rapping on glass', 'door[action=knock]'],
    ['tapping on a window', 'door[action=knock]'],
    [
      'keys jingle, lock turns, door opens, footsteps walk in',
      'jingle > apparatus[kind=lock] > door[action=open] > footsteps',
    ],
    ['lockpick turning, then lock opens', 'locks[kind=pick] > apparatus[kind=lock]'],
    ['combination padlock clicking, then unlocking', 'locks > locks[kind=padlock-open]'],
    ['floorboard creak, pause, another creak', 'strain > strain'],
    ['pizza oven roaring softly', 'fire'],
    ['pot of water coming to a boil', 'bubbling > bubbling'],
    ['pepper grinder, five turns', 'utensils[kind=pepper-turn] 5×'],
    ['pepper grinder', 'utensils[kind=pepper]'],
    ['something scratching inside the wall', 'limbs[kind=claws]'],
    ['small crowd applause', 'applause'],
    ['old answering machine beep', 'interface[gesture=long-beep]'],
    ['message sent pop', 'interface[gesture=pop]'],
    ['level up chime', 'interface[gesture=success]'],
    ['retro level up', 'retro-game[action=level-up]'],
    ['blender starts then chokes', 'motor-machine[machine=blender]'],
    ['conveyor belt moving, rattly', 'cycle-machine[machine=conveyor]'],
    ['rhythmic clanking machine', 'cycle-machine[machine=factory]'],
    ['steampunk gears and steam', 'cycle-machine[machine=gears] + sizzle[kind=steam]'],
    ['pneumatic wrench loosening bolts', 'hand-work[kind=impact-wrench]'],
    ['electric drill, short bursts', 'motor-machine[machine=drill] 4×'],
    ['microwave running 5 seconds then beeps', 'cycle-machine[machine=microwave] > alarm[kind=timer]'],
    ['train arriving at station, brakes squealing', 'train'],
    ['car brakes squealing', 'squeal[kind=brakes]'],
    ["car won't start, then starts", 'engine[motion=fail] 2× > engine[motion=start]'],
    ['body dragged across gravel', 'friction[ground=loose]'],
    ['milking a cow into a tin bucket', 'household[kind=milking]'],
    ['fish flopping on a wooden dock', 'limbs[kind=flop]'],
    ['honeybees, close to the hive', 'insects[kind=bee]'],
    ['coins dropped in a tin cup', 'jingle[kind=coins]'],
    ['chainsaw cutting a tree then timber falls', 'engine[vehicle=chainsaw] > strain[kind=tree]'],
    ['school bell, kids rush out', 'alarm[kind=bell] + footsteps + crowd[mood=children]'],
    ['crumpling paper and throwing it away', 'paper[action=crumple] > handling[kind=bin]'],
    ['camera shutter, fast burst', 'mechanism[device=shutter] 6×'],
    ['security camera servo pan', 'cycle-machine[machine=servo]'],
    ['mortar and pestle grinding', 'utensils[kind=pestle]'],
    ['big waves crashing on rocks', 'waves[shore=rocks]'],
    ['poltergeist throwing plates', 'shatter[material=ceramic]'],
    ['woman gasp, shocked', 'human[call=gasp]'],
    ['building demolition, dusty rumble', 'avalanche'],
  ]);
});

it.each(['knuckles rapping on glass', 'tapping on a window', 'knock on a glass door'])('%s: on a pane', (prompt) => {
  const [{ values }] = parsePrompt(prompt, '', VOCABULARY).scene.layers;
  expect([values.action, values.material]).toEqual(['knock', 'glass']);
});

it.each([
  ['boots in deep snow', 'boots'],
  ['barefoot steps on creaky floor', 'barefoot'],
])('%s: in %s', (prompt, shoe) => {
  expect(parsePrompt(prompt, '', VOCABULARY).scene.layers[0].values.shoe).toBe(shoe);
});

describe('crowds and places in a few words', () => {
  read([
    ['small crowd polite applause', 'applause'],
    ['crowd and applause', 'crowd + applause'],
    ['crowd booing, big arena', 'crowd[mood=boo]'],
    ['stadium groaning after a missed penalty', 'crowd[mood=aww]'],
    ['library ambience, occasional cough', 'clock + motor-machine[machine=aircon] + human[call=cough]'],
    ['library, occasional cough', 'clock + motor-machine[machine=aircon] + human[call=cough]'],
    ['kids splashing in a pool', 'crowd[mood=children] + splash'],
    ['chicken coop', 'bird-call[call=cluck] + bird-call[call=crow]'],
    ['elevator music, muffled', 'music[piece=lounge]'],
    ['busy city street, daytime traffic', 'engine[motion=flow] + crowd + horn + footsteps'],
  ]);

  it('hears a jackhammer down the street in the street', () => {
    expect(parsePrompt('jackhammer down the street', '', VOCABULARY).scene.space).toBe('street');
  });
});

describe('fights, magic and music in a few words', () => {
  read([
    ['bow draw and release, arrow hits', 'strain[kind=draw] > armory[kind=loose] > swing[ends=stuck]'],
    ['arrow whoosh and hit wooden target', 'swing[ends=stuck]'],
    ['punch whoosh and hit', 'swing[ends=body]'],
    ['arrow whizzes by and sticks in wood', 'swing[thing=arrow] + swing[ends=stuck]'],
    ['shield blocks an axe, wood splintering', 'impact[material=metal] + shatter[material=wood]'],
    ['dynamite fuse burning then boom', 'household[kind=sparkler] > explosion'],
    ['bar fight', 'crowd[mood=angry] + swing[ends=body] + shatter + shatter'],
    ['potion bubbling then drunk', 'bubbling > eating[action=gulp]'],
    ['hyperdrive charging then jump', 'spaceship > teleport[action=warp]'],
    ['lightning bolt cast by dark wizard', 'magic[kind=lightning]'],
    ['robot shutting down, sad', 'power[direction=down]'],
    ['wave incoming war horn', 'horn'],
    ['jump scare hit, screechy', 'transition[shape=stinger]'],
    ['dramatic orchestral hit', 'sting[kind=stab]'],
    ['epic orchestral hit', 'sting[kind=stab]'],
    ['royal trumpet fanfare', 'stage[kind=fanfare]'],
    ['timpani roll building up', 'drumline[kind=kettledrum]'],
    ['drum fill', 'drumline[kind=fill]'],
    ['drum sticks count in, four clicks', 'drumline[kind=click] 4×'],
    ['cymbal crash, choked', 'stage[kind=crash]'],
    ['accordion wheezing out', 'instrument[instrument=accordion]'],
    ['typewriter text blips', 'interface[gesture=text]|retro-game[action=text]'],
    ['cartoon character jump', 'toy[kind=boing]'],
    ['spring pad bounce', 'toy[kind=boing]'],
    ['snowball fight', 'human + body'],
  ]);
});

import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { compareScene } from './heard.ts';
import { parsePrompt } from './parse.ts';

/** Faults of a reading, with the words that were not understood. */
const faultsOf = (prompt: string, heard: string): string[] => {
  const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
  const { faults } = compareScene(scene, heard);
  return [...faults, ...(/not understood|took '/.test(message) ? [message] : [])];
};

const readsAs = (prompts: readonly (readonly [prompt: string, heard: string])[]): void => {
  it.each(prompts)('%s is %s', (prompt, heard) => {
    expect(faultsOf(prompt, heard)).toEqual([]);
  });
};

describe('weapons in a few words', () => {
  readsAs([
    ['minigun fire, casings raining down', 'gunshot + apparatus[kind=casings]'],
    ['arrows raining down', 'swing[thing=arrow]'],
    ['sparks raining down', 'electricity'],
    ['tank rolling and shooting', 'tank + explosion[kind=grenade]'],
    ['arrow shot and hits wooden target', 'armory[kind=loose] > swing[ends=stuck]'],
    ['bow shot then arrow hits tree', 'armory[kind=loose] > swing[ends=stuck]'],
    ['bow shot, arrow thuds into wood', 'armory[kind=loose] > swing[ends=stuck]'],
    ['arrow shot', 'contraption[kind=bow]'],
    ['C4 plant', 'interface[gesture=beep] 4×'],
    ['bomb being defused', 'interface[gesture=beep] 4×'],
    ['explosion with dust', 'explosion + grit[kind=dust]'],
    ['explosion and dust settling', 'explosion > grit[kind=dust]'],
    ['rocket launcher fire and distant explosion', 'combat[kind=missile] > explosion'],
  ]);
});

describe('what is thrown, dropped or put out', () => {
  readsAs([
    ['spear throw hit ground', 'swing[ends=stuck]'],
    ['axe throw hits tree', 'swing[ends=stuck]'],
    ['explosion, glass debris', 'explosion + shatter[material=glass]'],
    ['boss monster scream and ground slam', 'monster[call=screech] > titan[kind=fall]'],
    ['fire crackling then extinguished with water', 'fire > sizzle[kind=steam]'],
    ['gun cock click', 'gunshot[action=cock]'],
    ['grenade bounces twice then explodes', 'bounce[ball=steel] 2× > explosion'],
    ['wand zap', 'magic[kind=arcane]'],
    ['dagger throw', 'swing[ends=stuck]'],
    ['smoke grenade hiss', 'pneumatics[kind=leak]'],
    ['flashbang', 'explosion[kind=grenade]'],
    ['laser rifle reload', 'armory[kind=charge]'],
    ['gatling gun spin up fire spin down', 'power[direction=up] > gunshot > power[direction=down]'],
    ['bow string pull', 'strain[kind=rope]'],
    ['knife sharpen then stab', 'gadget[kind=sharpen] > armory[kind=stab]'],
    ['heavy armor walking', 'footsteps + jingle[kind=chain]'],
    ['gorilla chest beat', 'impact[material=rubber] 8×'],
    ['t-rex roar and footsteps', 'monster[call=roar] + footsteps'],
    ['invisibility', 'teleport'],
    ['sword swing hit flesh', 'swing[ends=air] > armory[kind=cleave]'],
    ['axe swing hit wood', 'swing[ends=stuck]'],
    ['bow creak then release', 'strain[kind=draw] > armory[kind=loose]'],
    ['chest unlock and open', 'apparatus[kind=lock] > handling[kind=chest]'],
    ['door unlocks and opens', 'apparatus[kind=lock] > door[action=open]'],
    ['fire whoosh', 'pneumatics[kind=flamethrower]'],
    ['escape pod launch', 'combat[kind=missile]'],
    ['ufo hover', 'spaceship[device=ufo]'],
    ['alien voice', 'monster[call=chitter]'],
    ['space invaders', 'retro-game[action=shoot]'],
    ['glass shatter then footsteps on glass', 'shatter[material=glass] > footsteps[ground=glass]'],
    ['wind slash', 'magic[kind=wind]'],
    ['shotgun pump fire', 'gunshot[action=cock] > gunshot[action=shot]'],
    ['bow draw release', 'strain[kind=draw] > armory[kind=loose]'],
    ['sword draw swing hit', 'swing[ends=ring] > swing[ends=metal]'],
    ['lightsaber ignite swing', 'combat[kind=ignite] > combat[kind=saber-swing]'],
    ['bomb tick explode', 'clock > explosion'],
    ['punch block punch', 'swing[ends=body] > swing[ends=metal] > swing[ends=body]'],
    ['wooden club swing', 'swing[ends=air]'],
    ['throwing axes', 'swing[ends=stuck]'],
    ['sword scrape sparks', 'friction[material=metal] + electricity'],
    ['giant sword slam ground', 'impact[material=metal]'],
    ['mecha landing', 'titan[kind=fall]'],
    ['nes game over', 'retro-game[action=game-over]'],
    ['level start', 'retro-game[action=select]'],
    ['radio static then voice', 'electricity > receiver'],
    ['body blow, grunt, fall', 'swing[ends=body] > human[call=grunt] + impact[material=rubber]'],
    ['arrow hit metal shield', 'swing[thing=arrow]'],
    ['mortar incoming whistle boom', 'combat[kind=bomb] > explosion'],
    ['nuke', 'explosion'],
    ['force push', 'combat[kind=bolt]'],
    ['turret deploy and shoot', 'power[direction=up] > gunshot[weapon=machine-gun]'],
    ['cooking pot bubbling rpg', 'bubbling'],
    ['blip blip bloop', 'interface[gesture=blip] 2× > interface[gesture=pop]'],
    ['lose jingle', 'retro-game[action=game-over]'],
    ['deny buzz', 'cue[kind=buzz]'],
    ['horror ambience drone', 'stage[kind=horror]'],
    ['mud squelch steps', 'footsteps[ground=mud]'],
    ['vines creaking', 'strain[kind=rope]'],
    ['knife flip', 'swing[thing=sword]'],
    ['rope snap', 'swing[ends=crack]'],
    ['hyperdrive fail', 'power[direction=down]'],
    ['spaceship engine start', 'power[direction=up]'],
    ['arrow draw and shoot', 'strain[kind=rope] > armory[kind=loose]'],
    ['energy shield down', 'teleport[action=close]'],
    ['computer error beep twice', 'interface[gesture=error] 2×'],
    ['bullet shell drop', 'apparatus[kind=casing]'],
    ['sword fight', 'swing[ends=metal] 6×'],
    ['sword fight, crowd cheering', 'swing[ends=metal] 6× + crowd'],
    ['sword clash', 'swing[ends=metal]'],
    ['fist fight', 'swing[ends=body] 6×'],
    ['laser charge then blast', 'armory[kind=charge] > laser'],
    ['riser to boom', 'transition[shape=riser] > transition[shape=hit]'],
    ['rune glow', 'magic[kind=arcane]'],
    ['ship cannon volley', 'explosion'],
    ['molotov throw, glass break, fire', 'swing[ends=air] > shatter[material=glass] > fire'],
    ['molotov', 'shatter[material=glass] > pneumatics'],
    ['whip lash scream', 'swing[ends=crack] + human[call=scream]'],
    ['mana potion drink', 'eating[action=gulp]'],
    ['death scream male', 'human[call=scream]'],
    ['robot death', 'power[direction=down]'],
    ['computer boot up', 'power[direction=up]'],
    ['keypad code entry then door unlock', 'interface[gesture=beep] 4× > apparatus[kind=lock]'],
    ['alien planet ambience', 'stage[kind=pad] + wind + monster'],
    ['blood dripping', 'drip'],
    ['glitchy whoosh', 'swing[ends=air] + computer[machine=glitch]'],
  ]);
});

describe('fights in a few words', () => {
  readsAs([
    ['parry and counter slash', 'swing[ends=metal] > swing[ends=air]'],
    ['parry then riposte', 'swing[ends=metal] > swing[ends=air]'],
    ['block and counter attack', 'impact|swing > swing'],
    ['kung fu punches', 'swing[ends=body]'],
    ['karate kick', 'swing[ends=body]'],
  ]);
});

describe('creatures in a few words', () => {
  readsAs([
    ['imp death squeal', 'monster[call=screech]'],
    ['mummy groan shuffle', 'monster[call=groan] + footsteps'],
    ['zombie moaning and shuffling', 'monster[call=groan] + footsteps'],
    ['demon whisper', 'mouth[call=whisper]'],
    ['demonic whisper', 'mouth[call=whisper]'],
    ['spirit whispering', 'mouth[call=whisper]'],
    ['monster whispers', 'mouth[call=whisper]'],
    ['bear attack', 'beast'],
    ['lion attack', 'beast'],
    ['ghost', 'mouth[call=moan]'],
    ['troll roar and club smash', 'monster[call=roar] + swing[ends=body]'],
    ['slime squish jump', 'body[kind=squish]'],
  ]);
});

describe('old games, horror and trailers in a few words', () => {
  readsAs([
    ['retro laser pew pew pew', 'retro-game[action=shoot] 3×'],
    ['snes jump', 'retro-game[action=jump]'],
    ['pacman dying', 'retro-game[action=death]'],
    ['mario coin', 'retro-game[action=coin]'],
    ['arcade coin insert', 'retro-game[action=coin]'],
    ['scary violin stinger', 'cartoon-music[kind=shrieks]'],
    ['string stab', 'transition[shape=stinger]'],
    ['tension drone', 'stage[kind=horror]'],
    ['horror piano', 'instrument[mode=minor]'],
    ['eerie music box', 'stage[kind=music-box]'],
    ['robot voice beep boop', 'computer[machine=robot]'],
  ]);
});

describe('nature and ruin in a few words', () => {
  readsAs([
    ['pebbles rolling in waves', 'waves[shore=shingle]'],
    ['waves on a pebble beach', 'waves[shore=shingle]'],
    ['geyser', 'bubbling + sizzle[kind=steam] + splash'],
    ['volcano erupting', 'earthquake + explosion + avalanche + bubbling'],
    ['jungle at night', 'insects + frog + ?insects + bird-call'],
    ['boulder crashing through trees', 'friction[motion=roll] + shatter[material=wood]'],
    ['lion roar and stomping', 'beast[call=roar] + footsteps'],
    ['ship hull breaks', 'shatter[material=wood]'],
    ['fuse burning then explosion', 'household[kind=sparkler] > explosion'],
    ['spaceship airlock opens then closes', 'pneumatics[kind=door] > pneumatics[kind=door]'],
    ['sci-fi door open and close', 'pneumatics[kind=door] > pneumatics[kind=door]'],
  ]);
});

describe('interfaces in a few words', () => {
  readsAs([
    ['purchase', 'interface[gesture=success]'],
    ['ui purchase', 'interface[gesture=success]'],
    ['purchase success', 'interface[gesture=success]'],
    ['payment declined', 'interface[gesture=error]'],
    ['select', 'interface[gesture=confirm]'],
    ['back', 'interface[gesture=close]'],
    ['UI_Fail', 'interface[gesture=error]'],
    ['like', 'interface[gesture=pop]'],
    ['game paused', 'interface[gesture=open]'],
    ['tap tap swipe', 'interface[gesture=tap] 2× > interface[gesture=swipe]'],
    ['menu open, scroll, select', 'interface[gesture=open] > interface[gesture=scroll] > interface[gesture=confirm]'],
    ['button hover and click', 'interface[gesture=hover] > interface[gesture=click]'],
    ['beep beep beep', 'interface[gesture=beep] 3×'],
    ['holographic screen opens', 'interface[gesture=open]'],
    ['countdown 3 2 1 go', 'interface[gesture=countdown]'],
    ['low health warning heartbeat', 'interface[gesture=warning] + heartbeat'],
    ['menu select', 'interface[gesture=confirm]'],
  ]);
});

describe('magic in a few words', () => {
  readsAs([
    ['dark orb charge and release', 'armory[kind=charge] > magic[kind=dark]'],
    ['fireball whoosh explosion', 'magic[kind=fire] > explosion'],
    ['MAGIC_Fire_Cast_Heavy', 'magic[kind=fire]'],
  ]);
});

describe('what games tell in a few words', () => {
  readsAs([
    ['not enough gold', 'interface[gesture=error]'],
    ['not enough mana error', 'interface[gesture=error]'],
    ['out of stamina', 'interface[gesture=error]'],
    ['no ammo', 'gunshot[action=empty]'],
    ['legendary loot drop', 'cue[kind=reveal]'],
    ['loot drop legendary', 'cue[kind=reveal]'],
    ['boss defeated', 'retro-game[action=death]'],
    ['gold coins pickup handful', 'jingle[kind=coins]'],
  ]);

  it('still leaves out what is not to be heard', () => {
    expect(parsePrompt('rain, no gold coins', '', VOCABULARY).scene.layers.map(({ source }) => source)).toEqual([
      'rain',
    ]);
  });
});

describe('events of games with the sound they have', () => {
  readsAs([
    ['inventory open zipper backpack', 'fabric[kind=zipper]'],
    ['inventory close leather bag', 'handling[kind=leather]'],
    ['craft item anvil hammer three hits', 'impact[material=metal] 3×'],
    ['player death scream', 'human[call=scream]'],
    ['pause menu open then close', 'interface[gesture=open] > interface[gesture=close]'],
    ['pause menu close', 'interface[gesture=close]'],
    ['swipe to open', 'interface[gesture=swipe]'],
    ['duck quack notification', 'bird-call'],
    ['notification water drop', 'drip'],
    ['marimba notification', 'interface[voice=wood]'],
    ['logo sting, piano', 'instrument[instrument=piano]'],
    ['dark fantasy title sting', 'sting[kind=ominous]'],
    ['loading spinner complete', 'interface[gesture=success]'],
    ['empty clip click click', 'gunshot[action=empty] 2×'],
    ['archer draws and fires an arrow', 'strain > armory + ?swing'],
    ['chest opens with gold glow', 'handling[kind=chest] + cue[kind=sparkle]'],
    ['necromancer raises skeletons', 'magic[kind=dark] + body[kind=bones]'],
    ['cartoon tiptoe xylophone', 'cartoon-music[kind=sneaking]'],
    ['anvil falling whistle then clang', 'toy[kind=slide-down] > impact[material=metal]'],
    ['cartoon run', 'cartoon-gag[kind=scramble]'],
    ['man running', 'footsteps'],
    ['cartoon stretch', 'cartoon-gag[kind=stretch]'],
    ['dizzy birds tweeting', 'cartoon-gag[kind=dizzy]'],
    ['lightbulb idea', 'cartoon-gag[kind=idea]'],
    ['character blink', 'cartoon-gag[kind=blink]'],
    ['level start countdown', 'interface[gesture=countdown]'],
    ['arcade cabinet insert coin', 'office-props[kind=coin-slot]'],
    ['loading bar filling up', 'interface[gesture=slider]'],
    ['harvest carrots', 'fabric[kind=rip]'],
    ['legendary drop', 'cue[kind=reveal]'],
    ['prize wheel spin', 'pastimes[kind=peg-wheel]'],
    ['typing indicator bubbles', 'interface[gesture=blip]'],
    ['grow bigger', 'toy[kind=slide-up]'],
    ['pinball bumper hit', 'everyday-mechanics[kind=bumper]'],
    ['rifle bolt', 'gun-handling[kind=bolt]'],
    ['wave of applause', 'applause'],
    ['horror logo sting', 'sting[kind=ominous]'],
    ['grenade pin pull throw explosion', 'gadget[kind=pin] > swing > explosion'],
    ['arrow rain', 'swing[thing=arrow]'],
    ['drag and drop', 'interface[gesture=tap]'],
    ['message sent whoosh', 'interface[gesture=send]'],
    ['wizard staff slam', 'impact[material=wood]'],
    ['8-bit death jingle', 'retro-game[action=death]'],
    ['enemy death goblin', 'monster[call=groan]'],
    ['goblin enemy death', 'monster[call=groan]'],
    ['game over sad trombone', 'stage[kind=trombone]'],
    ['level up choir', 'chant'],
    ['game over stinger', 'retro-game[action=game-over]'],
    ['notification pop', 'interface[gesture=pop]'],
    ['notification whoosh', 'interface[gesture=swipe]'],
    ['swipe transition whoosh', 'transition[shape=whoosh]'],
    ['healing wave', 'magic'],
    ['ice spell gust', 'magic[kind=ice]'],
    ['shockwave', 'combat'],
    ['waves break on the rocks', 'waves'],
    ['wax seal stamp', 'gadget[kind=stamp]'],
    ['star rating stars filling', 'interface[contour=rising]'],
    ['wooden bridge collapse', 'avalanche[mass=timber]'],
    ['invincibility star', 'retro-game[action=powerup]'],
    ['chain lightning spell', 'magic[kind=lightning]'],
    ['plasma grenade beeps before it explodes', 'interface[gesture=countdown] > explosion'],
    ['bolt action (rifle)', 'gun-handling[kind=bolt]'],
    ['bolt action rifle shot', 'gunshot[weapon=rifle]'],
    ['drum roll with cymbal crash', 'drumline[kind=roll] > stage[kind=crash]'],
    ['potion pickup glass clink', 'impact[material=glass]'],
    ['menu open page turn', 'paper[action=turn]'],
    ['gem pickup sparkle', 'retro-game[action=pickup] + cue[kind=sparkle]'],
    ['button press', 'interface[gesture=click]'],
  ]);
});

describe('what platforms and traps do', () => {
  readsAs([
    ['bounce pad', 'toy[kind=boing]'],
    ['spring jump', 'toy[kind=boing]'],
    ['spikes pop up', 'hand-work[kind=jaws]'],
    ['spikes retract', 'hand-work[kind=jaws]'],
    ['blacksmith quench', 'sizzle[kind=steam]'],
  ]);
});

describe('there and back', () => {
  readsAs([
    ['teleport in, teleport out', 'teleport[action=arrive] > teleport[action=teleport]'],
    ['shield up, shield down', 'teleport[action=arrive] > teleport[action=close]'],
    ['shield up and shield down', 'teleport[action=arrive] > teleport[action=close]'],
  ]);
});

describe('spells, jingles and hits by their character', () => {
  readsAs([
    ['healing spell chime', 'magic[kind=holy]'],
    ['level complete jingle', 'sting[kind=happy]'],
    ['enemy hit squishy', 'body[kind=squish]'],
    ['boom impact', 'transition[shape=hit]'],
    ['cinematic deep boom impact', 'transition[shape=hit]'],
  ]);
});

describe('auras', () => {
  readsAs([
    ['healing aura loop', 'spaceship[device=portal]'],
    ['dark aura drone', 'spaceship[device=portal]'],
    ['fire aura', 'fire'],
    ['ice spell', 'magic[kind=ice]'],
  ]);
});

describe('one outcome under two names, and what is heard of games', () => {
  readsAs([
    ['error buzz, invalid move', 'cue[kind=buzz]'],
    ['level up, success chime', 'retro-game[action=level-up]'],
    ['game over sad melody', 'retro-game[action=game-over]'],
    ['piano jingle', 'instrument[figure=sting]'],
    ['jingle on marimba', 'instrument[instrument=marimba]'],
    ['sad guitar sting', 'instrument[mode=minor]'],
    ['8-bit text scroll', 'retro-game[action=text]'],
    ['slot machine win', 'contraption[kind=jackpot]'],
    ['pressing the enter key', 'office-props[kind=space-bar]'],
    ['gem pop', 'toy[kind=pop]'],
    ['wizard staff charging then blast', 'armory[kind=charge] > combat[kind=bolt]'],
    ['spell charging', 'armory[kind=charge]'],
    ['mana refill', 'cue[kind=heal]'],
    ['laser sword ignite and swing', 'combat[kind=ignite] > combat[kind=saber-swing]'],
    ['portal opening hum', 'teleport[action=open]'],
  ]);
});

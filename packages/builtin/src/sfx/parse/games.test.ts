import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../registry.ts';
import { judgeScene } from './heard.ts';
import { parsePrompt } from './parse.ts';
import { BUILDING_NAMES } from './vocabulary/building-names.ts';
import { CRAFT_NAMES } from './vocabulary/craft-names.ts';
import { CREATURE_NAMES } from './vocabulary/creature-names.ts';
import { GAME_NAMES } from './vocabulary/game-names.ts';
import { INTERFACE_NAMES } from './vocabulary/interface-names.ts';
import { WEAPON_NAMES } from './vocabulary/weapon-names.ts';

const verdictOf = (prompt: string, heard: string) => {
  const { scene, message } = parsePrompt(prompt, '', VOCABULARY);
  return `${judgeScene(scene, heard)}: ${judgeScene(scene, heard) === 'right' ? '' : message}`;
};

describe('sounds of games', () => {
  it.each([
    ['greatsword unsheathed', 'swing[ends=ring]'],
    ['scimitar slash', 'swing[thing=sword]'],
    ['halberd swing', 'swing[thing=bat]'],
    ['morning star on armour', 'impact[material=metal]'],
    ['hauberk rattling', 'jingle[kind=chain]'],
    ['longbow drawn', 'strain'],
    ['frost nova', 'magic[kind=ice]'],
    ['void bolt cast and impact', 'magic[kind=dark] > spell-impact[kind=dark]'],
    ['shadow bolt impact', 'spell-impact[kind=dark]'],
    ['earth spell hits', 'spell-impact[kind=earth]'],
    ['poison orb thrown, then explosion', 'magic[kind=poison] > spell-impact|explosion'],
    ['thunder wave spell', 'magic[kind=lightning]'],
    ['water running', 'stream'],
    ['pixel explosion', 'retro-game[action=explosion]'],
    ['jump_8bit_03', 'retro-game[action=jump]'],
    ['wyvern death', 'monster[call=groan]'],
    ['recipe unlocked', 'interface[gesture=success]'],
    ['orc camp', 'fire + monster + crowd'],
    ['cavalry charge', 'hooves + human'],
    ['vampire hiss', 'wild-animal[call=hiss]'],
    ['a blade slides out of its scabbard', 'swing[ends=ring]'],
    ['pulls a dagger from its sheath', 'swing[ends=ring]'],
    ['a lance skitters over flagstones', 'impact[material=wood]'],
    ['a helmet skittering across the floor', 'impact[material=metal]'],
    ['dice skitter across the table', 'handling[kind=dice]'],
    ['a rapier slides across stone', 'friction[material=metal]'],
    ['shield absorbs a blow', 'spaceship[device=forcefield]'],
    ['bullet time whoosh', 'power[direction=down]'],
    ['shotgun pump and blast', 'gunshot[action=cock] > gunshot[action=shot]'],
    ['sword swing and hit on armor', 'swing[ends=metal]'],
    ['throwing axe hits a tree', 'swing[ends=stuck]'],
    ['pick up a gem', 'retro-game[action=pickup]'],
    ["a dwarf's battle cry", 'human[call=shout]'],
    ['locker slam in a school', 'impact'],
    ['a dagger hits flesh', 'armory[kind=cleave]'],
    ['mace hitting a body', 'swing[ends=body]'],
    ['spear hits a shield', 'swing[ends=stuck]'],
    ['a longbow being drawn', 'strain'],
    ['arrow flight past the ear', 'swing[ends=air]'],
    ['crossbow bolt hits a tree', 'swing[ends=stuck]'],
    ['trebuchet stone impact', 'shatter[material=stone]'],
    ['siege tower advancing', 'cart'],
    ['wooden shield splinters', 'shatter[material=wood]'],
    ['shield blocking a sword', 'swing[ends=metal]'],
    ['a small battle', 'swing + human + armory + crowd'],
    ['battle with tanks', 'gunshot + explosion + crowd + tank'],
    ['a house being rotated', 'strain[kind=stone]'],
    ['castle wall being breached', 'shatter[material=stone]'],
    ['upgrade begins', 'interface[gesture=confirm]'],
    ['snarl of a troll, strike wind-up', 'monster[call=growl]'],
    ['a snake hissing, ready to pounce', 'wild-animal[call=hiss]'],
  ])('go by their many names: %s is %s', (prompt, heard) => {
    expect(verdictOf(prompt, heard)).toBe('right: ');
  });

  it.each([
    ['Troll roar: wet, deep and hoarse monster bellow', 'monster[call=roar]'],
    ['Ice dragon dies: long mournful groan, huge body crashing onto the ground', 'monster[call=groan] > titan'],
    ['Leviathan death: pained wail, massive body falling into the sea', 'monster[call=groan] > splash'],
    ['dragon roar, then its body collapses onto heaps of gold', 'monster > titan + jingle'],
    ['giant spider screech with chitinous clicking', 'monster[call=screech] + monster[call=chitter]'],
    ['sea serpent roar: deep reptilian roar mixed with a loud hiss', 'monster[call=roar] + monster[call=screech]'],
    ['stone golem roar: rumbling bellow with rocks crumbling', 'monster[call=roar] + avalanche'],
    ['giant worm emerges: deep rumbling roar', 'monster[call=roar]'],
    ['demonic snarl', 'monster[call=growl]'],
    ['burst of flame', 'pneumatics'],
    ["a man's heavy body falls on the floor", 'impact'],
    ['insects chirping at night', 'insects'],
  ])('give creatures one cry, and their fall at its end: %s is %s', (prompt, heard) => {
    expect(verdictOf(prompt, heard)).toBe('right: ');
  });

  it.each([
    ['armored guard marching', 'footsteps + jingle'],
    ['a paladin sprinting in full plate armor', 'footsteps + jingle'],
    ['armored truck engine running', 'engine'],
    ['a rifle shot with a ricochet', 'gunshot[action=shot] > gunshot[action=ricochet]'],
    ['robot footsteps, heavy stomps', 'combat'],
    ['a spell cast with impact', 'teleport > spell-impact'],
    ['magic bolt launch, then hit', 'teleport > spell-impact'],
    ['magic spell casting with sparkle', 'teleport + cue'],
    ['the hero enters a glowing portal', 'teleport[action=teleport]'],
    ['puff of dust', 'pneumatics'],
    ['a house under construction', 'tools + motor-machine + motor-machine + impact'],
    ['trebuchet being winched', 'armory[kind=crossbow]'],
    ['a catapult is loaded and fired', 'armory[kind=catapult]'],
    ['ogre swings a club', 'monster + swing[thing=bat]'],
    ['archer death', 'human[call=grunt]'],
    ['small creature lands on grass', 'footsteps[action=land]'],
    ['climbing a cliff', 'fabric + footsteps'],
    ['climbing stairs', 'footsteps'],
    ['energy weapon charges up and fires', 'armory[kind=charge] > laser'],
    ['a giant stomp', 'footsteps 1×'],
    ['heavy stomp thud', 'footsteps 1×'],
    ['robot step on concrete', 'combat[kind=mech] 1×'],
    ['giant mech steps', 'combat[kind=mech]'],
    ['blaster rifle burst', 'laser 4×'],
    ['force field collapses', 'teleport[action=close]'],
    ['dagger slash on body', 'armory[kind=cleave]'],
    ['spear hits a wooden gate', 'swing[ends=stuck]'],
    ['arrow into oak shield', 'swing[ends=stuck]'],
    ['troll battle cry', 'monster[call=roar]'],
    ['stone wall spell', 'magic[kind=earth]'],
    ['swoosh then impact, deep', 'transition[shape=whoosh] > transition[shape=hit]'],
    ['sword swoosh and impact', 'swing'],
    ['braam with a reversed cymbal', 'transition[shape=swell] > transition[shape=braam]'],
    ['missile launch with an explosion far away', 'combat[kind=missile] > explosion'],
    ['grenade toss, then a blast', 'swing > explosion'],
    ['wolf snarls, attacks and bites', 'dog[call=growl] + eating[action=bite]'],
    ['pile of bones crumbles', 'body[kind=bones]'],
    ['guard falls dead in armour', 'impact + jingle'],
    ['droid chatter', 'computer[machine=robot]'],
    ['robot chirps happily', 'computer[machine=robot]'],
    ['gatling gun spooling up, then firing', 'power[direction=up] > gunshot'],
    ['dropship takes off', 'combat[kind=missile]'],
    ['starship touchdown', 'power[direction=down]'],
    ['emp pulse', 'spell-impact[kind=lightning]'],
    ['siren singing', 'mouth[call=sing]'],
    ['swoosh hit', 'transition[shape=whoosh] > transition[shape=hit]'],
    ['werewolf howls', 'dog[call=howl]'],
    ['stamina recharge', 'power[direction=up]'],
    ['fire beam', 'magic[kind=fire]'],
    ['rifle dry fires', 'gunshot[action=empty]'],
    ['water spell whoosh and hit', 'magic[kind=water] > spell-impact[kind=water]'],
    ['giant wasp buzzing attack', 'insects'],
    ['ogre chuckle', 'human[call=laugh]'],
    ['demon death shriek', 'monster[call=screech]'],
    ['ui equip weapon', 'interface[gesture=lock]'],
    ['android walking', 'combat[kind=mech]'],
    ['tentacle smash', 'titan'],
    ['soldiers stomp through mud', 'footsteps'],
  ])('say events in their own words: %s is %s', (prompt, heard) => {
    expect(verdictOf(prompt, heard)).toBe('right: ');
  });

  it('make a burst of static short, unless its length is said', () => {
    const lengthOf = (prompt: string) => parsePrompt(prompt, '', VOCABULARY).scene.durationS;
    expect(['a loud burst of tv static', 'a burst of static for 3 seconds'].map(lengthOf)).toEqual([0.6, 3]);
  });

  it('keep the embers around a cry as short as the cry', () => {
    const { scene } = parsePrompt('troll growl with embers crackling', '', VOCABULARY);
    expect(scene.layers.map(({ source, count, durationS }) => [source, count ?? durationS])).toEqual([
      ['monster', 1],
      ['fire', 3.5],
    ]);
    const [campfire] = parsePrompt('campfire with a distant monster growl', '', VOCABULARY).scene.layers;
    expect(campfire.durationS).toBeNull();
  });

  it('have names whose source and values exist', () => {
    for (const { source, values } of [
      ...WEAPON_NAMES,
      ...GAME_NAMES,
      ...CRAFT_NAMES,
      ...CREATURE_NAMES,
      ...BUILDING_NAMES,
      ...INTERFACE_NAMES,
    ]) {
      const found = VOCABULARY.sources.find(({ name }) => name === source);
      for (const [name, value] of Object.entries(values)) {
        const parameter = found?.parameters[name];
        const known = parameter?.kind === 'choice' ? value in parameter.options : typeof value === 'number';
        expect(parameter !== undefined && known, `${source} ${name} ${value}`).toBe(true);
      }
    }
  });
});

describe('menus, panels and timers', () => {
  it.each([
    ['popup window opening', 'interface[gesture=pop]'],
    ['sidebar sliding shut', 'interface[gesture=close]'],
    ['navigating back', 'interface[gesture=close]'],
    ['menu drawer opens', 'interface[gesture=open]'],
    ['greyed out option', 'interface[gesture=denied]'],
    ['loading starts', 'interface[gesture=confirm]'],
    ['loading complete', 'interface[gesture=success]'],
    ['timer running out', 'interface[gesture=warning]'],
    ['timer expires', 'interface[gesture=error]'],
    ['list scrolling tick', 'interface[gesture=scroll]'],
    ['menu cursor click', 'interface[gesture=blip]'],
    ['materials gathered', 'retro-game[action=pickup]'],
    ['epic item reveal', 'cue[kind=reveal]'],
    ['metamorphosis', 'cue[kind=reveal]'],
    ['evasive move', 'swing[ends=air]'],
    ['a quick dash', 'swing[ends=air]'],
    ['boss battle begins', 'transition[shape=stinger]'],
    ['telepathic blast', 'magic[kind=arcane]'],
    ['shield raised', 'teleport[action=arrive]'],
    ['aqua blast', 'magic[kind=water]'],
    ['strong water jet splash', 'magic[kind=water]'],
    ['shopkeeper greeting', 'interface[gesture=chirp]'],
    ['toggle disabled', 'interface[gesture=toggle-off]'],
    ['points earned', 'interface[gesture=success]'],
    ['toast slides in', 'interface[gesture=notification]'],
    ['a jet of water', 'stream'],
  ])('go by their many names: %s is %s', (prompt, heard) => {
    expect(verdictOf(prompt, heard)).toBe('right: ');
  });
});

describe('signals of different meaning', () => {
  it.each(['success chime, error beep', 'menu click, soft success tone', 'notification ding, harsh error tone'])(
    'are two: %s',
    (prompt) => {
      expect(parsePrompt(prompt, '', VOCABULARY).scene.layers).toHaveLength(2);
    },
  );
});

describe('the tag for a game', () => {
  it.each([
    ['a door creak, retro handheld game', 'door', '8-bit'],
    ['thunder, old 16-bit console game sound effect, clean', 'thunder', '8-bit'],
    ['a sword slash, cozy mobile game sfx', 'swing', 'plain'],
    ['two speech blips, retro rpg', 'interface[gesture=blip]', '8-bit'],
    ['dialogue text sound, pixel art game', 'interface[gesture=text]', '8-bit'],
  ])('sets the style alone: %s', (prompt, heard, style) => {
    expect(verdictOf(prompt, heard)).toBe('right: ');
    expect(parsePrompt(prompt, '', VOCABULARY).scene.style).toBe(style);
  });

  it('leaves no word unread', () => {
    expect(parsePrompt('a splash, retro 16-bit handheld strategy game sound', '', VOCABULARY).unknown).toEqual([]);
  });
});

describe('what is told of a cue or a move', () => {
  it.each([
    ['orc bite: a deep growl and a wet crunch', 'dog|monster + eating'],
    ['critical hit: a bright sword slash', 'swing[thing=sword]'],
    ['heavy strike: electric crackle and thunder', 'electricity + thunder'],
    ['triumphant fanfare: brass melody and a last chord, 16-bit', 'stage[kind=fanfare]'],
    ['a happy jingle, brass and chimes, five notes rising', 'interface[gesture=arpeggio]'],
    ['alert stab, two quick notes', 'interface'],
    ['energy charging, deep electric whine', 'armory[kind=charge]'],
    ['an energy ball, quick whoosh', 'combat[kind=bolt]'],
    ['fast swish, cartoon lunge', 'swing[ends=air]'],
    ['success chime, warm rewarding jingle', 'interface[gesture=success]'],
    ['wrong answer buzzer, dull invalid tone', 'cue[kind=buzz]'],
    ['menu tap, quiet cursor sound', 'interface'],
    ['victory theme, perfect winning jingle', 'stage[kind=fanfare]'],
    ['lighter footstep on snow', 'footsteps'],
    ['five coins, jingling', 'jingle[kind=coins]'],
    ['petals slicing through the air', 'swing[ends=air]'],
    ['cat-like creature landing, soft thump with dust', 'footsteps[action=land]'],
  ])('is that sound itself: %s is %s', (prompt, heard) => {
    expect(verdictOf(prompt, heard)).toBe('right: ');
  });

  it.each([
    ['gong strike: a crowd cheers', 'crowd'],
    ['a fireball, then a whoosh', 'swing'],
    ['flicking a zippo lighter', 'household'],
    ['an energy bolt, then an explosion', 'explosion'],
  ])('is not another event: %s', (prompt, heard) => {
    expect(parsePrompt(prompt, '', VOCABULARY).scene.layers.map(({ source }) => source)).toContain(heard);
  });
});

describe('a noun before its head', () => {
  it.each([
    ['timber wolf howl', 'dog[call=howl]'],
    ['monster truck revving', 'engine'],
    ['bone dragon roar', 'monster'],
    ['lion tamer cracking a whip', 'swing[thing=whip]'],
    ['horse fly buzzing', 'insects'],
  ])('only describes it: %s is %s', (prompt, heard) => {
    expect(verdictOf(prompt, heard)).toBe('right: ');
  });

  it.each([
    ['skeleton warrior rattling', 'body'],
    ['snake pit', 'wild-animal'],
    ['rain after wind', 'wind > rain'],
    ['a toilet lid', 'plumbing|closures'],
  ])('sounds where nothing else does: %s is %s', (prompt, heard) => {
    expect(verdictOf(prompt, heard)).toBe('right: ');
  });
});

describe('what a thing does', () => {
  it.each([
    ['the old oak creaks and falls', 'strain[kind=tree]'],
    ['a tree trunk creaks', 'strain[kind=tree]'],
    ['a hero falls to the ground', 'impact[material=rubber]'],
    ['the man falls asleep and snores', 'human[call=snore]'],
    ['the castle wall collapses', 'avalanche[mass=rock]'],
    ['two barrels roll down and smash', 'friction[motion=roll] + shatter[material=wood]'],
    ['a statue is hit, a teapot breaks', 'impact + shatter[material=ceramic]'],
    ['hot iron quenched in water', 'sizzle[kind=steam]'],
    ['a lake creaks and groans', 'ice > ice'],
    ['waves break on the rocks', 'waves'],
  ])('sounds like that thing: %s is %s', (prompt, heard) => {
    expect(verdictOf(prompt, heard)).toBe('right: ');
  });
});

describe('what a person does', () => {
  it.each([
    ['a boy hums while the fridge hums', 'mouth[call=hum] + motor-machine'],
    ['a man with a dog whistles a tune', 'dog + whistling'],
    ['a man speaks, then the humming of an engine', 'crowd > engine'],
    ['a portal opens with a hum, someone steps through', 'teleport + ?spaceship + footsteps'],
    ['birds sing and a woman walks', 'birdsong + footsteps'],
    ['a humming man', 'mouth[call=hum]'],
  ])('is told from what animals and machines do: %s is %s', (prompt, heard) => {
    expect(verdictOf(prompt, heard)).toBe('right: ');
  });
});

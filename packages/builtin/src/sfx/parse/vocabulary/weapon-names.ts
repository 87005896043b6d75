import { crossed, type NamedValues, splitNames } from './named-values.ts';

const SWORDS = 'sword|dagger|blade';
const POLES = 'spear|quarterstaff';
const BLUNT = 'mace';
const BOWS = 'bow|crossbow';
const EDGED = `${SWORDS}|axe|battle axe`;

/** Words for what is done with weapons and armor; phrases match their other forms as well. */
const DRAWN = 'draw|drawn|unsheathe|sheathe|unsheath|sheath|scabbard';
const SWUNG = 'swing|swung|swipe|swish|slash|thrust|lunge|cut|whoosh';
const MET = 'clash|clang|clank|parry|hit|strike|block|fight|duel|impact';

/** Weapons and armor by what is done with them. */
export const WEAPON_NAMES: readonly NamedValues[] = [
  {
    source: 'gunshot',
    values: { weapon: 'rifle' },
    names: crossed(
      'bolt action rifle|bolt action sniper|bolt action sniper rifle',
      'shot|gunshot|fire|fired|firing|shooting',
    ),
  },
  {
    source: 'gunshot',
    values: { action: 'empty' },
    names: crossed('pistol|gun|rifle|revolver|shotgun', 'dry fire|dry fires|dry firing|misfire'),
  },
  { source: 'swing', values: { thing: 'sword', ends: 'ring' }, names: crossed(SWORDS, DRAWN, true) },
  {
    source: 'swing',
    values: { thing: 'sword', ends: 'ring' },
    names: ['sword drawn from sheath', 'sword drawn from its sheath', 'sword pulled from sheath', 'sword shing'],
  },
  {
    source: 'swing',
    values: { thing: 'sword', ends: 'air' },
    names: [
      ...crossed(SWORDS, SWUNG),
      'dagger',
      ...splitNames('riposte|counter attack|counterattack|counter slash|counter strike|counter cut'),
      ...splitNames('swinging blade|blade trap|pendulum blade|pendulum trap|swinging blade trap'),
    ],
  },
  {
    source: 'swing',
    values: { thing: 'sword', ends: 'metal' },
    names: [
      ...crossed(SWORDS, MET),
      ...crossed('axe', 'clash|clang|parry'),
      ...splitNames('blades meet|swords meet|swords crossing|swordfight|sword duel|knights duel'),
      ...splitNames('sword hits shield|sword on shield|sword against shield|sword on sword'),
    ],
  },
  {
    source: 'swing',
    values: { thing: 'bat', ends: 'air', size: 1.2 },
    names: [
      ...crossed('axe|mace|club|war hammer', 'swing|swung|swish|whoosh'),
      ...splitNames('swings club|swings mace|swings axe'),
      ...splitNames('battle axe|halberd|axe trap|swinging axe trap'),
    ],
  },
  {
    source: 'swing',
    values: { thing: 'stick', ends: 'air' },
    names: [...crossed(POLES, 'swing|swung|thrust|lunge|swish|whoosh|throw|thrown'), ...splitNames(POLES)],
  },
  {
    source: 'impact',
    values: { material: 'wood', sizeCm: 120 },
    names: [...crossed(POLES, 'clash|block|parry'), ...splitNames('wooden shield|wooden shield hit|staffs clashing')],
  },
  {
    source: 'impact',
    values: { material: 'metal', sizeCm: 45, force: 0.85 },
    names: [
      ...splitNames(BLUNT),
      ...crossed('shield', 'bash|clang|clank|hit|strike|impact|slam'),
      'jousting impact',
      'lance impact',
    ],
  },
  {
    source: 'impact',
    values: { material: 'metal', sizeCm: 18, force: 0.8 },
    names: crossed('helmet|armor', 'hit|strike|impact|clang'),
  },
  {
    source: 'armory',
    values: { kind: 'cleave' },
    names: [
      ...crossed(EDGED, 'hit enemy|hit flesh|hit body|hit opponent|hit creature|strike enemy|strike flesh|strike body'),
      ...crossed(
        EDGED,
        'slash on flesh|slash into flesh|hit on flesh|cut through flesh|slice flesh|stab flesh|slash on body|slash body',
      ),
      ...crossed(EDGED, 'into enemy|into body|cuts flesh|impact flesh|slash flesh|cut into flesh'),
    ],
  },
  {
    source: 'swing',
    values: { thing: 'bat', ends: 'stuck', size: 1.2 },
    names: [
      ...crossed('axe|battle axe|halberd', 'hit|impact|strike|blow'),
      ...crossed('axe', 'hit shield|into shield'),
    ],
  },
  {
    source: 'swing',
    values: { thing: 'bat', ends: 'body', size: 1.5, force: 0.95 },
    names: crossed(`${BLUNT}|club`, 'hit|strike|blow|impact|smash|hit enemy|hit body|hit flesh'),
  },
  {
    source: 'swing',
    values: { thing: 'stick', ends: 'stuck' },
    names: crossed(
      'spear throw|spear thrown',
      'hit|hits ground|hit ground|hit target|hit tree|hit wood|hit wall|hit shield|impact',
    ),
  },
  {
    source: 'swing',
    values: { thing: 'bat', ends: 'stuck', size: 0.9 },
    names: [
      ...crossed(
        'axe throw|axe thrown|throwing axe|thrown axe',
        'hit|hit target|hit tree|hit wood|hit wall|hit log|impact|into tree|into wood|into log|into target',
      ),
      ...splitNames('axe throw|throwing axe|throwing axes|axes thrown'),
    ],
  },
  {
    source: 'swing',
    values: { thing: 'sword', ends: 'stuck', size: 0.5 },
    names: crossed(
      'dagger|throwing knife|throwing dagger|shuriken|kunai|ninja star|throwing star|knife throw|dagger throw|shuriken throw|kunai throw',
      'throw|thrown|hit|impact|hit target|hit wall|hit wood|into wood|into target',
    ),
  },
  {
    source: 'swing',
    values: { thing: 'stick', ends: 'stuck' },
    names: crossed('spear', 'hit|impact|strike|hit wood|hit target|hit ground|hit shield'),
  },
  {
    source: 'swing',
    values: { thing: 'arrow', ends: 'air' },
    names: crossed('arrow', 'whoosh|swish|whiz|whizz|whistle|flight|in flight|flying|fly by|flyby|pass by|flies past'),
  },
  {
    source: 'swing',
    values: { thing: 'arrow', ends: 'stuck' },
    names: [
      ...crossed('crossbow bolt|ballista bolt|arrow', 'impact|hit|strike|thud|hit shield|into shield|hit armor'),
      ...splitNames('shield blocks arrow|arrow blocked by shield'),
    ],
  },
  {
    source: 'swing',
    values: { thing: 'sword', ends: 'metal' },
    names: splitNames('shield blocks sword|sword blocked by shield|parry|parry success|successful parry|perfect parry'),
  },
  {
    source: 'shatter',
    values: { material: 'stone', size: 3, force: 1 },
    names: [
      ...crossed('catapult|trebuchet|siege', 'impact|projectile impact|stone impact|boulder impact|projectile hit|hit'),
      ...splitNames('boulder impact|boulder smashes into wall|catapult boulder hits wall'),
    ],
  },
  {
    source: 'shatter',
    values: { material: 'wood', size: 1.5 },
    names: crossed('shield|wooden shield', 'break|broken|shatter|splinter|destroyed|smashed'),
  },
  {
    source: 'shatter',
    values: { material: 'wood', size: 3, force: 0.9 },
    names: crossed(
      'hull|wooden hull|ship hull|wooden ship|mast|ship mast',
      'break|broken|shatter|splinter|smashed|destroyed|crack open|snap',
    ),
  },
  {
    source: 'explosion',
    values: { kind: 'grenade', size: 0.4, debris: 0 },
    names: splitNames('flashbang|flash bang|flash grenade|stun grenade|concussion grenade|flashbang explosion'),
  },
  {
    source: 'pneumatics',
    values: { kind: 'leak' },
    names: [
      ...crossed(
        'smoke grenade|smoke bomb|smoke canister|gas grenade|gas canister|tear gas|poison gas',
        'hiss|release|leak|deploy',
      ),
      ...splitNames('smoke grenade|smoke bomb|smoke canister|gas grenade|gas canister|tear gas'),
    ],
  },
  {
    source: 'impact',
    values: { material: 'rubber', sizeCm: 10, force: 0.35 },
    names: splitNames('fist bump|knuckle bump|bro fist'),
  },
  {
    source: 'swing',
    values: { thing: 'whip', ends: 'crack' },
    names: splitNames('whip lash|whiplash|lash of whip'),
  },
  {
    source: 'friction',
    values: { motion: 'scrape', material: 'metal' },
    names: crossed(SWORDS, 'scrape|scraping|drag|dragged|dragging|grind'),
  },
  {
    source: 'impact',
    values: { material: 'metal', sizeCm: 60, force: 0.95 },
    names: crossed('sword|axe|blade', 'slam|slam ground|slam on ground|hit ground|smash ground|slam into ground'),
  },
  {
    source: 'titan',
    values: { kind: 'fall', pace: 1.4 },
    names: crossed(
      'hammer|war hammer|mace|club|fist|fists|giant fist',
      'slam ground|hit ground|smash ground|slam into ground|pound ground',
    ),
  },
  {
    source: 'explosion',
    values: { kind: 'grenade', size: 0.5 },
    names: ['plasma grenade', 'energy grenade', 'sticky grenade'],
  },
  {
    source: 'swing',
    values: { thing: 'arrow', ends: 'metal', size: 0.7 },
    names: crossed(
      'arrow',
      'hit metal|hit metal shield|hit metal armor|hit helmet|deflect|deflected|bounces off shield|bounces off armor',
    ),
  },
  {
    source: 'combat',
    values: { kind: 'bomb' },
    names: [
      ...crossed(
        'mortar|artillery|artillery shell|mortar shell|bomb',
        'incoming|whistle|incoming whistle|falling whistle|whistling',
      ),
      ...crossed('incoming', 'mortar|artillery|shell|bomb'),
    ],
  },
  {
    source: 'combat',
    values: { kind: 'bolt', pitch: 0.7, pace: 0.8, force: 0.8 },
    names: crossed('force|telekinetic|telekinesis|kinetic', 'push|pull|blast|wave|throw'),
  },
  {
    source: 'swing',
    values: { thing: 'sword', ends: 'ring', size: 0.5 },
    names: splitNames(
      'knife flip|knife spin|butterfly knife|butterfly knife flip|balisong|switchblade|knife open|pocket knife open',
    ),
  },
  {
    source: 'swing',
    values: { thing: 'whip', ends: 'crack', size: 1.3 },
    names: crossed('rope|cable|wire|cord|tether|tightrope', 'snap|snapping|break|breaking'),
  },
  {
    source: 'apparatus',
    values: { kind: 'casing' },
    names: splitNames('bullet shell drop|gun shell drop|bullet shell bounce|gun shell bounce'),
  },
  {
    source: 'swing',
    values: { thing: 'arm', ends: 'body', speed: 1.3 },
    names: splitNames('fist fight|fistfight'),
  },
  {
    source: 'cart',
    values: { size: 1.5 },
    names: crossed('siege tower', 'wheels|rolling|moving|advancing').concat('siege tower'),
  },
  {
    source: 'swing',
    values: { thing: 'object', ends: 'air', speed: 1.6 },
    names: splitNames('dodge|evade|sidestep|dodge roll|dodge whoosh'),
  },
  {
    source: 'jingle',
    values: { kind: 'chain', action: 'shake' },
    names: [
      'chainmail',
      ...crossed('chainmail', 'rattle|jingle|clink|chink|rustle|movement'),
      ...crossed('armor', 'rattle|clink|clank|clatter|movement|equip|foley|rustle'),
      ...splitNames('equip armor|armor equip|unequip armor|putting on armor|knight in armor'),
    ],
  },
  {
    source: 'armory',
    values: { kind: 'loose' },
    names: [
      ...crossed(BOWS, 'release|released|fire|fired|shoot|loosed|twang'),
      ...splitNames('crossbow shot|archer looses|arrow loosed|arrow trap|dart trap|arrow trap firing|tripwire'),
    ],
  },
  {
    source: 'strain',
    values: { kind: 'rope', size: 0.6, pace: 1.6 },
    names: [
      ...crossed(BOWS, 'draw|drawn|tension|pulled back|creak|strain'),
      ...crossed('arrow', 'draw|drawn|nock|pull back'),
      ...splitNames(
        'bow string pull|bow string drawn|bow string stretch|bowstring pull|bowstring pulled back|bowstring stretching|arrow nocked and drawn',
      ),
    ],
  },
  {
    source: 'armory',
    values: { kind: 'crossbow' },
    names: splitNames('crossbow cranked|crossbow wound|crossbow drawn|crossbow spanned|arbalest|crossbow windlass'),
  },
  {
    source: 'armory',
    values: { kind: 'crossbow', size: 1.5 },
    names: crossed('catapult|trebuchet|ballista|siege engine', 'loading|loaded|reload|winched|cranked'),
  },
  {
    source: 'human',
    values: { call: 'grunt', strain: 0.9 },
    names: crossed('soldier|unit|npc|villager|guard|knight|archer|swordsman', 'death|dies|dying'),
  },
  {
    source: 'horn',
    values: { kind: 'vuvuzela', pitch: 0.6, lengthS: 2.6 },
    names: splitNames('warhorn|war horn blast|warhorn blast|battle horn blast|signal horn|orc horn'),
  },
];

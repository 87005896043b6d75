import { crossed, type NamedValues, splitNames } from './named-values.ts';

const SWORDS = 'sword|dagger|blade';
const POLES = 'spear|quarterstaff';
const BLUNT = 'mace';
const BOWS = 'bow|crossbow';

/** Words for what is done with weapons and armor; phrases match their other forms as well. */
const DRAWN = 'draw|drawn|unsheathe|sheathe|unsheath|sheath|scabbard';
const SWUNG = 'swing|swung|swipe|swish|slash|thrust|lunge|cut|whoosh';
const MET = 'clash|clang|clank|parry|hit|strike|block|fight|duel|impact';

/** Weapons and armor by what is done with them. */
export const WEAPON_NAMES: readonly NamedValues[] = [
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
      ...splitNames('swinging blade|swinging blades|blade trap|pendulum blade|pendulum trap|swinging blade trap'),
    ],
  },
  {
    source: 'swing',
    values: { thing: 'sword', ends: 'metal' },
    names: [
      ...crossed(SWORDS, MET),
      ...crossed('axe', 'clash|clang|parry'),
      ...splitNames('blades meet|swords meet|swords crossing|swordfight|sword duel|knights duel|knight duel'),
      ...splitNames('sword hits shield|sword hitting shield|sword on shield|sword against shield|sword on sword'),
    ],
  },
  {
    source: 'swing',
    values: { thing: 'bat', ends: 'air', size: 1.2 },
    names: [
      ...crossed('axe|mace', 'swing|swung|swish|whoosh'),
      ...splitNames('battle axe|halberd|swinging axe|axe trap|swinging axe trap|swinging mace'),
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
      ...crossed(BLUNT, 'hit|strike|blow|impact|smash'),
      ...crossed('shield', 'bash|clang|clank|hit|strike|impact|slam'),
      ...crossed('helmet|armor', 'hit|strike|impact|clang'),
      'jousting impact',
      'lance impact',
    ],
  },
  {
    source: 'jingle',
    values: { kind: 'chain', action: 'shake' },
    names: [
      'chainmail',
      ...crossed('chainmail', 'rattle|jingle|clink|chink|rustle|movement'),
      ...crossed('armor', 'rattle|clink|clank|clatter|movement|equip|foley|rustle'),
      ...splitNames('equip armor|armor equipped|armor equip|unequip armor|putting on armor|knight in armor'),
    ],
  },
  {
    source: 'armory',
    values: { kind: 'loose' },
    names: [
      ...crossed(BOWS, 'release|released|fire|fired|shoot|loosed|twang'),
      ...splitNames('archer looses|archers loose|arrow loosed|arrow trap|dart trap|arrow trap firing|tripwire'),
    ],
  },
  { source: 'strain', values: { kind: 'rope', size: 0.6, pace: 1.6 }, names: crossed(BOWS, 'draw|drawn|tension') },
  {
    source: 'armory',
    values: { kind: 'crossbow' },
    names: splitNames('crossbow cranked|crossbow wound|crossbow drawn|crossbow spanned|arbalest|crossbow windlass'),
  },
  {
    source: 'horn',
    values: { kind: 'vuvuzela', pitch: 0.6, lengthS: 2.6 },
    names: splitNames('warhorn|war horn blast|warhorn blast|battle horn blast|signal horn|orc horn'),
  },
];

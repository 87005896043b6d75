import type { Stroke } from '../../draw/sketch.ts';
import { BOARD, defineProps, IRON, named, rattle, rub, SHELL, SNAP, STEEL, tap, thump, ticks } from './parts/props.ts';
import type { Hand } from './parts/sketched.ts';

/** One travel of a slide or bolt in its rails, and its stop. */
const travel = (hand: Hand, atS: number, lengthS: number, gain: number): Stroke[] => [
  rub(hand, atS, lengthS, [1300, 2600], 0.2),
  tap(hand, atS + lengthS, IRON, gain, 0.0004),
  tap(hand, atS + lengthS + 0.004, STEEL, 0.7 * gain),
];

/** The fore-end of a shotgun: back, a shell on the lifter, forward into lock. */
const pump = (hand: Hand, atS = 0): Stroke[] => [
  tap(hand, atS, SHELL, 0.4),
  ...travel(hand, atS + 0.02, 0.11, 1.3),
  tap(hand, atS + 0.19, SHELL, 0.4, 0.0006),
  ...travel(hand, atS + 0.24, 0.12, 1.6),
  thump(hand, atS + 0.36, [90, 900], 0.02, 0.7),
];

const rackSlide = (hand: Hand): Stroke[] => [
  ...travel(hand, 0, 0.14, 0.9),
  ...travel(hand, 0.26, 0.05, 1.5),
  thump(hand, 0.31, [200, 3000], 0.008, 0.8),
];

/** Handle up, bolt back, bolt forward, handle down. */
const boltAction = (hand: Hand): Stroke[] => [
  tap(hand, 0, STEEL, 0.8),
  tap(hand, 0.02, IRON, 0.5, 0.0004),
  ...travel(hand, 0.14, 0.15, 1),
  ...travel(hand, 0.5, 0.16, 1.1),
  tap(hand, 0.78, IRON, 1.2, 0.0004),
  tap(hand, 0.785, STEEL, 0.9),
];

const magazineOut = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.8),
  rub(hand, 0.02, 0.18, [1900, 2900], 0.2),
  tap(hand, 0.2, SHELL, 0.5),
  rattle(hand, 0.2, 0.16, 40, STEEL, 0.2),
];
const magazineIn = (hand: Hand): Stroke[] => [
  tap(hand, 0, SHELL, 0.5),
  rub(hand, 0.02, 0.14, [2700, 1800], 0.22),
  tap(hand, 0.17, IRON, 1.4, 0.0004),
  tap(hand, 0.178, SNAP, 0.9),
  thump(hand, 0.17, [120, 1200], 0.02, 0.6),
];

/** The drum of a revolver: its ratchet, slower and slower. */
const spinCylinder = (hand: Hand): Stroke[] => [
  tap(hand, 0, STEEL, 0.6),
  ...Array.from({ length: 26 }, (_, n) => tap(hand, 0.05 + 1.15 * (1 - Math.sqrt(1 - n / 27)), STEEL, 0.5 - 0.008 * n)),
];
const closeCylinder = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.1, [1500, 2400], 0.1),
  tap(hand, 0.11, IRON, 1.2, 0.0004),
  tap(hand, 0.114, STEEL, 1),
];

/** A shell pushed past the spring of the tube, until the catch holds it. */
const loadShell = (hand: Hand, atS = 0): Stroke[] => [
  tap(hand, atS, SHELL, 0.6),
  rub(hand, atS + 0.03, 0.2, [900, 1700], 0.2),
  tap(hand, atS + 0.24, SNAP, 0.8),
  tap(hand, atS + 0.25, STEEL, 0.4),
];

/** Shells one after the other. */
const loadShells = (hand: Hand): Stroke[] => [0, 0.55, 1.1].flatMap((atS) => loadShell(hand, atS));

/** Shells into the tube, then the pump brings the first one up. */
const reloadPump = (hand: Hand): Stroke[] => [...loadShells(hand), ...pump(hand, 1.85)];

/** A hinged gun: the lever, the barrels drop, two shells slide in, and it snaps shut. */
const breakAction = (hand: Hand): Stroke[] => [
  tap(hand, 0, STEEL, 0.7),
  tap(hand, 0.1, IRON, 1, 0.0005),
  thump(hand, 0.24, [90, 900], 0.02, 0.6),
  tap(hand, 0.25, IRON, 0.7, 0.0006),
  ...[0.75, 1.25].flatMap((atS) => [
    tap(hand, atS, SHELL, 0.5),
    rub(hand, atS + 0.02, 0.12, [700, 1300], 0.18),
    tap(hand, atS + 0.15, IRON, 0.5, 0.0007),
  ]),
  tap(hand, 1.85, IRON, 1.5, 0.0004),
  tap(hand, 1.857, STEEL, 1),
  thump(hand, 1.85, [110, 1400], 0.025, 0.9),
];

/** A muzzle loader: powder, the ball rammed home with three strokes, the cock. */
const ramrod = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.5, [3600, 4600], 0.12, 0.7),
  ...[0.7, 1.25, 1.8].flatMap((atS) => [rub(hand, atS, 0.28, [700, 1300], 0.24), tap(hand, atS + 0.29, BOARD, 0.8)]),
  rattle(hand, 2.2, 0.25, 30, STEEL, 0.4),
  tap(hand, 2.65, IRON, 0.8, 0.0004),
  tap(hand, 2.8, STEEL, 1),
];

/** Linked rounds drawn over an edge. */
const belt = (hand: Hand): Stroke[] => [
  rattle(hand, 0, 1.3, 48, STEEL, 0.7),
  rattle(hand, 0, 1.3, 20, IRON, 0.3),
  tap(hand, 1.4, IRON, 0.9, 0.0005),
];

/** Metal leaves leather. */
const draw = (hand: Hand): Stroke[] => [
  tap(hand, 0, SNAP, 0.6),
  rub(hand, 0.05, 0.24, [520, 1500], 0.4, 0.7),
  rattle(hand, 0.2, 0.22, 36, STEEL, 0.3),
  tap(hand, 0.28, SHELL, 0.4),
];

/** The loose parts of a weapon that is lifted and turned. */
const handle = (hand: Hand): Stroke[] => [
  rub(hand, 0, 0.5, [700, 1300], 0.14, 0.7),
  rattle(hand, 0, 0.7, 24, STEEL, 0.4),
  rattle(hand, 0, 0.7, 14, SHELL, 0.6),
  tap(hand, 0.45, IRON, 0.4, 0.0005),
];

const safety = (hand: Hand): Stroke[] => [tap(hand, 0, STEEL, 0.8), tap(hand, 0.012, SNAP, 0.7)];

/** A round that does not chamber: the trigger on nothing, a slap, the slide pulled. */
const jam = (hand: Hand): Stroke[] => [
  tap(hand, 0, STEEL, 0.6),
  tap(hand, 0.3, STEEL, 0.6),
  thump(hand, 0.7, [150, 1800], 0.02, 0.8),
  ...travel(hand, 0.95, 0.1, 0.7),
  ...ticks(hand, { atS: 1.08, lengthS: 0.1, count: 3 }, STEEL, 0.5),
  ...travel(hand, 1.35, 0.05, 1.3),
];

/** What is done with firearms besides firing them. */
export const gunHandling = defineProps({
  name: 'gun-handling',
  default: 'slide',
  parts: { 'shells-pump': 'cock rack pump' },
  series: { whole: 'shells', one: 'one-shell', count: 3 },
  phrases: {
    ...named('pump', 'pump action, pump action shotgun, pump action shotgun cocking, racking shotgun, shotgun rack'),
    ...named(
      'slide',
      'rack slide, gun slide, pistol slide, pistol racked slide, pistol slide racked, slide rack, pistol cocked, cocking pistol, chambering round, charging handle',
    ),
    ...named(
      'bolt',
      'rifle bolt, bolt action, bolt action rifle reload, bolt action reload, rifle bolt action, sniper bolt, sniper rifle bolt, working rifle bolt, bolt action rifle cycling, bolt action rifle, bolt action sniper, bolt action sniper rifle',
    ),
    ...named(
      'mag-out',
      'gun magazine ejected, pistol magazine ejected, rifle magazine ejected, gun magazine removed, gun magazine dropped, magazine ejected from pistol, magazine ejected from rifle, magazine ejected from gun, magazine pulled out, magazine dropped, magazine drops out, magazine eject, magazine out, mag out, mag eject, magazine release, mag release, removing magazine, clip ejected, magazine removed, mag drop',
    ),
    ...named(
      'mag-in',
      'gun magazine, gun magazine inserted, pistol magazine inserted, rifle magazine inserted, gun magazine loaded, rifle magazine loaded, pistol magazine loaded, magazine loaded, magazine being loaded, rifle magazine being loaded, magazine inserted into gun, magazine inserted into pistol, magazine inserted into rifle, magazine locked in, magazine slapped in, magazine insert, mag in, mag insert, magazine in, inserting magazine, loading magazine, clip inserted, magazine slammed in, ammo clip, magazine click',
    ),
    ...named(
      'cylinder',
      'revolver cylinder, revolver spin, revolver cylinder spin, spinning revolver cylinder, revolver chamber spin, russian roulette, spinning cylinder',
    ),
    ...named(
      'cylinder-shut',
      'revolver cylinder close, revolver cylinder snap shut, revolver cylinder click, closing revolver',
    ),
    ...named(
      'shells',
      'loading shotgun, shotgun loading, shotgun shell loaded, loading shells, shell loaded into shotgun, loading shotgun shells, loading bullets, bullets loaded, revolver reload, loading revolver',
    ),
    ...named(
      'shells-pump',
      'shotgun reload, pump shotgun reload, pump action shotgun reload, pump action reload, shotgun reload pump, shotgun reload rack, shotgun reload cock, shotgun reload and pump, shotgun reload and cock, shotgun reload and rack',
    ),
    ...named(
      'break-action',
      'double barrel shotgun reload, sawn off shotgun reload, break action shotgun, break action reload, break action shotgun reload, shotgun broken open, breaking open shotgun',
    ),
    ...named('ramrod', 'musket loading, loading musket, ramrod, musket reload, flintlock loading, flintlock reload'),
    ...named(
      'belt',
      'ammo belt, ammunition belt, bullet belt, belt of ammo, belt fed, cartridge belt, ammo pickup, ammo box, picking up ammo',
    ),
    ...named(
      'draw',
      'holster, gun holster, drawing gun, holstering gun, gun draw, pistol drawn, weapon draw, unholster, drawing pistol, weapon equip, gun drawn from holster, weapon holster, weapon unholster',
    ),
    ...named(
      'handle',
      'gun handling, weapon handling, gun foley, gun movement, gun rattle, rifle handling, weapon rattle, gun pickup, weapon pickup, picking up gun, weapon switch, aiming gun, aim down sights, gun raised',
    ),
    ...named(
      'safety',
      'gun safety, gun safety click, safety catch, safety switch, safety off, gun trigger click, trigger click, gun empty click, fire selector',
    ),
    ...named('jam', 'gun jam, weapon jam, jammed gun, misfire'),
  },
  kinds: {
    pump: { lengthS: 0.55, strokes: pump },
    slide: { lengthS: 0.55, strokes: rackSlide },
    bolt: { lengthS: 1, strokes: boltAction },
    'mag-out': { lengthS: 0.5, strokes: magazineOut },
    'mag-in': { lengthS: 0.4, strokes: magazineIn },
    cylinder: { lengthS: 1.4, strokes: spinCylinder },
    'cylinder-shut': { lengthS: 0.3, strokes: closeCylinder },
    'one-shell': { lengthS: 0.4, strokes: loadShell },
    shells: { lengthS: 1.6, strokes: loadShells },
    'shells-pump': { lengthS: 2.45, strokes: reloadPump },
    'break-action': { lengthS: 2.1, strokes: breakAction },
    ramrod: { lengthS: 3, strokes: ramrod },
    belt: { lengthS: 1.6, strokes: belt },
    draw: { lengthS: 0.6, strokes: draw },
    handle: { lengthS: 0.8, strokes: handle },
    safety: { lengthS: 0.2, strokes: safety },
    jam: { lengthS: 1.6, strokes: jam },
  },
  method: 'Rails as rubbed steel, stops and catches as struck steel and iron, springs and shells as taps of plastic.',
  literature: [
    'A. Farnell, Designing Sound (2010), Guns',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  distanceM: 1,
});

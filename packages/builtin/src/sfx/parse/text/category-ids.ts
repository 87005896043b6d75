import { wordPairs } from '../../../word-table.ts';
import { readFileName } from './file-names.ts';

/** Categories of the Universal Category System and what their abbreviations stand for; '' where the second part says it. */
const CATEGORIES = wordPairs(`
AERO aircraft, AIR air, ALRM alarm, AMB, ANML, BEEP beep, BELL bell, BIRD bird, BLLT bullet, BOAT boat, CERM ceramic,
CHAIN chain, CHEM chemical, CLOCK clock, CLOTH cloth, CMPT computer, COM, CREA creature, CRWD crowd, DESTR, DIRT dirt,
DOOR door, DRWR drawer, DSGN, ELEC electric, EQUIP, EXPL explosion, FART fart, FEET footsteps, FGHT fight, FIRE fire,
FOLY, FOOD, FRWK fireworks, GAME game, GEO, GLAS glass, GORE gore, GUN gun, HAIL hail, HMN human, HORN horn, ICE ice,
LASR laser, LETHR leather, LIQ liquid, MACH machine, MAG magic, MECH, METL metal, MOTR motor, MOVE, MUSC, NATD, OBJ,
PAPR paper, PLAS plastic, RAIN rain, ROBT robot, ROCK rock, ROPE rope, RUBR rubber, SCI sci-fi, SNOW snow, SPRT sports,
STORM storm, SWSH swish, THUN thunder, TOOL tool, TOON cartoon, TOY toy, TRN train, UI interface, VEGE, VEH vehicle,
VOX voice, WATR water, WEAP, WHSH whoosh, WHST whistle, WIND wind, WING wings, WNDW window, WOOD wood, WTHR storm`);

/** Second parts that are no words, or stand for more than their word. */
const PARTS = wordPairs(`
Alpn mountain, Alrm alarm, Amph frog, Angl angelic, Anml animal, Apls applause, Appl appliance, Aqua aquatic,
Armr armor, Artl artillery, Arro arrow, Bf body fall, Blnt club, Bram braam, Brk break, Brst burst, Brth breath,
Bubl bubbles, Buzr buzzer, By passing by, Cam camera shutter, Cano cannon, Cele party, Cell ringtone, Chim chimes,
Chld children, Clak clatter, Clik click, Clok clock, Clpse collapse, Cnst construction site, Conv talking,
Crea creature, Crkl crackle, Crsh crash, Crwd crowd, Diesl diesel, Dran drain, Drgn dragon, Driv hard drive,
Drnk drinking, Dron drone, Dsgn, Dsrt desert, Efrt grunt, Elec electric, Emrg emergency, Erie eerie, Fall waterfall,
Flp flapping, Flsh flesh, Forst forest, Foun fountain, Fric scrape, Gras grass, Gware glasses, Hart heartbeat,
Hmn human, Home apartment, Hndl handling, Hors horse, Hspd high-speed, Ign ignition, Impt impact, Ind factory,
Insc insects, Int interior, Keyd piano, Knck knock, Kware pan, Laff laugh, Lrg church, Ltch latch, Lvr lever,
Mach machine, Male man talking, Mech mechanism, Metl metal, Mil military, Misc, Mnstr monster, Moto motorcycle,
Motr motorboat, Mrkt market, Mvmt movement, Naut harbor, Offc office, Perc drum, Pis pistol, Plas plastic,
Powr power drill, Prey eagle, Prim monkey, Prtst protest, Publ crowd, Puly pulley, Quak earthquake, Rckt rocket,
Rdnt rodent, Rec, Rept snake, Rest restaurant, Rif rifle, Rise riser, Rlgn church, Rmbl rumble, Rtch ratchet,
Rurl countryside, Sbwy subway, Schl school, Scrm scream, Shotg shotgun, Sirn siren, Skin slap, Splsh splash,
Splt splat, Sprk sparks, Sprt stadium, Sqk squeak, Srvo servo, Stm steam, Stngr stinger, Suck suction,
Supr silenced pistol, Surf waves, Swmp swamp, Swrd sword, Swsh swish, Swtch switch, Tech sci-fi, Telm morse code,
Telph telephone, Thyp hurricane, Torn tornado, Town village, Traf traffic, Tran train station, Trop jungle,
Turb turbulent, Tware dishes, Umbr umbrella, Undr cave, Undwtr underwater, Urbn city, Vege leaves, Veh vehicle,
Wcat lion, Wdog wolf, Whsh whoosh, Whsp whisper, Wndw window, Zipr zipper`);

/** "GLASBrk_Bottle On Stone_AB_Lib": a file named by the system; a suffix of one's own may follow the category. */
const NAMED = /^(?:(RAIN|HAIL|BEEP|STORM|SWSH|THUN|WHSH|WIND|WTHR)|([A-Z]{2,5})([A-Z][a-z]+))(?:-[A-Za-z]+)?_(.+)$/u;

/**
 * The words of a file that is named by the Universal Category System (universalcategorysystem.com, version 8.2.1): the
 * name of its sound, and before it its category where the name alone tells of no sound.
 * @param names - whether a text names a sound
 */
export function readCategory(text: string, names: (part: string) => boolean): string {
  const [, whole, category = whole ?? '', part = '', given = ''] = NAMED.exec(text) ?? [];
  const field = CATEGORIES[category];
  if (field === undefined) return text;
  const name = readFileName(given);
  const words = [field, PARTS[part] ?? part].filter((word) => word !== '').join(' ');
  return names(name) || words === '' ? name : `${words}, ${name}`;
}

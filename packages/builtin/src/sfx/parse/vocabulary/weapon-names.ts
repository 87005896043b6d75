/** Weapons and armor by what is done with them. */
export const WEAPON_NAMES = `
gunshot (weapon rifle): [bolt action rifle|bolt action sniper|bolt action sniper rifle] [shot|gunshot|fire|fired|
  shooting]
gunshot (action empty): [pistol|rifle|revolver|shotgun] [dry fire|dry firing|misfire]
swing (thing sword ends ring): draw, drawn, scabbard + sword, dagger, blade
swing (thing sword ends ring): sword pulled from sheath
swing (thing sword ends air): [sword|dagger|blade] [swung|swipe|swish|thrust|lunge|cut], dagger, riposte,
  counter [attack|slash|strike|cut], counterattack, [blade|pendulum|swinging blade] trap, pendulum blade
swing (thing sword ends metal): [sword|dagger|blade] [clash|clang|clank|hit|strike|block|fight|duel|impact],
  axe [clash|clang|parry], blades meet, swords [meet|crossing], knights duel, [sword on|shield blocks] sword, parry,
  parry success, successful parry
swing (thing bat ends air size 1.2): [axe|mace] [swung|swish|whoosh], swings [mace|axe], battle axe, halberd,
  [|swinging] axe trap
swing (thing stick ends air): [spear|quarterstaff] [swung|thrust|lunge|throw], spear, quarterstaff
impact (material wood sizeCm 120): [spear|quarterstaff] [clash|block|parry], wooden shield, staffs clashing
impact (material metal sizeCm 45 force .85): shield [bash|clang|clank|hit|strike|impact|slam], mace, jousting impact
impact (material metal sizeCm 18 force .8): [helmet|armor] [hit|strike|impact|clang]
armory (kind cleave): [sword|dagger|blade|axe|battle axe] [hit enemy|hit flesh|hit body|hit opponent|hit creature|
  strike enemy|strike flesh|strike body], [sword|dagger|blade|axe|battle axe] [slash on flesh|slash into flesh|
  hit on flesh|cut through flesh|slice flesh|stab flesh|slash on body|slash body],
  [sword|dagger|blade|axe|battle axe] [into enemy|into body|cuts flesh|impact flesh|slash flesh|cut into flesh]
swing (thing bat ends stuck size 1.2): [axe|battle axe|halberd] [hit|impact|strike|blow], axe [hit shield|into shield]
swing (thing bat ends body size 1.5 force .95): [mace|club] [hit|strike|blow|impact|smash|hit flesh]
swing (thing stick ends stuck): spear throw [hit|hit ground|hit shield|impact],
  spear [hit|impact|strike|hit ground|hit shield]
swing (thing bat ends stuck size .9): [axe throw|thrown axe] [hit|impact], axe throw, throwing axe, axes thrown
swing (thing sword ends stuck size .5): [dagger|throwing dagger|shuriken|kunai|ninja star|throwing star|knife throw|
  dagger throw|shuriken throw|kunai throw] [throw|hit|impact|hit target|hit wall|hit wood|into wood|into target]
swing (thing arrow ends air): arrow [whoosh|swish|whiz|whistle|flight|in flight|flying|fly by|flyby|pass by|flies past]
swing (thing arrow ends stuck): [crossbow bolt|ballista bolt|arrow] [impact|hit|strike|thud|hit shield|into shield|
  hit armor], shield blocks arrow, arrow blocked by shield
shatter (material stone size 3 force 1): [catapult|trebuchet|siege] [impact|projectile impact|stone impact|
  boulder impact|projectile hit|hit], boulder [impact|smashes into wall], catapult boulder hits wall
shatter (material wood size 1.5): [shield|wooden shield] [break|shatter|splinter|destroyed|smashed]
shatter (material wood size 3 force .9): [hull|ship hull|wooden ship|mast|ship mast] [break|shatter|splinter|smashed|
  destroyed|crack open|snap]
explosion (kind grenade size .4 debris 0): flashbang, flash bang, [flash|stun|concussion] grenade
pneumatics (kind leak): [smoke grenade|smoke bomb|smoke canister|gas grenade|gas canister|tear gas|poison gas] [hiss|
  release|leak|deploy], smoke [grenade|bomb|canister], gas grenade, gas canister, tear gas
impact (material rubber sizeCm 10 force .35): fist bump, knuckle bump, bro fist
swing (thing whip ends crack): whiplash
friction (motion scrape material metal): [sword|dagger|blade] [scrape|drag|grind]
impact (material metal sizeCm 60 force .95): [sword|axe|blade] [slam|slam ground|slam on ground|hit ground|smash ground|
  slam into ground]
titan (kind fall pace 1.4): [hammer|mace|club|fist|giant fist] [slam ground|hit ground|smash ground|slam into ground|
  pound ground]
explosion (kind grenade size .5): [plasma|energy|sticky] grenade
swing (thing arrow ends metal size .7): arrow [hit metal|hit metal shield|deflect|bounces off shield|bounces off armor]
combat (kind bomb): [mortar|artillery|artillery shell|mortar shell|bomb] [incoming|whistle|incoming whistle|
  falling whistle]
combat (kind bolt pitch .7 pace .8 force .8): [force|telekinetic|telekinesis|kinetic] [push|pull|blast|wave|throw]
swing (thing sword ends ring size .5): knife [flip|spin|open], butterfly knife [|flip], balisong, switchblade,
  pocket knife open
swing (thing whip ends crack size 1.3): [rope|cable|wire|cord|tether|tightrope] [snap|break]
apparatus (kind casing): bullet shell [drop|bounce], gun shell [drop|bounce]
cart (size 1.5): siege tower [wheels|rolling|advancing], siege tower
swing (thing object ends air speed 1.6): dodge, evade, sidestep, dodge roll
jingle (kind chain action shake): chainmail rustle, armor [clink|clank|clatter|movement|foley|rustle], chainmail,
  [equip|unequip|putting on|knight in] armor, armor equip
armory (kind loose): [bow|crossbow] [release|fire|fired|shoot|loosed|twang], crossbow shot, archer looses,
  arrow [loosed|trap|trap firing], dart trap, tripwire
strain (kind rope size .6 pace 1.6): [bow|crossbow] [draw|drawn|tension|pulled back|creak|strain],
  arrow [draw|drawn|nock|pull back], bow string [pull|stretch], bowstring [pull|stretching], arrow nocked and drawn
armory (kind crossbow): crossbow [wound|spanned|windlass], arbalest
armory (kind crossbow size 1.5): [catapult|trebuchet|ballista|siege engine] [loaded|reload|winched|cranked]
human (call grunt strain .9): [soldier|unit|npc|villager|guard|knight|archer|swordsman] [death|dies|dying]
horn (kind vuvuzela pitch .6 lengthS 2.6): signal horn, orc horn
`;

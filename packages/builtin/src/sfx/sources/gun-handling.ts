import { defineProps } from './parts/sketched.ts';

/** What is done with firearms besides firing them. */
export const gunHandling = defineProps({
  name: 'gun-handling',
  noises: ['handled'],
  default: 'slide',
  parts: { 'shells-pump': 'cock rack pump' },
  series: { whole: 'shells', one: 'one-shell', count: 3 },
  table: `
pump .55
  says pump action [|shotgun], pump action shotgun cocking, racking shotgun, shotgun rack
  strike shell .4; .02 rub .11 1300>2600 .2; .13 strike action 1.3 .4ms; .134 strike steel .91; .19 strike shell .4 .6ms
  .24 rub .12 1300>2600 .2; .36 strike action 1.6 .4ms; .364 strike steel 1.12; .36 thud 90-900 20ms .7
slide .55
  says [rack|gun|pistol] slide, pistol racked slide, pistol slide racked, slide rack, pistol cocked, cocking pistol,
    chambering round, charging handle
  rub .14 1300>2600 .2; .14 strike action .9 .4ms; .144 strike steel .63; .26 rub .05 1300>2600 .2
  .31 strike action 1.5 .4ms; .314 strike steel 1.05; .31 thud 200-3000 8ms .8
bolt 1
  says bolt action rifle [reload|cycling], bolt action [|reload|rifle|sniper], rifle bolt [|action], sniper [|rifle]
    bolt, working rifle bolt, bolt action sniper rifle
  strike steel .8; .02 strike action .5 .4ms; .14 rub .15 1300>2600 .2; .29 strike action 1 .4ms; .294 strike steel .7
  .5 rub .16 1300>2600 .2; .66 strike action 1.1 .4ms; .664 strike steel .77; .78 strike action 1.2 .4ms
  .785 strike steel .9
mag-out .5
  says [gun|pistol|rifle] magazine ejected, gun magazine removed, gun magazine dropped, magazine ejected from
    [pistol|rifle|gun], magazine pulled out, magazine [dropped|eject|out|release|removed], magazine drops out, mag
    [out|eject|release|drop], removing magazine, clip ejected
  strike snap .8; .02 rub .18 1900>2900 .2; .2 strike shell .5; .2 rattle steel .16 40/s .2
mag-in .4
  says [gun|inserting|loading] magazine, [gun|pistol|rifle] magazine inserted, [gun|rifle|pistol] magazine loaded,
    magazine [loaded|insert|in|click], [|rifle] magazine being loaded, magazine inserted into [gun|pistol|rifle],
    magazine [locked|slapped|slammed] in, mag in, mag insert, clip inserted, ammo clip
  strike shell .5; .02 rub .14 2700>1800 .22; .17 strike action 1.4 .4ms; .178 strike snap .9; .17 thud 120-1200 20ms .6
magazine 1.5
  strike snap .6; .03 rub .12 1900>2900 .2; .5 rub .1 2700>1800 .22; .6 strike action 1.4 .4ms; .608 strike snap .9
  .6 thud 120-1200 20ms .6; .98 rub .11 1300>2600 .2; 1.08 strike action .9 .4ms; 1.084 strike steel .63
  1.19 rub .06 1300>2600 .2; 1.245 strike action 1.5 .4ms; 1.249 strike steel 1.05; 1.245 thud 200-3000 8ms .8
cylinder 1.4
  says revolver [|cylinder] spin, [|spinning] revolver cylinder, revolver chamber spin, russian roulette, spinning
    cylinder
  strike steel .6; .05 ticks steel 1.15 x26 .4 slowing
cylinder-shut .3
  says revolver cylinder [close|click], revolver cylinder snap shut, closing revolver
  rub .1 1500>2400 .1; .11 strike action 1.2 .4ms; .114 strike steel 1
one-shell .4
  strike shell .6; .03 rub .2 900>1700 .2; .24 strike snap .8; .25 strike steel .4
shells 1.6
  says loading [shotgun|shells|bullets|revolver], shotgun loading, shotgun shell loaded, shell loaded into shotgun,
    loading shotgun shells, bullets loaded, revolver reload
  at 0 .55 1.1: strike shell .6; .03 rub .2 900>1700 .2; .24 strike snap .8; .25 strike steel .4
shells-pump 2.45
  says [|pump] shotgun reload, pump action [|shotgun] reload, shotgun reload [pump|rack|cock], shotgun reload and
    [pump|cock|rack]
  at 0 .55 1.1: strike shell .6; .03 rub .2 900>1700 .2; .24 strike snap .8; .25 strike steel .4
  1.85 strike shell .4; 1.87 rub .11 1300>2600 .2; 1.98 strike action 1.3 .4ms; 1.984 strike steel .91
  2.04 strike shell .4 .6ms; 2.09 rub .12 1300>2600 .2; 2.21 strike action 1.6 .4ms; 2.214 strike steel 1.12
  2.21 thud 90-900 20ms .7
break-action 2.1
  says double barrel shotgun reload, sawn off shotgun reload, break action shotgun, break action [|shotgun] reload,
    shotgun broken open, breaking open shotgun
  strike steel .7; .1 strike action 1 .5ms; .24 thud 90-900 20ms .6; .25 strike action .7 .6ms
  at .75 1.25: strike shell .5; .02 rub .12 700>1300 .18; .15 strike action .5 .7ms
  1.85 strike action 1.5 .4ms; 1.857 strike steel 1; 1.85 thud 110-1400 25ms .9
ramrod 3
  says musket loading, loading musket, ramrod, musket reload, flintlock loading, flintlock reload
  rub .5 3600>4600 .12 .7
  at .7 1.25 1.8: rub .28 700>1300 .24; .29 strike board .8
  2.2 rattle steel .25 30/s .4; 2.65 strike action .8 .4ms; 2.8 strike steel 1
belt 1.6
  says [ammo|ammunition|bullet|cartridge] belt, belt of ammo, belt fed, ammo pickup, ammo box, picking up ammo
  rattle steel 1.3 48/s .7; rattle action 1.3 20/s .3; 1.4 strike action .9 .5ms
draw .6
  says holster, gun holster, drawing gun, holstering gun, gun draw, pistol drawn, weapon [draw|equip|holster|unholster],
    unholster, drawing pistol, gun drawn from holster
  strike snap .6; .05 rub .24 520>1500 .4 .7; .2 rattle steel .22 36/s .3; .28 strike shell .4
handle .8
  says gun [handling|foley|movement|rattle|pickup|raised], weapon [handling|rattle|pickup|switch], rifle handling,
    picking up gun, aiming gun, aim down sights
  rub .5 700>1300 .14 .7; rattle steel .7 24/s .4; rattle shell .7 14/s .6; .45 strike action .4 .5ms
safety .2
  says gun safety, gun [safety|trigger|empty] click, safety [catch|switch|off], trigger click, fire selector
  strike steel .8; .012 strike snap .7
jam 1.6
  says gun jam, weapon jam, jammed gun, misfire
  strike steel .6; .3 strike steel .6; .7 thud 150-1800 20ms .8; .95 rub .1 1300>2600 .2; 1.05 strike action .7 .4ms
  1.054 strike steel .49; 1.08 ticks steel .1 x3 .5; 1.35 rub .05 1300>2600 .2; 1.4 strike action 1.3 .4ms
  1.404 strike steel .91
`,
  method: 'Rails as rubbed steel, stops and catches as struck steel and iron, springs and shells as taps of plastic.',
  literature: [
    'A. Farnell, Designing Sound (2010), Guns',
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
  ],
  distanceM: 1,
});

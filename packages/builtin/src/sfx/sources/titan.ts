import { defineSketches } from './parts/sketched.ts';

/** Walking stone: golems, statues, and what grinds as it moves. */
export const titan = defineSketches({
  name: 'titan',
  noises: ['blow', 'tread'],
  default: 'golem',
  table: `
golem 4.6 each 24
  = stone, rock
  says golem, golem [footsteps|walking|steps|stomp], rock golem, stone [golem|giant] footsteps, stone golem [|walking],
    rock monster footsteps, stone giant [|walking], rock giant, earth elemental, heavy stone footsteps
  every 1.15: thud 28-160 .13 2.6; strike slab 1.2 4ms; strike slab .8 3ms; .05 strike slab .35 3ms; thud 300-2000 20ms
    .25; .02 crackle .45 70/s 900-6500 .25; .03 rub .4 1800>900 .05 .5; 42% wash 50% 430 .27 .9 hump rough; 42% rattle
    slab 50% 85/s .12
statue 4 each 24
  says (size .75) stone statue [walking|moving|footsteps], statue walking, statue moving, statue coming alive, statue
    comes to life, gargoyle walking, living statue
  every .95: thud 28-160 .13 2.6; strike slab 1.2 4ms; strike slab .8 3ms; .05 strike slab .35 3ms; thud 300-2000 20ms
    .25; .02 crackle .45 70/s 900-6500 .25; .03 rub .4 1800>900 .05 .5; 42% wash 50% 430 .27 .9 hump rough; 42% rattle
    slab 50% 85/s .12
fall 2.4
  = collapses
  says giant body [crash|fall|collapsing], golem [collapsing|falling|death]
  .02 thud 28-160 .13 2.6; .02 strike slab 1.2 4ms; .02 strike slab .8 3ms; .07 strike slab .35 3ms; .02 thud 300-2000
    20ms .25; .04 crackle .45 70/s 900-6500 .25; .05 rub .4 1800>900 .05 .5
  .03 thud 24-110 .3 2; .34 thud 28-160 .13 1.4; .34 strike slab .8 4ms; .7 thud 28-160 .13 .8; .7 strike slab .4 4ms;
    .1 crackle 1.9 45/s 500-4200 .55
stir 2.6
  = awakens
  says golem [awakening|moving|turning], golem waking up, stone golem moving, stone joints grinding
  crackle .9 45/s 600-5200 .7; .2 wash 1.1 430 .54 .9 hump rough; .2 rattle slab 1.1 85/s .25; 1.3 wash .8 430 .42 .9
    hump rough; 1.3 rattle slab .8 85/s .2
  2 thud 28-160 .13 2.6; 2 strike slab 1.2 4ms; 2 strike slab .8 3ms; 2.05 strike slab .35 3ms; 2 thud 300-2000 20ms
    .25; 2.02 crackle .45 70/s 900-6500 .25; 2.03 rub .4 1800>900 .05 .5
`,
  method:
    'Blocks and slabs of stone struck together under a heavy thud, rough grinding of stone on stone between the steps, and chips that fall after them.',
  literature: [
    'K. van den Doel & D. Pai, The sounds of physical shapes, Presence 7 (1998)',
    'P. Cook, Modeling Bill’s gait: analysis and parametric synthesis of walking sounds, AES 22nd Conf. (2002)',
  ],
  loudness: 'impact',
  channels: 1,
  distanceM: 4,
  space: 'outdoors',
});

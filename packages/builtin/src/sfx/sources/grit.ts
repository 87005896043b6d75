import { defineSketches } from './parts/sketched.ts';

/** Loose material that falls or is poured: dust, sand, gravel, pebbles. */
export const grit = defineSketches({
  name: 'grit',
  default: 'gravel',
  table: `
dust 3 each 12
  says settling, falling, trickling, drifting down, sifting, crumbling + dust, plaster, ash, dust and debris, dust
    cloud, crumbs
  says dust [|falls] from ceiling, cloud of dust, dust cloud
  wash 100% 5200 .05 .55 0/0/.12/1/.55/.7/1/0; crackle 100% 160>110>6/s 2600-9800 .22 0/1/1/1; rattle pebble 80% 7>1.5/s
    .12 0/1/1/1
sand 2.6 each
  says pouring, falling, trickling, sifting, spilling, slipping, flowing + sand, dry sand, soil, dirt, loose earth,
    earth, salt, sugar, gunpowder
  says (size .7 force .35) hourglass
  wash 100% 5600 .2 .55 0/0/.12/1/.55/.7/1/0; crackle 100% 420/s 3200-11000 .1
gravel 2.8 each
  says pouring, dumping, tipped out, unloading, shoveled, falling + gravel
  says [|dump] truck dumping gravel, truck unloading gravel, load of gravel
  says pouring, dumping + rubble, coal, stones, crushed stone, grit
  wash 100% 2600 .22 .55 0/0/.12/1/.55/.7/1/0; 10% thud 60-260 .25 .5
  rattle pebble 100% 40>140>85>7/s 1 0/1/1/1; rattle stone 100% 20>55>35>3/s 1 0/1/1/1
pebbles 2.4 each 12
  says falling, tumbling, bouncing, rolling, trickling, scattering, skittering, sliding + pebbles, small stones, small
    rocks, little rocks, loose stones, loose rocks, scree, small debris
  says debris settling, rubble settling, bits of debris
  rattle pebble 100% 7>20>9>1/s 2 0/.3/.3/1/1/.3; rattle stone 100% 3>7>3>1/s 2 0/.3/.3/1/1/.3; crackle 80% 60/s
    1800-7000 .08
`,
  method:
    'Poisson grains: small stones as struck modes, sand and dust as bursts of a millisecond over a band of noise, their number following the flow.',
  literature: ['P. Cook, Physically informed sonic modeling (PhISM), Computer Music Journal 21 (1997)'],
  loudness: 'effect',
  channels: 1,
  distanceM: 2,
  space: 'outdoors',
});

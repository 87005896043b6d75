import { defineProps } from './parts/sketched.ts';

/** What is drawn over something else, to and fro: brushes, blades, files, pens, cloths and soles. */
export const rubbing = defineProps({
  name: 'rubbing',
  noises: ['scratch', 'handled'],
  default: 'wipe',
  traits: ['work'],
  optionTraits: { throat: ['teeth'] },
  series: { whole: 'pepper', one: 'pepper-turn' },
  spaces: { rake: 'outdoors' },
  table: `
plate-scrape 1.9 each
  says scrape, scratch, scrape on, scraping across, screech on + fork plate, fork on plate, plate with fork
  says fork [scraping|scratching|on|against] plate, knife scraping plate
  every .62: strike crockery .3; scrape crockery 70% 2600>4300 .12; .05 creak 60% 2500>3000 .1
pepper 2.2 each
  says pepper grinder, pepper mill, grinding pepper, salt grinder, coffee grinder by hand, [hand|manual] coffee grinder
  every .52: rub 80% 900>1500 .16; crackle 80% 190/s 700-7500 1.1; creak 70% 170>210 .02
pepper-turn .7
  every .52: rub 80% 900>1500 .16; crackle 80% 190/s 700-7500 1.1; creak 70% 170>210 .02
peel 2.6 each
  says peel + carrot, potato, vegetable, apple, cucumber, fruit, orange
  says vegetable peeler, potato peeler
  every .5: rub 55% 2100>3900 .34 .8; crackle 50% 130/s 1600-7500 .5; 50% strike steel .06
grate 2.8 each
  says cheese grater, grating [cheese|carrots|vegetables|ginger], grater
  every .34: rub 85% 1300>2400 .32 .8; ticks tin 80% x9 .16 | rub 85% 2200>1500 .14 .8; ticks tin 80% x9 .06
pestle 3.2 each
  says mortar and pestle, pestle and mortar, pestle, grinding herbs, grinding spices
  every .62: strike crockery .8 .5ms; 45% strike crockery .7 .5ms | rub 100% 700>1300 .24; crackle 100% 160/s 800-6500
    .8
toast 2 each
  says buttering toast, spreading butter, butter on toast, spreading [butter|jam] on toast, scraping toast, knife on
    toast
  every .48: rub 70% 2400>3600 .2 .7; crackle 70% 260/s 1500-8500 .9; 72% strike blade .04
marker 2.8 each
  says whiteboard marker, marker on whiteboard, writing on whiteboard, dry erase marker, marker [squeak|writing|pen],
    writing with marker on whiteboard, highlighter, felt tip pen, whiteboard writing
  every .34: rub 40%~80% 1900>2700 .14; creak 60% 1500~2300>2400 .07; strike board .18 1ms
eraser 1.6 each
  says eraser, eraser rubbing, erasing, erasing [pencil|whiteboard|blackboard], rubbing out, whiteboard eraser, pencil
    eraser
  every .16: rub 100% 700>1200 .34 .8 | rub 100% 1100>650 .34 .8
sharpen-pencil 2.2 each
  says sharpening pencil, [manual|hand|crank|wall|classroom] pencil sharpener, pencil being sharpened, pencil
    sharpening, [hand|manual] crank pencil sharpener, pencil sharpener [|manual|hand] crank
  every .42: rub 75% 1500>2500 .24 .9; crackle 75% 180/s 1300-8000 .8
paper-trim .7
  says paper [cutter|trimmer|guillotine], trimming paper, guillotine paper cutter
  rub .36 2900>5200 .34 .9; .04 crackle .3 320/s 1500-9000 .7; .37 strike steel .5; .38 strike cabinet 1.2 1ms
chair-drag .8
  says chair [dragging|scraping] on floor, chair [scrape|sliding|moved], chair pulled out, chair pulled back, dragging
    chair, pulling out chair, chair pushed back, stool scrape, stool dragged, chair legs scraping, moving chair
  creak .6 105>150 .3; rub .6 420>800 .3 .7; .02 ticks board .55 x12 .3; .64 strike board .5 1ms
screwdriver 2.4 each
  says screwdriver, screwdriver turning screw, screwing in screw, [tightening|turning|loosening] screw
  every .6: strike steel .2; .05 creak 50% 140>210 .05; .05 rub 55% 1100>1700 .14; .05 crackle 50% 60/s 900-6000 .5
scythe 4.5 each
  says scythe, scything grass, sickle, reaping wheat
  every 1.5: rub 42% 1500>4600 .4 .7; .04 crackle 36% 260/s 1200-7500 .7; 40% thud 150-900 50ms .12; 52% rub 34%
    2600>1300 .07 .6
nail-pull 1.8
  says nail pulled out, pulling [|out] nail, nail pulled out of wood, removing nail, nail puller
  strike steel .8; .2 creak .35 240>330 .12; .65 creak .4 300>520 .14; .2 crackle .9 60/s 700-5000 .8
  1.12 strike board .9; 1.4 ticks steel .18 x3 .3 hurrying
pry 1.8
  says crowbar, crowbar prying, prying [open|board|wood], [|crowbar] prying open crate
  strike iron .8 .5ms; .15 creak .6 110>170 .14; .7 creak .5 160>260 .16; .5 crackle .8 70/s 500-5000 1.4
  1.25 strike board 1.8 .4ms; 1.25 thud 200-5000 12ms 1.2; 1.5 strike board .5 1ms
roller 3.2 each
  says paint roller, painting wall, painting wall with roller, roller painting, rolling paint, paint roller on wall
  every .8: crackle 100% 420/s 700-5200 .5; rub 100% 900>1400 .16 .7; .1 creak 50% 880>960 .008
brush 2.5 each
  says paint brush, paintbrush, painting with brush, brush painting, brush strokes, dusting brush, brushing dust,
    scrubbing brush light
  every .5: rub 80% 1500>2500 .3 .6
plane 3.3 each
  says [wood|hand|carpenter|woodworking] plane, [planing|whittling|carving] wood, whittling, wood carving
  every .55: rub 100% 1100>2600 .4 .8; crackle 100% 260/s 900-6000 .5; strike board .3 1ms | rub 70% 900>700 .08
trowel 2.8 each
  says trowel, trowel scraping, bricklaying, laying bricks, spreading mortar, plastering wall, putty knife, paint
    scraper, scraping paint
  every .7: rub 60% 1500>2300 .24; crackle 60% 220/s 900-6000 .7; 62% strike blade .12
rake 3.4 each
  says raking leaves, rake, leaf rake, garden rake, raking garden
  every .85: crackle 75% 480/s 1100-7500 1.1; rub 75% 2100>3100 .2 .6; rattle tin 70% 18/s .1
mop 3.4 each
  says mopping floor, wet mop, mop on floor, floor mop
  every .85: rub 85% 900>1700 .34 .6; crackle 80% 140/s 900-4800 .4; thud 120-1100 30ms .4
squeegee 2.9 each
  says squeegee, window cleaning, cleaning window, squeegee on window, squeegee on glass, wiping [glass|window|mirror],
    cleaning glass
  every .95: creak 70% 620>1040 .12; rub 75% 1700>2600 .18 .7
wipe 2 each
  says wiping [table|counter|down|surface|face], cloth wiping, dust cloth, wiping with cloth, towel drying, drying with
    towel
  weakly sponge, polishing, dusting
  every .4: rub 85% 1100>1900 .3 .6
foam 1.3 each
  says styrofoam, styrofoam [squeak|rubbing|breaking], polystyrene [|squeak]
  every .42: creak 80% 900>1350 .1; crackle 80% 130/s 1800-9000 .6
bristles 2.6 each
  says brushing [hair|horse|dog|fur|shoes], [hair|grooming|shoe] brush, hairbrush, combing hair, hair combing, polishing
    shoes
  every .62: rub 75% 2600>4600 .22 .6; crackle 75% 220/s 2500-10000 .5
comb .9
  says comb, comb teeth, running finger over comb, comb strum
  ticks snap .75 x34 .3 hurrying
teeth 3.4 each
  says brushing teeth, teeth brushing, tooth brushing, toothbrush [|scrubbing], scrubbing teeth
  every .12 evenly: wash 100% 6200>7200 .3 1.8 0/.2/.4/1/1/.2; wash 100% 1050~1150 .3 9 0/.6/.4/1/1/.6
    | wash 100% 7200>6200 .2 1.8 0/.2/.5/1/1/.2; wash 100% 1050~1150 .24 9 0/.6/.5/1/1/.6
nail-file 2.2 each
  says nail file, filing nails, emery board, filing fingernails
  every .19: rub 100% 2900>4300 .22 .9 | rub 100% 4000>3000 .22 .9
shave 3.1 each
  says shaving, shaving with razor, wet shave, shaving beard, safety razor, straight razor, shaving face, razor [|blade]
    shaving
  every .75: rub 60% 3100>4600 .16 .7; crackle 60% 420/s 2400-9500 .6 | rub 60% 3100>4600 .16 .7; crackle 60% 420/s
    2400-9500 .6 | rub 60% 3100>4600 .16 .7; crackle 60% 420/s 2400-9500 .6 | strike cabinet .5; .13 strike cabinet .5;
    rub .4 900>1600 .14
skate-stop 1.1
  says ice skates stop, skates stopping on ice, hockey [|skates] stop
  rub .35 2600>3400 .14; .3 rub .6 4200>1900 .8 .6; .3 crackle .65 420/s 1800-9500 1
ski 3.8 each
  says skiing, skis, skiing downhill, snowboard, snowboard carving, ski carving, cross country skiing, sledding, sledge,
    toboggan
  every 1.25: rub 100% 900>1900 .5 .5; .1 rub 70% 3200>5200 .24 .6
curling 3
  says curling stone, curling, curling rock
  wash 2.6 420 .24 .8 rising; crackle 2.6 120/s 900-5200 .3; 2.6 strike stone 1.6 .3ms; 2.6 strike iron .8 .6ms
wipers 5 each
  = wiper, windscreen
  says windshield wiper, windscreen wiper, wipers
  every .72: wash 86% 900 .4 .9 hump; 10% creak 65% 520>680 .03; wash 86% 140 .1 1.5 in .1 out .1; 86% thud 60-420 30ms
    .6 3ms | wash 86% 760 .4 .9 hump; 10% creak 65% 540>660 .03; wash 86% 140 .1 1.5 in .1 out .1; 86% thud 60-420 30ms
    .6 3ms
sharpen 2.4
  = knife, sword, steel
  says [knife|sword|blade] sharpening, sharpening knife, sharpening sword, whetstone
  every .75: rub 45% 4200>7600 .5 1.6; 42% strike blade .16 .1ms
handwriting 3 each
  = pencil, scribbling
  says pencil, handwriting, pencil writing, [|pencil] scribbling, pencil scribbling on paper, fountain pen, [|fountain]
    pen writing, writing on paper, writing
  every .12: rub 40%~90% 3200>5400 .3 .9 | rub 40%~90% 3600>5000 .3 .9 | ?.8 rub 40%~90% 3000>4600 .3 .9
chalk 3 each
  = blackboard
  says chalk on blackboard, chalk writing, chalkboard
  every .16: rub 40%~90% 1800>2900 .5 .9; strike board .2~.6 | ?.8 rub 40%~90% 2000>2600 .5 .9
shoe .42
  = sneaker, sneakers, trainer
  says shoe squeak, sneaker squeak, squeaky shoes, basketball shoes, rubber sole squeak
  creak .06~.24 850~1950>1700 .4; wash .2 3000 .06 1.2 hump; .2 thud 90-800 14ms .3
court 3.4 each
  = players
  says squeaky sneakers, squeaky [sneakers|shoes] on gym floor, sneakers [|squeaking] on gym floor, sneakers squeaking
    on court, basketball shoes [|squeaking] on court, basketball game shoes, squeaky gym shoes, gym shoes squeaking,
    sneakers on basketball court, basketball players squeaking shoes
  every .36: ?.7 creak .06~.24 900~1900>1600 .1~.4; .03~.2 strike floor .25~.8 3ms
`,
  method:
    'Strokes of the arm as noise that follows the speed of the hand, bumps of the surface that excite the body, stick and slip where it holds, and what breaks off.',
  literature: [
    'W. Gaver, How do we hear in the world? (1993)',
    'K. van den Doel, P. Kry & D. Pai, FoleyAutomatic, SIGGRAPH (2001)',
  ],
  distanceM: 1,
});

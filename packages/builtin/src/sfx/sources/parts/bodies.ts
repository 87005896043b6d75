import type { Mode } from '@soundwright/dsp/modal';
import { createRandom } from '@soundwright/dsp/random';
import { body, type Form } from '../../../draw/body.ts';
import { MATERIALS, type Material } from '../../../draw/materials.ts';
import { columnsOf } from './columns.ts';
import { numberOf } from './rows.ts';

/** Modes of something that is struck, rubbed or shaken. */
export type Body = readonly Mode[];

/**
 * Things that sources strike: `name material form size in cm, wall in mm, seconds it rings as it is held`, and how many modes
 * are kept where there are to be more than 40. A part of something larger stands for what it is fixed to.
 */
const TABLE = `
snap       plastic   plate    6    1.6  .05
shell      plastic   box     16    2    .1
die        plastic   plate    5    4    .03
cabinet    steel     box     45    .9   .22
gearbox    iron      box     24    5    .11
tin        steel     shell   13    .35  .3
can        aluminium shell   12    .12  .05
tray       steel     plate   38    .7   .5
pan        steel     plate   26    2.2  1.1
bin        steel     shell   32    .6   .4
panel      steel     plate   90    .9   .3
hull       steel     plate  250    9    .55
frame      steel     tube   120    3    .35
beam       steel     bar    240   90    .75
rail       aluminium tube    45    1.2  .16
tube       aluminium tube    60    1.5  .35
rung       aluminium tube    38    1.5  .3
grille     steel     bar     22    3    .14
slat       aluminium plate   30    .25  .05
steel      steel     plate    9    1.5  .1
action     steel     box     13    3    .045
valve      brass    plate   12    2.2  .06
latch      brass     plate   10    1.6  .12
pawl       steel     plate    8    1.5  .05
chain      steel     plate    9    2.5  .1
link       iron      plate   40   16    .18
iron       iron      bar     34   12    .3
blade      steel     bar     21    1.8  .8
cymbal     brass     plate   45    1   3.4 72
edge       steel     bar     75    5    1
coin       brass     disc     3.4  1.5  .3
key        brass     bar      5.5  2.2  .05
fork       steel     bar     19    2.5  .1 12
pellet     brass     shell    4.5   .7  .35 12
zill       brass     disc     5    1.3  .2
ball       steel     shell    9    .4   .12
case       brass     tube    12    .8   .17
glassware  glass     shell   10    2.4  .5
goblet     glass     shell   12    1.2  .7
flute      glass     shell    8    1.2  .6
pane       glass     plate   70    4    .09
crockery   ceramic   plate   24    5    .2
saucer     ceramic   plate   15    4    .1
bowl       ceramic   shell   17    3.5  .15
cup        ceramic   shell   12    2.2  .15
stone      stone     plate   20   24    .05
pebble     stone     plate    9   10    .03
slab       concrete  plate  180  120    .3
tooth      bone      plate    5    5    .02
bone       bone      bar     24   12    .06
board      wood      plate   60   16    .1
table      wood      plate  110   24    .1
floor      wood      plate  220   22    .16
chest      wood      box     70   14    .26
stick      wood      bar     32   12    .06
match      wood      bar      8    2.5  .03
piece      wood      plate    9    5    .035
joint      wood      plate   24    8    .06
trunk      wood      bar    400  200    .16
carton     cardboard box     30    4    .07
`;

/** Hollows of a body: the throat of an adult, open as in "uh", and of an infant, half as long; soft tissue. */
const HOLLOWS = columnsOf<{ readonly modes: readonly (readonly [hz: number, t60S: number, gain: number])[] }>()(`
       modes
throat 560/.06/.5,1500/.035/.45,2050/.025/.35,2850/.018/.2,3800/.013/.1,4750/.013/.08
infant 1050/.035/.6,2700/.02/.4,3800/.012/.2,5200/.01/.1
flesh  230/.022/.55,610/.014/.4,1450/.008/.2
`);

/** A property that is computed when it is first asked for. */
function lazily(draw: () => Body): PropertyDescriptor {
  let modes: Body | undefined;
  const get = (): Body => {
    modes ??= draw();
    return modes;
  };
  return { enumerable: true, get };
}

/** Bodies by name. */
export const BODIES: Readonly<Record<string, Body>> = Object.defineProperties(
  {},
  Object.fromEntries([
    ...Object.entries(HOLLOWS).map(([name, { modes }]) => [
      name,
      lazily(() => modes.map(([hz, t60S, gain]) => ({ hz, t60S, gain }))),
    ]),
    ...TABLE.trim()
      .split('\n')
      .map((row) => {
        const [name, material, form, ...numbers] = row.split(/ +/);
        if (!(material in MATERIALS)) throw new Error(`'${material}' of '${name}' is no material.`);
        const [sizeCm, wallMm, heldS, most] = numbers.map(numberOf);
        const shape = { material: material as Material, form: form as Form, sizeCm, wallMm, heldS, most };
        return [name, lazily(() => body(shape, createRandom(1, name)))];
      }),
  ]),
);

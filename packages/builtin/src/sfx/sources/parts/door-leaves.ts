import type { ModeSpread } from '../../../draw/blow.ts';
import { columnsOf } from './columns.ts';

/** How a door sounds and moves. */
export interface Leaf {
  readonly panel: ModeSpread;
  /** The lock and its plate. */
  readonly latch: ModeSpread;
  /** The body excited by the hinge. */
  readonly hinge: ModeSpread;
  /** Slips per second of a dry hinge, about which they glide. */
  readonly slipHz: number;
  /** How dry the hinge must be to creak at all, 0 to below 1. */
  readonly creaksFrom: number;
  /** Level of the air that the swing moves. */
  readonly air: number;
  /** Part of the swing that is heard before it shuts, 0 to 1. */
  readonly closingShare: number;
  /** Contact time of a knuckle, seconds. */
  readonly knockS: number;
}

/** Leaves of each material; a car's door is greased, and swings almost silently. */
export const DOORS = columnsOf<Leaf>()(`
      panel.count panel.hz panel.t60S panel.tilt latch.count latch.hz  latch.t60S latch.tilt hinge.count hinge.hz
  hinge.t60S hinge.tilt slipHz creaksFrom air  closingShare knockS
wood  80          92,3200  .13,.035   .1         12          1300,8200 .05,.02    .1         36          300,9000
  .05,.008   0          130    0          .012 .4           .001
metal 40          62,6200  .65,.12    .5         16          900,9000  .2,.06     .15        36          420,11000
  .16,.02    0          240    0          .012 .4           .0013
glass 24          260,5600 .18,.06    0          12          1400,8600 .06,.02    .1         36          300,9000
  .06,.008   0          150    .2         .01  .4           .0005
car   22          52,2100  .17,.03    .9         12          700,5200  .045,.018  .35        36          500,8000
  .05,.008   .1         170    .5         .005 .16          .0018
`);

import { pow } from '@soundwright/dsp/math';
import type { Mode } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { body, type Form } from '../../../draw/body.ts';
import type { Material } from '../../../draw/materials.ts';
import { columnsOf } from './columns.ts';
import { enlargement } from './size.ts';

/** What a thing of some material usually is, so that it sounds the same whether it is struck, dropped or dragged. */
export interface Solid {
  readonly material: Material;
  readonly form: Form;
  /** Thickness as a share of the size. */
  readonly wall: number;
  /** How long it rings as it stands or is carried, seconds to −60 dB for 20 cm. */
  readonly ringS: number;
  /** Contact times of the softest and the hardest blow on 20 cm, seconds. */
  readonly contactS: readonly [number, number];
  /** Noise of the contact beside the modes. */
  readonly click: number;
  /** How many modes are heard. A thin sheet has so many that it hardly has a pitch. */
  readonly modes: number;
  /** Level of its modes. */
  readonly level: number;
  /** How much it excites the floor that bears it. */
  readonly floor: number;
  /** Share of its speed that a bounce keeps. */
  readonly restitution: number;
  /** Spacing of the bumps of its surface, mm. */
  readonly grainMm: number;
}

export type SolidName = 'wood' | 'metal' | 'glass' | 'ceramic' | 'stone' | 'plastic' | 'ice' | 'rubber';

/** A box, a sheet, a tumbler, a pot, a rock, a tub, a sheet of ice, a full bag. */
export const SOLIDS = columnsOf<Solid>()(
  `
        material form  wall ringS contactS     click level modes floor restitution grainMm
wood    wood     box   .035 .28   .0022,.00025 .5    1     48    .55   .5          .5
metal   steel    plate .002 3     .0009,.00003 .8    3.4   130   .3    .57         .16
glass   glass    shell .016 2     .0009,.0001  .25   1     48    .12   .57         .2
ceramic ceramic  shell .026 .4    .0012,.00014 .35   1     48    .3    .5          .3
stone   stone    block 1    .08   .0012,.00018 .7    4     48    .3    .42         .7
plastic plastic  box   .014 .16   .0026,.0004  .5    1     48    .4    .57         .4
ice     ice      plate .025 .12   .0012,.00015 .5    2     48    .3    .35         .4
rubber  rubber   block 1    .15   .009,.003    .04   .4    48    .004  .72         1.2
`,
  ['material', 'form'],
) as Readonly<Record<SolidName, Solid>>;

/** Modes of a thing of a material and a length; the same ones whatever is done to it. */
export function solid(name: SolidName, sizeCm: number): Mode[] {
  const { material, form, wall, ringS, modes: most } = SOLIDS[name];
  const heldS = ringS * enlargement(sizeCm / 20).ring;
  return body({ material, form, sizeCm, wallMm: 10 * wall * sizeCm, heldS, most }, createRandom(1, 'solid', name));
}

/** What is heard of a piece of it, which lies loosely among others. */
const PIECE_MODES = 8;
const PIECE_RING = 0.35;

/** Modes of a piece that breaks off a thing: as thick as its wall, or a lump. */
export function piece(name: SolidName, thingCm: number, sizeCm: number, random: Random): Mode[] {
  const { material, form, wall, ringS } = SOLIDS[name];
  return body(
    {
      material,
      form: form === 'block' ? form : 'plate',
      sizeCm,
      wallMm: 10 * Math.min(wall * thingCm, 0.5 * sizeCm),
      heldS: PIECE_RING * ringS * enlargement(sizeCm / 20).ring,
      most: PIECE_MODES,
    },
    random,
  );
}

/** How long a thing of a size touches what it strikes, from the softest blow (0) to the hardest (1), seconds. */
export function contactOf(name: SolidName, sizeCm: number, hardness: number): number {
  const [softS, hardS] = SOLIDS[name].contactS;
  return softS * pow(hardS / softS, hardness) * enlargement(sizeCm / 20).contact;
}

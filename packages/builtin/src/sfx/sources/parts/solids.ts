import type { Mode } from '@soundwright/dsp/modal';
import { createRandom } from '@soundwright/dsp/random';
import { body, type Form } from '../../../draw/body.ts';
import type { Material } from '../../../draw/materials.ts';

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
  /** How many modes are heard; default 48. A thin sheet has so many that it hardly has a pitch. */
  readonly modes?: number;
  /** Level of its modes; default 1. */
  readonly level?: number;
  /** How much it excites the floor that bears it. */
  readonly floor: number;
  /** Share of its speed that a bounce keeps. */
  readonly restitution: number;
  /** Spacing of the bumps of its surface, mm. */
  readonly grainMm: number;
}

/** A box, a sheet, a tumbler, a pot, a rock, a tub, a full bag. */
export const SOLIDS = {
  wood: {
    material: 'wood',
    form: 'box',
    wall: 0.035,
    ringS: 0.28,
    contactS: [0.0022, 0.00025],
    click: 0.5,
    floor: 0.55,
    restitution: 0.5,
    grainMm: 0.5,
  },
  metal: {
    material: 'steel',
    form: 'plate',
    wall: 0.002,
    ringS: 3,
    contactS: [0.0009, 0.00003],
    click: 0.8,
    level: 3.4,
    modes: 130,
    floor: 0.3,
    restitution: 0.57,
    grainMm: 0.16,
  },
  glass: {
    material: 'glass',
    form: 'shell',
    wall: 0.016,
    ringS: 2,
    contactS: [0.0009, 0.0001],
    click: 0.25,
    floor: 0.12,
    restitution: 0.57,
    grainMm: 0.2,
  },
  ceramic: {
    material: 'ceramic',
    form: 'shell',
    wall: 0.026,
    ringS: 0.4,
    contactS: [0.0012, 0.00014],
    click: 0.35,
    floor: 0.3,
    restitution: 0.5,
    grainMm: 0.3,
  },
  stone: {
    material: 'stone',
    form: 'block',
    wall: 1,
    ringS: 0.08,
    contactS: [0.0012, 0.00018],
    click: 0.7,
    level: 4,
    floor: 0.3,
    restitution: 0.42,
    grainMm: 0.7,
  },
  plastic: {
    material: 'plastic',
    form: 'box',
    wall: 0.014,
    ringS: 0.16,
    contactS: [0.0026, 0.0004],
    click: 0.5,
    floor: 0.4,
    restitution: 0.57,
    grainMm: 0.4,
  },
  rubber: {
    material: 'rubber',
    form: 'block',
    wall: 1,
    ringS: 0.15,
    contactS: [0.009, 0.003],
    click: 0.04,
    level: 0.4,
    floor: 0.004,
    restitution: 0.72,
    grainMm: 1.2,
  },
} as const satisfies Record<string, Solid>;

export type SolidName = keyof typeof SOLIDS;

/** Modes of a thing of a material and a length; the same ones whatever is done to it. */
export function solid(name: SolidName, sizeCm: number): Mode[] {
  const { material, form, wall, ringS, modes = 48 }: Solid = SOLIDS[name];
  const heldS = ringS * Math.sqrt(sizeCm / 20);
  return body(
    { material, form, sizeCm, wallMm: 10 * wall * sizeCm, heldS, most: modes },
    createRandom(1, 'solid', name),
  );
}

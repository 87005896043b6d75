/** What a body is made of. */
interface MaterialFacts {
  /** Young's modulus, GPa: of wood and cardboard the mean along and across. */
  readonly youngGPa: number;
  /** kg/m³ */
  readonly density: number;
  /** Poisson's ratio. */
  readonly poisson: number;
  /** Loss factor: the share of the energy that a turn of phase costs. */
  readonly loss: number;
  /** From felt, 0, to hardened steel, 1: how short it makes a contact, and how much it rebounds. */
  readonly hardness: number;
}

/**
 * Constants of materials at room temperature: stiffness, density and loss from L. Cremer, M. Heckl & B. Petersson,
 * "Structure-Borne Sound" (2005), tables 3.1 and 4.3, and M. Ashby, "Materials Selection in Mechanical Design" (2011),
 * appendix A. Losses are those of things as they are joined, not of samples.
 */
const TABLE = `
steel      210   7850 .30 .0004 1
iron       110   7200 .26 .004  .95
aluminium   70   2700 .33 .0015 .85
brass      105   8500 .34 .0006 .85
glass       65   2500 .22 .0009 .95
ceramic     60   2400 .20 .005  .95
stone       45   2600 .20 .012  .95
concrete    26   2300 .15 .015  .9
ice          9    917 .33 .012  .7
bone        15   1900 .30 .02   .7
wood         6    620 .30 .016  .6
plastic      2.4 1150 .38 .035  .5
cardboard    1.2  650 .20 .07   .3
leather       .1  950 .40 .12   .15
rubber        .0015 1100 .48 .15 .1
skin          .002 1050 .48 .4  .05
`;

export type Material =
  | 'steel'
  | 'iron'
  | 'aluminium'
  | 'brass'
  | 'glass'
  | 'ceramic'
  | 'stone'
  | 'concrete'
  | 'ice'
  | 'bone'
  | 'wood'
  | 'plastic'
  | 'cardboard'
  | 'leather'
  | 'rubber'
  | 'skin';

export const MATERIALS = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((row) => {
      const [name, ...numbers] = row.split(/ +/);
      const [youngGPa, density, poisson, loss, hardness] = numbers.map(Number);
      return [name, { youngGPa, density, poisson, loss, hardness }];
    }),
) as Record<Material, MaterialFacts>;

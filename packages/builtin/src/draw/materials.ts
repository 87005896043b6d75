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
}

/**
 * Constants of materials at room temperature: stiffness, density and loss from L. Cremer, M. Heckl & B. Petersson,
 * "Structure-Borne Sound" (2005), tables 3.1 and 4.3, and M. Ashby, "Materials Selection in Mechanical Design" (2011),
 * appendix A; of ice from E. Schulson & P. Duval, "Creep and Fracture of Ice" (2009). Losses are those of the material; what
 * holds a thing adds to them. Rubber stands for what is as soft as a full bag or a body.
 */
const TABLE = `
steel      210   7850 .30 .0004
iron       110   7200 .26 .004
aluminium   70   2700 .33 .0015
brass      105   8500 .34 .0006
glass       65   2500 .22 .0009
ceramic     60   2400 .20 .005
stone       45   2600 .20 .012
concrete    26   2300 .15 .015
bone        15   1900 .30 .02
ice          9    917 .33 .01
wood         6    620 .30 .016
plastic      2.4 1150 .38 .035
cardboard    1.2  650 .20 .07
rubber        .0015 1100 .48 .15
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
  | 'bone'
  | 'ice'
  | 'wood'
  | 'plastic'
  | 'cardboard'
  | 'rubber';

export const MATERIALS = Object.fromEntries(
  TABLE.trim()
    .split('\n')
    .map((row) => {
      const [name, ...numbers] = row.split(/ +/);
      const [youngGPa, density, poisson, loss] = numbers.map(Number);
      return [name, { youngGPa, density, poisson, loss }];
    }),
) as Record<Material, MaterialFacts>;

import type { Random } from '@soundwright/dsp/random';
import type { Section, SectionKind } from './score.ts';
import type { FormKind } from './style.ts';

type Plan = readonly (readonly [SectionKind, weight: number])[];

/** Default energy of each kind of section, before the caption is applied. */
const ENERGY: Record<SectionKind, number> = {
  intro: 0.3,
  verse: 0.52,
  prechorus: 0.68,
  chorus: 0.9,
  bridge: 0.5,
  solo: 0.78,
  break: 0.32,
  build: 0.6,
  drop: 1,
  outro: 0.36,
};

/** Energy of a section: its default, shifted by the caption; 0.15 to 1. */
export function energyOf(kind: SectionKind, shift: number): number {
  return Math.min(1, Math.max(0.15, ENERGY[kind] + shift));
}

// From short to long; weights are in four-bar phrases.
const PLANS: Record<FormKind, readonly Plan[]> = {
  song: [
    [['chorus', 1]],
    [
      ['verse', 1],
      ['chorus', 1],
    ],
    [
      ['intro', 0.5],
      ['verse', 1],
      ['chorus', 1.5],
    ],
    [
      ['intro', 1],
      ['verse', 2],
      ['chorus', 2],
      ['outro', 1],
    ],
    [
      ['intro', 1],
      ['verse', 2],
      ['chorus', 2],
      ['verse', 2],
      ['chorus', 2],
      ['outro', 1],
    ],
    [
      ['intro', 1],
      ['verse', 2],
      ['prechorus', 1],
      ['chorus', 2],
      ['verse', 2],
      ['chorus', 2],
      ['bridge', 2],
      ['chorus', 2],
      ['outro', 1],
    ],
  ],
  club: [
    [['drop', 1]],
    [
      ['build', 1],
      ['drop', 1],
    ],
    [
      ['verse', 1],
      ['build', 1],
      ['drop', 2],
    ],
    [
      ['intro', 1],
      ['verse', 2],
      ['build', 1],
      ['drop', 2],
      ['outro', 1],
    ],
    [
      ['intro', 2],
      ['verse', 2],
      ['build', 1],
      ['drop', 3],
      ['break', 2],
      ['build', 1],
      ['drop', 3],
      ['outro', 2],
    ],
  ],
  drift: [
    [['verse', 1]],
    [
      ['intro', 1],
      ['verse', 1],
    ],
    [
      ['intro', 1],
      ['verse', 2],
      ['chorus', 2],
      ['outro', 1],
    ],
    [
      ['intro', 1],
      ['verse', 2],
      ['chorus', 2],
      ['break', 1],
      ['chorus', 2],
      ['outro', 2],
    ],
  ],
  solos: [
    [['verse', 1]],
    [
      ['verse', 3],
      ['solo', 3],
    ],
    [
      ['intro', 1],
      ['verse', 3],
      ['solo', 3],
      ['chorus', 3],
      ['outro', 1],
    ],
    [
      ['intro', 1],
      ['verse', 3],
      ['solo', 3],
      ['solo', 3],
      ['break', 3],
      ['chorus', 3],
      ['outro', 1],
    ],
  ],
  film: [
    [['chorus', 1]],
    [
      ['verse', 1],
      ['chorus', 1],
    ],
    [
      ['intro', 1],
      ['verse', 1],
      ['chorus', 2],
    ],
    [
      ['intro', 1],
      ['verse', 2],
      ['build', 1],
      ['chorus', 2],
      ['outro', 1],
    ],
    [
      ['intro', 1],
      ['verse', 2],
      ['build', 1],
      ['chorus', 2],
      ['break', 1],
      ['build', 1],
      ['drop', 2],
      ['outro', 1],
    ],
  ],
};

/**
 * Divides a number of bars into sections: the longest plan of the style in which every section fits, with four-bar
 * phrases where possible and the remainder in the outer sections.
 *
 * @param bars - at least 1; the sections fill exactly that many
 * @param energyShift - added to every section's energy, −0.3 to 0.3
 */
export function planForm(form: FormKind, bars: number, energyShift: number, random: Random): Section[] {
  const plans = PLANS[form];
  let plan = plans[0];
  for (const candidate of plans) {
    const phrases = candidate.reduce((sum, [, weight]) => sum + weight, 0);
    if (bars >= phrases * (candidate.length > 2 ? 3 : 2)) plan = candidate;
  }
  const repeated = lengthen(plan, bars, random);
  const lengths = share(repeated, bars);
  const sections: Section[] = [];
  let startBar = 0;
  let chorus = 0;
  for (let index = 0; index < repeated.length; index++) {
    const kind = repeated[index][0];
    if (lengths[index] === 0) continue;
    if (kind === 'chorus' || kind === 'drop') chorus++;
    // Later choruses are fuller than the first, and a single section is full.
    const growth = (kind === 'chorus' || kind === 'drop') && chorus > 1 ? 0.08 : 0;
    const energy = energyOf(kind, energyShift + growth);
    sections.push({ kind, startBar, bars: lengths[index], energy });
    startBar += lengths[index];
  }
  return sections;
}

/** Repeats the middle of a plan when its sections would otherwise be longer than 16 bars. */
function lengthen(plan: Plan, bars: number, random: Random): Plan {
  let current = [...plan];
  const phrases = () => current.reduce((sum, [, weight]) => sum + weight, 0);
  while (current.length > 3 && bars > phrases() * 6.5 && current.length < 60) {
    const middle = current.slice(1, -1);
    const cut = random.chance(0.5) ? middle : middle.slice(0, Math.max(2, middle.length - 1));
    current = [current[0], ...middle, ...cut, current[current.length - 1]];
  }
  return current;
}

/** Distributes whole bars by weight: in multiples of four while they fit, then two, then one. */
function share(plan: Plan, bars: number): number[] {
  const total = plan.reduce((sum, [, weight]) => sum + weight, 0);
  const grain = bars >= plan.length * 4 ? 4 : bars >= plan.length * 2 ? 2 : 1;
  const lengths = plan.map(([, weight]) => Math.floor((bars * weight) / total / grain) * grain);
  let left = bars - lengths.reduce((sum, length) => sum + length, 0);
  // Each unit goes to the section with the largest deficit, the rest to the last section.
  while (left >= grain) {
    let best = 0;
    let bestLack = -Infinity;
    for (let index = 0; index < plan.length; index++) {
      const lack = (bars * plan[index][1]) / total - lengths[index];
      if (lack > bestLack) {
        best = index;
        bestLack = lack;
      }
    }
    lengths[best] += grain;
    left -= grain;
  }
  lengths[lengths.length - 1] += left;
  return lengths;
}

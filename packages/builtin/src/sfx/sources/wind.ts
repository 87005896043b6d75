import { clamp, exp, pow } from '@soundwright/dsp/math';
import { createDrift, createNoiseBlocks } from '@soundwright/dsp/noise';
import type { Random } from '@soundwright/dsp/random';
import { Svf } from '@soundwright/dsp/svf';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { columnsOf } from './parts/columns.ts';
import { createDryLeaves, type DryLeaves } from './parts/dry-leaves.ts';

/** An obstacle in the wind: noise bands [centre Hz at 10 m/s, Q, level], the centres scaling with the speed. */
interface Setting {
  readonly bands: readonly (readonly [centreHz: number, q: number, gain: number])[];
  /** Hiss of leaves or grass: level, and centre Hz. */
  readonly rustle: number;
  readonly rustleHz: number;
  /** Widths of whistling gaps and wires, metres. */
  readonly edgesM: readonly number[];
}

/** Grains of sand that jump along the ground and strike each other and the listener hiss far above the wind. */
const SETTINGS = columnsOf<Setting>()(`
         bands                             rustle rustleHz edgesM
open     110/.5/1,330/.5/.5,900/.5/.16     .012   3500     .004,.0065
trees    130/.5/.8,420/.5/.45,1300/.5/.25  .22    4200     .003,.005
grass    160/.5/.6,500/.5/.35,1500/.5/.2   .13    6200     .002,
sand     110/.5/.8,330/.5/.45,900/.5/.16   .4     7200     .004,.0065
gap      150/.6/.5,520/1.2/.45,1100/1/.2   .02    3000     .0026,.0036,.0049
mountain 70/.5/1.2,240/.5/.6,700/.5/.22    .01    2600     .0055,.0085
palms    130/.5/.25,420/.5/.2,1300/.5/.2   .3     3200     .003,.005
litter   110/.5/.05,330/.5/.03,900/.5/.012 .012   4500     ,
`);

/** Stiff leaves that it drags along or knocks together. */
const LEAVES: Partial<Record<string, DryLeaves>> = columnsOf<DryLeaves>()(`
       perSecond contactsPerS lengthS  lowHz     gain
grass  30        60,150       .08,.4   2600,6500 1.6
palms  22        35,90        .08,.35  1000,2600 4
litter 4         14,40        .25,1.3  900,2600  1.3
`);

/** Strouhal number of a cylinder in the relevant range of Reynolds numbers. */
const STROUHAL = 0.2;

const parameters = {
  setting: choice('open', 'What it blows against.', {
    open: 'plain, open field, field',
    trees: 'tree, in leaves, leaves, forest, wood, pines, branches',
    grass: 'reeds, meadow, tall grass, wheat',
    sand: 'desert, dune, sand dunes, sand',
    gap: 'window, door, keyhole, crack, chimney, through gap, ruin, wires, rigging',
    palms: 'palm, palm tree, palm leaves, palm fronds, coconut trees',
    litter: 'leaf litter, pavement, sidewalk, driveway, patio',
    mountain: 'mountains, summit, peak, arctic, tundra, ridge, ice',
  }),
  speedMS: number(
    { range: [1.5, 9, 35], unit: 'm/s', scale: 'log', follows: 'intensity' },
    'Mean wind speed; noise grows with its square and brightens.',
  ),
  gustiness: number(
    { range: [0, 0.45, 1] },
    'How far the speed swings about its mean.',
    'gusty .95, gusts .95, steady .12, constant .12, turbulent .8, stormy .8, swirling .85',
  ),
  howl: number(
    { range: [0, 0.12, 1] },
    'How strongly edges and gaps sing.',
    'howling .85, howl .85, moaning .75, whistling .95, eerie .8, wailing .9, screaming 1',
  ),
};

/** Wind from a breeze to a gale, in the open, in trees, or howling through a gap. */
export const wind = defineTexture({
  name: 'wind',
  traits: ['around', 'weather', 'surrounding', 'swells'],
  noises: ['rush', 'rumble', 'rustle', 'howl'],
  phrases: `
    wind, wind blowing, air blowing, snowstorm wind (howl .7 speedMS 20),
      [whistling wind|wind whistling] (howl .95 speedMS 13 setting gap), breeze (speedMS 4 howl 0),
      gale (speedMS 24 gustiness .7 howl .35), hurricane (speedMS 34 gustiness .8 howl .4),
      tornado (speedMS 35 gustiness .5 howl .3), snowstorm (speedMS 19 howl .5 setting mountain),
      sand blowing (speedMS 13 setting sand), draft (speedMS 6 howl .6 setting gap),
      [rustling leaves|leaves rustling] (setting trees speedMS 6),
      blowing leaf litter (setting litter speedMS 8 gustiness .8 howl 0), palms in wind (setting palms)
    (howl .85) [howling wind|wind howling] (speedMS 16), blizzard wind (speedMS 20)
    (gustiness 1 speedMS 13) gust, gusts of wind, gusty wind
    (speedMS 22) blizzard (howl .6 setting mountain), sandstorm (howl .2 gustiness .7 setting sand)
    (speedMS 2) snow falling, falling snow, snowfall
  `,
  parameters,
  method:
    'A gust process (three drifts of different pace) drives noise bands whose centres and levels follow the wind speed, leaf hiss above a threshold speed, the contacts of stiff leaves that are dragged or knock together, and narrow resonances at Strouhal frequencies of small edges.',
  literature: [
    'A. Farnell, Designing Sound (2010), Wind',
    'R. Selfridge et al., Sound synthesis of objects swinging through air, Applied Sciences 7 (2017)',
  ],
  loudness: 'ambience',
  channels: 2,
  distanceM: 3,

  naturalS: () => 12,

  start(values, { sampleRateHz, random }) {
    const setting = SETTINGS[values.setting];
    const stepHz = sampleRateHz / CONTROL_FRAMES;
    const gust = createGust(random.fork('gust'), values.gustiness, stepHz);
    const sides = [0, 1].map((side) =>
      createSide(setting, values.speedMS, values.howl, sampleRateHz, random.fork('side', side)),
    );
    // Both channels share the gusts, one slightly delayed, but not the turbulence.
    const sideDrift = [0, 1].map((side) => createDrift(random.fork('drift', side), 1.3, stepHz));
    const dry = LEAVES[values.setting];
    const leaves = dry && createDryLeaves(dry, sampleRateHz, random.fork('leaves'));
    return (out) => {
      let factor = 1;
      for (let at = 0; at < TEXTURE_FRAMES; at += CONTROL_FRAMES) {
        factor = gust();
        for (let side = 0; side < 2; side += 1) {
          const speedMS = values.speedMS * factor * clamp(1 + 0.1 * values.gustiness * sideDrift[side](), 0.6, 1.5);
          sides[side](out[side], at, speedMS);
        }
      }
      leaves?.(out[0], out[1], values.speedMS * factor);
    };
  },
});

/** Frames between filter updates: 1.3 ms. */
const CONTROL_FRAMES = 64;

/** Ratio of the speed to its mean: slow swells, gusts, and turbulence; in steps of `CONTROL_FRAMES`. */
function createGust(random: Random, gustiness: number, stepHz: number): () => number {
  const swell = createDrift(random.fork('swell'), 0.12, stepHz);
  const gusts = createDrift(random.fork('gusts'), 0.45, stepHz);
  const turbulence = createDrift(random.fork('turbulence'), 2.6, stepHz);
  let smooth = 0;
  const take = 1 - exp(-1 / (0.22 * stepHz));
  return () => {
    const raw = 0.42 * swell() + 0.42 * gusts() + 0.09 * turbulence();
    smooth += take * (raw - smooth);
    return clamp(exp(gustiness * 2.1 * smooth), 0.25, 3);
  };
}

/** Wind in one channel: bands, rustle and howl, adding `CONTROL_FRAMES` frames at a time. */
function createSide(
  setting: Setting,
  meanMS: number,
  howl: number,
  sampleRateHz: number,
  random: Random,
): (out: Float32Array, at: number, speedMS: number) => void {
  const pink = createNoiseBlocks(random.fork('pink'), 'pink');
  const white = createNoiseBlocks(random.fork('white'));
  const bands = setting.bands.map(([centreHz, q, gain]) => ({ centreHz, q, gain, svf: createBand(sampleRateHz) }));
  const rustle = createBand(sampleRateHz);
  const flutter = createDrift(random.fork('flutter'), 9, sampleRateHz / CONTROL_FRAMES);
  const edges = setting.edgesM.map((edgeM, index) => ({
    edgeM: edgeM * random.between(0.9, 1.1),
    svf: createBand(sampleRateHz),
    wander: createDrift(random.fork('edge', index), 1.7, sampleRateHz / CONTROL_FRAMES),
  }));
  const noise = new Float32Array(CONTROL_FRAMES);
  const bright = new Float32Array(CONTROL_FRAMES);
  return (out, at, speedMS) => {
    pink(noise);
    white(bright);
    const relative = speedMS / 10;
    const force = relative * relative;
    for (const { centreHz, q, gain, svf } of bands) {
      svf(noise, out, at, centreHz * pow(relative, 0.55), q, gain * force);
    }
    // Leaves at rest only brush; those that are thrown about hiss above the wind itself.
    const leaves = Math.max(0, relative - 0.12) * Math.max(1, pow(relative, 1.2)) * (1 + 0.35 * flutter());
    rustle(bright, out, at, setting.rustleHz * pow(relative, 0.2), 0.5, setting.rustle * leaves * 0.5);
    if (howl === 0) return;
    for (const { edgeM, svf, wander } of edges) {
      const hz = (STROUHAL * speedMS * (1 + 0.02 * wander())) / edgeM;
      // An edge whistles only above a threshold speed, and then louder than the broadband noise.
      const strength = clamp((speedMS / meanMS - 0.55) * 1.4 + 0.25 * wander(), 0, 1.6);
      svf(noise, out, at, clamp(hz, 60, 6000), 14 + 24 * howl, 9 * howl * howl * strength * force);
    }
  };
}

/** A band-pass (peak 0 dB) whose centre may change at every call; the gain ramps linearly from call to call. */
function createBand(
  sampleRateHz: number,
): (input: Float32Array, out: Float32Array, at: number, centreHz: number, q: number, gain: number) => void {
  const filter = new Svf(sampleRateHz, 1000);
  let level = -1;
  return (input, out, at, centreHz, q, gain) => {
    filter.set(centreHz, q);
    if (level < 0) level = gain;
    const step = (gain - level) / input.length;
    for (let i = 0; i < input.length; i += 1) {
      filter.step(input[i]);
      level += step;
      out[at + i] += level * filter.band;
    }
    level = gain;
  };
}

import { exp } from '@soundwright/dsp/math';
import { createDrift, createNoise } from '@soundwright/dsp/noise';
import { Svf } from '@soundwright/dsp/svf';
import { Oscillator } from '../../draw/oscillator.ts';
import { choice, defineTexture, number, TEXTURE_FRAMES } from '../source.ts';
import { columnsOf } from './parts/columns.ts';

/** A science-fiction drone. */
interface Drone {
  /** Partials: ratio to the base, gain, FM ratio, FM index. */
  readonly partials: readonly (readonly [ratio: number, gain: number, fmRatio: number, index: number])[];
  /** Amplitude modulation: depth 0 to 1, scaled by the motion. */
  readonly pulse: number;
  readonly pulseRatio: number;
  /** Noise band: ratio to the base, Q, gain; its centre swings by `swing` octaves. */
  readonly air: readonly [ratio: number, q: number, gain: number];
  readonly swing: number;
  /** Crackles per second. */
  readonly sparksHz: number;
}

const DRONES = columnsOf<Drone>()(`
           pulse pulseRatio air        swing
  sparksHz partials
hum        .12   1          5,.6,.1    .4
  0        1/.5/1/.5,1.004/.4/1/.4,2.01/.2/.5/.8,3/.1/1/.04,4/.07/1/.04,6/.05/1/.04
engine     .15   3          7,.5,.45   .25
  0        1/.5/.5/1.6,1.007/.4/.51/1.3,.5/.4/1/.5,4/.08/1/.04,6/.06/1/.04
reactor    .7    4          9,1,.14    .8
  1.5      1/.5/2/.6,1.5/.22/1/.8,4.02/.06/.25/1.2
forcefield .8    18         16,2,.2    .5
  9        2/.35/.503/2.4,2.013/.3/.497/2.2,5.07/.09/.2/2
portal     .35   2.3        12,3,.6    1
  2        1/.4/1.41/2.2,1.498/.24/.71/2.6,2.02/.2/1.41/1.8,4.05/.07/.35/3
ufo        .6    9          14,2,.08   .6
  0        4/.4/.25/1,4.06/.3/.25/1.2,1/.25/1/.6
hologram   .4    12         40,1.4,.14 .4
  5        8/.16/.126/2,8.05/.14/.125/2,2/.2/1/.4
bridge     .1    .8         4,.5,.3    .25
  0        1/.42/1/.35,1.5/.14/1/.3,2.004/.16/.5/.4,4/.07/1/.04,6/.05/1/.04
`);

const parameters = {
  device: choice('hum', 'What hums.', {
    hum: 'starship, ship hum',
    engine: 'engines, thruster, warp drive, hyperdrive, flying, spacecraft engine',
    reactor: 'core, warp core, generator, power core',
    forcefield: 'force field, shield, energy shield, barrier, energy',
    portal: 'gateway, wormhole, vortex, stargate, magic, dimensional',
    ufo: 'flying saucer, saucer, alien ship, mothership',
    hologram: 'holographic, display, projector',
    bridge: 'interior, cockpit, corridor, cabin, inside',
  }),
  baseHz: number({ range: [28, 62, 220], unit: 'Hz', scale: 'log', follows: 'pitch' }, 'Pitch of the lowest tone.'),
  motionHz: number(
    { range: [0.08, 0.5, 3], unit: 'Hz', scale: 'log', follows: 'speed' },
    'How fast it pulses and swings.',
  ),
  energy: number({ range: [0, 0.5, 1], follows: 'intensity' }, 'Modulation depth: from a pure hum to a roar.'),
};

/** Steady science-fiction sounds: ship hums and drives, force fields, portals. */
export const spaceship = defineTexture({
  name: 'spaceship',
  traits: ['machine', 'motor', 'signal'],
  noises: ['blow', 'hum', 'machine', 'motor', 'growl'],
  phrases: `
    spaceship, spaceship hum, spacecraft, starship, sci fi hum, [ufo|flying saucer] (device ufo),
      hologram (device hologram)
    (device bridge) spaceship interior, spaceship bridge, sci fi ambience
    (device engine) spaceship engine, [warp drive|hyperdrive] (energy .8), thruster (energy .9)
    (device reactor) warp core, reactor, sci fi drone
    (device forcefield) force field, forcefield, energy [field|shield|hum]
    (device portal) portal, magic portal, stargate, wormhole (baseHz 40)
  `,
  parameters,
  method:
    'Detuned frequency-modulated partials that beat, pulsing loudness, a noise band that swings, and charges that discharge at random; the two sides drift apart.',
  literature: [
    'J. Chowning, The synthesis of complex audio spectra by means of frequency modulation, JAES 21 (1973)',
    'A. Farnell, Designing Sound (2010), Star Trek and sci-fi sounds',
  ],
  loudness: 'ambience',
  channels: 2,
  distanceM: 4,
  space: 'room',

  naturalS: () => 9,

  start(values, { sampleRateHz, random }) {
    const drone: Drone = DRONES[values.device];
    const { baseHz, motionHz, energy } = values;
    const stepHz = sampleRateHz / TEXTURE_FRAMES;
    const sides = [0, 1].map((side) => {
      const own = random.fork('side', side);
      return {
        tones: drone.partials.map(([ratio, gain, fmRatio, index]) => ({
          hz: baseHz * ratio * (1 + 0.0015 * (side === 0 ? -1 : 1)),
          gain: 0.32 * gain,
          fm: { ratio: fmRatio, index },
          tone: new Oscillator('sine', sampleRateHz, own.next()),
          last: -1,
        })),
        noise: createNoise(own.fork('noise')),
        air: new Svf(sampleRateHz, baseHz * drone.air[0], drone.air[1]),
        swing: createDrift(own.fork('swing'), 2 * motionHz, stepHz),
        spark: new Svf(sampleRateHz, 4200, 3),
        charge: 0,
        own,
      };
    });
    const swells = drone.partials.map((_, index) => createDrift(random.fork('swell', index), 1.4 * motionHz, stepHz));
    const bend = createDrift(random.fork('bend'), motionHz, stepHz);
    const airGain = drone.air[2] * (0.4 + 1.2 * energy) * 0.5;
    const pulseTone = new Oscillator('sine', sampleRateHz, 0.25);
    const pulse = new Float32Array(TEXTURE_FRAMES);
    const keep = exp(-1 / (0.004 * sampleRateHz));
    let pitch = 1;
    return (out) => {
      const nextPitch = 1 + 0.008 * bend();
      const loud = swells.map((swell) => exp(0.22 * swell()));
      pulse.fill(0);
      const pulseHz = motionHz * drone.pulseRatio;
      pulseTone.add(pulse, 0, TEXTURE_FRAMES, [pulseHz, pulseHz], [0.5 * drone.pulse, 0.5 * drone.pulse]);
      sides.forEach((side, channel) => {
        const samples = out[channel];
        side.tones.forEach((part, index) => {
          const gain = part.gain * loud[index];
          const fm = { ratio: part.fm.ratio, index: part.fm.index * (0.3 + 1.4 * energy) };
          part.tone.add(
            samples,
            0,
            TEXTURE_FRAMES,
            [part.hz * pitch, part.hz * nextPitch],
            [part.last < 0 ? gain : part.last, gain],
            fm,
          );
          part.last = gain;
        });
        side.air.set(baseHz * drone.air[0] * exp(0.69 * drone.swing * side.swing()));
        for (let i = 0; i < TEXTURE_FRAMES; i += 1) {
          const x = side.noise();
          side.air.step(x);
          samples[i] = (samples[i] + airGain * side.air.band) * (1 - 0.5 * drone.pulse + pulse[i]);
          if (drone.sparksHz > 0) {
            if (side.own.chance(drone.sparksHz / sampleRateHz))
              side.charge = side.own.between(0.2, 0.9) * (0.4 + energy);
            side.charge *= keep;
            side.spark.step(side.charge * x);
            samples[i] += 0.2 * side.spark.band;
          }
        }
      });
      pitch = nextPitch;
    };
  },
});

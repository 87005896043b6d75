import { applyBiquad, designLowpass } from '@soundwright/dsp/biquad';
import { pow } from '@soundwright/dsp/math';
import type { Random } from '@soundwright/dsp/random';
import { choice, defineTexture, number, TEXTURE_FRAMES, type ValuesOf } from '../source.ts';
import { createBed } from './parts/crowd-bed.ts';
import { createSwell, type Group, type Place, passTurn, pauseForBreath, type Surge } from './parts/crowd-talk.ts';
import { createThroat, LONGEST_UTTERANCE_S, type Mood } from './parts/crowd-voices.ts';
import { createScatter, type Scatter } from './parts/scatter.ts';
import { SPEAKER_OPTIONS } from './parts/speakers.ts';

/**
 * Activity of a crowd: calls of one person per second (null for conversations), the level of those whom nobody can tell
 * apart, and the common swell.
 */
interface Activity {
  readonly perS: number | null;
  readonly bed: number;
  readonly surge: Surge | null;
}

const MOODS = {
  murmur: { perS: null, bed: 0.06, surge: null },
  cheer: { perS: 0.7, bed: 0.02, surge: { restS: 1.6, riseS: 0.6, fallS: 1.5, base: 0.15 } },
  boo: { perS: 0.4, bed: 0.04, surge: { restS: 2, riseS: 0.9, fallS: 2, base: 0.35 } },
  laughter: { perS: 0.5, bed: 0.015, surge: { restS: 1.4, riseS: 0.25, fallS: 1.1, base: 0.04 } },
  stadium: { perS: 0.35, bed: 0.05, surge: { restS: 3, riseS: 1.1, fallS: 2.6, base: 0.4 } },
  children: { perS: 0.6, bed: 0.15, surge: null },
  angry: { perS: 0.4, bed: 0.01, surge: { restS: 0.5, riseS: 0.2, fallS: 0.5, base: 0.25 } },
  panic: { perS: 0.4, bed: 0, surge: { restS: 0.8, riseS: 0.3, fallS: 0.7, base: 0.4 } },
  aww: { perS: 0.3, bed: 0, surge: { restS: 2.6, riseS: 0.3, fallS: 0.8, base: 0.02, together: true } },
  ooh: { perS: 0.3, bed: 0, surge: { restS: 2.6, riseS: 0.45, fallS: 0.8, base: 0.02, together: true } },
} as const satisfies Record<Mood, Activity>;

const parameters = {
  mood: choice('murmur', 'What the crowd does.', {
    murmur: 'talking, chatter, chatting, conversation, babble, whispering',
    cheer: 'cheering, celebrating, excited, happy',
    boo: 'booing, jeering',
    laughter: 'laughing, laugh, amused',
    stadium: 'stadium, arena, football match, match',
    children: 'school',
    angry: 'rioting, protesting, furious, outraged',
    panic: 'panicking, panicked, fleeing, terrified',
    aww: 'awww, sympathetic, pity, disappointed',
    ooh: 'oooh, amazed, impressed, wow, awe, astonished',
  }),
  people: number(
    { range: [1, 24, 400], scale: 'log', follows: 'size' },
    'How many one can tell apart.',
    'few 4, several 6, group 8, busy 60, audience 60, packed 150, mob 150',
  ),
  voice: choice('mixed', 'Whose voices.', { mixed: '', ...SPEAKER_OPTIONS }),
  energy: number(
    { range: [0.1, 0.5, 1], follows: 'intensity' },
    'How lively they are: louder, higher, denser.',
    'hushed .12, lively .8, wild 1, ecstatic 1, busy .7',
  ),
};

type Values = ValuesOf<typeof parameters>;

/** People whose every utterance is their own; throats shared by the others; most people who are single voices. */
const NEAR = 4;
const SHARED = 8;
const MOST = 44;
/** From so many people on, there are others whom nobody can tell apart. */
const LEAST_WITH_BED = 4;
/** Utterances that a throat repeats. */
const KEEPS = { alone: 1000, near: 5, shared: 3 };
/** Length of a reaction of all, seconds. */
const TOGETHER_S = 3.4;
/** Treble of people far away, who face anywhere and stand behind others, ends here. */
const FAR_HZ = 2600;
/** The sound of people far away reaches each side by ways of its own, that much later on one of them, seconds. */
const FAR_SPREAD_S = 0.02;

/** Many people at once. */
export const crowd = defineTexture({
  name: 'crowd',
  traits: ['around', 'person', 'throat', 'speech', 'swells', 'anywhere'],
  optionTraits: { roused: ['cheer', 'stadium', 'boo'] },
  firm: ['cheer', 'boo', 'laughter', 'angry', 'panic', 'aww', 'ooh'],
  ofChildren: { mood: 'children' },
  phrases: `
    crowd, crowd murmur, crowd talking, murmur, babble, walla, audience, [people talking|people chatting] (people 12),
      chatter (people 16), [crowd cheer|cheer] (mood cheer people 50)
    (people 1) man talking (voice man), woman talking (voice woman), child talking (voice child), person talking
    (mood boo) crowd boo (people 50), boo (people 40)
    (mood laughter) crowd laughing, crowd laughter, audience laughing, audience laughter, laugh track
    (mood stadium) [stadium crowd|football crowd] (people 200),
      [stadium crowd cheering|stadium cheering] (people 250 energy .85), crowd roar (people 250 energy .95)
    (mood children) [children playing|kids playing] (people 10), playground (people 14)
    (mood angry) angry crowd (people 50), angry mob (people 70 energy .85), mob (people 70),
      riot (people 100 energy .95), protest (people 100)
    (mood panic people 40 energy .9) crowd panic, crowd screaming, panicking crowd
    (mood panic) people screaming (people 20 energy .9)
    (mood aww people 40) crowd aww, sad crowd, audience aww
    (mood ooh people 40) crowd ooh, audience ooh, crowd wow
  `,
  parameters,
  method:
    'Each person speaks phrases of syllables without words, laughs or calls out, with a throat, pitch, pace and melody of their own; those who talk stand in groups and take turns. The nearest are loud and bright, those farther away weaker and duller, and people beyond these are many voices that nobody can tell apart. Cheers and laughter surge: people carry each other along, and ebb.',
  literature: [
    'G. Fant, Acoustic Theory of Speech Production (1960)',
    'J.-A. Bachorowski et al., The acoustic features of human laughter, JASA 110 (2001)',
    'N. Krishnamurthy & J. Hansen, Babble noise: modeling, analysis, and applications, IEEE TASLP 17 (2009)',
  ],
  loudness: 'ambience',
  channels: 2,
  distanceM: 2,
  // Those who talk sit together; farther off, the room blurs their syllables.
  distancesM: { murmur: 1.2 },
  space: 'hall',
  spaces: { children: 'outdoors' },

  // One reaction that all share, and its reverberation; other crowds go on.
  naturalS: ({ mood }) => (mood === 'aww' || mood === 'ooh' ? TOGETHER_S : 9),

  start(values, { sampleRateHz, random }) {
    const { perS, bed, surge }: Activity = MOODS[values.mood];
    const people = Math.round(values.people);
    const groups = groupsOf(values, sampleRateHz, random);
    const longest = Math.ceil((LONGEST_UTTERANCE_S + FAR_SPREAD_S) * sampleRateHz);
    const [near, far] = ['near', 'far'].map((name) => createScatter(longest, sampleRateHz, random.fork(name)));
    const dull = [0, 1].map(() => new Float64Array(2));
    const dulling = designLowpass(FAR_HZ, sampleRateHz, 0.5);
    const addBed = createBed(
      people < LEAST_WITH_BED ? 0 : bed * pow(people / 100, 0.6) * (0.5 + values.energy),
      groups.flatMap((group) => group.people.map(({ throat }) => throat)),
      sampleRateHz,
      random.fork('bed'),
    );
    const swell = createSwell(surge, random.fork('surges'));
    const level = 0.6 / Math.sqrt(Math.max(1, groups.length / 6));
    let nowS = 0;
    return (out) => {
      const endS = nowS + TEXTURE_FRAMES / sampleRateHz;
      const active = swell.at(nowS);
      for (const group of groups) {
        while (group.nextS < endS) {
          const place = group.people[group.speaker];
          const startS = Math.max(nowS, group.nextS);
          const whole = place.throat();
          // Those who are heard from the very beginning have been talking for a while.
          const sound = group.nextS < 0 ? whole.subarray(Math.floor(group.random.next() * whole.length)) : whole;
          const gain = level * group.gain * effortOf(group.random, perS !== null) * (0.3 + 0.7 * active);
          const atFrame = Math.floor((startS - nowS) * sampleRateHz);
          addPlaced(group.near ? near : far, sound, { atFrame, gain, place, sampleRateHz });
          const soundS = sound.length / sampleRateHz;
          group.nextS = surge?.together
            ? swell.nextS() + group.random.between(0.03, 0.4)
            : startS + restAfter(group, soundS, values, active);
        }
      }
      far.emit(out[0], out[1]);
      addBed(out, active);
      for (const side of [0, 1]) applyBiquad(out[side], dulling, dull[side]);
      near.emit(out[0], out[1]);
      nowS = endS;
    };
  },
});

/** Adds a sound from its place. */
function addPlaced(
  scatter: Scatter,
  sound: Float32Array,
  at: { readonly atFrame: number; readonly gain: number; readonly place: Place; readonly sampleRateHz: number },
): void {
  const { atFrame, gain } = at;
  const { pan, lagS } = at.place;
  if (lagS === 0) {
    scatter.add(sound, atFrame, gain, pan);
    return;
  }
  const lag = Math.round(Math.abs(lagS) * at.sampleRateHz);
  scatter.add(sound, atFrame + (lagS < 0 ? lag : 0), gain * Math.sqrt(0.5 * (1 - pan)), -1);
  scatter.add(sound, atFrame + (lagS > 0 ? lag : 0), gain * Math.sqrt(0.5 * (1 + pan)), 1);
}

/** Fewer than these do not ebb all at once: their pauses are those of each. */
const FEW = 10;

/** Seconds from the start of an utterance to the next one of the group; longer while the crowd ebbs. */
function restAfter(group: Group, soundS: number, { mood, energy, people }: Values, active: number): number {
  const { perS, surge }: Activity = MOODS[mood];
  if (perS === null) return Math.max(0.1, passTurn(group, soundS, energy));
  return (
    pauseForBreath(group, soundS, perS, energy) * (surge && people >= FEW ? 0.6 + 0.4 / Math.max(0.1, active) : 0.6)
  );
}

/** Level of an utterance, linear: speech is even; few of those who shout do so with all their voice. */
function effortOf(random: Random, shouted: boolean): number {
  return shouted ? 0.2 + pow(random.next(), 2) : random.between(0.7, 1.1);
}

/** When somebody is heard first: below 0 for those who talk already; someone alone begins at once. */
function firstS(people: number, surge: Surge | null, random: Random): number {
  if (people === 1) return 0;
  if (people < FEW) return random.between(-0.5, 0.25);
  if (surge) return surge.together ? 0.35 * random.next() : random.between(-0.4, 0.8);
  return random.between(-0.8, 0.5);
}

/** The people one can tell apart, near ones first: conversations of two to four, or everybody alone. */
function groupsOf(values: Values, sampleRateHz: number, random: Random): Group[] {
  const { perS, surge }: Activity = MOODS[values.mood];
  const people = Math.round(values.people);
  const single = Math.min(people, MOST);
  const throatOf = (index: number, keeps: number) =>
    createThroat(values, keeps, sampleRateHz, random.fork('throat', index));
  const nearKeeps = people === 1 ? KEEPS.alone : KEEPS.near;
  const throats = Array.from({ length: Math.min(single, NEAR + SHARED) }, (_, index) =>
    throatOf(index, index < NEAR ? nearKeeps : KEEPS.shared),
  );
  const groups: Group[] = [];
  const spread = random.fork('spread').next();
  for (let first = 0; first < single; ) {
    const own = random.fork('group', groups.length);
    const size = perS === null ? Math.min(single - first, own.integer(2, 4)) : 1;
    // Spread evenly, with no two neighbours on one side.
    const center = 2 * ((0.618 * groups.length + spread) % 1) - 1;
    const near = first < NEAR;
    const members = Array.from({ length: size }, (_, member) => {
      const index = first + member;
      const pan = people === 1 ? 0 : Math.max(-1, Math.min(1, center + own.between(-0.3, 0.3)));
      return {
        throat: throats[index < throats.length ? index : NEAR + ((index - NEAR) % SHARED)],
        pan,
        lagS: near ? 0 : own.between(-1, 1) * FAR_SPREAD_S,
      };
    });
    groups.push({
      random: own,
      people: members,
      near,
      // The closer together they stand, the more are between the nearest and the listener.
      gain: near ? 1 / (1 + people / 60) : 1 / own.between(1.3, 1.5 + 0.05 * single),
      nextS: firstS(people, surge, own),
      speaker: own.integer(0, size - 1),
      left: own.integer(1, 4),
    });
    first += size;
  }
  return groups;
}

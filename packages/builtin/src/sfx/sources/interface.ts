import { pow } from '@soundwright/dsp/math';
import { addModes } from '@soundwright/dsp/modal';
import { createRandom, type Random } from '@soundwright/dsp/random';
import { silence } from '../../draw/buffer.ts';
import { points } from '../../draw/curve.ts';
import { addNoise, addTone } from '../../draw/strokes.ts';
import { choice, defineEvents, number, repeat } from '../source.ts';
import { GESTURES, type Gesture, VOICES } from './parts/interface-gestures.ts';
import { climbing, inKey, MELODY, type Melody, shapeMelody } from './parts/melody.ts';

const parameters = {
  gesture: choice({
    default: 'click',
    about: 'What it tells.',
    options: {
      click: ['mouse', 'press', 'pressed', 'select', 'selection'],
      tap: ['touch', 'key tap'],
      beep: ['bleep'],
      'long-beep': ['long tone'],
      blip: ['tick'],
      text: [],
      pop: ['bubble', 'plop'],
      chirp: ['chirpy', 'tweet'],
      'toggle-on': ['switch on', 'on', 'enable', 'checkbox'],
      'toggle-off': ['switch off', 'off', 'disable'],
      success: ['complete', 'completed', 'correct', 'achievement', 'level complete', 'victory', 'win', 'done'],
      confirm: ['confirmation', 'accept', 'accepted', 'ok', 'positive'],
      error: ['wrong', 'failure', 'failed', 'fail', 'incorrect', 'negative'],
      denied: ['access denied', 'forbidden', 'cancel', 'invalid', 'rejected'],
      warning: ['attention', 'caution', 'alert'],
      notification: ['notify', 'reminder', 'chime', 'ding'],
      message: ['text message', 'chat', 'incoming', 'received', 'mail', 'email'],
      open: ['menu open', 'expand', 'opening', 'popup'],
      close: ['menu close', 'collapse', 'closing', 'dismiss'],
      hover: ['rollover', 'focus', 'mouseover'],
      scroll: ['wheel'],
      swipe: ['flick', 'drag', 'page turn'],
      slider: ['knob', 'picker', 'dial', 'ticks'],
      unlock: ['unlocked', 'fingerprint'],
      lock: ['locked'],
      'low-battery': ['battery low', 'battery empty', 'low power'],
      countdown: ['race start', 'count down'],
      drop: ['droplet', 'drip'],
      send: ['sent', 'submit', 'swoosh'],
      delete: ['trash', 'remove'],
      stab: ['chord stab', 'chord'],
      arpeggio: ['arpeggiated'],
      startup: ['boot', 'start up', 'login', 'welcome'],
      shutdown: ['shut down', 'logout', 'log off'],
    },
  }),
  voice: choice({
    default: 'glass',
    about: 'Timbre of the notes.',
    options: {
      glass: ['crystal', 'bell', 'clean', 'elegant'],
      soft: ['gentle', 'sine', 'subtle', 'rounded'],
      digital: ['square', 'harsh', 'electronic', 'tech', 'robotic', 'futuristic'],
      wood: ['marimba', 'organic', 'wooden', 'natural'],
    },
  }),
  rootHz: number({
    unit: 'Hz',
    min: 260,
    max: 1900,
    default: 740,
    scale: 'log',
    follows: 'pitch',
    about: 'Pitch of the root.',
  }),
  heldS: number({
    unit: 's',
    min: 0,
    max: 30,
    default: 0,
    differs: 0,
    about: 'How long a beep is held; 0 for the usual time.',
  }),
  ...MELODY,
  pace: number({
    unit: '',
    min: 0.5,
    max: 2.2,
    default: 1,
    scale: 'log',
    follows: 'speed',
    about: 'Speed of the motif.',
  }),
};

/** Caps of a key: how long a finger meets them, seconds, and their pitch against that of a hard one. */
const HARD_CAP = { contactS: 0.00012, pitch: 1 } as const;
const SOFT_CAP = { contactS: 0.0005, pitch: 0.5 } as const;

/** Sounds of user interfaces: clicks, toggles, success, error, notification. */
export const userInterface = defineEvents({
  name: 'interface',
  traits: ['tone', 'signal', 'designed'],
  parts: { countdown: 'beep blip tone go start short low long high higher final last one two three' },
  series: { whole: 'countdown', one: 'beep', count: 3 },
  noises: ['chime', 'sparkle', 'click', 'buzzer', 'stinger'],
  tells: {
    good: ['success', 'confirm', 'notification', 'message', 'arpeggio', 'startup'],
    bad: ['error', 'denied', 'warning', 'low-battery'],
    touch: ['click', 'tap', 'blip', 'beep', 'hover', 'scroll'],
    back: ['close'],
    open: ['open'],
    event: ['lock'],
  },
  strokes: { open: 'close' },
  firm: ['swipe', 'send', 'open', 'close', 'startup', 'shutdown', 'slider', 'hover', 'countdown'],
  phrases: {
    'ui sound': {},
    ui: {},
    'user interface': {},
    'button click': {},
    'menu click': {},
    'ui click': {},
    'ui tap': { gesture: 'tap' },
    'button tap': { gesture: 'tap' },
    'button press': {},
    'ui beep': { gesture: 'beep' },
    'long beep': { gesture: 'long-beep', voice: 'digital' },
    'sustained beep': { gesture: 'long-beep', voice: 'digital' },
    'ui pop': { gesture: 'pop' },
    'ui chirp': { gesture: 'chirp' },
    'interface chirp': { gesture: 'chirp' },
    'playful ui chirp': { gesture: 'chirp' },
    'app chirp': { gesture: 'chirp' },
    'bubble pop ui': { gesture: 'pop', voice: 'soft' },
    'ui bubble pop': { gesture: 'pop', voice: 'soft' },
    'pop up': { gesture: 'pop' },
    'toggle on': { gesture: 'toggle-on' },
    'toggle off': { gesture: 'toggle-off' },
    'success sound': { gesture: 'success' },
    'success chime': { gesture: 'success' },
    achievement: { gesture: 'success' },
    'level complete': { gesture: 'success' },
    confirmation: { gesture: 'confirm' },
    'error sound': { gesture: 'error' },
    'error beep': { gesture: 'error', voice: 'digital' },
    'wrong answer': { gesture: 'error', voice: 'digital' },
    'access denied': { gesture: 'denied', voice: 'digital' },
    'access granted': { gesture: 'confirm', voice: 'digital' },
    'warning beep': { gesture: 'warning', voice: 'digital' },
    notification: { gesture: 'notification' },
    'phone notification': { gesture: 'notification' },
    'app notification': { gesture: 'notification' },
    'push notification': { gesture: 'notification' },
    'positive confirmation': { gesture: 'confirm' },
    'payment success': { gesture: 'success' },
    'payment complete': { gesture: 'success' },
    'task complete': { gesture: 'success' },
    'quest complete': { gesture: 'success' },
    'mission complete': { gesture: 'success' },
    'level complete chime': { gesture: 'success' },
    swipe: { gesture: 'swipe' },
    'swipe whoosh': { gesture: 'swipe' },
    'menu whoosh': { gesture: 'swipe' },
    'menu swoosh': { gesture: 'swipe' },
    'swipe left whoosh': { gesture: 'swipe' },
    'swipe right whoosh': { gesture: 'swipe' },
    'card swipe left': { gesture: 'swipe' },
    'card swipe left whoosh': { gesture: 'swipe' },
    'page swipe': { gesture: 'swipe' },
    'screen swipe': { gesture: 'swipe' },
    'ui whoosh': { gesture: 'swipe' },
    'ui swipe': { gesture: 'swipe' },
    slider: { gesture: 'slider' },
    'slider drag': { gesture: 'slider' },
    'slider ticks': { gesture: 'slider' },
    'scroll wheel': { gesture: 'slider', pace: 0.7 },
    'phone unlock': { gesture: 'unlock' },
    'screen unlock': { gesture: 'unlock' },
    'phone lock': { gesture: 'lock' },
    'screen lock': { gesture: 'lock' },
    'low battery': { gesture: 'low-battery', voice: 'digital' },
    'battery warning': { gesture: 'low-battery', voice: 'digital' },
    'low battery warning': { gesture: 'low-battery', voice: 'digital' },
    countdown: { gesture: 'countdown', voice: 'digital' },
    'countdown beep': { gesture: 'countdown', voice: 'digital' },
    'countdown timer': { gesture: 'countdown', voice: 'digital' },
    'race countdown': { gesture: 'countdown', voice: 'digital' },
    'countdown beep three two one go': { gesture: 'countdown', voice: 'digital' },
    'countdown three two one': { gesture: 'countdown', voice: 'digital' },
    'message received': { gesture: 'message' },
    'incoming message': { gesture: 'message' },
    'text message': { gesture: 'message' },
    'menu open': { gesture: 'open' },
    'menu close': { gesture: 'close' },
    'message sent': { gesture: 'send' },
    'message sent pop': { gesture: 'pop' },
    'message sent plop': { gesture: 'pop' },
    'sent pop': { gesture: 'pop' },
    'send message': { gesture: 'send' },
    'hover sound': { gesture: 'hover' },
    'chord stab': { gesture: 'stab' },
    'synth stab': { gesture: 'stab', voice: 'digital' },
    'ui stab': { gesture: 'stab' },
    arpeggio: { gesture: 'arpeggio' },
    'ascending arpeggio': { gesture: 'arpeggio', contour: 'rising' },
    'descending arpeggio': { gesture: 'arpeggio', contour: 'falling' },
    'positive chime': { gesture: 'success' },
    'reward chime': { gesture: 'success' },
    'bonus chime': { gesture: 'success' },
    'unlock chime': { gesture: 'success' },
    'approval chime': { gesture: 'success' },
    'achievement unlocked': { gesture: 'success' },
    'new high score': { gesture: 'success' },
    'high score': { gesture: 'success' },
    'checkpoint reached': { gesture: 'success' },
    checkpoint: { gesture: 'success' },
    'quest accepted': { gesture: 'confirm' },
    'new quest': { gesture: 'notification' },
    'quest update': { gesture: 'notification' },
    'confirm selection': { gesture: 'confirm' },
    'menu confirm': { gesture: 'confirm' },
    'menu select': { gesture: 'confirm' },
    'item equip': { gesture: 'lock' },
    'cancel action': { gesture: 'close' },
    'menu back': { gesture: 'close' },
    'back button': { gesture: 'close' },
    'menu cancel': { gesture: 'close' },
    'menu move': { gesture: 'blip' },
    'menu navigation': { gesture: 'blip' },
    'menu hover': { gesture: 'hover' },
    'cursor move': { gesture: 'blip' },
    'score tick': { gesture: 'blip' },
    'score increment': { gesture: 'blip' },
    'score count': { gesture: 'blip' },
    'combo hit': { gesture: 'blip' },
    'puzzle piece snap': { gesture: 'lock', voice: 'wood' },
    'puzzle piece': { gesture: 'lock', voice: 'wood' },
    'piece snap': { gesture: 'lock', voice: 'wood' },
    'not enough money': { gesture: 'denied', voice: 'digital' },
    'insufficient funds': { gesture: 'denied', voice: 'digital' },
    'inventory full': { gesture: 'denied', voice: 'digital' },
    'inventory open': { gesture: 'open' },
    'inventory close': { gesture: 'close' },
    'panel open': { gesture: 'open' },
    'panel close': { gesture: 'close' },
    'drawer open ui': { gesture: 'open' },
    'window open ui': { gesture: 'open' },
    'popup appear': { gesture: 'pop' },
    'tooltip appear': { gesture: 'pop' },
    'elevator ding': { gesture: 'notification', rootHz: 520, notes: 1 },
    'lift ding': { gesture: 'notification', rootHz: 520, notes: 1 },
    'startup sound': { gesture: 'startup' },
    'startup chime': { gesture: 'startup' },
    'shutdown sound': { gesture: 'shutdown' },
  },
  weakPhrases: {
    win: { gesture: 'success' },
    tap: { gesture: 'tap' },
    ping: { gesture: 'notification' },
    click: {},
    beep: { gesture: 'beep' },
    bleep: { gesture: 'beep' },
    blip: { gesture: 'blip' },
    toggle: { gesture: 'toggle-on' },
    error: { gesture: 'error', voice: 'digital' },
    success: { gesture: 'success' },
    menu: { gesture: 'blip' },
    combo: { gesture: 'blip', contour: 'rising' },
    score: { gesture: 'blip' },
    gems: { gesture: 'chirp' },
    points: { gesture: 'blip' },
    'star earned': { gesture: 'success' },
    unlock: { gesture: 'unlock' },
    warning: { gesture: 'warning', voice: 'digital' },
    alert: { gesture: 'warning' },
    reminder: { gesture: 'notification' },
    confirmed: { gesture: 'confirm' },
    approved: { gesture: 'confirm' },
    accepted: { gesture: 'confirm' },
    granted: { gesture: 'confirm', voice: 'digital' },
    declined: { gesture: 'denied', voice: 'digital' },
    rejected: { gesture: 'denied', voice: 'digital' },
  },
  parameters,
  method:
    'Short motifs in four additive timbres with a struck-bar decay; intervals rise and agree for success, fall or rub for errors; clicks are a pair of damped key modes.',
  literature: [
    'M. Blattner, D. Sumikawa & R. Greenberg, Earcons and icons: their structure and common design principles (1989)',
    'S. Brewster, P. Wright & A. Edwards, Experimentally derived guidelines for the creation of earcons (1995)',
  ],
  loudness: 'interface',
  channels: 1,
  space: 'dry',
  distanceM: 0.8,

  eventS: (values) => lengthOf(melodyOf(values), paceOf(values)),

  schedule: (values, timing) =>
    climbing(
      repeat(timing, { count: 1, intervalS: Math.max(0.3, lengthOf(melodyOf(values), paceOf(values)) + 0.1) }),
      values.contour,
    ),

  render(values, { detail }, { sampleRateHz, random }) {
    const gesture = melodyOf(values);
    const pace = paceOf(values);
    // Each key differs slightly, unless its pitch is given; beeps are those of a device.
    const played = BEEPS.has(values.gesture) ? 1 : random.between(0.985, 1.015);
    const rootHz = (inKey(values.rootHz, values.key) ?? values.rootHz * played) * pow(2, (detail?.shift ?? 0) / 12);
    const out = silence(lengthOf(gesture, pace), sampleRateHz);
    for (const [semitones, atS, ringS, gain = 1] of gesture.notes) {
      const hz = rootHz * pow(2, semitones / 12);
      const decayS = (ringS / pace) * (gesture.holds ? 20 : 0.55);
      const end = hz * pow(2, (gesture.bend ?? 0) / 12);
      addTone(
        out,
        {
          wave: VOICES[values.voice],
          atS: atS / pace,
          lengthS: gesture.holds ? ringS / pace : 4 * decayS + 0.02,
          hz: gesture.bend
            ? [
                [0, hz],
                [1.6 * decayS, end],
              ]
            : hz,
          gain: 0.26 * gain,
          attackS: 0.0025,
          decayS,
          releaseS: 0.012,
        },
        sampleRateHz,
      );
    }
    // One key per pitch setting: its travel and its material.
    const key = createRandom(1, 'key', Math.round(values.rootHz));
    const travel = key.between(0.65, 1.2);
    const material = key.between(0.5, 2);
    const cap = values.voice === 'soft' ? SOFT_CAP : HARD_CAP;
    for (const [atS, hz, gain] of gesture.clicks ?? []) {
      const clickHz = cap.pitch * hz * Math.sqrt(rootHz / 740) * key.between(0.7, 1.45);
      const click = { atS: (atS * travel) / pace, hz: clickHz, gain: gain * key.between(0.6, 1.1), material, cap };
      addClick(out, click, sampleRateHz, random);
    }
    if (gesture.swish) {
      const [fromHz, toHz, lengthS, gain] = gesture.swish;
      const shape = { lengthS: lengthS / pace, attackS: (0.4 * lengthS) / pace, releaseS: (0.5 * lengthS) / pace };
      addNoise(
        out,
        {
          ...shape,
          hz: points(0, fromHz, lengthS / pace, toHz),
          q: 1.4,
          gain,
        },
        sampleRateHz,
        random,
      );
    }
    return [out];
  },
});

/** Gestures of one steady tone. */
const BEEPS: ReadonlySet<string> = new Set(['beep', 'long-beep']);

/** A countdown counts seconds, whoever made it, unless it is asked to be fast or slow. */
function paceOf({ gesture, pace }: { readonly gesture: string; readonly pace: number }): number {
  return gesture === 'countdown' && pace > 0.68 && pace < 1.48 ? 1 : pace;
}

/** The gesture with the contour, the number of notes and the mode of the values. */
function melodyOf({
  gesture,
  heldS,
  pace,
  ...melody
}: { readonly gesture: keyof typeof GESTURES; readonly heldS: number; readonly pace: number } & Melody): Gesture {
  if (heldS > 0 && BEEPS.has(gesture)) return { notes: [[0, 0, heldS * pace]], holds: true };
  const usual: Gesture = GESTURES[gesture];
  return { ...usual, ...shapeMelody(usual.notes, usual.bend, melody) };
}

function lengthOf(gesture: Gesture, pace: number): number {
  const rings = gesture.holds ? 1 : 2.2;
  const notes = gesture.notes.map(([, atS, ringS]) => (atS + ringS * rings) / pace + 0.03);
  const clicks = (gesture.clicks ?? []).map(([atS]) => (1.2 * atS) / pace + 0.06);
  return Math.max(...notes, ...clicks, (gesture.swish?.[2] ?? 0) / pace + 0.01);
}

/** A key that is pressed: when, s, the lowest mode of its cap, Hz, and how long its material rings, 1 as usual. */
interface Click {
  readonly atS: number;
  readonly hz: number;
  readonly gain: number;
  readonly material: number;
  readonly cap: typeof HARD_CAP | typeof SOFT_CAP;
}

/** A key that bottoms out: a few damped modes of its cap, excited by a short contact. */
function addClick(
  out: Float32Array,
  { atS, hz, gain, material, cap }: Click,
  sampleRateHz: number,
  random: Random,
): void {
  const modes = [1, 1.62, 2.41, 3.87].map((ratio) => ({
    hz: hz * ratio * random.between(0.97, 1.03),
    t60S: (0.026 * Math.sqrt(material)) / Math.sqrt(ratio),
    gain: (0.3 * gain) / Math.sqrt(ratio),
  }));
  addModes(out, modes, sampleRateHz, cap.contactS * material, Math.round(atS * sampleRateHz));
}

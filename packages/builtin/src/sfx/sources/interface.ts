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
  gesture: choice('click', 'What it tells.', {
    click: 'mouse, press, pressed, select, selection',
    tap: 'touch, key tap',
    beep: 'bleep',
    'long-beep': 'long tone',
    blip: 'tick',
    text: '',
    pop: 'bubble, plop',
    chirp: 'chirpy, tweet',
    'toggle-on': 'switch on, on, enable, checkbox',
    'toggle-off': 'switch off, off, disable',
    success: 'complete, completed, correct, achievement, level complete, victory, win, done',
    confirm: 'confirmation, accept, accepted, ok, positive',
    error: 'wrong, failure, failed, fail, incorrect, negative',
    denied: 'access denied, forbidden, cancel, invalid, rejected',
    warning: 'attention, caution, alert',
    notification: 'notify, reminder, chime, ding',
    message: 'text message, chat, incoming, received, mail, email',
    open: 'menu open, expand, opening, popup',
    close: 'menu close, collapse, closing, dismiss',
    hover: 'rollover, focus, mouseover',
    scroll: 'wheel',
    swipe: 'flick, drag, page turn',
    slider: 'knob, picker, dial, ticks',
    unlock: 'unlocked, fingerprint',
    lock: 'locked',
    'low-battery': 'battery low, battery empty, low power',
    countdown: 'race start, count down',
    drop: 'droplet, drip',
    send: 'sent, submit, swoosh',
    delete: 'trash, remove',
    stab: 'chord stab, chord',
    arpeggio: 'arpeggiated',
    startup: 'boot, start up, login, welcome',
    shutdown: 'shut down, logout, log off',
  }),
  voice: choice('glass', 'Timbre of the notes.', {
    glass: 'crystal, bell, clean, elegant',
    soft: 'gentle, sine, subtle, rounded',
    digital: 'square, harsh, electronic, tech, robotic, futuristic',
    wood: 'marimba, organic, wooden, natural',
  }),
  rootHz: number({ range: [260, 740, 1900], unit: 'Hz', scale: 'log', follows: 'pitch' }, 'Pitch of the root.'),
  heldS: number({ range: [0, 0, 30], unit: 's', differs: 0 }, 'How long a beep is held; 0 for the usual time.'),
  ...MELODY,
  pace: number({ range: [0.5, 1, 2.2], scale: 'log', follows: 'speed' }, 'Speed of the motif.'),
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
  noises: ['chime', 'sparkle', 'click', 'buzzer', 'stinger', 'snap'],
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
  phrases: `
    ui sound, ui, user interface, [button|menu|ui] click, button press, [ui tap|button tap] (gesture tap),
      ui beep (gesture beep voice soft rootHz 1000), [long beep|sustained beep] (gesture long-beep voice digital),
      [ui|interface|app] chirp (gesture chirp), playful ui chirp (gesture chirp), toggle on (gesture toggle-on),
      toggle off (gesture toggle-off), warning beep (gesture warning voice digital),
      [phone unlock|screen unlock] (gesture unlock), low battery (gesture low-battery voice digital),
      [|low] battery warning (gesture low-battery voice digital), [message sent|send message] (gesture send),
      [hover sound|menu hover] (gesture hover), [startup sound|startup chime] (gesture startup),
      shutdown sound (gesture shutdown)
    (gesture pop) ui pop, pop up, message sent pop, message sent plop, sent pop, popup appear, tooltip appear,
      [bubble pop ui|ui bubble pop] (voice soft)
    (gesture success) success sound, [success|positive|reward|bonus|unlock|approval] chime,
      [level|payment|task|quest|mission] complete, payment success, level complete chime, achievement [|unlocked],
      [|new] high score, checkpoint [|reached]
    (gesture confirm) [|positive] confirmation, quest accepted, confirm selection, menu confirm, menu select,
      access granted (voice digital)
    (gesture error) error sound, [error beep|wrong answer] (voice digital)
    (gesture denied voice digital) access denied, not enough money, insufficient funds, inventory full
    (gesture notification) [|phone|app|push] notification, new quest, quest update,
      [elevator ding|lift ding] (rootHz 520 notes 1)
    (gesture swipe) swipe, [swipe|menu|ui] whoosh, menu swoosh, swipe right whoosh, card swipe left,
      [|card] swipe left whoosh, [page|screen|ui] swipe
    (gesture slider) slider, slider drag, slider ticks, scroll wheel (pace .7)
    (gesture lock) phone lock, screen lock, item equip, [|puzzle] piece snap (voice wood), puzzle piece (voice wood)
    (gesture countdown voice digital) countdown, countdown beep, countdown timer, race countdown,
      countdown beep three two one go, countdown three two one
    (gesture message) message received, incoming message, text message
    (gesture open) [menu|inventory|panel] open, drawer open ui, window open ui
    (gesture close) [menu|inventory|panel] close, cancel action, menu back, back button, menu cancel
    (gesture stab) chord stab, ui stab, synth stab (voice digital)
    (gesture arpeggio) arpeggio, ascending arpeggio (contour rising), descending arpeggio (contour falling)
    (gesture blip) menu move, menu navigation, cursor move, score [tick|increment|count], combo hit
  `,
  weakPhrases: `
    (gesture success) win, success, star earned
    tap (gesture tap), [ping|reminder] (gesture notification), click, [beep|bleep] (gesture beep voice soft rootHz 1000),
      toggle (gesture toggle-on), error (gesture error voice digital), gems (gesture chirp), unlock (gesture unlock),
      [declined|rejected] (gesture denied voice digital)
    (gesture blip) blip, menu, score, points, combo (contour rising)
    (gesture warning) warning (voice digital), alert
    (gesture confirm) confirmed, approved, accepted, granted (voice digital)
  `,
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
      addTone(out, sampleRateHz, {
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
      });
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
      addNoise(out, sampleRateHz, random, {
        ...shape,
        hz: points(0, fromHz, lengthS / pace, toHz),
        q: 1.4,
        gain,
      });
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
}: { readonly gesture: string; readonly heldS: number; readonly pace: number } & Melody): Gesture {
  if (heldS > 0 && BEEPS.has(gesture)) return { notes: [[0, 0, heldS * pace]], holds: 1 };
  const usual = GESTURES[gesture];
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

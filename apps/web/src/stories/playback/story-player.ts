import type { Sound } from '@soundwright/contract';
import { DUCK_HOLD_S } from '@soundwright/story/ducking';
import { type MixPlan, type PlannedClip, planMix } from '@soundwright/story/mix-plan';
import { NO_PARTS } from '@soundwright/story/parts';
import { createStore } from 'zustand/vanilla';
import type { Spectrum } from '../../effects/spectrum-behind.tsx';
import { usePlayer } from '../../player/player.ts';
import { closeContext } from '../../sounds/close-context.ts';
import { type LoopRegion, MIXER_NAME, type MixerCommand, type MixerNews } from './messages.ts';
import { MeterBoard } from './meter-board.ts';
import mixerUrl from './mixer-worklet.ts?worker&url';
import { SoloMatch } from './solo-match.ts';
import { decodeSound } from './sound-samples.ts';

export interface PlayerState {
  readonly playing: boolean;
  /** True while the first sounds are loading. */
  readonly loading: boolean;
  readonly error: string | null;
  /** Playhead position while stopped. */
  readonly cueS: number;
  readonly loop: LoopRegion | null;
  /** Level over time of the lanes with volume automation or ducking. */
  readonly levels: MixPlan['levels'];
  /** Whether soloed lanes play as loud as the mix. */
  readonly matched: boolean;
  /** What they are turned up by for it, dB; null while nothing is soloed or measured. */
  readonly matchDb: number | null;
}

/** Sounds required before playback starts, and those loaded during playback. */
const FIRST_S = 3;
const AHEAD_S = 30;
/** Maximum time after its end for which a clip affects ducking. */
const KEY_BEHIND_S = DUCK_HOLD_S + 10;
const LOOK_EVERY_MS = 500;
/** Limit of samples kept by the mixer; the most distant are dropped first. */
const MOST_SAMPLES = 120e6;

/** Frames of the spectrum that is shown. */
const SPECTRUM_FRAMES = 4_096;

interface Output {
  readonly context: AudioContext;
  readonly node: AudioWorkletNode;
  readonly volume: GainNode;
  readonly analyser: AnalyserNode;
}

/**
 * Plays a story through the mixer on the audio thread. Its clock is the only one: the playhead follows its reports.
 * Sounds are decoded on demand.
 */
export class StoryPlayer {
  readonly store = createStore<PlayerState>(() => ({
    playing: false,
    loading: false,
    error: null,
    cueS: 0,
    loop: null,
    levels: new Map(),
    matched: false,
    matchDb: null,
  }));
  /** The audible state, for display. */
  readonly meters = new MeterBoard();
  #plan: MixPlan = planMix(NO_PARTS, () => null);
  /** Planned once, and only when it is compared with. */
  #unsoloed: (() => MixPlan) | null = null;
  #sounds: ReadonlyMap<string, Sound | null> = new Map();
  readonly #solo = new SoloMatch((matchDb) => {
    this.store.setState({ matchDb });
    this.#post({ type: 'gain', gainDb: matchDb ?? 0 });
  });
  #output: Promise<Output> | null = null;
  #open: Output | null = null;
  /** Samples held by the mixer, by sound. */
  readonly #loaded = new Map<string, number>();
  readonly #loading = new Map<string, Promise<void>>();
  #known: { atS: number; clockS: number } | null = null;
  #looking: ReturnType<typeof setInterval> | undefined;
  #wish = 0;
  readonly #stops: (() => void)[];

  constructor() {
    this.#stops = [
      usePlayer.subscribe(({ playing, volume }, before) => {
        if (playing && !before.playing) this.pause();
        if (this.#open !== null) this.#open.volume.gain.setTargetAtTime(volume, this.#open.context.currentTime, 0.01);
      }),
    ];
  }

  /** The planned mix and its sounds. @param unsoloed - plans the mix with all lanes, while some are soloed */
  setPlan(plan: MixPlan, sounds: ReadonlyMap<string, Sound | null>, unsoloed: (() => MixPlan) | null): void {
    let whole: MixPlan | undefined;
    this.#plan = plan;
    this.#unsoloed = unsoloed && (() => (whole ??= unsoloed()));
    this.#sounds = sounds;
    this.store.setState({ levels: plan.levels });
    this.#post({ type: 'plan', clips: plan.clips, effects: plan.effects, endS: plan.durationS });
    if (this.store.getState().playing) this.#lookAhead();
    this.#match();
  }

  /** Lets soloed lanes play as loud as the mix, or as loud as they are in it. */
  setMatched(matched: boolean): void {
    this.store.setState({ matched });
    this.#match();
  }

  /** Rate of the mix. */
  get sampleRateHz(): number {
    return this.#plan.sampleRateHz;
  }

  /** Current playback position, seconds. */
  positionS(): number {
    const { playing, cueS, loop } = this.store.getState();
    if (!playing || this.#known === null || this.#open === null) return cueS;
    const { context } = this.#open;
    const lateS = context.outputLatency > 0 ? context.outputLatency : (context.baseLatency ?? 0);
    const atS = this.#known.atS + (context.currentTime - lateS - this.#known.clockS);
    return Math.max(loop !== null && this.#known.atS >= loop.startS ? loop.startS : 0, atS);
  }

  /** The spectrum of what plays; null while nothing does. */
  spectrum(): Spectrum | null {
    if (this.#open === null || !this.store.getState().playing) return null;
    const { analyser, context } = this.#open;
    const levelsDb = new Float32Array(analyser.frequencyBinCount);
    analyser.getFloatFrequencyData(levelsDb);
    return { levelsDb, topHz: context.sampleRate / 2 };
  }

  /** Plays from a time, or from the playhead, to the end or `untilS`. */
  async play(fromS = this.positionS(), untilS: number | null = null): Promise<void> {
    const wish = ++this.#wish;
    const endS = this.#plan.durationS;
    const { loop } = this.store.getState();
    const startS = fromS >= endS - 0.005 && untilS === null ? (loop?.startS ?? 0) : fromS;
    usePlayer.getState().pause();
    this.#match(startS);
    this.store.setState({ loading: true, error: null, cueS: startS });
    try {
      const output = await this.#openOutput();
      await output.context.resume();
      const first = [...this.#clipsIn(startS, startS + FIRST_S), ...this.#keysIn(startS - KEY_BEHIND_S, startS)];
      await Promise.all(first.map((clip) => this.#load(clip.soundId)));
      if (wish !== this.#wish) return;
      this.#known = { atS: startS, clockS: output.context.currentTime };
      this.#post({ type: 'play', atS: startS, untilS });
      this.store.setState({ playing: true, loading: false });
      clearInterval(this.#looking);
      this.#looking = setInterval(() => this.#lookAhead(), LOOK_EVERY_MS);
      this.#lookAhead();
    } catch (error) {
      if (wish !== this.#wish) return;
      const reason = error instanceof Error ? error.message : String(error);
      this.store.setState({ playing: false, loading: false, error: `Cannot be played: ${reason}` });
    }
  }

  pause(): void {
    const { playing, loading } = this.store.getState();
    if (!playing && !loading) return;
    this.#wish++;
    const cueS = this.positionS();
    this.#post({ type: 'pause' });
    this.#stopped(cueS);
  }

  toggle(): void {
    const { playing, loading } = this.store.getState();
    if (playing || loading) this.pause();
    else void this.play();
  }

  /** Moves the playhead; playback continues from there. */
  seek(toS: number): void {
    const cueS = Math.max(0, toS);
    this.store.setState({ cueS });
    if (!this.store.getState().playing) return;
    void this.play(cueS);
  }

  setLoop(loop: LoopRegion | null): void {
    const kept = loop !== null && loop.endS - loop.startS >= 0.05 ? loop : null;
    this.store.setState({ loop: kept });
    this.#post({ type: 'loop', loop: kept });
    this.#match();
  }

  close(): void {
    this.#wish++;
    this.#solo.close();
    clearInterval(this.#looking);
    for (const stop of this.#stops) stop();
    this.#closeOutput();
  }

  #stopped(cueS: number): void {
    clearInterval(this.#looking);
    this.#known = null;
    this.store.setState({ playing: false, loading: false, cueS });
  }

  #openOutput(): Promise<Output> {
    const rateHz = this.#plan.sampleRateHz;
    if (this.#open !== null && this.#open.context.sampleRate !== rateHz) {
      this.#closeOutput();
      this.#loaded.clear();
    }
    this.#output ??= this.#createOutput(rateHz);
    this.#output.catch(() => {
      this.#output = null;
    });
    return this.#output;
  }

  /** Also one that is still being created. */
  #closeOutput(): void {
    const output = this.#output;
    this.#open = null;
    this.#output = null;
    const close = (opened: Output) => {
      if (this.#open === opened) this.#open = null;
      return closeContext(opened.context, opened.node);
    };
    output?.then(close).catch(() => undefined);
  }

  async #createOutput(rateHz: number): Promise<Output> {
    const context = new AudioContext({ sampleRate: rateHz, latencyHint: 'interactive' });
    await context.audioWorklet.addModule(mixerUrl);
    const node = new AudioWorkletNode(context, MIXER_NAME, { numberOfInputs: 0, outputChannelCount: [2] });
    const volume = new GainNode(context, { gain: usePlayer.getState().volume });
    node.connect(volume).connect(context.destination);
    const analyser = new AnalyserNode(context, { fftSize: SPECTRUM_FRAMES });
    node.connect(analyser);
    node.port.onmessage = ({ data }: MessageEvent<MixerNews>) => this.#hear(data);
    this.#open = { context, node, volume, analyser };
    this.#post({
      type: 'plan',
      clips: this.#plan.clips,
      effects: this.#plan.effects,
      endS: this.#plan.durationS,
    });
    this.#post({ type: 'loop', loop: this.store.getState().loop });
    this.#post({ type: 'gain', gainDb: this.store.getState().matchDb ?? 0 });
    return this.#open;
  }

  #hear(news: MixerNews): void {
    if (!this.store.getState().playing) return;
    if (news.type === 'meters') this.meters.take(news.meters);
    else if (news.type === 'position') this.#known = { atS: news.atS, clockS: news.clockS };
    else if (news.type === 'ended') this.#stopped(news.atS >= this.#plan.durationS - 0.005 ? 0 : news.atS);
  }

  #post(command: MixerCommand, transfer: Transferable[] = []): void {
    this.#open?.node.port.postMessage(command, transfer);
  }

  #match(fromS = this.positionS()): void {
    const { matched, loop } = this.store.getState();
    if (matched && this.#unsoloed !== null) this.#solo.match(this.#unsoloed(), this.#plan, this.#sounds, loop, fromS);
    else this.#solo.end();
  }

  #clipsIn(fromS: number, toS: number): PlannedClip[] {
    return this.#plan.clips.filter((clip) => clip.startS < toS && clip.startS + clip.durationS > fromS);
  }

  #keysIn(fromS: number, toS: number): PlannedClip[] {
    return this.#clipsIn(fromS, toS).filter((clip) => clip.isKey);
  }

  #lookAhead(): void {
    const atS = this.positionS();
    for (const clip of this.#clipsIn(atS, atS + AHEAD_S)) void this.#load(clip.soundId);
    const { loop } = this.store.getState();
    if (loop !== null)
      for (const clip of this.#clipsIn(loop.startS, loop.startS + FIRST_S)) void this.#load(clip.soundId);
    this.#letGo(atS);
  }

  #load(soundId: string): Promise<void> {
    const sound = this.#sounds.get(soundId);
    if (this.#loaded.has(soundId) || sound === null || sound === undefined || sound.missing) return Promise.resolve();
    const under = this.#loading.get(soundId);
    if (under !== undefined) return under;
    const work = decodeSound(soundId, sound.file)
      .then(({ channels, sampleRateHz }) => {
        this.#loaded.set(soundId, channels.length * (channels[0]?.length ?? 0));
        this.#post(
          { type: 'sound', id: soundId, channels, sampleRateHz },
          channels.map(({ buffer }) => buffer),
        );
      })
      .catch(() => {
        // As in an export, unreadable sounds are skipped.
        this.#loaded.set(soundId, 0);
      })
      .finally(() => this.#loading.delete(soundId));
    this.#loading.set(soundId, work);
    return work;
  }

  #letGo(atS: number): void {
    let total = [...this.#loaded.values()].reduce((sum, samples) => sum + samples, 0);
    if (total <= MOST_SAMPLES) return;
    const near = new Set(this.#clipsIn(atS - 5, atS + 2 * AHEAD_S).map((clip) => clip.soundId));
    const ids: string[] = [];
    for (const [id, samples] of this.#loaded) {
      if (total <= MOST_SAMPLES) break;
      if (near.has(id)) continue;
      this.#loaded.delete(id);
      ids.push(id);
      total -= samples;
    }
    if (ids.length > 0) this.#post({ type: 'drop', ids });
  }
}

import type { ScoreChanges, ScoreExcerptRequest } from '@soundwright/contract';
import { api } from '../state/api.ts';

/** What is played: asked anew for each stretch, so that edits are heard as soon as possible. */
export interface Playable {
  readonly changes: ScoreChanges;
  /** Names of the parts to hear; null for all. */
  readonly only: readonly string[] | null;
  /** The beat that is heard some seconds after another one. */
  readonly beatAfter: (beat: number, laterS: number) => number;
  readonly endBeat: number;
}

/** Length of the first stretch, which is waited for, and of the following ones. */
const FIRST_S = 2;
const NEXT_S = 6;
/** Fade at a stop. */
const STOP_S = 0.03;
const RATE_HZ = 48_000;

interface Stretch {
  readonly fromBeat: number;
  readonly toBeat: number;
  /** On the clock of the context. */
  readonly fromS: number;
  readonly toS: number;
}

/**
 * Plays a score that is being edited, stretch by stretch as the service renders it. Stretches follow one another without
 * a gap.
 */
export class ScorePlayer {
  readonly #soundId: string;
  readonly #failed: (error: unknown) => void;
  #context: AudioContext | null = null;
  #output: GainNode | null = null;
  /** Of the newest playback; what belongs to an earlier one is not heard any more. */
  #turn = 0;
  #stretches: Stretch[] = [];
  #wanted: ScoreExcerptRequest | null = null;
  #isFetching = false;

  /** @param failed - receives why nothing is heard */
  constructor(soundId: string, failed: (error: unknown) => void) {
    this.#soundId = soundId;
    this.#failed = failed;
  }

  /** Plays from a beat to the end. @returns when playback ends; false when it was stopped before */
  async play(fromBeat: number, current: () => Playable): Promise<boolean> {
    this.stop();
    const turn = this.#turn;
    const { context, output } = this.#open();
    let beat = fromBeat;
    let atS = 0;
    while (turn === this.#turn) {
      const { changes, only, beatAfter, endBeat } = current();
      // The last chord starts at the end of the last bar.
      if (beat >= endBeat + 4) break;
      const lengthS = this.#stretches.length === 0 ? FIRST_S : NEXT_S;
      const toBeat = beatAfter(beat, lengthS);
      const buffer = await this.#fetch({
        ...changes,
        ...(only && { only: [...only] }),
        from_beat: beat,
        to_beat: toBeat,
      });
      if (turn !== this.#turn) return false;
      if (buffer === null) break;
      const fromS = Math.max(atS, context.currentTime + 0.02);
      start(context, buffer, output, fromS);
      atS = fromS + buffer.duration;
      this.#stretches.push({ fromBeat: beat, toBeat, fromS, toS: atS });
      beat = toBeat;
      // The next stretch is made while this one sounds, and no earlier, so that it has the newest edits.
      await waitUntil(context, atS - NEXT_S / 2, () => turn !== this.#turn);
    }
    await waitUntil(context, atS, () => turn !== this.#turn);
    if (turn !== this.#turn) return false;
    this.stop();
    return true;
  }

  /** Plays a short excerpt beside everything else, such as one note; of several in a row the last one. */
  async hear(request: ScoreExcerptRequest): Promise<void> {
    this.#wanted = request;
    if (this.#isFetching) return;
    this.#isFetching = true;
    try {
      while (this.#wanted !== null) {
        const wanted: ScoreExcerptRequest = this.#wanted;
        this.#wanted = null;
        const { context } = this.#open();
        const buffer = await this.#fetch(wanted);
        if (buffer !== null && this.#wanted === null) start(context, buffer, context.destination, context.currentTime);
      }
    } finally {
      this.#isFetching = false;
    }
  }

  /** The beat that is heard now; null while nothing is. */
  position(): number | null {
    const now = this.#context?.currentTime ?? 0;
    const stretch = this.#stretches.find(({ toS }) => now < toS) ?? this.#stretches.at(-1);
    if (stretch === undefined) return null;
    const share = Math.min(1, Math.max(0, (now - stretch.fromS) / (stretch.toS - stretch.fromS)));
    return stretch.fromBeat + share * (stretch.toBeat - stretch.fromBeat);
  }

  stop(): void {
    this.#turn++;
    this.#stretches = [];
    const output = this.#output;
    this.#output = null;
    if (output === null || this.#context === null) return;
    output.gain.setTargetAtTime(0, this.#context.currentTime, STOP_S / 3);
    setTimeout(() => output.disconnect(), 10 * 1000 * STOP_S);
  }

  async close(): Promise<void> {
    this.stop();
    const context = this.#context;
    this.#context = null;
    await context?.close();
  }

  #open(): { context: AudioContext; output: GainNode } {
    this.#context ??= new AudioContext({ sampleRate: RATE_HZ });
    void this.#context.resume();
    if (this.#output === null) {
      this.#output = this.#context.createGain();
      this.#output.connect(this.#context.destination);
    }
    return { context: this.#context, output: this.#output };
  }

  /** Null when it failed, or there is nothing left to hear. */
  async #fetch(body: ScoreExcerptRequest): Promise<AudioBuffer | null> {
    try {
      const response = await api.playExcerpt({ params: { id: this.#soundId }, body });
      const bytes = await response.arrayBuffer();
      const context = this.#context;
      if (context === null) return null;
      const buffer = await context.decodeAudioData(bytes).catch(() => null);
      return buffer === null || buffer.length === 0 ? null : buffer;
    } catch (error) {
      this.#failed(error);
      return null;
    }
  }
}

function start(context: AudioContext, buffer: AudioBuffer, output: AudioNode, atS: number): void {
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(output);
  source.start(atS);
}

/** Waits for a time of a context. @param isOver - ends the wait */
async function waitUntil(context: AudioContext, timeS: number, isOver: () => boolean): Promise<void> {
  while (!isOver() && context.state !== 'closed' && context.currentTime < timeS)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

import type { Sound } from '@soundwright/contract';
import type { MixPlan } from '@soundwright/story/mix-plan';
import type { LoopRegion } from './messages.ts';
import type { SoloAnswer, SoloRequest } from './solo-worker.ts';

/** Most of a mix that is measured. */
const LONGEST_S = 60;
/** How long a mix must stay unchanged before it is measured. */
const SETTLED_MS = 300;

/** What is compared, and the part of the story in which. */
interface Match {
  readonly whole: MixPlan;
  readonly solo: MixPlan;
  readonly part: LoopRegion;
}

/** Finds out what soloed lanes must be turned up by to be as loud as the whole mix, in a worker. */
export class SoloMatch {
  readonly #tell: (matchDb: number | null) => void;
  #match: Match | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #worker: Worker | null = null;

  /** @param tell - hears the gain, dB; null when there is none */
  constructor(tell: (matchDb: number | null) => void) {
    this.#tell = tell;
  }

  /** Measures the loop, else up to a minute from a time on; not again while that is measured and nothing has changed. */
  match(
    whole: MixPlan,
    solo: MixPlan,
    sounds: ReadonlyMap<string, Sound | null>,
    loop: LoopRegion | null,
    fromS: number,
  ): void {
    const part = partOf(whole, loop, fromS);
    const same = this.#match?.solo === solo && this.#match.whole === whole ? this.#match.part : null;
    if (same !== null && (loop === null ? covers(same, fromS) : same.startS === part.startS && same.endS === part.endS))
      return;
    this.#stop();
    this.#match = { whole, solo, part };
    this.#timer = setTimeout(() => this.#measure(whole, solo, sounds, part), SETTLED_MS);
  }

  /** Plays at the level that it has. */
  end(): void {
    if (this.#match === null) return;
    this.#stop();
    this.#match = null;
    this.#tell(null);
  }

  close(): void {
    this.#stop();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
  }

  #measure(whole: MixPlan, solo: MixPlan, sounds: ReadonlyMap<string, Sound | null>, part: LoopRegion): void {
    const urls = new Map<string, string>();
    for (const { soundId } of whole.clips) {
      const sound = sounds.get(soundId);
      if (sound && !sound.missing) urls.set(soundId, new URL(sound.file, globalThis.location.href).href);
    }
    const worker = new Worker(new URL('./solo-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<SoloAnswer>) => {
      this.#stop();
      this.#tell(data);
    });
    worker.postMessage({ whole: heard(whole), solo: heard(solo), part, urls } satisfies SoloRequest);
  }
}

function heard({ clips, effects, sampleRateHz }: MixPlan): SoloRequest['whole'] {
  return { clips, effects, sampleRateHz };
}

function partOf({ durationS }: MixPlan, loop: LoopRegion | null, fromS: number): LoopRegion {
  if (loop !== null) return { startS: loop.startS, endS: Math.min(loop.endS, loop.startS + LONGEST_S) };
  const endS = Math.min(durationS, fromS + LONGEST_S);
  return { startS: Math.max(0, endS - LONGEST_S), endS };
}

function covers({ startS, endS }: LoopRegion, timeS: number): boolean {
  return timeS >= startS && timeS < endS;
}

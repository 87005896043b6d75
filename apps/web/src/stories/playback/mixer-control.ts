import { gainFromDb } from '@soundwright/dsp/math';
import type { LoopRegion, MixerCommand, MixerNews } from './messages.ts';
import { StoryMixer } from './mixer.ts';

/** Render quanta between two reports of the position: about 50 a second. */
const REPORT_EVERY = 8;
/** Render quanta between two reports of the meters: about 25 a second. */
const METER_EVERY = 16;

/** The mixer with its transport: commands in, samples and messages out. Independent of the audio worklet. */
export class MixerControl {
  readonly #mixer: StoryMixer;
  readonly #rateHz: number;
  readonly #tell: (news: MixerNews) => void;
  #isOpen = true;
  #playing = false;
  #endS = 0;
  #untilS: number | null = null;
  #loop: LoopRegion | null = null;
  #quanta = 0;

  constructor(rateHz: number, tell: (news: MixerNews) => void) {
    this.#rateHz = rateHz;
    this.#mixer = new StoryMixer(rateHz);
    this.#tell = tell;
  }

  take(command: MixerCommand): void {
    switch (command.type) {
      case 'plan':
        this.#endS = command.endS;
        this.#mixer.setPlan(command.clips, this.#playing, command.effects);
        return;
      case 'sound':
        this.#mixer.addSound(command.id, command);
        return;
      case 'gain':
        this.#mixer.setGain(gainFromDb(command.gainDb), this.#playing);
        return;
      case 'drop':
        for (const id of command.ids) this.#mixer.dropSound(id);
        return;
      case 'play':
        if (!this.#playing) this.#mixer.meters.restart();
        this.#mixer.seek(command.atS, this.#playing);
        this.#untilS = command.untilS;
        this.#playing = true;
        this.#quanta = 0;
        return;
      case 'pause':
        if (this.#playing) this.#mixer.release();
        this.#playing = false;
        return;
      case 'seek':
        this.#mixer.seek(command.atS, this.#playing);
        return;
      case 'loop':
        this.#loop = command.loop;
        return;
      case 'close':
        this.#isOpen = false;
        return;
    }
  }

  /** False once it is to end. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Renders the next frames. @param clockS - audio clock time of the first frame */
  render(left: Float32Array, right: Float32Array, clockS: number): void {
    if (!this.#playing) {
      this.#mixer.renderTail(left, right);
      return;
    }
    if (this.#quanta % REPORT_EVERY === 0) this.#tell({ type: 'position', atS: this.#mixer.positionS, clockS });
    if (this.#quanta++ % METER_EVERY === 0) {
      const meters = { ...this.#mixer.meters.take(), reductions: this.#mixer.reductionsDb() };
      this.#tell({ type: 'meters', meters });
    }
    for (let at = 0; at < left.length; ) {
      const stopS = this.#stopS();
      const frames = Math.max(1, Math.ceil((stopS - this.#mixer.positionS) * this.#rateHz - 1e-6));
      const count = Math.min(left.length - at, frames);
      this.#mixer.render(left.subarray(at, at + count), right.subarray(at, at + count));
      this.#mixer.meters.addMix(left.subarray(at, at + count), right.subarray(at, at + count));
      at += count;
      if (this.#mixer.positionS + 1e-9 < stopS) continue;
      if (this.#isLooping(stopS)) {
        this.#mixer.seek((this.#loop as LoopRegion).startS, true);
        this.#tell({
          type: 'position',
          atS: this.#mixer.positionS,
          clockS: clockS + at / this.#rateHz,
        });
      } else {
        this.#playing = false;
        this.#mixer.release();
        this.#tell({ type: 'ended', atS: stopS });
        this.#mixer.renderTail(left.subarray(at), right.subarray(at));
        return;
      }
    }
  }

  /** The next end or loop point. */
  #stopS(): number {
    const atS = this.#mixer.positionS;
    if (this.#untilS !== null) return this.#untilS;
    if (this.#loop !== null && atS < this.#loop.endS - 1e-9) return this.#loop.endS;
    return Math.max(this.#endS, atS);
  }

  #isLooping(stopS: number): boolean {
    return this.#untilS === null && this.#loop !== null && this.#loop.endS === stopS;
  }
}

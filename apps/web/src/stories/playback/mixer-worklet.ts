import { MIXER_NAME, type MixerCommand, type MixerNews } from './messages.ts';
import { MixerControl } from './mixer-control.ts';

/** Globals of an audio worklet, missing from the DOM types. */
declare const sampleRate: number;
declare const currentTime: number;
declare function registerProcessor(name: string, processor: new (options: ProcessorOptions) => object): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
interface ProcessorOptions {
  /** Initial commands: posted ones may arrive after the first frames of an offline rendering. */
  readonly processorOptions?: { readonly commands?: readonly MixerCommand[] };
}

/** The mixer on the audio thread. */
class MixerProcessor extends AudioWorkletProcessor {
  readonly #control: MixerControl;

  constructor({ processorOptions }: ProcessorOptions) {
    super();
    this.#control = new MixerControl(sampleRate, (news) => this.port.postMessage(news));
    for (const command of processorOptions?.commands ?? []) this.#control.take(command);
    this.port.onmessage = ({ data }: MessageEvent<MixerCommand>) => this.#control.take(data);
  }

  process(_inputs: unknown, [output]: readonly (readonly Float32Array[])[]): boolean {
    if (!this.#control.isOpen) {
      this.port.postMessage({ type: 'closed' } satisfies MixerNews);
      return false;
    }
    const [left, right] = output ?? [];
    if (left !== undefined && right !== undefined) this.#control.render(left, right, currentTime);
    return true;
  }
}

registerProcessor(MIXER_NAME, MixerProcessor);

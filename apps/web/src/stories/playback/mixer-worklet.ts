import { MIXER_NAME, type MixerCommand } from './messages.ts';
import { MixerControl } from './mixer-control.ts';

/** What an audio worklet has around it; the DOM's types do not describe it. */
declare const sampleRate: number;
declare const currentTime: number;
declare function registerProcessor(name: string, processor: new (options: ProcessorOptions) => object): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
interface ProcessorOptions {
  /** Commands to begin with: what is posted may arrive after the first frames of an offline rendering. */
  readonly processorOptions?: { readonly commands?: readonly MixerCommand[] };
}

/** The mixer on the thread of the audio clock. */
class MixerProcessor extends AudioWorkletProcessor {
  readonly #control: MixerControl;

  constructor({ processorOptions }: ProcessorOptions) {
    super();
    this.#control = new MixerControl(sampleRate, (news) => this.port.postMessage(news));
    for (const command of processorOptions?.commands ?? []) this.#control.take(command);
    this.port.onmessage = ({ data }: MessageEvent<MixerCommand>) => this.#control.take(data);
  }

  process(_inputs: unknown, [output]: readonly (readonly Float32Array[])[]): boolean {
    const [left, right] = output ?? [];
    if (left !== undefined && right !== undefined) this.#control.render(left, right, currentTime);
    return true;
  }
}

registerProcessor(MIXER_NAME, MixerProcessor);

/** Sends microphone audio to the page about every 40 ms, as mono samples. */
class Capture extends AudioWorkletProcessor {
  #block = new Float32Array(2048);
  #filled = 0;
  #isOpen = true;

  constructor() {
    super();
    this.port.onmessage = () => {
      this.#isOpen = false;
    };
  }

  process([input]) {
    if (!this.#isOpen) {
      this.port.postMessage({ type: 'closed' });
      return false;
    }
    const samples = input?.[0];
    if (samples === undefined) return true;
    this.#block.set(samples, this.#filled);
    this.#filled += samples.length;
    if (this.#filled === this.#block.length) {
      this.port.postMessage(this.#block);
      this.#block = new Float32Array(this.#block.length);
      this.#filled = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);

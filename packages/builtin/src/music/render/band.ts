import { STEMS, type Stem } from '../../stems/stems.ts';
import type { SungPhrase } from '../compose/score.ts';
import { createScratch, createScratchSends, type Sends, type Stereo } from './buses.ts';
import { createRoomMaker, createVoicePresence } from './make-room.ts';

/** Signals of everything but the voice. */
export interface Band {
  readonly bus: Stereo;
  readonly sends: Sends;
  /** Makes room for the voice and adds the band to the mix. */
  addTo(mix: Stereo, sends: Sends): void;
  /** Makes the same room in the stems. */
  makeRoom(stems: Readonly<Record<Stem, Stereo>>, sends: Readonly<Record<Stem, Sends>>): void;
}

/** The band behind a voice, block by block; the arrays of a block are valid until the next one. */
export function createBand(
  phrases: readonly SungPhrase[],
  clock: (beat: number) => number,
  { sampleRateHz, withStems }: { readonly sampleRateHz: number; readonly withStems: boolean },
): { open(frame: number, frames: number): Band } {
  const presenceAt = createVoicePresence(phrases, clock, sampleRateHz);
  const createRoom = () => {
    const [dry, reverb, delay] = Array.from({ length: 3 }, () => createRoomMaker(sampleRateHz));
    return (bus: Stereo, sends: Sends, presence: Float32Array) => {
      dry(...bus, presence);
      reverb(...sends.reverb, presence);
      delay(...sends.delay, presence);
    };
  };
  const makeRoom = createRoom();
  const stems = withStems
    ? STEMS.filter((stem) => stem !== 'vocals').map((stem) => ({ stem, makeRoom: createRoom() }))
    : [];
  const busOf = createScratch();
  const sendsOf = createScratchSends();
  return {
    open(frame, frames) {
      const bus = busOf(frames);
      const sends = sendsOf(frames);
      const presence = presenceAt(frame, frames);
      return {
        bus,
        sends,
        addTo(mix, mixSends) {
          makeRoom(bus, sends, presence);
          for (const [from, to] of [
            [bus, mix],
            [sends.reverb, mixSends.reverb],
            [sends.delay, mixSends.delay],
          ] as const) {
            for (let side = 0; side < 2; side++) for (let i = 0; i < frames; i++) to[side][i] += from[side][i];
          }
        },
        makeRoom(stemBuses, stemSends) {
          for (const { stem, makeRoom: makeStemRoom } of stems) {
            makeStemRoom(stemBuses[stem], stemSends[stem], presence);
          }
        },
      };
    },
  };
}

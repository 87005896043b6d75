import type { Sound } from '@soundwright/contract';
import { create } from 'zustand';

interface PlayerState {
  /** What is in the player, playing or not. */
  readonly sound: Sound | null;
  readonly playing: boolean;
  /** Seconds; written about ten times a second while playing. */
  readonly positionS: number;
  readonly loop: boolean;
  /** 0.5 to 2. */
  readonly speed: number;
  /** 0 to 1. */
  readonly volume: number;
  /** Why the sound cannot be heard. */
  readonly error: string | null;
  /** Puts a sound in and plays it, from the start or from a place; the same sound goes on where it was. */
  play(sound: Sound, fromS?: number): void;
  pause(): void;
  /** Plays or pauses the sound given, or the one that is in. */
  toggle(sound?: Sound): void;
  seek(seconds: number): void;
  close(): void;
  /**
   * Puts another take in the place of the sound: it goes on where that one is, playing or not.
   *
   * @param level - 0 to 1, by which it is turned down so that takes are equally loud
   */
  swap(sound: Sound, level: number): void;
  setLoop(loop: boolean): void;
  setSpeed(speed: number): void;
  setVolume(volume: number): void;
  /** Takes over a sound's new name or mark; another sound is passed over. */
  refresh(sound: Sound): void;
}

const STORAGE_KEY = 'soundwright.player';

/** The audio element. One for the page, outside React, so that it survives changes of screen. */
const audio = new Audio();
audio.preload = 'auto';

/** The player at the foot of the page: `usePlayer.getState().play(sound)`, or `usePlayer((player) => player.playing)`. */
export const usePlayer = create<PlayerState>((set, get) => {
  const kept = readKept();
  audio.volume = kept.volume;

  audio.addEventListener('play', () => set({ playing: true }));
  audio.addEventListener('pause', () => set({ playing: false }));
  audio.addEventListener('ended', () => set({ playing: false, positionS: 0 }));
  audio.addEventListener('error', () => {
    if (get().sound !== null) set({ playing: false, error: 'Could not read the file. It may be missing.' });
  });
  followPosition(() => set({ positionS: audio.currentTime }));

  const start = () => {
    // Rejects when another play or pause interrupts it, which is no error; a broken file is reported through `error`.
    audio.play().catch(() => undefined);
  };
  let level = 1;
  const put = (sound: Sound, itsLevel = 1) => {
    const { loop, speed, volume } = get();
    level = itsLevel;
    audio.volume = volume * level;
    audio.src = sound.file;
    audio.loop = loop;
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    set({ sound, positionS: 0, error: null });
  };

  return {
    sound: null,
    playing: false,
    positionS: 0,
    loop: false,
    speed: 1,
    volume: kept.volume,
    error: null,
    play(sound, fromS) {
      if (get().sound?.id !== sound.id || get().error !== null) put(sound);
      if (fromS !== undefined) get().seek(fromS);
      start();
    },
    pause: () => audio.pause(),
    toggle(sound) {
      const current = get().sound;
      const wanted = sound ?? current;
      if (wanted === null) return;
      if (wanted.id === current?.id && get().playing) audio.pause();
      else get().play(wanted);
    },
    seek(seconds) {
      const { sound } = get();
      if (sound === null) return;
      const positionS = Math.min(Math.max(0, seconds), Math.max(0, sound.duration_s - 0.001));
      audio.currentTime = positionS;
      set({ positionS });
    },
    swap(sound, itsLevel) {
      const { playing, positionS, sound: before } = get();
      if (before === null || before.id === sound.id) return;
      const [leftAt, leftAtMs] = [positionS, performance.now()];
      put(sound, itsLevel);
      // In time with the one before, as if both had played all along.
      const catchUp = () => {
        const lateS = playing ? ((performance.now() - leftAtMs) / 1000) * audio.playbackRate : 0;
        get().seek(leftAt + lateS);
      };
      audio.addEventListener('loadedmetadata', catchUp, { once: true });
      set({ positionS: leftAt });
      if (playing) start();
    },
    close() {
      audio.pause();
      set({ sound: null, positionS: 0, error: null });
      audio.removeAttribute('src');
      audio.load();
    },
    setLoop(loop) {
      audio.loop = loop;
      set({ loop });
    },
    setSpeed(speed) {
      audio.playbackRate = speed;
      audio.defaultPlaybackRate = speed;
      set({ speed });
    },
    setVolume(volume) {
      audio.volume = volume * level;
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ volume }));
      set({ volume });
    },
    refresh(sound) {
      if (get().sound?.id === sound.id) set({ sound });
    },
  };
});

/** Reads the clock with the screen's frames while something plays. */
function followPosition(read: () => void): void {
  const tick = () => {
    if (audio.paused) return;
    read();
    requestAnimationFrame(tick);
  };
  audio.addEventListener('play', () => requestAnimationFrame(tick));
  audio.addEventListener('seeked', read);
}

function readKept(): { volume: number } {
  try {
    const { volume } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { volume?: unknown };
    return { volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1 };
  } catch {
    return { volume: 1 };
  }
}

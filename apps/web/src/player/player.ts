import { isSettled, type Job, type Sound } from '@soundwright/contract';
import { create } from 'zustand';
import { api } from '../state/api.ts';
import { onServiceEvent } from '../state/live.ts';

/** A job whose sound is played while rendering. */
interface LiveJob {
  readonly id: string;
  readonly title: string;
  /** Index of the sound, from 0. */
  readonly take: number;
}

export interface PlayerState {
  /** The live sound; null once it is in the library. */
  readonly live: LiveJob | null;
  /** The sound in the player, playing or not. */
  readonly sound: Sound | null;
  readonly playing: boolean;
  /** Seconds; written about ten times a second while playing. */
  readonly positionS: number;
  readonly loop: boolean;
  /** 0.5 to 2. */
  readonly speed: number;
  /** 0 to 1. */
  readonly volume: number;
  /** Playback error. */
  readonly error: string | null;
  /** Loads a sound and plays it, from the start or from a position; the same sound resumes. */
  play(sound: Sound, fromS?: number): void;
  /** Plays the live audio of a job, switching to the finished sound without a break. */
  playJob(job: Job, title: string): void;
  pause(): void;
  /** Toggles the given sound, or the current one. */
  toggle(sound?: Sound): void;
  seek(seconds: number): void;
  close(): void;
  /**
   * Switches to another take at the same position, playing or paused.
   * @param level - gain 0 to 1 for loudness matching
   */
  swap(sound: Sound, level: number): void;
  setLoop(loop: boolean): void;
  setSpeed(speed: number): void;
  setVolume(volume: number): void;
  /** Updates the current sound's record; other sounds are ignored. */
  refresh(sound: Sound): void;
}

const STORAGE_KEY = 'soundwright.player';

/** The audio element. One for the page, outside React, so that it survives changes of screen. */
const audio = new Audio();
audio.preload = 'auto';

/** The player: `usePlayer.getState().play(sound)`, or `usePlayer((player) => player.playing)`. */
export const usePlayer = create<PlayerState>((set, get) => {
  const kept = readKept();
  audio.volume = kept.volume;

  audio.addEventListener('play', () => set({ playing: true }));
  audio.addEventListener('pause', () => set({ playing: false }));
  audio.addEventListener('ended', () => {
    set({ playing: false, positionS: 0 });
    const { sound, live } = get();
    if (sound !== null && onStream) put(sound, level);
    else if (live !== null) waitsForSound = true;
  });
  audio.addEventListener('error', () => {
    if (get().sound !== null || get().live !== null)
      set({ playing: false, error: 'Could not read the file. It may be missing.' });
  });
  followPosition(() => set({ positionS: audio.currentTime }));

  const start = () => {
    // Rejects when another play or pause interrupts it, which is not an error; a broken file is reported through
    // `error`.
    audio.play().catch(() => undefined);
  };
  let level = 1;
  /** True while the audio still comes from the job's live stream. */
  let onStream = false;
  /** True when the stream ended before the sound was in the library. */
  let waitsForSound = false;
  const put = (sound: Sound, itsLevel = 1) => {
    const { loop, speed, volume } = get();
    level = itsLevel;
    audio.volume = volume * level;
    audio.src = sound.file;
    audio.loop = loop;
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    onStream = false;
    set({ sound, live: null, positionS: 0, error: null });
  };
  /** Switches from the stream to the file at the current position. */
  const leaveStream = () => {
    const { sound, playing, positionS } = get();
    if (sound === null || !onStream) return;
    put(sound, level);
    audio.addEventListener('loadedmetadata', () => get().seek(positionS), { once: true });
    set({ positionS });
    if (playing) start();
  };
  /** The job's sound is in the library: playback stays on the stream, everything else uses the sound. */
  const takeOver = async (job: Job) => {
    const { live } = get();
    const soundId = live?.id === job.id ? job.result?.sounds[live.take] : undefined;
    if (soundId === undefined) {
      if (live?.id === job.id && isSettled(job)) get().close();
      return;
    }
    const sound = await api.getSound({ params: { id: soundId } }).catch(() => null);
    if (sound === null || get().live !== live) return;
    onStream = true;
    set({ sound, live: null });
    if (waitsForSound) put(sound);
    waitsForSound = false;
    if (get().loop) leaveStream();
  };
  onServiceEvent(({ name, data }) => {
    if (name === 'job') void takeOver(data);
  });

  return {
    sound: null,
    live: null,
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
    playJob(job, title) {
      const { speed, volume, live, error } = get();
      if (live?.id === job.id && error === null) {
        start();
        return;
      }
      level = 1;
      waitsForSound = false;
      onStream = false;
      audio.volume = volume;
      audio.src = `/api/jobs/${job.id}/audio`;
      audio.loop = false;
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
      set({
        sound: null,
        live: { id: job.id, title, take: job.result?.sounds.length ?? 0 },
        positionS: 0,
        error: null,
      });
      start();
    },
    pause: () => audio.pause(),
    toggle(sound) {
      const { sound: current, live, playing } = get();
      const wanted = sound ?? current;
      if (wanted === null) {
        if (live === null) return;
        if (playing) audio.pause();
        else start();
        return;
      }
      if (wanted.id === current?.id && get().playing) audio.pause();
      else get().play(wanted);
    },
    seek(seconds) {
      const { sound } = get();
      if (sound === null) return;
      const positionS = Math.min(Math.max(0, seconds), Math.max(0, sound.duration_s - 0.001));
      if (onStream) {
        set({ positionS });
        leaveStream();
        return;
      }
      audio.currentTime = positionS;
      set({ positionS });
    },
    swap(sound, itsLevel) {
      const { playing, positionS, sound: before } = get();
      if (before === null || before.id === sound.id) return;
      const [leftAt, leftAtMs] = [positionS, performance.now()];
      put(sound, itsLevel);
      // In sync with the previous take.
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
      onStream = false;
      set({ sound: null, live: null, positionS: 0, error: null });
      audio.removeAttribute('src');
      audio.load();
    },
    setLoop(loop) {
      set({ loop });
      if (get().live !== null) return;
      audio.loop = loop;
      if (loop) leaveStream();
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

/** Updates the time every animation frame during playback. */
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

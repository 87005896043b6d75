import type { Sound } from '@soundwright/contract';
import { create } from 'zustand';
import { usePlayer } from '../player/player.ts';
import { api } from '../state/api.ts';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';
import { soundOfJob } from './sound-of-job.ts';

/** A voice that can speak a line: a saved one by its id, or one of the model's own. */
export interface Speaker {
  readonly voiceId: string;
  readonly modelId: string;
  readonly name: string;
}

interface TryLineState {
  readonly line: string;
  /** Ids of the voices that are being rendered now. */
  readonly working: ReadonlySet<string>;
  setLine(line: string): void;
  /** Speaks the test line in a voice and plays it; an earlier result is replayed. */
  say(speaker: Speaker): Promise<void>;
}

const DEFAULT_LINE = 'The rain had stopped, and for a moment the whole street was quiet.';
const STORAGE_KEY = 'soundwright.try-line';
/** Tag of test sounds, so that they can be found and deleted together. */
export const TRY_TAG = 'voice try';

const said = new Map<string, Sound>();

/** The test line. */
export const useTryLine = create<TryLineState>((set, get) => ({
  line: localStorage.getItem(STORAGE_KEY) ?? DEFAULT_LINE,
  working: new Set(),
  setLine(line) {
    localStorage.setItem(STORAGE_KEY, line);
    set({ line });
  },
  async say(speaker) {
    const { line, working } = get();
    const text = line.trim();
    if (text === '' || working.has(speaker.voiceId)) return;
    const key = `${speaker.modelId}\n${speaker.voiceId}\n${text}`;
    set({ working: new Set(working).add(speaker.voiceId) });
    try {
      const sound = (await stillThere(said.get(key))) ?? (await speak(speaker, text));
      said.set(key, sound);
      usePlayer.getState().play(sound, 0);
    } catch (error) {
      useToasts.getState().show({
        text: `${speaker.name} could not speak the line. ${problemMessage(error)}`,
        tone: 'danger',
      });
    } finally {
      const rest = new Set(get().working);
      rest.delete(speaker.voiceId);
      set({ working: rest });
    }
  },
}));

async function speak({ voiceId, modelId, name }: Speaker, text: string): Promise<Sound> {
  const { job_id } = await api.speak({
    body: { model: modelId, lines: [{ text, voice_id: voiceId }], name: `${name}, test line`, tags: [TRY_TAG] },
  });
  return api.getSound({ params: { id: await soundOfJob(job_id) } });
}

/** The sound, unless it was deleted meanwhile. */
async function stillThere(sound: Sound | undefined): Promise<Sound | undefined> {
  return sound === undefined ? undefined : api.getSound({ params: { id: sound.id } }).catch(() => undefined);
}

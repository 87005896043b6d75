import { ApiError } from '@soundwright/client';
import { LIMITS, type Sound } from '@soundwright/contract';
import { api } from '../state/api.ts';
import { keys } from '../state/queries.ts';
import { queryClient } from '../state/query-client.ts';
import { formatCount } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { useToasts } from '../ui/toast.tsx';
import { soundOfJob } from './sound-of-job.ts';
import { wavBlob } from './wav-blob.ts';

/**
 * Imports one file. A MIDI file is played on the instruments that are there. Formats that only the browser can read
 * (AAC, Opus, WebM …) are decoded here and sent as WAV.
 *
 * @throws ApiError, Unreachable; Error when neither can read it; the signal's reason
 */
export async function importFile(
  file: File,
  source: 'upload' | 'recording' = 'upload',
  signal?: AbortSignal,
): Promise<Sound> {
  const name = file.name.replace(/\.[^.]+$/, '').trim() || 'Untitled';
  if (isMidi(file)) return playMidiFile(file, name, signal);
  try {
    return await api.uploadSound({ query: { name, source }, body: file, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== 'unsupported_media') throw error;
    const wav = await transcode(file).catch(() => {
      throw error;
    });
    return await api.uploadSound({ query: { name, source }, body: wav, signal });
  }
}

/** Whether a file has notes, which are played, instead of sound. */
function isMidi({ name, type }: File): boolean {
  return /\.midi?$/i.test(name) || type === 'audio/midi' || type === 'audio/x-midi';
}

/** Makes a piece of a MIDI file. @throws ApiError, Unreachable; Error when it cannot be played; the signal's reason */
async function playMidiFile(file: File, name: string, signal?: AbortSignal): Promise<Sound> {
  const { job_id } = await api.playMidi({ query: { name: name.slice(0, LIMITS.nameChars) }, body: file, signal });
  return api.getSound({ params: { id: await soundOfJob(job_id, signal) }, signal });
}

/**
 * Imports files one after another and shows a toast with the outcome.
 *
 * @param open - navigates to a path of the page
 */
export async function importFiles(files: readonly File[], open?: (path: string) => void): Promise<Sound[]> {
  const { show } = useToasts.getState();
  const taken: Sound[] = [];
  for (const file of files) {
    try {
      taken.push(await importFile(file));
    } catch (error) {
      show({ text: `Could not import “${file.name}”. ${problemMessage(error)}`, tone: 'danger', ms: 12_000 });
    }
  }
  await queryClient.invalidateQueries({ queryKey: keys.sounds });
  const [first] = taken;
  if (first !== undefined) {
    const what = taken.length === 1 ? `“${first.name}”` : formatCount(taken.length, 'sound');
    const path = taken.length === 1 ? `/sounds/${first.id}` : '/library';
    show({ text: `Imported ${what}`, action: open && { label: 'Open', run: () => open(path) } });
  }
  return taken;
}

/** Decodes audio in the browser to a 32-bit float WAV. */
async function transcode(data: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, 1, 48_000);
  const decoded = await context.decodeAudioData(await data.arrayBuffer());
  const channels = Array.from({ length: Math.min(2, decoded.numberOfChannels) }, (_, channel) =>
    decoded.getChannelData(channel),
  );
  return wavBlob(channels, decoded.sampleRate);
}

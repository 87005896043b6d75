import { EXPORT_FORMATS, LOUDNESS_PRESETS, type Sound, type SoundFilesRequest } from '@soundwright/contract';
import { useState } from 'react';
import { saveFile } from '../sounds/sound-actions.ts';
import { api } from '../state/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox, Select, TextField } from '../ui/fields.tsx';
import { formatCount } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { useAttempt } from '../ui/use-attempt.ts';

type Format = (typeof EXPORT_FORMATS)[number];
type Loudness = keyof typeof LOUDNESS_PRESETS | 'as-is';
type Rate = 'as-is' | '48000' | '44100' | '24000' | '22050';

const FORMAT_LABELS: Readonly<Record<Format, string>> = {
  wav: 'WAV',
  mp3: 'MP3',
  flac: 'FLAC',
  ogg: 'Ogg Vorbis',
  opus: 'Opus',
};
const FORMATS = EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }));
const LOUDNESSES: readonly { value: Loudness; label: string }[] = [
  { value: 'as-is', label: 'Unchanged' },
  { value: 'streaming', label: `Streaming, ${LOUDNESS_PRESETS.streaming} LUFS` },
  { value: 'podcast', label: `Podcast, ${LOUDNESS_PRESETS.podcast} LUFS` },
  { value: 'broadcast', label: `Broadcast, ${LOUDNESS_PRESETS.broadcast} LUFS` },
];
const RATES: readonly { value: Rate; label: string }[] = [
  { value: 'as-is', label: 'Unchanged' },
  { value: '48000', label: '48 kHz' },
  { value: '44100', label: '44.1 kHz' },
  { value: '24000', label: '24 kHz' },
  { value: '22050', label: '22.05 kHz' },
];

interface ExportDialogProps {
  readonly sounds: readonly Sound[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Exports the selected sounds for a game, an editor or a player. */
export function ExportDialog({ sounds, open, onOpenChange }: ExportDialogProps) {
  const [format, setFormat] = useState<Format>('ogg');
  const [rate, setRate] = useState<Rate>('as-is');
  const [loudness, setLoudness] = useState<Loudness>('as-is');
  const [fileName, setFileName] = useState('{name}');
  const [mono, setMono] = useState(false);
  const [narrow, setNarrow] = useState(false);
  const [loop, setLoop] = useState(false);
  const [sprite, setSprite] = useState(false);
  const { busy, error, attempt } = useAttempt();
  const isPcm = format === 'wav' || format === 'flac';

  const run = async () => {
    const body: SoundFilesRequest = {
      sound_ids: sounds.map(({ id }) => id),
      format,
      sample_rate: rate === 'as-is' ? null : Number(rate),
      channels: mono ? 1 : null,
      bit_depth: isPcm && narrow ? 16 : null,
      loudness_lufs: loudness === 'as-is' ? null : LOUDNESS_PRESETS[loudness],
      loop,
      file_name: fileName.trim() === '' ? '{name}' : fileName,
      sprite,
    };
    const problem = await attempt(async () => {
      const answer = await api.exportSoundFiles({ body });
      const address = URL.createObjectURL(await answer.blob());
      saveFile(address, sprite ? 'sprite.zip' : 'sounds.zip');
      setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
    });
    if (problem === null) onOpenChange(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Export ${formatCount(sounds.length, 'sound')}`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void run()}>
            Export
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Format" value={format} onChange={setFormat} options={FORMATS} />
        <Select label="Sample rate" value={rate} onChange={setRate} options={RATES} />
        <Select label="Loudness" value={loudness} onChange={setLoudness} options={LOUDNESSES} />
        <TextField
          label="File names"
          hint="{name}, {number}, {date}, {model}, {seed}, {tags}, {id}"
          value={fileName}
          onChange={setFileName}
        />
        <Checkbox label="Mono" checked={mono} onChange={setMono} />
        <Checkbox
          label="16 bits"
          hint="WAV and FLAC"
          checked={isPcm && narrow}
          disabled={!isPcm}
          onChange={setNarrow}
        />
        <Checkbox
          label="Loops"
          hint="Marked in WAV files and in the map of a sprite"
          checked={loop}
          onChange={setLoop}
        />
        <Checkbox label="One sprite" hint="With a map for Howler and Phaser" checked={sprite} onChange={setSprite} />
        {error !== null && (
          <p role="alert" className="text-danger sm:col-span-2">
            {problemMessage(error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** By then the browser has saved the file. */
const REVOKE_AFTER_MS = 60_000;

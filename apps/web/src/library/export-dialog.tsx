import { EXPORT_FORMATS, type Sound, type SoundFilesRequest } from '@soundwright/contract';
import { useState } from 'react';
import { FORMAT_LABELS, LOUDNESSES, loudnessLufs, useFileChoice } from '../sounds/file-choice.ts';
import { saveFile } from '../sounds/sound-actions.ts';
import { useFileFormat } from '../sounds/use-file-format.ts';
import { api } from '../state/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox, Select, TextField } from '../ui/fields.tsx';
import { formatCount } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { useAttempt } from '../ui/use-attempt.ts';

type Rate = 'as-is' | '48000' | '44100' | '24000' | '22050';

const FORMATS = EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }));
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
  const format = useFileFormat();
  const loudness = useFileChoice((choice) => choice.loudness);
  const [rate, setRate] = useState<Rate>('as-is');
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
      loudness_lufs: loudnessLufs(loudness),
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
        <Select
          label="Format"
          value={format}
          onChange={(next) => useFileChoice.setState({ format: next })}
          options={FORMATS}
        />
        <Select label="Sample rate" value={rate} onChange={setRate} options={RATES} />
        <Select
          label="Loudness"
          value={loudness}
          onChange={(next) => useFileChoice.setState({ loudness: next })}
          options={LOUDNESSES}
        />
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

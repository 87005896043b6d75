import { SET_ENGINES, SET_KINDS, type SetEngine, type SetTarget, type SoundSetDetail } from '@soundwright/contract';
import { useState } from 'react';
import { saveFile } from '../sounds/sound-actions.ts';
import { api } from '../state/api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NumberField, Select, TextField } from '../ui/fields.tsx';
import { problemMessage } from '../ui/problem.ts';
import { useAttempt } from '../ui/use-attempt.ts';

const ENGINES: Readonly<Record<SetEngine, { readonly label: string; readonly hint: string }>> = {
  plain: { label: 'Plain files', hint: 'Files and a manifest' },
  godot: { label: 'Godot 4', hint: 'Import settings and an AudioStreamRandomizer for each item' },
  unity: { label: 'Unity', hint: 'Import settings and a ScriptableObject' },
  unreal: { label: 'Unreal', hint: 'WAVs with loops and a data table' },
  fmod: { label: 'FMOD', hint: 'A folder for each item and a list' },
  wwise: { label: 'Wwise', hint: 'A tab delimited import file' },
  web: { label: 'Web', hint: 'A sprite for Howler, Phaser and PixiJS' },
  roblox: { label: 'Roblox', hint: 'Files within its limits' },
  rpgmaker: { label: 'RPG Maker', hint: 'Ogg files in its folders, with loop tags' },
};

/** What the engine gets, and a ZIP of it. The choices are kept with the set. */
export function SetExportDialog({ set, onClose }: { readonly set: SoundSetDetail; readonly onClose: () => void }) {
  const [target, setTarget] = useState<SetTarget>(set.target);
  const { busy, error, attempt } = useAttempt();
  const change = (fields: SetTarget) => setTarget({ ...target, ...fields });
  const params = { id: set.id };
  const kinds = SET_KINDS.filter((kind) => set.items.some((item) => item.kind === kind));
  const save = async () => {
    const problem = await attempt(async () => {
      await api.updateSet({ params, body: { target } });
      // Shows errors before the browser starts the download, which then only packs what this has written.
      await api.exportSet({ params });
      saveFile(`/api/sets/${set.id}/files`);
    });
    if (problem === null) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export the set"
      description="Kept takes, then those nobody has rejected, as many as each item wants."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            Export
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Engine"
          value={target.engine ?? 'plain'}
          onChange={(engine) => change({ engine })}
          options={SET_ENGINES.map((engine) => ({ value: engine, ...ENGINES[engine] }))}
        />
        <TextField
          label="File names"
          hint="With {set}, {key}, {kind} and {n:02}"
          placeholder="{set}_{key}_{n:02}"
          value={target.file_name ?? ''}
          onChange={(name) => change({ file_name: name === '' ? undefined : name })}
        />
        <NumberField
          label="Random pitch"
          hint="Where the engine can vary it, either way"
          unit="semitones"
          min={0}
          max={12}
          step={0.5}
          value={target.pitch_semitones ?? 0}
          onChange={(pitch_semitones) => change({ pitch_semitones: pitch_semitones ?? 0 })}
        />
        <NumberField
          label="Sample rate"
          unit="Hz"
          placeholder="Unchanged"
          min={8_000}
          max={192_000}
          step={100}
          value={target.sample_rate ?? null}
          onChange={(sample_rate) => change({ sample_rate })}
        />
        {kinds.map((kind) => (
          <NumberField
            key={kind}
            label={`Loudness of ${kind}`}
            unit="LUFS"
            placeholder="Unchanged"
            min={-40}
            max={-5}
            value={target.loudness_lufs?.[kind] ?? null}
            onChange={(lufs) =>
              change({ loudness_lufs: { ...target.loudness_lufs, [kind]: lufs === null ? undefined : lufs } })
            }
          />
        ))}
      </div>
      {error !== null && (
        <p role="alert" className="mt-3 text-[13px] text-danger wrap-anywhere">
          {problemMessage(error)}
        </p>
      )}
    </Dialog>
  );
}

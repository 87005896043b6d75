import { useEffect, useState } from 'react';
import { NumberField, Switch } from '../ui/fields.tsx';
import { Segmented } from '../ui/tabs.tsx';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSave } from './use-save.ts';

const USUAL_LUFS = -14;

/** What happens to every new sound. */
export function AudioSection({ settings }: SectionProps) {
  const format = useSave();
  const trim = useSave();
  const loudness = useSave();
  const { normalize_lufs } = settings;
  const [targetLufs, setTargetLufs] = useState<number | null>(normalize_lufs);
  useEffect(() => setTargetLufs(normalize_lufs), [normalize_lufs]);

  return (
    <>
      <SettingRow
        label="Download format"
        hint="Sounds are always kept as WAV. This is the default format for downloads."
        words="mp3 wav output"
        state={format.state}
      >
        <Segmented
          label="Download format"
          value={settings.output_format}
          onChange={(output_format) => void format.save({ output_format })}
          options={[
            { value: 'wav', label: 'WAV' },
            { value: 'mp3', label: 'MP3' },
          ]}
        />
      </SettingRow>
      <SettingRow
        label="Normalise new sounds"
        hint="Sets the integrated loudness. Streaming services use about −14 LUFS."
        words="normalize normalise volume level lufs"
        state={loudness.state}
      >
        <div className="flex items-center gap-3">
          <Switch
            label="Normalise new sounds"
            hideLabel
            checked={normalize_lufs !== null}
            onChange={(isOn) => void loudness.save({ normalize_lufs: isOn ? USUAL_LUFS : null })}
          />
          {normalize_lufs !== null && (
            <NumberField
              label="Loudness"
              hideLabel
              className="w-44"
              unit="LUFS"
              min={-40}
              max={-5}
              value={targetLufs}
              onChange={setTargetLufs}
              onCommit={(value) =>
                value !== null && value !== normalize_lufs && void loudness.save({ normalize_lufs: value })
              }
            />
          )}
        </div>
      </SettingRow>
      <SettingRow
        label="Trim silence"
        hint="Removes silence from the start and end of new sounds."
        words="cut"
        state={trim.state}
      >
        <Switch
          label="Trim silence"
          hideLabel
          checked={settings.trim_silence}
          onChange={(trim_silence) => void trim.save({ trim_silence })}
        />
      </SettingRow>
    </>
  );
}

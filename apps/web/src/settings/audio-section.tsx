import { RANGES } from '@soundwright/contract';
import { useEffect, useState } from 'react';
import { InstrumentsInstall } from '../catalog/instruments-install.tsx';
import { useEngines, useInstruments } from '../state/queries.ts';
import { NumberField, Select, Switch } from '../ui/fields.tsx';
import { Segmented } from '../ui/tabs.tsx';
import { SwitchRow } from './setting-fields.tsx';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow, TextSetting } from './setting-row.tsx';
import { useSave } from './use-save.ts';

const USUAL_LUFS = -14;

/** What happens to every new sound. */
export function AudioSection({ settings }: SectionProps) {
  const format = useSave();
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
              {...RANGES.targetLufs}
              value={targetLufs}
              onChange={setTargetLufs}
              onCommit={(value) =>
                value !== null && value !== normalize_lufs && void loudness.save({ normalize_lufs: value })
              }
            />
          )}
        </div>
      </SettingRow>
      <SwitchRow
        name="trim_silence"
        settings={settings}
        label="Trim silence"
        hint="Removes silence from the start and end of new sounds."
        words="cut"
      />
      <SwitchRow
        name="origin_in_files"
        settings={settings}
        label="Origin in files"
        hint="Writes prompt, model, licence, seed, and that a machine made it into new and downloaded files."
        words="metadata tags id3 provenance licence license ai"
      />
      <SoundFontSetting settings={settings} />
    </>
  );
}

const SYSTEM_FONT = 'system';
const BUILTIN_FONT = 'builtin';
type FontChoice = 'recorded' | 'builtin' | 'system' | 'file';

/** Instruments of built-in music: recorded ones, built in, the SoundFont of the system, or a file. */
function SoundFontSetting({ settings: { soundfont_path } }: SectionProps) {
  const { data: engines } = useEngines();
  const font = useSave();
  const { data: packs = [] } = useInstruments();
  const recorded = packs.find(({ state }) => state === 'installed');
  const saved = fontChoice(soundfont_path, recorded !== undefined);
  const [choice, setChoice] = useState(saved);
  useEffect(() => setChoice(saved), [saved]);
  const facts = engines?.find(({ sound_font }) => sound_font !== undefined)?.sound_font;
  const ofSystem = facts?.found[0];
  const choose = (wanted: FontChoice) => {
    setChoice(wanted);
    if (wanted !== 'file') void font.save({ soundfont_path: wanted === 'recorded' ? null : wanted });
  };
  return (
    <SettingRow
      label="Instruments of built-in music"
      hint="A SoundFont (.sf2 or .sf3) plays acoustic instruments from recordings. Synthesisers stay built in."
      words="soundfont sf2 sf3 midi bank music instruments"
      state={font.state}
    >
      <div className="flex w-full flex-col gap-2">
        <Select
          label="Instruments of built-in music"
          hideLabel
          className="w-full"
          value={choice}
          options={[
            ...(recorded === undefined ? [] : [{ value: 'recorded', label: recorded.name }]),
            { value: BUILTIN_FONT, label: 'Built-in instruments' },
            ...(ofSystem !== undefined || choice === SYSTEM_FONT
              ? [{ value: SYSTEM_FONT, label: `SoundFont of the system (${fileName(ofSystem) ?? 'none found'})` }]
              : []),
            { value: 'file', label: 'SoundFont file' },
          ]}
          onChange={(wanted) => choose(wanted as FontChoice)}
        />
        {choice === 'file' && (
          <TextSetting
            label="SoundFont file"
            placeholder="/path/to/instruments.sf2"
            value={saved === 'file' ? (soundfont_path ?? '') : ''}
            onSave={(path) => void font.save({ soundfont_path: path === '' ? null : path })}
          />
        )}
        {packs.map((pack) => (
          <InstrumentsInstall key={pack.id} pack={pack} />
        ))}
        {facts !== undefined && facts.problem !== null && saved !== 'builtin' && (
          <p className="text-[13px] text-text-3">The built-in instruments play: {facts.problem}.</p>
        )}
      </div>
    </SettingRow>
  );
}

function fontChoice(path: string | null, hasRecorded: boolean): FontChoice {
  if (path === null) return hasRecorded ? 'recorded' : BUILTIN_FONT;
  return path === SYSTEM_FONT || path === BUILTIN_FONT ? path : 'file';
}

function fileName(path: string | undefined): string | undefined {
  return path?.split(/[/\\]/).at(-1);
}

import { Keyboard, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useShortcutSheet } from '../frame/shortcuts.tsx';
import { useJobNotices, wantJobNotices } from '../state/job-notices.ts';
import { Button } from '../ui/button.tsx';
import { Select, Switch } from '../ui/fields.tsx';
import { formatCount } from '../ui/format.ts';
import { Segmented } from '../ui/tabs.tsx';
import { useTheme } from '../ui/theme.ts';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { type SaveState, useSave } from './use-save.ts';

const USUAL_DAYS = [7, 30, 90, 365, 0];

function daysWords(days: number): string {
  return days === 0 ? 'Until I empty the bin' : formatCount(days, 'day');
}

/** Appearance, and how long deleted items are kept. */
export function GeneralSection({ settings }: SectionProps) {
  const { state, save } = useSave();
  const bin = useSave();
  const hasNotices = useJobNotices(({ wanted }) => wanted);
  const [noticeState, setNoticeState] = useState<SaveState>({ kind: 'idle' });
  const days = [...new Set([...USUAL_DAYS, settings.bin_days])];
  return (
    <>
      <SettingRow label="Theme" hint="Light, dark, or match the system." words="appearance colours" state={state}>
        <Segmented
          label="Theme"
          value={settings.theme}
          onChange={(theme) => {
            useTheme.getState().show(theme);
            void save({ theme });
          }}
          options={[
            { value: 'system', label: 'System', icon: <Monitor size={14} aria-hidden="true" /> },
            { value: 'light', label: 'Light', icon: <Sun size={14} aria-hidden="true" /> },
            { value: 'dark', label: 'Dark', icon: <Moon size={14} aria-hidden="true" /> },
          ]}
        />
      </SettingRow>
      <SettingRow
        label="Keep deleted items"
        hint="How long deleted sounds, stories, voices and sessions stay in the bin before they are deleted for good."
        words="bin trash restore days"
        state={bin.state}
      >
        <Select
          label="Keep deleted items"
          hideLabel
          className="w-full"
          value={String(settings.bin_days)}
          options={days.map((value) => ({ value: String(value), label: daysWords(value) }))}
          onChange={(value) => void bin.save({ bin_days: Number(value) })}
        />
      </SettingRow>
      <SettingRow
        label="Tell me when a long job ends"
        hint="A notification of this browser, for jobs of 20 s and more that end while you look at something else."
        words="notification desktop finished"
        state={noticeState}
      >
        <Switch
          label="Tell me when a long job ends"
          hideLabel
          checked={hasNotices}
          onChange={async (wanted) => {
            const why = await wantJobNotices(wanted);
            setNoticeState(why === null ? { kind: 'idle' } : { kind: 'refused', why });
          }}
        />
      </SettingRow>
      <SettingRow label="Keyboard shortcuts" hint="Press ? anywhere to see them." words="keys">
        <Button
          icon={<Keyboard size={15} aria-hidden="true" />}
          onClick={() => useShortcutSheet.getState().setOpen(true)}
        >
          Show shortcuts
        </Button>
      </SettingRow>
    </>
  );
}

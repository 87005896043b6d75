import { Keyboard, Monitor, Moon, Sun } from 'lucide-react';
import { useShortcutSheet } from '../frame/shortcuts.tsx';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/tabs.tsx';
import { useTheme } from '../ui/theme.ts';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSave } from './use-save.ts';

/** How the page looks. */
export function GeneralSection({ settings }: SectionProps) {
  const { state, save } = useSave();
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

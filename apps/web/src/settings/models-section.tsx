import { useCatalog } from '../state/queries.ts';
import { Select, Switch } from '../ui/fields.tsx';
import { SecretSetting } from './secret-setting.tsx';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow, TextSetting } from './setting-row.tsx';
import { useSave } from './use-save.ts';

const USUAL_MINUTES = [0, 5, 10, 30, 60, -1];

/** How models are kept in memory, and where they come from. */
export function ModelsSection({ settings }: SectionProps) {
  const { data: catalog } = useCatalog();
  const hasDownloads = catalog?.some(({ always_on }) => !always_on) === true;
  const unload = useSave();
  const builtin = useSave();
  const minutes = [...new Set([...USUAL_MINUTES, settings.auto_unload_minutes])];
  return (
    <>
      <SettingRow
        label="Keep models in memory"
        hint="How long a model stays loaded after its last use. A loaded model starts sooner."
        words="unload auto ram vram"
        state={unload.state}
      >
        <Select
          label="Keep models in memory"
          hideLabel
          className="w-full"
          value={String(settings.auto_unload_minutes)}
          options={minutes.map((value) => ({ value: String(value), label: minuteWords(value) }))}
          onChange={(value) => void unload.save({ auto_unload_minutes: Number(value) })}
        />
      </SettingRow>
      <SettingRow
        label="Offer the built-in models"
        hint="They need no download and run on any machine."
        words="hide show"
        state={builtin.state}
      >
        <Switch
          label="Offer the built-in models"
          hideLabel
          checked={settings.builtin_models}
          onChange={(builtin_models) => void builtin.save({ builtin_models })}
        />
      </SettingRow>
      {hasDownloads && <HubSettings settings={settings} />}
    </>
  );
}

function HubSettings({ settings }: SectionProps) {
  const endpoint = useSave();
  const token = useSave();
  return (
    <>
      <SettingRow
        label="Model hub"
        hint="Where models are downloaded from, such as a mirror. Leave empty for the public hub."
        words="hugging face endpoint mirror download"
        state={endpoint.state}
      >
        <TextSetting
          label="Model hub"
          placeholder="https://huggingface.co"
          value={settings.hub_endpoint ?? ''}
          onSave={(value) => void endpoint.save({ hub_endpoint: value === '' ? null : value })}
        />
      </SettingRow>
      <SettingRow
        label="Token for the hub"
        hint="For models that need an account. It is sent to the public hub only."
        words="secret key account"
        state={token.state}
      >
        <SecretSetting
          label="Token for the hub"
          isSet={settings.hub_token_set}
          onSave={(hub_token) => token.save({ hub_token })}
        />
      </SettingRow>
    </>
  );
}

function minuteWords(minutes: number): string {
  if (minutes < 0) return 'Until the service stops';
  if (minutes === 0) return 'Never';
  return minutes === 60 ? '1 hour' : `${minutes} minutes`;
}

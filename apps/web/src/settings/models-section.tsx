import { useCatalog } from '../state/queries.ts';
import { Select } from '../ui/fields.tsx';
import { SecretRow, SwitchRow, TextRow } from './setting-fields.tsx';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSave } from './use-save.ts';

const USUAL_MINUTES = [0, 5, 10, 30, 60, -1];

/** How models are kept in memory, and where they come from. */
export function ModelsSection({ settings }: SectionProps) {
  const { data: catalog } = useCatalog();
  const hasDownloads = catalog?.some(({ always_on }) => !always_on) === true;
  const unload = useSave();
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
      <SwitchRow
        name="builtin_models"
        settings={settings}
        label="Offer the built-in models"
        hint="They need no download and run on any machine."
        words="hide show"
      />
      {hasDownloads && <HubSettings settings={settings} />}
    </>
  );
}

function HubSettings({ settings }: SectionProps) {
  return (
    <>
      <TextRow
        name="hub_endpoint"
        settings={settings}
        label="Model hub"
        hint="Where models are downloaded from, such as a mirror. Leave empty for the public hub."
        words="hugging face endpoint mirror download"
        placeholder="https://huggingface.co"
        empty={null}
      />
      <SecretRow
        name="hub_token"
        settings={settings}
        label="Token for the hub"
        hint="For models that need an account. Sent only to the hub it was set for."
        words="secret key account"
      />
    </>
  );
}

function minuteWords(minutes: number): string {
  if (minutes < 0) return 'Until the service stops';
  if (minutes === 0) return 'Never';
  return minutes === 60 ? '1 hour' : `${minutes} minutes`;
}

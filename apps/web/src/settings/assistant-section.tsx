import { Link } from 'react-router';
import { SecretSetting } from './secret-setting.tsx';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow, TextSetting } from './setting-row.tsx';
import { useSave } from './use-save.ts';

const MODE_WORDS = {
  off: 'Off',
  managed: 'On, with a model on this machine',
  external: 'On, with another server',
} as const;

/** The state of the assistant, with a link to its screen, and the server it asks when it asks one. */
export function AssistantSection({ settings }: SectionProps) {
  return (
    <>
      <SettingRow label="Assistant" hint={MODE_WORDS[settings.llm_mode]} words="llm chat enhance model server">
        <Link to="/assistant" className="text-accent underline underline-offset-2">
          Open the Assistant screen
        </Link>
      </SettingRow>
      {settings.llm_mode === 'external' && <ServerSettings settings={settings} />}
    </>
  );
}

function ServerSettings({ settings }: SectionProps) {
  const address = useSave();
  const model = useSave();
  const key = useSave();
  return (
    <>
      <SettingRow
        label="Address of the server"
        hint="Another address clears the key, so that the key never goes to a server it was not meant for."
        words="openai endpoint url base assistant"
        state={address.state}
      >
        <TextSetting
          label="Address of the server"
          value={settings.llm_external_base_url}
          onSave={(value) => void address.save({ llm_external_base_url: value })}
        />
      </SettingRow>
      <SettingRow label="Model of the server" hint="Its name there." words="llm assistant" state={model.state}>
        <TextSetting
          label="Model of the server"
          value={settings.llm_external_model}
          onSave={(value) => void model.save({ llm_external_model: value })}
        />
      </SettingRow>
      <SettingRow
        label="Key for the server"
        hint="It is sent to this server only, and never shown again."
        words="secret api assistant"
        state={key.state}
      >
        <SecretSetting
          label="Key for the server"
          isSet={settings.llm_external_api_key_set}
          onSave={(secret) => key.save({ llm_external_api_key: secret })}
        />
      </SettingRow>
    </>
  );
}

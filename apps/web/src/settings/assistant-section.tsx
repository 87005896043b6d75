import { Link } from 'react-router';
import { SecretRow, TextRow } from './setting-fields.tsx';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow } from './setting-row.tsx';

const MODE_WORDS = {
  off: 'Off',
  managed: 'On, with a model on this machine',
  external: 'On, with another server',
} as const;

/** The state of the assistant, with a link to its screen, and its server, if any. */
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
  return (
    <>
      <TextRow
        name="llm_external_base_url"
        settings={settings}
        label="Address of the server"
        hint="Changing the address clears the key, so it is never sent to another server."
        words="openai endpoint url base assistant"
      />
      <TextRow
        name="llm_external_model"
        settings={settings}
        label="Model of the server"
        hint="The name of the model on that server."
        words="llm assistant"
      />
      <SecretRow
        name="llm_external_api_key"
        settings={settings}
        label="Key for the server"
        hint="Sent only to this server, and never shown again."
        words="secret api assistant"
      />
    </>
  );
}

import { Link } from 'react-router';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow } from './setting-row.tsx';

const MODE_WORDS = {
  off: 'Off',
  managed: 'On, with a model on this machine',
  external: 'On, with another server',
} as const;

/** The state of the assistant, with a link to its screen. */
export function AssistantSection({ settings }: SectionProps) {
  return (
    <SettingRow label="Assistant" hint={MODE_WORDS[settings.llm_mode]} words="llm chat enhance model server">
      <Link to="/assistant" className="text-accent underline underline-offset-2">
        Open the Assistant screen
      </Link>
    </SettingRow>
  );
}

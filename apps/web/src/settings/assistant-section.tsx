import { Link } from 'react-router';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow } from './setting-row.tsx';

const MODE_WORDS = {
  off: 'Off',
  managed: 'On, with a model on this machine',
  external: 'On, with another server',
} as const;

/** How the assistant stands; it is set up on its own screen, where one can see what there is. */
export function AssistantSection({ settings }: SectionProps) {
  return (
    <SettingRow label="Assistant" hint={MODE_WORDS[settings.llm_mode]} words="llm chat enhance model server">
      <Link to="/assistant" className="text-accent underline underline-offset-2">
        Open the Assistant screen
      </Link>
    </SettingRow>
  );
}

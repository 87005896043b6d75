import { Monitor, Moon, Settings2, Sun, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePlayer } from '../player/player.ts';
import { api } from '../state/api.ts';
import { rememberSession } from '../state/last-session.ts';
import { useProfiles } from '../state/queries.ts';
import { queryClient } from '../state/query-client.ts';
import { Button } from '../ui/button.tsx';
import { Menu, type MenuAction } from '../ui/menu.tsx';
import { problemMessage } from '../ui/problem.ts';
import { type ThemePreference, useTheme } from '../ui/theme.ts';
import { useToasts } from '../ui/toast.tsx';

const THEMES: readonly { value: ThemePreference; label: string; icon: typeof Sun }[] = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];

/** The profile menu: the current profile, the others, and the theme. */
export function ProfileSwitch() {
  const { data } = useProfiles();
  const navigate = useNavigate();
  const preference = useTheme((theme) => theme.preference);
  const active = data?.profiles.find((profile) => profile.active);

  const switchTo = async (id: string) => {
    try {
      await api.activateProfile({ params: { id } });
      usePlayer.getState().close();
      rememberSession(null);
      await navigate('/');
      await queryClient.resetQueries();
    } catch (error) {
      useToasts.getState().show({ text: `Could not switch profiles. ${problemMessage(error)}`, tone: 'danger' });
    }
  };
  const profiles = (data?.profiles ?? []).map(
    (profile): MenuAction => ({
      label: profile.name,
      icon: <UserRound size={15} aria-hidden="true" />,
      checked: profile.active,
      onSelect: () => profile.active || void switchTo(profile.id),
    }),
  );
  const themes = THEMES.map(
    ({ value, label, icon: Icon }): MenuAction => ({
      label,
      icon: <Icon size={15} aria-hidden="true" />,
      checked: preference === value,
      onSelect: () => void setTheme(value),
    }),
  );
  return (
    <Menu
      trigger={
        <Button size="sm" variant="ghost" icon={<UserRound size={15} aria-hidden="true" />}>
          <span className="max-w-28 truncate max-sm:sr-only">{active?.name ?? 'Profile'}</span>
        </Button>
      }
      items={[
        ...profiles,
        {
          label: 'Manage profiles',
          icon: <Settings2 size={15} aria-hidden="true" />,
          onSelect: () => void navigate('/settings#profiles'),
        },
        'separator',
        ...themes,
      ]}
    />
  );
}

/** Applies the theme immediately and saves it in the settings. */
async function setTheme(theme: ThemePreference): Promise<void> {
  useTheme.getState().show(theme);
  try {
    await api.updateSettings({ body: { theme } });
  } catch (error) {
    useToasts.getState().show({ text: `Could not save the theme. ${problemMessage(error)}`, tone: 'danger' });
  }
}

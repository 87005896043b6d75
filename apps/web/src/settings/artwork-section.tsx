import { useQuery } from '@tanstack/react-query';
import { api } from '../state/api.ts';
import { Select } from '../ui/fields.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSave } from './use-save.ts';

/** Whether covers of sounds and avatars of voices are drawn. */
export function ArtworkSection({ settings }: SectionProps) {
  const covers = useSave();
  const avatars = useSave();
  const status = useQuery({
    queryKey: ['image', 'status'],
    queryFn: ({ signal }) => api.imageStatus({ signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (status.isPending) return <SkeletonRows rows={2} />;
  if (status.isError) return <ErrorState what="Could not load the artwork settings" error={status.error} />;
  const options = [
    { value: 'off', label: 'None' },
    { value: 'builtin', label: 'Drawn from the sound' },
    {
      value: 'managed',
      label: 'Image model',
      disabled: !status.data.engine.installed,
      hint: status.data.engine.installed ? undefined : 'Engine not installed',
    },
  ] as const;
  return (
    <>
      <SettingRow label="Covers of sounds" words="artwork picture image" state={covers.state}>
        <Select
          label="Covers of sounds"
          hideLabel
          className="w-full"
          value={settings.artwork_mode}
          options={options}
          onChange={(artwork_mode) => void covers.save({ artwork_mode })}
        />
      </SettingRow>
      <SettingRow label="Avatars of voices" words="artwork picture image" state={avatars.state}>
        <Select
          label="Avatars of voices"
          hideLabel
          className="w-full"
          value={settings.avatar_mode}
          options={options}
          onChange={(avatar_mode) => void avatars.save({ avatar_mode })}
        />
      </SettingRow>
    </>
  );
}

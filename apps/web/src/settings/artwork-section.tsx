import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../state/api.ts';
import { useJobs } from '../state/queries.ts';
import { Select } from '../ui/fields.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { ImageEngineRows, imageJobsOf } from './image-engine-rows.tsx';
import type { SectionProps } from './setting-row.tsx';
import { SettingRow } from './setting-row.tsx';
import { useSave } from './use-save.ts';

/** Whether covers of sounds and avatars of voices are drawn. */
export function ArtworkSection({ settings }: SectionProps) {
  const covers = useSave();
  const avatars = useSave();
  const choice = useSave();
  const { data: jobs } = useJobs();
  // Asked again whenever an install or a download begins or ends.
  const active = imageJobsOf(jobs ?? []).map(({ id }) => id);
  const status = useQuery({
    queryKey: ['image', 'status', ...active],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.imageStatus({ signal }),
    retry: false,
    staleTime: 0,
  });
  if (status.isPending) return <SkeletonRows rows={2} />;
  if (status.isError) return <ErrorState what="Could not load the artwork settings" error={status.error} />;
  const hasEngine = status.data?.engine.state === 'ready' && status.data.model !== null;
  const installed = (status.data?.models ?? []).filter((model) => model.installed);
  const options = [
    { value: 'off' as const, label: 'None' },
    { value: 'builtin' as const, label: 'Drawn from the sound' },
    {
      value: 'managed' as const,
      label: 'Image model',
      disabled: !hasEngine,
      hint: hasEngine ? undefined : 'Needs the engine and a model',
    },
  ];
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
      {installed.length > 0 && (
        <SettingRow label="Image model that draws" words="artwork picture image" state={choice.state}>
          <Select
            label="Image model that draws"
            hideLabel
            className="w-full"
            value={installed.some(({ id }) => id === settings.image_model) ? settings.image_model : ''}
            options={[
              { value: '', label: 'Choose for me' },
              ...installed.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(image_model) => void choice.save({ image_model })}
          />
        </SettingRow>
      )}
      <ImageEngineRows engine={status.data.engine} models={status.data.models} />
    </>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../state/api.ts';
import { useJobs } from '../state/queries.ts';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { ImageEngineRows, imageJobsOf } from './image-engine-rows.tsx';
import { SelectRow } from './setting-fields.tsx';
import type { SectionProps } from './setting-row.tsx';

/** Whether covers of sounds and avatars of voices are drawn. */
export function ArtworkSection({ settings }: SectionProps) {
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
      <SelectRow
        name="artwork_mode"
        settings={settings}
        label="Covers of sounds"
        words="artwork picture image"
        options={options}
      />
      <SelectRow
        name="avatar_mode"
        settings={settings}
        label="Avatars of voices"
        words="artwork picture image"
        options={options}
      />
      {installed.length > 0 && (
        <SelectRow
          name="image_model"
          settings={{
            ...settings,
            image_model: installed.some(({ id }) => id === settings.image_model) ? settings.image_model : '',
          }}
          label="Image model that draws"
          words="artwork picture image"
          options={[
            { value: '', label: 'Choose for me' },
            ...installed.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <ImageEngineRows engine={status.data.engine} models={status.data.models} />
    </>
  );
}

import { type ImageStatus, isSettled, type Job } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { FetchProgress } from '../catalog/fetch-progress.tsx';
import { api } from '../state/api.ts';
import { keys, useJobs } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { formatBytes } from '../ui/format.ts';
import { ErrorState } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { SettingRow } from './setting-row.tsx';

/** Active downloads of the image engine and its models. */
export function imageJobsOf(jobs: readonly Job[]): Job[] {
  return jobs.filter(
    ({ kind, request, ...job }) =>
      kind === 'download' && !isSettled(job) && (request['engine'] === 'image' || 'image_model' in request),
  );
}

/** The image engine and its models: installing, downloading, deleting. */
export function ImageEngineRows({ engine, models }: Pick<ImageStatus, 'engine' | 'models'>) {
  const queryClient = useQueryClient();
  const active = imageJobsOf(useJobs().data ?? []);
  const { busy, error, attempt } = useAttempt(async () => {
    for (const queryKey of [['image', 'status'], keys.jobs]) await queryClient.invalidateQueries({ queryKey });
  });
  const cancel = (id: string) => () => void attempt(() => api.cancelJob({ params: { id } }));
  const installing = active.find(({ request }) => request['engine'] === 'image');
  return (
    <>
      <SettingRow label="Image engine" hint={engineWords(engine)}>
        {installing !== undefined ? (
          <Progress job={installing} name="Image engine" onCancel={cancel(installing.id)} />
        ) : (
          <Button size="sm" busy={busy} onClick={() => void attempt(() => api.installImageEngine({ body: {} }))}>
            {engine.state === 'missing' ? 'Install' : 'Reinstall'}
          </Button>
        )}
      </SettingRow>
      {models.map(({ id, name, description, license, size_bytes, installed }) => {
        const job = active.find(({ request }) => request['image_model'] === id);
        const isOwn = license === '';
        const params = { id };
        return (
          <SettingRow
            key={id}
            label={name}
            words="image model"
            hint={[description.replace(/\.$/, ''), license, formatBytes(size_bytes)]
              .filter((fact) => fact !== '')
              .join(' · ')}
          >
            {job !== undefined && <Progress job={job} name={name} onCancel={cancel(job.id)} />}
            {job === undefined && !isOwn && (
              <Button
                size="sm"
                busy={busy}
                aria-label={`${installed ? 'Delete' : 'Download'}: ${name}`}
                onClick={() =>
                  void attempt(async () => {
                    if (installed) await api.deleteImageModel({ params });
                    else await api.downloadImageModel({ params });
                  })
                }
              >
                {installed ? 'Delete' : 'Download'}
              </Button>
            )}
          </SettingRow>
        );
      })}
      {error !== null && <ErrorState what="Could not change the image engine" error={error} />}
    </>
  );
}

/** Description; the hint of a missing engine is omitted, because it links to this page. */
function engineWords({ state, hint, version, backend }: ImageStatus['engine']): string {
  if (state === 'missing') return 'Not installed. It is needed for pictures by an image model.';
  return hint ?? `${version ?? ''} ${backend ?? ''}`.trim();
}

interface ProgressProps {
  readonly job: Job;
  readonly name: string;
  readonly onCancel: () => void;
}

function Progress({ job, name, onCancel }: ProgressProps) {
  return (
    <div className="flex w-full flex-col gap-2">
      <FetchProgress job={job} name={name} />
      <Button size="sm" aria-label={`Cancel: ${name}`} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

import type { EngineRuntime } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { FetchProgress } from '../catalog/fetch-progress.tsx';
import { activeInstall, installFailure } from '../catalog/model-rows.ts';
import { api } from '../state/api.ts';
import { keys, useJobs } from '../state/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Select } from '../ui/fields.tsx';
import { formatBytes } from '../ui/format.ts';
import { ErrorState } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

const STATES = {
  ready: { icon: CircleCheck, color: 'text-ok', word: 'Ready' },
  missing: { icon: CircleAlert, color: 'text-warn', word: 'Not installed' },
  broken: { icon: CircleX, color: 'text-danger', word: 'Not working' },
} as const;

/** Value for "no choice": the service picks the best for this machine. */
const AUTOMATIC = '';

/** One engine: its state, backend and install. */
export function EngineCard({ engine }: { readonly engine: EngineRuntime }) {
  const queryClient = useQueryClient();
  const { data: jobs } = useJobs();
  const { busy, error, attempt } = useAttempt(async () => {
    for (const queryKey of [keys.models, keys.jobs]) await queryClient.invalidateQueries({ queryKey });
  });
  const [choice, setChoice] = useState({ version: AUTOMATIC, backend: AUTOMATIC });
  const { id, label, description, state, problem, hint, tried, install } = engine;
  const installing = activeInstall(id, jobs ?? []);
  const failure = installFailure(engine, jobs ?? []);
  const { icon: Icon, color, word } = STATES[state];

  const startInstall = () =>
    attempt(() =>
      api.installEngine({
        params: { engine: id },
        body: {
          ...(choice.version !== AUTOMATIC && { version: choice.version }),
          ...(choice.backend !== AUTOMATIC && { backend: choice.backend }),
        },
      }),
    );

  return (
    <section aria-label={label} className="flex flex-col gap-3 rounded-ui border border-line bg-surface-1 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-medium">{label}</h2>
        <span className={classes('flex items-center gap-1.5 text-[13px]', color)}>
          <Icon size={15} aria-hidden="true" />
          {word}
        </span>
        <span className="flex-1" />
        <IconButton
          label={`Test ${label} again`}
          icon={<RotateCw size={15} aria-hidden="true" />}
          disabled={busy}
          onClick={() => void attempt(() => api.engineRuntime({ params: { engine: id } }))}
        />
        {installing !== undefined ? (
          <Button
            size="sm"
            aria-label={`Cancel: ${label}`}
            onClick={() => void attempt(() => api.cancelJob({ params: { id: installing.id } }))}
          >
            Cancel
          </Button>
        ) : (
          install !== null && (
            <Button
              size="sm"
              busy={busy}
              variant={state === 'ready' ? 'secondary' : 'primary'}
              aria-label={`${state === 'ready' ? 'Reinstall' : 'Install'}: ${label}`}
              onClick={() => void startInstall()}
            >
              {state === 'ready' ? 'Reinstall' : 'Install'}
            </Button>
          )
        )}
      </div>
      <p className="text-[13px] text-text-2">{description}</p>
      {installing !== undefined && <FetchProgress job={installing} name={label} />}
      {failure !== null && (
        <p role="alert" className="text-[13px] wrap-anywhere text-danger">
          {failure}
        </p>
      )}
      {problem !== null && (
        <p className={classes('text-[13px] wrap-anywhere', state === 'broken' && 'text-danger')}>{problem}</p>
      )}
      {hint !== null && (
        <p className="text-[13px] wrap-anywhere text-text-2">{hint.replace(' on the Models screen', ' here')}</p>
      )}
      <dl className="flex flex-col gap-1.5 text-[13px]">
        {factsOf(engine).map(([fact, text]) => (
          <div key={fact} className="flex gap-3">
            <dt className="w-24 shrink-0 text-text-3">{fact}</dt>
            <dd className="min-w-0 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {tried.length > 0 && <Tried tried={tried} />}
      {install !== null && installing === undefined && (
        <InstallOptions install={install} choice={choice} onChange={setChoice} />
      )}
      {error !== null && <ErrorState what={`Could not change ${label}`} error={error} />}
    </section>
  );
}

function Tried({ tried }: Pick<EngineRuntime, 'tried'>) {
  return (
    <details className="text-[13px]">
      <summary className="cursor-pointer text-text-2">Searched locations ({tried.length})</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {tried.map(({ path, reason }) => (
          <li key={`${path} ${reason}`} className="wrap-anywhere">
            <code>{path}</code> <span className="text-text-2">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface InstallOptionsProps {
  readonly install: NonNullable<EngineRuntime['install']>;
  readonly choice: { readonly version: string; readonly backend: string };
  readonly onChange: (choice: { version: string; backend: string }) => void;
}

/** Version and backend of an install, for overriding the defaults. */
function InstallOptions({ install: { versions, backends }, choice, onChange }: InstallOptionsProps) {
  if (versions.length < 2 && backends.length < 2) return null;
  const named = (value: string) => ({ value, label: value });
  return (
    <details className="text-[13px]">
      <summary className="cursor-pointer text-text-2">Install options</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {backends.length > 1 && (
          <Select
            label="Backend"
            value={choice.backend}
            options={[
              { value: AUTOMATIC, label: 'Automatic' },
              ...backends.filter((backend) => backend !== 'auto').map(named),
            ]}
            onChange={(backend) => onChange({ ...choice, backend })}
          />
        )}
        {versions.length > 1 && (
          <Select
            label="Version"
            value={choice.version}
            options={[{ value: AUTOMATIC, label: 'Newest' }, ...versions.map(named)]}
            onChange={(version) => onChange({ ...choice, version })}
          />
        )}
      </div>
    </details>
  );
}

const FOUND_BY = {
  setting: 'Set in settings',
  installed: 'Installed by Soundwright',
  path: 'Found on PATH',
} as const;

/** Details of an engine; absent ones are omitted. */
function factsOf(engine: EngineRuntime): [string, string][] {
  const { state, version, backend, device, binary, resolved_by, families, models_dir, free_bytes } = engine;
  const runsOn = [backend, device].filter((word) => word !== null && word !== '').join(', ');
  const facts: [string, string | null][] = [
    ['Version', version],
    ['Runs on', runsOn === '' ? null : runsOn],
    ['Self-test', binary === null || state === 'missing' ? null : state === 'ready' ? 'Passed' : 'Failed'],
    ['Program', binary],
    ['Origin', resolved_by === null ? null : FOUND_BY[resolved_by]],
    ['Model families', families.length === 0 ? null : families.join(', ')],
    ['Models in', models_dir],
    ['Free space', free_bytes === null ? null : formatBytes(free_bytes)],
  ];
  return facts.flatMap(([fact, text]) => (text === null ? [] : [[fact, text] as [string, string]]));
}

import { type EngineRuntime, isServed } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../state/api.ts';
import { keys, useEngines } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { formatBytes } from '../ui/format.ts';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

const STATES = {
  ready: { icon: CircleCheck, color: 'text-ok', word: 'Ready' },
  missing: { icon: CircleAlert, color: 'text-warn', word: 'Not installed' },
  broken: { icon: CircleX, color: 'text-danger', word: 'Not working' },
} as const;

/** The engines that run the models: their state, version and origin. */
export function Engines() {
  const engines = useEngines();
  if (engines.isPending) return <SkeletonRows rows={2} />;
  if (engines.isError) {
    return (
      <ErrorState
        className="mt-6"
        what="Could not load the engines"
        error={engines.error}
        onRetry={() => void engines.refetch()}
      />
    );
  }
  return (
    <div className="grid gap-4 pt-6 lg:grid-cols-2">
      {engines.data.map((engine) => (
        <Engine key={engine.id} engine={engine} />
      ))}
    </div>
  );
}

function Engine({ engine }: { readonly engine: EngineRuntime }) {
  const queryClient = useQueryClient();
  const { busy, error, attempt } = useAttempt();
  const { id, label, description, state, problem, hint, tried } = engine;
  const canInstall = isServed('installEngine') && engine.install !== null;
  const install = () =>
    attempt(async () => {
      await api.installEngine({ params: { engine: id } });
      await queryClient.invalidateQueries({ queryKey: keys.engines });
    });
  return (
    <EngineCard
      name={label}
      state={state}
      facts={factsOf(engine)}
      action={
        canInstall && (
          <Button size="sm" busy={busy} onClick={() => void install()}>
            {state === 'ready' ? 'Reinstall' : 'Install'}
          </Button>
        )
      }
    >
      <p className="text-[13px] text-text-2">{description}</p>
      {problem !== null && <p className="text-[13px] wrap-anywhere">{problem}</p>}
      {hint !== null && <p className="text-[13px] text-text-2">{hint}</p>}
      {tried.length > 0 && (
        <details className="text-[13px]">
          <summary className="cursor-pointer text-text-2">What was tried ({tried.length})</summary>
          <ul className="mt-2 flex flex-col gap-1">
            {tried.map(({ path, reason }) => (
              <li key={path} className="wrap-anywhere">
                <code>{path}</code> <span className="text-text-2">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {error !== null && <ErrorState what="Could not install the engine" error={error} />}
    </EngineCard>
  );
}

const FOUND_BY = {
  setting: 'Set in settings',
  installed: 'Installed by Soundwright',
  path: 'Found on PATH',
} as const;

/** What is known of an engine; facts that it does not have are left out. */
function factsOf(engine: EngineRuntime): [string, string][] {
  const { version, backend, device, binary, resolved_by, models_dir, free_bytes } = engine;
  const runsOn = [backend, device].filter((word) => word !== null).join(', ');
  const facts: [string, string | null][] = [
    ['Version', version],
    ['Runs on', runsOn === '' ? null : runsOn],
    ['Program', binary],
    ['Origin', resolved_by === null ? null : FOUND_BY[resolved_by]],
    ['Models in', models_dir],
    ['Free space', free_bytes === null ? null : formatBytes(free_bytes)],
  ];
  return facts.flatMap(([fact, text]) => (text === null ? [] : [[fact, text] as [string, string]]));
}

interface EngineCardProps {
  readonly name: string;
  readonly state: keyof typeof STATES;
  readonly facts: readonly (readonly [string, string])[];
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

function EngineCard({ name, state, facts, action, children }: EngineCardProps) {
  const { icon: Icon, color, word } = STATES[state];
  return (
    <section aria-label={name} className="flex flex-col gap-3 rounded-ui border border-line bg-surface-1 p-4">
      <div className="flex items-center gap-3">
        <h2 className="font-medium">{name}</h2>
        <span className={classes('flex items-center gap-1.5 text-[13px]', color)}>
          <Icon size={15} aria-hidden="true" />
          {word}
        </span>
        <span className="flex-1" />
        {action}
      </div>
      <dl className="flex flex-col gap-1.5 text-[13px]">
        {facts.map(([fact, text]) => (
          <div key={fact} className="flex gap-3">
            <dt className="w-24 shrink-0 text-text-3">{fact}</dt>
            <dd className="min-w-0 wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

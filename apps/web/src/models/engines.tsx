import type { NativeRuntime } from '@soundwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../state/api.ts';
import { keys, useCatalog, useHealth, useNativeRuntime } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';

const STATES = {
  ready: { icon: CircleCheck, color: 'text-ok', word: 'Ready' },
  missing: { icon: CircleAlert, color: 'text-warn', word: 'Not installed' },
  broken: { icon: CircleX, color: 'text-danger', word: 'Does not run' },
} as const;

/** What runs the models, which build of it, and why. */
export function Engines() {
  const catalog = useCatalog();
  const health = useHealth();
  const hasNative = catalog.data?.some(({ engine }) => engine === 'native') === true;
  return (
    <div className="grid gap-4 pt-6 lg:grid-cols-2">
      <EngineCard
        name="Built-in engine"
        state="ready"
        facts={[
          ['Version', health.data?.version ?? '…'],
          ['Runs on', 'This machine’s processor'],
          ['Why', 'Part of Soundwright: it needs no download and no graphics card.'],
        ]}
      />
      {hasNative && <NativeEngine />}
    </div>
  );
}

function NativeEngine() {
  const runtime = useNativeRuntime();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (runtime.isPending) return <SkeletonRows rows={2} />;
  if (runtime.isError) return <ErrorState what="The native engine could not be asked" error={runtime.error} />;

  const { state, hint, tried } = runtime.data;
  const install = async () => {
    setBusy(true);
    setError(null);
    try {
      await api.installNativeEngine();
      await queryClient.invalidateQueries({ queryKey: keys.runtime });
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <EngineCard
      name="Native engine"
      state={state}
      facts={factsOf(runtime.data)}
      action={
        <Button size="sm" busy={busy} onClick={() => void install()}>
          {state === 'ready' ? 'Reinstall' : 'Install'}
        </Button>
      }
    >
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
      {error !== null && <ErrorState what="The engine was not installed" error={error} />}
    </EngineCard>
  );
}

function factsOf(runtime: NativeRuntime): [string, string][] {
  return [
    ['Version', runtime.version ?? 'unknown'],
    ['Runs on', runtime.backend ?? 'unknown'],
    ['Program', runtime.binary ?? 'none'],
    ['Why', runtime.resolved_by === null ? 'None was found.' : `Found by ${runtime.resolved_by}.`],
    ['Models in', runtime.models_dir],
  ];
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

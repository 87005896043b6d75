import { useEngines } from '../state/queries.ts';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { EngineCard } from './engine-card.tsx';

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
    <div className="grid items-start gap-4 pt-6 lg:grid-cols-[repeat(auto-fill,minmax(28rem,1fr))]">
      {engines.data.map((engine) => (
        <EngineCard key={engine.id} engine={engine} />
      ))}
    </div>
  );
}

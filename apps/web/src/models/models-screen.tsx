import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { groupModels } from '../catalog/model-rows.ts';
import { Screen } from '../frame/screen.tsx';
import { useCatalog, useJobs, useModels } from '../state/queries.ts';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Engines } from './engines.tsx';
import { ModelItem } from './model-item.tsx';
import { Storage } from './storage.tsx';

const VIEWS = ['models', 'engines', 'storage'] as const;
type View = (typeof VIEWS)[number];

/** Models by kind, engines, and storage. */
export function ModelsScreen() {
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'models';
  return (
    <Screen title="Models" lead="The models that make sounds on this machine.">
      <Tabs<View>
        label="Models, engines and storage"
        value={view}
        onChange={(next) => setSearch(next === 'models' ? {} : { view: next }, { replace: true })}
        items={[
          { value: 'models', label: 'Models', content: <ModelLists /> },
          { value: 'engines', label: 'Engines', content: <Engines /> },
          { value: 'storage', label: 'Storage', content: <Storage /> },
        ]}
      />
    </Screen>
  );
}

function ModelLists() {
  const models = useModels();
  const catalog = useCatalog();
  const { data: jobs } = useJobs();
  const { hash } = useLocation();
  const isReady = models.isSuccess && catalog.isSuccess;

  useEffect(() => {
    if (!isReady || hash === '') return;
    const row = document.getElementById(`model-${decodeURIComponent(hash.slice(1))}`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [isReady, hash]);

  const failed = models.error ?? catalog.error;
  if (failed !== null) {
    const again = () => {
      void models.refetch();
      void catalog.refetch();
    };
    return <ErrorState className="mt-6" what="Could not load the models" error={failed} onRetry={again} />;
  }
  if (!isReady) return <SkeletonRows rows={5} height={88} />;
  return (
    <div className="grid items-start gap-8 pt-6 min-[1800px]:grid-cols-2">
      {groupModels(models.data, catalog.data).map(({ category, title, rows }) => (
        <section key={title} aria-labelledby={`models-${category}`}>
          <h2 id={`models-${category}`} className="mb-2 font-semibold">
            {title}
          </h2>
          <ul className="divide-y divide-line rounded-ui border border-line bg-surface-1">
            {rows.map((row) => (
              <ModelItem key={row.id} row={row} jobs={jobs ?? []} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

import type { CatalogEntry, Model } from '@soundwright/contract';
import { type ModelRow, modelRows, sizeWords } from '../catalog/model-rows.ts';
import { changeDraft, useDraft, type What } from '../sounds/draft.ts';
import { isReady, useCatalog, useModels } from '../state/queries.ts';
import { Select, type SelectOption } from '../ui/select.tsx';

const STATUS_HINTS = {
  not_installed: 'Needs a download',
  needs_runtime: 'Needs its engine',
  downloading: 'Downloading',
  error: 'Error',
  installed: undefined,
  loaded: undefined,
} as const;

interface ModelPickerProps {
  /** Enabled models of this kind, ready ones first. */
  readonly models: readonly Model[];
  readonly model: Model | undefined;
  /** Called when a model is chosen that is not enabled yet. */
  readonly onWant: (row: ModelRow) => void;
}

/** Models of this kind: ready ones first, then downloadable ones. */
export function ModelPicker({ models, model, onWant }: ModelPickerProps) {
  const what = useDraft((draft) => draft.what);
  const modelId = useDraft((draft) => draft.modelId);
  const { data: catalog } = useCatalog();
  const { isPending: isLoading } = useModels();
  const more = obtainable(models, catalog ?? [], what);
  const choose = (id: string) => {
    const row = more.find((one) => one.id === id);
    if (row === undefined) changeDraft({ modelId: { ...modelId, [what]: id } });
    else onWant(row);
  };
  return (
    <Select
      label="Model"
      hideLabel
      size="sm"
      className="ml-auto w-52 max-sm:ml-0 max-sm:w-full"
      value={model?.id ?? null}
      onChange={choose}
      options={optionsOf(models, more)}
      placeholder={isLoading ? 'Loading …' : 'No model available'}
    />
  );
}

/** Catalogue models of this kind that are not enabled yet. */
export function obtainable(models: readonly Model[], catalog: readonly CatalogEntry[], what: What): ModelRow[] {
  const fitting = catalog.filter(({ task, category, error, always_on }) => {
    if (error !== null || always_on) return false;
    return what === 'speech' ? task === 'speech' : task === 'generate' && category === what;
  });
  const enabled = new Set(models.map(({ id }) => id));
  return modelRows([], fitting).filter(({ id }) => !enabled.has(id));
}

function optionsOf(models: readonly Model[], more: readonly ModelRow[]): SelectOption<string>[] {
  const isMixed = more.length > 0 || models.some((one) => !isReady(one));
  const group = (isHere: boolean) => (isMixed ? (isHere ? 'Ready to use' : 'Available to download') : undefined);
  return [
    ...models.map((one) => ({
      value: one.id,
      label: one.name,
      hint: isReady(one) ? undefined : STATUS_HINTS[one.status],
      group: group(isReady(one)),
    })),
    ...more.map((row) => ({
      value: row.id,
      label: row.name,
      hint: [row.vendor, sizeWords(row)].filter((word) => word !== null && word !== '').join(', ') || undefined,
      group: group(false),
    })),
  ];
}

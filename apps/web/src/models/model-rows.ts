import type { CatalogEntry, Job, Model, ModelSupports } from '@soundwright/contract';
import { isSettled } from '@soundwright/contract';

/** One model as the screen shows it: its description, and its status once enabled. */
export interface ModelRow {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly description: string;
  readonly category: string;
  readonly license: CatalogEntry['license'];
  readonly sizeBytes: number | null;
  /** Null while it is not enabled. */
  readonly model: Model | null;
  /** What is wrong with a definition of one's own, or null. */
  readonly definitionError: string | null;
  readonly isCustom: boolean;
  /** Whether it is listed without having been enabled, and cannot be taken off the list. */
  readonly isAlwaysOn: boolean;
}

export interface ModelGroup {
  readonly category: string;
  readonly title: string;
  readonly rows: readonly ModelRow[];
}

const GROUPS: readonly { category: string; title: string }[] = [
  { category: 'sfx', title: 'Effects' },
  { category: 'music', title: 'Music' },
  { category: 'speech', title: 'Speech' },
  { category: 'stems', title: 'Stems' },
  { category: 'voice', title: 'Voice conversion' },
];
const OTHER = 'Other';

/** Every model by what it makes; within a group the enabled ones come first. Groups without models are left out. */
export function groupModels(models: readonly Model[], catalog: readonly CatalogEntry[]): ModelGroup[] {
  const byId = new Map(models.map((model) => [model.id, model]));
  const known = new Set(catalog.map(({ id }) => id));
  const rows = [
    ...catalog.map((entry) => rowOf(entry, byId.get(entry.id) ?? null)),
    ...models
      .filter(({ id }) => !known.has(id))
      .map((model) => rowOf({ ...model, source: 'builtin', always_on: true, error: null }, model)),
  ];
  const titled = [...GROUPS, { category: '', title: OTHER }];
  return titled
    .map((group) => ({
      ...group,
      rows: rows
        .filter(({ category }) => (group.category === '' ? !isNamed(category) : category === group.category))
        .sort((a, b) => Number(b.model !== null) - Number(a.model !== null)),
    }))
    .filter((group) => group.rows.length > 0);
}

function isNamed(category: string): boolean {
  return GROUPS.some((group) => group.category === category);
}

function rowOf(
  entry: Pick<CatalogEntry, 'id' | 'name' | 'vendor' | 'description' | 'category' | 'license' | 'size_bytes'> &
    Pick<CatalogEntry, 'source' | 'always_on' | 'error'>,
  model: Model | null,
): ModelRow {
  return {
    id: entry.id,
    name: entry.name,
    vendor: entry.vendor,
    description: entry.description,
    category: entry.category,
    license: entry.license,
    sizeBytes: model?.size_bytes ?? entry.size_bytes,
    model,
    definitionError: entry.error,
    isCustom: entry.source === 'custom',
    isAlwaysOn: entry.always_on,
  };
}

export type ModelAction = 'enable' | 'download' | 'resume' | 'cancel' | 'install' | 'load' | 'unload' | 'retry';

export const ACTION_WORDS: Record<ModelAction, string> = {
  enable: 'Add',
  download: 'Download',
  resume: 'Resume',
  cancel: 'Cancel',
  install: 'Install engine',
  load: 'Load',
  unload: 'Unload',
  retry: 'Try again',
};

/**
 * The one thing to do next with a model, or null when there is nothing to do.
 *
 * @param downloads - jobs that fetch models, newest first
 */
export function nextAction(row: ModelRow, downloads: readonly Job[]): ModelAction | null {
  if (row.definitionError !== null) return null;
  if (row.model === null) return 'enable';
  if (activeDownload(row.id, downloads) !== undefined) return 'cancel';
  switch (row.model.status) {
    case 'not_installed':
      return wasInterrupted(row.id, downloads) ? 'resume' : 'download';
    case 'downloading':
      return null;
    case 'needs_runtime':
      return 'install';
    case 'installed':
      return 'load';
    case 'loaded':
      return 'unload';
    case 'error':
      return 'retry';
  }
}

/** The download of a model that is queued or running. */
export function activeDownload(modelId: string, downloads: readonly Job[]): Job | undefined {
  return downloads.find((job) => job.model === modelId && !isSettled(job));
}

function wasInterrupted(modelId: string, downloads: readonly Job[]): boolean {
  const last = downloads.find((job) => job.model === modelId);
  return last?.status === 'cancelled' || last?.status === 'error';
}

interface StatusLook {
  readonly text: string;
  readonly tone: 'plain' | 'ok' | 'warn' | 'danger' | 'accent';
}

/** The status of a model in words. */
export function statusOf(row: ModelRow): StatusLook {
  if (row.definitionError !== null) return { text: 'Not usable', tone: 'danger' };
  switch (row.model?.status) {
    case undefined:
      return { text: 'Not added', tone: 'plain' };
    case 'not_installed':
      return { text: 'Not downloaded', tone: 'plain' };
    case 'needs_runtime':
      return { text: 'Needs its engine', tone: 'warn' };
    case 'installed':
      return { text: 'Ready', tone: 'ok' };
    case 'downloading':
      return { text: 'Downloading', tone: 'accent' };
    case 'loaded':
      return { text: 'In memory', tone: 'ok' };
    case 'error':
      return { text: 'Failed', tone: 'danger' };
  }
}

const SUPPORT_WORDS: Record<keyof ModelSupports, string> = {
  negative_prompt: 'Negative prompt',
  seed: 'Seed',
  steps: 'Steps',
  cfg: 'Guidance',
  lyrics: 'Lyrics',
  extend: 'Extend',
  cover: 'Cover',
  repaint: 'Repaint',
  clone: 'Voice cloning',
  delivery: 'Delivery',
};

/** The options of a model in words. */
export function supportWords(supports: ModelSupports): string[] {
  return (Object.keys(SUPPORT_WORDS) as (keyof ModelSupports)[])
    .filter((feature) => supports[feature])
    .map((feature) => SUPPORT_WORDS[feature]);
}

/** Whether the licence permits commercial use. */
export const COMMERCIAL_WORDS: Record<CatalogEntry['license']['commercial'], StatusLook> = {
  yes: { text: 'Commercial use', tone: 'ok' },
  conditional: { text: 'Commercial use with conditions', tone: 'warn' },
  no: { text: 'No commercial use', tone: 'danger' },
  unknown: { text: 'Commercial use unknown', tone: 'warn' },
};

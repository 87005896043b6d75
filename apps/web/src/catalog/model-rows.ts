import type { CatalogEntry, EngineRuntime, Job, Model, ModelSupports } from '@soundwright/contract';
import { isSettled } from '@soundwright/contract';
import { formatBytes } from '../ui/format.ts';

/** One model as the screen shows it: its description, and its status once enabled. */
export interface ModelRow {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly description: string;
  readonly category: string;
  readonly license: CatalogEntry['license'];
  readonly sizeBytes: number | null;
  /** Estimated memory; 0 when unknown or negligible. */
  readonly memoryBytes: number;
  /** Whether this machine has that much memory; null when unknown. */
  readonly memoryFits: boolean | null;
  /** Language tags, such as `en`; empty when not known. */
  readonly languages: readonly string[];
  /** Seconds of audio made per second on this machine; null before the second run. */
  readonly speed: number | null;
  /** Languages in which it is the model to speak with on this machine. */
  readonly recommendedFor: readonly string[];
  /** The engine that runs it; null for a broken definition. */
  readonly engineId: string | null;
  /** Null while it is not enabled. */
  readonly model: Model | null;
  /** The error of a custom definition, or null. */
  readonly definitionError: string | null;
  readonly isCustom: boolean;
  /** Whether it is always listed and cannot be removed from the list. */
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
  { category: 'voice', title: 'Voice conversion and clean-up' },
];
const OTHER = 'Other';
const MIB = 2 ** 20;

/** All models grouped by kind; enabled ones first within a group. Groups without models are left out. */
export function groupModels(models: readonly Model[], catalog: readonly CatalogEntry[]): ModelGroup[] {
  const rows = modelRows(models, catalog);
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

/** The catalogue with current states, and enabled models outside the catalogue. */
export function modelRows(models: readonly Model[], catalog: readonly CatalogEntry[]): ModelRow[] {
  const byId = new Map(models.map((model) => [model.id, model]));
  const known = new Set(catalog.map(({ id }) => id));
  return [
    ...catalog.map((entry) => rowOf(entry, byId.get(entry.id) ?? null)),
    ...models.filter(({ id }) => !known.has(id)).map((model) => rowOfModel(model)),
  ];
}

/** A model outside the catalogue, or before the catalogue has loaded. */
export function rowOfModel(model: Model): ModelRow {
  return rowOf(
    {
      ...model,
      languages: model.languages ?? [],
      source: 'builtin',
      always_on: true,
      speed: null,
      recommended_for: [],
      error: null,
    },
    model,
  );
}

function isNamed(category: string): boolean {
  return GROUPS.some((group) => group.category === category);
}

function rowOf(
  entry: Pick<CatalogEntry, 'id' | 'name' | 'vendor' | 'description' | 'category' | 'license' | 'size_bytes'> &
    Pick<CatalogEntry, 'speed' | 'recommended_for'> &
    Pick<CatalogEntry, 'vram_estimate_mb' | 'memory_fits' | 'languages' | 'engine' | 'source' | 'always_on' | 'error'>,
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
    memoryBytes: (model?.vram_estimate_mb ?? entry.vram_estimate_mb ?? 0) * MIB,
    memoryFits: model?.memory_fits ?? entry.memory_fits,
    languages: languagesOf(entry, model),
    speed: entry.speed,
    recommendedFor: entry.recommended_for,
    engineId: model?.engine ?? entry.engine,
    model,
    definitionError: entry.error,
    isCustom: entry.source === 'custom',
    isAlwaysOn: entry.always_on,
  };
}

/** Languages from the catalogue, or of the model's voices. */
function languagesOf(entry: Pick<CatalogEntry, 'languages'>, model: Model | null): string[] {
  if (entry.languages.length > 0) return [...entry.languages];
  return [...new Set((model?.voices ?? []).map(({ language }) => language))];
}

export type ModelAction =
  | 'enable'
  | 'download'
  | 'resume'
  | 'cancel'
  | 'install'
  | 'load'
  | 'unload'
  | 'repair'
  | 'retry';

export const ACTION_WORDS: Record<ModelAction, string> = {
  enable: 'Show',
  download: 'Download',
  resume: 'Resume',
  cancel: 'Cancel',
  install: 'Install engine',
  load: 'Load',
  unload: 'Unload',
  repair: 'Repair',
  retry: 'Try again',
};

/**
 * The next action for a model, or null.
 *
 * @param jobs - newest first
 */
export function nextAction(row: ModelRow, jobs: readonly Job[]): ModelAction | null {
  if (row.definitionError !== null) return null;
  if (activeFetch(row, jobs) !== undefined) return 'cancel';
  // A built-in model is hidden by a setting; any other one is enabled by downloading it.
  if (row.model === null) return row.isAlwaysOn ? 'enable' : 'download';
  switch (row.model.status) {
    case 'not_installed':
      return row.model.resumable_bytes > 0 ? 'resume' : 'download';
    case 'downloading':
      return null;
    case 'needs_runtime':
      return 'install';
    case 'installed':
      return 'load';
    case 'loaded':
      return 'unload';
    case 'error':
      return row.model.hub_repo === '' ? 'retry' : 'repair';
  }
}

/** The job that downloads what a model lacks: its files, or its engine. */
export function activeFetch(row: ModelRow, jobs: readonly Job[]): Job | undefined {
  const fetching = jobs.filter((job) => !isSettled(job));
  return (
    fetching.find((job) => job.model === row.id && (job.kind === 'download' || job.phase === 'downloading')) ??
    (row.model?.status === 'needs_runtime' ? activeInstall(row.engineId, fetching) : undefined)
  );
}

/** The install of an engine that is queued or running. */
export function activeInstall(engineId: string | null, jobs: readonly Job[]): Job | undefined {
  return jobs.find(
    (job) => job.kind === 'download' && job.model === null && job.request['engine'] === engineId && !isSettled(job),
  );
}

/** Why the last download of a model failed, while its files are still missing; null when it did not fail. */
export function fetchFailure(row: ModelRow, jobs: readonly Job[]): string | null {
  if (row.model !== null && row.model.status !== 'not_installed') return null;
  const last = jobs.find((job) => job.kind === 'download' && job.model === row.id);
  return last?.status === 'error' ? (last.error ?? 'The download failed.') : null;
}

/** Why the last install of an engine failed; null when it did not fail, or the engine is installed by now. */
export function installFailure({ id, state }: EngineRuntime, jobs: readonly Job[]): string | null {
  if (state === 'ready') return null;
  const last = jobs.find((job) => job.kind === 'download' && job.model === null && job.request['engine'] === id);
  return last?.status === 'error' ? (last.error ?? 'The install failed.') : null;
}

/** The engine of a model if it is missing and installable. */
export function missingEngine(row: ModelRow, engines: readonly EngineRuntime[]): EngineRuntime | undefined {
  return engines.find(({ id, state, install }) => id === row.engineId && state !== 'ready' && install !== null);
}

/** `2.5 GB`, or `1.2 of 2.5 GB kept` after an interrupted download; null when the size is not known. */
export function sizeWords({ sizeBytes, model }: Pick<ModelRow, 'sizeBytes' | 'model'>): string | null {
  const kept = model?.resumable_bytes ?? 0;
  if (kept > 0 && model?.status === 'not_installed') {
    return sizeBytes === null ? `${formatBytes(kept)} kept` : `${formatBytes(kept)} of ${formatBytes(sizeBytes)} kept`;
  }
  return sizeBytes === null || sizeBytes === 0 ? null : formatBytes(sizeBytes);
}

/** The memory of a model compared with this machine; null when that is not known. */
export function memoryWords({
  memoryBytes,
  memoryFits,
}: Pick<ModelRow, 'memoryBytes' | 'memoryFits'>): StatusLook | null {
  if (memoryBytes === 0) return null;
  const needs = `Needs ${formatBytes(memoryBytes)} of memory`;
  return memoryFits === false
    ? { text: `${needs}, more than this machine has`, tone: 'warn' }
    : { text: needs, tone: 'plain' };
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
      return { text: row.isAlwaysOn ? 'Hidden' : 'Not downloaded', tone: 'plain' };
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
  loop: 'Loops',
  clean: 'Takes out noise',
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

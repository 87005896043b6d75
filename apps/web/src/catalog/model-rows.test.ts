import type { CatalogEntry, Job, Model } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import {
  fetchFailure,
  groupModels,
  memoryWords,
  modelRows,
  nextAction,
  sizeWords,
  statusOf,
  supportWords,
} from './model-rows.ts';

const license = { name: 'MIT', commercial: 'yes', url: '', note: '' } as const;
const supports = {
  negative_prompt: true,
  seed: true,
  steps: false,
  cfg: false,
  lyrics: false,
  extend: false,
  cover: false,
  repaint: false,
  clone: true,
  delivery: false,
};

function aModel(overrides: Partial<Model> & Pick<Model, 'id'>): Model {
  return {
    name: overrides.id,
    vendor: '',
    description: '',
    license,
    hub_repo: '',
    task: 'generate',
    category: 'sfx',
    engine: 'native',
    max_duration_s: 60,
    sample_rate: 48_000,
    channels: 2,
    supports,
    defaults: { duration_s: 5, steps: 0, cfg: 0 },
    vram_estimate_mb: 0,
    size_bytes: null,
    provider: 'local',
    status: 'installed',
    installed_deps: true,
    error: null,
    avg_duration_s: null,
    timing: null,
    disk_bytes: 0,
    resumable_bytes: 0,
    found_here: false,
    memory_fits: null,
    ...overrides,
  };
}

function anEntry(overrides: Partial<CatalogEntry> & Pick<CatalogEntry, 'id'>): CatalogEntry {
  return {
    name: overrides.id,
    vendor: '',
    description: '',
    license,
    verified: true,
    always_on: false,
    enabled: true,
    category: 'sfx',
    source: 'builtin',
    task: 'generate',
    engine: 'native',
    size_bytes: 1000,
    vram_estimate_mb: null,
    memory_fits: null,
    languages: [],
    speed: null,
    recommended_for: [],
    error: null,
    ...overrides,
  };
}

function aDownload(model: string, status: Job['status']): Job {
  return {
    id: crypto.randomUUID(),
    kind: 'download',
    status,
    phase: 'downloading',
    progress: 0.5,
    message: '',
    error: null,
    understood: null,
    unknown: null,
    unused: null,
    substituted: null,
    error_code: null,
    failure: null,
    model,
    request: {},
    result: null,
    download: null,
    audible_s: null,
    created_at: '2026-01-01T00:00:00.000Z',
    started_at: null,
    finished_at: null,
    queue_position: null,
    eta_s: null,
    remaining_s: null,
  };
}

const rowFor = (status: Model['status'], overrides: Partial<Model> = {}) =>
  modelRows([aModel({ id: 'm', status, ...overrides })], [anEntry({ id: 'm' })])[0]!;

describe('groupModels', () => {
  it('groups by kind, omits empty groups, and puts enabled models first', () => {
    const groups = groupModels(
      [aModel({ id: 'b' })],
      [anEntry({ id: 'a', enabled: false }), anEntry({ id: 'b' }), anEntry({ id: 'v', category: 'voice' })],
    );
    expect(groups.map(({ title }) => title)).toEqual(['Effects', 'Voice conversion and clean-up']);
    expect(groups[0]!.rows.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('keeps models with an unknown category, and enabled models outside the catalogue', () => {
    const groups = groupModels([aModel({ id: 'x', category: 'music' })], [anEntry({ id: 'y', category: '' })]);
    expect(groups.map(({ title, rows }) => [title, rows.map(({ id }) => id)])).toEqual([
      ['Music', ['x']],
      ['Other', ['y']],
    ]);
  });
});

describe('nextAction', () => {
  it('follows the status', () => {
    const actions = (['not_installed', 'needs_runtime', 'installed', 'loaded', 'error'] as const).map((status) =>
      nextAction(rowFor(status), []),
    );
    expect(actions).toEqual(['download', 'install', 'load', 'unload', 'retry']);
  });

  it('repairs a failed model from the hub', () => {
    expect(nextAction(rowFor('error', { hub_repo: 'maker/models' }), [])).toBe('repair');
  });

  it('offers to cancel a running download, and to resume a partial one', () => {
    const row = rowFor('not_installed', { resumable_bytes: 500 });
    expect(nextAction(row, [aDownload('m', 'running')])).toBe('cancel');
    expect(nextAction(row, [aDownload('m', 'cancelled')])).toBe('resume');
    expect(nextAction(rowFor('not_installed'), [aDownload('m', 'cancelled')])).toBe('download');
  });

  it('offers to cancel a job while it downloads, not while it computes', () => {
    const job = { ...aDownload('m', 'running'), kind: 'generate' as const };
    expect(nextAction(rowFor('not_installed'), [job])).toBe('cancel');
    expect(nextAction(rowFor('loaded'), [{ ...job, phase: 'generating' }])).toBe('unload');
  });

  it('offers to cancel the install of the engine a model needs', () => {
    const install = { ...aDownload('m', 'running'), model: null, request: { engine: 'native' } };
    expect(nextAction(rowFor('needs_runtime'), [install])).toBe('cancel');
    expect(nextAction(rowFor('installed'), [install])).toBe('load');
    expect(nextAction(rowFor('needs_runtime'), [{ ...install, request: { engine: 'other' } }])).toBe('install');
  });

  it('downloads models that are not enabled, shows hidden built-in models, and does nothing for an invalid definition', () => {
    const [group] = groupModels(
      [],
      [
        anEntry({ id: 'a', enabled: false }),
        anEntry({ id: 'b', error: 'no task' }),
        anEntry({ id: 'c', enabled: false, always_on: true }),
      ],
    );
    expect(group!.rows.map((row) => nextAction(row, []))).toEqual(['download', null, 'enable']);
    expect(group!.rows.map((row) => statusOf(row).text)).toEqual(['Not downloaded', 'Not usable', 'Hidden']);
  });
});

describe('fetchFailure', () => {
  it('explains why the last download failed, until the files are there or downloading', () => {
    const failed = { ...aDownload('m', 'error'), error: 'No space left.' };
    expect(fetchFailure(rowFor('not_installed'), [failed])).toBe('No space left.');
    expect(fetchFailure(rowFor('installed'), [failed])).toBeNull();
    expect(fetchFailure(rowFor('not_installed'), [aDownload('m', 'running'), failed])).toBeNull();
    expect(fetchFailure(rowFor('not_installed'), [{ ...failed, model: 'other' }])).toBeNull();
  });
});

describe('the texts of a row', () => {
  it('show the size, and the kept part of an interrupted download', () => {
    expect(sizeWords(rowFor('not_installed'))).toBe('1 kB');
    expect(sizeWords(rowFor('not_installed', { resumable_bytes: 400 }))).toBe('400 B of 1 kB kept');
    expect(sizeWords(rowFor('installed', { resumable_bytes: 0, size_bytes: 2_500_000_000 }))).toBe('2.5 GB');
  });

  it('compare the memory with this machine', () => {
    expect(memoryWords(rowFor('installed'))).toBeNull();
    expect(memoryWords(rowFor('installed', { vram_estimate_mb: 4_000, memory_fits: true }))).toEqual({
      text: 'Needs 4.2 GB of memory',
      tone: 'plain',
    });
    expect(memoryWords(rowFor('installed', { vram_estimate_mb: 4_000, memory_fits: false }))?.tone).toBe('warn');
  });

  it('name the languages of the catalog, else those of the voices', () => {
    const voices = [{ voice_id: 'a', name: 'A', language: 'de', gender: '' }];
    expect(rowFor('installed', { voices }).languages).toEqual(['de']);
    expect(modelRows([], [anEntry({ id: 'm', languages: ['fr'] })])[0]!.languages).toEqual(['fr']);
  });
});

describe('supportWords', () => {
  it('lists exactly the supported options', () => {
    expect(supportWords(supports)).toEqual(['Negative prompt', 'Seed', 'Voice cloning']);
  });
});

import type { CatalogEntry, Job, Model } from '@soundwright/contract';
import { describe, expect, it } from 'vitest';
import { groupModels, nextAction, statusOf, supportWords } from './model-rows.ts';

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
    error_code: null,
    model,
    request: {},
    result: null,
    download: null,
    created_at: '2026-01-01T00:00:00.000Z',
    started_at: null,
    finished_at: null,
    queue_position: null,
    eta_s: null,
  };
}

const rowFor = (status: Model['status']) =>
  groupModels([aModel({ id: 'm', status })], [anEntry({ id: 'm' })])[0]!.rows[0]!;

describe('groupModels', () => {
  it('groups by what is made, leaves empty groups out, and puts enabled models first', () => {
    const groups = groupModels(
      [aModel({ id: 'b' })],
      [anEntry({ id: 'a', enabled: false }), anEntry({ id: 'b' }), anEntry({ id: 'v', category: 'voice' })],
    );
    expect(groups.map(({ title }) => title)).toEqual(['Effects', 'Voice conversion']);
    expect(groups[0]!.rows.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('keeps what has an unknown category, and enabled models the catalog does not list', () => {
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

  it('offers to cancel a download that runs, and to resume one that was stopped', () => {
    const row = rowFor('not_installed');
    expect(nextAction(row, [aDownload('m', 'running')])).toBe('cancel');
    expect(nextAction(row, [aDownload('m', 'cancelled')])).toBe('resume');
    expect(nextAction(row, [aDownload('other', 'cancelled')])).toBe('download');
    expect(nextAction(row, [aDownload('m', 'done'), aDownload('m', 'error')])).toBe('download');
  });

  it('offers to add what is not enabled and nothing for a broken definition', () => {
    const [group] = groupModels([], [anEntry({ id: 'a', enabled: false }), anEntry({ id: 'b', error: 'no task' })]);
    expect(group!.rows.map((row) => nextAction(row, []))).toEqual(['enable', null]);
    expect(group!.rows.map((row) => statusOf(row).text)).toEqual(['Not added', 'Not usable']);
  });
});

describe('supportWords', () => {
  it('names what the model can be told and nothing else', () => {
    expect(supportWords(supports)).toEqual(['Negative prompt', 'Seed', 'Voice cloning']);
  });
});

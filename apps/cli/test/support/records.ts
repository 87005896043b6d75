import type { Job, Model, Sound } from '@soundwright/contract';

export const JOB_ID = '0190a5b0-0000-7000-8000-000000000001';
const TIME = '2026-01-02T03:04:05.000Z';

/** An id in the service's format, distinguished by a number. */
export function anId(number: number): string {
  return `0190a5b0-0000-7000-9000-${String(number).padStart(12, '0')}`;
}

export function aJob(changes: Partial<Job> = {}): Job {
  return {
    id: JOB_ID,
    kind: 'generate',
    status: 'running',
    phase: 'generating',
    progress: 0,
    message: '',
    error: null,
    understood: null,
    unknown: null,
    unused: null,
    substituted: null,
    error_code: null,
    failure: null,
    model: 'fx',
    request: {},
    result: null,
    download: null,
    audible_s: null,
    created_at: TIME,
    started_at: TIME,
    finished_at: null,
    queue_position: null,
    eta_s: null,
    remaining_s: null,
    ...changes,
  };
}

export function aDoneJob(sounds: string[], sources?: string[]): Job {
  return aJob({ status: 'done', phase: 'done', progress: 1, finished_at: TIME, result: { sounds, sources } });
}

export function aSound(changes: Partial<Sound> = {}): Sound {
  const id = changes.id ?? anId(1);
  return {
    id,
    created_at: TIME,
    updated_at: TIME,
    model: 'fx',
    prompt: 'rain',
    negative_prompt: '',
    lyrics: null,
    duration_s: 2,
    seed: 7,
    steps: 0,
    cfg: 0,
    sample_rate: 48_000,
    channels: 2,
    encoding: 'pcm24',
    file: `/files/${id}.wav`,
    midi: null,
    peaks: Array.from({ length: 256 }, () => 0),
    loudness_lufs: null,
    favorite: false,
    tags: [],
    name: 'Rain',
    size_bytes: 44,
    source: 'generated',
    stem: null,
    voice_id: null,
    session_id: null,
    project_id: null,
    parent_id: null,
    artwork: null,
    problems: null,
    missing: false,
    licence: null,
    ...changes,
  };
}

export function aModel(changes: Partial<Model> = {}): Model {
  return {
    id: 'fx',
    name: 'Effects',
    vendor: 'Soundwright',
    description: '',
    license: { name: 'Apache-2.0', commercial: 'yes', url: '', note: '' },
    hub_repo: '',
    task: 'generate',
    category: 'sfx',
    engine: 'builtin',
    max_duration_s: 60,
    sample_rate: 48_000,
    channels: 2,
    supports: {
      negative_prompt: false,
      seed: true,
      steps: false,
      cfg: false,
      lyrics: false,
      extend: true,
      cover: false,
      repaint: true,
      clone: false,
      delivery: false,
    },
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
    ...changes,
  };
}

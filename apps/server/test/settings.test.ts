import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Settings, SettingsPatchSchema, SettingsSchema, type Sound } from '@soundwright/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { openTestService, shareTestService, startTestService, type TestService } from './support/service.ts';

function emptyDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

const patch = (service: TestService, json: unknown) => service.request('/api/settings', { method: 'PATCH', json });
const change = async (service: TestService, json: unknown) => {
  const response = await patch(service, json);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()) as Settings;
};

describe('GET /api/settings', () => {
  it('returns the defaults initially', async () => {
    verifies(
      'route.get-api-settings',
      'settings.field.data-dir',
      'settings.field.sounds-dir',
      'settings.field.hub-token-set',
      'settings.field.llm-external-api-key-set',
      'decided.settings.auto-unload-range',
      'decided.settings.normalize-range',
      'decided.settings.output-format-default',
      'decided.settings.trim-silence-default',
      'decided.settings.llm-mode-default',
      'decided.settings.native-models-dir',
      'decided.settings.otel-default',
      'assistant.off-by-default',
      'capability.artwork-off-by-default',
    );
    const service = await startTestService();
    const settings = await service.get<Settings>('/api/settings');
    expect(SettingsSchema.parse(settings)).toEqual(settings);
    expect(settings).toEqual({
      data_dir: service.dataDir,
      hub_token_set: false,
      bin_days: 30,
      hub_endpoint: null,
      output_format: 'wav',
      normalize_lufs: null,
      trim_silence: false,
      origin_in_files: true,
      auto_unload_minutes: 10,
      sounds_dir: join(service.dataDir, 'sounds'),
      native_models_dir: join(service.dataDir, 'models'),
      native_backend: 'auto',
      native_engine_path: null,
      soundfont_path: null,
      enabled_native_models: [],
      builtin_models: true,
      llm_mode: 'off',
      llm_model: expect.any(String),
      llm_external_base_url: '',
      llm_external_model: '',
      llm_external_api_key_set: false,
      artwork_mode: 'off',
      avatar_mode: 'off',
      image_model: '',
      otel_endpoint: null,
      theme: 'system',
    });
  });
});

describe('PATCH /api/settings', () => {
  const service = shareTestService();

  it.each([
    ['output_format', ['mp3', 'wav']],
    ['normalize_lufs', [-40, -5, -14.5, null]],
    ['trim_silence', [true, false]],
    ['origin_in_files', [false, true]],
    ['auto_unload_minutes', [-1, 0, 1, 1_440]],
    ['enabled_native_models', [['fake-sfx', 'fake-music'], ['fake-speech'], []]],
    ['builtin_models', [false, true]],
    ['llm_model', ['some-model', '']],
    ['llm_external_base_url', ['http://127.0.0.1:11434/v1', 'https://example.org', '']],
    ['llm_external_model', ['their-model', '']],
    ['artwork_mode', ['builtin', 'managed', 'off']],
    ['avatar_mode', ['builtin', 'managed', 'off']],
    ['hub_endpoint', ['https://hub.example', null]],
    ['otel_endpoint', ['http://127.0.0.1:4318', null]],
    ['theme', ['light', 'dark', 'system']],
  ])('changes %s and leaves the others', async (field, values) => {
    verifies(
      'route.patch-api-settings',
      'settings.field.output-format',
      'settings.field.normalize-lufs',
      'settings.field.trim-silence',
      'settings.field.auto-unload-minutes',
      'settings.field.enabled-native-models',
      'settings.enabled-models-replaced',
      'settings.field.llm-mode',
      'settings.field.llm-model',
      'settings.field.llm-external-base-url',
      'settings.field.llm-external-model',
      'decided.settings.artwork-mode',
      'decided.settings.avatar-mode',
      'decided.settings.hub-endpoint',
      'decided.settings.theme',
      'decided.settings.auto-unload-range',
      'decided.settings.normalize-range',
      'decided.http.change-200',
    );
    const before = await service().get<Settings>('/api/settings');
    for (const value of values) {
      expect(await change(service(), { [field]: value })).toEqual({ ...before, [field]: value });
      expect(await service().get('/api/settings')).toEqual({ ...before, [field]: value });
    }
  });

  it.each([
    ['managed', /model/],
    ['external', /server address/],
  ])(
    'accepts the assistant mode %s before its other settings; the assistant then says what is missing',
    async (mode, missing) => {
      verifies('settings.field.llm-mode', 'decided.settings.llm-mode-alone', 'error.assistant-unconfigured');
      const fresh = await startTestService();
      expect((await change(fresh, { llm_mode: mode, llm_model: '', llm_external_base_url: '' })).llm_mode).toBe(mode);
      const problem = await fresh.problem(400, '/api/enhance', { json: { prompt: 'door' } });
      expect(problem).toMatchObject({
        code: 'assistant_unconfigured',
        hint: expect.stringContaining('Assistant screen'),
      });
      expect(`${problem.detail} ${problem.hint}`).toMatch(missing);
    },
  );

  it('accepts an empty text for every text setting, which clears it', async () => {
    verifies('decided.settings.empty-clears');
    const fresh = await startTestService();
    const before = await fresh.get<Settings>('/api/settings');
    await change(fresh, {
      hub_endpoint: 'https://hub.example',
      otel_endpoint: 'http://127.0.0.1:4318',
      llm_model: 'small',
      llm_external_base_url: 'http://127.0.0.1:1/v1',
      llm_external_model: 'theirs',
      image_model: 'painter',
    });
    const takesText = Object.entries(SettingsPatchSchema.shape).filter(
      ([name, schema]) => schema.safeParse('x'.repeat(3)).success || /_(?:endpoint|url)$/.test(name),
    );
    const texts = takesText.map(([name]) => name).filter((name) => name !== 'data_dir');
    expect(texts).toEqual(expect.arrayContaining(['hub_endpoint', 'otel_endpoint', 'llm_model', 'soundfont_path']));
    const cleared = await change(fresh, Object.fromEntries(texts.map((name) => [name, ''])));
    expect(cleared).toEqual({ ...before, llm_model: '' });
  });

  it('accepts its own response, and refuses a change of what is read-only', async () => {
    verifies('decided.settings.sent-back');
    const fresh = await startTestService();
    const changed = await change(fresh, { theme: 'dark', enabled_native_models: ['fake-sfx'], hub_token: 'hf_x' });
    expect(await change(fresh, changed)).toEqual(changed);
    expect(await change(fresh, { ...changed, theme: 'light' })).toEqual({ ...changed, theme: 'light' });
    for (const [field, value, hint] of [
      ['data_dir', '/tmp/elsewhere', '--data-dir'],
      ['hub_token_set', false, 'hub_token'],
      ['llm_external_api_key_set', true, 'llm_external_api_key'],
    ] as const) {
      const json = { ...changed, [field]: value };
      const problem = await fresh.problem(400, '/api/settings', { method: 'PATCH', json });
      expect(problem).toMatchObject({ errors: [{ path: field, message: 'is read-only' }] });
      expect(problem.hint).toContain(hint);
    }
    expect(await fresh.get('/api/settings')).toEqual({ ...changed, theme: 'light' });
  });

  it('enables only existing models', async () => {
    verifies('decided.settings.known-models');
    const json = { enabled_native_models: ['fake-sfx', 'nothing', 'nobody'] };
    const problem = await service().problem(400, '/api/settings', { method: 'PATCH', json });
    expect(problem.detail).toContain('nothing, nobody');
    expect((await service().get<Settings>('/api/settings')).enabled_native_models).toEqual([]);
  });

  it.each(['otel_endpoint', 'hub_endpoint', 'llm_external_base_url'])(
    'refuses an address with a password or a link-local one as %s',
    async (field) => {
      verifies('decided.settings.addresses');
      const before = await service().get('/api/settings');
      for (const [address, reason] of [
        ['http://user:secret@collector.example/', 'password'],
        ['http://user@collector.example/', 'password'],
        ['http://169.254.169.254/latest', 'link-local'],
        ['http://169.254.169.254.:80/', 'link-local'],
        ['http://2852039166/', 'link-local'],
        ['http://0xa9.0xfe.1/', 'link-local'],
        ['https://[fe80::1]:4318/', 'link-local'],
        ['https://[febf::1]/', 'link-local'],
        ['http://[fd00:ec2::254]/', 'link-local'],
        ['http://[::ffff:169.254.169.254]/', 'link-local'],
        ['http://[::ffff:0:169.254.169.254]/', 'link-local'],
        ['http://[::169.254.169.254]/', 'link-local'],
        ['http://[64:ff9b:1::a9fe:a9fe]/', 'link-local'],
        ['http://[2002:a9fe:a9fe::1]/', 'link-local'],
        ['http://[64:ff9b::169.254.169.254]/', 'link-local'],
      ] as const) {
        const problem = await service().problem(400, '/api/settings', { method: 'PATCH', json: { [field]: address } });
        expect(problem.errors, address).toEqual([{ path: field, message: expect.stringContaining(reason) }]);
      }
      expect(await service().get('/api/settings')).toEqual(before);
      for (const address of ['http://192.168.1.4:4318', 'http://[fd00:ec2::255]/', 'https://a.example/x@y']) {
        expect((await patch(service(), { [field]: address })).status, address).toBe(200);
      }
      await change(service(), { [field]: field === 'llm_external_base_url' ? '' : null });
    },
  );

  it.each([
    { output_format: 'ogg' },
    { normalize_lufs: -41 },
    { normalize_lufs: -4 },
    { normalize_lufs: '-14' },
    { trim_silence: 'yes' },
    { auto_unload_minutes: -2 },
    { auto_unload_minutes: 1_441 },
    { auto_unload_minutes: 1.5 },
    { enabled_native_models: 'a' },
    { enabled_native_models: [3] },
    { llm_mode: 'on' },
    { llm_external_base_url: 'not a url' },
    { llm_external_base_url: 'file:///etc/passwd' },
    { llm_external_base_url: 'javascript:alert(1)' },
    { otel_endpoint: 'ftp://x' },
    { hub_endpoint: 'x' },
    { theme: 'pink' },
    { artwork_mode: 'on' },
    { data_dir: '/tmp/elsewhere' },
    { hub_token_set: true },
    { sounds_dir: 'a\u0000b' },
    { sounds_dir: 3 },
    { hub_token: 3 },
    { theme: 'dark', nonsense: 1 },
  ])('refuses %j and changes nothing', async (json) => {
    verifies('decided.error.unknown-field', 'decided.settings.auto-unload-range', 'decided.settings.normalize-range');
    const before = await service().get('/api/settings');
    expect((await patch(service(), json)).status).toBe(400);
    expect(await service().get('/api/settings')).toEqual(before);
  });

  it('is kept across a restart', async () => {
    const first = await openTestService();
    await change(first, { theme: 'dark', auto_unload_minutes: 3, hub_token: 'hf_kept' });
    await first.close();
    const second = await startTestService({ config: { dataDir: first.dataDir } });
    expect(await second.get('/api/settings')).toMatchObject({
      theme: 'dark',
      auto_unload_minutes: 3,
      hub_token_set: true,
    });
  });

  it('hides the built-in models with builtin_models: false', async () => {
    verifies('decided.settings.builtin-models');
    const fresh = await startTestService();
    await change(fresh, { builtin_models: false });
    expect(await fresh.get('/api/models')).toEqual([]);
    await fresh.problem(400, '/api/generate', { json: { model: 'fake-sfx', prompt: 'x' } });
    await change(fresh, { builtin_models: true });
    expect(await fresh.get('/api/models')).not.toEqual([]);
  });
});

describe('a secret', () => {
  const SECRETS = { hub_token: 'hf_S3cretToken', llm_external_api_key: 'sk-S3cretKey' };

  it('is only shown as set or not, and an empty string clears it', async () => {
    verifies(
      'settings.hub-token-write-only',
      'settings.llm-key-write-only',
      'settings.empty-secret-clears',
      'secret.only-set-flags',
      'settings.field.hub-token-set',
      'settings.field.llm-external-api-key-set',
    );
    const service = await startTestService();
    expect(await change(service, { hub_token: SECRETS.hub_token })).toMatchObject({
      hub_token_set: true,
      llm_external_api_key_set: false,
    });
    expect(await change(service, { llm_external_api_key: SECRETS.llm_external_api_key })).toMatchObject({
      hub_token_set: true,
      llm_external_api_key_set: true,
    });
    // Set before any address, the key belongs to the first one.
    expect(await change(service, { llm_external_base_url: 'http://127.0.0.1:1/v1' })).toMatchObject({
      llm_external_api_key_set: true,
    });
    const cleared = await change(service, { hub_token: '' });
    expect(cleared).toMatchObject({ hub_token_set: false, llm_external_api_key_set: true });
    expect(readFileSync(join(service.dataDir, 'secrets.json'), 'utf8')).not.toContain(SECRETS.hub_token);
  });

  it('is in no response, log, error or file except its own, which only its owner can read', async () => {
    verifies(
      'secret.hub-token-never-returned',
      'secret.llm-key-never-returned',
      'decided.secrets.own-file',
      'decided.secrets.nowhere-else',
    );
    const service = await startTestService({ config: { logLevel: 'trace' } });
    const answers: string[] = [JSON.stringify(await change(service, SECRETS))];
    const bad = await patch(service, { ...SECRETS, theme: 'pink', hub_token_set: SECRETS.hub_token });
    answers.push(await bad.text());
    answers.push(await (await patch(service, { llm_external_api_key: [SECRETS.llm_external_api_key] })).text());
    answers.push(
      await (
        await service.request('/api/settings', {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: `{"hub_token":"${SECRETS.hub_token}"`,
        })
      ).text(),
    );
    await service.makeSound();
    for (const path of [
      '/api/settings',
      '/api/health',
      '/api/logs?lines=10000',
      '/api/profiles',
      '/api/models',
      '/api/jobs',
      '/openapi.json',
      '/api/llm/status',
      '/api/mcp/status',
      '/api/backup',
    ])
      answers.push(await (await service.request(path)).text());
    for (const secret of Object.values(SECRETS)) {
      expect(answers.filter((text) => text.includes(secret))).toEqual([]);
      expect(filesWith(service.dataDir, secret)).toEqual(['secrets.json']);
    }
    if (process.platform !== 'win32') expect(statSync(join(service.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  function filesWith(dir: string, text: string): string[] {
    return readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(dir, name);
      return statSync(path).isFile() && readFileSync(path).includes(text);
    });
  }
});

describe('sounds_dir', () => {
  it('moves the library there and back, while sounds keep playing', async () => {
    verifies(
      'settings.sounds-dir-moves-library',
      'settings.sounds-dir-reset',
      'settings.field.sounds-dir',
      'settings.models-dir-independent',
    );
    const service = await startTestService();
    const sounds: Sound[] = [await service.makeSound(), await service.makeSound({ seed: 2 })];
    const before = await service.get<Settings>('/api/settings');
    const bytes = await Promise.all(sounds.map(async ({ file }) => (await service.request(file)).bytes()));
    const elsewhere = join(emptyDir(), 'new', 'place');
    const names = sounds.map(({ id }) => `${id}.wav`).sort();

    expect(await change(service, { sounds_dir: elsewhere })).toEqual({ ...before, sounds_dir: elsewhere });
    expect(readdirSync(elsewhere).sort()).toEqual(names);
    expect(wavsIn(join(service.dataDir, 'sounds'))).toEqual([]);
    await expectSame();
    const added = await service.makeSound({ seed: 3 });
    expect(existsSync(join(elsewhere, `${added.id}.wav`))).toBe(true);

    expect(await change(service, { sounds_dir: '' })).toEqual(before);
    expect(readdirSync(join(service.dataDir, 'sounds')).sort()).toEqual([...names, `${added.id}.wav`].sort());
    expect(wavsIn(elsewhere)).toEqual([]);
    await expectSame();

    async function expectSame() {
      for (const [index, { file }] of sounds.entries())
        expect(Buffer.from(await (await service.request(file)).bytes()).equals(bytes[index] as Uint8Array)).toBe(true);
    }
  });

  it('is refused while anything is queued or generating, and nothing moves', async () => {
    verifies('error.sounds-dir-while-busy');
    const service = await startTestService();
    const sound = await service.makeSound();
    const gate = service.fake.hold();
    await service.post('/api/generate', { model: 'fake-sfx', prompt: 'x' });
    await gate.reached;
    const response = await patch(service, { sounds_dir: join(emptyDir(), 'elsewhere'), theme: 'dark' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'busy' });
    expect(await service.get('/api/settings')).toMatchObject({
      sounds_dir: join(service.dataDir, 'sounds'),
      theme: 'system',
    });
    expect((await service.request(sound.file)).status).toBe(200);
    expect(await change(service, { theme: 'dark' })).toMatchObject({ theme: 'dark' });
    gate.open();
  });

  it('is refused for an unusable folder, and nothing moves', async () => {
    const service = await startTestService();
    const sound = await service.makeSound();
    const file = join(service.dataDir, 'soundwright.db');
    for (const sounds_dir of [file, join(file, 'below'), 'relative/folder', '/proc/no/such']) {
      const response = await patch(service, { sounds_dir });
      expect([400, 403], sounds_dir).toContain(response.status);
    }
    expect(await service.get('/api/settings')).toMatchObject({ sounds_dir: join(service.dataDir, 'sounds') });
    expect((await service.request(sound.file)).status).toBe(200);
  });
});

function wavsIn(dir: string): string[] {
  return existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith('.wav')) : [];
}

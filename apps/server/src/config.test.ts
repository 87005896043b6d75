import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { ConfigError, defaultDataDir, parseConfig } from './config.ts';

describe('parseConfig', () => {
  it('listens on port 17494 of the loopback interface by default', () => {
    verifies('service.default-port', 'service.default-loopback', 'decided.cli.default-data-dir');
    expect(parseConfig([], {})).toMatchObject({
      host: '127.0.0.1',
      port: 17_494,
      dataDir: defaultDataDir(process.platform, {}),
      logLevel: 'info',
      open: false,
      allowedHosts: [],
      hubEndpoint: null,
      hubToken: null,
    });
  });

  it('takes flags', () => {
    verifies(
      'decided.cli.host-option',
      'decided.cli.port-option',
      'decided.cli.data-dir-option',
      'decided.cli.open-option',
    );
    const argv = ['--host', '0.0.0.0', '--port', '0', '--data-dir', '/data', '--open', '--log-level', 'debug'];
    expect(parseConfig(argv, {})).toMatchObject({
      host: '0.0.0.0',
      port: 0,
      dataDir: '/data',
      open: true,
      logLevel: 'debug',
    });
    expect(parseConfig(['--port=81'], {})).toMatchObject({ port: 81 });
  });

  it('reads variables, with flags taking precedence', () => {
    verifies(
      'decided.env.host',
      'decided.env.port',
      'decided.env.data-dir',
      'decided.env.log-level',
      'decided.env.hf-endpoint',
      'guard.host.allowed-hosts-variable',
    );
    const env = {
      SOUNDWRIGHT_HOST: 'studio.lan',
      SOUNDWRIGHT_PORT: '8080',
      SOUNDWRIGHT_DATA_DIR: '/from/env',
      SOUNDWRIGHT_LOG_LEVEL: 'warn',
      SERVICE_ALLOWED_HOSTS: ' Studio.lan, ,music.lan:80 ',
      HF_ENDPOINT: 'https://hub.example',
      HF_TOKEN: 'hf_x',
    };
    expect(parseConfig([], env)).toMatchObject({
      host: 'studio.lan',
      port: 8_080,
      dataDir: '/from/env',
      logLevel: 'warn',
      allowedHosts: ['studio.lan', 'music.lan:80'],
      hubEndpoint: 'https://hub.example',
      hubToken: 'hf_x',
    });
    expect(parseConfig(['--port', '1', '--data-dir', '/flag'], env)).toMatchObject({ port: 1, dataDir: '/flag' });
  });

  it('counts empty variables as unset', () => {
    expect(parseConfig([], { SOUNDWRIGHT_PORT: '', SOUNDWRIGHT_HOST: '', HF_ENDPOINT: '' })).toMatchObject({
      port: 17_494,
      host: '127.0.0.1',
      hubEndpoint: null,
    });
  });

  it.each([
    [['--port', '65536'], {}, /--port.*SOUNDWRIGHT_PORT/],
    [['--port', 'x'], {}, /--port/],
    [['--port=-1'], {}, /--port/],
    [[], { SOUNDWRIGHT_PORT: '1.5' }, /SOUNDWRIGHT_PORT/],
    [['--log-level', 'loud'], {}, /--log-level/],
    [[], { HF_ENDPOINT: 'not a url' }, /HF_ENDPOINT/],
    [['--nonsense'], {}, /nonsense/],
    [['stray'], {}, /stray/],
  ])('names the invalid option in %j %j', (argv, env, message) => {
    expect(() => parseConfig(argv, env)).toThrow(ConfigError);
    expect(() => parseConfig(argv, env)).toThrow(message);
  });

  it('makes the data directory absolute, with ~ for the home', () => {
    expect(parseConfig(['--data-dir', '~/sounds'], {}).dataDir).toBe(join(homedir(), 'sounds'));
    expect(parseConfig(['--data-dir', 'here'], {}).dataDir).toBe(join(process.cwd(), 'here'));
  });
});

it('keeps the environment for the programs that the service starts', () => {
  expect(parseConfig([], { PATH: '/bin', LANG: 'en' }).programEnv).toEqual({ PATH: '/bin', LANG: 'en' });
});

describe('hub variables of the environment', () => {
  it('follow the conventions of other programs', () => {
    const read = (env: Record<string, string>) => parseConfig([], env);
    expect(read({})).toMatchObject({
      hubOffline: false,
      hubCacheDir: join(homedir(), '.cache', 'huggingface', 'hub'),
      hubPatienceS: { metadata: null, download: null },
      proxies: null,
    });
    for (const yes of ['1', 'true', 'YES', 'on']) expect(read({ HF_HUB_OFFLINE: yes }).hubOffline).toBe(true);
    expect(read({ TRANSFORMERS_OFFLINE: '1' }).hubOffline).toBe(true);
    expect(read({ HF_HUB_OFFLINE: '0' }).hubOffline).toBe(false);
    expect(read({ XDG_CACHE_HOME: '/x' }).hubCacheDir).toBe('/x/huggingface/hub');
    expect(read({ XDG_CACHE_HOME: '/x', HF_HOME: '/h' }).hubCacheDir).toBe('/h/hub');
    expect(read({ HF_HOME: '/h', HUGGINGFACE_HUB_CACHE: '/o' }).hubCacheDir).toBe('/o');
    expect(read({ HUGGINGFACE_HUB_CACHE: '/o', HF_HUB_CACHE: '/c' }).hubCacheDir).toBe('/c');
    expect(read({ HF_HUB_ETAG_TIMEOUT: '20', HF_HUB_DOWNLOAD_TIMEOUT: 'x' }).hubPatienceS).toEqual({
      metadata: 20,
      download: null,
    });
  });

  it.each([
    ['proxy:3128', 'http://proxy:3128'],
    ['user:p@proxy:3128', 'http://user:p@proxy:3128'],
    ['socks5h://proxy:1080', 'socks5://proxy:1080'],
  ])('accept the proxy %s as %s', (given, address) => {
    expect(parseConfig([], { HTTPS_PROXY: given }).proxies?.https_proxy).toBe(address);
  });

  it.each([
    [{ HTTPS_PROXY: 'ftp://user:s3cret@p' }, 'HTTPS_PROXY'],
    [{ ALL_PROXY: 's3cret proxy' }, 'ALL_PROXY'],
    [{ HF_TOKEN: 'hf_s3cret\nx' }, 'HF_TOKEN'],
  ])('refuse %j by name, without its value', (env, name) => {
    verifies('decided.secrets.nowhere-else');
    expect(() => parseConfig([], env)).toThrow(name);
    expect(() => parseConfig([], env)).not.toThrow('s3cret');
    expect(parseConfig([], { HF_TOKEN: ' hf_x\n' }).hubToken).toBe('hf_x');
  });

  it('accept proxies in either spelling, and never one for loopback', () => {
    verifies('hub.proxy');
    const proxies = (env: Record<string, string>) => parseConfig([], env).proxies;
    const none = '127.0.0.1,localhost,[::1]';
    expect(proxies({ HTTPS_PROXY: 'http://p:1' })).toEqual({ https_proxy: 'http://p:1', no_proxy: none });
    expect(proxies({ ALL_PROXY: 'http://a:1', http_proxy: 'http://h:1', NO_PROXY: 'lan' })).toEqual({
      http_proxy: 'http://h:1',
      https_proxy: 'http://a:1',
      no_proxy: `lan,${none}`,
    });
  });
});

describe('defaultDataDir', () => {
  it("is the system's application data folder", () => {
    verifies('decided.cli.default-data-dir');
    expect(defaultDataDir('linux', {})).toBe(join(homedir(), '.local', 'share', 'soundwright'));
    expect(defaultDataDir('linux', { XDG_DATA_HOME: '/xdg' })).toBe('/xdg/soundwright');
    expect(defaultDataDir('linux', { XDG_DATA_HOME: 'relative' })).toBe(
      join(homedir(), '.local', 'share', 'soundwright'),
    );
    expect(defaultDataDir('darwin', {})).toBe(join(homedir(), 'Library', 'Application Support', 'Soundwright'));
    expect(defaultDataDir('win32', { LOCALAPPDATA: '/local' })).toBe(join('/local', 'Soundwright'));
  });
});

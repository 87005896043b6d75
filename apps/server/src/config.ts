import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AddressSchema, SecretTextSchema } from '@soundwright/contract';
import { z } from 'zod';
import type { Proxies } from './platform/outgoing.ts';

/** Startup configuration, fixed for the life of the process. Run-time changes are settings. */
export interface Config {
  /** Address to bind, such as `127.0.0.1`. */
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly logLevel: string;
  /** Allowed host names besides loopback and `host`. */
  readonly allowedHosts: readonly string[];
  /** Opens the address in a browser once it accepts connections. */
  readonly open: boolean;
  /** Whether there is a desktop session. */
  readonly hasDesktop: boolean;
  /** The model hub and its token, from the environment; settings take precedence. */
  readonly hubEndpoint: string | null;
  readonly hubToken: string | null;
  /** True when downloads are disabled. */
  readonly hubOffline: boolean;
  /** The hub's standard cache; read only. */
  readonly hubCacheDir: string;
  /**
   * How long the hub may take to describe a file, and to send the next bytes, in seconds; null for the service's
   * default.
   */
  readonly hubPatienceS: { readonly metadata: number | null; readonly download: number | null };
  /** Proxies to go through, or null. */
  readonly proxies: Proxies | null;
  /** Environment inherited by engine processes. */
  readonly programEnv: Environment;
  /** Possible locations of the npm client, which installs engines. */
  readonly npm: NpmPlaces;
}

/** Hints for finding npm: the launcher of the service, PATH, and this Node. */
export interface NpmPlaces {
  readonly startedBy: string | null;
  readonly searchPath: string;
  readonly node: string;
}

/** One startup option: its flag, its environment variable, or both. */
export interface ConfigOption {
  readonly flag: string | null;
  readonly env: string | null;
  /** Placeholder of the value in help texts; absent for switches. */
  readonly value?: string;
  readonly description: string;
  readonly shownDefault: string;
}

export const DEFAULT_PORT = 17_494;

export const CONFIG_OPTIONS = {
  host: {
    flag: 'host',
    env: 'SOUNDWRIGHT_HOST',
    value: '<address>',
    description: 'address to listen on',
    shownDefault: '127.0.0.1',
  },
  port: {
    flag: 'port',
    env: 'SOUNDWRIGHT_PORT',
    value: '<number>',
    description: 'port to listen on; 0 picks a free one',
    shownDefault: String(DEFAULT_PORT),
  },
  dataDir: {
    flag: 'data-dir',
    env: 'SOUNDWRIGHT_DATA_DIR',
    value: '<directory>',
    description: 'data directory',
    shownDefault: 'the system’s application data folder',
  },
  logLevel: {
    flag: 'log-level',
    env: 'SOUNDWRIGHT_LOG_LEVEL',
    value: '<level>',
    description: 'trace, debug, info, warn, error or silent',
    shownDefault: 'info',
  },
  open: { flag: 'open', env: null, description: 'open the address in a browser', shownDefault: 'no' },
  allowedHosts: {
    flag: null,
    env: 'SERVICE_ALLOWED_HOSTS',
    value: '<names>',
    description: 'further host names, separated by commas, that requests may be addressed to',
    shownDefault: 'none',
  },
  hubEndpoint: {
    flag: null,
    env: 'HF_ENDPOINT',
    value: '<url>',
    description: 'base address of the model hub',
    shownDefault: 'the public hub',
  },
  hubToken: {
    flag: null,
    env: 'HF_TOKEN',
    value: '<token>',
    description: 'token for the model hub, used while none is set in the settings',
    shownDefault: 'none',
  },
  hubOffline: {
    flag: null,
    env: 'HF_HUB_OFFLINE',
    value: '<yes>',
    description: '1, true, yes or on disables downloads; TRANSFORMERS_OFFLINE does the same',
    shownDefault: 'off',
  },
  hubCacheDir: {
    flag: null,
    env: 'HF_HUB_CACHE',
    value: '<directory>',
    description: 'cache of the model hub, from which files are reused; else `hub` in HF_HOME',
    shownDefault: '~/.cache/huggingface/hub',
  },
} as const satisfies Record<
  Exclude<keyof Config, 'hasDesktop' | 'hubPatienceS' | 'proxies' | 'npm' | 'programEnv'>,
  ConfigOption
>;

const RawConfigSchema = z.object({
  host: z.string().trim().min(1).default('127.0.0.1'),
  port: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .pipe(z.int().max(65_535))
    .default(DEFAULT_PORT),
  dataDir: z.string().min(1).optional(),
  logLevel: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  open: z.boolean().default(false),
  allowedHosts: z.string().default(''),
  hubEndpoint: AddressSchema.optional(),
  hubToken: z.string().trim().pipe(SecretTextSchema).optional(),
  hubOffline: z.string().optional(),
  hubCacheDir: z.string().optional(),
});

/** An invalid flag or variable. `message` names it. */
export class ConfigError extends Error {}

/**
 * Flags over environment over defaults. Empty variables count as unset.
 *
 * @throws ConfigError naming the invalid flag or variable
 */
export function parseConfig(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Config {
  return resolveConfig(parseFlags(argv), env);
}

/** The same from parsed flags, by the names of `Config`. @throws ConfigError */
export function resolveConfig(
  flags: Readonly<Partial<Record<keyof Config, string | boolean>>>,
  env: Readonly<Record<string, string | undefined>>,
): Config {
  const entries = Object.entries(CONFIG_OPTIONS).map(([key, option]) => {
    const fromEnv = option.env === null ? undefined : env[option.env];
    return [key, flags[key as keyof Config] ?? (fromEnv === '' ? undefined : fromEnv)];
  });
  const parsed = RawConfigSchema.safeParse(Object.fromEntries(entries));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const option: ConfigOption | undefined = CONFIG_OPTIONS[issue?.path[0] as keyof typeof CONFIG_OPTIONS];
    const name = [option?.flag && `--${option.flag}`, option?.env].filter(Boolean).join(' or ');
    throw new ConfigError(`${name}: ${issue?.message ?? 'not valid'}`);
  }
  const raw = parsed.data;
  return {
    ...raw,
    dataDir: absolute(raw.dataDir ?? defaultDataDir(process.platform, env)),
    hasDesktop:
      process.platform === 'darwin' ||
      process.platform === 'win32' ||
      Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']),
    allowedHosts: raw.allowedHosts
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
    hubEndpoint: raw.hubEndpoint ?? null,
    hubToken: raw.hubToken ?? null,
    hubOffline: isYes(raw.hubOffline) || isYes(env['TRANSFORMERS_OFFLINE']),
    hubCacheDir: absolute(raw.hubCacheDir ?? env['HUGGINGFACE_HUB_CACHE'] ?? hubCacheIn(env)),
    hubPatienceS: {
      metadata: secondsOf(env['HF_HUB_ETAG_TIMEOUT']),
      download: secondsOf(env['HF_HUB_DOWNLOAD_TIMEOUT']),
    },
    proxies: proxiesOf(env),
    programEnv: env,
    npm: { startedBy: env['npm_execpath'] || null, searchPath: env['PATH'] ?? '', node: process.execPath },
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Loopback never uses a proxy: external assistants and collectors listen there. */
const NO_PROXY = '127.0.0.1,localhost,[::1]';

function isYes(value: string | undefined): boolean {
  return /^(?:1|true|yes|on)$/i.test(value ?? '');
}

function secondsOf(value: string | undefined): number | null {
  const seconds = Number(value);
  return value !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function hubCacheIn(env: Environment): string {
  if (env['HF_HOME']) return join(env['HF_HOME'], 'hub');
  return join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'huggingface', 'hub');
}

/** Upper or lower case; lower case takes precedence, as in other programs. */
function proxiesOf(env: Environment): Proxies | null {
  const named = (name: string) => env[name] || env[name.toUpperCase()] || undefined;
  const all = proxyAddress('all_proxy', named('all_proxy'));
  const http = proxyAddress('http_proxy', named('http_proxy')) ?? all;
  const https = proxyAddress('https_proxy', named('https_proxy')) ?? all;
  if (http === undefined && https === undefined) return null;
  const exempt = named('no_proxy');
  return {
    ...(http !== undefined && { http_proxy: http }),
    ...(https !== undefined && { https_proxy: https }),
    no_proxy: exempt === undefined ? NO_PROXY : `${exempt},${NO_PROXY}`,
  };
}

/**
 * A proxy as an address; without a scheme it is HTTP, as for other programs.
 * @throws ConfigError, without the value, which may hold a password
 */
function proxyAddress(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const address = /^[a-z\d]+:\/\//i.test(value) ? value.replace(/^socks5h:/i, 'socks5:') : `http://${value}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url !== null && url.hostname !== '' && /^(?:https?|socks5):$/.test(url.protocol)) return address;
  throw new ConfigError(
    `${name.toUpperCase()}: must be the address of an HTTP or SOCKS 5 proxy, such as http://proxy:3128`,
  );
}

/** The system's application data folder of the user. */
export function defaultDataDir(platform: NodeJS.Platform, env: Readonly<Record<string, string | undefined>>): string {
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Soundwright');
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(homedir(), 'AppData', 'Local'), 'Soundwright');
  const xdg = env['XDG_DATA_HOME'];
  return join(xdg !== undefined && isAbsolute(xdg) ? xdg : join(homedir(), '.local', 'share'), 'soundwright');
}

function parseFlags(argv: readonly string[]): Partial<Record<keyof Config, string | boolean>> {
  const options = Object.fromEntries(
    Object.values(CONFIG_OPTIONS)
      .filter((option) => option.flag !== null)
      .map((option) => [option.flag, { type: 'value' in option ? ('string' as const) : ('boolean' as const) }]),
  );
  try {
    const { values } = parseArgs({ args: [...argv], options, strict: true });
    return Object.fromEntries(
      Object.entries(CONFIG_OPTIONS).map(([key, { flag }]) => [key, flag === null ? undefined : values[flag]]),
    ) as Partial<Record<keyof Config, string | boolean>>;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function absolute(path: string): string {
  const expanded = path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : path;
  return resolve(expanded);
}

import { isIP } from 'node:net';
import { ServiceError } from '../platform/service-error.ts';
import type { FileSource } from './hub-file.ts';

const PUBLIC_HUB = 'https://huggingface.co';

/** The hub address: from the settings, else the environment, else the public hub. Without a trailing slash. */
export function hubEndpoint(setting: string | null, environment: string | null): string {
  return (setting || environment || PUBLIC_HUB).replace(/\/+$/, '');
}

/** The address of a file, default revision `main`. */
export function addressOf(source: FileSource, endpoint: string): string {
  if ('url' in source) return source.url;
  const path = source.path.split('/').map(encodeURIComponent).join('/');
  return `${endpoint}/${source.repo}/resolve/${encodeURIComponent(source.revision ?? 'main')}/${path}`;
}

/** The address without parts that may be signed or secret, for logs and messages. */
export function shownAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/**
 * Refuses an insecure redirect: from https to http, or from the internet to this machine or its network. Other hosts
 * are fine, because the content is verified by its hash.
 *
 * @throws ServiceError `hub_unreachable`
 */
export function checkRedirect(from: string, to: string, endpoint: string): void {
  const target = new URL(to);
  const weakens = new URL(from).protocol === 'https:' && target.protocol !== 'https:';
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:';
  const entersNetwork = isLocalHost(target.hostname) && !isLocalHost(new URL(endpoint).hostname);
  if (isWeb && !weakens && !entersNetwork) return;
  throw new ServiceError(
    'hub_unreachable',
    `${shownAddress(from)} redirects downloads to ${target.origin}, which is not secure.`,
    {
      hint: 'A proxy or a portal may be in the way. Check the connection, and the address of the hub in Settings.',
    },
  );
}

/** True for loopback, link-local and private addresses. Names other than `localhost` are treated as public. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  if (isIP(host) === 4) return /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(host);
  if (isIP(host) === 6) return /^(?:::1?$|f[cd]|fe[89ab]|::ffff:)/.test(host);
  return false;
}

import { withoutSecrets } from '../platform/foreign-words.ts';
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

/** Refuses a redirect from https to http, or to something else than a web server. @throws ServiceError `hub_unreachable` */
export function checkRedirect(from: string, to: string, token: string | null): void {
  const { protocol } = new URL(to);
  const weakens = new URL(from).protocol === 'https:' && protocol !== 'https:';
  const isWeb = protocol === 'https:' || protocol === 'http:';
  if (weakens || !isWeb) throw insecureRedirect(from, to, token);
}

/** The error for a redirect that must not be followed. @param token - never shown */
export function insecureRedirect(from: string, to: string, token: string | null): ServiceError {
  const addresses = `${shownAddress(from)} redirects downloads to ${new URL(to).origin}`;
  return new ServiceError('hub_unreachable', `${withoutSecrets(addresses, [token])}, which is not secure.`, {
    hint: 'A proxy or a portal may be in the way. Check the connection, and the address of the hub in Settings.',
  });
}

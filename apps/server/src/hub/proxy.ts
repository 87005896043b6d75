import { setGlobalProxyFromEnv } from 'node:http';

/**
 * Sends what the process asks of other hosts through the proxies; Node does so only when told.
 *
 * @returns what takes it back
 */
export function useProxies(
  proxies: { readonly http_proxy?: string; readonly https_proxy?: string; readonly no_proxy: string } | null,
): () => void {
  return proxies === null ? () => undefined : setGlobalProxyFromEnv({ ...proxies });
}

import * as http from 'node:http';

/**
 * Sends what the process asks of other hosts through the proxies; Node does so only when told, and can be told while it
 * runs from 24.14 on.
 *
 * @param onUnable - called when there are proxies and this Node cannot be told
 * @returns what takes it back
 */
export function useProxies(
  proxies: { readonly http_proxy?: string; readonly https_proxy?: string; readonly no_proxy: string } | null,
  onUnable: () => void,
): () => void {
  if (proxies === null) return () => undefined;
  if (!('setGlobalProxyFromEnv' in http)) {
    onUnable();
    return () => undefined;
  }
  return http.setGlobalProxyFromEnv({ ...proxies });
}

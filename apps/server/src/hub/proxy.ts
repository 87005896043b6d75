import * as http from 'node:http';

/**
 * Routes requests of this process through the configured proxies; Node needs to be told, and supports that at run time
 * from 24.14 on.
 * @param onUnable - called when proxies are configured but this Node does not support it
 * @returns a function that undoes it
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

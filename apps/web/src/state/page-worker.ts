/** The worker handles only the address that files are shared with. */
const SCOPE = '/share';

/** Starts the newest service worker of the page, where browsers allow one: over https and on this computer. */
export async function startPageWorker(): Promise<void> {
  try {
    const options = { scope: SCOPE, updateViaCache: 'none' } as const;
    const registration = await navigator.serviceWorker?.register('/service-worker.js', options);
    // Browsers look for a newer one only when files are shared.
    await registration?.update();
  } catch (error) {
    console.warn('The service worker could not be started.', error);
  }
}

/** The started service worker; undefined where there is none. */
export async function pageWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration(SCOPE);
}

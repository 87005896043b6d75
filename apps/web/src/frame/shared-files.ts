/** Where the service worker keeps what was shared; see `service-worker.js`. */
const SHARED = 'shared-files';

/** A file that another program shared with the installed page. */
export interface SharedFile {
  readonly file: File;
  /** Forgets it. @returns false when another tab has done so */
  forget(): Promise<boolean>;
}

/** The shared files that nobody has imported or forgotten yet. */
export async function sharedFiles(): Promise<SharedFile[]> {
  // Without https there is no such storage.
  if (!('caches' in globalThis) || !(await caches.has(SHARED))) return [];
  const kept = await caches.open(SHARED);
  const files = (await kept.keys()).map(async (request): Promise<SharedFile | null> => {
    const content = await (await kept.match(request))?.blob();
    if (content === undefined) return null;
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
    return { file: new File([content], name, { type: content.type }), forget: () => kept.delete(request) };
  });
  return (await Promise.all(files)).filter((file) => file !== null);
}

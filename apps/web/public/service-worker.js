// The service worker of the page. It takes what is shared with the installed page, and reacts to clicks on notifications.
// It never answers for the service: no page or asset is stored, so there is none that an upgrade makes stale.

const SHARE_PATH = '/share';
/** Shared files wait here until the page asks whether to import them; see `shared-files.ts`. */
const SHARED = 'shared-files';

// A new version takes over at once: it controls no page that another version began.
addEventListener('install', () => skipWaiting());

addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && new URL(url).pathname === SHARE_PATH) event.respondWith(take(event.request));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPage());
});

/** Keeps the files of a share, all or none, and shows the library, where the page asks what to do with them. */
async function take(request) {
  const forget = [];
  try {
    const kept = await caches.open(SHARED);
    const form = await request.formData();
    for (const file of form.getAll('files')) {
      if (!(file instanceof File)) continue;
      const address = `${SHARE_PATH}/${crypto.randomUUID()}/${encodeURIComponent(file.name)}`;
      await kept.put(address, new Response(file));
      forget.push(() => kept.delete(address));
    }
    return Response.redirect('/library', 303);
  } catch {
    // Most likely there is no room for them.
    await Promise.allSettled(forget.map((one) => one()));
    return Response.redirect('/library?share=failed', 303);
  }
}

async function showPage() {
  const [page] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (page === undefined ? clients.openWindow('/') : page.focus());
}

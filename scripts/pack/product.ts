import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What packages, registries and app stores are told about the product. */
export interface Product {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** At most 100 characters: the limit of the MCP registry. */
  readonly description: string;
  readonly license: string;
  readonly keywords: readonly string[];
  readonly author: string;
  /** Address of the sources without `.git`, or undefined as long as the root `package.json` names no `repository`. */
  readonly repository: string | undefined;
}

/** Reads the product's facts: the package's name and version from `apps/cli`, everything else from the root. */
export function productOf(root: string): Product {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { name, version } = read('apps/cli/package.json');
  const { description, license, keywords, author, repository } = read('package.json');
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return { name, title, version, description, license, keywords, author, repository: addressOf(repository) };
}

function addressOf(repository: string | { readonly url: string } | undefined): string | undefined {
  const url = typeof repository === 'string' ? repository : repository?.url;
  return url?.replace(/^git\+/, '').replace(/\.git$/, '');
}

/** The fields of a published `package.json` that tell where it is from. */
export function publishedFields({ license, keywords, author, repository }: Product): object {
  return {
    license,
    author,
    keywords,
    ...(repository !== undefined && {
      repository: { type: 'git', url: `git+${repository}.git` },
      homepage: `${repository}#readme`,
      bugs: `${repository}/issues`,
    }),
  };
}

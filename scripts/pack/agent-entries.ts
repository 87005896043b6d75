import { fullName } from '../../apps/server/src/mcp/advertise.ts';
import { BRIDGE_TOOLS } from '../../apps/server/src/mcp/tool-list.ts';
import type { Product } from './product.ts';

/** Address of the entry's schema, of which `test/schemas` has a copy. */
const REGISTRY_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';
const GITHUB = /^https:\/\/github\.com\/([^/]+)\/([^/]+)$/;

/** For a client that starts the bridge, may refuse names with dots, and whose user need not start the service. */
const BRIDGE_ARGUMENTS = ['mcp', '--serve', '--names', 'underscore'];

/** Name of the MCPB bundle of a release. */
export function bundleName({ name, version }: Product): string {
  return `${name}-${version}.mcpb`;
}

/**
 * Name in the MCP registry, which only accepts names of the account that publishes, and which the npm package repeats as
 * `mcpName`; undefined without a repository on GitHub.
 */
export function registryName({ repository = '' }: Product): string | undefined {
  const [, owner, name] = GITHUB.exec(repository) ?? [];
  return owner === undefined ? undefined : `io.github.${owner}/${name}`;
}

/**
 * `server.json`, the entry in the MCP registry: the npm package and the bundle. Both start the stdio bridge, and the
 * service where none is running. Undefined without a repository on GitHub, because the name and the bundle's address
 * follow from it.
 * @param bundleSha256 - of the bundle's bytes, in hexadecimal
 */
export function registryEntry(product: Product, bundleSha256: string): object | undefined {
  const { title, version, description, repository } = product;
  const name = registryName(product);
  if (name === undefined) return undefined;
  const transport = { type: 'stdio' };
  return {
    $schema: REGISTRY_SCHEMA,
    name,
    title,
    description,
    version,
    repository: { url: repository, source: 'github' },
    packages: [
      {
        registryType: 'npm',
        identifier: product.name,
        version,
        runtimeHint: 'npx',
        transport,
        packageArguments: BRIDGE_ARGUMENTS.map((value) => ({ type: 'positional', value })),
      },
      {
        registryType: 'mcpb',
        identifier: `${repository}/releases/download/v${version}/${bundleName(product)}`,
        fileSha256: bundleSha256,
        transport,
      },
    ],
  };
}

/** `manifest.json` of the MCPB bundle, which holds the npm package and runs it with the client's own Node. */
export function bundleManifest(product: Product, engines: string): object {
  const { name, title, version, description, license, keywords, author, repository } = product;
  const entry = 'bin/soundwright.js';
  return {
    manifest_version: '0.3',
    name,
    display_name: title,
    version,
    description,
    author: { name: author },
    license,
    keywords,
    ...(repository !== undefined && { repository: { type: 'git', url: repository } }),
    server: {
      type: 'node',
      entry_point: entry,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the format
      mcp_config: { command: 'node', args: ['${__dirname}/bin/soundwright.js', ...BRIDGE_ARGUMENTS] },
    },
    tools: BRIDGE_TOOLS.map((tool) => ({ name: fullName(tool, 'underscore'), description: tool.title })),
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines } },
  };
}

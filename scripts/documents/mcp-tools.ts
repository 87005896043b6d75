import { advertise } from '../../apps/server/src/mcp/advertise.ts';
import { BRIDGE_TOOLS, TOOLS } from '../../apps/server/src/mcp/tool-list.ts';
import { code, heading, table } from './markdown.ts';

interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** The tools of the MCP endpoint, generated from their definitions. */
export function describeMcpTools(): string {
  const onBridge = new Set(BRIDGE_TOOLS.map(({ name }) => name));
  return [
    heading(1, 'MCP tools'),
    'Made from `apps/server/src/mcp/tools`; do not edit.',
    'The endpoint is `/mcp`. How to connect a client is in [connect-agents.md](connect-agents.md). With `?names=underscore` the names have an underscore instead of the dot. Every sound in a result carries the absolute `path` of its WAV.',
    ...TOOLS.flatMap((tool) => {
      const { name, title, description, inputSchema, annotations } = advertise(tool, 'dotted');
      const schema = inputSchema as Schema;
      const facts = [
        tool.blocks && 'waits until the audio is on disk',
        annotations.readOnlyHint && 'changes nothing',
        annotations.destructiveHint && 'deletes',
        annotations.idempotentHint && !annotations.readOnlyHint && 'may be repeated',
        onBridge.has(tool.name) && 'on the stdio bridge too',
      ].filter((fact) => fact !== false);
      return [
        heading(2, code(name)),
        `${title}: ${description}`,
        ...(facts.length === 0 ? [] : [`Marks: ${facts.join(', ')}.`]),
        argumentsOf(schema),
      ];
    }),
    '',
  ].join('\n\n');
}

function argumentsOf({ properties = {}, required = [] }: Schema): string {
  const names = Object.entries(properties);
  if (names.length === 0) return 'Takes no arguments.';
  return table(
    ['Argument', 'Type', 'Needed', 'Meaning'],
    names.map(([name, schema]) => [
      code(name),
      typeOf(schema),
      required.includes(name) ? 'yes' : 'no',
      schema.description ?? '',
    ]),
  );
}

function typeOf(schema: Schema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => code(value)).join(', ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === 'object') {
    const names = Object.keys(schema.properties ?? {});
    return names.length === 0 ? 'object' : `object with ${names.map(code).join(', ')}`;
  }
  const low = schema.minimum ?? schema.exclusiveMinimum;
  if (low === undefined || schema.maximum === undefined) return schema.type ?? 'any';
  return `${schema.type} ${schema.exclusiveMinimum === undefined ? '' : 'above '}${low} to ${schema.maximum}`;
}

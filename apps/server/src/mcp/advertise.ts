import { z } from 'zod';
import type { ObjectSchema } from './outputs.ts';
import type { Effect, Tool } from './tool.ts';

/** Style of tool names: some clients reject dots. */
export type Names = 'dotted' | 'underscore';

/** A tool as listed by `tools/list`. */
export interface AdvertisedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  readonly outputSchema: ObjectSchema;
  readonly annotations: Annotations;
  readonly _meta?: { readonly ui: { readonly resourceUri: string } };
}

export interface Annotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** Clients known to reject names with dots, by name prefix. */
const REFUSE_DOTS = ['claude-ai', 'cursor-vscode'];

/** The prefixed name of a tool. */
export function fullName(tool: Pick<Tool, 'name'>, names: Names = 'dotted'): string {
  return `service${names === 'dotted' ? '.' : '_'}${tool.name}`;
}

/** The tool with this name, in any style. */
export function findTool<T extends Pick<Tool, 'name'>>(tools: readonly T[], name: string): T | undefined {
  return tools.find((tool) => name === fullName(tool) || name === fullName(tool, 'underscore'));
}

/** The style of names for a client: as requested, otherwise dots unless the client is known to reject them. */
export function namesFor(asked: string | null | undefined, clientName: string | undefined): Names {
  if (asked === 'underscore' || asked === 'dotted') return asked;
  const refuses = clientName !== undefined && REFUSE_DOTS.some((prefix) => clientName.startsWith(prefix));
  return refuses ? 'underscore' : 'dotted';
}

/** The tool with a schema simplified for all clients. */
export function advertise(
  tool: Pick<Tool, 'name' | 'title' | 'description' | 'effect' | 'input' | 'output' | 'view'>,
  names: Names,
): AdvertisedTool {
  const { $schema: _, ...schema } = z.toJSONSchema(tool.input as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  });
  return {
    name: fullName(tool, names),
    title: tool.title,
    description: tool.description,
    inputSchema: { ...schema, type: 'object', properties: schema.properties ?? {} },
    outputSchema: tool.output,
    annotations: annotationsFor(tool.effect),
    ...(tool.view !== undefined && { _meta: { ui: { resourceUri: tool.view } } }),
  };
}

export function annotationsFor(effect: Effect): Annotations {
  return {
    readOnlyHint: effect === 'reads',
    destructiveHint: effect === 'deletes' || effect === 'deletes-more',
    idempotentHint: effect !== 'adds' && effect !== 'deletes-more',
    openWorldHint: false,
  };
}

/**
 * Removes what costs tokens without informing the model, or what some clients reject: `additionalProperties`, length
 * limits (validated by the service) and `propertyNames`.
 */
function simplify(schema: Record<string, unknown>): void {
  for (const key of ['additionalProperties', 'propertyNames', 'minLength', 'maxLength', 'maxItems', 'id', '$id']) {
    delete schema[key];
  }
}

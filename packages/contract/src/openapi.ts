import { z } from 'zod';
import { ERRORS } from './error-codes.ts';
import { ProblemSchema } from './errors.ts';
import { OpenAiErrorSchema } from './openai.ts';
import type { Content, Route } from './route.ts';
import { ROUTE_LIST } from './routes.ts';

type Json = Record<string, unknown>;

const MEDIA_TYPES: Record<Exclude<Content, 'json' | 'none' | 'speech'>, string> = {
  events: 'text/event-stream',
  audio: 'audio/wav',
  image: 'image/png',
  html: 'text/html',
  zip: 'application/zip',
  text: 'text/plain',
  midi: 'audio/midi',
  mcp: 'application/json',
};

const SPEECH_TYPES = ['mpeg', 'wav', 'flac', 'pcm', 'opus', 'aac'].map((name) => `audio/${name}`);

/** The OpenAPI 3.1 document of the whole service, made from the route definitions. */
export function createOpenApi(version: string): Json {
  const schemas = new SchemaCollector();
  const paths: Record<string, Json> = {};
  for (const [name, route] of ROUTE_LIST) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeOperation(name, route, schemas) };
  }
  schemas.reference(ProblemSchema, 'output');
  schemas.reference(OpenAiErrorSchema, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Soundwright',
      version,
      description:
        'Turns text into sound effects, music and speech on this machine, and keeps every result in a library.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: 'http://127.0.0.1:17494' }],
    // Tools that check documents take a missing list for an oversight.
    security: [],
    tags: [...new Set(ROUTE_LIST.map(([, route]) => route.group))].map((name) => ({ name })),
    paths,
    components: { schemas: schemas.components },
  };
}

function describeOperation(name: string, route: Route, schemas: SchemaCollector): Json {
  const parameters = [
    ...describeParameters(route.params, 'path', schemas),
    ...describeParameters(route.query, 'query', schemas),
    ...(route.headers ?? []).map((header) => ({
      ...header,
      in: 'header',
      required: false,
      schema: { type: 'string' },
    })),
    ...(route.method === 'GET' || route.dialect === 'openai'
      ? []
      : [
          {
            name: 'X-Service',
            in: 'header',
            required: false,
            schema: { type: 'string' },
            description: 'Any value; required when the request has no body with a non-simple content type.',
          },
        ]),
  ];
  return {
    operationId: name,
    tags: [route.group],
    summary: route.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(route.body !== undefined && {
      requestBody: {
        required: route.bodyOptional !== true,
        content: { 'application/json': { schema: schemas.reference(route.body, 'input') } },
      },
    }),
    ...(route.rawBody === true && {
      requestBody: {
        required: true,
        ...(route.maxBytes !== undefined && { description: `At most ${route.maxBytes / 2 ** 20} MiB.` }),
        content:
          route.form === undefined
            ? { 'application/octet-stream': { schema: BYTES } }
            : {
                'multipart/form-data': {
                  schema: {
                    allOf: [
                      { type: 'object', required: ['file'], properties: { file: BYTES } },
                      schemas.reference(route.form, 'input'),
                    ],
                  },
                },
              },
      },
    }),
    responses: { [route.status]: describeSuccess(route, schemas), ...describeErrors(route) },
  };
}

const BYTES: Json = { type: 'string', format: 'binary' };

function describeSuccess(route: Route, schemas: SchemaCollector): Json {
  if (route.content === 'none') return { description: 'Done; no body.' };
  if (route.content !== 'json') {
    const types = route.content === 'speech' ? [...SPEECH_TYPES, MEDIA_TYPES.events] : [MEDIA_TYPES[route.content]];
    return {
      description: route.summary,
      content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }])),
    };
  }
  return {
    description: route.summary,
    content: {
      'application/json': { schema: route.result === undefined ? {} : schemas.reference(route.result, 'output') },
    },
  };
}

function describeErrors(route: Route): Json {
  const codes = new Map<number, string[]>();
  const everywhere = ['host_not_allowed', 'internal'] as const;
  const validated = route.body !== undefined || route.query !== undefined ? (['invalid_request'] as const) : [];
  const received = route.body === undefined ? [] : (['invalid_json', 'too_large'] as const);
  const declared = route.dialect === 'openai' && route.body !== undefined ? (['json_required'] as const) : [];
  const timely = route.body !== undefined || route.rawBody === true ? (['request_timeout'] as const) : [];
  for (const code of new Set([...validated, ...received, ...declared, ...timely, ...route.errors, ...everywhere])) {
    const { status } = ERRORS[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  const [type, schema] =
    route.dialect === 'openai' ? ['application/json', 'OpenAiError'] : ['application/problem+json', 'Problem'];
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      status,
      {
        description: names.map((code) => `\`${code}\``).join(', '),
        content: { [type]: { schema: { $ref: `#/components/schemas/${schema}` } } },
      },
    ]),
  );
}

function describeParameters(schema: z.ZodType | undefined, place: 'path' | 'query', schemas: SchemaCollector): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.inline(schema, place === 'query' ? 'output' : 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

/** Turns schemas into JSON Schema 2020-12 and collects the named ones as components. */
class SchemaCollector {
  readonly components: Record<string, Json> = {};

  /** A reference when the schema has a name, else the schema itself. */
  reference(schema: z.ZodType, io: 'input' | 'output'): Json {
    const id = z.globalRegistry.get(schema)?.id;
    const inline = this.inline(schema, io);
    if (id === undefined) return inline;
    if (!('$ref' in inline)) this.components[id] = inline;
    return { $ref: `#/components/schemas/${id}` };
  }

  /** The schema itself, with references for the named ones inside it. */
  inline(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json & {
      $defs?: Record<string, Json>;
    };
    for (const [id, definition] of Object.entries($defs)) this.components[id] ??= relocate(definition);
    return relocate(rest);
  }
}

/** Points `#/$defs/X` at `#/components/schemas/X`, and drops `$id`/`id` markers, recursively. */
function relocate(value: Json): Json {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node)
        .filter(([key]) => key !== '$schema')
        .map(([key, inner]) =>
          key === '$ref' && typeof inner === 'string'
            ? [key, inner.replace('#/$defs/', '#/components/schemas/')]
            : [key, walk(inner)],
        ),
    );
  };
  const { id: _, ...rest } = walk(value) as Json;
  return rest;
}

import { createOpenApi, ERRORS, type ErrorCode, ROUTE_LIST, type Route } from '@soundwright/contract';
import { code, heading, table } from './markdown.ts';

type Json = Record<string, unknown>;

const DOCUMENT = createOpenApi('') as {
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> };
};

/** The HTTP interface, generated from the route definitions of the contract. */
export function describeHttpApi(): string {
  const { components } = DOCUMENT;
  const all = ROUTE_LIST.map(([, route]) => route);
  const groups = [...new Set(all.map((route) => route.group))];
  return [
    heading(1, 'HTTP interface'),
    'Made from `packages/contract`; do not edit.',
    'Calls that change something need `Content-Type: application/json` (or an audio type on uploads) or the header `X-Service`. Errors are `application/problem+json`; [errors.md](errors.md) lists their codes; under `/v1/` they have the form of OpenAI’s service, `OpenAiError` below, and unknown fields of a body are ignored. Routes that answer 202 start a job: follow it at `GET /api/jobs/{id}/events`, or poll `GET /api/jobs/{id}`.',
    ...groups.flatMap((group) => [
      heading(2, group),
      ...all.filter((route) => route.group === group).flatMap(describeRoute),
    ]),
    heading(2, 'Records'),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => [heading(3, name), describeSchema(schema)]),
    '',
  ].join('\n\n');
}

function describeRoute(route: Route): string[] {
  const operation = DOCUMENT.paths[route.path]?.[route.method.toLowerCase()] ?? {};
  const parameters = (
    (operation['parameters'] ?? []) as { name: string; in: string; description?: string; schema: Json }[]
  )
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => [code(parameter.name), describeType(parameter.schema), parameter.description ?? '']);
  const answer =
    { json: describeResult(operation, route.status), none: 'no body' }[route.content as string] ?? `${route.content}`;
  const errors = route.errors.map((name: ErrorCode) => `${ERRORS[name].status} \`${name}\``).join(', ');
  return [
    heading(3, `${route.method} ${route.path}`),
    route.summary,
    ...(parameters.length > 0 ? [table(['Query', 'Type', ''], parameters)] : []),
    [
      ...(route.body === undefined
        ? []
        : [`Body: ${describeBody(operation)}${route.bodyOptional === true ? ', may be left out' : ''}.`]),
      ...(route.rawBody === true
        ? [
            `Body: ${route.form === undefined ? 'raw bytes' : `a form with \`file\` and ${describeForm(operation)}`}${route.maxBytes === undefined ? '' : `, at most ${route.maxBytes / 2 ** 20} MiB`}.`,
          ]
        : []),
      `Answers ${route.status}: ${answer}.`,
      ...(route.headers ?? []).map(({ name, description }) => `Header ${code(name)}: ${description}`),
      ...(errors === '' ? [] : [`Errors: ${errors}.`]),
    ].join(' '),
  ];
}

function describeForm(operation: Json): string {
  const { content } = (operation['requestBody'] ?? {}) as { content?: Record<string, { schema: { allOf: Json[] } }> };
  return describeType(content?.['multipart/form-data']?.schema.allOf[1] ?? {});
}

function describeBody(operation: Json): string {
  const { content } = (operation['requestBody'] ?? {}) as { content?: Record<string, { schema: Json }> };
  return describeType(content?.['application/json']?.schema ?? {});
}

function describeResult(operation: Json, status: number): string {
  const responses = (operation['responses'] ?? {}) as Record<string, { content?: Record<string, { schema: Json }> }>;
  return describeType(responses[status]?.content?.['application/json']?.schema ?? {});
}

function describeSchema(schema: Json): string {
  const variants = (schema['oneOf'] ?? schema['anyOf']) as Json[] | undefined;
  if (variants !== undefined) return variants.map(describeSchema).join('\n\nor\n\n');
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  if (properties.length === 0) return describeType(schema);
  const required = (schema['required'] ?? []) as string[];
  return table(
    ['Field', 'Type', ''],
    properties.map(([name, field]) => [
      code(name) + (required.includes(name) ? '' : ' *optional*'),
      describeType(field),
      (field['description'] as string | undefined) ?? '',
    ]),
  );
}

function describeType(schema: Json): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return `[${name}](#${name.toLowerCase()})`;
  }
  const variants = (schema['oneOf'] ?? schema['anyOf']) as Json[] | undefined;
  if (variants !== undefined) return variants.map(describeType).join(' or ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => code(String(value))).join(', ');
  if ('const' in schema) return code(String(schema['const']));
  if (schema['type'] === 'array') return `list of ${describeType((schema['items'] ?? {}) as Json)}`;
  return [schema['type'] ?? 'any', describeBounds(schema)].filter((part) => part !== '').join(' ');
}

function describeBounds(schema: Json): string {
  const bound = (value: unknown) =>
    value === undefined || Math.abs(Number(value)) >= Number.MAX_SAFE_INTEGER ? '' : String(value);
  const low = bound(schema['minimum'] ?? schema['minLength']);
  const high = bound(schema['maximum'] ?? schema['maxLength']);
  return low === '' && high === '' ? '' : `${low}…${high}`;
}

import { createOpenApi } from '@soundwright/contract';
import { escapeHtml, htmlOf, slug } from '../html.ts';
import type { Page } from '../site.ts';

type Json = Record<string, unknown>;

interface Operation {
  summary: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

/** The API reference, from its OpenAPI description. */
export function apiPage(version: string): Page {
  const document = createOpenApi(version) as {
    tags: { name: string }[];
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Json> };
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ title: `${method.toUpperCase()} ${path}`, operation })),
  );
  const groups = document.tags.map(({ name }) => {
    const members = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="${slug(name)}">${escapeHtml(name)}</h2>${members.map(renderOperation).join('\n')}</section>`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<article><h3 id="${slug(name)}">${escapeHtml(name)}</h3>${renderSchema(schema)}</article>`,
  );
  const contents = document.tags.map(({ name }) => `<a href="#${slug(name)}">${escapeHtml(name)}</a>`).join(' · ');
  return {
    title: 'HTTP interface',
    html: `<h1>HTTP interface</h1>
<p>Calls that change something need <code>Content-Type: application/json</code> or the header <code>X-Service</code>.
Errors are <code>application/problem+json</code>, under <code>/v1/</code> in the form of OpenAI's service. Routes that answer 202 start a job: follow it at <code>/api/jobs/{id}/events</code>.
A running service gives all of this as <code>/openapi.json</code>.</p>
<p>${contents} · <a href="#records">Records</a></p>
${groups.join('\n')}<section><h2 id="records">Records</h2>${schemas.join('\n')}</section>`,
    sections: [
      ...operations.map(({ title, operation }) => ({ title, anchor: slug(title), text: operation.summary })),
      ...Object.keys(document.components.schemas).map((name) => ({ title: name, anchor: slug(name), text: '' })),
    ],
  };
}

function renderOperation({ title, operation }: { title: string; operation: Operation }): string {
  const parameters = (operation.parameters ?? [])
    .filter((parameter) => parameter.name !== 'X-Service')
    .map((parameter) => renderField(parameter.name, parameter.schema, parameter.required, parameter.description));
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `${describeType(schema)} <small>${escapeHtml(type)}</small>`,
  );
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const [schema] = Object.values(content ?? {});
    const shape = schema === undefined || Number(status) >= 400 ? '' : ` ${describeType(schema.schema)}`;
    return `<li><code>${status}</code>${shape} ${htmlOf(description)}</li>`;
  });
  return `<article><h3 id="${slug(title)}"><code>${escapeHtml(title)}</code></h3><p>${htmlOf(operation.summary)}</p>${renderTable(
    parameters,
  )}${bodies.length > 0 ? `<p>Body: ${bodies.join(' or ')}</p>` : ''}<ul>${answers.join('')}</ul></article>`;
}

function renderSchema(schema: Json): string {
  const variants = (schema['oneOf'] ?? schema['anyOf']) as Json[] | undefined;
  if (variants !== undefined) return variants.map(renderSchema).join('<p>or</p>');
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = (schema['required'] ?? []) as string[];
  const rows = Object.entries(properties).map(([name, field]) =>
    renderField(name, field, required.includes(name), field['description'] as string | undefined),
  );
  return rows.length > 0 ? renderTable(rows) : `<p>${describeType(schema)}</p>`;
}

function renderTable(rows: readonly string[]): string {
  return rows.length === 0 ? '' : `<table>${rows.join('\n')}</table>`;
}

function renderField(name: string, schema: Json, required: boolean, description = ''): string {
  return `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</td><td>${describeType(schema)}</td><td>${htmlOf(description)}</td></tr>`;
}

function describeType(schema: Json): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return `<a href="#${slug(name)}">${escapeHtml(name)}</a>`;
  }
  const variants = (schema['oneOf'] ?? schema['anyOf']) as Json[] | undefined;
  if (variants !== undefined) return variants.map(describeType).join(' | ');
  if (Array.isArray(schema['enum']))
    return schema['enum'].map((value) => `<code>${escapeHtml(JSON.stringify(value))}</code>`).join(' | ');
  if ('const' in schema) return `<code>${escapeHtml(JSON.stringify(schema['const']))}</code>`;
  if (schema['type'] === 'array') return `${describeType((schema['items'] ?? {}) as Json)}[]`;
  return escapeHtml(
    [typeof schema['type'] === 'string' ? schema['type'] : 'any', describeBounds(schema)].join(' ').trim(),
  );
}

function describeBounds(schema: Json): string {
  const [low, high] = [schema['minimum'] ?? schema['minLength'], schema['maximum'] ?? schema['maxLength']];
  const isUnbounded = (bound: unknown) => bound === undefined || Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER;
  if (isUnbounded(low) && isUnbounded(high)) return '';
  return `${isUnbounded(low) ? '' : String(low)}…${isUnbounded(high) ? '' : String(high)}`;
}

import { createOpenApi } from '@soundwright/contract';

type Json = Record<string, unknown>;

interface Operation {
  summary: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

/** The API reference as a self-contained HTML page: no scripts, fonts or network. */
export function renderDocsPage(version: string): string {
  const document = createOpenApi(version) as {
    tags: { name: string }[];
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Json> };
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = document.tags.map(({ name }) => {
    const members = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section id="${slug(name)}"><h2>${escapeHtml(name)}</h2>${members.map(renderOperation).join('')}</section>`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<article id="schema-${name}"><h3>${escapeHtml(name)}</h3>${renderSchema(schema)}</article>`,
  );
  const navigation = [...document.tags.map(({ name }) => [slug(name), name]), ['records', 'Records']]
    .map(([id, name]) => `<a href="#${id}">${escapeHtml(name ?? '')}</a>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Soundwright ${escapeHtml(version)}: HTTP interface</title><style>${STYLE}</style></head><body>
<nav><strong>Soundwright ${escapeHtml(version)}</strong>${navigation}<a href="/openapi.json">openapi.json</a></nav>
<main><h1>HTTP interface</h1>
<p>Calls that change something need <code>Content-Type: application/json</code> or the header <code>X-Service</code>.
Errors are <code>application/problem+json</code>, under <code>/v1/</code> in the form of OpenAI's service. Routes that answer 202 start a job: follow it at <code>/api/jobs/{id}/events</code>.</p>
${groups.join('')}<section id="records"><h2>Records</h2>${schemas.join('')}</section></main></body></html>`;
}

function renderOperation({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = (operation.parameters ?? [])
    .filter((parameter) => parameter.name !== 'X-Service')
    .map((parameter) => renderField(parameter.name, parameter.schema, parameter.required, parameter.description));
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `${describeType(schema)} <small>${escapeHtml(type)}</small>`,
  );
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const [schema] = Object.values(content ?? {});
    const shape = schema === undefined || Number(status) >= 400 ? '' : ` ${describeType(schema.schema)}`;
    return `<li><code>${status}</code>${shape} ${renderText(description)}</li>`;
  });
  return `<article><h3><code><b>${method}</b> ${escapeHtml(path)}</code></h3><p>${renderText(operation.summary)}</p>${
    parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''
  }${bodies.length > 0 ? `<p>Body: ${bodies.join(' or ')}</p>` : ''}<ul>${answers.join('')}</ul></article>`;
}

function renderSchema(schema: Json): string {
  const variants = (schema['oneOf'] ?? schema['anyOf']) as Json[] | undefined;
  if (variants !== undefined) return variants.map(renderSchema).join('<p>or</p>');
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = (schema['required'] ?? []) as string[];
  const rows = Object.entries(properties).map(([name, field]) =>
    renderField(name, field, required.includes(name), field['description'] as string | undefined),
  );
  return rows.length > 0 ? `<table>${rows.join('')}</table>` : `<p>${describeType(schema)}</p>`;
}

function renderField(name: string, schema: Json, required: boolean, description = ''): string {
  return `<tr><td><code>${escapeHtml(name)}</code>${required ? '' : ' <small>optional</small>'}</td><td>${describeType(schema)}</td><td>${renderText(description)}</td></tr>`;
}

function describeType(schema: Json): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? '';
    return `<a href="#schema-${name}">${escapeHtml(name)}</a>`;
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

/** HTML of text with `code` spans. */
function renderText(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
  );
}

const STYLE = `
:root{color-scheme:light dark;--line:#8884;--dim:#888}
body{font:15px/1.5 system-ui,sans-serif;margin:0;display:grid;grid-template-columns:15rem minmax(0,60rem);gap:2rem}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;display:flex;flex-direction:column;gap:.4rem;border-right:1px solid var(--line)}
main{padding:1.5rem 1rem}article{border-top:1px solid var(--line);padding:.5rem 0}h3{margin:.5rem 0;font-size:1rem}
table{border-collapse:collapse;width:100%}td{border-top:1px solid var(--line);padding:.2rem .8rem .2rem 0;vertical-align:top}
small{color:var(--dim)}ul{padding-left:1.2rem}a{color:inherit}
@media(max-width:50rem){body{display:block}nav{position:static;height:auto;border:0}}`;

import fc from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** Values for named fields, overriding their schema: existing ids, allowed paths. */
export type Pools = Readonly<Record<string, readonly unknown[]>>;

const SOME_LENGTH = 24;

/** Values that a contract schema accepts, except for refinements beyond JSON Schema. */
export function arbitraryOf(schema: z.ZodType, pools: Pools = {}): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return fromJsonSchema(root, root.$defs ?? {}, pools);
}

/** Number of fields that values of a schema may have, at any depth. */
export function countFields(schema: z.ZodType): number {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const defs = root.$defs ?? {};
  const seen = new Set<string>();
  const count = ({ $ref, anyOf = [], oneOf = [], properties = {}, items }: JsonSchema): number => {
    if ($ref !== undefined && seen.has($ref)) return 0;
    if ($ref !== undefined) seen.add($ref);
    const fields = Object.values(properties);
    const inner = [defs[$ref?.replace('#/$defs/', '') ?? ''], ...anyOf, ...oneOf, ...fields, items];
    return inner.reduce((sum, part) => (part === undefined ? sum : sum + count(part)), fields.length);
  };
  return count(root);
}

function fromJsonSchema(
  schema: JsonSchema,
  defs: Readonly<Record<string, JsonSchema>>,
  pools: Pools,
): fc.Arbitrary<unknown> {
  const inner = (part: JsonSchema) => fromJsonSchema(part, defs, pools);
  if (schema.$ref !== undefined) return inner(defs[schema.$ref.replace('#/$defs/', '')] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return fc.oneof(...options.map(inner));
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [], additionalProperties } = schema;
      if (Object.keys(properties).length === 0 && additionalProperties !== false) {
        const values = typeof additionalProperties === 'object' ? inner(additionalProperties) : inner({});
        return fc.dictionary(fc.string({ maxLength: 12 }), values, { maxKeys: 4 });
      }
      const fields = Object.fromEntries(
        Object.entries(properties).map(([name, part]) => {
          const pool = pools[name];
          return [name, pool === undefined ? inner(part) : fc.constantFrom(...pool)];
        }),
      );
      return fc.record(fields, { requiredKeys: [...required], noNullPrototype: true });
    }
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 5 } = schema;
      return fc.array(inner(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) });
    }
    case 'string':
      return stringOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1_000, 2 ** 32 - 1) });
    case 'number':
      return fc.double({
        min: schema.minimum ?? schema.exclusiveMinimum ?? -1_000,
        max: schema.maximum ?? 1_000,
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function stringOf({ minLength = 0, maxLength = SOME_LENGTH, pattern, format }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uri') return fc.constantFrom('http://127.0.0.1:9', 'https://localhost:9/a?b#c');
  // Patterns with Unicode classes forbid characters; others define the format.
  if (pattern !== undefined && !/\\p|\[\^/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + SOME_LENGTH) });
  if (pattern === undefined) return text;
  const expression = new RegExp(pattern, 'u');
  return text.filter((value) => expression.test(value));
}

/** Malicious or accidental values. */
export const JUNK: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\r\nX-Injected: 1',
  '\u202egnp.wav',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '-0',
  'undefined',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '..\\..\\x',
  '%00',
  '%2e%2e%2f',
  '"; DROP TABLE sounds; --',
  'AND OR NOT ( * " ^',
  '🔊🔊',
  'é'.repeat(300),
  'x'.repeat(30_000),
  [],
  [[]],
  [null],
  {},
  { toString: null },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
];

const JunkArbitrary = fc.constantFrom(...JUNK);

interface Mutation {
  readonly kind: 'drop' | 'replace' | 'add';
  readonly place: number;
  readonly junk: unknown;
  readonly key: string;
}

const MutationArbitrary: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('drop', 'replace', 'add'),
  place: fc.nat(1_000),
  junk: JunkArbitrary,
  key: fc.constantFrom('extra', '__proto__', 'constructor', 'toString', '', 'id', 'Prompt', 'x'.repeat(500)),
});

/** The values, and near misses: a field dropped, of another type, out of range, or added. */
export function withNearMisses(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 1, arbitrary: JunkArbitrary },
    {
      weight: 5,
      arbitrary: fc
        .tuple(valid, fc.array(MutationArbitrary, { minLength: 1, maxLength: 2 }))
        .map(([value, mutations]) => mutations.reduce(mutate, value)),
    },
  );
}

/** A copy of the value with one change. */
function mutate(value: unknown, mutation: Mutation): unknown {
  const copy = structuredClone(value);
  const places = placesIn(copy);
  const place = places[mutation.place % Math.max(1, places.length)];
  if (place === undefined || mutation.kind === 'add') {
    if (typeof copy !== 'object' || copy === null) return mutation.junk;
    define(copy, mutation.key, mutation.junk);
    return copy;
  }
  if (mutation.kind === 'drop') Reflect.deleteProperty(place.holder, place.key);
  else define(place.holder, place.key, mutation.junk);
  return copy;
}

/** `__proto__` as an ordinary key, as in JSON. */
function define(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function placesIn(value: unknown): { holder: object; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)]);
}

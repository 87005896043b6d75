import type { FieldError } from '@soundwright/contract';
import { z } from 'zod';
import { nearestName } from './nearest-name.ts';

/** Unknown fields of one object that are compared with the known ones. */
const MOST_CORRECTED = 20;

/** A validated value, or every invalid field. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fields: readonly InvalidField[] };

/** An invalid field; `unknown` when the schema has no such field. */
export interface InvalidField extends FieldError {
  readonly unknown?: { readonly nearest: string | undefined };
}

interface ReadOptions {
  /** For query strings, where an empty value is the same as an absent one. */
  readonly emptyIsAbsent?: boolean;
}

/**
 * Validates what a client sent, with the rules of every input: null is the same as absent where a field is optional and
 * null has no meaning of its own, a field that only another operation has is ignored, no text contains NUL, and an
 * unknown field is reported with the nearest known one.
 */
export function readInput<S extends z.ZodType>(
  schema: S,
  given: unknown,
  { emptyIsAbsent = false }: ReadOptions = {},
): Reading<z.output<S>> {
  const fields = textsWithNul(given).map((path) => ({ path, message: 'must not contain NUL' }));
  if (fields.length > 0) return { ok: false, fields };
  const parsed = schema.safeParse(withoutAbsent(schema, given, emptyIsAbsent));
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, fields: parsed.error.issues.flatMap((issue) => describeIssue(issue, schema)) };
}

/** The value without the fields that count as absent. */
function withoutAbsent(schema: z.ZodType, given: unknown, emptyIsAbsent: boolean): unknown {
  const inner = innermost(schema);
  if (inner instanceof z.ZodArray && Array.isArray(given)) {
    return given.map((member) => withoutAbsent(inner.element as z.ZodType, member, emptyIsAbsent));
  }
  if (!isRecord(given)) return given;
  if (inner instanceof z.ZodUnion) {
    const options = optionsFor(inner, given).map((option) => {
      const concerned = inner instanceof z.ZodDiscriminatedUnion ? withoutOthers(inner, option, given) : given;
      return { option, value: withoutAbsent(option, concerned, false) };
    });
    const fitting = options.find(({ option, value }) => option.safeParse(value).success);
    return (fitting ?? options[0])?.value ?? given;
  }
  if (!(inner instanceof z.ZodObject)) return given;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const field = fieldOf(inner, name);
      if (field === undefined) return [[name, value]];
      const present = emptyIsAbsent ? withoutEmpty(field, value) : value;
      const isAbsent = present === null ? isDropped(field, null) : present === undefined;
      return isAbsent ? [] : [[name, withoutAbsent(field, present, emptyIsAbsent)]];
    }),
  );
}

/** The options of a union that the value can belong to; for a discriminated union, the one of its discriminator. */
function optionsFor(union: z.ZodUnion, given: Readonly<Record<string, unknown>>): z.ZodType[] {
  const options = union.options as z.ZodType[];
  if (!(union instanceof z.ZodDiscriminatedUnion)) return options;
  const { discriminator } = union.def as { discriminator: string };
  const chosen = options.filter((option) => fieldOf(option, discriminator)?.safeParse(given[discriminator]).success);
  return chosen.length > 0 ? chosen : options;
}

/** The value without fields that only other options of the union have. */
function withoutOthers(union: z.ZodUnion, own: z.ZodType, given: Readonly<Record<string, unknown>>): unknown {
  const known = new Set((union.options as z.ZodType[]).flatMap(namesOf));
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !known.has(name) || fieldOf(own, name) !== undefined),
  );
}

/** Null for an optional field counts as absent, unless null is a value of the field. */
function isDropped(field: z.ZodType, value: null): boolean {
  return field.safeParse(undefined).success && !field.safeParse(value).success;
}

/** The values of a query parameter without empty ones, unless the schema names the empty text as a value. */
function withoutEmpty(field: z.ZodType, value: unknown): unknown {
  if (namesEmptyText(field)) return value;
  if (!Array.isArray(value)) return value === '' ? undefined : value;
  const present = value.filter((member) => member !== '');
  return present.length === 0 ? undefined : present;
}

function namesEmptyText(field: z.ZodType): boolean {
  const inner = innermost(field);
  if (inner instanceof z.ZodUnion) return (inner.options as z.ZodType[]).some(namesEmptyText);
  return inner instanceof z.ZodLiteral && inner.values.has('');
}

/** Paths of texts, and of names of fields, that contain NUL. Iterative, because the depth is not bounded yet. */
function textsWithNul(given: unknown): string[] {
  const found: string[] = [];
  const open: { value: unknown; path: string }[] = [{ value: given, path: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && value.includes('\0')) found.push(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, member] of Object.entries(value)) {
      if (name.includes('\0')) found.push(path);
      if (typeof member === 'string' ? member.includes('\0') : typeof member === 'object') {
        open.push({ value: member, path: joined(path, name) });
      }
    }
  }
  return found.sort();
}

function describeIssue(issue: z.core.$ZodIssue, schema: z.ZodType): InvalidField[] {
  const path = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  const known = issue.path.reduce<z.ZodType[]>(membersAt, [schema]).flatMap(namesOf);
  return issue.keys.map((name, index) => {
    const nearest = index < MOST_CORRECTED ? nearestName(name, known) : undefined;
    const message = nearest === undefined ? 'is not a known field' : `is not a known field; did you mean ${nearest}`;
    return { path: joined(path, name), message, unknown: { nearest } };
  });
}

/** The schemas of a member of values with any of these schemas. */
function membersAt(schemas: readonly z.ZodType[], key: PropertyKey): z.ZodType[] {
  return schemas.flatMap(alternatives).flatMap((schema) => {
    if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
    return fieldOf(schema, String(key)) ?? [];
  });
}

function namesOf(schema: z.ZodType): string[] {
  return alternatives(schema).flatMap((option) => (option instanceof z.ZodObject ? Object.keys(option.shape) : []));
}

function alternatives(schema: z.ZodType): z.ZodType[] {
  const inner = innermost(schema);
  return inner instanceof z.ZodUnion ? (inner.options as z.ZodType[]).flatMap(alternatives) : [inner];
}

function fieldOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  const inner = innermost(schema);
  if (!(inner instanceof z.ZodObject) || !Object.hasOwn(inner.shape, name)) return undefined;
  return (inner.shape as Record<string, z.ZodType>)[name];
}

/** The schema of the input, without what makes it optional or transforms it. */
function innermost(schema: z.ZodType): z.ZodType {
  for (let inner = schema; ; ) {
    if (inner instanceof z.ZodPipe) inner = inner.in as z.ZodType;
    else if (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable || inner instanceof z.ZodDefault) {
      inner = inner.unwrap() as z.ZodType;
    } else return inner;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

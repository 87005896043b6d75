import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Content of a successful response that is not JSON. */
export type Content =
  | 'json'
  | 'none'
  | 'events'
  | 'audio'
  | 'speech'
  | 'image'
  | 'html'
  | 'zip'
  | 'text'
  | 'midi'
  | 'mcp';

/**
 * One route of the service: the single definition of its path, inputs and response. The server, the client, the
 * documents and the fuzz tests all use it.
 */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** With parameters in braces: `/api/sounds/{id}`. */
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** True when the body is raw bytes that the route streams. */
  readonly rawBody?: boolean;
  /**
   * Largest body in bytes; a larger declared size is rejected before reading. Absent: `LIMITS.jsonBodyBytes`, and raw
   * bodies are limited only by the disk.
   */
  readonly maxBytes?: number;
  /** For a raw body that is a multipart form with a `file`: its other fields. */
  readonly form?: z.ZodType;
  /** True when the JSON body may be left out. */
  readonly bodyOptional?: boolean;
  readonly status: 200 | 201 | 202 | 204;
  readonly content: Content;
  readonly result?: Result;
  /**
   * Rules of the route where they differ from the default. `openai`: errors in OpenAI's form, unknown fields ignored,
   * and the body must be declared as JSON.
   */
  readonly dialect?: 'openai';
  /** Request headers specific to this route. */
  readonly headers?: readonly { readonly name: string; readonly description: string }[];
  /** Errors beyond those of every route (guards, validation, unknown path, internal). */
  readonly errors: readonly ErrorCode[];
}

type Input<S> = S extends z.ZodType ? z.output<S> : undefined;

export type ParamsOf<R> = R extends { params: infer S } ? Input<S> : undefined;
export type QueryOf<R> = R extends { query: infer S } ? Input<S> : undefined;
export type BodyOf<R> = R extends { body: infer S } ? Input<S> : undefined;
/** Undefined for routes without a body, or with one that is not JSON. */
export type ResultOf<R> = R extends { result: infer S } ? Input<S> : void;
/** The input type, before parsing. */
export type BodyInputOf<R> = R extends { body: infer S } ? (S extends z.ZodType ? z.input<S> : undefined) : undefined;

/** Fills the defaults of a route definition while keeping its exact types. */
export function defineRoute<const R extends Partial<Route> & Pick<Route, 'method' | 'path' | 'group' | 'summary'>>(
  route: R,
): R & {
  status: R extends { status: infer S } ? S : 200;
  content: R extends { content: infer C } ? C : 'json';
  errors: readonly ErrorCode[];
} {
  return { status: 200, content: 'json', errors: [], ...route } as never;
}

/** Fills path parameters, percent-encoded. @throws TypeError when one is missing */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

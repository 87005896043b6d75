import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stagedDir } from './staged-dir.ts';

/** The page may only load from and connect to the service. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Files beside the page whose addresses browsers and the page name, with their types. */
const ROOT_FILES = {
  'icon.svg': 'image/svg+xml',
  'manifest.webmanifest': 'application/manifest+json',
  'service-worker.js': 'text/javascript; charset=utf-8',
} as const;

/** Paths that are never UI screens; programs probe `health` and `readyz`. */
const NOT_A_SCREEN = /^\/(?:api|files|artwork|mcp|v1|health|readyz|assets|openapi\.json|docs)(?:\/|$)/;

/** The staged UI, or nothing. */
export class WebUi {
  readonly #dir: string | null;

  /** @param dir - build output; null or without a page when not built */
  constructor(dir: string | null) {
    this.#dir = stagedDir(dir);
  }

  get isStaged(): boolean {
    return this.#dir !== null;
  }

  /**
   * Serves the built files; their names are content-hashed, so browsers may cache them. Staging adds compressed copies.
   */
  async register(app: FastifyInstance): Promise<void> {
    if (this.#dir === null) return;
    await app.register(fastifyStatic, {
      root: join(this.#dir, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
    });
    const dir = this.#dir;
    for (const [name, type] of Object.entries(ROOT_FILES))
      app.get(`/${name}`, (_request, reply) => reply.type(type).sendFile(name, dir));
  }

  /** Whether to serve the page: all screens share one HTML page. */
  answers({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
    const path = url.split(/[?#]/, 1)[0] ?? '/';
    return (
      this.isStaged &&
      (method === 'GET' || method === 'HEAD') &&
      !NOT_A_SCREEN.test(path) &&
      (headers.accept ?? '').includes('text/html')
    );
  }

  sendPage(reply: FastifyReply): FastifyReply {
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .sendFile('index.html', this.#dir ?? '', { cacheControl: false });
  }
}

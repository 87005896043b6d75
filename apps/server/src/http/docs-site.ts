import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { stagedDir } from './staged-dir.ts';

/** Its pages load only their own files; the engine that they unpack, and the sounds it makes, are blobs. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  'worker-src blob:',
  "style-src 'self'",
  "img-src 'self'",
  'media-src blob:',
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The staged documentation, or nothing. */
export class DocsSite {
  readonly #dir: string | null;

  /** @param dir - build output; null or without a page when not built */
  constructor(dir: string | null) {
    this.#dir = stagedDir(dir);
  }

  get isStaged(): boolean {
    return this.#dir !== null;
  }

  /** Serves the pages below `/docs/`. */
  async register(app: FastifyInstance): Promise<void> {
    if (this.#dir === null) return;
    await app.register(fastifyStatic, {
      root: this.#dir,
      prefix: '/docs/',
      decorateReply: false,
      setHeaders: (reply) => void reply.header('content-security-policy', CONTENT_SECURITY_POLICY),
    });
  }
}

export * from './client.ts';
export * from './errors.ts';
export * from './event-parser.ts';
export type { EventOptions } from './event-stream.ts';
export type { FollowOptions } from './follow-job.ts';
export type { RawBody } from './transport.ts';

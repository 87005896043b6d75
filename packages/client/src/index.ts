export * from './client.ts';
export * from './errors.ts';
export type { EventOptions, ServerEvent } from './event-stream.ts';
export type { FollowOptions } from './follow-job.ts';
export type { RawBody } from './transport.ts';

import { JobAcceptedSchema } from '../job.ts';
import { IdParamsSchema } from '../primitives.ts';

/** A route that queues a job. */
export const job = { status: 202, result: JobAcceptedSchema } as const;
/** A response without a body. */
export const gone = { status: 204, content: 'none' } as const;
/** A route with an id in its path. */
export const byId = { params: IdParamsSchema } as const;

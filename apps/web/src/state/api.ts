import { createClient } from '@soundwright/client';

/** Client of the service that served this page. */
export const api = createClient({ baseUrl: globalThis.location.origin });

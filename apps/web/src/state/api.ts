import { createClient } from '@soundwright/client';

/** The service this page came from. */
export const api = createClient({ baseUrl: globalThis.location.origin });

import { z } from 'zod';

// Schemas are compiled to functions from text where that is allowed. The page's content security policy forbids it, and
// browsers report even the attempt as an error, so this must run before any schema is created.
if ('document' in globalThis) z.config({ jitless: true });

import { z } from 'zod';

// Schemas are compiled to functions from text where that is allowed. The page of the UI forbids it, and browsers report
// the attempt alone as an error; so no schema may be made before this has been said.
if ('document' in globalThis) z.config({ jitless: true });

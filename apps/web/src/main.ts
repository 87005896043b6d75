/*
 * The page may not make code out of text (see the service's content security policy), which zod would try as soon as the
 * first schema exists; so it is told before anything else is loaded.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
void import('./start.tsx').then(({ start }) => start());

export {};

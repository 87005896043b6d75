/** The values of the contract without its schemas: worker processes start in half the time without those. */
export * from './error-codes.ts';
export * from './limits.ts';
export * from './ranges.ts';

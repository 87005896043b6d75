import packageJson from '../package.json' with { type: 'json' };

/** Version of the product, as in its package. */
export const VERSION: string = packageJson.version;

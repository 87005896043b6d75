import packageJson from '../package.json' with { type: 'json' };

/** Version of this build of the service. */
export const VERSION: string = packageJson.version;

import { Ajv } from 'ajv';
import { textOf } from './repository.ts';

/** Violations of a published schema of `test/schemas`, as `path: message`. Formats such as URIs are not checked. */
export function schemaErrors(name: string, value: unknown): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(JSON.parse(textOf(`test/schemas/${name}.schema.json`)));
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}

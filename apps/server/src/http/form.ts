import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { ServiceError } from '../platform/service-error.ts';

/** Fields of a form that are read, and their longest value. */
const LIMITS = { fields: 50, fieldSize: 100_000, files: 1 };

/**
 * Reads a multipart form with a `file`.
 *
 * @param receive - takes the file, all of it; when it fails, the rest of the form is not read
 * @returns the other fields; those whose name ends in `[]` as lists
 * @throws ServiceError `invalid_request` for anything else, and for more or longer fields than are read; whatever `receive` throws, and service errors of the body
 */
export async function readForm(
  body: Readable,
  headers: IncomingHttpHeaders,
  receive: (file: Readable) => Promise<void>,
): Promise<Record<string, string | string[]>> {
  const form = openForm(headers);
  const fields: Record<string, string | string[]> = {};
  let part: Readable | null = null;
  let received: Promise<void> | null = null;
  form.on('field', (name, value, _nameIsCut, isCut) => {
    if (isCut)
      form.destroy(refused(`The field ${JSON.stringify(name)} is longer than ${LIMITS.fieldSize} bytes.`, name));
    if (name.endsWith('[]')) fields[name] = [...(fields[name] ?? []), value];
    else fields[name] = value;
  });
  form.on('fieldsLimit', () => form.destroy(refused(`The form has more than ${LIMITS.fields} fields.`)));
  form.on('file', (name, file) => {
    let isDamaged = false;
    // A damaged form is reported once, by the pipeline.
    file.on('error', () => {
      isDamaged = true;
    });
    if (name !== 'file' || received !== null) {
      file.resume();
      return;
    }
    part = file;
    received = receive(file);
    received.catch((error: Error) => {
      if (!isDamaged) form.destroy(error);
    });
  });
  try {
    await pipeline(body, form);
  } catch (error) {
    // The file of a form that is cut off has no end.
    (part as Readable | null)?.destroy();
    const failure = await (received as Promise<void> | null)?.catch((reason: unknown) => reason);
    if (error === failure || error instanceof ServiceError) throw error;
    throw refused('The form is damaged or incomplete.', undefined, error);
  }
  if (received === null) throw refused('The form has no file.', 'file');
  await received;
  return fields;
}

/** @throws ServiceError `invalid_request` */
function openForm(headers: IncomingHttpHeaders): Busboy {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data;/i.test(type)) throw refused('The body is not a multipart form.');
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: LIMITS });
  } catch (error) {
    throw refused('The body is a multipart form without a boundary.', undefined, error);
  }
}

/** @param field - the one that is wrong */
function refused(message: string, field?: string, cause?: unknown): ServiceError {
  return new ServiceError('invalid_request', message, {
    hint: 'Send multipart/form-data with the recording as `file`.',
    ...(field !== undefined && { fields: [{ path: field, message }] }),
    cause,
  });
}

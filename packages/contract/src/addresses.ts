import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** The host of an address in URL form, however its number was written. */
const HOST = /^https?:\/\/(?:[^/]*@)?(\[[^\]]*\]|[^:/]*)/;
/**
 * Addresses where cloud machines fetch their credentials, as hosts in URL form: link-local ones, the same inside IPv6
 * (mapped, compatible, translated, by NAT64 or 6to4), and one more used by a large cloud.
 */
const FORBIDDEN_HOSTS =
  /^(?:169\.254\.|\[fe[89ab][0-9a-f]:|\[(?:::(?:ffff:(?:0:)?)?|64:ff9b:(?:1:)?:|2002:)a9fe:|\[fd00:ec2::254\]$)/;

/** What is wrong with the address of another service, or null. */
function problemOf(text: string): string | null {
  const { data } = z.url({ normalize: true }).safeParse(text);
  if (data === undefined) return 'must be an address such as http://127.0.0.1:4318';
  if (/^https?:\/\/[^/]*@/.test(data)) return 'must not contain a user or a password';
  return FORBIDDEN_HOSTS.test(HOST.exec(data)?.[1] ?? '') ? 'must not be a link-local address' : null;
}

/**
 * The address of another service that this one sends requests to. Every such setting uses this schema: http or https,
 * without user and password (they would be shown with the setting), and not link-local, where cloud machines fetch
 * their credentials.
 */
export const AddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(LIMITS.pathChars)
  .superRefine((text, context) => {
    const problem = problemOf(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .describe('http or https, without user and password; not link-local.');

import { z } from 'zod';
import { LIMITS } from './primitives.ts';

/** The host of an address in the form that URLs give it, whatever way its number was written. */
const HOST = /^https?:\/\/(?:[^/]*@)?(\[[^\]]*\]|[^:/]*)/;
/**
 * Addresses at which machines in a cloud are told their credentials, as hosts in the form of URLs: link-local ones,
 * those ones inside IPv6 (mapped, and translated by NAT64), and the one that a large cloud uses besides.
 */
const FORBIDDEN_HOSTS = /^(?:169\.254\.|\[fe[89ab][0-9a-f]:|\[(?:::ffff|64:ff9b:):a9fe:|\[fd00:ec2::254\]$)/;

/** What is wrong with the address of another service, or null. */
function problemOf(text: string): string | null {
  const { data } = z.url({ normalize: true }).safeParse(text);
  if (data === undefined) return 'must be an address such as http://127.0.0.1:4318';
  if (/^https?:\/\/[^/]*@/.test(data)) return 'must not contain a user or a password';
  return FORBIDDEN_HOSTS.test(HOST.exec(data)?.[1] ?? '') ? 'must not be a link-local address' : null;
}

/**
 * The address of another service that this one sends requests to. Every setting that holds one is made of this: http or
 * https, without user and password, which would be shown with the setting, and not link-local, where a cloud tells a
 * machine its credentials.
 */
export const AddressSchema = z
  .url({ protocol: /^https?$/ })
  .max(LIMITS.pathChars)
  .superRefine((text, context) => {
    const problem = problemOf(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .describe('http or https, without user and password; not link-local.');

import { ERRORS } from '@soundwright/contract';
import { code, heading, table } from './markdown.ts';

/** The codes of problem documents, generated from the contract. */
export function describeErrors(): string {
  const rows = Object.entries(ERRORS).map(([name, { status, title }]) => [code(name), String(status), title]);
  return [
    heading(1, 'Errors'),
    'Made from `packages/contract/src/error-codes.ts`; do not edit.',
    'Every error is an RFC 9457 problem document, `application/problem+json`: `type`, `title`, `status`, `detail` (what is wrong), `code` (stable, below), `hint` (what to do next, where there is something), `errors` (`path` and `message` of each field that was refused). The same codes stand in the `error_code` of failed jobs.',
    table(['Code', 'Status', 'Title'], rows),
    '',
  ].join('\n\n');
}

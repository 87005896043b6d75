import type { OpenAiError, Problem } from '@soundwright/contract';
import { pathOf } from './guards.ts';

const OPENAI_PATH = /^\/v1(?:\/|$)/;

/** Whether errors for a target use OpenAI's format. */
export function isOpenAiPath(url: string): boolean {
  return OPENAI_PATH.test(pathOf(url));
}

/** An error in OpenAI's format, with all four fields. */
export function toOpenAiError({ status, detail, hint, code, errors }: Problem): OpenAiError {
  const param = errors?.[0]?.path ?? null;
  return {
    error: {
      message: [detail, hint].filter((part) => part !== undefined).join(' '),
      type: typeOf(status),
      param: param === '' ? null : param,
      code: codeOf(status, code, param),
    },
  };
}

function typeOf(status: number): OpenAiError['error']['type'] {
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

function codeOf(status: number, code: string, param: string | null): string | null {
  if (status === 404 && param === 'model') return 'model_not_found';
  if (status === 429) return 'rate_limit_exceeded';
  return status >= 500 ? null : code;
}

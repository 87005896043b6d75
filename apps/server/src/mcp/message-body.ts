import { freeValueProblem } from '@soundwright/contract';

/** Nesting of a whole message; the deepest valid one is a batch with a call whose delivery has the full depth. */
const MAX_DEPTH = 32;
/** Members of all lists and objects of a message; a script of the maximum number of lines has fewer. */
const MAX_MEMBERS = 20_000;

/** Why a message is refused: the JSON-RPC error code and a sentence. */
export interface BodyRefusal {
  readonly code: -32_700 | -32_600 | -32_602;
  readonly text: string;
}

export type MessageBody = { readonly value: unknown } | { readonly refusal: BodyRefusal };

/**
 * Parses a posted message within the limits. Depth and number of members are counted in the text, before anything is
 * built from it: validation by schemas takes seconds for a message of a hundred thousand keys. The parameters of
 * `initialize`, which are stored, and `_meta` of every request have the limits of free objects.
 */
export function readMessageBody(text: string): MessageBody {
  const shape = shapeOf(text);
  if (shape.depth > MAX_DEPTH) return refuse(-32_600, `The message is nested more than ${MAX_DEPTH} levels deep.`);
  if (shape.members > MAX_MEMBERS) return refuse(-32_600, `The message has more than ${MAX_MEMBERS} members.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(-32_700, 'The body is not JSON.');
  }
  for (const message of Array.isArray(value) ? value : [value]) {
    const { method, params } = (message ?? {}) as { method?: unknown; params?: { _meta?: unknown } };
    const [name, bounded] = method === 'initialize' ? ['params', params] : ['params._meta', params?._meta];
    const problem = bounded === undefined ? null : freeValueProblem(bounded);
    if (problem !== null) return refuse(-32_602, `${name} ${problem}.`);
  }
  return { value };
}

function refuse(code: BodyRefusal['code'], text: string): MessageBody {
  return { refusal: { code, text } };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);

/** Depth and number of members of a JSON text, which may be invalid. */
function shapeOf(text: string): { readonly depth: number; readonly members: number } {
  let level = 0;
  let depth = 0;
  let members = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) quoted = false;
    } else if (code === QUOTE) quoted = true;
    else if (code === COMMA) members++;
    else if (OPENING.has(code)) {
      members++;
      depth = Math.max(depth, ++level);
    } else if (CLOSING.has(code)) level--;
  }
  return { depth, members };
}

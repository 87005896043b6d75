/** Words of a sequence: a text with one of them tells what happens, in order. */
const ORDER = /\b(?:then|followed|follows|after|before|into|until|finally|next|later|pause|silence)\b|->|→/iu;

/** Whether a text tells an order of events. */
export function tellsOrder(text: string): boolean {
  return ORDER.test(text);
}

/** Inputs in which keys write something. */
const TYPED_INPUTS = new Set(['text', 'search', 'email', 'url', 'password', 'number', 'tel', 'date', 'time']);

/** What an element has to say for the question whether keys belong to it. */
export interface KeyTarget {
  readonly tagName?: string;
  readonly type?: string;
  readonly isContentEditable?: boolean;
}

/** Whether keys that are pressed there are text, so that no shortcut may take them. */
export function isTyping(target: EventTarget | KeyTarget | null): boolean {
  if (target === null) return false;
  const { tagName = '', type = 'text', isContentEditable = false } = target as KeyTarget;
  if (isContentEditable) return true;
  if (tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && TYPED_INPUTS.has(type);
}

/** `⌘` on Apple keyboards, `Ctrl` on others. */
export const COMMAND_KEY = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl';

/** Input types in which keys type text. */
const TYPED_INPUTS = new Set(['text', 'search', 'email', 'url', 'password', 'number', 'tel', 'date', 'time']);

/** The properties of an element that decide whether it takes keys. */
export interface KeyTarget {
  readonly tagName?: string;
  readonly type?: string;
  readonly isContentEditable?: boolean;
}

/** Whether keys pressed there type text, so that shortcuts must ignore them. */
export function isTyping(target: EventTarget | KeyTarget | null): boolean {
  if (target === null) return false;
  const { tagName = '', type = 'text', isContentEditable = false } = target as KeyTarget;
  if (isContentEditable) return true;
  if (tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && TYPED_INPUTS.has(type);
}

/** `⌘` on Apple keyboards, `Ctrl` on others. */
export const COMMAND_KEY = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl';

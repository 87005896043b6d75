import { describe, expect, it } from 'vitest';
import { isTyping } from './typing.ts';

describe('isTyping', () => {
  it('leaves keys to text fields', () => {
    expect(isTyping({ tagName: 'INPUT', type: 'search' })).toBe(true);
    expect(isTyping({ tagName: 'TEXTAREA' })).toBe(true);
    expect(isTyping({ tagName: 'DIV', isContentEditable: true })).toBe(true);
  });

  it('handles keys on buttons, checkboxes, sliders and the page', () => {
    expect(isTyping({ tagName: 'BUTTON', type: 'submit' })).toBe(false);
    expect(isTyping({ tagName: 'INPUT', type: 'checkbox' })).toBe(false);
    expect(isTyping({ tagName: 'INPUT', type: 'range' })).toBe(false);
    expect(isTyping(null)).toBe(false);
  });
});

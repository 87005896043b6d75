import { describe, expect, it } from 'vitest';
import { afterClosingParenthesis, codeOnly, withoutComments } from './source-text.ts';

describe('codeOnly', () => {
  it.each([
    ['a // b', 'a     '],
    ['a /* b\nc */ d', 'a     \n     d'],
    ["f('x (') + 1", "f('   ') + 1"],
    ['f("it\'s") // \'', 'f("    ")     '],
    ["'a\\'b' c", "'    ' c"],
    ['a / b / c', 'a / b / c'],
    ['x = /[/"]\\/\'/g; y', 'x = /       /g; y'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test has a template in it
    ['`a ${b({ c })} d` e', '`  ${b({ c })}  ` e'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test has a template in it
    ['`a${`b${c}`}d` // e', '` ${` ${c}`} `     '],
  ])('of %j is %j', (text, expected) => {
    expect(codeOnly(text)).toBe(expected);
  });

  it('keeps every line where it was', () => {
    const text = '/* a\n b */\nconst c = `x\ny`; // d\n';
    expect(codeOnly(text).split('\n').length).toBe(text.split('\n').length);
    expect(codeOnly(text).length).toBe(text.length);
  });
});

it('keeps strings that look like comments, and removes comments that look like strings', () => {
  expect(withoutComments("a('http://x') // 'y'")).toBe("a('http://x')       ");
});

it('finds the matching parenthesis, or -1', () => {
  expect(afterClosingParenthesis('f(a(b), c) + d', 1)).toBe(10);
  expect(afterClosingParenthesis('f(a', 1)).toBe(-1);
});

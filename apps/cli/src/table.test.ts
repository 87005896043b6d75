import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { formatTable, shorten } from './table.ts';

describe('formatTable', () => {
  const columns = [
    { title: 'Name', value: ({ name }: { name: string }) => name, flexible: true },
    { title: 'N', value: ({ n }: { n: number | null }) => n, align: 'right' as const },
  ];

  it('aligns columns by display width', () => {
    expect(
      formatTable(
        [
          { name: '雨音', n: 5 },
          { name: 'rain', n: null },
          { name: 'a', n: 100 },
        ],
        columns,
      ),
    ).toEqual(['Name    N', '雨音    5', 'rain    –', 'a     100']);
  });

  it('truncates the flexible column to fit the terminal', () => {
    const lines = formatTable([{ name: 'a very long name of a sound', n: 5 }], columns, 20);
    expect(lines[1]).toBe('a very long name…  5');
    expect(lines.every((line) => stringWidth(line) <= 20)).toBe(true);
  });
});

describe('shorten', () => {
  it('counts wide characters as two cells and does not cut one in half', () => {
    expect(shorten('雨の音', 6)).toBe('雨の音');
    expect(shorten('雨の音', 5)).toBe('雨の…');
    expect(shorten('雨の音', 4)).toBe('雨…');
  });

  it('counts an emoji with a variation selector as two cells and a soft hyphen as none', () => {
    expect(shorten('❤️a', 2)).toBe('…');
    expect(shorten('ra\u00adin', 4)).toBe('ra\u00adin');
  });
});

import { describe, expect, it } from 'vitest';
import { answers } from './filter.ts';
import { parentFolders } from './folder-path.ts';
import { parseLogLine } from './log-lines.ts';

describe('answers', () => {
  it('requires every word, in any position', () => {
    expect(answers('theme dark', 'Theme', 'Light, dark or as the system')).toBe(true);
    expect(answers('theme loud', 'Theme', 'Light, dark')).toBe(false);
    expect(answers('', 'anything')).toBe(true);
  });
});

describe('parseLogLine', () => {
  it('parses a record and omits common fields', () => {
    const line = '{"level":40,"time":1767225600000,"pid":1,"hostname":"h","msg":"slow","job":"a","ms":12}';
    expect(parseLogLine(line)).toEqual({
      at: '2026-01-01T00:00:00.000Z',
      level: 'warn',
      message: 'slow',
      details: 'job=a ms=12',
    });
  });

  it('knows levels by name too, and shows plain text unchanged', () => {
    expect(parseLogLine('{"level":"fatal","msg":"x"}').level).toBe('error');
    expect(parseLogLine('Segmentation fault')).toMatchObject({ message: 'Segmentation fault', level: 'info' });
    expect(parseLogLine('42').message).toBe('42');
  });
});

describe('parentFolders', () => {
  it('returns every parent folder, with its path', () => {
    expect(parentFolders('/home/anna/Music', '/')).toEqual([
      { name: '/', path: '/' },
      { name: 'home', path: '/home' },
      { name: 'anna', path: '/home/anna' },
      { name: 'Music', path: '/home/anna/Music' },
    ]);
  });

  it('knows drives', () => {
    expect(parentFolders('C:\\Users\\Anna', '\\')).toEqual([
      { name: 'C:', path: 'C:\\' },
      { name: 'Users', path: 'C:\\Users' },
      { name: 'Anna', path: 'C:\\Users\\Anna' },
    ]);
    expect(parentFolders('/', '/')).toEqual([{ name: '/', path: '/' }]);
  });
});

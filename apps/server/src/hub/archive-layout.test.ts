import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { type ArchiveEntry, ArchiveLayout } from './archive-layout.ts';

const file = (path: string, sizeBytes = 1): ArchiveEntry => ({ path, kind: 'file', target: '', sizeBytes });
const folder = (path: string): ArchiveEntry => ({ ...file(path, 0), kind: 'folder' });
const link = (path: string, target: string): ArchiveEntry => ({ ...file(path, 0), kind: 'symbolic-link', target });
const hard = (path: string, target: string): ArchiveEntry => ({ ...file(path, 0), kind: 'hard-link', target });

function sizeOf(...entries: ArchiveEntry[]): number {
  const layout = new ArchiveLayout();
  for (const entry of entries) layout.add(entry);
  return layout.finish();
}

describe('the layout of an archive', () => {
  it('has files, folders and links inside it, and a size', () => {
    verifies('decided.engine.checked');
    expect(
      sizeOf(
        folder('./'),
        folder('lib/'),
        folder('./lib'),
        file('lib/a.so.1.2', 5),
        link('lib/a.so.1', 'a.so.1.2'),
        link('lib/a.so', 'a.so.1'),
        link('bin', './lib/../lib'),
        hard('copy', 'lib/a.so.1.2'),
        file('...', 2),
      ),
    ).toBe(7);
  });

  it.each<[string, ArchiveEntry[]]>([
    ['a name that leaves', [file('../x')]],
    ['a name that leaves later', [file('a/../../x')]],
    ['an absolute name', [file('/x')]],
    ['a name with a drive', [file('c:x')]],
    ['a backslash', [file('a\\..\\x')]],
    ['a link that leaves', [link('x', '../y')]],
    ['an absolute link', [link('x', '/etc')]],
    ['a hard link that leaves', [hard('x', '../y')]],
    // Each looks harmless by itself: `a` is the root, so `a/b/..` is what contains it.
    ['a chain of links that leaves', [folder('d'), link('d/a', '..'), link('b', 'd/a/../x')]],
    ['a link to a chain that leaves', [folder('d'), link('d/up', '..'), link('x', 'd/up/..')]],
    ['a circle of links', [link('a', 'b'), link('b', 'a')]],
    ['a long chain of links', Array.from({ length: 12 }, (_, n) => link(`l${n}`, `l${n + 1}`))],
    ['a file through a link', [link('a', '.'), file('a/x')]],
    ['a file where a link comes later', [file('a/x'), link('a', '.')]],
    ['a hard link to a link', [link('a', 'b'), hard('x', 'c')]],
    ['a name twice', [file('a'), file('./a')]],
    ['a name twice in other case', [file('Readme'), file('README')]],
    ['a name twice, composed differently', [file('\u00e9'), file('e\u0301')]],
    ['a folder in place of a file', [file('a'), folder('a/')]],
    ['a device', [{ ...file('a'), kind: 'other' }]],
    ['more than 16 GiB', [file('a', 2 ** 33), file('b', 2 ** 33), file('c')]],
  ])('refuses %s', (_what, entries) => {
    verifies('decided.engine.checked');
    expect(() => sizeOf(...entries)).toThrow(/The archive of the engine contains/);
  });

  it('refuses endless lists of files', () => {
    expect(() => sizeOf(...Array.from({ length: 50_001 }, (_, n) => file(String(n))))).toThrow(/more than 50000 files/);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Reads which process groups to watch, and kills them when its input ends. It ends by itself, and before that does
 * nothing but wait for a line.
 */
const SCRIPT = `
groups=
while read -r verb group; do
  kept=
  for one in $groups; do [ "$one" = "$group" ] || kept="$kept $one"; done
  groups=$kept
  [ "$verb" = watch ] && groups="$groups $group"
done
for one in $groups; do kill -KILL "-$one"; done
`;

/**
 * Ends the children of this process when it is gone, however it went: after a `kill -9` no code of ours runs, and a
 * program that computes would go on for hours.
 *
 * One shell (1 MB) waits at a pipe whose other end only this process has; the system closes that end with the process.
 * It works on every POSIX system. Linux alone could have the kernel do it (PR_SET_PDEATHSIG), but that needs a launcher
 * in native code, is forgotten by programs that change their user, and reaches no grandchildren. On Windows nothing is
 * needed: Node puts children into a job object that ends with its process.
 */
class OrphanGuard {
  readonly #groups = new Set<number>();
  #shell: ChildProcess | null = null;

  watch(group: number): void {
    this.#groups.add(group);
    if (this.#shell === null) this.#start();
    else this.#shell.stdin?.write(`watch ${group}\n`);
  }

  forget(group: number): void {
    this.#groups.delete(group);
    this.#shell?.stdin?.write(`forget ${group}\n`);
  }

  #start(): void {
    if (process.platform === 'win32') return;
    const shell = spawn('/bin/sh', ['-c', SCRIPT], {
      // A signal from the terminal must not end it before this process.
      detached: true,
      cwd: '/',
      env: {},
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const gone = () => {
      if (this.#shell === shell) this.#shell = null;
    };
    // The next child starts another one, which is told of all.
    shell.once('error', gone);
    shell.once('exit', gone);
    shell.stdin.on('error', gone);
    shell.unref();
    (shell.stdin as { unref?: () => void }).unref?.();
    this.#shell = shell;
    for (const group of this.#groups) shell.stdin.write(`watch ${group}\n`);
  }
}

export const orphanGuard = new OrphanGuard();

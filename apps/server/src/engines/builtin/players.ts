import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { SoundFont } from '@soundwright/builtin';
import { compileFlite, createFlite, FLITE_WASM_URL, type Flite } from '@soundwright/builtin/speaking';

/** The SoundFont and the speech program of a process, each loaded when it is first used. */

export interface FontChoice {
  readonly path: string;
  readonly problem: string | null;
}

let flite: Flite | null = null;
let opened: { readonly key: string; readonly font: SoundFont } | null = null;

/** The configured SoundFont, loaded on first use, or why the built-in instruments play instead. */
export async function fontFor(choice: FontChoice | null): Promise<{ font: SoundFont | null; problem: string | null }> {
  if (choice === null) {
    opened = null;
    return { font: null, problem: null };
  }
  const { path, problem } = choice;
  if (problem !== null) return { font: null, problem: unplayed(path, problem) };
  try {
    const { mtimeMs, size } = statSync(path);
    const key = `${path} ${mtimeMs} ${size}`;
    if (opened?.key !== key) {
      opened = null;
      const { openSoundFont } = await import('@soundwright/builtin/sound-font');
      const bytes = readFileSync(path);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
      opened = { key, font: await openSoundFont(whole, sha256, basename(path)) };
    }
    return { font: opened.font, problem: null };
  } catch (error) {
    return { font: null, problem: unplayed(path, error instanceof Error ? error.message : String(error)) };
  }
}

function unplayed(path: string, reason: string): string {
  return `built-in instruments, because the SoundFont ${basename(path)} cannot be played: ${reason}`;
}

export function getFlite(): Flite {
  flite ??= createFlite(compileFlite(readFileSync(new URL(FLITE_WASM_URL))));
  return flite;
}

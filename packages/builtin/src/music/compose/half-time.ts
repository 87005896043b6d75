import type { DrumGrid, DrumPart } from './style.ts';

/** Backbeats fall on these voices. */
const BACKBEATS = ['snare', 'rim', 'clap'] as const;
const STEPS = 16;

/**
 * A drum part of which the backbeat comes half as often or twice as often while the tempo stays. Grooves in other metres
 * than four quarters stay as they are.
 */
export function inTime(part: DrumPart, time: 'half' | 'double'): DrumPart {
  return { ...part, grooves: part.grooves.map((groove) => (time === 'half' ? halved(groove) : doubled(groove))) };
}

function halved(groove: DrumGrid): DrumGrid {
  const slow: { -readonly [voice in keyof DrumGrid]: DrumGrid[voice] } = { ...groove };
  for (const voice of BACKBEATS) {
    const row = groove[voice];
    if (row !== undefined)
      slow[voice] = perBar(row, (bar) => (hits(bar, 4) || hits(bar, 12) ? '........X.......' : bar));
  }
  // The bass drum leaves the third beat to the backbeat, and is no pulse in quarters.
  if (groove.kick !== undefined)
    slow.kick = perBar(groove.kick, (bar) =>
      [0, 4, 8, 12].every((step) => hits(bar, step)) ? 'X.........x.....' : `${bar.slice(0, 8)}.${bar.slice(9)}`,
    );
  return slow;
}

function doubled(groove: DrumGrid): DrumGrid {
  const fast: { -readonly [voice in keyof DrumGrid]: DrumGrid[voice] } = { ...groove };
  for (const voice of BACKBEATS) {
    const row = groove[voice];
    if (row !== undefined) fast[voice] = perBar(row, (bar) => (/[xXf]/.test(bar) ? '..X...X...X...X.' : bar));
  }
  if (groove.kick !== undefined) fast.kick = perBar(groove.kick, () => 'X...x...X...x...');
  return fast;
}

function perBar(row: string, change: (bar: string) => string): string {
  return row
    .split('|')
    .map((bar) => (bar.length === STEPS ? change(bar) : bar))
    .join('|');
}

function hits(bar: string, step: number): boolean {
  return /[xXf]/.test(bar[step] ?? '');
}

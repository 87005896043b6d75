import type { Segment, Track } from '@soundwright/contract';
import { clipsOfParts } from '@soundwright/story/comp';
import { silenceOn } from '@soundwright/story/lanes';
import { memo, useEffect, useMemo, useRef } from 'react';
import { tilesInSight } from '../../canvas/timeline-geometry.ts';
import { useKindOf } from '../../state/queries.ts';
import { useTheme } from '../../ui/theme.ts';
import { useSoundBook } from '../editor/sound-book.ts';
import { useEditor } from '../editor/story-context.tsx';
import { useOutlines, wantOutline } from '../playback/sound-samples.ts';
import { cleared, type DrawnClip, drawLaneTile, drawRulerTile, TILE_PX, TITLE_PX } from './draw-lane.ts';
import { useTimelineView } from './timeline-store.ts';

/** Width of one stored peak from which the sound is decoded for finer ones. */
const COARSE_PX = 7;
export const RULER_PX = 30;

/** The visible tiles; only changes when the set changes. */
function useTiles(contentPx: number): number[] {
  const range = useTimelineView(({ scrollLeftPx, widthPx }) =>
    tilesInSight(scrollLeftPx, widthPx, contentPx, TILE_PX).join(','),
  );
  return useMemo(() => (range === '' ? [] : range.split(',').map(Number)), [range]);
}

function cssColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

interface LaneTilesProps {
  readonly clips: readonly Segment[];
  readonly tracks: readonly Track[];
  readonly selection: ReadonlySet<string>;
  readonly contentPx: number;
  readonly heightPx: number;
  /** Room for the titles of the clips. */
  readonly titlePx?: number;
}

/** The waves and fades of a lane. */
export const LaneTiles = memo(function LaneTiles(props: LaneTilesProps) {
  const { clips, tracks, selection, contentPx, heightPx, titlePx = TITLE_PX } = props;
  const pxPerS = useTimelineView((view) => view.pxPerS);
  const sounds = useSoundBook((book) => book.sounds);
  const fine = useOutlines((store) => store.outlines);
  const theme = useTheme((state) => state.resolved);
  const kindOf = useKindOf();
  const tiles = useTiles(contentPx);

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from CSS, which the theme changes
  const drawn = useMemo(() => {
    const silenceOf = silenceOn(tracks);
    const parts = clips.flatMap((clip) => clipsOfParts(clip).map((segment) => ({ id: clip.id, segment })));
    return parts.map(({ id, segment }): DrawnClip => {
      const sound = segment.sound_id === null ? undefined : sounds.get(segment.sound_id);
      const peaks = (segment.sound_id !== null && fine.get(segment.sound_id)) || sound?.peaks;
      return {
        segment,
        outline: sound && peaks ? { peaks, durationS: sound.duration_s } : null,
        color: cssColor(sound ? `--kind-${kindOf(sound)}` : '--text-3'),
        heard: silenceOf(segment) === null,
        selected: selection.has(id),
        titlePx,
      };
    });
  }, [clips, tracks, selection, sounds, fine, kindOf, theme, titlePx]);

  const first = tiles[0] ?? 0;
  const last = tiles.at(-1) ?? 0;
  useEffect(() => {
    for (const { segment } of drawn) {
      const sound = segment.sound_id === null ? undefined : sounds.get(segment.sound_id);
      const x = segment.start_s * pxPerS;
      const inSight = x < (last + 1) * TILE_PX && x + segment.duration_s * pxPerS > first * TILE_PX;
      if (sound && !sound.missing && inSight && (sound.duration_s * pxPerS) / sound.peaks.length > COARSE_PX) {
        wantOutline(sound.id, sound.file);
      }
    }
  }, [drawn, sounds, pxPerS, first, last]);

  return tiles.map((tile) => <LaneTile key={tile} tile={tile} clips={drawn} pxPerS={pxPerS} heightPx={heightPx} />);
});

interface LaneTileProps {
  readonly tile: number;
  readonly clips: readonly DrawnClip[];
  readonly pxPerS: number;
  readonly heightPx: number;
}

function LaneTile({ tile, clips, pxPerS, heightPx }: LaneTileProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current && cleared(canvas.current, TILE_PX, heightPx);
    if (context) drawLaneTile(context, tile, clips, pxPerS, heightPx);
  }, [tile, clips, pxPerS, heightPx]);
  return (
    <canvas
      ref={canvas}
      className="pointer-events-none absolute top-0 z-[4]"
      style={{ left: tile * TILE_PX, width: TILE_PX, height: heightPx }}
    />
  );
}

/** The marks of the ruler. */
export function RulerTiles({ contentPx }: { readonly contentPx: number }) {
  const pxPerS = useTimelineView((view) => view.pxPerS);
  return useTiles(contentPx).map((tile) => <RulerTile key={tile} tile={tile} pxPerS={pxPerS} />);
}

function RulerTile({ tile, pxPerS }: { readonly tile: number; readonly pxPerS: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tempo = useEditor(({ shown }) => shown.tempo);
  const theme = useTheme((state) => state.resolved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from CSS, which the theme changes
  useEffect(() => {
    const context = canvas.current && cleared(canvas.current, TILE_PX, RULER_PX);
    const scale = { tempo, pxPerS, heightPx: RULER_PX };
    if (context) drawRulerTile(context, tile, scale, { line: cssColor('--text-3'), text: cssColor('--text-2') });
  }, [tile, tempo, pxPerS, theme]);
  return (
    <canvas
      ref={canvas}
      className="pointer-events-none absolute top-0"
      style={{ left: tile * TILE_PX, width: TILE_PX, height: RULER_PX }}
    />
  );
}

import type { Segment, Track } from '@soundwright/contract';
import { clipsOfParts } from '@soundwright/story/comp';
import { silenceOn } from '@soundwright/story/lanes';
import { endOf } from '@soundwright/story/timing';
import { memo, useEffect, useMemo, useRef } from 'react';
import { originPxOf, TILE_PX, tilesInSight } from '../../canvas/timeline-geometry.ts';
import { samplesOf, useSampleChunks, wantSamples } from '../../sounds/sample-chunks.ts';
import { useKindOf } from '../../state/queries.ts';
import { useTheme } from '../../ui/theme.ts';
import { useSoundBook } from '../editor/sound-book.ts';
import { useEditor } from '../editor/story-context.tsx';
import { useOutlines, wantOutline } from '../playback/sound-samples.ts';
import { useOriginPx } from './content-place.ts';
import {
  COARSE_PX,
  cleared,
  type DrawnClip,
  drawLaneTile,
  drawRulerTile,
  needsSamples,
  TITLE_PX,
} from './draw-lane.ts';
import { useTimelineView } from './timeline-store.ts';

export const RULER_PX = 30;

/** The visible tiles; only changes when the set changes. */
function useTiles(contentPx: number): number[] {
  const range = useTimelineView((view) =>
    tilesInSight(view.scrollLeftPx, view.widthPx, originPxOf(view) + contentPx).join(','),
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
  const samples = useSampleChunks();
  const theme = useTheme((state) => state.resolved);
  const kindOf = useKindOf();
  const tiles = useTiles(contentPx);

  const parts = useMemo(
    () =>
      clips.flatMap((clip) =>
        clipsOfParts(clip).map((segment) => ({
          id: clip.id,
          segment,
          sound: segment.sound_id === null ? undefined : sounds.get(segment.sound_id),
        })),
      ),
    [clips, sounds],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from CSS, which the theme changes
  const drawn = useMemo(() => {
    const silenceOf = silenceOn(tracks);
    return parts.map(({ id, segment, sound }): DrawnClip => {
      const peaks = sound && (fine.get(sound.id) ?? sound.peaks);
      return {
        segment,
        outline: sound && peaks ? { peaks, durationS: sound.duration_s } : null,
        samples: sound
          ? { rateHz: sound.sample_rate, read: (from, to) => samplesOf(samples, sound.id, from, to) }
          : null,
        color: cssColor(sound ? `--kind-${kindOf(sound)}` : '--text-3'),
        heard: silenceOf(segment) === null,
        selected: selection.has(id),
        titlePx,
      };
    });
  }, [parts, tracks, selection, fine, samples, kindOf, theme, titlePx]);

  const fromS = ((tiles[0] ?? 0) * TILE_PX) / pxPerS;
  const toS = (((tiles.at(-1) ?? 0) + 1) * TILE_PX) / pxPerS;
  useEffect(() => {
    for (const { segment, sound } of parts) {
      const inSight = segment.start_s < toS && endOf(segment) > fromS;
      if (!sound || sound.missing || !inSight) continue;
      if (needsSamples(sound.sample_rate, pxPerS)) {
        const inSoundS = segment.trim_start_s - segment.start_s;
        wantSamples(
          sound,
          Math.floor((Math.max(fromS, segment.start_s) + inSoundS) * sound.sample_rate),
          Math.ceil((Math.min(toS, endOf(segment)) + inSoundS) * sound.sample_rate),
        );
      } else if ((sound.duration_s * pxPerS) / sound.peaks.length > COARSE_PX) wantOutline(sound.id, sound.file);
    }
  }, [parts, pxPerS, fromS, toS]);

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
  const originPx = useOriginPx();
  useEffect(() => {
    const context = canvas.current && cleared(canvas.current, TILE_PX, heightPx);
    if (context) drawLaneTile(context, tile, clips, pxPerS, heightPx);
  }, [tile, clips, pxPerS, heightPx]);
  return (
    <canvas
      ref={canvas}
      className="pointer-events-none absolute top-0 z-[4]"
      style={{ left: tile * TILE_PX - originPx, width: TILE_PX, height: heightPx }}
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
  const originPx = useOriginPx();
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
      style={{ left: tile * TILE_PX - originPx, width: TILE_PX, height: RULER_PX }}
    />
  );
}

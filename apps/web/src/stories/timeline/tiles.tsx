import type { Segment, Track } from '@soundwright/contract';
import { clipsOfParts } from '@soundwright/story/comp';
import { silenceOn } from '@soundwright/story/lanes';
import { endOf } from '@soundwright/story/timing';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useShallow } from 'zustand/shallow';
import { originPxOf, TILE_PX, tilesInSight } from '../../canvas/timeline-geometry.ts';
import { samplesOf, sourcesOf, useSampleChunks, wantSamples } from '../../sounds/sample-chunks.ts';
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
  const fromS = ((tiles[0] ?? 0) * TILE_PX) / pxPerS;
  const toS = (((tiles.at(-1) ?? 0) + 1) * TILE_PX) / pxPerS;
  const inSight = useMemo(
    () =>
      parts.flatMap(({ segment, sound }) =>
        sound && !sound.missing && segment.start_s < toS && endOf(segment) > fromS ? [{ segment, sound }] : [],
      ),
    [parts, fromS, toS],
  );
  /** The frames in sight of the sounds whose samples are drawn. */
  const frames = useMemo(
    () =>
      inSight.flatMap(({ segment, sound }) => {
        if (!needsSamples(sound.sample_rate, pxPerS)) return [];
        const inSoundS = segment.trim_start_s - segment.start_s;
        const fromFrame = Math.floor((Math.max(fromS, segment.start_s) + inSoundS) * sound.sample_rate);
        const toFrame = Math.ceil((Math.min(toS, endOf(segment)) + inSoundS) * sound.sample_rate);
        return [{ sound, fromFrame, toFrame }];
      }),
    [inSight, pxPerS, fromS, toS],
  );
  // Only what is in sight here; with the whole store, every chunk that is read would redraw all lanes.
  const sources = useSampleChunks(
    useShallow((store) =>
      frames.flatMap(({ sound, fromFrame, toFrame }) => sourcesOf(store, sound.id, fromFrame, toFrame)),
    ),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from CSS, which the theme changes, and samples from their store
  const drawn = useMemo(() => {
    const silenceOf = silenceOn(tracks);
    return parts.map(({ id, segment, sound }): DrawnClip => {
      const peaks = sound && (fine.get(sound.id) ?? sound.peaks);
      return {
        segment,
        outline: sound && peaks ? { peaks, durationS: sound.duration_s } : null,
        samples: sound
          ? {
              rateHz: sound.sample_rate,
              read: (from, to) => samplesOf(useSampleChunks.getState(), sound.id, from, to),
            }
          : null,
        color: cssColor(sound ? `--kind-${kindOf(sound)}` : '--text-3'),
        heard: silenceOf(segment) === null,
        selected: selection.has(id),
        titlePx,
      };
    });
  }, [parts, tracks, selection, fine, sources, kindOf, theme, titlePx]);

  useEffect(() => {
    // A second more, so that a view that follows the playhead is drawn once, with its samples.
    for (const { sound, fromFrame, toFrame } of frames) wantSamples(sound, fromFrame, toFrame + sound.sample_rate);
    for (const { sound } of inSight) {
      const isCoarse = (sound.duration_s * pxPerS) / sound.peaks.length > COARSE_PX;
      if (isCoarse && !needsSamples(sound.sample_rate, pxPerS)) wantOutline(sound.id, sound.file);
    }
  }, [inSight, frames, pxPerS]);

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

import type { Sound } from '@soundwright/contract';
import { Maximize2, Play, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { drawSamples, frameOutline, LINE_PX, type SampleBlock } from '../canvas/sample-wave.ts';
import { decimalsOf } from '../canvas/time-steps.ts';
import { barsFromPeaks, moveView, rulerTicks, timeAtX, type View, xAtTime, zoomView } from '../canvas/waveform.ts';
import { usePlayer } from '../player/player.ts';
import { samplesOf, useSampleChunks, wantSamples } from '../sounds/sample-chunks.ts';
import { useKindOf, useSoundParts } from '../state/queries.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { NumberField } from '../ui/fields.tsx';
import { formatTime } from '../ui/format.ts';
import { KINDS } from '../ui/kind.ts';
import type { Region } from '../ui/region-wave.tsx';
import { useTheme } from '../ui/theme.ts';
import { prepare, useWidth } from '../ui/waveform.tsx';
import { SpectrogramCanvas } from './spectrogram-canvas.tsx';
import type { Decoded } from './use-decoded.ts';

interface WaveViewProps {
  readonly sound: Sound;
  readonly decoded: Decoded | undefined;
  readonly region: Region | null;
  readonly onRegion: (region: Region | null) => void;
  readonly showSpectrogram: boolean;
}

const HEIGHT_PX = 180;
const RULER_PX = 22;
const DRAG_PX = 4;
/** Step of the edges of a region, unless the view is so close that a pixel is less. */
const ROUND_S = 0.001;
/** Frames in the closest view, and the most that are read from the file of a sound that is too long to decode. */
const FEWEST_FRAMES = 64;
const MOST_READ_FRAMES = 262_144;

/** The large waveform: zooms at the pointer, seeks on click, selects a region on drag. */
export function WaveView({ sound, decoded, region, onRegion, showSpectrogram }: WaveViewProps) {
  const durationS = sound.duration_s;
  const leastS = FEWEST_FRAMES / sound.sample_rate;
  const [view, setView] = useState<View>({ startS: 0, endS: durationS });
  const holder = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(holder);
  const positionS = usePlayer((player) => (player.sound?.id === sound.id ? player.positionS : 0));
  const zoomed = view.endS - view.startS < durationS - 1e-6;
  const zoom = (factor: number, anchorS = (view.startS + view.endS) / 2) =>
    setView((now) => zoomView(now, factor, anchorS, durationS, leastS));
  useWheel(holder, (event, xPx) => {
    if (event.ctrlKey || event.metaKey) {
      const factor = Math.exp(-Math.max(-100, Math.min(100, event.deltaY)) / 200);
      setView((now) => zoomView(now, factor, timeAtX(xPx, widthPx, now), durationS, leastS));
      return true;
    }
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    if (sideways === 0 || !zoomed) return false;
    setView((now) => moveView(now, (sideways / Math.max(1, widthPx)) * (now.endS - now.startS), durationS));
    return true;
  });
  const seek = (seconds: number) => {
    const player = usePlayer.getState();
    if (player.sound?.id === sound.id) player.seek(seconds);
    else player.play(sound, seconds);
  };

  return (
    <section aria-label="Waveform" className="flex flex-col gap-2">
      <div ref={holder} className="relative">
        <Parts sound={sound} view={view} widthPx={widthPx} onSeek={seek} />
        <div className="relative">
          <WavePicture sound={sound} decoded={decoded} view={view} widthPx={widthPx} positionS={positionS} />
          <Ruler view={view} widthPx={widthPx} />
          {region !== null && <RegionMark region={region} view={view} widthPx={widthPx} />}
          <Playhead xPx={xAtTime(positionS, widthPx, view)} widthPx={widthPx} />
          <WaveSurface
            sound={sound}
            positionS={positionS}
            view={view}
            region={region}
            onSeek={seek}
            onRegion={onRegion}
            onZoom={(factor) =>
              zoom(factor, positionS >= view.startS && positionS <= view.endS ? positionS : undefined)
            }
            onFit={() => setView({ startS: 0, endS: durationS })}
          />
        </div>
      </div>
      {showSpectrogram && decoded !== undefined && (
        <SpectrogramCanvas decoded={decoded} view={view} name={sound.name} positionS={positionS} />
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="flex">
          <IconButton
            label="Zoom in"
            shortcut="+"
            icon={<ZoomIn size={16} aria-hidden="true" />}
            onClick={() => zoom(2)}
          />
          <IconButton
            label="Zoom out"
            shortcut="−"
            disabled={!zoomed}
            icon={<ZoomOut size={16} aria-hidden="true" />}
            onClick={() => zoom(0.5)}
          />
          <IconButton
            label="Show all"
            shortcut="0"
            disabled={!zoomed}
            icon={<Maximize2 size={15} aria-hidden="true" />}
            onClick={() => setView({ startS: 0, endS: durationS })}
          />
        </div>
        <RegionFields durationS={durationS} region={region} onRegion={onRegion} />
        {/* Always present, so that selecting a region does not shift the layout. */}
        <Button
          size="sm"
          variant="ghost"
          disabled={region === null}
          icon={<Play size={14} aria-hidden="true" />}
          onClick={() => region !== null && playRegion(sound, region)}
        >
          Play region
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={region === null}
          icon={<X size={14} aria-hidden="true" />}
          onClick={() => onRegion(null)}
        >
          Clear region
        </Button>
      </div>
    </section>
  );
}

interface PartsProps {
  readonly sound: Sound;
  readonly view: View;
  readonly widthPx: number;
  readonly onSeek: (seconds: number) => void;
}

/** Sections of a song or chapters of a mix above the waveform; a click goes to their start. */
function Parts({ sound, view, widthPx, onSeek }: PartsProps) {
  const { data: parts = [] } = useSoundParts(sound.id);
  if (parts.length < 2) return null;
  return (
    <ul aria-label="Parts" className="relative mb-1 h-6 overflow-hidden text-[12px]">
      {parts.map(({ name, start_s, end_s }) => {
        const left = Math.max(0, xAtTime(start_s, widthPx, view));
        const right = Math.min(widthPx, xAtTime(end_s, widthPx, view));
        if (right - left < 2) return null;
        return (
          <li key={start_s} className="absolute inset-y-0" style={{ left, width: right - left }}>
            <button
              type="button"
              title={`${name}, from ${formatTime(start_s)}`}
              aria-label={`${name}, from ${formatTime(start_s)}`}
              onClick={() => onSeek(start_s)}
              className="h-full w-full truncate border-l-2 border-accent bg-surface-1 px-1.5 text-left text-text-2 hover:bg-surface-2 hover:text-text-1 focus-visible:-outline-offset-2"
            >
              {name}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface WavePictureProps {
  readonly sound: Sound;
  readonly decoded: Decoded | undefined;
  readonly view: View;
  readonly widthPx: number;
  readonly positionS: number;
}

function WavePicture({ sound, decoded, view, widthPx, positionS }: WavePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme(({ resolved }) => resolved);
  const kind = useKindOf()(sound);
  const block = useSamplesInView(sound, view, widthPx, decoded === undefined);
  const line = block !== null && widthPx / ((view.endS - view.startS) * block.rateHz) >= LINE_PX ? block : null;
  const bars = useMemo(() => {
    const layout = { widthPx, heightPx: HEIGHT_PX - 12 };
    const { startS, endS } = view;
    if (line !== null) return [];
    if (block !== null) return barsFromPeaks(frameOutline(block).peaks, layout);
    if (decoded === undefined) {
      return barsFromPeaks(sound.peaks, layout, startS / sound.duration_s, endS / sound.duration_s);
    }
    const count = Math.max(1, Math.floor((widthPx + 1) / 3));
    const rateHz = decoded.buffer.sampleRate;
    const peaks = decoded.pyramid.slice(Math.floor(startS * rateHz), Math.ceil(endS * rateHz), count);
    return barsFromPeaks(scaled(peaks, decoded), layout);
  }, [decoded, line, block, view, widthPx, sound.peaks, sound.duration_s]);
  const playedPx = Math.round(xAtTime(positionS, widthPx, view));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colour comes from the theme and the kind's class
  useEffect(() => {
    const context = prepare(canvas.current, widthPx, HEIGHT_PX);
    if (context === null) return;
    context.fillStyle = getComputedStyle(context.canvas).color;
    context.strokeStyle = context.fillStyle;
    if (line !== null) {
      const half = (HEIGHT_PX - 12) / 2;
      context.globalAlpha = 1;
      drawSamples(context, line, {
        xOf: (timeS) => xAtTime(timeS, widthPx, view),
        yOf: (value) => HEIGHT_PX / 2 - value * half,
      });
    }
    for (const { x, width, height } of bars) {
      context.globalAlpha = x + width / 2 <= playedPx ? 1 : 0.5;
      context.beginPath();
      context.roundRect(x, (HEIGHT_PX - height) / 2, width, height, width / 2);
      context.fill();
    }
  }, [bars, line, view, playedPx, widthPx, theme, kind]);
  return (
    <canvas
      ref={canvas}
      style={{ height: HEIGHT_PX }}
      className={classes('block w-full rounded-ui border border-line bg-surface-1', KINDS[kind].color)}
    />
  );
}

/** The samples of a view, where it is so close that they are drawn, or where a long sound is not decoded. */
function useSamplesInView(sound: Sound, view: View, widthPx: number, isLong: boolean): SampleBlock | null {
  const { sample_rate: rateHz } = sound;
  const frames = (view.endS - view.startS) * rateHz;
  const isWanted = !sound.missing && (widthPx / frames >= LINE_PX || (isLong && frames <= MOST_READ_FRAMES));
  const [from, to] = [Math.floor(view.startS * rateHz), Math.ceil(view.endS * rateHz) + 1];
  const samples = useSampleChunks();
  useEffect(() => {
    if (isWanted) wantSamples(sound, from, to);
  }, [isWanted, sound, from, to]);
  return useMemo(
    () => (isWanted ? samplesOf(samples, sound.id, from, to) : null),
    [isWanted, samples, sound, from, to],
  );
}

/** Normalised to the peak of the whole sound at every zoom. */
function scaled(peaks: Float32Array, { pyramid }: Decoded): Float32Array {
  const [loudest = 0] = pyramid.slice(0, pyramid.frames, 1);
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks;
}

function Ruler({ view, widthPx }: { readonly view: View; readonly widthPx: number }) {
  const { stepS, ticksS } = rulerTicks(view, widthPx);
  const decimals = decimalsOf(stepS);
  return (
    <div aria-hidden="true" style={{ height: RULER_PX }} className="relative overflow-hidden text-[11px] text-text-3">
      {ticksS.map((tickS) => (
        <span
          key={tickS}
          style={{ left: xAtTime(tickS, widthPx, view) }}
          className="absolute top-0 border-l border-line pt-1 pl-1"
        >
          {formatTime(tickS, decimals)}
        </span>
      ))}
    </div>
  );
}

interface RegionMarkProps {
  readonly region: Region;
  readonly view: View;
  readonly widthPx: number;
}

function RegionMark({ region, view, widthPx }: RegionMarkProps) {
  const left = Math.max(0, xAtTime(region.startS, widthPx, view));
  const right = Math.min(widthPx, xAtTime(region.endS, widthPx, view));
  if (right <= left) return null;
  return (
    <div
      aria-hidden="true"
      style={{ left, width: right - left, height: HEIGHT_PX }}
      className="pointer-events-none absolute top-0 border-x-2 border-accent bg-accent/15"
    />
  );
}

function Playhead({ xPx, widthPx }: { readonly xPx: number; readonly widthPx: number }) {
  if (xPx < 0 || xPx > widthPx) return null;
  return (
    <div
      aria-hidden="true"
      style={{ transform: `translateX(${xPx}px)`, height: HEIGHT_PX }}
      className="pointer-events-none absolute top-0 left-0 w-px bg-text-1"
    />
  );
}

interface WaveSurfaceProps {
  readonly sound: Sound;
  readonly positionS: number;
  readonly view: View;
  readonly region: Region | null;
  readonly onSeek: (seconds: number) => void;
  readonly onRegion: (region: Region | null) => void;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
}

/** Pointer and keyboard handling of the waveform. */
function WaveSurface({ sound, positionS, view, region, onSeek, onRegion, onZoom, onFit }: WaveSurfaceProps) {
  const drag = useRef<{ fromS: number; fromPx: number; moved: boolean } | null>(null);
  const durationS = sound.duration_s;
  const timeOf = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return timeAtX(event.clientX - box.left, box.width, view);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 5 : (view.endS - view.startS) / 50;
    const actions: Record<string, () => void> = {
      ArrowRight: () => onSeek(Math.min(durationS, positionS + step)),
      ArrowLeft: () => onSeek(Math.max(0, positionS - step)),
      Home: () => onSeek(0),
      End: () => onSeek(durationS),
      ' ': () => usePlayer.getState().toggle(sound),
      '+': () => onZoom(2),
      '=': () => onZoom(2),
      '-': () => onZoom(0.5),
      '0': onFit,
      i: () =>
        onRegion({ startS: positionS, endS: region !== null && region.endS > positionS ? region.endS : durationS }),
      o: () => onRegion({ startS: region !== null && region.startS < positionS ? region.startS : 0, endS: positionS }),
    };
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`Position in ${sound.name}`}
      aria-description="Plus and minus zoom, I and O set the start and the end of the region"
      aria-valuemin={0}
      aria-valuemax={Number(durationS.toFixed(2))}
      aria-valuenow={Number(positionS.toFixed(2))}
      aria-valuetext={`${formatTime(positionS)} of ${formatTime(durationS)}`}
      style={{ height: HEIGHT_PX }}
      className="absolute inset-x-0 top-0 cursor-text touch-pan-y rounded-ui"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { fromS: timeOf(event), fromPx: event.clientX, moved: false };
      }}
      onPointerMove={(event) => {
        const current = drag.current;
        if (current === null) return;
        if (Math.abs(event.clientX - current.fromPx) >= DRAG_PX) current.moved = true;
        if (!current.moved) return;
        const secondsPerPx = (view.endS - view.startS) / event.currentTarget.clientWidth;
        const stepS = secondsPerPx < ROUND_S ? 1 / sound.sample_rate : ROUND_S;
        const times = [current.fromS, timeOf(event)].map((timeS) => roundedTo(timeS, stepS));
        onRegion({ startS: Math.min(...times), endS: Math.max(...times) });
      }}
      onPointerUp={() => {
        const current = drag.current;
        drag.current = null;
        if (current !== null && !current.moved) onSeek(current.fromS);
      }}
    />
  );
}

interface RegionFieldsProps {
  readonly durationS: number;
  readonly region: Region | null;
  readonly onRegion: (region: Region | null) => void;
}

function RegionFields({ durationS, region, onRegion }: RegionFieldsProps) {
  const set = (next: Partial<Region>) => {
    const startS = next.startS ?? region?.startS ?? 0;
    const endS = next.endS ?? region?.endS ?? durationS;
    onRegion(endS > startS ? { startS, endS } : null);
  };
  return (
    <fieldset aria-label="Region" className="flex items-end gap-2 max-sm:gap-1">
      <NumberField
        label="Region from"
        hideLabel
        className="w-44 pointer-coarse:w-48"
        placeholder="Region from"
        value={region?.startS ?? null}
        unit={region === null ? undefined : 's'}
        min={0}
        max={durationS}
        step={0.1}
        decimals={2}
        onChange={(startS) => startS !== null && set({ startS })}
      />
      <NumberField
        label="Region to"
        hideLabel
        className="w-36 pointer-coarse:w-38"
        placeholder="to"
        value={region?.endS ?? null}
        unit={region === null ? undefined : 's'}
        min={0}
        max={durationS}
        step={0.1}
        decimals={2}
        onChange={(endS) => endS !== null && set({ endS })}
      />
    </fieldset>
  );
}

function playRegion(sound: Sound, region: Region): void {
  usePlayer.getState().play(sound, region.startS);
  const stop = usePlayer.subscribe((player, before) => {
    const left = player.sound?.id !== sound.id || (!player.playing && before.playing);
    if (!left && player.positionS < region.endS) return;
    stop();
    if (!left) player.pause();
  });
}

/** The nearest multiple of a step, to the microsecond. */
function roundedTo(timeS: number, stepS: number): number {
  return Math.round(Math.round(timeS / stepS) * stepS * 1e6) / 1e6;
}

/** Wheel events of an element; React's passive listener cannot prevent scrolling. */
function useWheel(
  element: { readonly current: HTMLElement | null },
  onWheel: (event: WheelEvent, xPx: number) => boolean,
): void {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const node = element.current;
    const listener = (event: WheelEvent) => {
      const left = node?.getBoundingClientRect().left ?? 0;
      if (latest.current(event, event.clientX - left)) event.preventDefault();
    };
    node?.addEventListener('wheel', listener, { passive: false });
    return () => node?.removeEventListener('wheel', listener);
  }, [element]);
}

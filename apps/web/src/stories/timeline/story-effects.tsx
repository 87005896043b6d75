import type { Effect } from '@soundwright/contract';
import { useCallback, useRef } from 'react';
import { EffectChain } from '../../effects/effect-chain.tsx';
import { SpectrumBehind } from '../../effects/spectrum-behind.tsx';
import { Button } from '../../ui/button.tsx';
import { useStoryTools } from '../editor/story-context.tsx';
import type { MeterBoard } from '../playback/meter-board.ts';
import { lineOfParameter, toggleLine, useTimelineView } from './timeline-store.ts';
import { useMeters } from './use-meters.ts';

interface StoryEffectsProps {
  /** Where the chain is, as the mixer names it: `whole`, `lane 0`, `clip <id>`. */
  readonly place: string;
  readonly effects: readonly Effect[];
  /** The time of its sound at the start of the story, for a clip, whose points are in time of its sound. */
  readonly offsetS?: number;
  readonly onChange: (label: string, effects: Effect[], gesture?: string) => void;
  /** The lane that draws curves over time; absent where there is none to draw on. */
  readonly lane?: number;
}

/** The effects of a clip, a lane or the whole, with meters while the story plays. */
export function StoryEffects({ place, effects, offsetS = 0, onChange, lane }: StoryEffectsProps) {
  const { player } = useStoryTools();
  return (
    <EffectChain
      scrolls
      effects={effects}
      onChange={onChange}
      timeOf={() => Math.max(0, player.positionS() + offsetS)}
      behindCurve={<SpectrumBehind read={() => player.spectrum()} />}
      meterOf={(id) => <ReductionMeter name={`${place}/${id}`} />}
      lineOf={
        lane === undefined
          ? undefined
          : (id, parameter) => <LineButton lane={lane} line={lineOfParameter(id, parameter)} />
      }
    />
  );
}

/** Opens the curve of a parameter on its lane. */
function LineButton({ lane, line }: { readonly lane: number; readonly line: string }) {
  const shown = useTimelineView(({ lines }) => lines.get(lane) === line);
  return (
    <Button size="sm" aria-pressed={shown} onClick={() => toggleLine(lane, line)}>
      {shown ? 'Hide line' : 'Show line'}
    </Button>
  );
}

/** The most that the bar shows, dB. */
const MOST_DB = 24;

/** How much an effect turns down, from the right. */
function ReductionMeter({ name }: { readonly name: string }) {
  const bar = useRef<HTMLSpanElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const draw = useCallback(
    (board: MeterBoard) => {
      const db = board.reductionDb(name);
      if (bar.current !== null) bar.current.style.transform = `scaleX(${Math.min(1, db / MOST_DB).toFixed(2)})`;
      if (text.current !== null) text.current.textContent = db < 0.05 ? '0 dB' : `−${db.toFixed(1)} dB`;
    },
    [name],
  );
  useMeters(draw);
  return (
    <span className="flex items-center gap-2 text-[11px] text-text-2">
      <span>Reduction</span>
      <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-surface-3">
        <span ref={bar} className="block h-full w-full origin-right bg-accent [transform:scaleX(0)]" />
      </span>
      <span ref={text} className="w-14 text-right tabular-nums">
        0 dB
      </span>
    </span>
  );
}

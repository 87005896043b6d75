import { isSettled } from '@soundwright/contract';
import { X } from 'lucide-react';
import { topOf } from '../../canvas/lane-rows.ts';
import { api } from '../../state/api.ts';
import { useJobs } from '../../state/queries.ts';
import { IconButton } from '../../ui/button.tsx';
import { formatPercent } from '../../ui/format.ts';
import { useEditor } from '../editor/story-context.tsx';
import { spanStyle, useOriginS } from './content-place.ts';
import { useGenerations } from './generations.ts';
import { type LaneSpan, useTimelineView } from './timeline-store.ts';

interface PlaceProps {
  readonly span: LaneSpan;
  readonly heightsPx: readonly number[];
  readonly originS: number;
}

function placeOf({ span: { startS, lengthS, trackIndex }, heightsPx, originS }: PlaceProps) {
  const { left, width } = spanStyle({ startS, endS: startS + lengthS }, originS, 24);
  return {
    left: `calc(var(--lane-header) + ${left})`,
    width,
    top: topOf(trackIndex, heightsPx) + 4,
    height: topOf(trackIndex + 1, heightsPx) - topOf(trackIndex, heightsPx) - 9,
  };
}

/** The selected span for a sound, and spans of sounds being generated. */
export function Spans({ heightsPx }: { readonly heightsPx: readonly number[] }) {
  const span = useTimelineView((view) => view.span);
  const storyId = useEditor(({ story }) => story.id);
  const list = useGenerations((state) => state.list);
  const { data: jobs } = useJobs();
  const originS = useOriginS();
  return (
    <>
      {span !== null && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute z-[3] rounded-md border-2 border-dashed border-accent bg-accent/10"
          style={placeOf({ span, heightsPx, originS })}
        />
      )}
      {list
        .filter((one) => one.storyId === storyId)
        .map((one) => {
          const job = jobs?.find(({ id }) => id === one.jobId);
          const isRunning = job?.status === 'running';
          const state = isRunning ? formatPercent(job.progress) : 'Queued';
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, which this is not
            <div
              key={one.jobId}
              data-span=""
              role="group"
              aria-label={`${one.prompt}: ${state}`}
              className="absolute z-[3] flex items-start gap-1 overflow-hidden rounded-md border border-dashed border-accent bg-surface-2 px-1.5 text-[11px] leading-5"
              style={placeOf({ span: one, heightsPx, originS })}
            >
              <span
                aria-hidden="true"
                className="absolute inset-y-0 left-0 bg-accent/20"
                style={{ width: formatPercent(job?.progress ?? 0) }}
              />
              <span className="relative min-w-0 flex-1 truncate">
                {state} · {one.prompt}
              </span>
              {job !== undefined && !isSettled(job) && (
                <IconButton
                  label={`Cancel ${one.prompt}`}
                  className="relative size-6!"
                  icon={<X size={12} aria-hidden="true" />}
                  onClick={() => void api.cancelJob({ params: { id: job.id } })}
                />
              )}
            </div>
          );
        })}
    </>
  );
}

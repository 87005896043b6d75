import type { Model, Sound } from '@soundwright/contract';
import { AudioLines, Download, Drama, ListMusic, Music, Play, RotateCcw, Square, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { modelsFor } from '../create/use-choice.ts';
import { Screen } from '../frame/screen.tsx';
import { useReview } from '../frame/use-review.ts';
import { ExportDialog } from '../library/export-dialog.tsx';
import { deleteSounds } from '../sounds/sound-actions.ts';
import { useDeletions } from '../state/deletions.ts';
import { useOffline } from '../state/live.ts';
import { isReady, useModels, useSounds } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/fields.tsx';
import { formatCount } from '../ui/format.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { Segmented } from '../ui/tabs.tsx';
import { AddList } from './add-list.tsx';
import { BatchRowItem } from './batch-row.tsx';
import { clearList, hasFailed, isUnderWay, isWaiting, judge, type ListRow, soundsOf, useBatch } from './batch-store.ts';
import { MOST_SOUNDS } from './read-list.ts';
import { catchUp, retry, runList, stopList } from './run-list.ts';

/** A list of prompts: generated one after another, reviewed, and exported. */
export function BatchScreen() {
  const { data: models } = useModels();
  const rows = useBatch((list) => list.rows);
  const what = useBatch((list) => list.what);
  const byId = useListSounds(rows);
  const ready = useMemo(() => modelsFor(models ?? [], what).filter(isReady), [models, what]);
  const sounds = useMemo(() => soundsOf(rows).flatMap((id) => byId.get(id) ?? []), [rows, byId]);
  const currentId = useReview({
    ids: useMemo(() => sounds.map(({ id }) => id), [sounds]),
    load: (id) => byId.get(id) as Sound,
    decide: judge,
    reveal: (id) => document.querySelector(`[data-take="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }),
  });

  useEffect(() => {
    void catchUp();
  }, []);
  // Resume a list that was being sent when the page was left.
  useEffect(() => {
    if (models !== undefined && useBatch.getState().running) void runList(models);
  }, [models]);

  return (
    <Screen
      title="Batch"
      lead="Generates a list of prompts one after another. Once all are queued, you can close the page."
    >
      <AddList />
      {rows.length === 0 ? (
        <EmptyState
          icon={<ListMusic size={24} aria-hidden="true" />}
          text="The list is empty. Add prompts above."
          className="py-8"
        />
      ) : (
        <section aria-label="List" className="flex flex-col rounded-ui border border-line bg-surface-1">
          <ListBar rows={rows} models={models ?? []} ready={ready} sounds={sounds} />
          <ol aria-label="Prompts">
            {rows.map((row, index) => (
              <BatchRowItem
                key={row.id}
                row={row}
                number={index + 1}
                isSpeech={isSpeech(row, models ?? [], what === 'speech')}
                sounds={soundsOfRow(row, byId)}
                currentId={row.job?.sounds.includes(currentId ?? '') === true ? currentId : null}
                onRetry={() => void retry([row], models ?? [])}
              />
            ))}
          </ol>
        </section>
      )}
    </Screen>
  );
}

interface ListBarProps {
  readonly rows: readonly ListRow[];
  readonly models: readonly Model[];
  /** Models to choose from. */
  readonly ready: readonly Model[];
  readonly sounds: readonly Sound[];
}

/** Kind and model for all rows, progress, and actions of the list. */
function ListBar({ rows, models, ready, sounds }: ListBarProps) {
  const what = useBatch((list) => list.what);
  const modelId = useBatch((list) => list.modelId);
  const verdicts = useBatch((list) => list.verdicts);
  const running = useBatch((list) => list.running);
  const [exporting, setExporting] = useState(false);
  const offline = useOffline();
  const waiting = rows.filter(isWaiting).length;
  const failed = rows.filter(hasFailed);
  const done = rows.filter(({ job }) => job?.status === 'done').length;
  const isBusy = running || rows.some(isUnderWay);
  const dropped = sounds.filter(({ id }) => verdicts[id] === 'drop');
  const kept = sounds.filter(({ id }) => verdicts[id] === 'keep');
  const chosen = kept.length > 0 ? kept : sounds.filter(({ id }) => verdicts[id] !== 'drop');
  const model = ready.find(({ id }) => id === modelId[what]) ?? ready[0];

  return (
    <div className="flex flex-col gap-3 border-b border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="What to make"
          size="sm"
          value={what}
          onChange={(next) => useBatch.setState({ what: next })}
          options={[
            { value: 'sfx', label: 'Effects', icon: <AudioLines size={14} aria-hidden="true" /> },
            { value: 'music', label: 'Music', icon: <Music size={14} aria-hidden="true" /> },
            { value: 'speech', label: 'Speech', icon: <Drama size={14} aria-hidden="true" /> },
          ]}
        />
        <Select
          label="Model"
          hideLabel
          size="sm"
          className="w-52 max-sm:w-full"
          value={model?.id ?? null}
          onChange={(id) => useBatch.setState({ modelId: { ...modelId, [what]: id } })}
          options={ready.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="No model available"
        />
        <div className="ml-auto flex flex-wrap gap-2">
          {failed.length > 0 && !isBusy && (
            <Button
              size="sm"
              icon={<RotateCcw size={14} aria-hidden="true" />}
              onClick={() => void retry(failed, models)}
            >
              Try {formatCount(failed.length, 'failed prompt')} again
            </Button>
          )}
          {isBusy ? (
            <Button size="sm" icon={<Square size={13} aria-hidden="true" />} onClick={() => void stopList()}>
              Stop
            </Button>
          ) : (
            waiting > 0 && (
              <Button
                size="sm"
                variant="primary"
                disabled={model === undefined || offline !== null}
                title={offline ?? undefined}
                icon={<Play size={14} aria-hidden="true" />}
                onClick={() => void runList(models)}
              >
                Make {formatCount(waiting, 'prompt')}
              </Button>
            )
          )}
        </div>
      </div>
      <ProgressBar value={done / rows.length} label="Progress of the list" />
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-[12px] text-text-3">
          {done} of {rows.length} done{failed.length > 0 && `, ${failed.length} failed`}
          {sounds.length > 0 && <span className="pointer-coarse:hidden"> · J/K: next/previous, A: keep, X: drop</span>}
        </p>
        <Button
          size="sm"
          disabled={chosen.length === 0}
          icon={<Download size={14} aria-hidden="true" />}
          onClick={() => setExporting(true)}
        >
          {kept.length > 0 ? `Export ${kept.length} kept` : 'Export'}
        </Button>
        {dropped.length > 0 && (
          <Button
            size="sm"
            variant="danger"
            icon={<Trash2 size={14} aria-hidden="true" />}
            onClick={() => deleteSounds(dropped)}
          >
            Delete {dropped.length} dropped
          </Button>
        )}
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={clearList}>
          New list
        </Button>
      </div>
      {ready.length === 0 && models.length > 0 && <ErrorState error={new Error('No model for this is ready.')} />}
      {exporting && <ExportDialog open sounds={chosen} onOpenChange={setExporting} />}
    </div>
  );
}

/** The sounds of a list in the library, without those being deleted. */
function useListSounds(rows: readonly ListRow[]): ReadonlyMap<string, Sound> {
  const sessionId = useBatch((list) => list.sessionId);
  const pending = useDeletions(({ pending: ids }) => ids);
  const hasSounds = sessionId !== null && rows.some(({ job }) => job !== null && job.sounds.length > 0);
  const { data } = useSounds({ session_id: sessionId ?? '' }, MOST_SOUNDS, hasSounds);
  return useMemo(() => {
    const items = hasSounds ? (data?.items ?? []) : [];
    return new Map(items.filter(({ id }) => !pending.has(id)).map((sound) => [sound.id, sound]));
  }, [data, hasSounds, pending]);
}

const NONE: readonly Sound[] = [];

function soundsOfRow({ job }: ListRow, byId: ReadonlyMap<string, Sound>): readonly Sound[] {
  if (job === null || job.sounds.length === 0) return NONE;
  return job.sounds.flatMap((id) => byId.get(id) ?? []);
}

function isSpeech({ fields }: ListRow, models: readonly Model[], otherwise: boolean): boolean {
  if (fields.model === undefined) return otherwise;
  return models.find(({ id }) => id === fields.model)?.task === 'speech';
}

import type { SoundSetDetail } from '@soundwright/contract';
import { Download, Play, Scale, Square } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Screen } from '../frame/screen.tsx';
import { api } from '../state/api.ts';
import { useOffline } from '../state/live.ts';
import { useSet } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { AddItems } from './add-items.tsx';
import { DraftField } from './draft-field.tsx';
import { SetBoard } from './set-board.tsx';
import { SetExportDialog } from './set-export-dialog.tsx';
import { SetMeasuresTable } from './set-measures-table.tsx';
import { tryFor } from './try-for.ts';

/** The board of a sound set. */
export function SetScreen() {
  const { setId = '' } = useParams();
  const { data: set, error, refetch } = useSet(setId);
  if (set === undefined) {
    return (
      <Screen title="Sound set">
        {error === null ? (
          <SkeletonRows rows={8} height={56} />
        ) : (
          <ErrorState what="Could not load the set" error={error} onRetry={() => void refetch()} />
        )}
      </Screen>
    );
  }
  return <Board key={set.id} set={set} />;
}

/** Of “Stop” and “Make all missing”, which replace each other: the buttons before them stay where they are. */
const MAKE_WIDTH = 'min-w-44';

function Board({ set }: { readonly set: SoundSetDetail }) {
  const offline = useOffline();
  const [exporting, setExporting] = useState(false);
  const [comparing, setComparing] = useState(false);
  const params = { id: set.id };
  const isMaking = set.making?.running === true;
  const hasTakes = set.items.some(({ takes }) => takes.length > 0);
  return (
    <Screen
      title={set.title}
      lead={`${formatCount(set.items.length, 'item')}, ${set.states.kept} kept, ${set.missing} missing`}
      actions={
        <>
          <Button
            aria-pressed={comparing}
            disabled={!hasTakes}
            icon={<Scale size={15} aria-hidden="true" />}
            onClick={() => setComparing(!comparing)}
          >
            Consistency
          </Button>
          <Button
            disabled={!hasTakes}
            icon={<Download size={15} aria-hidden="true" />}
            onClick={() => setExporting(true)}
          >
            Export
          </Button>
          {isMaking ? (
            <Button
              className={MAKE_WIDTH}
              icon={<Square size={13} aria-hidden="true" />}
              onClick={() => void tryFor('Could not stop', () => api.stopSet({ params }))}
            >
              Stop
            </Button>
          ) : (
            <Button
              className={MAKE_WIDTH}
              variant="primary"
              disabled={set.missing === 0 || offline !== null}
              title={offline ?? undefined}
              icon={<Play size={14} aria-hidden="true" />}
              onClick={() => void tryFor('Could not make the takes', () => api.makeSet({ params }))}
            >
              Make all missing
            </Button>
          )}
        </>
      }
    >
      <DraftField
        label="Title"
        value={set.title}
        onCommit={(text) => {
          const title = text.trim();
          if (title !== '') void tryFor('Could not rename the set', () => api.updateSet({ params, body: { title } }));
        }}
      />
      <DraftField
        label="Style"
        hint="Added to every prompt except speech. A new style asks for new takes of what is not locked."
        value={set.style}
        onCommit={(style) => tryFor('Could not change the style', () => api.updateSet({ params, body: { style } }))}
      />
      <MakingProgress making={set.making} />
      {comparing && <SetMeasuresTable setId={set.id} />}
      <SetBoard set={set} />
      <AddItems setId={set.id} />
      {exporting && <SetExportDialog set={set} onClose={() => setExporting(false)} />}
    </Screen>
  );
}

function MakingProgress({ making }: Pick<SoundSetDetail, 'making'>) {
  if (making === null || making.total === 0) return null;
  const { running, done, total, key, failed } = making;
  return (
    <div className="flex flex-col gap-1.5">
      {running && <ProgressBar value={done / total} label="Progress of the set" />}
      <p role="status" className="text-[12px] text-text-3">
        {running ? `${done} of ${total}${key === null ? '' : `, making ${key}`}` : `${done} of ${total} done`}
      </p>
      {failed.length > 0 && (
        <ul role="alert" className="text-[13px] text-danger wrap-anywhere">
          {failed.slice(0, 5).map((one) => (
            <li key={one.key}>
              {one.key}: {one.message}
            </li>
          ))}
          {failed.length > 5 && <li>And {formatCount(failed.length - 5, 'more item')}.</li>}
        </ul>
      )}
    </div>
  );
}

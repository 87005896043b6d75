import { LIMITS, type Sound } from '@soundwright/contract';
import { Check, RotateCcw, X } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { PlayButton } from '../player/play-button.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { INPUT } from '../ui/field-shell.tsx';
import { formatCount, formatLength, formatPercent } from '../ui/format.ts';
import { changeFields, hasFailed, judge, type ListRow, removeRow, useBatch } from './batch-store.ts';

interface BatchRowProps {
  readonly row: ListRow;
  readonly number: number;
  /** Speech has no length and no takes. */
  readonly isSpeech: boolean;
  readonly sounds: readonly Sound[];
  /** The take being reviewed, if it is one of these. */
  readonly currentId: string | null;
  readonly onRetry: () => void;
}

const TAKES = Array.from({ length: LIMITS.variations }, (_, index) => index + 1);
const SMALL = 'h-8 px-2 text-[13px] tabular-nums';

/** A prompt of the list with its status and takes. */
export const BatchRowItem = memo(function BatchRowItem(props: BatchRowProps) {
  const { row, number, isSpeech, sounds, currentId, onRetry } = props;
  const { id, fields, job, refusal } = row;
  const isSent = job !== null;
  const failed = hasFailed(row);
  return (
    <li
      data-status={refusal === null ? (job?.status ?? 'waiting') : 'error'}
      className={classes('flex flex-col gap-2 border-b border-line px-3 py-2', failed && 'bg-danger/5')}
    >
      <div className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5 sm:grid-cols-[1.75rem_minmax(0,1fr)_auto_9rem_2rem]">
        <span className="text-right text-[12px] text-text-3 tabular-nums">{number}</span>
        <span className="min-w-0">
          <input
            aria-label={`Prompt ${number}`}
            value={fields.prompt}
            readOnly={isSent}
            maxLength={LIMITS.promptChars}
            onChange={(event) => changeFields(id, { prompt: event.target.value })}
            className={classes(INPUT, 'h-8 text-[13px] read-only:border-transparent read-only:bg-transparent')}
          />
          {fields.name != null && <span className="block truncate px-3 text-[12px] text-text-3">{fields.name}</span>}
        </span>
        {!isSpeech && (
          <span className="flex gap-1.5 max-sm:col-start-2 max-sm:row-start-2">
            <input
              type="number"
              aria-label={`Length of prompt ${number} in seconds`}
              title="Length in seconds"
              placeholder="Auto"
              min={0.1}
              max={3_600}
              step="any"
              disabled={isSent}
              value={fields.duration_s ?? ''}
              onChange={(event) => changeFields(id, { duration_s: lengthOf(event.target.value) })}
              className={classes(INPUT, SMALL, 'w-20!')}
            />
            <select
              aria-label={`Takes of prompt ${number}`}
              title="Takes"
              disabled={isSent}
              value={fields.takes ?? 1}
              onChange={(event) => changeFields(id, { takes: Number(event.target.value) })}
              className={classes(INPUT, SMALL, 'w-24!')}
            >
              {TAKES.map((takes) => (
                <option key={takes} value={takes}>
                  {formatCount(takes, 'take')}
                </option>
              ))}
            </select>
          </span>
        )}
        <span
          className={classes(
            'text-[12px] max-sm:col-span-3 max-sm:pl-9',
            isSpeech && 'sm:col-start-4',
            failed ? 'text-danger' : 'text-text-3',
          )}
        >
          {statusOf(row)}
        </span>
        <span className="max-sm:col-start-3 max-sm:row-start-1">
          {failed ? (
            <IconButton
              label={`Try prompt ${number} again`}
              icon={<RotateCcw size={14} aria-hidden="true" />}
              onClick={onRetry}
            />
          ) : (
            !isSent && (
              <IconButton
                label={`Remove prompt ${number}`}
                icon={<X size={14} aria-hidden="true" />}
                onClick={() => removeRow(id)}
              />
            )
          )}
        </span>
      </div>
      {sounds.length > 0 && (
        <ul aria-label={`Takes of ${fields.prompt}`} className="flex flex-wrap gap-1.5 pl-9 max-sm:pl-0">
          {sounds.map((sound) => (
            <Take key={sound.id} sound={sound} current={sound.id === currentId} />
          ))}
        </ul>
      )}
    </li>
  );
});

function Take({ sound, current }: { readonly sound: Sound; readonly current: boolean }) {
  const verdict = useBatch(({ verdicts }) => verdicts[sound.id]);
  return (
    <li
      data-take={sound.id}
      data-verdict={verdict}
      aria-current={current ? 'true' : undefined}
      className={classes(
        'flex max-w-full items-center gap-1 rounded-ui border pr-1 pl-0.5',
        current ? 'border-accent bg-accent/10' : 'border-line',
      )}
    >
      <PlayButton sound={sound} size="sm" />
      <Link
        to={`/sounds/${sound.id}`}
        className={classes(
          'max-w-48 truncate text-[13px] hover:underline',
          verdict === 'drop' && 'text-text-3 line-through',
        )}
      >
        {sound.name}
      </Link>
      <span className="shrink-0 px-1 text-[12px] text-text-3 tabular-nums">{formatLength(sound.duration_s)}</span>
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={verdict === 'keep'}
        aria-label={`Keep ${sound.name}`}
        icon={<Check size={13} aria-hidden="true" />}
        onClick={() => judge(sound.id, 'keep')}
      >
        Keep
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={verdict === 'drop'}
        aria-label={`Drop ${sound.name}`}
        icon={<X size={13} aria-hidden="true" />}
        onClick={() => judge(sound.id, 'drop')}
      >
        Drop
      </Button>
    </li>
  );
}

function lengthOf(text: string): number | null {
  const value = Number(text);
  return text === '' || !(value > 0) ? null : value;
}

function statusOf({ job, refusal }: ListRow): string {
  if (refusal !== null) return refusal;
  if (job === null) return 'Not sent yet';
  switch (job.status) {
    case 'queued':
      return 'Queued';
    case 'running':
      return `Making, ${formatPercent(job.progress)}`;
    case 'done':
      return 'Done';
    default:
      return job.error ?? 'Failed';
  }
}

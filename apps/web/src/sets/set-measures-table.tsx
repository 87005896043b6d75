import type { SetMeasure, SetMeasureName } from '@soundwright/contract';
import { Wand2 } from 'lucide-react';
import { api } from '../state/api.ts';
import { useSetMeasures } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { formatCount } from '../ui/format.ts';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { tryFor } from './try-for.ts';

const COLUMNS: readonly {
  readonly name: SetMeasureName;
  readonly label: string;
  readonly tell: (measure: SetMeasure) => string;
}[] = [
  { name: 'loudness', label: 'Loudness', tell: ({ loudness_lufs }) => told(loudness_lufs, 1, 'LUFS') },
  { name: 'brightness', label: 'Brightness', tell: ({ brightness_hz }) => told(brightness_hz, 0, 'Hz') },
  { name: 'length', label: 'Length', tell: ({ duration_s }) => told(duration_s, 2, 's') },
  { name: 'room', label: 'Room', tell: ({ room_s }) => told(room_s, 2, 's') },
];

/** What the takes measure beside each other, with outliers marked. */
export function SetMeasuresTable({ setId }: { readonly setId: string }) {
  const { data, error, refetch } = useSetMeasures(setId);
  const { busy, attempt } = useAttempt();
  if (error !== null)
    return <ErrorState what="Could not measure the takes" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={4} height={28} />;
  const outliers = data.takes.filter(({ outlier }) => outlier.length > 0);
  const mendable = outliers.some(({ outlier }) => outlier.includes('loudness') || outlier.includes('brightness'));
  const match = () => attempt(() => tryFor('Could not match', () => api.matchSet({ params: { id: setId } })));
  return (
    <section aria-label="Consistency" className="flex flex-col gap-2 rounded-ui border border-line bg-surface-1 p-3">
      <div className="flex items-center gap-3">
        <p role="status" className="mr-auto text-[13px] text-text-2">
          {outliers.length === 0
            ? 'No take stands out of its kind.'
            : `${formatCount(outliers.length, 'take')} out of place.`}
        </p>
        <Button
          size="sm"
          busy={busy}
          disabled={!mendable}
          icon={<Wand2 size={14} aria-hidden="true" />}
          onClick={() => void match()}
        >
          Match the set
        </Button>
      </div>
      <div className="max-h-72 overflow-auto">
        <table className="w-full text-[13px] tabular-nums">
          <thead className="text-left text-text-3">
            <tr>
              <th className="pr-4 font-normal">Item</th>
              {COLUMNS.map(({ name, label }) => (
                <th key={name} className="pr-4 text-right font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...outliers, ...data.takes.filter(({ outlier }) => outlier.length === 0)].map((take) => (
              <tr key={take.sound_id} data-outlier={take.outlier.join(' ')}>
                <td className="pr-4">{take.key}</td>
                {COLUMNS.map(({ name, tell }) => (
                  <td
                    key={name}
                    className={classes('pr-4 text-right', take.outlier.includes(name) && 'font-semibold text-warn')}
                  >
                    {tell(take)}
                    {take.outlier.includes(name) && <span className="sr-only"> (out of place)</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function told(value: number | null, decimals: number, unit: string): string {
  return value === null ? '–' : `${value.toFixed(decimals)} ${unit}`;
}

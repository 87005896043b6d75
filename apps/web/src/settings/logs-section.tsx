import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../state/api.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Select } from '../ui/fields.tsx';
import { formatDateTime } from '../ui/format.ts';
import { ErrorState, SkeletonRows } from '../ui/states.tsx';
import { type LogLevel, parseLogLine } from './log-lines.ts';
import { SettingRow } from './setting-row.tsx';

const LINES = 500;
const COLORS: Record<LogLevel, string> = {
  debug: 'text-text-3',
  info: 'text-text-2',
  warn: 'text-warn',
  error: 'text-danger',
};
const SHOWN = {
  all: ['debug', 'info', 'warn', 'error'],
  problems: ['warn', 'error'],
} as const satisfies Record<string, readonly LogLevel[]>;

/** The end of the log file, newest line first. */
export function LogsSection() {
  const [show, setShow] = useState<keyof typeof SHOWN>('all');
  const logs = useQuery({
    queryKey: ['logs'],
    queryFn: ({ signal }) => api.logs({ query: { lines: LINES }, signal }),
    staleTime: 0,
  });
  const levels: readonly LogLevel[] = SHOWN[show];
  const lines = (logs.data?.lines ?? [])
    .map((raw, index) => ({ ...parseLogLine(raw), key: index }))
    .filter(({ level }) => levels.includes(level))
    .reverse();

  return (
    <SettingRow label="Log" hint={`The last ${LINES} lines, newest first.`} words="errors debug file" stacked>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Select
            label="Lines to show"
            hideLabel
            className="w-48"
            value={show}
            onChange={setShow}
            options={[
              { value: 'all', label: 'All lines' },
              { value: 'problems', label: 'Warnings and errors' },
            ]}
          />
          <Button
            icon={<RotateCcw size={15} aria-hidden="true" />}
            busy={logs.isFetching}
            onClick={() => void logs.refetch()}
          >
            Refresh
          </Button>
          <span className="flex-1" />
          <CopyButton text={(logs.data?.lines ?? []).join('\n')} what="log" />
        </div>
        {logs.isPending && <SkeletonRows rows={6} height={24} />}
        {logs.isError && <ErrorState what="Could not load the log" error={logs.error} />}
        {logs.isSuccess && lines.length === 0 && <p className="text-text-2">No lines to show.</p>}
        {lines.length > 0 && (
          <section
            aria-label="Log lines"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
            tabIndex={0}
            className="h-[60vh] overflow-y-auto rounded-ui border border-line bg-surface-1 font-mono text-[12px] focus-visible:-outline-offset-2"
          >
            <ol>
              {lines.map(({ key, at, level, message, details }) => (
                <li key={key} className="flex gap-3 border-b border-line/60 px-3 py-1">
                  <time dateTime={at} className="shrink-0 text-text-3">
                    {at === '' ? '' : formatDateTime(at)}
                  </time>
                  <span className={classes('w-10 shrink-0', COLORS[level])}>{level}</span>
                  <span className="min-w-0 wrap-anywhere">
                    {message} <span className="text-text-3">{details}</span>
                  </span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </SettingRow>
  );
}

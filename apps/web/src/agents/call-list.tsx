import type { McpCall, McpStatus } from '@soundwright/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../state/api.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/fields.tsx';
import { formatCount } from '../ui/format.ts';
import { EmptyState, ErrorState, SkeletonRows } from '../ui/states.tsx';
import { CallItem } from './call-item.tsx';
import { filterNames, holdLog, shortToolName } from './call-log.ts';

const PAGE = 100;
const ANY = 'any';
const SECOND_MS = 1_000;

const STATUSES = [
  { value: ANY, label: 'Any result' },
  { value: 'running', label: 'Running' },
  { value: 'ok', label: 'Succeeded' },
  { value: 'error', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

/** The calls, newest first. While one is expanded, new calls are held back behind a button. */
export function CallLog({ status }: { readonly status: McpStatus }) {
  const [client, setClient] = useState(ANY);
  const [tool, setTool] = useState(ANY);
  const [result, setResult] = useState<(typeof STATUSES)[number]['value']>(ANY);
  const [openId, setOpenId] = useState<string | null>(null);
  const [heldAt, setHeldAt] = useState<string | null>(null);
  const calls = useCalls({
    ...(client !== ANY && { client }),
    ...(tool !== ANY && { tool }),
    ...(result !== ANY && { status: result }),
  });

  const all = calls.data?.pages.flatMap(({ items }) => items) ?? [];
  const { shown, waiting } = holdLog(all, heldAt);
  const now = useNow(shown.some((call) => call.status === 'running'));

  const toggle = (call: McpCall) => {
    const isClosing = openId === call.id;
    setOpenId(isClosing ? null : call.id);
    // Keep the expanded call in place by holding back new calls.
    if (!isClosing) setHeldAt((held) => held ?? all[0]?.started_at ?? null);
  };
  const release = () => {
    setHeldAt(null);
    setOpenId(null);
  };

  if (status.totals.calls === 0 && all.length === 0) {
    return <EmptyState text="No tool calls yet. Connect an agent and its calls appear here as they happen." />;
  }
  const { totals } = status;
  return (
    <div className="flex flex-col gap-3 pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label="Client"
          hideLabel
          className="w-44"
          value={client}
          onChange={setClient}
          options={withAny(
            'Any client',
            filterNames(
              status.clients.map(({ name }) => name),
              all.map((call) => call.client.name),
            ),
          )}
        />
        <Select
          label="Tool"
          hideLabel
          className="w-44"
          value={tool}
          onChange={setTool}
          options={withAny('Any tool', filterNames(status.tools.map(({ name }) => name)), shortToolName)}
        />
        <Select label="Result" hideLabel className="w-36" value={result} onChange={setResult} options={STATUSES} />
        <p className="ml-auto text-[12px] text-text-3">
          {formatCount(totals.calls, 'call')} · {totals.ok} worked · {totals.error} failed
          {totals.running > 0 && ` · ${totals.running} running`}
        </p>
      </div>
      {waiting > 0 && (
        <Button size="sm" className="self-center" icon={<ArrowUp size={14} aria-hidden="true" />} onClick={release}>
          Show {formatCount(waiting, 'new call')}
        </Button>
      )}
      {calls.isPending && <SkeletonRows rows={6} height={44} />}
      {calls.isError && (
        <ErrorState what="Could not load the calls" error={calls.error} onRetry={() => void calls.refetch()} />
      )}
      {calls.isSuccess && shown.length === 0 && <p className="py-6 text-text-2">No calls match these filters.</p>}
      {shown.length > 0 && (
        <ul aria-label="Calls" className="divide-y divide-line rounded-ui border border-line bg-surface-1">
          {shown.map((call) => (
            <CallItem key={call.id} call={call} now={now} isOpen={openId === call.id} onToggle={() => toggle(call)} />
          ))}
        </ul>
      )}
      {calls.hasNextPage && (
        <Button
          size="sm"
          className="self-center"
          busy={calls.isFetchingNextPage}
          onClick={() => void calls.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </div>
  );
}

interface CallQuery {
  readonly client?: string;
  readonly tool?: string;
  readonly status?: McpCall['status'];
}

function useCalls(filter: CallQuery) {
  return useInfiniteQuery({
    queryKey: ['mcp', 'calls', filter],
    queryFn: ({ pageParam, signal }) =>
      api.listMcpCalls({ query: { ...filter, limit: PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0);
      return last.items.length === 0 || read >= last.total ? undefined : read;
    },
    placeholderData: keepPreviousData,
  });
}

/** The current time, updated every second while a call runs. */
function useNow(isRunning: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

function withAny(any: string, names: readonly string[], word: (name: string) => string = (name) => name) {
  return [{ value: ANY, label: any }, ...names.map((name) => ({ value: name, label: word(name) }))];
}

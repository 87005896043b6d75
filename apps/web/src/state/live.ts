import { Unreachable } from '@soundwright/client';
import type { ServiceEvent } from '@soundwright/contract';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { api } from './api.ts';
import { applyEvent, type Refresher, renewQueries } from './cache.ts';

export type Connection = 'connecting' | 'open' | 'lost';

interface ConnectionState {
  /** Of the event stream; `lost` shows the banner and makes the page poll. */
  readonly state: Connection;
  /** False while the service is unreachable. Then list requests are paused and the content stays. */
  readonly reachable: boolean;
  readonly version: string | null;
}

/** The connection to the service. */
export const useConnection = create<ConnectionState>(() => ({ state: 'connecting', reachable: true, version: null }));

/** Message for actions while the service is unreachable, else null. */
export function useOffline(): string | null {
  const reachable = useConnection((connection) => connection.reachable);
  return reachable ? null : 'Soundwright is not responding. This works again once it is back.';
}

type Message =
  | { readonly type: 'event'; readonly event: ServiceEvent }
  | { readonly type: 'state'; readonly state: Connection }
  | { readonly type: 'hello'; readonly from: string }
  | {
      readonly type: 'welcome';
      readonly to: string;
      readonly state: Connection;
      readonly snapshot: ServiceEvent | null;
    };

const CHANNEL = 'soundwright-events';
const GATHER_MS = 120;
const POLL_MS = 4_000;
const REOPEN_MS = 15_000;

type Listener = (event: ServiceEvent) => void;
const listeners = new Set<Listener>();

/**
 * Subscribes to every event of the service in this tab, whichever tab holds the stream. @returns a function that stops
 * it
 */
export function onServiceEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Follows the service for as long as the page is open. One tab holds the stream and passes its events on to the others,
 * because a browser allows only six connections to one address; when that tab closes, the next one takes over. Without
 * Web Locks (outside https and localhost) each tab has its own stream.
 */
export function startLive(client: QueryClient): () => void {
  // A service on this machine is reachable without a network.
  onlineManager.setEventListener(() => undefined);
  const stopped = new AbortController();
  const refresh = createRefresher(client);
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const self = `${Date.now()}-${Math.random()}`;
  let leading = false;
  let lastSnapshot: ServiceEvent | null = null;

  const take = (event: ServiceEvent) => {
    if (event.name === 'snapshot') useConnection.setState({ version: event.data.version });
    applyEvent(client, refresh, event);
    for (const listener of listeners) listener(event);
  };
  const setState = (state: Connection) => {
    const before = useConnection.getState().state;
    useConnection.setState({ state });
    if (state === 'open') setReachable(true);
    if (state === 'lost' && before !== 'lost') void probe(refresh);
    if (before === 'lost' && state === 'open') refresh.all();
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'event') take(data.event);
    if (data.type === 'state') setState(data.state);
    if (data.type === 'hello' && leading) {
      const { state } = useConnection.getState();
      channel.postMessage({ type: 'welcome', to: data.from, state, snapshot: lastSnapshot } satisfies Message);
    }
    if (data.type === 'welcome' && data.to === self) {
      setState(data.state);
      if (data.snapshot !== null) take(data.snapshot);
    }
  });

  const lead = async () => {
    leading = true;
    const announce = (state: Connection) => {
      setState(state);
      channel?.postMessage({ type: 'state', state } satisfies Message);
    };
    await readEvents(stopped.signal, announce, (event) => {
      if (event.name === 'snapshot') lastSnapshot = event;
      take(event);
      channel?.postMessage({ type: 'event', event } satisfies Message);
    });
  };

  if (channel !== null && 'locks' in navigator) {
    navigator.locks.request(CHANNEL, { signal: stopped.signal }, lead).catch(() => undefined);
    channel.postMessage({ type: 'hello', from: self } satisfies Message);
  } else {
    void lead();
  }

  const polling = setInterval(() => {
    if (useConnection.getState().state === 'lost' && document.visibilityState === 'visible') void probe(refresh);
  }, POLL_MS);

  return () => {
    stopped.abort();
    clearInterval(polling);
    channel?.close();
  };
}

/** Without a stream the service may still respond; then the page polls. */
async function probe(refresh: Refresher): Promise<void> {
  try {
    await api.health();
  } catch (error) {
    if (error instanceof Unreachable && useConnection.getState().state === 'lost') setReachable(false);
    return;
  }
  setReachable(true);
  refresh.all();
}

/** While unreachable, list requests are paused instead of failing, and resume automatically. */
function setReachable(reachable: boolean): void {
  if (useConnection.getState().reachable !== reachable) useConnection.setState({ reachable });
  onlineManager.setOnline(reachable);
}

async function readEvents(
  signal: AbortSignal,
  announce: (state: Connection) => void,
  take: (event: ServiceEvent) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const onState = (state: 'open' | 'waiting') => announce(state === 'open' ? 'open' : 'lost');
      for await (const event of api.watch({ signal, retryMs: 1_000, onState })) take(event);
    } catch {
      // A proxy between page and service may block streams; polling still works.
      announce('lost');
    }
    await pause(REOPEN_MS, signal);
  }
}

function createRefresher(client: QueryClient): Refresher {
  const marked = new Map<string, readonly unknown[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const due = [...marked.values()];
    marked.clear();
    for (const queryKey of due) void renewQueries(client, queryKey);
  };
  const mark = (key: readonly unknown[]) => {
    marked.set(JSON.stringify(key), key);
    if (timer === undefined) timer = setTimeout(flush, GATHER_MS);
  };
  return { mark, all: () => mark([]) };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

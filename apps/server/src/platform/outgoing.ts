import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Dispatcher, RequestInit, Response } from 'undici';
import { type AddressKind, addressKind, isLocalName } from './addresses.ts';

export type { Response } from 'undici';

/** Proxies of the environment, by the names of their variables. */
export interface Proxies {
  readonly http_proxy?: string;
  readonly https_proxy?: string;
  /** Hosts that are asked directly, separated by commas. */
  readonly no_proxy: string;
}

/** Error code of requests to link-local addresses. */
export const LINK_LOCAL_CODE = 'ERR_LINK_LOCAL_BLOCKED';
/** Error code of requests that must not enter the local network. */
export const INSIDE_CODE = 'ERR_INSIDE_BLOCKED';

/** Where a request may go: `anywhere` but link-local addresses, or only to `public` ones. */
type Reach = 'anywhere' | 'public';

type Undici = typeof import('undici');

/** One set of connections for each reach, so that a request never finds a connection it could not have opened. */
interface Client {
  readonly fetch: Undici['fetch'];
  readonly dispatchers: Readonly<Record<Reach, Dispatcher>>;
  readonly agents: readonly Dispatcher[];
}

/**
 * Every request that the service itself sends to other servers. Addresses are checked when the connection is made: host
 * names by what they resolve to, numeric addresses before; through a proxy, which resolves names itself, only the
 * latter. The proxies are those of the environment.
 */
export class Outgoing {
  readonly #proxies: Proxies | null;
  readonly #resolve: typeof systemLookup;
  #client: Promise<Client> | null = null;

  /** @param resolve - default the system's resolver */
  constructor(proxies: Proxies | null = null, resolve: typeof systemLookup = systemLookup) {
    this.#proxies = proxies;
    this.#resolve = resolve;
  }

  /**
   * `fetch`, as in the standard.
   *
   * @param reach - `public` also refuses addresses of this machine and its networks
   * @throws TypeError whose cause has the code `LINK_LOCAL_CODE` or `INSIDE_CODE` for a refused address
   */
  async fetch(url: string, { reach = 'anywhere', ...init }: RequestInit & { reach?: Reach } = {}): Promise<Response> {
    this.#client ??= this.#open();
    const { fetch, dispatchers } = await this.#client;
    return fetch(url, { ...init, dispatcher: dispatchers[reach] });
  }

  /** Whether a host is on this machine or its networks. A name that cannot be resolved is not. */
  async isInside(hostname: string): Promise<boolean> {
    const address = withoutBrackets(hostname);
    if (isIP(address) !== 0) return addressKind(address) !== 'public';
    if (isLocalName(address)) return true;
    const found = await new Promise<readonly { address: string }[]>((settle) => {
      this.#resolve(address, { all: true }, (error, addresses) => settle(error === null ? addresses : []));
    });
    return found.length > 0 && found.every((one) => addressKind(one.address) !== 'public');
  }

  /** Ends all requests and connections. */
  async close(): Promise<void> {
    const client = await this.#client;
    await Promise.all((client?.agents ?? []).map((agent) => agent.destroy()));
  }

  /** Loads the package with the first request: it takes some 10 MiB, and most runs of the service send none. */
  async #open(): Promise<Client> {
    // The package takes the place of Node's own dispatcher unless that exists, which any name of the fetch API ensures.
    void globalThis.Headers;
    const undici = await import('undici');
    const anywhere = this.#agent(undici, 'anywhere');
    const publicOnly = this.#agent(undici, 'public');
    return {
      fetch: undici.fetch,
      dispatchers: { anywhere: guarded(anywhere, 'anywhere'), public: guarded(publicOnly, 'public') },
      agents: [anywhere, publicOnly],
    };
  }

  #agent({ Agent, EnvHttpProxyAgent }: Undici, reach: Reach): Dispatcher {
    const connect = { lookup: lookupAllowed(this.#resolve, reach) };
    if (this.#proxies === null) return new Agent({ connect });
    const { http_proxy = '', https_proxy = '', no_proxy } = this.#proxies;
    // Without proxyTunnel plain HTTP is relayed: many proxies allow tunnels to port 443 only.
    return new EnvHttpProxyAgent({
      httpProxy: http_proxy,
      httpsProxy: https_proxy,
      noProxy: no_proxy,
      proxyTunnel: false,
      connect,
    });
  }
}

/** Numeric addresses are not looked up, and names are resolved by a proxy. */
function guarded(agent: Dispatcher, reach: Reach): Dispatcher {
  return agent.compose((dispatch) => (options, handler) => {
    const { hostname } = new URL(options.origin ?? '');
    const address = withoutBrackets(hostname);
    const kind: AddressKind = isIP(address) !== 0 ? addressKind(address) : isLocalName(hostname) ? 'inside' : 'public';
    if (!isAllowed(kind, reach)) throw refusal(hostname, kind);
    return dispatch(options, handler);
  });
}

function lookupAllowed(resolve: typeof systemLookup, reach: Reach): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      const allowed = found.filter(({ address }) => isAllowed(addressKind(address), reach));
      const [first] = allowed;
      if (first === undefined) return callback(refusal(hostname, addressKind(found[0]?.address ?? '::')), []);
      if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
}

function isAllowed(kind: AddressKind, reach: Reach): boolean {
  return kind === 'public' || (kind === 'inside' && reach === 'anywhere');
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function refusal(hostname: string, kind: AddressKind): NodeJS.ErrnoException {
  const isLinkLocal = kind === 'link-local';
  const what = isLinkLocal ? 'a link-local address' : 'an address of this machine or its network';
  return Object.assign(new Error(`${hostname} is ${what}, which is blocked.`), {
    code: isLinkLocal ? LINK_LOCAL_CODE : INSIDE_CODE,
  });
}

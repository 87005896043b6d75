import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Symbol of the global dispatcher of `fetch`. The `undici` package sets the same through a public function, but takes
 * 12 MiB more memory than Node's built-in copy.
 */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

type Dispatch = (options: { readonly origin?: string | URL }, handler: unknown) => boolean;
interface Dispatcher {
  readonly constructor: new (options: object) => Dispatcher;
  compose(interceptor: (dispatch: Dispatch) => Dispatch): Dispatcher;
}
type Global = { [DISPATCHER]: Dispatcher };

/** Cloud metadata addresses, which serve credentials; see `AddressSchema`. */
const REFUSED = new BlockList();
REFUSED.addSubnet('169.254.0.0', 16, 'ipv4');
REFUSED.addSubnet('fe80::', 10, 'ipv6');
REFUSED.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
REFUSED.addAddress('fd00:ec2::254', 'ipv6');

/** Error code of connections blocked here. */
export const REFUSED_CODE = 'ERR_IP_BLOCKED';

let guards = 0;
let restore: () => void = () => undefined;

/**
 * Blocks requests of this process to link-local addresses: host names are checked by the addresses they resolve to on
 * connect, numeric addresses before, also through proxies.
 * @param proxies - as passed to `useProxies`
 * @param resolve - default the system's resolver
 * @returns undoes it once all callers have
 */
export function guardOutgoing(
  proxies: { readonly http_proxy?: string; readonly https_proxy?: string; readonly no_proxy: string } | null,
  resolve: typeof systemLookup = systemLookup,
): () => void {
  if (guards++ === 0) restore = install(proxies, resolve);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    if (--guards === 0) restore();
  };
}

function install(proxies: Parameters<typeof guardOutgoing>[0], resolve: typeof systemLookup): () => void {
  // Node sets the dispatcher when it loads its copy of undici: with the first use of a name of the fetch API.
  void globalThis.Headers;
  const place = globalThis as unknown as Global;
  const before = place[DISPATCHER];
  // The same kind as the current one, with or without proxies.
  const careful = new before.constructor({
    ...(proxies !== null && {
      httpProxy: proxies.http_proxy,
      httpsProxy: proxies.https_proxy,
      noProxy: proxies.no_proxy,
    }),
    connect: { lookup: lookupAllowed(resolve) },
  });
  // Numeric addresses are not looked up.
  const guarded = careful.compose((dispatch) => (options, handler) => {
    const { hostname } = new URL(options.origin ?? '');
    const address = hostname.replace(/^\[|\]$/g, '');
    if (isRefused(address, isIP(address))) throw refusal(hostname);
    return dispatch(options, handler);
  });
  place[DISPATCHER] = guarded;
  return () => {
    if (place[DISPATCHER] === guarded) place[DISPATCHER] = before;
  };
}

function lookupAllowed(resolve: typeof systemLookup): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, []);
      const allowed = found.filter(({ address, family }) => !isRefused(address, family));
      const [first] = allowed;
      if (first === undefined) return callback(refusal(hostname), []);
      if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
}

/** @param family - 4 or 6; undefined for anything but an address */
function isRefused(address: string, family: number): boolean {
  if (family === 0) return false;
  const [bare = address] = address.split('%');
  return REFUSED.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

function refusal(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} is a link-local address, which is blocked.`), { code: REFUSED_CODE });
}

import { lookup as systemLookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Where `fetch` keeps what opens its connections, for all who share the process. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

type Dispatcher = new (options: object) => object;
type Global = { [DISPATCHER]: object & { constructor: Dispatcher } };

/** Addresses at which a cloud tells a machine its credentials; see `AddressSchema`. */
const REFUSED = new BlockList();
REFUSED.addSubnet('169.254.0.0', 16, 'ipv4');
REFUSED.addSubnet('fe80::', 10, 'ipv6');
REFUSED.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
REFUSED.addAddress('fd00:ec2::254', 'ipv6');

/** The code of the error of a connection that is refused here. */
export const REFUSED_CODE = 'ERR_IP_BLOCKED';

let guards = 0;
let restore: () => void = () => undefined;

/**
 * Keeps every request of this process from link-local addresses, whatever name leads there and whenever it does: names
 * are judged by what they resolve to at the moment of connecting.
 *
 * @param proxies - as `useProxies` was given them
 * @param resolve - the system's resolver unless told
 * @returns what takes it back, once all who asked for it have
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
  const place = globalThis as unknown as Global;
  const before = place[DISPATCHER];
  // The same kind as there is, with or without proxies. Addresses in digits are not looked up: the list refuses those.
  const guarded = new before.constructor({
    ...(proxies !== null && {
      httpProxy: proxies.http_proxy,
      httpsProxy: proxies.https_proxy,
      noProxy: proxies.no_proxy,
    }),
    connect: { lookup: lookupAllowed(resolve), blockList: REFUSED },
  });
  place[DISPATCHER] = guarded as Global[typeof DISPATCHER];
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

function isRefused(address: string, family: number): boolean {
  const [bare = address] = address.split('%');
  return REFUSED.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

function refusal(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${hostname} is a link-local address, which is never asked.`), { code: REFUSED_CODE });
}

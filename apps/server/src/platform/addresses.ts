import ipaddr from 'ipaddr.js';

/**
 * What an address leads to: `link-local` is where cloud machines serve credentials, `inside` is this machine, its
 * networks and everything else that is not on the internet.
 */
export type AddressKind = 'public' | 'inside' | 'link-local';

/** Where the IPv4 address starts inside an IPv6 address of these kinds, in bytes. */
const CARRIED_AT: Readonly<Record<string, number>> = {
  ipv4Mapped: 12,
  /** IPv4-translated, RFC 6145. */
  rfc6145: 12,
  /** NAT64, RFC 6052 and RFC 8215. */
  rfc6052: 12,
  '6to4': 2,
};
/** IPv4-compatible addresses, RFC 4291 section 2.5.5.1. */
const COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');
/** A metadata service outside the link-local range. */
const METADATA = ipaddr.IPv6.parse('fd00:ec2::254').toNormalizedString();

/** The kind of an IP address, without brackets; a zone such as `%eth0` is ignored. @throws Error for anything else */
export function addressKind(address: string): AddressKind {
  const parsed = withoutTranslation(ipaddr.parse(address.replace(/%.*$/s, '')));
  const range = parsed.range();
  if (range === 'linkLocal' || parsed.toNormalizedString() === METADATA) return 'link-local';
  return range === 'unicast' ? 'public' : 'inside';
}

/** The IPv4 address that an IPv6 address stands for, if it stands for one. */
function withoutTranslation(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  if (address instanceof ipaddr.IPv4) return address;
  const range = address.range();
  const isCompatible = range === 'unicast' && address.match(COMPATIBLE);
  const at = isCompatible ? 12 : CARRIED_AT[range];
  return at === undefined ? address : ipaddr.fromByteArray(address.toByteArray().slice(at, at + 4));
}

/** Whether a host name always means this machine: `localhost` and the names below it, RFC 6761. */
export function isLocalName(hostname: string): boolean {
  return /(?:^|\.)localhost\.?$/i.test(hostname);
}

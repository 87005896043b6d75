import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../test/verifies.ts';
import { type AddressKind, addressKind, isLocalName } from './addresses.ts';

/** Each address, and the same inside IPv6: mapped, compatible, translated (twice), through NAT64 (twice), and by 6to4. */
function everyFormOf(a: number, b: number, c: number, d: number): string[] {
  const dotted = [a, b, c, d].join('.');
  const [high, low] = [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)];
  return [
    dotted,
    `::ffff:${dotted}`,
    `::ffff:${high}:${low}`,
    `::${dotted}`,
    `::ffff:0:${dotted}`,
    `64:ff9b::${dotted}`,
    `64:ff9b:1::${dotted}`,
    `2002:${high}:${low}::1`,
  ];
}

describe('the kind of an address', () => {
  const IPV4: readonly (readonly [AddressKind, readonly [number, number, number, number]])[] = [
    ['inside', [127, 0, 0, 1]],
    ['inside', [0, 0, 0, 0]],
    ['inside', [10, 1, 2, 3]],
    ['inside', [172, 16, 0, 1]],
    ['inside', [192, 168, 1, 4]],
    ['inside', [100, 64, 0, 1]],
    ['link-local', [169, 254, 169, 254]],
    ['public', [8, 8, 8, 8]],
    ['public', [172, 32, 0, 1]],
    ['public', [1, 10, 0, 1]],
  ];
  it.each(IPV4)('is %s for %j, also mapped or translated to IPv6', (kind, octets) => {
    verifies('hub.safe-redirects');
    // ::0.0.0.0 is :: and ::127.0.0.1 is no loopback address, but neither is on the internet.
    for (const form of everyFormOf(...octets)) expect([form, addressKind(form)]).toEqual([form, kind]);
  });

  it.each([
    ['inside', '::1'],
    ['inside', '::'],
    ['inside', 'fd00::1'],
    ['inside', 'fec0::1'],
    ['inside', 'ff02::1'],
    ['inside', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['link-local', 'fe80::1'],
    ['link-local', 'febf::1%eth0'],
    ['link-local', 'fd00:ec2::254'],
    ['public', '2606:4700::1'],
    ['public', '2a00:1450:4001:80b::200e'],
  ])('is %s for %s', (kind, address) => expect(addressKind(address)).toBe(kind));
});

it('names of this machine are recognised by their last part, with or without a final dot', () => {
  expect(['localhost', 'LOCALHOST.', 'x.localhost', 'x.localhost.'].filter(isLocalName)).toHaveLength(4);
  expect(['localhost.example', 'mylocalhost', 'hub.example.'].filter(isLocalName)).toEqual([]);
});

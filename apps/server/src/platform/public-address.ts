import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Local and private networks, and addresses that lead into others: user input must not make the server connect there.
 */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');

/** Of IPv6, only allocated public addresses, except those that embed IPv4 addresses or are for documentation. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !PRIVATE.check(address, 'ipv4');
    case 6:
      return PUBLIC_V6.check(address, 'ipv6') && !PRIVATE.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * Whether a user may give the server this URL as a target: HTTPS, default port, a public host name. `lookupPublic`
 * checks the addresses of the name at the time of use.
 */
export function isPublicUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  const { hostname } = url;
  const isName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(
    hostname,
  );
  return (
    isName &&
    !/\.(?:local|localhost|internal|lan|home|corp|test|invalid|onion|arpa)$/.test(hostname)
  );
}

/** Resolves a name like `dns.lookup`, but fails if any of its addresses is private. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, []);
      return;
    }
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address))) {
      callback(new Error('the name leads to a private address'), []);
      return;
    }
    if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

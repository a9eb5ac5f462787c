import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What one person's machine may choose its address from: guesses are counted by that, not by the single address. */
export type Network = {
  /** The address itself; of IPv6 its /64, which is what one line is given. */
  readonly line: string;
  /** The neighbourhood: /24, of IPv6 the /64. */
  readonly near: string;
  /** Of IPv6 the /48 that a site is given. */
  readonly site: string | undefined;
};

export function networkOf(address: string): Network {
  if (!ipaddr.isValid(address)) return { line: address, near: address, site: undefined };
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') {
    return { line: parsed.toString(), near: masked(address, 24), site: undefined };
  }
  return { line: masked(address, 64), near: masked(address, 64), site: masked(address, 48) };
}

function masked(address: string, bits: number): string {
  const network = `${ipaddr.process(address).toString()}/${bits}`;
  const first = network.includes(':')
    ? ipaddr.IPv6.networkAddressFromCIDR(network)
    : ipaddr.IPv4.networkAddressFromCIDR(network);
  return `${first.toString()}/${bits}`;
}

/** How a socket that listens to both families writes an address of the old one. */
const MAPPED = '::ffff:';
/** Of a link-local address: it means something on its own machine alone, and the database keeps none. */
const ZONE = /%.*$/;

/** An address as it may be kept and counted; the socket's own where what was said of it is none. */
export function addressOf(said: string, own: string | undefined): string {
  const plain = said.startsWith(MAPPED) ? said.slice(MAPPED.length) : said;
  if (isIPv4(plain)) return plain; // nearly every one: as it is written already
  const address = [said, own ?? ''].find((one) => ipaddr.isValid(one)) ?? '127.0.0.1';
  return ipaddr.process(address).toString().replace(ZONE, '');
}

type Address = ReturnType<typeof ipaddr.process>;
type Parsed = readonly [network: Address, bits: number];

/** What a text means, remembered: the same few are looked at for every request. */
function remembered<T>(parse: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const parsed = parse(text);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(text, parsed);
    return parsed;
  };
}

const MOST_KEPT = 1000;

const addressIn = remembered((text): Address | null => (ipaddr.isValid(text) ? ipaddr.process(text) : null));

const networkIn = remembered((text): Parsed => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
});

/** Whether an address is one of, or within: `loopback`, addresses and networks, as configuration and forms name them. */
export function isWithin(networks: readonly string[], address: string | undefined): boolean {
  const own = address === undefined ? null : addressIn(address);
  if (own === null) return false;
  return networks.some((one) => {
    if (one === 'loopback') return own.range() === 'loopback';
    const [network, bits] = networkIn(one);
    return network.kind() === own.kind() && own.match(network, bits);
  });
}

/** An address or network as it is kept: without what is beyond its bits; undefined for what is none. */
export function networkFrom(text: string): string | undefined {
  if (ipaddr.isValidCIDR(text)) {
    const [network, bits] = ipaddr.parseCIDR(text);
    const cut = network.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
    return `${cut.networkAddressFromCIDR(`${network.toString()}/${bits}`).toString()}/${bits}`;
  }
  // A short form such as 10.1 is an address to the library, and hardly what was meant.
  const plain = ipaddr.IPv4.isValidFourPartDecimal(text) || (text.includes(':') && ipaddr.isValid(text));
  return plain ? ipaddr.process(text).toString() : undefined;
}

/** Where a connection comes from: what trusted proxies say of it, up to the first that is none, as calls are counted. */
export function addressBehind(
  proxies: readonly string[],
  { own, forwarded }: { readonly own: string | undefined; readonly forwarded: string | undefined },
): string {
  const road = [
    own ?? '',
    ...(forwarded ?? '')
      .split(',')
      .map((one) => one.trim())
      .toReversed(),
  ];
  const first = road.findIndex((one, at) => at === road.length - 1 || !isWithin(proxies, one));
  return addressOf(road[first] ?? '', own);
}

import { isIPv6 } from 'node:net';

/**
 * Whom an address stands for where shares are counted: an IPv4 address for itself, an IPv6 address for its /64, of
 * which one household has 2^64.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** The eight groups of an IPv6 address, written without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes every address in its one short form.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map(part => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

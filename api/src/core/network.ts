import ipaddr from 'ipaddr.js';

/**
 * Whom an address stands for where shares or tries are counted: an IPv4 address for itself, an IPv6 address for its
 * /64, of which one household has 2^64.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (!ipaddr.isValid(plain)) return plain;
  // An IPv4 address that was written as an IPv6 one is that IPv4 address.
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map(group => group.toString(16));
  return `${groups.join(':')}::/64`;
}

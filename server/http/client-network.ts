import net from 'node:net';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The part of an IP address that one client controls: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function clientNetwork(address: string): string {
  const plain = address.replace(MAPPED_IPV4, '');
  if (!net.isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groupsOf = (part: string) => part.split(':').filter(Boolean);
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0');
  const network = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

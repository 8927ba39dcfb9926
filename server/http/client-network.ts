import { normalizeIP } from '@fastify/rate-limit';

/** The part of an IP address that one client controls: an IPv4 address, or the /64 of an IPv6 address. */
export const clientNetwork = (address: string | undefined): string =>
  // Unknown once the client has left.
  address === undefined ? 'unknown' : normalizeIP(address, 64);

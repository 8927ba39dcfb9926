import { normalizeIP } from '@fastify/rate-limit';

/** The part of an IP address that one client controls: an IPv4 address, or the /64 of an IPv6 address. */
export const clientNetwork = (address: string): string => normalizeIP(address, 64);

import type { FastifyReply } from 'fastify';

/** Runs no script. `allow-forms` is for the buttons that close dialogs. */
const SANDBOX = [
  'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  "script-src 'none'",
];

/** Violations would be reported with the address of the page, which holds the token. */
const REPLACED = /^\s*(?:script-src|report-uri|report-to)\b/;

/** No script, no cache, no referrer. */
export function setPreviewHeaders(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy')).split(';');
  const kept = policy.filter((directive) => !REPLACED.test(directive));
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', [...SANDBOX, ...kept].join(';'))
    // Browsers refuse a sandboxed page that also has an opener policy.
    .removeHeader('cross-origin-opener-policy');
  setPrivateHeaders(reply);
}

export function setPrivateHeaders(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
}

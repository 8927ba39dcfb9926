import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Problem } from '../../domain/api-responses.ts';
import { StaleWriteError } from '../db/last-change.ts';
import { isTransientFailure } from '../db/transient-failure.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import {
  databaseBusy,
  databaseUnreachable,
  diskFull,
  editConflict,
  HttpProblem,
  invalidInput,
  TooManyRequests,
} from './problem.ts';

const CLIENT_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is empty; it should hold JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send JSON (content type application/json).',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request is not as long as it says.',
  FST_ERR_BAD_URL: 'The address is not valid.',
};

export const RETRY_SECONDS = 10;

/** A readable message for errors of the client, and no internals for our own. */
export function handleError(error: FastifyError | HttpProblem, request: FastifyRequest, reply: FastifyReply) {
  // Headers that the route has set for the response it did not send.
  reply
    .removeHeader('etag')
    .removeHeader('content-encoding')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8');
  const problem = toProblem(error);
  if (problem?.status === 503) reply.header('retry-after', RETRY_SECONDS);
  if (problem instanceof TooManyRequests) reply.header('retry-after', problem.retrySeconds);
  if (problem?.fault) logError(request, problem);
  if (problem) return reply.status(problem.status).send(body(problem));
  logError(request, error);
  const internalError: Problem = {
    message: 'Something went wrong on our side. Please try again later.',
    requestId: request.id,
  };
  return reply.status(500).send(internalError);
}

const NOT_FOUND_PATH = '/not-found';

/** A page address that cannot be decoded redirects to the not-found page. */
export function handleMalformedRequest(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // No hook runs, so none of the other security headers is set.
  reply.header('x-content-type-options', 'nosniff');
  const isPage = request.method === 'GET' && !request.raw.url?.startsWith('/api');
  if (isPage && error.code === 'FST_ERR_BAD_URL') return reply.redirect(NOT_FOUND_PATH);
  return handleError(error, request, reply);
}

function toProblem(error: FastifyError | HttpProblem | StaleWriteError): HttpProblem | null {
  if (error instanceof HttpProblem) return error;
  if (error instanceof StaleWriteError) return editConflict(error.kind, error.changedBy, error.current);
  // Not logged: the outage is reported once.
  if (isDatabaseUnreachable(error)) return databaseUnreachable;
  if (isDiskFull(error)) return diskFull;
  if (isTransientFailure(error)) return databaseBusy(causeOf(error).message);
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id in the path names no record.
    if (error.validationContext === 'params') return new HttpProblem(404, 'There is nothing at this address.');
    return invalidInput(fieldErrors(error.validation));
  }
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return null;
  return new HttpProblem(status, CLIENT_MESSAGES[error.code] ?? 'The request cannot be answered.');
}

/** Of the file system, or PostgreSQL's disk_full. */
const DISK_FULL_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

const causeOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);

function isDiskFull(error: Error): boolean {
  const cause = causeOf(error);
  return 'code' in cause && DISK_FULL_CODES.has(cause.code);
}

function fieldErrors(issues: readonly { instancePath: string; message?: string | undefined }[]) {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.split('/')[1] || 'body';
    errors[field] ??= field === 'body' ? 'The request must be a JSON object' : (issue.message ?? 'This is not valid');
  }
  return errors;
}

const body = ({ message, details }: HttpProblem): Problem => ({ message, ...details });

export function logError(request: FastifyRequest, error: unknown): void {
  request.log.error({ fault: loggableError(error), route: request.routeOptions.url, method: request.method });
}

/** Only the cause: the message of a failed query contains its parameters, which may be personal data. */
export function loggableError(error: unknown) {
  if (error instanceof HttpProblem && error.fault) return { name: error.name, message: error.fault };
  const thrown = error instanceof Error ? error : new Error(String(error));
  const cause = causeOf(thrown);
  const code = 'code' in cause ? cause.code : undefined;
  return { name: cause.name, message: cause.message, code, stack: cause.stack };
}

import { excerpt } from '../../domain/excerpt.ts';
import type { Config } from '../config.ts';
import { loggableError } from '../http/error-handler.ts';

const LONGEST_REASON = 300;

type Secrets = Pick<Config, 'databaseUrl' | 's3' | 'backup' | 'mail' | 'admin' | 'metricsToken'>;

/** One line for staff, the log and a mail, without the secrets of the settings. */
export function redactedReason(error: unknown, settings: Secrets): string {
  const { message, code } = loggableError(error);
  const text = message || String(code ?? 'unknown');
  const safe = secretsOf(settings).reduce((line, secret) => line.replaceAll(secret, '…'), text);
  return excerpt(safe, LONGEST_REASON);
}

function secretsOf({ databaseUrl, s3, backup, mail, admin, metricsToken }: Secrets): string[] {
  const urls = [databaseUrl, mail?.smtpUrl].filter((url) => typeof url === 'string');
  const keys = [s3?.secretAccessKey, backup?.kind === 's3' ? backup.s3.secretAccessKey : null];
  return [...urls, ...urls.map((url) => new URL(url).password), ...keys, admin.password, metricsToken]
    .filter((secret) => typeof secret === 'string')
    .filter(Boolean);
}

import { FORM_TIME_HEADER, HONEYPOT_FIELD, type SpamSignals } from '../../domain/spam.ts';
import { request } from './client.ts';

export type FormSubmission<Input> = { input: Input; signals: SpamSignals };

export const submitForm = (path: string, { input, signals }: FormSubmission<object>): Promise<Response> =>
  request('POST', path, {
    body: signals.honeypot ? { ...input, [HONEYPOT_FIELD]: signals.honeypot } : input,
    headers: { [FORM_TIME_HEADER]: String(signals.timeMs) },
  });

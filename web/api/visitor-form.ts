import { FORM_TIME_HEADER, HONEYPOT_FIELD, type SpamSignals } from '../../domain/spam.ts';
import { request } from './client.ts';

/** What a visitor entered, and the signals of the spam filter. */
export type FormSubmission<Input> = { input: Input; traces: SpamSignals };

export const submitForm = (path: string, { input, traces }: FormSubmission<object>): Promise<Response> =>
  request('POST', path, {
    body: traces.honeypot ? { ...input, [HONEYPOT_FIELD]: traces.honeypot } : input,
    headers: { [FORM_TIME_HEADER]: String(traces.timeMs) },
  });

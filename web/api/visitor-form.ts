import { type FormTraces, TIME_HEADER, TRAP_FIELD } from '../../domain/spam.ts';
import { request } from './client.ts';

/** What a visitor entered, and the signals of the spam filter. */
export type FormSubmission<Input> = { input: Input; traces: FormTraces };

export const submitForm = (path: string, { input, traces }: FormSubmission<object>): Promise<Response> =>
  request('POST', path, {
    body: traces.trap ? { ...input, [TRAP_FIELD]: traces.trap } : input,
    headers: { [TIME_HEADER]: String(traces.timeMs) },
  });

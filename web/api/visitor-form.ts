import { type FormTraces, TIME_HEADER, TRAP_FIELD } from '../../domain/spam.ts';
import { request } from './client.ts';

/** What a visitor has written, and what tells a person from a program. */
export type SentForm<Input> = { input: Input; traces: FormTraces };

export const sendForm = (path: string, { input, traces }: SentForm<object>): Promise<Response> =>
  request('POST', path, {
    body: traces.trap ? { ...input, [TRAP_FIELD]: traces.trap } : input,
    headers: { [TIME_HEADER]: String(traces.timeMs) },
  });

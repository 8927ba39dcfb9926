import { formatUpcoming } from '../../../domain/date-time.ts';
import type { Day } from '../../../domain/day.ts';
import type { FormPause, VisitorForm } from '../../../domain/inbox.ts';

const WORDS: Record<VisitorForm, { form: string; entries: string }> = {
  inquiry: { form: 'inquiry form', entries: 'messages' },
  'artwork inquiry': { form: 'artwork inquiry form', entries: 'messages' },
  registration: { form: 'registration form', entries: 'registrations' },
  subscription: { form: 'mailing list form', entries: 'sign-ups' },
};

export function formPauseText({ form, pausedAt, resumesAt }: FormPause, now: Date, today: Day): string {
  const words = WORDS[form];
  const [paused, resumes] = [new Date(pausedAt), new Date(resumesAt)];
  const when = resumes > now ? ` ${formatUpcoming(resumes, today)}` : '';
  return `The ${words.form} was paused ${formatUpcoming(paused, today)} because of unusually many ${words.entries}; it accepts ${words.entries} again${when}.`;
}

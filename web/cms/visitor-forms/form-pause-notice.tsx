import { useQuery } from '@tanstack/react-query';
import { useCurrentMinute, useSite } from '../../api/site.tsx';
import { inboxQuery } from '../../api/staff/inbox.ts';
import { formPauseText } from './form-pause-text.ts';

/** The forms that were paused in the last 24 hours because of too many submissions, if any. */
export function FormPauseNotice({ className }: { className: string }) {
  const { today } = useSite();
  const now = useCurrentMinute();
  const { data: inbox } = useQuery(inboxQuery);
  return inbox?.pausedForms.map((pause) => (
    <p key={pause.form} className={`border border-rule bg-surface px-4 py-2.5 ${className}`}>
      {formPauseText(pause, now, today)}
    </p>
  ));
}

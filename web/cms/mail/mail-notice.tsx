import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { inboxQuery } from '../../api/staff/inbox.ts';
import { mailProblemText } from './mail-status.ts';

/** Above inquiries: a warning that mail does not work, if so. */
export function MailNotice({ className }: { className: string }) {
  const { data: inbox } = useQuery(inboxQuery);
  const problem = inbox && mailProblemText(inbox.mail);
  if (!problem) return null;
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border border-rule bg-surface px-4 py-2.5 ${className}`}
    >
      <p className="max-w-4xl">{problem}</p>
      <Link href="/cms/mail" className="shrink-0 underline underline-offset-4 hover:decoration-2">
        Go to Mail
      </Link>
    </div>
  );
}

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
    <p className={`border border-rule bg-surface px-4 py-2.5 max-sm:px-3 max-sm:text-small ${className}`}>
      {problem}{' '}
      <Link href="/cms/mail" className="whitespace-nowrap underline underline-offset-4 hover:decoration-2">
        Go to Mail
      </Link>
    </p>
  );
}

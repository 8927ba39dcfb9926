import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { inboxQuery } from '../../api/staff/inbox.ts';
import { mailTrouble } from './mail-state.ts';

/** Above what comes in: that nobody is told of it by mail. Nothing when all is well, or while it is not known. */
export function MailNotice({ className }: { className: string }) {
  const { data: inbox } = useQuery(inboxQuery);
  const trouble = inbox && mailTrouble(inbox.mail);
  if (!trouble) return null;
  return (
    <p
      className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border border-rule bg-surface px-4 py-2.5 ${className}`}
    >
      {trouble}
      <Link href="/cms/mail" className="underline underline-offset-4 hover:decoration-2">
        Go to Mail
      </Link>
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useCan } from '../../api/staff/auth.ts';
import { inboxQuery } from '../../api/staff/inbox.ts';
import { SignOutButton } from './sign-out-button.tsx';

const LINK = 'underline-offset-4 hover:underline';

export function DashboardHeader() {
  const { data: inbox } = useQuery(inboxQuery);
  const mayEdit = useCan('edit content');
  const mayManageInbox = useCan('manage inbox');
  const mayManagePeople = useCan('manage people');
  const mayReadActivity = useCan('read activity');
  const mayManagePrivacy = useCan('manage privacy');
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pb-6">
      <div>
        <h1 className="text-title">Content Management System</h1>
        <p className="text-quiet">Manage artists, exhibitions, and gallery content</p>
      </div>
      <nav aria-label="Staff" className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <CountLink href="/cms/inquiries" label="Inquiries" count={inbox?.newInquiries} what="new" />
        <CountLink
          href="/cms/registrations"
          label="Registrations"
          count={mayManageInbox ? inbox?.newRegistrations : 0}
          what="new"
        />
        <CountLink
          href="/cms/mail"
          label="Mail"
          count={inbox && inbox.mail.failed + inbox.mail.delayed}
          what="not sent"
        />
        {mayEdit && (
          <>
            <Link href="/cms/content" className={LINK}>
              Site texts
            </Link>
            <Link href="/cms/media" className={LINK}>
              Media
            </Link>
          </>
        )}
        <a href="/" target="_blank" rel="noopener" className={LINK}>
          View site
        </a>
        <Link href="/cms/deleted" className={LINK}>
          Recently deleted
        </Link>
        {mayManagePeople && (
          <Link href="/cms/people" className={LINK}>
            People
          </Link>
        )}
        {mayReadActivity && (
          <Link href="/cms/activity" className={LINK}>
            Activity
          </Link>
        )}
        {mayManagePrivacy && (
          <Link href="/cms/privacy" className={LINK}>
            Privacy
          </Link>
        )}
        <Link href="/cms/account" className={LINK}>
          Account
        </Link>
        <SignOutButton />
      </nav>
    </header>
  );
}

type CountLinkProps = { href: string; label: string; count: number | undefined; what: string };

/** Shows the count unless it is zero or still loading. */
function CountLink({ href, label, count, what }: CountLinkProps) {
  return (
    <Link href={href} className={LINK}>
      {label}
      {!!count && (
        <span className="ml-1.5 inline-block bg-ink px-1.5 text-small text-paper tabular-nums">
          {count}
          <span className="sr-only"> {what}</span>
        </span>
      )}
    </Link>
  );
}

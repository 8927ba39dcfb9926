import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PERSONAL_MAIL_EXPIRY_DAYS } from '../../../domain/mail.ts';

const LINK = 'underline underline-offset-4 hover:decoration-2';

/** What staff have to do themselves as long as the website sends no mail. */
export const MailNotSetUp = () => (
  <section aria-label="What this means" className="mt-6">
    <dl className="border-t border-rule">
      <Consequence of="Visitors">
        No confirmation of an inquiry or a registration is sent. Where it matters, write to them yourself.
      </Consequence>
      <Consequence of="The gallery">
        No notification is sent. Please look into{' '}
        <Link href="/cms/inquiries" className={LINK}>
          Inquiries
        </Link>{' '}
        and{' '}
        <Link href="/cms/registrations" className={LINK}>
          Registrations
        </Link>{' '}
        every day.
      </Consequence>
      <Consequence of="Your replies">They go out as ever: Reply opens your own mail program.</Consequence>
      <Consequence of="Colleagues">
        An owner makes links to choose a password under People, and passes them on.
      </Consequence>
      <Consequence of="Messages">
        They wait below and are sent once mail is set up. Those to visitors that are older than{' '}
        {PERSONAL_MAIL_EXPIRY_DAYS} days are not, unless you retry them.
      </Consequence>
      <Consequence of="To set it up">
        Whoever runs the website sets SMTP_URL, MAIL_FROM and MAIL_TO, and restarts it.
      </Consequence>
    </dl>
  </section>
);

const Consequence = ({ of, children }: { of: string; children: ReactNode }) => (
  <div className="grid gap-x-6 border-b border-rule py-2.5 last:border-b-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
    <dt className="text-quiet">{of}</dt>
    <dd className="max-w-prose">{children}</dd>
  </div>
);

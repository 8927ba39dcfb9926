import { useQuery } from '@tanstack/react-query';
import { ROLE_LABELS } from '../../../domain/roles.ts';
import { accountQuery } from '../../api/staff/account.ts';
import { usePerson } from '../../api/staff/auth.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StaffPage } from '../staff-page.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** One's own account. Without a required second factor, the only page of the staff area. */
export function AccountPage() {
  const person = usePerson();
  const { data: account, isError, refetch } = useQuery(accountQuery);
  return (
    <StaffPage title="Account" className="max-w-3xl" note={person && `${person.username}, ${ROLE_LABELS[person.role]}`}>
      {person?.lacksSecondFactor && (
        <p role="status" className="mt-6 border border-ink p-4">
          The gallery requires a second factor. Set up an authenticator app or a passkey to go on.
        </p>
      )}
      {isError && !account && <LoadFailure what="your account" onRetry={refetch} />}
      {!isError && !account && (
        <SkeletonRows label="Loading your account" rows={4} rowClassName="h-14" className="mt-8" />
      )}
      {account && (
        <>
          <SecondFactorSection account={account} />
          <PasswordSection username={account.username} />
          <SessionsSection sessions={account.sessions} />
        </>
      )}
    </StaffPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonWithLink } from '../../../domain/person.ts';
import { usePerson } from '../../api/staff/auth.ts';
import { peopleQuery } from '../../api/staff/people.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StaffPage } from '../staff-page.tsx';
import { StaffSection } from '../staff-section.tsx';
import { CspViolations } from './csp-violations.tsx';
import { InviteForm } from './invite-form.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { RequireSecondFactor } from './require-second-factor.tsx';

/** For owners: who may use the staff area, and how safely. */
export function PeoplePage() {
  const own = usePerson();
  const { data: people, isError, refetch } = useQuery(peopleQuery);
  const [made, setMade] = useState<PersonWithLink>();
  return (
    <StaffPage
      title="People"
      note="One account per person, never shared. What a person did stays recorded after their account is closed."
    >
      {isError && !people && <LoadFailure what="people" onRetry={refetch} />}
      {!isError && !people && <SkeletonRows label="Loading people" rows={3} rowClassName="h-14" className="mt-8" />}
      {people && (
        <ul aria-label="People" className="mt-8 border-t border-rule">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} isOwn={person.id === own?.id} onLink={setMade} />
          ))}
        </ul>
      )}
      <StaffSection
        title="Invite someone"
        note="They choose their own password, by a link that is valid for 72 hours and once."
      >
        <InviteForm onInvited={setMade} />
      </StaffSection>
      <StaffSection title="Security">
        <RequireSecondFactor />
      </StaffSection>
      <CspViolations />
      {made && <LinkDialog made={made} onClose={() => setMade(undefined)} />}
    </StaffPage>
  );
}

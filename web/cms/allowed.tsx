import type { ReactNode } from 'react';
import type { Permission } from '../../domain/roles.ts';
import { useCan } from '../api/staff/auth.ts';
import { StaffPage } from './staff-page.tsx';

/** A page for some roles: the others are told so, in case they open its address. */
export function Allowed({ to, children }: { to: Permission; children: ReactNode }) {
  if (useCan(to)) return children;
  return (
    <StaffPage title="Not allowed">
      <p className="mt-8 border-t border-rule py-8">
        Your role does not allow this. An owner of the gallery can change your role.
      </p>
    </StaffPage>
  );
}

import { useState } from 'react';
import { ROLE_DESCRIPTIONS, ROLE_LABELS, ROLES, type Role, roleSchema } from '../../../domain/roles.ts';
import { SelectField } from '../../ui/field.tsx';

const OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** With a description of the chosen role. */
export function RoleField({ initial, error }: { initial: Role; error?: string | undefined }) {
  const [role, setRole] = useState(initial);
  return (
    <SelectField
      label="Role"
      name="role"
      options={OPTIONS}
      value={role}
      onChange={(event) => setRole(roleSchema.parse(event.target.value))}
      error={error}
      hint={ROLE_DESCRIPTIONS[role]}
    />
  );
}

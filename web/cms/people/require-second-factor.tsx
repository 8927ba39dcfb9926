import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { securityQuery, useRequireSecondFactor } from '../../api/staff/people.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';

export function RequireSecondFactor() {
  const { data, isError, refetch } = useQuery(securityQuery);
  const change = useRequireSecondFactor({
    onSuccess: (isRequired) =>
      showToast({ title: isRequired ? 'Everyone needs a second factor' : 'The second factor is optional' }),
    onError: (error) => showFailure('Failed to save', error),
  });
  const [isAsking, setIsAsking] = useState(false);
  if (isError && !data) return <LoadFailure what="the setting" onRetry={refetch} />;
  return (
    <>
      <SwitchField
        label="Everyone needs a second factor"
        hint="People without one can open only their account, until they have set one up."
        checked={change.isPending ? change.variables : (data?.requireSecondFactor ?? false)}
        disabled={!data}
        onChange={(event) => (event.target.checked ? setIsAsking(true) : change.mutate(false))}
      />
      {isAsking && (
        <ConfirmDialog
          question="Require a second factor of everyone?"
          text="People without one are sent to their account with the next thing they do, also those who are working now."
          confirmLabel="Require"
          cancelLabel="Cancel"
          onConfirm={() => {
            setIsAsking(false);
            change.mutate(true);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { securityQuery, useRequireSecondFactor } from '../../api/staff/people.ts';
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
  if (isError && !data) return <LoadFailure what="the setting" onRetry={refetch} />;
  return (
    <SwitchField
      label="Everyone needs a second factor"
      hint="People without one can open only their account, until they have set one up."
      checked={change.isPending ? change.variables : (data?.requireSecondFactor ?? false)}
      disabled={!data}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  );
}

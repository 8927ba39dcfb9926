import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fullName } from '../../../domain/guest-list.ts';
import { keepRegistration, registrationsQuery, sendCheckIn } from '../../api/staff/registrations.ts';
import { useIsSessionLost } from '../../api/staff/session.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { keepSending } from './send-check-ins.ts';

/** Draws nothing. It sends what was said at the door, on whichever screen somebody is when the connection is back. */
export function CheckInSender() {
  const queryClient = useQueryClient();
  const isSessionLost = useIsSessionLost();
  useEffect(() => {
    // Signing in begins it anew.
    if (isSessionLost) return;
    return keepSending({
      send: ({ id, ...said }) => sendCheckIn(id, said),
      onSaved: (registration) => keepRegistration(queryClient, registration),
      onLost: ({ id }, error) => {
        const guest = queryClient.getQueryData(registrationsQuery.queryKey)?.find((other) => other.id === id);
        const who = guest ? `The check-in of ${fullName(guest)}` : 'A check-in';
        showFailure(`${who} could not be saved`, staffFailureText(error));
        void queryClient.invalidateQueries(registrationsQuery);
      },
    });
  }, [queryClient, isSessionLost]);
  return null;
}

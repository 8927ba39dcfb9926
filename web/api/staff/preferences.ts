import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '../../../domain/preferences.ts';
import { authCheckQuery, usePerson } from './auth.ts';
import { requestAsStaff } from './staff-request.ts';

type Callbacks = { onError: (error: Error) => void };

/** Of the person who is signed in: they come with the auth check, so that no screen is drawn before they are known. */
export function usePreferences({ onError }: Callbacks): {
  preferences: Preferences;
  change: (changes: Preferences) => void;
} {
  const queryClient = useQueryClient();
  const preferences = usePerson()?.preferences ?? {};
  const saving = useMutation({
    mutationFn: (changed: Preferences) => requestAsStaff('PUT', '/api/cms/account/preferences', { body: changed }),
    onError,
  });
  return {
    preferences,
    /** Applied immediately; it lasts as long as the page if it cannot be saved. */
    change: (changes) => {
      const changed = { ...preferences, ...changes };
      queryClient.setQueryData(
        authCheckQuery.queryKey,
        (check) => check?.person && { ...check, person: { ...check.person, preferences: changed } },
      );
      saving.mutate(changed);
    },
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '../../../domain/preferences.ts';
import { authCheckQuery, usePerson } from './auth.ts';
import { requestAsStaff } from './staff-request.ts';

const path = '/api/cms/account/preferences';

type Callbacks = { onError: (error: Error) => void };

/** Of the person who is signed in: they come with the auth check, so that no screen is drawn before they are known. */
export function usePreferences({ onError }: Callbacks): {
  preferences: Preferences;
  change: (changes: Preferences) => void;
} {
  const queryClient = useQueryClient();
  const preferences = usePerson()?.preferences ?? {};
  const saving = useMutation({
    // Serial, so that the last choice is the one that is stored.
    scope: { id: path },
    mutationFn: (changes: Preferences) => requestAsStaff('PUT', path, { body: changes }),
    onError,
  });
  return {
    preferences,
    /** Applied immediately; it lasts as long as the page if it cannot be saved. */
    change: (changes) => {
      queryClient.setQueryData(authCheckQuery.queryKey, (check) => {
        const person = check?.person;
        return person && { ...check, person: { ...person, preferences: { ...person.preferences, ...changes } } };
      });
      saving.mutate(changes);
    },
  };
}

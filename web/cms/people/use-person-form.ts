import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../api/client.ts';
import { useValidatedForm } from '../../ui/use-validated-form.ts';
import { showFailure, staffFailureText } from '../failure.ts';

/** Validates in the browser, and shows what the server says of a field, such as a name that is taken. */
export function usePersonForm<T>(schema: z.ZodType<T>, failure: string) {
  const [serverErrors, setServerErrors] = useState<Partial<Record<string, string>>>({});
  const { errors, validate, onInput } = useValidatedForm(async () => schema);
  return {
    errors: { ...errors, ...serverErrors },
    onError: (error: Error) => {
      if (error instanceof ApiError && error.problem?.errors) setServerErrors(error.problem.errors);
      else showFailure(failure, staffFailureText(error));
    },
    onSubmit: async (event: FormEvent<HTMLFormElement>, send: (input: T) => void) => {
      event.preventDefault();
      setServerErrors({});
      const input = await validate(event.currentTarget);
      if (input) send(input);
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      setServerErrors({});
      onInput(event);
    },
  };
}

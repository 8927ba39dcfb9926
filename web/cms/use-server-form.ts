import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api/client.ts';
import { useValidatedForm } from '../ui/use-validated-form.ts';

type Options = {
  /** Input besides the form's fields. */
  extraInput?: Record<string, string>;
  /** For an error that is not about a field. */
  onFailure: (error: Error) => void;
};

/** A form that is validated in the browser, and shows what the server says of a field, such as a name that is taken. */
export function useServerForm<T>(schema: z.ZodType<T>, { extraInput, onFailure }: Options) {
  const [serverErrors, setServerErrors] = useState<Partial<Record<string, string>>>({});
  const { errors, validate, onInput } = useValidatedForm(async () => schema, { ...(extraInput && { extraInput }) });
  return {
    errors: { ...errors, ...serverErrors },
    onError: (error: Error) => {
      if (error instanceof ApiError && error.problem?.errors) setServerErrors(error.problem.errors);
      else onFailure(error);
    },
    /** For the form's `onSubmit`. */
    submit: (send: (input: T) => void) => async (event: FormEvent<HTMLFormElement>) => {
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

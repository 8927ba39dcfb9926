import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { firstErrors, focusField } from './form-fields.ts';

type Errors = Partial<Record<string, string>>;

type Options = {
  /** Input besides the form's fields. */
  extraInput?: Record<string, string>;
  /** The schema could not be loaded. */
  onLoadError?: (error: Error) => void;
};

/** Validates an uncontrolled form with a schema that is loaded on demand; errors show under their fields. */
export function useValidatedForm<T>(
  loadSchema: () => Promise<z.ZodType<T>>,
  { extraInput = {}, onLoadError }: Options = {},
) {
  const [errors, setErrors] = useState<Errors>({});
  const isValidating = useRef(false);

  /** The parsed input, or null after showing the errors and focusing the first invalid field. */
  const validate = async (form: HTMLFormElement): Promise<T | null> => {
    // Submitted again while the schema is loading.
    if (isValidating.current) return null;
    isValidating.current = true;
    const schema = await loadSchema()
      .catch(onLoadError)
      .finally(() => {
        isValidating.current = false;
      });
    if (!schema) return null;
    const parsed = schema.safeParse({ ...Object.fromEntries(new FormData(form)), ...extraInput });
    const found: Errors = firstErrors(parsed.error?.issues ?? []);
    setErrors(found);
    if (parsed.success) return parsed.data;
    const [first] = Object.keys(found);
    if (first) focusField(form, first);
    return null;
  };

  /** For the form's `onInput`: clears the error of a changed field, and preloads the schema. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    // A failed load is retried by `validate`.
    loadSchema().catch(() => null);
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name && errors[name]) setErrors({ ...errors, [name]: undefined });
  };

  return { errors, validate, onInput };
}

import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { firstErrors, focusField } from './form-fields.ts';

type Errors = Partial<Record<string, string>>;

type Options = {
  /** What belongs to the input besides the fields. */
  added?: Record<string, string>;
  /** The schema could not be had. */
  onFailure?: (error: Error) => void;
};

/** Reads a form through a schema; what does not fit is said under the field, and the first such field gets the focus. */
export function useCheckedForm<T>(loadSchema: () => Promise<z.ZodType<T>>, { added = {}, onFailure }: Options = {}) {
  const [errors, setErrors] = useState<Errors>({});
  const isReading = useRef(false);

  const read = async (form: HTMLFormElement): Promise<T | null> => {
    // Sent a second time while the first still waits for its schema.
    if (isReading.current) return null;
    isReading.current = true;
    const schema = await loadSchema()
      .catch(onFailure)
      .finally(() => {
        isReading.current = false;
      });
    if (!schema) return null;
    const parsed = schema.safeParse({ ...Object.fromEntries(new FormData(form)), ...added });
    const found: Errors = firstErrors(parsed.error?.issues ?? []);
    setErrors(found);
    if (parsed.success) return parsed.data;
    const [first] = Object.keys(found);
    if (first) focusField(form, first);
    return null;
  };

  /** For the form's `onInput`: a message goes as soon as its field is changed, and what checks it comes while it is written. */
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    // If it cannot be had now, it is asked for again when the form is sent.
    loadSchema().catch(() => null);
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name && errors[name]) setErrors({ ...errors, [name]: undefined });
  };

  return { errors, read, onInput };
}

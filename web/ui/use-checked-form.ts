import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { firstMessages } from './first-messages.ts';
import { focusOn } from './form-fields.ts';

type Errors = Partial<Record<string, string>>;

/** Reads a form through a schema; what does not fit is said under the field, and the first such field gets the focus. */
export function useCheckedForm<T>(schema: z.ZodType<T>, added: Record<string, string> = {}) {
  const [errors, setErrors] = useState<Errors>({});

  const read = (form: HTMLFormElement): T | null => {
    const parsed = schema.safeParse({ ...Object.fromEntries(new FormData(form)), ...added });
    const found: Errors = firstMessages(parsed.error?.issues ?? []);
    setErrors(found);
    if (parsed.success) return parsed.data;
    const [first] = Object.keys(found);
    if (first) focusOn(form, first);
    return null;
  };

  /** For the form's `onInput`: a message goes as soon as its field is changed. */
  const forgetError = (event: FormEvent<HTMLFormElement>) => {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    if (name && errors[name]) setErrors({ ...errors, [name]: undefined });
  };

  return { errors, read, forgetError };
}

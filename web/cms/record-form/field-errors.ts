import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormField } from './form-definition.ts';

/** Shows what is wrong at the fields of a form. Both return false if there is nothing. */
export function fieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FormField<Values>[],
) {
  /** Focuses the first field with an error. */
  const showErrors = (errors: Readonly<Partial<Record<string, string>>>): boolean => {
    const invalid = fields.filter(({ name }) => errors[name] !== undefined);
    for (const [index, { name }] of invalid.entries()) {
      form.setError(name, { message: errors[name] ?? '' }, { shouldFocus: index === 0 });
    }
    return invalid.length > 0;
  };

  const showBadInput = (element: HTMLFormElement | null): boolean => {
    const invalid = element && fieldWithBadInput(element);
    const label = fields.find(({ name }) => name === invalid?.name)?.label;
    return invalid !== null && showErrors({ [invalid.name]: `${label} must be ${invalid.expected}` });
  };

  return { showErrors, showBadInput };
}

/** A field with text that is not a number, or with half a time. Its value reads as empty, which saving would store. */
function fieldWithBadInput(form: HTMLFormElement): { name: string; expected: string } | null {
  const inputs = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  const found = inputs.find(({ validity }) => validity.badInput);
  return found
    ? { name: found.name, expected: found.type === 'time' ? 'a time such as 18:00' : 'a whole number' }
    : null;
}

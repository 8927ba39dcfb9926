import type { ReactNode } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useController } from 'react-hook-form';
import type { FormField } from './form-definition.ts';

const labelOf = <Values extends FieldValues>(fields: readonly FormField<Values>[], name: Path<Values>): string =>
  fields.find((field) => field.name === name)?.label ?? name;

/** Ties the browser's own controls to the form: label, message, value. */
export const fieldPropsOf =
  <Values extends FieldValues>(form: UseFormReturn<Values>, fields: readonly FormField<Values>[]) =>
  (name: Path<Values>, options?: { onChange: (event: { target: { value: string } }) => void }) => ({
    label: labelOf(fields, name),
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, options),
  });

type ControlledProps<Values extends FieldValues, Name extends Path<Values>> = {
  form: UseFormReturn<Values>;
  fields: readonly FormField<Values>[];
  name: Name;
  children: (field: {
    label: string;
    name: string;
    error: string | undefined;
    value: PathValue<Values, Name>;
    onChange: (value: PathValue<Values, Name>) => void;
    onBlur: () => void;
    ref: (element: HTMLElement | null) => void;
  }) => ReactNode;
};

/** The same for controls of our own. */
export function Controlled<Values extends FieldValues, Name extends Path<Values>>({
  form,
  fields,
  name,
  children,
}: ControlledProps<Values, Name>) {
  const { field, fieldState } = useController({ control: form.control, name });
  return children({
    label: labelOf(fields, name),
    name,
    error: fieldState.error?.message,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
  });
}
